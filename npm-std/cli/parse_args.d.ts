/** What may be told of the arguments to expect. */
export interface ParseOptions {
  /** Names that take a boolean. */
  boolean?: readonly string[];
  /** Names that take a text. */
  string?: readonly string[];
  /** Names that may be given several times; their value is an array. */
  collect?: readonly string[];
  /** Short name → long name. */
  alias?: Readonly<Record<string, string>>;
  /** Values of names that were not given. */
  default?: Readonly<Record<string, unknown>>;
  /** Put what follows `--` into the key `--`. */
  "--"?: boolean;
  /** Stop at the first argument that is no option. */
  stopEarly?: boolean;
  /** Called with each option that is not declared; `false` leaves it out. */
  unknown?: (arg: string, key?: string, value?: unknown) => unknown;
}

/** Arguments taken apart: options by name, everything else in `_`. */
export interface Args {
  _: (string | number)[];
  [name: string]: unknown;
}

/** Takes command line arguments apart. */
export function parseArgs(args: readonly string[], options?: ParseOptions): Args;

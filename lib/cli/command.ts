/**
 * A command of the command line as a value, and how its arguments are read.
 *
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { UsageError } from "./exit.ts";
import { didYouMean } from "../did_you_mean.ts";

/** One option of a command. */
export interface Option {
  /** Placeholder of its value in the help; absent: a switch. */
  readonly value?: string;
  /** Whether the value may be left out; it is an empty text then. */
  readonly optional?: boolean;
  /** What it does, in a few words. */
  readonly description: string;
}

/** A command for people. */
export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** Its arguments as the help shows them, without the options. */
  readonly args: string;
  readonly options: Readonly<Record<string, Option>>;
  /** More that the help of this command tells. */
  readonly details?: string;
  /** Whether everything behind the first argument is the command's own affair. */
  readonly ownArguments?: boolean;
  /** Does it; the result is the exit status. */
  run(input: CommandInput): number | Promise<number>;
}

/** Arguments of a command, taken apart. */
export interface CommandInput {
  /** Arguments that are no options. */
  readonly args: readonly string[];
  /** Options with a value. */
  readonly values: Readonly<Record<string, string>>;
  /** Switches that were given. */
  readonly switches: ReadonlySet<string>;
}

/**
 * Takes the arguments of a command apart.
 *
 * @throws {UsageError} for an option that the command does not have, or one without its value
 */
export function readArguments(command: Command, args: readonly string[]): CommandInput {
  const names = Object.keys(command.options);
  const takesValue = (name: string) => command.options[name]?.value !== undefined;
  for (const arg of command.ownArguments ? args.slice(0, 1) : args) checkArgument(command, arg);
  const parsed = parseArgs(args, {
    string: ["_", ...names.filter(takesValue)],
    boolean: names.filter((name) => !takesValue(name)),
    collect: names.filter(takesValue),
    stopEarly: command.ownArguments ?? false,
    unknown(arg, key) {
      if (key === undefined || key === "") return true;
      throw new UsageError(`unknown option '${arg}'${didYouMean(key, [...names, "help"], "--")}`);
    },
  });
  const values: Record<string, string> = {};
  const switches = new Set<string>();
  for (const name of names) {
    const value = parsed[name];
    if (!takesValue(name)) {
      if (value === true) switches.add(name);
      continue;
    }
    const [given, again] = value as string[];
    if (again !== undefined) throw new UsageError(`option '--${name}' is given more than once`);
    if (given === undefined) continue;
    if (given === "" && command.options[name]?.optional !== true) {
      throw new UsageError(`option '--${name}' needs a value: --${name} ${command.options[name]?.value}`);
    }
    values[name] = given;
  }
  return { args: parsed._.map(String), values, switches };
}

/** A switch with a value, or an empty text where something is named, is a mistake of a script that nobody should guess about. */
function checkArgument({ options }: Command, arg: string): void {
  if (arg === "") throw new UsageError("an argument is empty; a variable without a value, perhaps");
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(arg) ?? [];
  const option = name === undefined ? undefined : options[name];
  if (option !== undefined && option.value === undefined) {
    throw new UsageError(`option '--${name}' is a switch and takes no value, got '${value}'`);
  }
}

/**
 * Running the real program, as its users do.
 *
 * @module
 */

/** How a run of the program ended. */
export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** What a run is given besides its arguments. */
export interface RunOptions {
  /** Everything on standard input; nothing unless given. */
  stdin?: string | Uint8Array<ArrayBuffer>;
  /** Working folder. */
  cwd?: string;
  /** Permission flags; reading below the working folder unless given. */
  permissions?: string[];
  env?: Record<string, string>;
}

const CLI = new URL("../../cli.ts", import.meta.url).href;

/** The command line that starts the program. */
export function program(args: readonly string[], permissions: readonly string[] = ["--allow-read=."]): string[] {
  // --quiet: no line of the runtime's own between those of the program.
  return ["run", "--quiet", "--no-prompt", ...permissions, CLI, ...args];
}

/** Starts the program with pipes for its standard streams; its standard error is read if `stderr` says so. */
export function start(
  args: readonly string[],
  { cwd, permissions, stderr = "inherit" }: RunOptions & { stderr?: "inherit" | "piped" } = {},
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: program(args, permissions),
    stdin: "piped",
    stdout: "piped",
    stderr,
    env: { NO_COLOR: "1" },
    ...(cwd === undefined ? {} : { cwd }),
  }).spawn();
}

/** Runs the program to its end. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { stdin = "", cwd, permissions, env } = options;
  const child = new Deno.Command(Deno.execPath(), {
    args: program(args, permissions),
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    env: { NO_COLOR: "1", ...env },
    ...(cwd === undefined ? {} : { cwd }),
  }).spawn();
  const fed = feed(child.stdin, typeof stdin === "string" ? new TextEncoder().encode(stdin) : stdin);
  const { code, stdout, stderr } = await child.output();
  await fed;
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/** A program that ends before it has read everything is no fault of the test. */
async function feed(input: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = input.getWriter();
  await writer.write(bytes).then(() => writer.close()).catch(() => {});
}

/** The JSON values of the lines of a text. */
// deno-lint-ignore no-explicit-any -- answers of every shape
export function lines(text: string): any[] {
  return text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Runs a test in an empty folder that is removed afterwards. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

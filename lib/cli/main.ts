/**
 * Finding the command that the arguments ask for, and running it.
 *
 * @module
 */
import type { Command } from "./command.ts";
import { describeError, Exit, exitStatus, UsageError } from "./exit.ts";
import { complain, print } from "./terminal.ts";

/** Runs the program; the result is its exit status. Without a command it is the server. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const [first = "", ...rest] = args;
    if (args.length === 0) return await (await import("./serve.ts")).serveStandardStreams({});
    if (first === "--version" || first === "-V") return await version(rest);
    if (first === "--help" || first === "-h" || first === "help") return await help(rest);
    if (first.startsWith("-")) return await run("serve", args);
    return await run(first, rest);
  } catch (error) {
    complain(`openremap-stdio: ${describeError(error)}\n`);
    return exitStatus(error);
  }
}

async function run(name: string, args: readonly string[]): Promise<number> {
  const command = await find(name);
  const { readArguments } = await import("./command.ts");
  const own = command.ownArguments ? args.slice(0, 1) : args;
  if (own.includes("--help") || own.includes("-h")) return await help([name]);
  return await command.run(readArguments(command, args));
}

async function find(name: string): Promise<Command> {
  const { commands } = await import("./commands.ts");
  const load = commands.get(name);
  if (load !== undefined) return await load();
  const { didYouMean } = await import("../did_you_mean.ts");
  const { createRegistry } = await import("../api.ts");
  const suggestion = createRegistry().has(name)
    ? `; did you mean 'call ${name}'?`
    : didYouMean(name, [...commands.keys()]);
  throw new UsageError(`unknown command '${name}'${suggestion || "; see openremap-stdio --help"}`);
}

async function help([name]: readonly string[]): Promise<number> {
  const { commandHelp, overview } = await import("./help.ts");
  print(name === undefined ? await overview() : commandHelp(await find(name)));
  return Exit.Ok;
}

async function version([more]: readonly string[]): Promise<number> {
  if (more !== undefined) throw new UsageError(`nothing may follow --version, got '${more}'`);
  const { VERSION } = await import("../version.ts");
  print(`openremap-stdio ${VERSION}\n`);
  return Exit.Ok;
}

/**
 * The texts of `--help`, made from the commands themselves.
 *
 * @module
 */
import { VERSION } from "../version.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/** Help for the whole program. */
export async function overview(): Promise<string> {
  const all = await Promise.all([...commands.values()].map((load) => load()));
  return `openremap-stdio ${VERSION}: the OpenRemap ECU binary toolkit as a JSON-RPC server and a command line

usage: openremap-stdio                     answer requests on standard input, one JSON object a line
       openremap-stdio COMMAND [ARGUMENT …]
       openremap-stdio --help | --version

commands:
${columns(all.map((command) => [command.name, command.summary]))}

openremap-stdio COMMAND --help tells more of one of them.
exit status: 0 answered, 1 rejected, 2 wrong use, 3 internal error
`;
}

/** Help for one command. */
export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, optional, description }]) => {
    const shown = value === undefined ? "" : optional ? ` [${value}]` : ` ${value}`;
    return [`--${name}${shown}`, description] as const;
  });
  const listed = options.length === 0 ? "" : `\noptions:\n${columns(options)}\n`;
  const details = command.details === undefined ? "" : `\n${command.details.trim()}\n`;
  return `${command.summary}

usage: openremap-stdio ${[command.name, command.args].filter(Boolean).join(" ")}${
    options.length > 0 ? " [OPTION …]" : ""
  }
${listed}${details}`;
}

/** Two columns, the first as wide as its widest cell. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

/**
 * The commands, in the order in which the help shows them.
 *
 * @module
 */
import { callCommand } from "./call.ts";
import type { Command } from "./command.ts";
import { familiesCommand } from "./families.ts";
import { identifyCommand } from "./identify.ts";
import { methodsCommand } from "./methods.ts";
import { organizeCommand } from "./organize.ts";
import { scanCommand } from "./scan.ts";
import { serveCommand } from "./serve.ts";
import { vinsCommand } from "./vins.ts";

/** Every command of the command line. */
export const commands: readonly Command[] = [
  serveCommand,
  identifyCommand,
  scanCommand,
  organizeCommand,
  vinsCommand,
  familiesCommand,
  callCommand,
  methodsCommand,
];

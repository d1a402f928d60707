/**
 * The commands, in the order in which the help shows them.
 *
 * @module
 */
import { analyzeCommand } from "./analyze.ts";
import { applyCommand } from "./apply.ts";
import { auditCommand } from "./audit.ts";
import { callCommand } from "./call.ts";
import { checksumCommand } from "./checksum.ts";
import type { Command } from "./command.ts";
import { cookCommand } from "./cook.ts";
import { diffCommand } from "./diff.ts";
import { familiesCommand } from "./families.ts";
import { healthCommand } from "./health.ts";
import { identifyCommand } from "./identify.ts";
import { mapsCommand } from "./maps.ts";
import { mergeCommand } from "./merge.ts";
import { methodsCommand } from "./methods.ts";
import { organizeCommand } from "./organize.ts";
import { recipeCommand } from "./recipe.ts";
import { scanCommand } from "./scan.ts";
import { serveCommand } from "./serve.ts";
import { validateCommand } from "./validate.ts";
import { vinsCommand } from "./vins.ts";

/** Every command of the command line. */
export const commands: readonly Command[] = [
  serveCommand,
  identifyCommand,
  scanCommand,
  organizeCommand,
  vinsCommand,
  checksumCommand,
  healthCommand,
  analyzeCommand,
  mapsCommand,
  diffCommand,
  cookCommand,
  recipeCommand,
  validateCommand,
  applyCommand,
  auditCommand,
  mergeCommand,
  familiesCommand,
  callCommand,
  methodsCommand,
];

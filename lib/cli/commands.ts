/**
 * The commands, in the order in which the help shows them.
 *
 * @module
 */
import type { Command } from "./command.ts";

/** Every command of the command line by name, loaded when it is asked for. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ["serve", async () => (await import("./serve.ts")).serveCommand],
  ["identify", async () => (await import("./identify.ts")).identifyCommand],
  ["scan", async () => (await import("./scan.ts")).scanCommand],
  ["organize", async () => (await import("./organize.ts")).organizeCommand],
  ["vins", async () => (await import("./vins.ts")).vinsCommand],
  ["checksum", async () => (await import("./checksum.ts")).checksumCommand],
  ["health", async () => (await import("./health.ts")).healthCommand],
  ["analyze", async () => (await import("./analyze.ts")).analyzeCommand],
  ["maps", async () => (await import("./maps.ts")).mapsCommand],
  ["diff", async () => (await import("./diff.ts")).diffCommand],
  ["cook", async () => (await import("./cook.ts")).cookCommand],
  ["recipe", async () => (await import("./recipe.ts")).recipeCommand],
  ["validate", async () => (await import("./validate.ts")).validateCommand],
  ["apply", async () => (await import("./apply.ts")).applyCommand],
  ["audit", async () => (await import("./audit.ts")).auditCommand],
  ["merge", async () => (await import("./merge.ts")).mergeCommand],
  ["families", async () => (await import("./families.ts")).familiesCommand],
  ["call", async () => (await import("./call.ts")).callCommand],
  ["methods", async () => (await import("./methods.ts")).methodsCommand],
]);

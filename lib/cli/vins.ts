/**
 * `vins`: vehicle identification numbers in files, for people.
 *
 * @module
 */
import { bold, dim, setColorEnabled } from "@std/fmt/colors";
import { call, type MethodResult } from "../api.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { table } from "./layout.ts";
import { colourful, oneLine, print } from "./terminal.ts";

type Vins = MethodResult<"scan_vins">;

/** `vins`: a table a file, or a JSON object a line. */
export const vinsCommand: Command = {
  name: "vins",
  summary: "Find vehicle identification numbers in ECU files",
  args: "FILE …",
  options: {
    "min-confidence": { value: "X", description: "least confidence that is shown, from 0 to 1 (0.4)" },
    json: { description: "print what the method answers, one JSON object a line" },
  },
  async run({ args, values, switches }) {
    if (args.length === 0) throw new UsageError("vins needs a file: openremap-stdio vins stock.bin");
    setColorEnabled(colourful());
    const least = values["min-confidence"];
    if (least !== undefined && !/^(?:0?\.\d+|[01](?:\.\d*)?)$/.test(least)) {
      throw new UsageError(`--min-confidence must be a number from 0 to 1, got '${least}'`);
    }
    for (const path of args) {
      const found = await call("scan_vins", {
        path,
        ...(least === undefined ? {} : { min_confidence: Number(least) }),
      });
      print(switches.has("json") ? `${JSON.stringify({ path, ...found })}\n` : describe(oneLine(path), found));
    }
    return Exit.Ok;
  },
};

function describe(path: string, { candidates }: Vins): string {
  if (candidates.length === 0) return `${bold(path)}  ${dim("no vehicle identification number")}\n`;
  const rows = candidates.map(({ vin, offset, confidence, manufacturer, years, evidence }) => [
    vin,
    `0x${offset.toString(16)}`,
    confidence.toFixed(2),
    [manufacturer, years.join(" or ")].filter(Boolean).join(", "),
    dim(evidence.join(" ")),
  ]);
  return `${bold(path)}\n${table(["VIN", "offset", "confidence", "says", "evidence"], rows)}`;
}

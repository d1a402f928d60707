/**
 * `identify`: what a file is, for people.
 *
 * @module
 */
import { bold, cyan, dim, green, red, setColorEnabled, yellow } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import { byteCount } from "../reports/wording.ts";
import { BATCH_OPTIONS } from "./batch.ts";
import type { Command } from "./command.ts";
import { askEach, printForPeople, printJsonLine, wantedFiles } from "./each_file.ts";
import { UsageError } from "./exit.ts";
import { card } from "./layout.ts";
import { colourful } from "./terminal.ts";

type Identity = MethodResult<"identify">;

/** `identify`: a card a file, a line a file of a folder, or a JSON object a line. */
export const identifyCommand: Command = {
  name: "identify",
  summary: "Tell what ECU files are: maker, family, numbers, and how far that can be trusted",
  args: "FILE | FOLDER …",
  options: {
    ...BATCH_OPTIONS,
    json: { description: "print one JSON object a line: path, and what the method answers" },
    ndjson: { description: "the same" },
  },
  async run({ args, values, switches }) {
    if (args.length === 0) throw new UsageError("identify needs a file: openremap-stdio identify stock.bin");
    setColorEnabled(colourful());
    const wanted = await wantedFiles(args, switches.has("recursive"));
    const show = switches.has("json") || switches.has("ndjson")
      ? printJsonLine<Identity>
      : printForPeople(identityLine, identityCard);
    return await askEach(
      wanted,
      { method: "identify", jobs: values["jobs"], families: values["families"], few: 8 },
      show,
    );
  },
};

/** What a file of a folder is, in a line. */
export function identityLine(path: string, { manufacturer, ecu_family, ecu_variant, ...identity }: Identity): string {
  const family = [manufacturer ?? "unknown maker", ecu_variant ?? ecu_family ?? "unknown family"].join(" ");
  const numbers = [identity.software_version, identity.hardware_number].filter((number) => number !== null).join(" ");
  return `${path}: ${bold(family)}  ${numbers}${numbers === "" ? "" : "  "}${
    describeConfidence(identity.confidence)
  }\n`;
}

/** Everything that a person wants to know of an image, in a few lines. */
export function identityCard(path: string, identity: Identity): string {
  const { ecu_family: family, ecu_variant: variant, confidence, vin } = identity;
  const known: (readonly [string, string | null])[] = [
    ["maker", identity.manufacturer],
    ["family", family !== null && variant !== null && variant !== family ? `${family}, variant ${variant}` : family],
    ["software", identity.software_version],
    ["hardware", identity.hardware_number],
    ["calibration", identity.calibration_id],
    ["part number", identity.oem_part_number],
    ["serial", identity.serial_number],
    ["data set", identity.dataset_number],
    ["VIN", vin === null ? null : describeVin(vin)],
    ["match key", identity.match_key],
  ];
  const unknown = identity.manufacturer === null && family === null;
  return card(
    `${bold(path)}  ${dim(`${byteCount(identity.file_size)}, ${identity.container}, ${identity.ecu_endian}-endian`)}`,
    [
      ...(unknown ? [["maker", dim("none that is known here")] as const] : known),
      ["confidence", describeConfidence(confidence)],
      ...confidence.signals.map(({ delta, label }) => ["", `${signed(delta)}  ${label}`] as const),
      ...confidence.warnings.map((warning) => ["", yellow(`warning: ${warning}`)] as const),
      ...(identity.notes ?? []).map(({ message }) => ["note", message] as const),
      ["SHA-256", identity.sha256],
    ],
  );
}

function describeConfidence({ tier, score }: Identity["confidence"]): string {
  const paint = { High: green, Medium: cyan, Low: yellow, Suspicious: red, Unknown: dim }[tier];
  return paint(`${tier} (${score})`);
}

function describeVin({ candidate, manufacturer, years }: NonNullable<Identity["vin"]>): string {
  const said = [manufacturer, years.join(" or ")].filter((text) => text !== null && text !== "");
  return said.length === 0 ? candidate : `${candidate}  ${dim(said.join(", "))}`;
}

function signed(delta: number): string {
  return `${delta < 0 ? "−" : "+"}${Math.abs(delta)}`.padStart(3);
}

/**
 * `identify`: what a file is, for people.
 *
 * @module
 */
import { bold, cyan, dim, green, red, setColorEnabled, yellow } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import type { Context } from "../methods/context.ts";
import { findFiles } from "../methods/folder_walk.ts";
import { ApiError } from "../rpc/errors.ts";
import { inOrder } from "../rpc/in_order.ts";
import { batch, BATCH_OPTIONS } from "./batch.ts";
import type { Command } from "./command.ts";
import { describeError, Exit, exitStatus, UsageError } from "./exit.ts";
import { card } from "./layout.ts";
import { colourful, complain, print } from "./terminal.ts";

type Identity = MethodResult<"identify">;

/** A file to be identified; one that was found in a folder is told of in a line, one that was named in a card. */
interface Wanted {
  readonly path: string;
  readonly found: boolean;
}

/** What came of a file. */
type Answer = Wanted & ({ readonly identity: Identity; readonly error?: undefined } | { readonly error: ApiError });

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
    const wanted = await expand(args, switches.has("recursive"));
    const show = switches.has("json") || switches.has("ndjson") ? showJson : showForPeople();
    let worst: number = Exit.Ok;
    const status = await batch(
      { jobs: values["jobs"] ?? (wanted.length < FEW ? "1" : undefined), total: wanted.length },
      (context) => inOrder(wanted, context.jobs ?? 1, (file) => answer(file, context)),
      (answered) => {
        // One bad file of many is no reason to stop.
        if (answered.error !== undefined) worst = Math.max(worst, exitStatus(answered.error));
        show(answered);
      },
    );
    return status === Exit.Ok ? worst : status;
  },
};

/** Starting workers takes longer than identifying so few files. */
const FEW = 8;

/** The files that are meant: those named, and those in the folders named. */
async function expand(paths: readonly string[], recursive: boolean): Promise<Wanted[]> {
  const files = new DiskFiles();
  const wanted: Wanted[] = [];
  for (const path of paths) {
    const found = await findFiles(files, path, { recursive, leftOut: "at the root" }).catch(() => null);
    if (found === null) wanted.push({ path, found: false });
    else wanted.push(...found.files.map((path) => ({ path, found: true })));
  }
  return wanted;
}

async function answer(file: Wanted, context: Context): Promise<Answer> {
  try {
    return { ...file, identity: await context.registry.dispatch("identify", { path: file.path }, context) as Identity };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...file, error };
  }
}

function showJson(answered: Answer): void {
  const { path, error } = answered;
  const said = error === undefined ? answered.identity : { error: { code: error.code, message: error.message } };
  print(`${JSON.stringify({ path, ...said })}\n`);
}

/** Cards have a blank line between them. */
function showForPeople(): (answered: Answer) => void {
  let shown = 0;
  return (answered) => {
    const { path, found, error } = answered;
    if (error !== undefined) complain(`openremap-stdio: ${describeError(error)}\n`);
    else if (found) print(identityLine(path, answered.identity));
    else print(`${shown++ > 0 ? "\n" : ""}${identityCard(path, answered.identity)}`);
  };
}

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
    `${bold(path)}  ${dim(`${size(identity.file_size)}, ${identity.container}, ${identity.ecu_endian}-endian`)}`,
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

/** A number of bytes as people say it; exact, because a few bytes more or less mean something. */
function size(bytes: number): string {
  if (bytes >= 1048576 && bytes % 1048576 === 0) return `${bytes / 1048576} MiB`;
  if (bytes >= 1024 && bytes % 1024 === 0) return `${bytes / 1024} KiB`;
  return `${bytes} bytes`;
}

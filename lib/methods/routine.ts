/**
 * `routine`: the instructions around an offset.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Arch } from "../code/families.ts";
import type { Excerpt } from "../code/routine.ts";

import { baseName } from "../files.ts";
import type { ByteOrder } from "../image/byte_order.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import type { ScoredTable } from "../image/regions.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { quoteName } from "../rpc/quote.ts";
import type { Context } from "./context.ts";
import { identifyImage } from "./identify_image.ts";
import { readImage } from "./read_image.ts";

/** Instructions of an image. */
export interface Routine {
  /** The CPU whose instructions these are. */
  arch: Arch;
  /** The offset, as asked for. */
  offset: number | bigint;
  /**
   * One line for each instruction or piece of data: a mark (`>>` at the line nearest to the offset), its offset in
   * hexadecimal, mnemonic and operands. A single line that begins with `;;` says why there are none.
   */
  lines: string[];
  /** Remarks: `big_endian`, `other_cpu`, `outside_code`, and those on how the file was decoded. */
  notes?: Note[];
}

const params = {
  path: { type: "str", required: true, description: "File to list." },
  offset: { type: "int", required: true, exact: true, description: "Offset in the image around which to list." },
  arch: {
    type: "str",
    description: "CPU to decode for: c166, tricore, sh, x86, m680x, m68k or ppc. Without it the family decides.",
  },
  before: { type: "int", default: 8, min: 0, hint: "Most lines in front of the one at the offset." },
  after: { type: "int", default: 60, min: 0, hint: "Most lines behind it." },
} as const;

/** Lists the instructions around an offset of an image. */
export const routine: Method<"routine", typeof params, Routine, Context> = method({
  name: "routine",
  kind: "command",
  description: "Disassemble the code around an offset.",
  returns: "CPU, offset, and one line of text for each instruction",
  params,
  handler: async ({ path, offset, arch: asked, before, after }, context) => {
    const image = await readImage(context.files, path);
    const notes: Note[] = [...image.notes];
    const arch = asked === undefined ? await archOf(image, baseName(path), notes, context) : await listedArch(asked);
    const lines = await list(image, arch, { offset: Number(offset), before, after }, notes);
    return { arch, offset, lines, ...(notes.length > 0 && { notes }) };
  },
});

async function listedArch(asked: string): Promise<Arch> {
  const { LISTED } = await import("../code/decoders.ts");
  const arch = LISTED.find((name) => name === asked);
  if (arch === undefined) {
    throw new GuardRejection(
      `There is no listing for arch ${quoteName(asked)}. Use one of: ${LISTED.join(", ")}.`,
    );
  }
  return arch;
}

/** The CPU of the family that an image belongs to. */
async function archOf(image: Image, name: string, notes: Note[], context: Context): Promise<Arch> {
  const { betterCpu, cpuOfFamily } = await import("../code/families.ts");
  const { LISTED } = await import("../code/decoders.ts");
  const { ecu_family: family } = await identifyImage(image, name, context);
  const arch = cpuOfFamily(family)?.arch;
  const better = betterCpu(family);
  const advice = better === null
    ? null
    : `Units of family ${family} are built with another CPU: ask with arch ${better}.`;
  if (arch === undefined || !LISTED.includes(arch)) {
    const reason = family === null
      ? "belongs to no known family"
      : arch === undefined
      ? `is of family ${family}, whose CPU is not known`
      : `is of family ${family}, and there is no listing for its CPU (${arch})`;
    throw new GuardRejection(`${name} ${reason}. ${advice ?? `Choose a CPU with arch: ${LISTED.join(", ")}.`}`);
  }
  if (advice !== null) notes.push({ code: "other_cpu", message: advice, arch: better });
  return arch;
}

async function list(image: Image, arch: Arch, excerpt: Excerpt, notes: Note[]): Promise<string[]> {
  const { listLines, spansAround } = await import("../code/routine.ts");
  const { listingOf } = await import("../code/decoders.ts");
  const { spans, inCode } = spansAround(excerpt.offset, await codeAround(image, excerpt.offset), image.size);
  const linesIn = async (order: ByteOrder) => listLines((await listingOf(arch, order))!, image.bytes, spans, excerpt);
  const lines = await linesIn("little");
  if (lines.length === 0) return [`;; nothing to list at offset ${excerpt.offset}: the image has ${image.size} bytes`];

  if (arch === "sh") {
    const message = "SuperH control units store the upper byte of a word first: these are the lines in that order.";
    notes.push({ code: "big_endian", message, lines: await linesIn("big") });
  }
  if (inCode) return lines;
  const message = "The offset is in no region of code, so the bytes around it may be anything.";
  // Published answers for this CPU have no lines there.
  if (arch !== "c166") {
    notes.push({ code: "outside_code", message });
    return lines;
  }
  notes.push({ code: "outside_code", message, lines });
  return [`;; offset ${excerpt.offset} is in no region of code`];
}

/** The regions of code; none if the offset can't be in one, which is known without looking for tables. */
async function codeAround(image: Image, offset: number): Promise<Span[]> {
  const { segmentRegions } = await import("../image/regions.ts");
  const codeBetween = (tables: readonly ScoredTable[]) =>
    segmentRegions(image.bytes, tables).filter(({ kind }) => kind === "code");
  if (!codeBetween([]).some(({ start, end }) => offset >= start && offset < end)) return [];
  const { scanTables } = await import("../maps/tables.ts");
  return codeBetween(scanTables(image).tables);
}

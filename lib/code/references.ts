/**
 * Which places of an image its own code names: the evidence that a table is used.
 *
 * ```
 * findReferences(image: Image, { family, byteOrder, code, data }: ReferenceQuery): Promise<FoundReferences>
 *   → { report: ReferenceReport   // the keys of `analyze`.`xrefs`, in that order; `scan_maps` shows a part of them
 *     , index: ReferenceIndex }   // .count  .offsetsIn(start, end)  .addressesIn(start, end)
 * ```
 *
 * Decoding is static and linear: no control flow, no register tracking beyond one pair of instructions. A place that
 * nothing names is therefore never evidence against anything.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { ByteOrder } from "../image/byte_order.ts";
import type { Image } from "../image/image.ts";
import { type Arch, type Cpu, cpuOfFamily, decoderLabel } from "./families.ts";
import { scanOf } from "./decoders.ts";
import { ReferenceIndex } from "./reference_index.ts";
import { Coverage } from "./spans.ts";
import { findTranslation, pageRegisters } from "./translation.ts";

/** What the search for references needs to know of an image. */
export interface ReferenceQuery {
  /** Family as identified; decides the CPU. Without one that is known, the CPUs are tried. */
  readonly family: string | null;
  /** Byte order as identified. */
  readonly byteOrder: ByteOrder;
  /** Regions of code, in order. */
  readonly code: readonly Span[];
  /** Where the cells of tables lie; may overlap. They decide between load addresses, and in trials between CPUs. */
  readonly data: readonly Span[];
}

/** What was searched, and how; the keys are those of the `xrefs` object in results. */
export interface ReferenceReport {
  /** Whether code was decoded. */
  status: "ok" | "skipped";
  /** Why not. */
  skip_reason: "no_code_regions" | "no_arch_detected" | null;
  /** CPU; null when skipped. */
  arch: Arch | null;
  /** Name of its decoder. */
  decoder: string | null;
  /** `declared` if the family has a CPU, `detected` if not, even when none was found then. */
  arch_source: "declared" | "detected";
  /** Byte order in which code was read; null when skipped. */
  endian: ByteOrder | null;
  /** Difference between addresses in code and offsets in the image. */
  base_address: number;
  /** Bytes of all code regions. */
  code_bytes_scanned: number;
  /** Instructions found in them. */
  insn_count: number;
  /** Distinct offsets that instructions name. */
  reference_count: number;
}

/** A report and the references that it counts. */
export interface FoundReferences {
  /** What was searched. */
  readonly report: ReferenceReport;
  /** Who names what; empty when skipped. */
  readonly index: ReferenceIndex;
}

/** Decodes the code regions of an image and collects the offsets that their instructions name. */
export async function findReferences(image: Image, query: ReferenceQuery): Promise<FoundReferences> {
  const declared = cpuOfFamily(query.family);
  const source = declared === null ? "detected" : "declared";
  if (query.code.length === 0) return skipped("no_code_regions", source);
  const data = new Coverage(query.data, image.size);
  const found = declared === null
    ? await detect(image, query, data)
    : await search(image, query, data, declared, source);
  return found ?? skipped("no_arch_detected", source);
}

/** Decodes the code regions as code of one CPU. */
async function search(
  { bytes, size }: Image,
  { byteOrder, code }: ReferenceQuery,
  data: Coverage,
  cpu: Cpu,
  source: ReferenceReport["arch_source"],
): Promise<FoundReferences> {
  const operands = (await scanOf(cpu, byteOrder))(bytes, code);
  const translation = findTranslation(cpu.arch, bytes, new Set(operands.targets), data);
  const offsets = operands.targets.map((target) => translation.offsetOf(target));
  const index = new ReferenceIndex(size, offsets, operands.addresses);
  const report: ReferenceReport = {
    status: "ok",
    skip_reason: null,
    arch: cpu.arch,
    decoder: decoderLabel(cpu.arch),
    arch_source: source,
    endian: ALWAYS_LITTLE.has(cpu.arch) ? "little" : byteOrder,
    base_address: translation.base,
    code_bytes_scanned: code.reduce((sum, { start, end }) => sum + end - start, 0),
    insn_count: operands.instructions,
    reference_count: index.count,
  };
  return { report, index };
}

const ALWAYS_LITTLE: ReadonlySet<Arch> = new Set(["c166", "8051", "mcs96"]);

/** A trial with fewer instructions is no evidence. */
const MIN_INSTRUCTIONS = 50;
/** Fewer distinct offsets inside of tables may be chance. */
const MIN_OFFSETS = 3;

/** Tries the CPUs whose code names whole addresses often enough to tell; null if none does. */
async function detect(image: Image, query: ReferenceQuery, data: Coverage): Promise<FoundReferences | null> {
  if (data.spans.length === 0) return null;
  for (const cpu of [{ arch: "tricore" }, { arch: "c166" }] as const) {
    if (cpu.arch === "c166" && pageRegisters(image.bytes) === null) continue;
    const found = await search(image, query, data, cpu, "detected");
    if (found.report.insn_count >= MIN_INSTRUCTIONS && offsetsInside(found.index, data) >= MIN_OFFSETS) return found;
  }
  return null;
}

function offsetsInside(index: ReferenceIndex, data: Coverage): number {
  return data.spans.reduce((sum, { start, end }) => sum + index.offsetsIn(start, end).length, 0);
}

function skipped(
  reason: "no_code_regions" | "no_arch_detected",
  source: ReferenceReport["arch_source"],
): FoundReferences {
  const report: ReferenceReport = {
    status: "skipped",
    skip_reason: reason,
    arch: null,
    decoder: null,
    arch_source: source,
    endian: null,
    base_address: 0,
    code_bytes_scanned: 0,
    insn_count: 0,
    reference_count: 0,
  };
  return { report, index: new ReferenceIndex() };
}

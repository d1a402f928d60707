/**
 * Images to report on.
 *
 * @module
 */
import { type GeneratedDump, generateDump } from "../../lib/image/generate_dump.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { type Subject, type Survey, survey } from "../../lib/reports/survey.ts";
import { buildFiles } from "../golden/build.ts";
import { cases } from "../golden/cases.ts";

const golden = new Map(cases("reports").map((golden) => [golden.name, golden]));

/** The image of a golden case, to be changed at will. */
export function goldenBytes(name: string): Bytes {
  const found = golden.get(name);
  if (found === undefined) throw new Error(`no golden case ${name}`);
  const [bytes] = buildFiles(found.files).values();
  return bytes!;
}

/** 256 KiB of code, calibration with 60 maps, nothing, and code. */
export const DUMP: GeneratedDump = generateDump({
  size: 0x40000,
  maps: 60,
  seed: 7,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code", "calibration", "erased", "code"],
});

/** Bytes as a subject of reports. */
export function subject(bytes: Bytes, fileName = "dump.bin"): Subject {
  return { image: new Image(bytes), fileName, year: 2026 };
}

/** A survey of bytes. */
export function surveyOf(bytes: Bytes, fileName = "dump.bin"): Promise<Survey> {
  return survey(subject(bytes, fileName));
}

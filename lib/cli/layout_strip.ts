/**
 * The layout of an image in one line: what lies where, at a glance.
 *
 * @module
 */
import { bold, cyan, dim, yellow } from "@std/fmt/colors";
import type { RegionKind } from "../image/regions.ts";
import type { Analysis } from "../reports/analysis.ts";
import { hex } from "../reports/wording.ts";
import { lineWidth } from "./terminal.ts";

const SIGNS: Readonly<Record<RegionKind, string>> = { calibration: "█", code: "▓", mixed: "░", erased: "·" };
const PAINT: Readonly<Record<RegionKind, (text: string) => string>> = {
  calibration: yellow,
  code: cyan,
  mixed: (text) => text,
  erased: dim,
};
const WIDEST = 64;

/** The strip with offsets at both ends and a legend; empty if the parts of the image are not known. */
export function layoutStrip({ layout: { regions }, file_size: size }: Pick<Analysis, "layout" | "file_size">): string {
  if (regions.length === 0) return "";
  const end = hex(size);
  const width = Math.max(16, Math.min(WIDEST, lineWidth() - end.length - "  0x0  ".length));
  const kinds = Array.from({ length: width }, (_, i) => mainKind(regions, size * i / width, size * (i + 1) / width));
  const strip = kinds.map((kind) => PAINT[kind](SIGNS[kind])).join("");
  const legend = (Object.keys(SIGNS) as RegionKind[]).filter((kind) => regions.some((region) => region.kind === kind))
    .map((kind) => `${PAINT[kind](SIGNS[kind])} ${dim(kind)}`);
  return `  ${bold("0x0")} ${strip} ${bold(end)}\n  ${legend.join("   ")}\n\n`;
}

/** What fills most of a stretch; where that is shared, what comes first. */
function mainKind(regions: Analysis["layout"]["regions"], start: number, end: number): RegionKind {
  let main: RegionKind = "mixed";
  let most = 0;
  for (const region of regions) {
    const shared = Math.min(end, region.end) - Math.max(start, region.start);
    if (shared > most) [main, most] = [region.kind, shared];
  }
  return main;
}

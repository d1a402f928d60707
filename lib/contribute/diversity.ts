/**
 * How different some dumps are: what a text that all of them share can prove.
 *
 * @module
 */
import { roundHalfEven } from "../image/rounding.ts";
import type { Dump, DumpReport } from "./dump.ts";

/** How different some dumps are. */
export interface Diversity {
  /** Number of different calibrations that are known to be among them. */
  distinct_calibrations: number;
  /** What that was told by. */
  basis: "none" | "identity" | "content";
  /** What it means for what they share. */
  verdict: "unverified" | "different-calibrations" | "same-calibration" | "near-identical" | "distinct-builds";
  /** The same for people. */
  note: string;
}

/** Share of differing bytes below which dumps are taken for one build. */
const NEAR = 0.005;

/** Compares dumps by their match keys or, if none has one, byte by byte. */
export function diversity(dumps: readonly Dump[], reports: readonly DumpReport[]): Diversity {
  const keys = [...new Set(reports.map(({ identity }) => identity.match_key).filter((key) => key !== null))].sort();
  if (dumps.length === 1) {
    return {
      distinct_calibrations: keys.length,
      basis: "none",
      verdict: "unverified",
      note: "There is only one dump: whether others of the family hold the same texts is not known.",
    };
  }
  if (keys.length > 1) {
    return {
      distinct_calibrations: keys.length,
      basis: "identity",
      verdict: "different-calibrations",
      note: `The dumps are ${keys.length} different calibrations (${
        keys.join(", ")
      }): what they share is not that of one.`,
    };
  }
  if (keys.length === 1) {
    return {
      distinct_calibrations: 1,
      basis: "identity",
      verdict: "same-calibration",
      note: `The dumps that can be identified are one calibration (${
        keys[0]
      }): what they share may be that calibration's.`,
    };
  }
  const share = differingShare(dumps);
  const differ = `The dumps differ in ${roundHalfEven(100 * share, 1).toFixed(1)}% of their bytes`;
  if (share < NEAR) {
    return {
      distinct_calibrations: 0,
      basis: "content",
      verdict: "near-identical",
      note: `${differ}: they may be one build and its tuned copy, which share everything but the maps.`,
    };
  }
  return {
    distinct_calibrations: 0,
    basis: "content",
    verdict: "distinct-builds",
    note: `${differ}: they are different builds, though nothing tells yet which.`,
  };
}

/** Bytes in which the other dumps differ from the first, the difference of their lengths included, by its length. */
function differingShare([first, ...others]: readonly Dump[]): number {
  if (first === undefined) return 0;
  let differing = 0;
  for (const { image } of others) {
    const [a, b] = [first.image.bytes, image.bytes];
    const common = Math.min(a.length, b.length);
    for (let i = 0; i < common; i++) if (a[i] !== b[i]) differing++;
    differing += Math.max(a.length, b.length) - common;
  }
  return differing / first.image.size;
}

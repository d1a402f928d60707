/**
 * Health check: is something in the middle of the image erased?
 *
 * @module
 */
import type { Region } from "../image/regions.ts";
import { type CheckResult, result } from "./health_check.ts";
import { byteCount, count, hex } from "./wording.ts";

/** Smaller gaps are usual. */
const LEAST_SIZE = 0x4000;
/** Regions that come as near as this to the start or the end of the image are padding. */
const EDGE = 0x1000;
const MOST_DETAILS = 10;

/** Warns if a large erased region lies inside of the image: data may be missing there. */
export function checkErased(regions: readonly Region[], imageSize: number): CheckResult {
  const erased = regions.filter(({ kind }) => kind === "erased");
  const embedded = erased.filter(({ start, end, size }) =>
    size >= LEAST_SIZE && start > EDGE && end < imageSize - EDGE
  );
  if (embedded.length === 0) {
    return result("ok", `No large erased block inside; ${count(erased.length, "erased region")} in all.`);
  }
  const message = `${count(embedded.length, "large erased block")} inside: something may be missing there.`;
  return result("warn", message, embedded.slice(0, MOST_DETAILS).map(describe));
}

function describe({ start, end, size, fill_byte: fill }: Region): string {
  const filled = fill === null ? "several fills" : `filled with ${hex(fill, 2)}`;
  return `${hex(start)} to ${hex(end)}, ${byteCount(size)}, ${filled}`;
}

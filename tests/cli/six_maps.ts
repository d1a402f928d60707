/**
 * A small image for commands that look at maps.
 *
 * @module
 */
import { generateDump } from "../../lib/image/generate_dump.ts";

/** An image of 64 KiB with six maps. */
export const SIX_MAPS: Uint8Array<ArrayBuffer> = generateDump({
  size: 0x10000,
  maps: 6,
  seed: 3,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code", "calibration", "erased", "code"],
}).bytes;

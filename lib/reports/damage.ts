/**
 * Signs that an image is not a whole and sound read of a flash.
 *
 * @module
 */
import { BOOT, isBootErased } from "../checksums/standing.ts";
import { betterCpu, cpuOfFamily } from "../code/families.ts";
import type { Identity } from "../identify/identify.ts";
import { isPartialRead } from "../identify/partial_read.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { byteCount, hex } from "./wording.ts";

/**
 * Remarks on damage, for images of a known family that hold all of a flash.
 *
 * | code | what it says |
 * | --- | --- |
 * | `boot_area_erased` | the bytes at `place`, where the boot code stands, are erased |
 * | `reset_vector_blank` | the word at `offset`, by which the CPU finds its first instruction, is zero |
 */
export function damageNotes(image: Image, { ecu_family: family, notes = [] }: Identity): Note[] {
  if (family === null || isPartialRead(notes) || (image.addressMin ?? 0) !== 0) return [];
  if (isBootErased(image)) return [bootNote()];
  const offset = resetVector(family);
  return offset !== null && isZero(image.bytes, offset) ? [resetNote(offset)] : [];
}

function bootNote(): Note {
  const message =
    `The first ${byteCount(BOOT.end)}, where a whole read has the boot code, are erased: this is a read ` +
    "without it. Do not write it over a whole one.";
  return { code: "boot_area_erased", message, place: [BOOT.start, BOOT.end] };
}

/**
 * Where the CPU of a family finds its first instruction or the address of it; null where that is not in a fixed place.
 *
 * The C166 executes what stands at address 0. The SuperH reads the start address there, the 68000 behind the start of
 * the stack.
 */
function resetVector(family: string): number | null {
  switch (betterCpu(family) ?? cpuOfFamily(family)?.arch) {
    case "c166":
    case "sh":
      return 0;
    case "m68k":
      return 4;
    default:
      return null;
  }
}

const WORD = 4;

function isZero(bytes: Uint8Array, offset: number): boolean {
  return offset + WORD <= bytes.length && bytes.subarray(offset, offset + WORD).every((byte) => byte === 0);
}

function resetNote(offset: number): Note {
  const message =
    `The word at ${hex(offset)}, where the CPU starts, is zero: the image is damaged there, or it is not ` +
    "a whole read.";
  return { code: "reset_vector_blank", message, offset };
}

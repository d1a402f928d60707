/**
 * Remarks on files that hold only a part of a unit's flash.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { Block, Part } from "./vocabulary.ts";

const CODE = "partial_read";

/** A remark, coded `partial_read`, that a file holds only a part of a unit's flash. */
export function partialRead({ holds, place, addresses, fullSize }: Part): Note {
  const size = fullSize === undefined ? "" : ` of ${fullSize / 1024} KiB`;
  const where = [
    ...(place === undefined ? [] : [`, bytes ${span(place)} of the full flash${size}`]),
    ...(addresses === undefined ? [] : [`, addresses ${span(addresses)}`]),
  ];
  return {
    code: CODE,
    message: `The file holds the ${holds} only${where.join("")}.`,
    holds,
    ...(place && { place }),
    ...(addresses && { addresses }),
    ...(fullSize !== undefined && { full_size: fullSize }),
  };
}

/** Whether one of the remarks says that a file holds only a part of a unit's flash. */
export function isPartialRead(notes: readonly Note[]): boolean {
  return notes.some(({ code }) => code === CODE);
}

/** Whether one of the remarks says that a file holds a calibration without its program. */
export function saysCalibrationOnly(notes: readonly Note[] = []): boolean {
  return notes.some(({ code, holds }) => code === CODE && holds === "calibration");
}

function span([start, end]: Block): string {
  return `0x${start.toString(16).toUpperCase()} to 0x${end.toString(16).toUpperCase()}`;
}

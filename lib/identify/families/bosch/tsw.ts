/**
 * The text by which EDC15 is told from its relatives.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";

const BANK = 0x80000;

/** Whether `TSW ` stands near the start of the calibration in one of the 512 KiB banks. */
export function hasTsw(reader: Reader): boolean {
  for (let bank = 0; bank === 0 || bank + BANK <= reader.size; bank += BANK) {
    if (reader.has("TSW ", [bank + 0x8000, bank + 0x8060])) return true;
  }
  return false;
}

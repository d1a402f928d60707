/**
 * Arithmetic of check digits.
 *
 * @module
 */

/** Weight of each character; the check digit itself, the ninth, has none. */
export const CHECK_WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit for each remainder modulo 11. */
export const CHECK_DIGITS = "0123456789X";

/** Values of characters by their codes, given those of the letters R to Z. */
export function letterValues(fromR: string): Uint8Array {
  const values = new Uint8Array(128);
  const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
  [...`12345678${"12345"}7${fromR}`].forEach((value, i) => values[letters.charCodeAt(i)] = Number(value));
  for (let digit = 0; digit <= 9; digit++) values[0x30 + digit] = digit;
  return values;
}

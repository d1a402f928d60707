/**
 * Part numbers of car makers, as they stand in images of Bosch units.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Pattern, PatternText } from "../../vocabulary.ts";

/** Three digits or letters, three digits, three digits, up to two letters: `03G 906 016 AB`, with or without blanks. */
function vag(group: PatternText): Pattern {
  return {
    pattern: `(?<![A-Z0-9])${group}[0-9A-Z]{2}${BLANK}?[0-9]{3}${BLANK}?[0-9]{3}(?:${BLANK}?[A-Z]{1,2})?(?![A-Z0-9])`,
    each: true,
  };
}

/** A part number of the VAG group; those of control units begin with 0, 3 or 4. */
export const vagNumber: Pattern = vag("[034]");

/** The same with any digit at the beginning. */
export const anyVagNumber: Pattern = vag("[0-9]");

/**
 * The first part number of the VAG group in an image, without spaces.
 *
 * Bosch's own numbers have the same shape, but no letter.
 */
export const vagPart: Pattern = { ...vagNumber, ops: [{ drop: " " }, "trim", { fits: "[A-Z]" }] };

/** A part number of BMW: `12 14 7 794 627`. */
export const bmwPart: Pattern = {
  pattern: `(?<![0-9])[0-9]{2}${BLANK}[0-9]{2}${BLANK}[0-9]${BLANK}[0-9]{3}${BLANK}[0-9]{3}(?![0-9])`,
};

/** A part number of Mercedes-Benz: `A 646 150 12 34`. */
export const mercedesPart: Pattern = {
  pattern: `(?<![A-Z0-9])[A-Z]${BLANK}[0-9]{3}${BLANK}[0-9]{3}${BLANK}[0-9]{2}${BLANK}[0-9]{2}(?![A-Z0-9])`,
};

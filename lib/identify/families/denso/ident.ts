/**
 * The identification of Subaru's Denso units: two fields of eight characters, filled with spaces.
 *
 * @module
 */
import type { Pattern } from "../../vocabulary.ts";

/** The calibration's name at an offset: six to eight characters, such as `A2WC522N`. */
export function calibrationAt(offset: number): Pattern {
  return {
    pattern: "^(?=[^ ]{6})([A-Z]{1,2}[0-9][A-Za-z0-9]{3,6}) *$",
    in: [offset, offset + 8],
    as: "$1",
  };
}

/** The maker's own name for it at an offset: eight printable characters. Spaces in front belong to it. */
export function internalNameAt(offset: number): Pattern {
  return {
    pattern: "^(?=[ -~]{8}$)([ -~]*[!-~]) *$",
    in: [offset, offset + 8],
    as: "$1",
    keep: "blanks",
  };
}

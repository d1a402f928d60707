/**
 * Texts that tell newer Bosch images from those of the first Motronic generations.
 *
 * @module
 */
import type { Literal, Window } from "../../vocabulary.ts";

/** Any of these in an image says that it is none of the units before ME7. */
export const newerTexts: readonly Literal[] = [
  ...["EDC17", "MEDC17", "MED17", "ME17", "EDC16", "SB_V", "Customer.", "ME7.", "ME71"],
];

/** The part of an image in which families look for texts of other families. */
export const first512KiB: Window = [0, 0x80000];

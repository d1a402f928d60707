/**
 * Images whose bytes are swapped in pairs, as they come from readers that hand out 16-bit words in the other byte order.
 *
 * @module
 */
import { type Bytes, Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { isDoubtful } from "./confidence.ts";
import type { Identity } from "./identify.ts";
import { firstOffset } from "./literals.ts";

/**
 * A remark, coded `swapped_pairs`, on an image that nobody claims, or by contradictory signs only, if it makes sense with the
 * two bytes of every pair swapped; null if it does not.
 *
 * @param identify identifies an image without trying anything else
 */
export async function swappedPairs(
  image: Image,
  { confidence: { tier, score } }: Identity,
  identify: (image: Image) => Promise<Identity>,
): Promise<Note | null> {
  if (tier === "Unknown" && !isWorthATry(image)) return null;
  const { confidence, manufacturer, ecu_family, match_key } = await identify(new Image(withPairsSwapped(image.bytes)));
  if (isDoubtful(confidence) || confidence.score <= score) return null;
  const message = `The bytes are swapped in pairs: the right way round this is ${manufacturer} ${ecu_family}${
    match_key === null ? "" : `, ${match_key}`
  } (${confidence.tier}). Swap them before the file is used.`;
  return { code: "swapped_pairs", message, manufacturer, ecu_family, match_key, tier: confidence.tier };
}

/** Flash that is read in 16-bit words is no larger, or holds one of the words below. */
const USUAL = 0x100000;

/** What nearly every large image holds that names its maker or its numbers. */
const WORDS = ["BOSCH", "SIEMENS", "DELPHI", "MARELLI", "HITACHI", "DENSO", "02612", "02810", "10373", "10375"];

/** How the words look with their pairs swapped, whether they begin at an even offset or at an odd one. */
const SWAPPED_WORDS = WORDS.flatMap((word) => [word, word.slice(1)]).map((word) => word.replaceAll(/(.)(.)/g, "$2$1"))
  .map((word) => word.slice(0, word.length & ~1));

/** Identifying a large image twice takes long, and an unknown one is seldom known the other way round. */
function isWorthATry({ size, text }: Image): boolean {
  return size <= USUAL || SWAPPED_WORDS.some((word) => firstOffset(text, word) >= 0);
}

function withPairsSwapped(bytes: Bytes): Bytes {
  const swapped = bytes.slice();
  for (let at = 1; at < swapped.length; at += 2) {
    swapped[at - 1] = bytes[at] as number;
    swapped[at] = bytes[at - 1] as number;
  }
  return swapped;
}

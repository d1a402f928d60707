/**
 * Texts that say nothing of a family.
 *
 * @module
 */

/** Words that stand in images of many families. */
const VENDOR_WORDS = new Set([
  ...["BOSCH", "BOSCH0100", "SIEMENS", "CONTINENTAL", "DELPHI", "DENSO", "MOTRONIC", "MARELLI", "HITACHI"],
  ...["Copyright", "unknown.bin"],
]);

const LEAST_LENGTH = 16;
const LONGEST_MOTIF = 8;
const LEAST_REPEATS = 6;
/** Part of the text that the repeats must make up. */
const LEAST_SHARE = 0.6;

/** Why a text identifies nothing, or null if it may. */
export function genericReason(text: string): string | null {
  if (VENDOR_WORDS.has(text)) return `'${text}' stands in images of many families`;
  const { repeats, motif } = mostRepeated(text);
  const isData = text.length >= LEAST_LENGTH && repeats >= LEAST_REPEATS &&
    repeats * motif.length >= LEAST_SHARE * text.length;
  return isData ? `'${motif}' repeats ${repeats} times: this looks like data, not like a name` : null;
}

interface Repeats {
  readonly repeats: number;
  readonly motif: string;
}

/** What repeats most often without a gap, of two to eight characters; the first found of several. */
function mostRepeated(text: string): Repeats {
  let most: Repeats = { repeats: 0, motif: "" };
  for (let period = 2; period <= LONGEST_MOTIF; period++) {
    for (let phase = 0; phase < period; phase++) {
      let repeats = 1;
      for (let at = phase; at + period <= text.length; at += period) {
        repeats = at > phase && isEqual(text, at - period, at, period) ? repeats + 1 : 1;
        if (repeats > most.repeats) most = { repeats, motif: text.slice(at, at + period) };
      }
    }
  }
  return most;
}

function isEqual(text: string, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (text.charCodeAt(a + i) !== text.charCodeAt(b + i)) return false;
  return true;
}

/**
 * What names of files say about their content.
 *
 * @module
 */

/** Words that tuners put into names of edited files. Digits and signs may touch a word, letters may not. */
const TUNING = new RegExp(
  `(?<![a-z])(?:${
    [
      ...["stage", "remap", "tuned?", "modified?", "disable", "patch(?:ed)?", "custom", "performance", "sport"],
      ...["pop[^\n]{0,5}bang", "dpf[^\n]{0,5}off", "egr[^\n]{0,5}off", "opf[^\n]{0,5}off"],
    ].join("|")
  })(?![a-z])`,
  "iu",
);

/** Whether a base name speaks of tuning. */
export function speaksOfTuning(name: string): boolean {
  return TUNING.test(name);
}

/** Whether a base name is a mere number, as collections of unknown origin have. */
export function isGenericName(name: string): boolean {
  return /^[0-9]{1,4}\.(?:bin|ori)$/i.test(name);
}

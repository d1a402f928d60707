/**
 * How much a run of words looks like the breakpoints of a calibration axis.
 *
 * @module
 */

/**
 * Qualities of all beginnings of an axis: `into[n]` becomes that of its first `n` words, for `n` from 0 to `count`.
 *
 * Even steps and 4 to 32 words make a good axis. Values that lie close together and far from zero, as addresses do, make
 * a poor one.
 */
export function axisQualities(words: Uint16Array, start: number, count: number, into: Float64Array): void {
  const first = words[start]!;
  let previous = first;
  let low = first;
  let high = first;
  let minStep = 0x10000;
  let maxStep = -0x10000;
  into[0] = 0;
  into[1] = 0;
  for (let n = 2; n <= count; n++) {
    const value = words[start + n - 1]!;
    const step = value - previous;
    previous = value;
    if (step < minStep) minStep = step;
    if (step > maxStep) maxStep = step;
    if (value < low) low = value;
    if (value > high) high = value;
    const mean = (value - first) / (n - 1);
    into[n] = mean <= 0 ? 0 : evenness(mean, maxStep - minStep, n) * plausibility(low, high);
  }
}

function evenness(meanStep: number, spread: number, count: number): number {
  const linearity = Math.max(0, 1 - spread / (meanStep * 4));
  const lengthFactor = count >= 4 && count <= 32 ? 1 : 0.7;
  return 0.6 * linearity + 0.4 * lengthFactor;
}

function plausibility(low: number, high: number): number {
  if (high <= low || low <= 0) return 1;
  const relative = (high - low) / low;
  if (relative < 0.05) return 0.25;
  return relative < 0.15 ? 0.6 : 1;
}

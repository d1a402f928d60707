/**
 * What quantity an axis may stand for, judged by its values alone.
 *
 * @module
 */
import type { Numbers } from "./correlation.ts";

/** A quantity that calibration axes stand for; `other` if the values fit none. */
export type AxisProfile = "rpm" | "load" | "pressure" | "speed" | "throttle" | "other";

/** Where an axis of a quantity ends and begins, how wide its steps are, and what the end and the steps count. */
interface Expectation {
  readonly profile: AxisProfile;
  readonly endWeight: number;
  readonly stepWeight: number;
  readonly last: readonly [number, number];
  readonly first: readonly [number, number];
  readonly step: readonly [number, number];
}

const EXPECTATIONS: readonly Expectation[] = [
  { profile: "rpm", endWeight: 0.8, stepWeight: 0.2, last: [2800, 7000], first: [-1, 1200], step: [100, 500] },
  { profile: "load", endWeight: 0.7, stepWeight: 0.3, last: [30, 130], first: [-1, 30], step: [2, 15] },
  { profile: "pressure", endWeight: 0.7, stepWeight: 0.3, last: [1800, 2600], first: [-1, 500], step: [40, 250] },
  { profile: "speed", endWeight: 0.7, stepWeight: 0.3, last: [150, 280], first: [-1, 20], step: [10, 60] },
  { profile: "throttle", endWeight: 0.7, stepWeight: 0.3, last: [60, 100], first: [-1, 20], step: [2, 10] },
];

/** A profile that fits worse is none. */
const LEAST_FIT = 0.3;

/** The quantity that fits the values best; of equal ones the first. */
export function axisProfile(values: Numbers): AxisProfile {
  const last = values[values.length - 1]!;
  const first = values[0]!;
  const step = medianStep(values);
  let best: AxisProfile = "other";
  let bestFit = -1;
  for (const expected of EXPECTATIONS) {
    const end = expected.endWeight * band(last, ...expected.last) * ramp(first, ...expected.first);
    const fit = end + expected.stepWeight * band(step, ...expected.step);
    if (fit > bestFit) [best, bestFit] = [expected.profile, fit];
  }
  return bestFit < LEAST_FIT ? "other" : best;
}

function medianStep(values: Numbers): number {
  const steps = Int32Array.from({ length: Math.max(0, values.length - 1) }, (_, i) => values[i + 1]! - values[i]!)
    .sort();
  if (steps.length === 0) return 0;
  return (steps[(steps.length - 1) >> 1]! + steps[steps.length >> 1]!) / 2;
}

/** 0 up to `low`, 1 from `high` on, rising between them. */
function ramp(x: number, low: number, high: number): number {
  if (x <= low) return 0;
  return x >= high ? 1 : (x - low) / (high - low);
}

/** 1 from `low` to `high`, falling to 0 at half of `low` and at one and a half times `high`. */
function band(x: number, low: number, high: number): number {
  if (x < low) return ramp(x, low / 2, low);
  return x > high ? 1 - ramp(x, high, 1.5 * high) : 1;
}

/**
 * How far two rows of numbers go together.
 *
 * @module
 */

/** A list of numbers, plain or typed. */
export interface Numbers {
  /** Number of numbers. */
  readonly length: number;
  /** A number by its index. */
  readonly [index: number]: number;
}

/** Pearson's correlation of two lists of one length: from −1 to 1; null for fewer than two numbers or equal ones. */
export function correlation(a: Numbers, b: Numbers): number | null {
  const { length } = a;
  if (length < 2) return null;
  const meanA = mean(a);
  const meanB = mean(b);
  let both = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < length; i++) {
    const offA = a[i]! - meanA;
    const offB = b[i]! - meanB;
    both += offA * offB;
    squaresA += offA * offA;
    squaresB += offB * offB;
  }
  if (squaresA === 0 || squaresB === 0) return null;
  // One root of the product: two roots would round otherwise than published results.
  return both / Math.sqrt(squaresA * squaresB);
}

/** Arithmetic mean; summed in order. */
export function mean(values: Numbers): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

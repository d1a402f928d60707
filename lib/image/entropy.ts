/**
 * How bytes are distributed.
 *
 * @module
 */

/**
 * Shannon entropy in bits per byte: from 0 (one value only, or no bytes) to 8 (all values equally often).
 *
 * Rounded to four decimals, halves away from zero. Fewer than 256 bytes can't reach 8: eight bytes have at most 3.
 */
export function entropy(bytes: Uint8Array): number {
  return entropyOfCounts(byteCounts(bytes), bytes.length);
}

/** How often each byte value occurs. */
export function byteCounts(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < bytes.length; i++) counts[bytes[i]!]!++;
  return counts;
}

/** {@linkcode entropy} of bytes that are already counted; `total` is the sum of the counts. */
export function entropyOfCounts(counts: Uint32Array, total: number): number {
  let nats = 0;
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value]!;
    if (count === 0) continue;
    const share = count / total;
    nats -= share * Math.log(share);
  }
  return Math.round(nats / Math.LN2 * 10_000) / 10_000;
}

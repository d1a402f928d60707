/**
 * The 32-bit Mersenne Twister, MT19937.
 *
 * @module
 */

/**
 * A reproducible stream of random numbers: the same seed gives the same numbers everywhere.
 *
 * Seeded by the generator's `init_by_array` with the seed's 32-bit words, which is how Python seeds it.
 * No source of secrets.
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #next = SIZE;

  /** Seeds with a whole number of any size, of which the sign does not count. */
  constructor(seed: number | bigint) {
    const key = wordsOf(seed);
    const state = this.#state;
    state[0] = 19650218;
    for (let i = 1; i < SIZE; i++) state[i] = Math.imul(1812433253, folded(state[i - 1]!)) + i;
    let i = 1;
    const step = () => {
      if (++i < SIZE) return;
      state[0] = state[SIZE - 1]!;
      i = 1;
    };
    for (let round = 0; round < Math.max(SIZE, key.length); round++, step()) {
      const j = round % key.length;
      state[i] = (state[i]! ^ Math.imul(1664525, folded(state[i - 1]!))) + key[j]! + j;
    }
    for (let round = 1; round < SIZE; round++, step()) {
      state[i] = (state[i]! ^ Math.imul(1566083941, folded(state[i - 1]!))) - i;
    }
    state[0] = 0x80000000;
  }

  /** The next number: 32 random bits. */
  next(): number {
    if (this.#next === SIZE) this.#refill();
    let word = this.#state[this.#next++]!;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  /** Fills bytes with the next numbers, low byte first. A last number that does not fit gives its high bytes. */
  fill(bytes: Uint8Array): void {
    const rest = bytes.length % 4;
    const whole = bytes.length - rest;
    for (let i = 0; i < whole; i += 4) {
      const word = this.next();
      bytes[i] = word;
      bytes[i + 1] = word >>> 8;
      bytes[i + 2] = word >>> 16;
      bytes[i + 3] = word >>> 24;
    }
    if (rest === 0) return;
    const word = this.next() >>> (32 - 8 * rest);
    for (let i = 0; i < rest; i++) bytes[whole + i] = word >>> (8 * i);
  }

  #refill(): void {
    const state = this.#state;
    const behind = SIZE - MIDDLE;
    for (let i = 0; i < behind; i++) state[i] = state[i + MIDDLE]! ^ twist(state[i]!, state[i + 1]!);
    for (let i = behind; i < SIZE - 1; i++) state[i] = state[i - behind]! ^ twist(state[i]!, state[i + 1]!);
    state[SIZE - 1] = state[MIDDLE - 1]! ^ twist(state[SIZE - 1]!, state[0]!);
    this.#next = 0;
  }
}

/** The highest bit of one word and the others of the next, put through the generator's matrix. */
function twist(word: number, next: number): number {
  const mixed = (word & 0x80000000) | (next & 0x7fffffff);
  return (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
}

const SIZE = 624;
const MIDDLE = 397;

function folded(word: number): number {
  return word ^ (word >>> 30);
}

/** The magnitude in 32-bit words, least significant first; one word at least. */
function wordsOf(seed: number | bigint): Uint32Array {
  // Hex text, because shifting a large bigint word by word takes quadratic time.
  const digits = BigInt(seed).toString(16).replace("-", "");
  const words = new Uint32Array(Math.ceil(digits.length / 8));
  for (let i = 0; i < words.length; i++) {
    const end = digits.length - 8 * i;
    words[i] = Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16);
  }
  return words;
}

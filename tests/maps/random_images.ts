/**
 * Random images that are full of what the scanner looks for: ramps, tables in both byte orders, repeats, fill, text.
 *
 * @module
 */

/** A small generator of random numbers, the same for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761) | 1;
  }

  /** A whole number from `low` to `high`, both possible. */
  roll(low: number, high: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return low + (this.#state >>> 0) % (high - low + 1);
  }

  /** One of some items. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.roll(0, items.length - 1)]!;
  }
}

/** An image of `size` bytes. */
export function randomImage(seed: number, size: number): Uint8Array<ArrayBuffer> {
  const dice = new Dice(seed);
  const bytes: number[] = [];
  while (bytes.length < size) bytes.push(...dice.pick(PARTS)(dice));
  return Uint8Array.from(bytes.slice(0, size));
}

type Part = (dice: Dice) => number[];

const PARTS: readonly Part[] = [
  (dice) => Array.from({ length: dice.roll(1, 60) }, () => dice.roll(0, 255)),
  (dice) => Array<number>(dice.roll(1, 40)).fill(dice.pick([0, 255, 0x80, 0x41])),
  (dice) => words(dice, ramp(dice, dice.roll(3, 45))),
  (dice) => repeated(words(dice, ramp(dice, dice.roll(2, 9))), dice.roll(2, 8)),
  (dice) => [...Array(dice.roll(8, 40)).keys()].map(() => dice.roll(0x20, 0x7e)),
  table,
  table,
  table,
  sideBySide,
];

function table(dice: Dice): number[] {
  const cols = dice.roll(4, 18);
  const rows = dice.roll(1, 12);
  const order = dice.pick([true, true, false]);
  const series = dice.pick([1, 1, 1, 3]);
  const bytes = words(dice, ramp(dice, cols), order);
  if (rows > 1) bytes.push(...words(dice, ramp(dice, rows), order));
  for (let i = 0; i < series; i++) bytes.push(...padding(dice), ...surface(dice, cols, rows, order));
  return bytes;
}

/** Two tables that share a Y axis, row beside row. */
function sideBySide(dice: Dice): number[] {
  const [left, right, rows] = [dice.roll(4, 8), dice.roll(4, 8), dice.roll(3, 8)];
  const axes = [...words(dice, ramp(dice, left + right), true), ...words(dice, ramp(dice, rows), true)];
  const cells: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < left; col++) cells.push(500 + 10 * col + row);
    for (let col = 0; col < right; col++) cells.push(9000 + 12 * col + 2 * row);
  }
  return [...axes, ...words(dice, cells, true)];
}

function surface(dice: Dice, cols: number, rows: number, little: boolean): number[] {
  const [base, byCol, byRow, noise] = [
    dice.roll(0, 30000),
    dice.roll(-300, 800),
    dice.roll(-200, 700),
    dice.roll(0, 120),
  ];
  const cells = Array.from({ length: cols * rows }, (_, i) => {
    const value = base + byCol * (i % cols) + byRow * Math.floor(i / cols) + dice.roll(0, noise);
    return Math.max(0, Math.min(0xffff, value));
  });
  return dice.roll(0, 1) === 0 ? words(dice, cells, little) : cells.map((cell) => cell >> 8);
}

function ramp(dice: Dice, length: number): number[] {
  const [start, step, jitter] = [dice.roll(0, 4000), dice.roll(1, 900), dice.roll(0, 300)];
  let value = start;
  return Array.from({ length }, () => {
    const current = Math.min(value, 0xffff);
    value += step + dice.roll(0, jitter);
    return current;
  });
}

function words(dice: Dice, values: readonly number[], little = dice.roll(0, 1) === 0): number[] {
  return values.flatMap((value) => little ? [value & 255, value >> 8] : [value >> 8, value & 255]);
}

function padding(dice: Dice): number[] {
  return Array<number>(dice.pick([0, 0, 0, 2, 4, 6])).fill(0);
}

function repeated(bytes: readonly number[], times: number): number[] {
  return Array.from({ length: times }, () => bytes).flat();
}

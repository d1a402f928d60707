/**
 * A list of integers that grows without an object an entry.
 *
 * @module
 */

/** Integers of 32 bits, in the order in which they were added. */
export class Int32List {
  #items = new Int32Array(256);
  #length = 0;

  /** Number of items. */
  get length(): number {
    return this.#length;
  }

  /** Adds an item at the end. */
  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = item;
  }

  /** The items, in an array of exactly their number. */
  toArray(): Int32Array {
    return this.#items.slice(0, this.#length);
  }
}

/**
 * Letting the world in between two pieces of work.
 *
 * Work that needs no waiting keeps the event loop from turning: meanwhile no answer that is ready leaves, and no signal
 * comes in.
 *
 * @module
 */

/** A piece of work that took as long is followed by a turn of the event loop, which costs more than many small answers. */
const LONG_WORK_MS = 10;

/** Small pieces may go on for as long as this. */
const LONGEST_BREATH_MS = 100;

/** Lets the event loop turn, if it has been kept from it for a while. */
export class Breathing {
  #turned = Date.now();
  #worked = this.#turned;

  /** To be called after each piece of work; nothing is to be waited for if that did not take long. */
  pause(): Promise<void> | undefined {
    const now = Date.now();
    const isDue = now - this.#worked >= LONG_WORK_MS || now - this.#turned >= LONGEST_BREATH_MS;
    // A clock that is set back is no reason to wait for the old time to come again.
    const isBehind = now < this.#turned;
    this.#worked = now;
    return isDue || isBehind ? this.#turn() : undefined;
  }

  async #turn(): Promise<void> {
    // Not setTimeout, whose first use makes Deno load much of Node.
    await new Promise<void>((resolve) =>
      AbortSignal.timeout(0).addEventListener("abort", () => resolve(), { once: true })
    );
    this.#turned = this.#worked = Date.now();
  }
}

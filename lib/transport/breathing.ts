/**
 * Letting the world in between two pieces of work.
 *
 * Work that needs no waiting keeps the event loop from turning: meanwhile no answer that is ready leaves, and no signal
 * comes in.
 *
 * @module
 */

/** How long work may go on before the event loop gets a turn. A turn costs much more than a small answer. */
const LONGEST_BREATH_MS = 10;

/** Lets the event loop turn, if it has been kept from it for a while. */
export class Breathing {
  #last = Date.now();

  /** To be called after each piece of work; nothing is to be waited for if it did not take long. */
  pause(): Promise<void> | undefined {
    const now = Date.now();
    // A clock that is set back is no reason to wait for the old time to come again.
    if (now >= this.#last && now - this.#last < LONGEST_BREATH_MS) return undefined;
    return this.#turn();
  }

  async #turn(): Promise<void> {
    // Not setTimeout, whose first use makes Deno load much of Node.
    await new Promise<void>((resolve) =>
      AbortSignal.timeout(0).addEventListener("abort", () => resolve(), { once: true })
    );
    this.#last = Date.now();
  }
}

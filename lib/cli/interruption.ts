/**
 * Work that an interruption must not leave half done.
 *
 * @module
 */

/** A signal that came during the work is delivered a little later, and would end the program then. */
const DELIVERY_MS = 200;

/** Does something short; a signal that would end the program comes to nothing meanwhile. */
export function uninterrupted<Result>(work: () => Result): Result {
  const signals: readonly Deno.Signal[] = Deno.build.os === "windows" ? ["SIGINT"] : ["SIGINT", "SIGTERM", "SIGHUP"];
  const ignore = () => {};
  for (const signal of signals) Deno.addSignalListener(signal, ignore);
  try {
    return work();
  } finally {
    const stop = () => signals.forEach((signal) => Deno.removeSignalListener(signal, ignore));
    AbortSignal.timeout(DELIVERY_MS).addEventListener("abort", stop, { once: true });
  }
}

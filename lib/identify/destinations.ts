/**
 * The folders into which images are sorted.
 *
 * @module
 */

/** A folder for sorted images. */
export type Destination = "scanned" | "sw_missing" | "contested" | "unknown" | "trash";

/** All folders for sorted images. Nothing assigns `trash`; people do. */
export const DESTINATIONS: readonly Destination[] = ["scanned", "sw_missing", "contested", "unknown", "trash"];

/** Whether a value names one of the folders. */
export function isDestination(value: unknown): value is Destination {
  return DESTINATIONS.some((destination) => destination === value);
}

/**
 * The folders into which images are sorted.
 *
 * @module
 */

/** Folders for sorted images. Nothing assigns `trash`; people do. */
export const DESTINATIONS = ["scanned", "sw_missing", "contested", "unknown", "trash"] as const;

/** One of {@linkcode DESTINATIONS}. */
export type Destination = typeof DESTINATIONS[number];

/** Whether a value names one of the folders. */
export function isDestination(value: unknown): value is Destination {
  return DESTINATIONS.some((destination) => destination === value);
}

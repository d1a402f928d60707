/**
 * A stretch of an image.
 *
 * @module
 */

/** A half-open range of offsets. */
export interface Span {
  /** First offset. */
  readonly start: number;
  /** Offset behind the last. */
  readonly end: number;
}

/**
 * Remarks on a result.
 *
 * @module
 */

/** What a result's published keys can't say; results carry such remarks in `notes`, which is absent when there are none. */
export interface Note {
  /** What it is about, for programs: a stable snake_case word. */
  readonly code: string;
  /** The same for people. */
  readonly message: string;
  /** Facts that belong to the code. */
  readonly [detail: string]: unknown;
}

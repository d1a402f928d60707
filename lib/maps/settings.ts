/**
 * What a scan for axes and tables can be told.
 *
 * @module
 */

/** What counts as an axis. */
export interface AxisSettings {
  /** Least number of values, from 1. */
  readonly minLength: number;
  /** Greatest number of values; what rises longer is cut. */
  readonly maxLength: number;
  /** Least difference from one value to the next. */
  readonly minStep: number;
  /** Greatest difference from one value to the next. */
  readonly maxStep: number;
}

/** What counts as a table, and where tables are looked for. */
export interface ScanSettings {
  /** Least score, from 0 to 1. Small tables need more: see `thresholdOf()`. */
  readonly minScore: number;
  /** Most tables that share one pair of axes, the first included. */
  readonly maxSeries: number;
  /** What counts as an axis. */
  readonly axes: AxisSettings;
  /** Half-open range of offsets to scan; null for the whole image. Words are aligned to its start. */
  readonly region: { readonly start: number; readonly end: number } | null;
}

/** Axis settings of every scan that is not told otherwise. */
export const DEFAULT_AXIS_SETTINGS: AxisSettings = { minLength: 4, maxLength: 32, minStep: 1, maxStep: 10_000 };

/** Settings of a scan that is not told otherwise. */
export const DEFAULT_SCAN_SETTINGS: ScanSettings = {
  minScore: 0.55,
  maxSeries: 16,
  axes: DEFAULT_AXIS_SETTINGS,
  region: null,
};

/**
 * Parameters that several map methods share, and what they mean to the scanner.
 *
 * @module
 */
import { type AxisSettings, DEFAULT_AXIS_SETTINGS } from "../maps/settings.ts";
import { InvalidParams } from "../rpc/errors.ts";

/** Parameters that say what counts as an axis. */
export const axisParams = {
  min_axis_length: {
    type: "int",
    default: DEFAULT_AXIS_SETTINGS.minLength,
    hint: "Fewest values of an axis, at least 1.",
    exact: true,
  },
  max_axis_length: {
    type: "int",
    default: DEFAULT_AXIS_SETTINGS.maxLength,
    hint: "Most values of an axis; what rises longer is cut.",
    exact: true,
  },
  min_step: {
    type: "int",
    default: DEFAULT_AXIS_SETTINGS.minStep,
    hint: "Least difference from one value of an axis to the next.",
    exact: true,
  },
  max_step: {
    type: "int",
    default: DEFAULT_AXIS_SETTINGS.maxStep,
    hint: "Greatest difference from one value of an axis to the next.",
    exact: true,
  },
} as const;

/** Parameters that say which part of a file is scanned. */
export const regionParams = {
  region_start: {
    type: "int",
    description: "Scan from this offset on; only together with region_end.",
    exact: true,
  },
  region_end: { type: "int", description: "Scan up to this offset, which is not included.", exact: true },
} as const;

/** How many tables may share a pair of axes. */
export const seriesParam = {
  max_series_tables: {
    type: "int",
    default: 16,
    min: 1,
    hint: "Most tables that share one pair of axes, the first included.",
    exact: true,
  },
} as const;

/** Numbers that the schemas leave open lie below these, and signed ones not below their negatives. */
const LENGTH = 2 ** 64;
const STEP = 2 ** 31;
const OFFSET = 2 ** 63;

/** The scanner's settings of {@linkcode axisParams}. */
export function axisSettings(
  method: string,
  given: { readonly [Name in keyof typeof axisParams]: number | bigint },
): AxisSettings {
  return {
    minLength: within(method, "min_axis_length", given.min_axis_length, 1, LENGTH),
    maxLength: within(method, "max_axis_length", given.max_axis_length, 0, LENGTH),
    minStep: within(method, "min_step", given.min_step, -STEP, STEP),
    maxStep: within(method, "max_step", given.max_step, -STEP, STEP),
  };
}

/** The scanner's setting of `max_series_tables`, whose lower bound its schema has. */
export function seriesSetting(method: string, given: number | bigint): number {
  return within(method, "max_series_tables", given, 1, LENGTH);
}

/** The scanner's region of `region_start` and `region_end`; null unless both are given. */
export function regionSetting(
  method: string,
  start: number | bigint | undefined,
  end: number | bigint | undefined,
): { start: number; end: number } | null {
  if (start === undefined || end === undefined) return null;
  return {
    start: within(method, "region_start", start, -OFFSET, OFFSET),
    end: within(method, "region_end", end, -OFFSET, OFFSET),
  };
}

function within(method: string, name: string, value: number | bigint, min: number, limit: number): number {
  if (value < min) throw new InvalidParams(`${method}: ${name} must be >= ${min}`);
  if (value >= limit) throw new InvalidParams(`${method}: ${name} must be < ${limit}`);
  return Number(value);
}

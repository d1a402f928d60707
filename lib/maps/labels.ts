/**
 * What a table may be about, guessed from its shape.
 *
 * @module
 */
import { roundHalfEven } from "../image/rounding.ts";
import { type AxisProfile, axisProfile } from "./axis_profile.ts";
import { readCells, readTable } from "./cells.ts";
import { correlation, mean } from "./correlation.ts";
import type { MapTable } from "./table.ts";

/** What a table is about. */
export type Label = "fuel" | "timing" | "boost" | "torque" | "duration" | "unknown";

/** What an engine burns. */
export type Fuel = "diesel" | "petrol";

/** A label and how well it fits. */
export interface Labelled {
  /** What the table may be about. */
  readonly label: Label;
  /** From 0 to 1, to two decimals. */
  readonly label_confidence: number;
}

/** A table with its label. */
export interface LabelledTable extends MapTable, Labelled {}

/** The label of a table that nobody has looked at. */
export const UNLABELLED: Labelled = { label: "unknown", label_confidence: 0 };

/** Guesses what a table is about. The cells have no units, so axes and the direction of the surface must do. */
export function labelTable(bytes: Uint8Array, table: MapTable, fuel: Fuel | null): Labelled {
  const x = axisProfile(readCells(bytes, table.x_axis_offset, table.cols, 2, table.byte_order));
  const hasY = table.y_axis_offset !== null && table.rows > 1;
  const y = hasY ? axisProfile(readCells(bytes, table.y_axis_offset!, table.rows, 2, table.byte_order)) : "other";
  const scores = judge(surfaceOf(bytes, table), x, y, fuel);
  let best: Label = "unknown";
  let bestScore = -1;
  for (const [label, score] of scores) if (score > bestScore) [best, bestScore] = [label, score];
  if (bestScore < LEAST_SCORE) return { label: "unknown", label_confidence: roundHalfEven(bestScore, 2) };
  return { label: best, label_confidence: roundHalfEven(Math.min(bestScore, 1), 2) };
}

/** A label that fits worse is not given. */
const LEAST_SCORE = 0.45;

/** How well each label fits. Of equal scores the first counts. */
function judge(surface: Surface, x: AxisProfile, y: AxisProfile, fuel: Fuel | null): [Label, number][] {
  const { isCurve, isFlat, rowSlope, colSlope, plateau, span } = surface;
  const speed = x === "rpm" ? 1 : 0.2;
  const load = y === "load" || y === "throttle" ? 1 : 0.2;
  const moderate = 0.03 < span && span < 1.5 ? 1 : 0.2;
  const axes = 0.3 * speed + 0.2 * load;
  const up = Math.max(0, rowSlope);
  const down = Math.max(0, -rowSlope);
  const torque = 0.35 * (isCurve ? 1 : 0.3) + 0.35 * Math.min(1.5 * plateau, 1) + 0.15 * speed +
    0.15 * (isFlat ? 1 : 0.3);
  const timing = isCurve ? 0 : axes + 0.3 * down + 0.1 * Math.max(0, colSlope) + 0.1 * moderate;
  const duration = isCurve ? 0 : 0.25 * speed + 0.2 * load + 0.45 * up + 0.1 * (span > 0.4 ? 1 : 0.2);
  return [
    ["torque", fuel === "diesel" ? torque * 1.1 : torque],
    ["fuel", isCurve ? 0 : axes + 0.3 * up + 0.1 * Math.max(0, -colSlope) + 0.1 * moderate],
    ["timing", fuel === "diesel" ? 0 : fuel === "petrol" ? timing * 1.1 : timing],
    ["boost", isCurve ? 0 : axes + 0.3 * up + 0.2 * Math.max(0, colSlope)],
    ["duration", fuel === "petrol" ? 0 : duration],
  ];
}

/** The shape of a table's cells. */
interface Surface {
  /** Whether there is no second dimension. */
  readonly isCurve: boolean;
  /** Whether there are several rows and all are equal. */
  readonly isFlat: boolean;
  /** How steadily rows rise with Y: correlation of their mean with their number. */
  readonly rowSlope: number;
  /** The same of columns and X. */
  readonly colSlope: number;
  /** Share of cells that are nearly as great as the greatest. */
  readonly plateau: number;
  /** Range of the cells by their mean. */
  readonly span: number;
}

function surfaceOf(bytes: Uint8Array, table: MapTable): Surface {
  const { cols, rows } = table;
  const cells = readTable(bytes, table);
  const max = cells.reduce((max, cell) => Math.max(max, cell));
  const min = cells.reduce((min, cell) => Math.min(min, cell));
  const average = mean(cells);
  const rowSums = new Float64Array(rows);
  const colSums = new Float64Array(cols);
  for (let i = 0; i < cells.length; i++) {
    rowSums[Math.floor(i / cols)]! += cells[i]!;
    colSums[i % cols]! += cells[i]!;
  }
  return {
    isCurve: rows === 1 || table.y_axis_offset === null,
    isFlat: rows > 1 && cells.every((cell, i) => cell === cells[i % cols]),
    rowSlope: slope(rowSums.map((sum) => sum / cols)),
    colSlope: slope(colSums.map((sum) => sum / rows)),
    plateau: cells.filter((cell) => cell >= 0.98 * max).length / cells.length,
    span: average === 0 ? 0 : (max - min) / average,
  };
}

function slope(means: Float64Array): number {
  return correlation(means.map((_, i) => i), means) ?? 0;
}

const DIESEL_FAMILIES = [
  "EDC1",
  "EDC3",
  "EDC15",
  "EDC16",
  "EDC17",
  "PPD",
  "SID801",
  "SID803",
  "MJD6JF",
  "EMS2000",
  "Multec",
];
const PETROL_FAMILIES = [
  "ME7",
  "ME9",
  "ME155",
  "M1",
  "M3",
  "M4",
  "M5",
  "Mono",
  "MP9",
  "LH",
  "IAW",
  "SIMOS",
  "Simtec",
  "EMS",
];

/** What the engines of an ECU family burn; null if the family is not known to be for one fuel. */
export function fuelOf(family: string | null): Fuel | null {
  if (family === null) return null;
  if (DIESEL_FAMILIES.some((prefix) => family.startsWith(prefix))) return "diesel";
  return PETROL_FAMILIES.some((prefix) => family.startsWith(prefix)) ? "petrol" : null;
}

/**
 * Health check: can the axes of the best tables be axes?
 *
 * @module
 */
import { HIGH_TABLE_SCORE } from "../image/regions.ts";
import { fuelOf } from "../maps/labels.ts";
import type { MapTable } from "../maps/table.ts";
import type { TableScan } from "../maps/tables.ts";
import { type CheckResult, result } from "./health_check.ts";
import { count, hex } from "./wording.ts";

/** Values from here on are garbage or fill. */
const GARBAGE = 60_000;
/** Values from here on are larger than axes have. */
const TOO_LARGE = 30_000;
/** Engine speeds above are no diesel's. */
const TOO_FAST_FOR_DIESEL = 9_000;
/** Details that are shown. */
const MOST_DETAILS = 20;

/** Warns if an axis of a table with a high score has values that no axis has. */
export function checkAxes({ axes, tables }: TableScan, family: string | null): CheckResult {
  const good = tables.filter(({ score }) => score >= HIGH_TABLE_SCORE);
  if (good.length === 0) return result("skip", "No table with a high score, so no axis to check.");
  const isDiesel = fuelOf(family) === "diesel";
  let checked = 0;
  // A flag belongs to the X axis of its table, for Y axes too: published counts are made so.
  const flags = new Map<string, string>();
  for (const table of good) {
    const { words } = axes[table.byte_order];
    for (const { letter, offset, length } of axesOf(table)) {
      checked++;
      const greatest = greatestOf(words, offset / 2, length);
      const reason = fault(greatest, isDiesel);
      if (reason === null) continue;
      flags.set(`${table.x_axis_offset} ${letter}`, `${hex(offset)} ${letter}: up to ${greatest}, ${reason}`);
    }
  }
  const number = count(good.length, "table");
  if (flags.size === 0) return result("ok", `${count(checked, "axis", "axes")} of ${number} checked.`);
  const flagged = `${count(flags.size, "axis", "axes")} of ${number} with values that an axis does not have.`;
  return result("warn", flagged, [...flags.values()].slice(0, MOST_DETAILS));
}

interface Axis {
  readonly letter: "X" | "Y";
  readonly offset: number;
  readonly length: number;
}

function axesOf({ cols, rows, x_axis_offset: x, y_axis_offset: y }: MapTable): Axis[] {
  const found: Axis[] = [{ letter: "X", offset: x, length: cols }];
  if (y !== null && rows > 1) found.push({ letter: "Y", offset: y, length: rows });
  return found;
}

function greatestOf(words: Uint16Array, start: number, length: number): number {
  let greatest = 0;
  for (let i = start; i < start + length; i++) greatest = Math.max(greatest, words[i]!);
  return greatest;
}

/** What is wrong with an axis that reaches up to a value; null if nothing. */
function fault(greatest: number, isDiesel: boolean): string | null {
  if (greatest >= GARBAGE) return "garbage or fill";
  if (greatest >= TOO_LARGE) return "too large for an axis";
  return isDiesel && greatest > TOO_FAST_FOR_DIESEL ? "too high for a diesel" : null;
}

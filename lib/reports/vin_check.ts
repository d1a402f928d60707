/**
 * Health check: is the image of one car?
 *
 * @module
 */
import type { VinCandidate } from "../identify/vin.ts";
import { type CheckResult, result } from "./health_check.ts";
import { count } from "./wording.ts";

/** Warns if there are several different vehicle identification numbers. */
export function checkVins(vins: readonly VinCandidate[]): CheckResult {
  const byText = Map.groupBy(vins, ({ vin }) => vin);
  const lines = [...byText.keys()].sort().map((vin) => describe(byText.get(vin)!));
  if (lines.length === 0) return result("skip", "No vehicle identification number was found.");
  if (lines.length === 1) return result("ok", lines[0]!);
  return result("warn", `${lines.length} different vehicle identification numbers.`, lines);
}

function describe(places: readonly VinCandidate[]): string {
  const { vin, manufacturer } = places[0]!;
  const maker = manufacturer === null ? "" : `, ${manufacturer}`;
  return `${vin}${maker}, ${count(places.length, "time")}`;
}

/**
 * Health check: does the image hold as many tables as others of its family?
 *
 * @module
 */
import { HIGH_TABLE_SCORE } from "../image/regions.ts";
import type { MapTable } from "../maps/table.ts";
import { type CheckResult, result } from "./health_check.ts";
import { count } from "./wording.ts";

/** Fails if the number of tables with a high score is not as usual; skips where it is not known what is usual. */
export function checkMapCount(tables: readonly MapTable[], family: string | null): CheckResult {
  if (family === null) return result("skip", "The family is not known, and so is its usual number of maps.");
  const usual = usualCounts(family);
  const number = tables.filter(({ score }) => score >= HIGH_TABLE_SCORE).length;
  const maps = count(number, "map");
  if (usual === null) return result("skip", `${maps}; how many are usual for ${family} is not known.`);
  const { fewest, most, judges } = usual;
  const said = `${maps}; ${fewest} to ${most} are usual for this family`;
  if (!judges) return result("skip", `${said}, which is told without a verdict.`);
  if (number < fewest) return result("fail", `${said}: the calibration may have been wiped.`);
  if (number > most) return result("fail", `${said}: more was found than can be maps.`);
  return result("ok", `${said}.`);
}

/** Bounds of a family, both included. */
interface UsualCounts {
  readonly fewest: number;
  readonly most: number;
  /** Published verdicts compare names in capitals, so that bounds under other names never judge. */
  readonly judges: boolean;
}

/** The bounds under the longest name that the family's name begins with. */
function usualCounts(family: string): UsualCounts | null {
  const capitals = family.toUpperCase();
  let best: string | null = null;
  for (const name of Object.keys(USUAL)) {
    if (capitals.startsWith(name.toUpperCase()) && name.length > (best?.length ?? 0)) best = name;
  }
  if (best === null) return null;
  const [fewest, most] = USUAL[best]!;
  return { fewest, most, judges: capitals.startsWith(best) };
}

/** Fewest and most tables, measured on images of each family, by the beginning of its name. */
const USUAL: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  "EDC1": [0, 10],
  "EDC3": [5, 28],
  "EDC15": [17, 465],
  "EDC16": [96, 330],
  "EDC17": [188, 1044],
  "M1": [0, 22],
  "M2": [1, 33],
  "M3": [1, 30],
  "M4": [3, 60],
  "M5": [15, 54],
  "ME1.5.5": [38, 85],
  "ME7": [31, 126],
  "ME9": [145, 217],
  "MED9": [78, 196],
  "MED17": [95, 142],
  "MP3": [0, 9],
  "MP7": [10, 19],
  "MP9": [9, 13],
  "PPD": [80, 144],
  "SID801": [0, 39],
  "SID803": [70, 135],
  "SIMOS": [0, 22],
  "Simtec56": [5, 10],
  "LH": [0, 7],
  "KE-": [1, 1],
  "Diesel": [138, 208],
  "68HC16Y5": [12, 52],
  "SH7055": [5, 57],
  "SH7058": [4, 150],
  "SH72546": [156, 375],
};

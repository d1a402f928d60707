/**
 * What a vehicle identification number says of the car.
 *
 * @module
 */
import { CHECK_DIGITS, CHECK_WEIGHTS, letterValues } from "./vin_check.ts";
import { type CodeTable, COUNTRIES, MAKERS } from "./vin_codes.ts";

/** What a vehicle identification number says. */
export interface DecodedVin {
  /** Maker; null if the code is not known. */
  manufacturer: string | null;
  /** Part of the world. */
  region: string | null;
  /** Country of the maker. */
  country: string | null;
  /** Model years that the year sign may mean, the latest first. */
  years: number[];
  /** Whether the check digit holds. Only American and Chinese makers have to write one. */
  checksum_valid: boolean;
  /** Whether the maker is known. */
  decoded: boolean;
}

/** Ford Australia writes the year one place later, and no check digit. */
const FORD_AUSTRALIA = "6FP";

/** Decodes 17 capitals and digits. `year` is the present year. */
export function decodeVin(vin: string, year: number): DecodedVin {
  const manufacturer = makers().get(vin.slice(0, 3)) ?? makers().get(vin.slice(0, 2)) ?? null;
  const checksum_valid = isChecksumValid(vin);
  if (manufacturer === null) {
    return { manufacturer, region: null, country: null, years: [], checksum_valid, decoded: false };
  }
  return {
    manufacturer,
    region: regionOf(vin),
    country: countries().get(vin.slice(0, 2)) ?? null,
    years: modelYears(vin, year),
    checksum_valid,
    decoded: true,
  };
}

const ISO_VALUES = letterValues("923456789");

function isChecksumValid(vin: string): boolean {
  if (vin.startsWith(FORD_AUSTRALIA) || "UZ0".includes(vin.charAt(9))) return false;
  const sum = CHECK_WEIGHTS.reduce((sum, weight, i) => sum + weight * ISO_VALUES[vin.charCodeAt(i)]!, 0);
  return vin.charAt(8) === CHECK_DIGITS.charAt(sum % 11);
}

const FIRST_YEAR = 1980;
const YEAR_SIGNS = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** Signs repeat after 30 years; next year's models are sold this year. */
function modelYears(vin: string, year: number): number[] {
  const place = YEAR_SIGNS.indexOf(vin.charAt(vin.startsWith(FORD_AUSTRALIA) ? 10 : 9));
  if (place < 0) return [];
  const years = [FIRST_YEAR + place];
  while (years[0]! + YEAR_SIGNS.length <= year + 1) years.unshift(years[0]! + YEAR_SIGNS.length);
  return years;
}

const REGIONS: CodeTable = {
  "Africa": "ABC",
  "Asia": "JKLMNPR",
  "Europe": "STUVWXYZ",
  "North America": "123457",
  "Oceania": "6",
  "South America": "89",
};

function regionOf(vin: string): string | null {
  return Object.keys(REGIONS).find((region) => REGIONS[region]!.includes(vin.charAt(0))) ?? null;
}

const makers = lookup(MAKERS);
const countries = lookup(COUNTRIES);

/** The table the other way round, made when it is first asked for. */
function lookup(table: CodeTable): () => ReadonlyMap<string, string> {
  let names: Map<string, string> | undefined;
  return () =>
    names ??= new Map(Object.entries(table).flatMap(([name, codes]) => codes.split(" ").map((code) => [code, name])));
}

/**
 * Which families have a software number, and what each maker's numbers look like.
 *
 * @module
 */

/**
 * Beginnings of the names of families that store no software number, or not in every unit.
 *
 * `M1.x-early` stores none either, but is judged like all of M1.
 */
const WITHOUT_SOFTWARE = [
  ...["LH-JETRONIC", "MONO-MOTRONIC", "DME-3.2", "KE-JETRONIC", "EZK", "EMS2000", "IAW 1AP"],
  // Beyond the reference.
  ...["E78", "GMPT-E15", "KEIHIN", "LB7", "MS45 PROCESSOR", "T4E", "TRIONIC 8", "V8 PCM 1998"],
];

/** Whether an image of a family should have a software number. Unknown families should. */
export function expectsSoftware(family: string): boolean {
  const name = family.toUpperCase();
  return !WITHOUT_SOFTWARE.some((prefix) => name.startsWith(prefix));
}

/** Forms of software numbers by maker. */
const CANONICAL: Readonly<Record<string, RegExp>> = {
  "Bosch": /^(?:1037|1039|1267|1277|2227|2537)[0-9]{6}/,
  "Delphi": /^[0-9]{8}$/,
  "Siemens": /^[0-9]{9}$|^5WK9/,
  "Magneti Marelli": /^[0-9]{4,5}[A-Z][0-9]{3}$|^[0-9]{4}$|^[A-Z][0-9]{3}$/,
};

/** Whether a software number has its maker's form. Any number of other makers has. */
export function canonicalSoftware(maker: string | null, software: string): boolean {
  return CANONICAL[maker ?? ""]?.test(software) ?? true;
}

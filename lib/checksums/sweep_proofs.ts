/**
 * Schemes of the sweep that an unedited image proves, as checks of the edited one.
 *
 * @module
 */
import { type Check, computedCheck, encode, hex, readStore, type Store } from "./check.ts";
import { isBlank } from "./standing.ts";
import { type Form, formValue, type Region, regionsOf, type SchemeReport, sweep } from "./sweep.ts";
import { type Algorithm, ALGORITHMS } from "./sweep_algorithms.ts";
import type { View } from "./view.ts";

/** A place where an algorithm fits in the unedited image. */
export interface SweepProof {
  /** Name of the check that it becomes. */
  readonly name: string;
  /** What is computed. */
  readonly algorithm: Algorithm;
  /** Start value of the register. */
  readonly initial: number;
  /** How the value is made of the register. */
  readonly form: Form;
  /** What is covered. */
  readonly region: Region;
  /** Where the value stands. */
  readonly store: Store;
}

/** Eight bits fit by chance in every fifth file: no proof. */
const NO_PROOF = 0;
/** Sixteen bits for the whole image fit by chance in one of three hundred files. */
const WEAK = 1;
const SURE = 2;
const SUREST = 3;

/**
 * The places where the sweep fits in an image, so that they prove a checksum.
 *
 * Blank stretches prove nothing, for everything fits there. `sure` leaves out sixteen bits for the whole image: they count
 * only where an unedited image has no other checksum. Of two fits that claim the same bytes the surer one counts.
 */
export function proveSweep(original: View, wanted: "sure" | "any"): SweepProof[] {
  const least = wanted === "sure" ? SURE : WEAK;
  // Pages of one byte value are left out as erased; of images the sweep leaves out none.
  const isAllBlank = isBlank(original, [{ start: 0, end: Math.max(original.size - LARGEST_STORE, 0) }]);
  const schemes = sweep(original)
    .filter((scheme) => rank(scheme) >= least && !(scheme.region === "whole" && isAllBlank))
    .sort((a, b) => rank(b) - rank(a));
  const proofs: SweepProof[] = [];
  // Stores overlap only if they end at the same place: they are no longer than four bytes, and ends are pages apart.
  const surest = new Map<number, number>();
  for (const scheme of schemes) {
    const own = rank(scheme);
    for (const proof of fitsOf(original, scheme)) {
      const end = proof.region.storeEnd;
      if ((surest.get(end) ?? own) > own) continue;
      surest.set(end, own);
      proofs.push(proof);
    }
  }
  return proofs;
}

const LARGEST_STORE = 4;

/** The checks of the edited image; of those that ask for the same bytes at the same place only the first. */
export function provedChecks(view: View, proofs: readonly SweepProof[]): Check[] {
  const checks = new Map<string, Check>();
  for (const algorithm of ALGORITHMS) {
    const own = proofs.filter((proof) => proof.algorithm === algorithm);
    if (own.length === 0) continue;
    const borders = own.flatMap(({ region }) => [region.start, region.end]).sort((a, b) => a - b);
    const read = algorithm.on(view, borders);
    for (const { name, initial, form, region, store } of own) {
      const expected = formValue(algorithm, form, read(region.start, region.end, initial));
      const asked = `${store.offset} ${encode(store, expected).join()}`;
      if (checks.has(asked)) continue;
      const cover = { unit: "other", spans: [region] } as const;
      checks.set(asked, computedCheck(view, { scheme: "sweep", name, store, expected, cover, evidence: "trial" }));
    }
  }
  return [...checks.values()];
}

function rank({ algo, region }: SchemeReport): number {
  const width = ALGORITHMS.find(({ name }) => name === algo)?.width ?? 1;
  if (width === 1) return NO_PROOF;
  if (region !== "whole") return SUREST;
  return width === 4 ? SURE : WEAK;
}

/** Where a scheme fits in the image that it was found in. */
function fitsOf(view: View, scheme: SchemeReport): SweepProof[] {
  const algorithm = ALGORITHMS.find(({ name }) => name === scheme.algo);
  if (algorithm === undefined) return [];
  const { width } = algorithm;
  const regions = regionsOf(view, scheme);
  const read = algorithm.on(view, regions.flatMap(({ start, end }) => [start, end]));
  const form: Form = {
    finalXor: scheme.final_xor === 0 ? "none" : "ones",
    order: scheme.store_le ? "little" : "big",
    complement: scheme.complement,
  };
  const proofs: SweepProof[] = [];
  for (const region of regions) {
    const store: Store = { offset: region.storeEnd - width, width, order: form.order, pair: false };
    const value = formValue(algorithm, form, read(region.start, region.end, scheme.init));
    if (readStore(view, store) !== value) continue;
    proofs.push({ name: schemeName(scheme, width, region), algorithm, initial: scheme.init, form, region, store });
  }
  return proofs;
}

function schemeName(
  { algo, region, init, final_xor, store_le, complement }: SchemeReport,
  width: number,
  at: Region,
): string {
  const parts = [
    region,
    algo,
    `init${hex(init, 2 * width)}`,
    `xor${hex(final_xor, 2 * width)}`,
    store_le ? "le" : "be",
  ];
  if (complement) parts.push("complement");
  if (region !== "whole") parts.push(hex(at.start, 5));
  return parts.join("_");
}

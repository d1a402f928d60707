/**
 * The generic sweep: which common algorithms fit at the end of the image or of its pages.
 *
 * @module
 */
import { onceEach } from "../image/once_each.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { readStore, type Store } from "./check.ts";
import { livePages } from "./erased_pages.ts";
import { type Algorithm, ALGORITHMS, allOnes, type ReadRegister } from "./sweep_algorithms.ts";
import type { View } from "./view.ts";

/** An algorithm that fits, as `checksum` reports it. */
export interface SchemeReport {
  /** Name of the algorithm. */
  algo: string;
  /** Start value of the register. */
  init: number;
  /** XORed to the register at the end. */
  final_xor: number;
  /** What it covers: the `whole` image, or each page of 16, 32 or 64 KiB. */
  region: "whole" | "page16" | "page32" | "page64";
  /** Bytes at the end that it leaves out. */
  exclude_tail: number;
  /** Where the value stands. */
  store: "file_end" | "page_end";
  /** Whether it stands there with its lowest byte first. */
  store_le: boolean;
  /** Whether its two's complement stands there. */
  complement: boolean;
  /** Pages where it fits. */
  pages_matched: number;
  /** Pages that are not erased. */
  pages_total: number;
  /** Share of pages where it fits, rounded to three decimals. */
  rate: number;
}

/** A stretch that an algorithm may cover, with its value in the last bytes before `storeEnd`. */
export interface Region {
  /** First offset. */
  readonly start: number;
  /** Offset behind the last one. */
  readonly end: number;
  /** Offset behind the stored value. */
  readonly storeEnd: number;
}

/** How a stored value is made of a register. */
export interface Form {
  /** XORed to the register. */
  readonly finalXor: "none" | "ones";
  /** Byte order. */
  readonly order: Store["order"];
  /** Whether the two's complement is stored. */
  readonly complement: boolean;
}

const PAGE_SIZES = { page16: 0x4000, page32: 0x8000, page64: 0x10000 } as const;

const PAGE_KINDS = ["page16", "page32", "page64"] as const;
const WHOLE_EXCLUSIONS = [1, 2, 4];
const LEAST_PAGES = 3;
const LEAST_RATE = 0.9;
/** All forms in the order in which they are tried. */
export const FORMS: readonly Form[] = (["none", "ones"] as const).flatMap((finalXor) =>
  (["little", "big"] as const).flatMap((order) =>
    [false, true].map((complement): Form => ({ finalXor, order, complement }))
  )
);

/** The stretches of an image that a scheme covers; for pages, whether it fits there or not. */
export function regionsOf(view: View, { region, exclude_tail }: SchemeReport): Region[] {
  if (region === "whole") return wholeRegions(view.size, exclude_tail);
  const size = PAGE_SIZES[region];
  return pageRegions(livePages(view, [size])[0] ?? [], size, exclude_tail);
}

/** All schemes that fit, found once: the best rate first, otherwise in the order in which they are tried. */
export const sweep: (view: View) => readonly SchemeReport[] = onceEach(tryAll);

function tryAll(view: View): SchemeReport[] {
  const live = livePages(view, PAGE_KINDS.map((kind) => PAGE_SIZES[kind]));
  const found: SchemeReport[] = [];
  for (const algorithm of ALGORITHMS) {
    const { width } = algorithm;
    if (width > view.size) continue;
    const read = algorithm.on(view, borders(view.size, width));
    for (const init of [0, allOnes(width)]) {
      const attempt = (region: SchemeReport["region"], exclude_tail: number, regions: readonly Region[]) => {
        for (const { form, pages_matched } of fits(view, algorithm, read, init, regions)) {
          const rate = pages_matched / regions.length;
          if (rate < LEAST_RATE) continue;
          found.push({
            algo: algorithm.name,
            init,
            final_xor: form.finalXor === "ones" ? allOnes(width) : 0,
            region,
            exclude_tail,
            store: region === "whole" ? "file_end" : "page_end",
            store_le: form.order === "little",
            complement: form.complement,
            pages_matched,
            pages_total: regions.length,
            rate: roundHalfEven(rate, 3),
          });
        }
      };
      for (const excluded of WHOLE_EXCLUSIONS) {
        if (excluded >= width) attempt("whole", excluded, wholeRegions(view.size, excluded));
      }
      PAGE_KINDS.forEach((kind, i) => {
        const starts = live[i] ?? [];
        if (starts.length >= LEAST_PAGES) attempt(kind, width, pageRegions(starts, PAGE_SIZES[kind], width));
      });
    }
  }
  return found.sort((a, b) => b.rate - a.rate);
}

/** The value that a form stores for a register. */
export function formValue({ width }: Algorithm, { finalXor, complement }: Form, register: number): number {
  const mask = allOnes(width);
  const value = (finalXor === "ones" ? register ^ mask : register) >>> 0;
  return (complement ? -value & mask : value) >>> 0;
}

/** The whole image but for its last bytes; an image that has not as many is covered to its end. */
function wholeRegions(size: number, excluded: number): Region[] {
  const end = size < excluded ? size : size - excluded;
  return end === 0 ? [] : [{ start: 0, end, storeEnd: size }];
}

/** Pages but for their stored value. */
function pageRegions(starts: readonly number[], size: number, width: number): Region[] {
  return starts.map((start) => ({ start, end: start + size - width, storeEnd: start + size }));
}

/** The forms that fit anywhere, in the order in which they were met, and how often they did. */
function fits(
  view: View,
  algorithm: Algorithm,
  read: ReadRegister,
  initial: number,
  regions: readonly Region[],
): { form: Form; pages_matched: number }[] {
  const { width } = algorithm;
  const matched = new Map<number, number>();
  const mask = allOnes(width);
  for (const { start, end, storeEnd } of regions) {
    const register = read(start, end, initial);
    const offset = storeEnd - width;
    const little = readStore(view, { offset, width, order: "little", pair: false });
    const big = readStore(view, { offset, width, order: "big", pair: false });
    // The values of all forms: the register, its negative, and the same of its complement. Few places pass.
    const low = register & mask, negative = -register & mask, inverse = ~register & mask, next = register + 1 & mask;
    const l = little & mask, b = big & mask;
    if (
      l !== low && l !== negative && l !== inverse && l !== next && b !== low && b !== negative && b !== inverse &&
      b !== next
    ) continue;
    for (let i = 0; i < FORMS.length; i++) {
      const form = FORMS[i] as Form;
      if (formValue(algorithm, form, register) !== (form.order === "little" ? little : big)) continue;
      matched.set(i, (matched.get(i) ?? 0) + 1);
    }
  }
  return Array.from(matched, ([i, pages_matched]) => ({ form: FORMS[i] as Form, pages_matched }));
}

/** Every offset at which a range of the sweep begins or ends, in ascending order. */
function borders(size: number, width: number): number[] {
  const found: number[] = [];
  for (let page = PAGE_SIZES.page16; page <= size; page += PAGE_SIZES.page16) found.push(page - width, page);
  for (const excluded of [...WHOLE_EXCLUSIONS, 0]) if (size >= excluded) found.push(size - excluded);
  return found.sort((a, b) => a - b);
}

/**
 * From addresses in code to offsets in the image.
 *
 * Nothing in an image tells where it is loaded. Each CPU has some places that are tried; the one with the most
 * addresses inside of tables is taken, if there are enough.
 *
 * @module
 */
import type { Arch } from "./families.ts";
import type { Coverage } from "./spans.ts";
import { littleWord } from "./words.ts";

/** How addresses become offsets. */
export interface Translation {
  /** What reports show: the load address, or for a C166 without page registers the offset of the window. */
  readonly base: number;
  /** The offset of an address; may lie outside of the image. */
  offsetOf(address: number): number;
}

/** Finds the translation for the addresses that code of a CPU names. */
export function findTranslation(
  arch: Arch,
  bytes: Uint8Array,
  addresses: ReadonlySet<number>,
  data: Coverage,
): Translation {
  switch (arch) {
    case "c166":
      return byPageRegisters(bytes, addresses, data) ?? byWindow(bytes.length, addresses, data);
    case "8051":
    case "mcs96":
      return loadedAt(0);
    default:
      return byLoadAddress(addresses, data);
  }
}

function loadedAt(base: number): Translation {
  return { base, offsetOf: (address) => address - base };
}

const LOAD_ADDRESSES = [0, 0x80000000, 0xa0000000, 0xc0000000, 0xd0000000];
/** Fewer addresses inside of tables may be chance. */
const MIN_LOAD_HITS = 3;

/** The first load address with the most hits. */
function byLoadAddress(addresses: ReadonlySet<number>, data: Coverage): Translation {
  let best = 0;
  let most = MIN_LOAD_HITS - 1;
  for (const base of LOAD_ADDRESSES) {
    const hits = count(addresses, (address) => data.has(address - base));
    if (hits > most) [best, most] = [base, hits];
  }
  return loadedAt(best);
}

const PAGE_BITS = 14;
const PAGE_SIZE = 1 << PAGE_BITS;
const PAGED_LOAD_ADDRESSES = [0, 0x100000, 0x200000, 0x400000, 0x800000];
const MIN_PAGE_HITS = 8;

/**
 * A C166 address selects one of four page registers by its upper two bits. Needs a load address with twice as many
 * hits as any other.
 */
function byPageRegisters(bytes: Uint8Array, addresses: ReadonlySet<number>, data: Coverage): Translation | null {
  const pages = pageRegisters(bytes);
  if (pages === null) return null;
  const physical = (address: number) => pages[address >> PAGE_BITS]! * PAGE_SIZE + (address & (PAGE_SIZE - 1));
  let best = 0;
  let most = -1;
  let second = -1;
  for (const base of PAGED_LOAD_ADDRESSES) {
    const hits = count(addresses, (address) => data.has(physical(address) - base));
    if (hits >= most) [best, most, second] = [base, hits, most];
    else if (hits > second) second = hits;
  }
  if (most < MIN_PAGE_HITS || most < 2 * second) return null;
  return { base: best, offsetOf: (address) => physical(address) - best };
}

/** Boot code sets the page registers within the first 128 KiB. */
const BOOT_SIZE = 0x20000;

/** The four page registers of a C166 as boot code sets them first, `MOV DPPn, #page`; null if not all are set. */
export function pageRegisters(bytes: Uint8Array): readonly number[] | null {
  const pages: number[] = [-1, -1, -1, -1];
  let missing = 4;
  const last = Math.min(bytes.length, BOOT_SIZE) - 4;
  for (let at = 0; at <= last; at++) {
    if (bytes[at] !== 0xe6) continue;
    const register = bytes[at + 1]!;
    const page = littleWord(bytes, at + 2);
    if (register > 3 || page >= PAGE_SIZE || pages[register] !== -1) continue;
    pages[register] = page;
    if (--missing === 0) return pages;
  }
  return null;
}

/** Without page registers: the first 16 KiB of the image into which the most addresses fall, whatever their page. */
function byWindow(size: number, addresses: ReadonlySet<number>, data: Coverage): Translation {
  const named = new Uint8Array(PAGE_SIZE);
  for (const address of addresses) named[address & (PAGE_SIZE - 1)]!++;
  const hits = new Uint32Array(Math.ceil(size / PAGE_SIZE));
  for (const { start, end } of data.spans) {
    for (let at = start; at < end; at++) hits[at >> PAGE_BITS]! += named[at & (PAGE_SIZE - 1)]!;
  }
  let window = 0;
  for (let i = 1; i < hits.length; i++) if (hits[i]! > hits[window]!) window = i;
  // With too few hits no window is better than none: every address misses.
  if (!(hits[window]! >= MIN_PAGE_HITS)) return { base: 0, offsetOf: () => -1 };
  const base = window * PAGE_SIZE;
  return { base, offsetOf: (address) => base + (address & (PAGE_SIZE - 1)) };
}

function count(addresses: ReadonlySet<number>, hit: (address: number) => boolean): number {
  let hits = 0;
  for (const address of addresses) if (hit(address)) hits++;
  return hits;
}

/**
 * Multipoint blocks of Bosch ME7: records of start, end, sum and complement of the sum.
 *
 * @module
 */
import { LARGEST_TABLE } from "./block_table.ts";
import { FLASH_BASE } from "./c166.ts";
import { type Check, computedCheck, hex, pairAt } from "./check.ts";
import { clippedWords } from "./me7_main.ts";
import type { View } from "./view.ts";

/** The blocks of an image. */
export interface MultipointBlocks {
  /** Blocks whose sum agrees by the published rule, at most 128. */
  readonly valid: number;
  /** The others, at most 128. */
  readonly unverified: number;
  /** How many of the unverified ones cover boot memory. */
  readonly bootromUnverifiable: number;
  /** The blocks by the rule that most of them follow; none if there are more than a real table has. */
  readonly checks: readonly Check[];
}

/** Blocks that begin below are counted as blocks of boot memory. */
const COUNTED_AS_BOOT = 0x20000;
/** Boot memory, which a read-out does not show as the unit sees it. */
const BOOT_END = 0x8000;
const RECORD = 16;
const LONGEST = 0x100000;
const CAP = 128;

/** A record, and its sum in both readings of an odd end. */
interface Block {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly stored: number;
  /** The published rule: the last byte is left out, the one in front of it counts alone. */
  readonly clipped: number;
  /** The end as the last address of the block: whole words up to and including it. */
  readonly inclusive: number;
}

/**
 * Finds all blocks: every even offset where a plausible record stands.
 *
 * The published counts take the end as the address behind the block. Real tables give the last address, which is odd, and
 * sum whole words; the checks follow whichever rule verifies more blocks.
 */
export function multipointBlocks(view: View): MultipointBlocks {
  const blocks: Block[] = [];
  const count = { valid: 0, unverified: 0, bootromUnverifiable: 0, inclusive: 0 };
  let total = 0;
  for (let at = nextRecord(view, 0); at >= 0; at = nextRecord(view, at + 2)) {
    const block = readBlock(view, at);
    total++;
    if (block.stored === block.inclusive) count.inclusive++;
    if (block.stored === block.clipped) count.valid++;
    else if (count.unverified < CAP) {
      count.unverified++;
      if (block.start < COUNTED_AS_BOOT) count.bootromUnverifiable++;
    }
    if (total <= LARGEST_TABLE) blocks.push(block);
  }
  const rule = count.inclusive > count.valid ? "inclusive" : "clipped";
  return {
    valid: Math.min(count.valid, CAP),
    unverified: count.unverified,
    bootromUnverifiable: count.bootromUnverifiable,
    checks: total > LARGEST_TABLE ? [] : blocks.map((block) => blockCheck(view, block, rule)),
  };
}

/** Whether a block covers boot memory: `yes`, `no`, or `perhaps` where some units have boot code and others maps. */
export function inBootMemory({ cover }: Check): "yes" | "perhaps" | "no" {
  const start = cover.spans[0]?.start ?? 0;
  if (start < BOOT_END) return "yes";
  return start < COUNTED_AS_BOOT ? "perhaps" : "no";
}

function nextRecord(view: View, from: number): number {
  const { bytes, size } = view;
  const lowest = FLASH_BASE >>> 16;
  const highest = (FLASH_BASE + size) >>> 16;
  for (let at = from; at + RECORD <= size; at += 2) {
    // The high half of the start sorts out nearly every place.
    const high = (bytes[at + 2] as number) | (bytes[at + 3] as number) << 8;
    if (high < lowest || high > highest) continue;
    const start = view.u32(at);
    const end = view.u32(at + 4);
    const plausible = end > start && end <= FLASH_BASE + size && end - start <= LONGEST;
    if (plausible && view.hasPair(at + 8)) return at;
  }
  return -1;
}

function readBlock(view: View, at: number): Block {
  const start = view.u32(at) - FLASH_BASE;
  const end = view.u32(at + 4) - FLASH_BASE;
  const clipped = clippedWords(view, start, end);
  const inclusive = end % 2 === 1 && start % 2 === 0 ? view.sums.words(start, end + 1) : clipped;
  return { at, start, end, stored: view.u32(at + 8), clipped, inclusive };
}

function blockCheck(view: View, block: Block, rule: "clipped" | "inclusive"): Check {
  const last = rule === "inclusive" ? Math.min(block.end + 1, view.size) : block.end;
  return computedCheck(view, {
    scheme: "me7_multipoint",
    name: `block_${hex(block.at, 5)}`,
    store: pairAt(block.at + 8),
    expected: block[rule],
    cover: { unit: "words", spans: [{ start: block.start, end: last }] },
    evidence: "table",
    signs: [{ start: block.at, end: block.at + RECORD / 2 }],
  });
}

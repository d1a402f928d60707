/**
 * Ranges of the rolling sums, read from the code that goes through them.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { FLASH_BASE, lengthAt, type Mnemonic, movedOffset, nextNamed, operand, runBefore } from "./c166.ts";
import { type CodePattern, codePattern, findCode } from "./signature.ts";
import type { View } from "./view.ts";

/** A block of code that handles one range: which it is, what it covers, which one follows. */
interface RangeBlock {
  readonly index: number;
  readonly span: Span;
  readonly next: number;
  /** Where to look for the following block. */
  readonly behind: number;
}

/** How a block is read: undefined where an operand can't be, null where the code does not fit at all. */
type ReadBlock = (view: View, at: number) => RangeBlock | null | undefined;

const REACH = 2048;
/** Ends are loaded by two moves. */
const MOVED = codePattern(
  "e6 f8 .. .. e6 f9 .. .. f2 f4 .. .. 24 8f .. .. f0 54 5c 25 20 54 5c 25 20 54 5c 45 f0 a5 e0 0b 00 8a 10 9b " +
    "e6 f4 .. .. e6 f5 .. ..",
);
/** Ends are compared with constants. */
const COMPARED = codePattern("f2 f4 .. .. 24 8f .. .. f0 54 5c 25 20 54 5c 25 20 54 5c 45 f0 85 e0 09");

/** Ranges of every slot in the order in which they are summed; null if the code does not lead each range to a slot. */
export function codeRanges(view: View, code: number, slots: ReadonlySet<number>): Map<number, Span[]> | null {
  let blocks = readBlocks(view, code, MOVED, movedBlock);
  if (blocks?.size === 0) blocks = readBlocks(view, code, COMPARED, comparedBlock);
  if (blocks === null || blocks.size === 0) return null;
  const ranges = new Map<number, Span[]>([...slots].map((slot) => [slot, []]));
  for (const { index, span } of blocks.values()) {
    const slot = slotBehind(index, blocks, slots);
    if (slot === undefined) return null;
    ranges.get(slot)?.push(span);
  }
  return [...ranges.values()].some((spans) => spans.length === 0) ? null : ranges;
}

/** The slot to which the steps from a range lead; undefined if they end elsewhere or go round in a circle. */
function slotBehind(
  index: number,
  blocks: ReadonlyMap<number, RangeBlock>,
  slots: ReadonlySet<number>,
): number | undefined {
  let at: number | undefined = index;
  for (let steps = 0; at !== undefined && steps <= blocks.size; steps++) {
    at = blocks.get(at)?.next;
    if (at !== undefined && slots.has(at)) return at;
  }
  return undefined;
}

function readBlocks(view: View, code: number, pattern: CodePattern, read: ReadBlock): Map<number, RangeBlock> | null {
  const blocks = new Map<number, RangeBlock>();
  for (let from = code; from < code + REACH;) {
    const at = findCode(view, pattern, from, code + REACH);
    if (at < 0) break;
    const block = read(view, at);
    if (block === undefined) break;
    if (block === null || blocks.has(block.index)) return null;
    blocks.set(block.index, block);
    from = block.behind;
  }
  return blocks;
}

function movedBlock(view: View, at: number): RangeBlock | null | undefined {
  const endAt = at + 36;
  const start = movedOffset(view, at);
  const last = movedOffset(view, endAt);
  if (start === undefined || last === undefined) return undefined;
  return rangeBlock(view, ["MOVB", "CMPB"], endAt, { start, end: last + 1 }, endAt + 44);
}

function comparedBlock(view: View, at: number): RangeBlock | null | undefined {
  const sum = at + 24;
  const low = operand(view, "ADD", sum);
  if (low === undefined) return undefined;
  const segment = operand(view, "ADDC", sum + lengthAt(view, sum));
  if (segment === undefined) return undefined;
  const jump = nextNamed(view, "JMPR", sum + lengthAt(view, sum));
  const compared = jump < 0 ? undefined : operand(view, "CMP", jump + 2);
  const move = jump < 0 ? -1 : nextNamed(view, "MOV", jump + 2);
  const moved = move < 0 ? undefined : operand(view, "MOV", move);
  if (compared === undefined || moved === undefined) return undefined;
  const base = segment * 0x10000 - FLASH_BASE;
  const span = { start: base + low, end: base + (compared + moved & 0xffff) + 1 };
  return rangeBlock(view, ["MOVB", "CMPB", "JMPR"], move, span, move + 24);
}

/** Which range it is stands in the comparison in front of the place; which follows, in the move behind it. */
function rangeBlock(
  view: View,
  choice: readonly Mnemonic[],
  place: number,
  span: Span,
  behind: number,
): RangeBlock | null | undefined {
  const start = runBefore(view, choice, place, place - 64);
  if (start < 0) return null;
  const index = operand(view, "CMPB", start + lengthAt(view, start));
  const move = nextNamed(view, "MOVB", place);
  if (move < 0) return null;
  const next = operand(view, "MOVB", move);
  return index === undefined || next === undefined ? undefined : { index, span, next, behind };
}

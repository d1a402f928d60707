/**
 * Bosch ME7 of the Volkswagen group: CRC and byte sums whose zones and stores are operands of the code, found by signatures.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { FLASH_BASE } from "./c166.ts";
import { absentCheck, type Check, computedCheck, littleAt, pairAt, pairCheck } from "./check.ts";
import { crc32Ieee } from "./crc.ts";
import type { Me7Main } from "./me7_main.ts";
import type { MultipointBlocks } from "./me7_multipoint.ts";
import { isStore, isZone, pageEdges, pageEdgeSpans, type Profile } from "./profile.ts";
import { findSignature, signature, signatureOffsets } from "./signature.ts";
import { insideImage, OutsideImage, type View } from "./view.ts";

const SIZES = [0x80000, 0x100000];
/** Any of them makes it this family. */
const RECOGNITION = ["vag_descriptor", "vag_crc", "vag_sum"] as const;
const EB1 = signature("2054c4500200f0c8f0d9d4e00200");
const EB2 = signature("0841f0582045c4400200f0c8f0d9d4e00200");
const EB3 = signature("88508840f0c8f0d9d4e00600da");
const EB4 = signature("f0740871f0582075f2f4");
const CS1 = signature("f0545c2520545c2520545c45f085");
const CS2 = signature("f0545c2520545c2520545c45f0a5");
const CS6 = signature("e6f4ffffe6f5ffff");
const CS7 = signature("56f4ffff56f5ffff");

/** The variants of the family. */
type Subtype = 1 | 2 | 3 | 5 | 6;

/** Finds and computes the sums; null where the family or one of its structures is missing. */
export function vagMe7xx(view: View, main: Me7Main | null, multipoint: () => MultipointBlocks): Profile | null {
  if (!SIZES.includes(view.size) || !RECOGNITION.some((name) => view.sign(name) !== undefined)) return null;
  const subtype = subtypeOf(view);
  const own = subtype === undefined ? null : insideImage(() => [...SUBTYPES[subtype](view), block803c(view)]);
  if (subtype === undefined || own === null) return null;
  const { valid, unverified } = multipoint();
  return {
    family: "vag_me7xx",
    description: "VAG Bosch ME7.XX",
    subtype,
    checks: [...own, mainTail(main)],
    multipoint: { valid, unverified },
  };
}

function subtypeOf(view: View): Subtype | undefined {
  if (findSignature(view, EB1) >= 0) return 1;
  if (findSignature(view, EB4) >= 0) return 6;
  if (insideImage(() => signatureOffsets(view, EB2, 3)) === null) return undefined;
  if (insideImage(() => signatureOffsets(view, EB2, 4)) === null) return 2;
  return findSignature(view, EB3) >= 0 ? 5 : 3;
}

/** The sums of each variant; they throw where a structure is missing. */
const SUBTYPES: Readonly<Record<Subtype, (view: View) => Check[]>> = {
  1: (view) => separateCrcs(view, highPartZones(view, signatureOffsets(view, CS1, 3))),
  2: (view) =>
    separateCrcs(
      view,
      signatureOffsets(view, CS2, 3).map((at) => zone(view, at, [-0x0e, -0x0a], [0x16, 0x1a])),
    ),
  3: (view) => chainedCrcs(view, chainZones(view, [0x2f4, 0x2f8, 0x2fb])),
  5: (view) => {
    const zones = chainZones(view, [0x448, 0x44c, 0x44f]);
    const [code = 0] = signatureOffsets(view, CS6, 1);
    const store = address(view, code, 0x1f0, 0x1f4);
    const sum = isStore(view, store, 8)
      ? byteSum(view, store, zones.slice(1), code)
      : absentCheck("vag_me7xx", "sum8_zones");
    return [...chainedCrcs(view, zones), sum];
  },
  6: (view) => {
    const places = signatureOffsets(view, EB4, 4);
    const zones = places.map((at, i) =>
      i === 2 ? zone(view, at, [-0x48, -0x44], [-0x28, -0x24]) : zone(view, at, [-0x44, -0x40], [-0x24, -0x20])
    );
    requireZones(view, zones);
    const code = places[0] as number;
    const sum = byteSum(view, address(view, code, 0x242, 0x246), zones, code);
    if (sum.status === "absent") throw new OutsideImage("sum");
    return [sum];
  },
};

/** An address whose two halves are operands near a signature. */
function address(view: View, at: number, low: number, high: number): number {
  return view.u16(at + low) + view.u16(at + high) * 0x10000 - FLASH_BASE;
}

/** A zone between two addresses near a signature; the second is its last one. */
function zone(view: View, at: number, start: readonly [number, number], last: readonly [number, number]): Span {
  return { start: address(view, at, ...start), end: address(view, at, ...last) + 1 };
}

/** Zones whose code gives the address behind the end, and the first of which begins at a 64 KiB border. */
function highPartZones(view: View, places: readonly number[]): Span[] {
  return places.map((at, i) => {
    if (i > 0) return { start: address(view, at, 0x12, 0x16), end: address(view, at, 0x3a, 0x16) };
    return { start: view.u16(at + 0x14) * 0x10000 - FLASH_BASE, end: address(view, at, 0x38, 0x14) };
  });
}

/** The five zones of a chain; the first is a few bytes long, its length the high half of one byte. */
function chainZones(view: View, [low, high, length]: readonly [number, number, number]): Span[] {
  const places = signatureOffsets(view, EB2, 4);
  const [first, second, third, fourth] = places as [number, number, number, number];
  const start = address(view, fourth, low, high);
  const zones = [
    { start, end: start + (view.u8(fourth + length) >>> 4) },
    zone(view, first, [-0x4c, -0x48], [-0x28, -0x24]),
    zone(view, second, [-0x4c, -0x48], [-0x28, -0x24]),
    zone(view, third, [-0x50, -0x4c], [-0x2c, -0x28]),
    zone(view, fourth, [-0x4c, -0x48], [-0x28, -0x24]),
  ];
  requireZones(view, zones);
  return zones;
}

function requireZones(view: View, zones: readonly Span[]): void {
  if (!zones.every((span) => isCodeZone(view, span))) throw new OutsideImage("zone");
}

/** Whether a zone that code names is one: longer than a byte, its last address at most the size of the image. */
function isCodeZone({ size }: View, { start, end }: Span): boolean {
  return start >= 0 && start + 1 < end && end <= size + 1;
}

/** The bytes of zones that the image holds. */
function held({ size }: View, zones: readonly Span[]): Span[] {
  return zones.map(({ start, end }) => ({ start, end: Math.min(end, size) }));
}

/** One CRC for each of three zones. */
function separateCrcs(view: View, zones: readonly Span[]): Check[] {
  const places = signatureOffsets(view, CS6, 3);
  return zones.map((span, i) => {
    const at = places[i] as number;
    return crcCheck(view, i, address(view, at, 0x22, 0x26), [span], at);
  });
}

/** CRCs of the first two, the first three, and all of five zones. */
function chainedCrcs(view: View, zones: readonly Span[]): Check[] {
  const codes = signatureOffsets(view, CS7, 2);
  const last = signatureOffsets(view, CS6, 1)[0] as number;
  return [
    ...codes.map((at, i) => crcCheck(view, i, address(view, at, 0x12, 0x16), zones.slice(0, i + 2), at)),
    crcCheck(view, 2, address(view, last, 0x22, 0x26), zones, last),
  ];
}

function crcCheck(view: View, index: number, store: number, zones: readonly Span[], code: number): Check {
  const name = `crc32_zone${index + 1}`;
  const isSound = isStore(view, store, 4) && zones.every((span) => isCodeZone(view, span));
  if (!isSound) return absentCheck("vag_me7xx", name);
  const spans = held(view, zones);
  const register = spans.reduce((state, span) => crc32Ieee.update(state, view, span.start, span.end), 0xffffffff);
  return computedCheck(view, {
    scheme: "vag_me7xx",
    name,
    store: littleAt(store, 4),
    expected: ~register >>> 0,
    cover: { unit: "other", spans },
    signs: [codeSpan(code)],
  });
}

function byteSum(view: View, store: number, zones: readonly Span[], code: number): Check {
  return pairCheck(view, {
    scheme: "vag_me7xx",
    name: "sum8_zones",
    store: pairAt(store),
    expected: zones.reduce((sum, span) => sum + view.sums.bytes(span.start, span.end) >>> 0, 0),
    cover: { unit: "bytes", spans: held(view, zones) },
    signs: [codeSpan(code)],
  });
}

/** The signature and the operand behind it. */
function codeSpan(at: number): Span {
  return { start: at, end: at + 0x28 };
}

/** Edges of the flash pages of two ranges, whose borders are stored at the same place in all images of the family. */
function block803c(view: View): Check {
  const spans = [
    { start: 0, end: view.u32(0x8030) - FLASH_BASE },
    { start: view.u32(0x8034) + 2 - FLASH_BASE, end: view.u32(0x8014) - FLASH_BASE },
  ];
  if (!spans.every((span) => isZone(view, span))) return absentCheck("vag_me7xx", "block_803c");
  return computedCheck(view, {
    scheme: "vag_me7xx",
    name: "block_803c",
    store: littleAt(0x803c, 2),
    expected: spans.reduce((sum, span) => sum + pageEdges(view, span), 0) & 0xffff,
    cover: { unit: "other", spans: spans.flatMap(pageEdgeSpans) },
    signs: [{ start: 0x8030, end: 0x8038 }, { start: 0x8014, end: 0x8018 }],
  });
}

/** The main sum once more, as this profile names it. */
function mainTail(main: Me7Main | null): Check {
  return main === null
    ? absentCheck("vag_me7xx", "main_tail")
    : { ...main.check, scheme: "vag_me7xx", name: "main_tail" };
}

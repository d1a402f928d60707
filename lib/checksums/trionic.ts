/**
 * Saab Trionic 5 and 7: sums that stand in, or next to, the footer at the end of the image.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, computedCheck, type Scheme } from "./check.ts";
import type { View } from "./view.ts";

/** One field of a footer: where its data begins, reading towards the front of the image. */
interface Field {
  readonly at: number;
  readonly length: number;
}

const START_5 = 0xfffff7fc;
const SIZES_5 = [0x20000, 0x40000];
/** The sum stands behind the footer. */
const SUM_5 = 4;
const TAGS_5 = [0x01, 0x03, 0xfe];

const START_7 = 0xffffeffc;
const SIZE_7 = 0x80000;
const TAGS_7 = [0x91, 0x95, 0xfe];

const FIRST_ADDRESS = 0xfd;
const LAST_ADDRESS = 0xfe;
const SUM_TAG = 0xfb;
const CODED_SUM_TAG = 0xf2;
/** Words that the coded sum XORs in turn; the second is the first to be used. */
const CODE_WORDS = [
  0x81184224,
  0x24421881,
  0xc33c6666,
  0x3cc3c3c3,
  0x11882244,
  0x18241824,
  0x84211248,
  0x12345678,
];
const CODE_XOR = 0x40314081;
const CODE_MINUS = 0x7fefdfd0;

/** Trionic 5: sum of the program's bytes; null unless start, footer and addresses fit. */
export function trionic5(view: View): Check[] | null {
  if (!SIZES_5.includes(view.size) || view.be32(0) !== START_5) return null;
  const footer = readFooter(view, view.size - SUM_5);
  if (footer === undefined || !TAGS_5.every((tag) => footer.fields.has(tag))) return null;
  const first = hexAddress(view, footer.fields.get(FIRST_ADDRESS));
  const last = hexAddress(view, footer.fields.get(LAST_ADDRESS));
  if (first === undefined || last === undefined) return null;
  const span = { start: 0, end: last - first + 1 };
  if (span.end <= 0 || span.end > footer.start) return null;
  return [computedCheck(view, {
    scheme: "trionic5",
    name: "program",
    store: { offset: view.size - SUM_5, width: 4, order: "big", pair: false },
    expected: view.sums.bytes(span.start, span.end),
    cover: { unit: "bytes", spans: [span] },
    signs: footerSigns(footer),
  })];
}

/** Trionic 7: word sum of the program, and in most images a coded one; null unless start, footer and addresses fit. */
export function trionic7(view: View): Check[] | null {
  if (view.size !== SIZE_7 || view.be32(0) !== START_7) return null;
  const footer = readFooter(view, view.size);
  if (footer === undefined || !TAGS_7.every((tag) => footer.fields.has(tag))) return null;
  const end = storedLong(view, footer.fields.get(LAST_ADDRESS));
  if (end === undefined || end === 0 || end % 4 !== 0 || end > footer.start) return null;
  const span = { start: 0, end };
  const sums: [number, string, number][] = [
    [SUM_TAG, "program", view.sums.bigLongs(0, end)],
    [CODED_SUM_TAG, "program_coded", codedSum(view, span)],
  ];
  const checks: Check[] = [];
  for (const [tag, name, expected] of sums) {
    const field = footer.fields.get(tag);
    if (field?.length === 4) {
      checks.push(footerCheck(view, "trionic7", name, field, expected, span, footerSigns(footer)));
    }
  }
  return checks.length === 0 ? null : checks;
}

function footerCheck(
  view: View,
  scheme: Scheme,
  name: string,
  { at }: Field,
  expected: number,
  span: Span,
  signs: readonly Span[],
): Check {
  return computedCheck(view, {
    scheme,
    name,
    // Footer data stands in reverse: the most significant byte comes last.
    store: { offset: at - 3, width: 4, order: "little", pair: false },
    expected,
    cover: { unit: "other", spans: [span] },
    signs,
  });
}

/** The fields of a footer by tag, and where it begins. */
interface Footer {
  readonly fields: ReadonlyMap<number, Field>;
  readonly start: number;
}

/**
 * Reads a footer from its end to its start: a length, a tag, then the data, byte by byte towards the front.
 *
 * Ends at a length of 0 or 255.
 */
function readFooter(view: View, end: number): Footer | undefined {
  const fields = new Map<number, Field>();
  let at = end - 1;
  while (at >= 2) {
    const length = view.u8(at);
    if (length === 0 || length === 0xff) break;
    if (at - 2 - length < 0) return undefined;
    const tag = view.u8(at - 1);
    if (!fields.has(tag)) fields.set(tag, { at: at - 2, length });
    at -= 2 + length;
  }
  return { fields, start: at + 1 };
}

/** Lengths, tags and addresses: everything that tells where sums are and what they cover. */
function footerSigns({ fields }: Footer): Span[] {
  const spans: Span[] = [{ start: 0, end: 4 }];
  for (const [tag, { at, length }] of fields) {
    const isAddress = tag === FIRST_ADDRESS || tag === LAST_ADDRESS;
    spans.push({ start: isAddress ? at - length + 1 : at + 1, end: at + 3 });
  }
  return spans;
}

function fieldBytes(view: View, { at, length }: Field): number[] {
  return Array.from({ length }, (_, i) => view.u8(at - i));
}

function hexAddress(view: View, field: Field | undefined): number | undefined {
  if (field === undefined) return undefined;
  const text = String.fromCharCode(...fieldBytes(view, field));
  return /^[0-9A-Fa-f]{1,8}$/.test(text) ? parseInt(text, 16) : undefined;
}

function storedLong(view: View, field: Field | undefined): number | undefined {
  if (field?.length !== 4) return undefined;
  return fieldBytes(view, field).reduce((value, byte) => value * 256 + byte, 0);
}

function codedSum(view: View, { start, end }: Span): number {
  let sum = 0;
  for (let at = start, turn = 1; at < end; at += 4, turn++) {
    sum = sum + (view.be32(at) ^ (CODE_WORDS[turn & 7] as number)) | 0;
  }
  return (sum ^ CODE_XOR) - CODE_MINUS >>> 0;
}

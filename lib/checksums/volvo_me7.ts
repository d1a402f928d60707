/**
 * Bosch ME7 of Volvo: a table of word sums with complement at a fixed place.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { LARGEST_TABLE } from "./block_table.ts";
import { FLASH_BASE } from "./c166.ts";
import { type Check, computedCheck, hex, pairAt } from "./check.ts";
import { isZone, plainSpan, plainWords } from "./profile.ts";
import type { View } from "./view.ts";

const RESET_TABLE = Uint8Array.fromHex("ea000002ea000480ea000880");
const TABLE = 0x1f810;
const RECORD = 16;
const LEAST_RECORDS = 3;

/** The sums of the table; null unless the family's signs and at least three records stand there. */
export function volvoMe7(view: View): Check[] | null {
  if (view.size < TABLE + LEAST_RECORDS * RECORD) return null;
  if (!RESET_TABLE.every((byte, i) => view.bytes[i] === byte)) return null;
  const maker = view.sign("volvo");
  if (maker === undefined) return null;
  const signs = [{ start: 0, end: RESET_TABLE.length }, maker];
  const checks: Check[] = [];
  for (let at = TABLE; at + RECORD <= view.size; at += RECORD) {
    const span = recordSpan(view, at);
    if (span === undefined || !view.hasPair(at + 8)) break;
    checks.push(computedCheck(view, {
      scheme: "volvo_me7",
      name: `block_${hex(at, 5)}`,
      store: pairAt(at + 8),
      expected: plainWords(view, span),
      cover: { unit: "words", spans: [plainSpan(view, span)] },
      evidence: "table",
      signs: [...signs, { start: at, end: at + 8 }],
    }));
  }
  return checks.length < LEAST_RECORDS || checks.length > LARGEST_TABLE ? null : checks;
}

/** What a record covers: addresses of flash memory or plain offsets, the end being the last one. */
function recordSpan(view: View, at: number): Span | undefined {
  const first = view.u32(at);
  const base = first >= FLASH_BASE ? FLASH_BASE : 0;
  const span = { start: first - base, end: view.u32(at + 4) - base + 1 };
  return isZone(view, span) ? span : undefined;
}

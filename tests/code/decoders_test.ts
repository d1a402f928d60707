import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { c166 } from "../../lib/code/cpus/c166.ts";
import { m6800, m68hc11 } from "../../lib/code/cpus/m680x.ts";
import { m68k } from "../../lib/code/cpus/m68k.ts";
import { mcs51 } from "../../lib/code/cpus/mcs51.ts";
import { mcs96 } from "../../lib/code/cpus/mcs96.ts";
import { ppc } from "../../lib/code/cpus/ppc.ts";
import { sh2, sh2a } from "../../lib/code/cpus/sh.ts";
import { tricore, tricoreBase } from "../../lib/code/cpus/tricore.ts";
import { x86 } from "../../lib/code/cpus/x86.ts";
import { LISTED, listingOf, scanOf } from "../../lib/code/decoders.ts";
import type { Cpu } from "../../lib/code/families.ts";
import { type InstructionSet, type Listing, walk } from "../../lib/code/instruction_set.ts";

fc.configureGlobal({ seed: 1 });

const listings: Record<string, Listing> = {
  c166,
  tricore,
  "sh2 little": sh2("little"),
  "sh2 big": sh2("big"),
  m6800,
  m68hc11,
  m68k,
  ppc,
  x86,
};
const sets: Record<string, InstructionSet> = { ...listings, mcs51, mcs96, tricoreBase, sh2a: sh2a("big") };
const cpus: readonly Cpu[] = [
  { arch: "c166" },
  { arch: "8051" },
  { arch: "mcs96" },
  { arch: "tricore" },
  { arch: "sh" },
  { arch: "sh", model: "sh2a" },
  { arch: "m680x" },
  { arch: "m680x", model: "6800" },
  { arch: "m68k" },
  { arch: "ppc" },
];

/** Bytes that throw when something outside of them is read. */
function guarded(bytes: Uint8Array): Uint8Array {
  return new Proxy(bytes, {
    get(target, key) {
      if (typeof key === "string" && /^-?\d+$/.test(key)) {
        assert(Number(key) >= 0 && Number(key) < target.length, `read at ${key} of ${target.length} bytes`);
      }
      return Reflect.get(target, key, target);
    },
  });
}

/** An image and where a span of it begins and ends. */
const spanOfImage = fc.uint8Array({ minLength: 1, maxLength: 48 }).chain((bytes) =>
  fc.tuple(fc.constant(bytes), fc.nat(bytes.length - 1), fc.nat(bytes.length)).map(([bytes, start, end]) => ({
    bytes,
    start: Math.min(start, end),
    end: Math.max(start, end),
  }))
);

for (const [name, set] of Object.entries(sets)) {
  Deno.test(`${name}: decoding stays inside the span, reads nothing outside the image, always advances`, () => {
    fc.assert(
      fc.property(spanOfImage, ({ bytes, start, end }) => {
        const image = guarded(bytes);
        for (let at = start; at < end;) {
          const length = set.length(image, at, end);
          assert(length >= 0 && at + length <= end);
          const step = length || set.skip(image, at);
          if (step === 0) break;
          assert(step > 0);
          at += step;
        }
      }),
      { numRuns: 400 },
    );
  });
}

for (const [name, listing] of Object.entries(listings)) {
  Deno.test(`${name}: every instruction has a text that is made of its own bytes`, () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 16 }), (bytes) => {
        const length = listing.length(bytes, 0, bytes.length);
        if (length === 0) return;
        const alone = guarded(bytes.slice(0, length));
        // A byte that the 6800 doesn't know may begin an instruction in a longer span.
        if (listing.length(alone, 0, length) !== length) return;
        const [mnemonic, operands] = listing.text(alone, 0, length);
        assertNotEquals(mnemonic, "");
        assert(!/undefined|NaN|[{}]/.test(mnemonic + operands), `${mnemonic} ${operands}`);
      }),
      { numRuns: 1500 },
    );
  });
}

Deno.test("scanOf() names only instructions of the code that it was given", async () => {
  for (const cpu of cpus) {
    const scan = await scanOf(cpu, "big");
    fc.assert(
      fc.property(spanOfImage, ({ bytes, start, end }) => {
        const { instructions, targets, addresses } = scan(guarded(bytes), [{ start, end }]);
        assertEquals(targets.length, addresses.length);
        assert(addresses.every((at) => at >= start && at < end));
        assert(targets.every((target) => Number.isInteger(target) && target >= 0 && target < 2 ** 32));
        assert(instructions <= end - start);
      }),
      { numRuns: 100 },
    );
  }
});

Deno.test("scanOf() decodes every region from its own start", async () => {
  // MOV DPTR, #1234 and #5678, both inside of other instructions when decoding begins with the first byte.
  const bytes = Uint8Array.of(0x02, 0x90, 0x12, 0x34, 0x90, 0x56, 0x78);
  const scan = await scanOf({ arch: "8051" }, "little");
  assertEquals(scan(bytes, [{ start: 0, end: 7 }]).targets, []);
  assertEquals(scan(bytes, [{ start: 1, end: 4 }, { start: 4, end: 7 }]).targets, [0x1234, 0x5678]);
});

Deno.test("listingOf() knows the CPUs of its list and no others", async () => {
  for (const arch of LISTED) assertNotEquals(await listingOf(arch, "little"), null);
  assertEquals(await listingOf("8051", "little"), null);
  assertEquals(await listingOf("mcs96", "little"), null);
});

Deno.test("walk() counts instructions and steps over data", () => {
  const seen: [number, number][] = [];
  // rts, data, nop
  const bytes = Uint8Array.of(0x00, 0x0b, 0xff, 0xff, 0x00, 0x09, 0x00);
  assertEquals(walk(sh2("big"), bytes, { start: 0, end: 7 }, (at, length) => seen.push([at, length])), 2);
  assertEquals(seen, [[0, 2], [4, 2]]);
});

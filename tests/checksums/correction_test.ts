import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { label, storeSpan } from "../../lib/checksums/check.ts";
import { checksumReport } from "../../lib/checksums/report.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";
import { changes, codes, correct } from "./correcting.ts";
import {
  checksOf,
  Draft,
  edited,
  gmImage,
  goldenBytes,
  keihinImage,
  trionic5Image,
  trionic7Image,
  volvoImage,
} from "./images.ts";

/** Images whose checksums agree, for every scheme. */
const SOUND: Record<string, () => Bytes> = {
  ...Object.fromEntries([
    ...["me7-main-512k-ok", "me7-main-1m-ok", "me7-multipoint-ok", "me7-several-schemes", "me7-all-code-schemes"],
    ...["rolling-m-style-ok", "rolling-c-style-ok", "rolling-dual-init", "multirange-ok"],
    ...[
      "vag-me7-subtype1-ok",
      "vag-me7-subtype2-ok",
      "vag-me7-subtype3-ok",
      "vag-me7-subtype5-ok",
      "vag-me7-subtype6-ok",
    ],
    ...["m3x-128k-ok", "m3x-df00-ok", "m797-ok", "m798-768k-ok", "m798-832k-ok", "china797-ok", "me745-ok"],
    ...["me745-shifted-ok", "samand-ok", "gs20-64k-ok", "gs20-256k-ok", "smg2-ok", "ms43-ok"],
    ...["denso-1m-ok", "denso-disabled-entry", "denso-minimum-size"],
  ].map((name) => [name, () => goldenBytes(name)])),
  gm_p01: () => gmImage(),
  gm_p59: () => gmImage(0x100000),
  volvo: () => volvoImage(),
  trionic5: () => trionic5Image(),
  trionic7: trionic7Image,
  keihin: keihinImage,
};

Deno.test("correctChecksums() changes nothing in a file whose checksums agree", () => {
  for (const [name, make] of Object.entries(SOUND)) {
    const bytes = make();
    const result = correct(bytes, bytes);
    assertEquals([name, result.outcome, result.bytes], [name, "nothing_to_do", null]);
    assertEquals(correct(bytes, null).outcome, "nothing_to_do", name);
    assert(result.checks.every((check) => check.status !== "corrected" && check.new === check.old), name);
  }
});

Deno.test("correctChecksums() makes edited files of every scheme verify, and writes nothing but stored values", () => {
  for (const [name, make] of Object.entries(SOUND)) {
    const original = make();
    const sound = checksOf(original);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (pick) => {
        const bytes = edited(original, pick);
        const result = correct(bytes, original);
        if (changes(bytes, original).length === 0) return assertEquals(result.outcome, "nothing_to_do");
        assertEquals(
          `${name} ${result.message}`,
          `${name} ${result.bytes === null ? "Nothing to do" : result.message}`,
        );
        if (result.bytes === null) return;
        const after = new Map(
          checksOf(result.bytes).map((check) => [`${check.name} ${check.store?.offset}`, check.status]),
        );
        for (const { name, store, status } of sound) {
          if (status === "ok") assertEquals(after.get(`${name} ${store?.offset}`), "ok");
        }
        for (const at of changes(bytes, result.bytes)) {
          const isStored = result.checks.some(({ offset, size, status }) =>
            status === "corrected" && offset !== null && at >= offset && at < offset + size
          );
          assert(isStored, `${name}: ${at}`);
        }
        assertEquals(correct(result.bytes, original).outcome, "nothing_to_do", name);
        assertEquals(correct(result.bytes, null).outcome, "nothing_to_do", name);
      }),
      { numRuns: 2, seed: 7 },
    );
  }
});

Deno.test("correctChecksums() answers for images with damaged structures, and never gives out a broken one", () => {
  const sound = Object.values(SOUND);
  const spots = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.nat(sound.length - 1), spots, (which, damage) => {
      const original = sound[which]?.() ?? new Uint8Array(1);
      const places = checksOf(original).flatMap(({ signs, store }) =>
        store === null ? signs : [...signs, storeSpan(store)]
      );
      const bytes = original.slice();
      for (const [number, value] of damage) {
        const { start, end } = places[number % places.length] ?? { start: 0, end: 1 };
        const at = start + Math.floor(number / 64) % (end - start);
        if (at < bytes.length) bytes[at] = value;
      }
      checksumReport(new Image(bytes), "test.bin");
      for (const reference of [original, null]) {
        const result = correct(bytes, reference);
        assertEquals(result.bytes !== null, result.outcome === "corrected");
        if (result.bytes === null) continue;
        const after = new Set(checksOf(result.bytes).filter(({ status }) => status === "ok").map(label));
        for (const { scheme, name, status } of result.checks) {
          if (status === "ok" || status === "corrected") assert(after.has(`${scheme}.${name}`), `${scheme}.${name}`);
        }
      }
    }),
    { numRuns: 40, seed: 11 },
  );
});

Deno.test("correctChecksums() leads a wholly rewritten store back to the same bytes", () => {
  for (const [name, make] of Object.entries(SOUND)) {
    const original = make();
    const bytes = original.slice();
    for (const { store, status } of checksOf(original)) {
      // Values with complement must stay pairs; the others may be anything.
      if (status === "ok" && store !== null && !store.pair && store.offset < bytes.length) bytes[store.offset]! ^= 0xff;
    }
    if (changes(bytes, original).length === 0) continue;
    const result = correct(bytes, original);
    // Three words of M3.x and a Denso table hang together; a spoiled one hides them.
    if (result.bytes !== null) assertEquals(changes(result.bytes, original), [], name);
  }
});

Deno.test("correctChecksums() leaves alone what is stale in the original, unless forced", () => {
  const original = goldenBytes("ms43-cal-stale");
  const bytes = original.slice();
  bytes[0x100]! ^= 0x55;
  const result = correct(bytes, original);
  assertEquals(result.checks.map(({ name, status }) => `${name} ${status}`), [
    "boot corrected",
    "program ok",
    "calibration stale",
    "program_monitor unverified",
    "calibration_monitor unverified",
  ]);
  const forced = correct(bytes, original, { force: true });
  assertEquals(forced.checks.map(({ status }) => status).slice(0, 3), ["corrected", "ok", "corrected"]);
});

Deno.test("correctChecksums() corrects chosen schemes only, and refuses when that makes another one stale", () => {
  const original = goldenBytes("me7-several-schemes");
  const bytes = edited(original, [8, 15, 22, 29]);
  const result = correct(bytes, original, { schemes: ["me7_main"] });
  assertEquals(result.outcome, "corrected");
  assert(
    result.checks.every(({ scheme, status }) =>
      status !== "corrected" || /main/.test(scheme + status) || scheme === "vag_me7xx"
    ),
  );
  assertEquals(codes(original, original, { schemes: ["denso"] }), "no_known_scheme");

  // The tail CRC covers the sum over page edges.
  const plain = goldenBytes("me745-ok");
  const changed = plain.slice();
  changed[0x20000]! ^= 1;
  assertEquals(codes(changed, plain, { schemes: ["me745"] }), "corrected");
});

Deno.test("correctChecksums() says that it knows no scheme where there is none", () => {
  for (const size of [100, 0x8000, 0x10000, 0x40000, 0x80000]) {
    const bytes = noise(size + 5, size);
    assertEquals(codes(bytes, null), "no_known_scheme");
    assertEquals(codes(bytes, bytes), "no_known_scheme");
  }
  const denso = new Draft(0x30000, 41).be16(0x1fe, 0x0240).text(0x210, "CopyrightDENSO");
  const result = correct(denso.bytes, null);
  assertEquals([result.outcome, result.message], ["nothing_to_do", "Denso 68HC16Y5 stores no checksum."]);
});

Deno.test("correctChecksums() corrects a gearbox only with its own texts or an original that verifies", () => {
  const original = goldenBytes("gs20-64k-ok");
  const bytes = original.slice();
  bytes[0x3000]! ^= 1;
  assertEquals(codes(bytes, null), "no_known_scheme");
  assertEquals(codes(bytes, original), "corrected");
  const signed = new Draft(0x10000, 42).text(0x176, "GADC9010").text(0xffd0, "G2210_0090C0AD10");
  assertEquals(codes(signed.bytes, null), "corrected");
  assertEquals(codes(new Uint8Array(0x10000), null), "no_known_scheme");
});

Deno.test("correctChecksums() needs the original for blocks that may never have agreed", () => {
  for (const name of ["m798-832k-ok", "me745-ok"]) {
    const original = goldenBytes(name);
    const bytes = original.slice();
    bytes[0x30000]! ^= 1;
    assertEquals(codes(bytes, null), "needs_original");
    assertEquals(codes(bytes, original), "corrected");
    assertEquals(codes(bytes, null, { schemes: [name.startsWith("m798") ? "m798" : "me745"] }), "corrected");
  }
  const mismatch = goldenBytes("multirange-pair-mismatch");
  assertEquals(codes(mismatch, null), "needs_original");
  assertEquals(codes(mismatch, goldenBytes("multirange-ok")), "corrected");
});

Deno.test("correctChecksums() takes a table of which most entries fail for the error", () => {
  const original = volvoImage(8);
  const bytes = original.slice();
  for (let block = 0; block < 5; block++) bytes[0x20000 + 0x4000 * block]! ^= 1;
  assertEquals(codes(bytes, null), "doubtful_table");
  assertEquals(codes(bytes, original), "corrected");
  assertEquals(codes(bytes, bytes), "nothing_to_do");
});

Deno.test("correctChecksums() finds a hidden Denso table in the original or at its known place", () => {
  const original = goldenBytes("denso-1m-ok");
  const bytes = original.slice();
  for (const at of [0x2000, 0x40000]) bytes[at + 4]! ^= 0x11;
  assertEquals(checksOf(bytes), []);
  const expected = correct(bytes, original);
  assertEquals(expected.outcome, "corrected");
  assertEquals(correct(bytes, null).bytes, expected.bytes);
});

Deno.test("correctChecksums() refuses a value inside its own range, and values that cover each other", () => {
  const bytes = new Uint8Array(0x100000).fill(0xff);
  const table = new DataView(bytes.buffer);
  const entry = (index: number, start: number, last: number) => {
    let sum = 0;
    for (let at = start; at < last; at += 4) sum = (sum + table.getUint32(at)) % 2 ** 32;
    [start, last, 0x5aa5a55a - sum].forEach((value, i) => table.setUint32(0xffb80 + 12 * index + 4 * i, value));
  };
  entry(1, 0x2000, 0x2fff);
  entry(2, 0x3000, 0x3fff);
  entry(3, 0x4000, 0x4fff);
  entry(0, 0xff000, 0xfffff);
  table.setUint32(0xff000, 1);
  const own = correct(bytes, null);
  assertEquals([own.outcome, own.refusal?.code, own.refusal?.checks], ["refused", "self_covering", ["denso.entry0"]]);
  assertEquals(own.bytes, null);

  entry(0, 0xffb8c, 0xffb8f + 8);
  entry(1, 0xffb80, 0xffb8b);
  table.setUint32(0xffb80 + 8, 7);
  assertEquals(codes(bytes, null), "no_end");
});

Deno.test("correctChecksums() refuses to write into bytes by which checksums are found", () => {
  const bytes = goldenBytes("vag-me7-subtype1-ok");
  // The operand that tells the first store now names the signature itself.
  const code = new Image(bytes).text.indexOf("\xe6\xf4\xff\xff\xe6\xf5\xff\xff");
  new DataView(bytes.buffer).setUint16(code + 0x22, code & 0xffff, true);
  new DataView(bytes.buffer).setUint16(code + 0x26, 0x80 + (code >>> 16), true);
  const result = correct(bytes, null);
  assertEquals([result.refusal?.code, result.bytes], ["store_in_structure", null]);
});

Deno.test("correctChecksums() refuses when a structure of the original is gone", () => {
  const original = goldenBytes("me7-main-512k-ok");
  const bytes = original.slice();
  bytes[0x7ffe0]! ^= 1;
  const result = correct(bytes, original);
  assertEquals([result.refusal?.code, result.refusal?.checks], ["structure_differs", ["me7_main.main"]]);
});

Deno.test("correctChecksums() does not correct what covers a boot area that is not there", () => {
  const original = goldenBytes("me7-main-512k-ok");
  const bytes = original.slice().fill(0xff, 0, 0x4000);
  assertEquals(codes(bytes, null), "boot_area_missing");
  assertEquals(codes(bytes, bytes), "not_verifiable");
});

Deno.test("correctChecksums() leaves blocks of boot memory, and asks for the original where maps may be", () => {
  const place = (start: number, wrong: number) => {
    const draft = new Draft(0x80000, 61).hex(0x1c0f0, "00008000fffb800000008200ffff8700");
    draft.le32(0x7ffe0, 1, ~1);
    [0x20000, 0x24000, 0x28000, start].forEach((first, i) => {
      let sum = wrong * Number(i === 3);
      for (let at = first; at < first + 0x1000; at += 2) sum += draft.word(at, true);
      draft.le32(0x1d000 + 16 * i, 0x800000 + first, 0x800fff + first, sum, ~sum);
    });
    return draft.bytes;
  };
  for (const start of [0x4000, 0x10000]) {
    const sound = correct(place(start, 0), null).bytes ?? new Uint8Array();
    const isStale = (bytes: Bytes | null) =>
      checksOf(bytes ?? new Uint8Array()).some(({ status }) => status === "stale");
    assertEquals(isStale(sound), false);
    const bytes = sound.slice();
    bytes[start + 8]! ^= 1;
    bytes[0x20008]! ^= 1;
    assertEquals(isStale(correct(bytes, sound).bytes), false);
    assertEquals(codes(bytes, null), start === 0x4000 ? "corrected" : "needs_original");
    // What never agreed is left as it is.
    const odd = place(start, 1);
    assertEquals(isStale(correct(odd, odd, { schemes: ["me7_main"], force: true }).bytes), true);
  }
});

Deno.test("correctChecksums() tells of every check how it stands in what it gives out", () => {
  const several = goldenBytes("me7-several-schemes");
  const boot = goldenBytes("me7-all-code-schemes");
  for (const [sound, at, original] of [[several, 0x803c, null], [boot, 0x7ffd4, boot]] as const) {
    const bytes = sound.slice();
    bytes[at]! ^= 0x11;
    const { bytes: result, checks } = correct(bytes, original);
    assertEquals(result, sound);
    const others = checks.filter(({ status }) => status !== "corrected");
    const again = new Map(checksOf(sound).map((check) => [label(check), check.status]));
    assert(others.length < checks.length);
    for (const { scheme, name, status, remark } of others) {
      assertEquals([status, remark], [again.get(label({ scheme, name } as never)), undefined], `${scheme}.${name}`);
    }
  }
});

Deno.test("correctChecksums() corrects what the sweep finds if the original proves it", () => {
  for (
    const name of ["sweep-page16-all", "sweep-page32", "sweep-whole-crc16arc", "sweep-whole-crc16ccitt-initffff-be"]
  ) {
    const original = goldenBytes(name);
    const bytes = original.slice();
    bytes[0x1234]! ^= 0x40;
    const result = correct(bytes, original);
    assertEquals([name, result.outcome], [name, "corrected"]);
    assertEquals(correct(result.bytes ?? bytes, original).outcome, "nothing_to_do");
    assertEquals(codes(bytes, null) === "corrected", false);
  }
});

Deno.test("correctChecksums() takes neither eight bits nor blank bytes for a proof", () => {
  for (const name of ["sweep-whole-crc8", "sweep-whole-sum8", "blank-ff"]) {
    const original = goldenBytes(name);
    const bytes = original.slice();
    bytes[0x1234]! ^= 0x40;
    assertEquals(codes(bytes, original), "no_known_scheme");
  }
});

Deno.test("correctChecksums() refuses when two proofs ask for different bytes", () => {
  // The sum of bytes is zero in the original, so it fits with and without complement.
  const original = noise(43, 0x3000);
  let sum = 0;
  for (let at = 4; at < original.length - 2; at++) sum += original[at] ?? 0;
  original.set([0, 0], original.length - 2);
  for (let at = 4, left = -sum & 0xffff; left > 0 && at < original.length - 2; at++) {
    const step = Math.min(left, 255 - (original[at] ?? 0));
    original[at]! += step;
    left -= step;
  }
  original.fill(0, 0, 4);
  const bytes = original.slice();
  bytes[0x100]! ^= 3;
  assertEquals(codes(bytes, original), "conflicting_writes");
});

Deno.test("correctChecksums() corrects a later save by another program again", () => {
  const original = goldenBytes("me7-several-schemes");
  const first = correct(edited(original, [8, 15]), original).bytes;
  assert(first !== null);
  const again = first.slice();
  again[0x24000]! ^= 0x21;
  assert(checksOf(again).some(({ status }) => status === "stale"));
  const second = correct(again, original).bytes;
  assert(second !== null && checksOf(second).every(({ status }) => status === "ok"));
});

Deno.test("correctChecksums() writes sums above 0xFFFF and their complements in full width", () => {
  const original = goldenBytes("m797-ok");
  const bytes = edited(original, [1000, 2000, 3000]);
  const { bytes: result } = correct(bytes, original);
  assert(result !== null);
  const data = new DataView(result.buffer);
  assert(data.getUint32(0x7ffe0, true) > 0xffff);
  assertEquals(data.getUint32(0x7ffe0, true) ^ data.getUint32(0x7ffe4, true), -1);
});

import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { decodeImage, type WantedFormat } from "../../lib/image/decode.ts";
import type { Bytes } from "../../lib/image/image.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { file, intelHexData, intelHexRecord, latin1Bytes, sRecord } from "./record_files.ts";

const END = ":00000001FF";
const ONE_TO_FOUR = intelHexRecord(0, 0, [1, 2, 3, 4]);

async function codes(bytes: Uint8Array<ArrayBuffer>, wanted?: WantedFormat): Promise<string[]> {
  return (await decodeImage(bytes, "u.hex", wanted)).image.notes.map(({ code }) => code);
}

async function fault(bytes: Uint8Array<ArrayBuffer>, wanted?: WantedFormat): Promise<string> {
  return (await assertRejects(() => decodeImage(bytes, "u.hex", wanted), GuardRejection, "u.hex")).message;
}

/** Data records that do not overlap, at addresses that need every kind of address field. */
const pieces = fc.array(
  fc.record({ gap: fc.nat({ max: 300 }), data: fc.uint8Array({ minLength: 1, maxLength: 255 }) }),
  { minLength: 1, maxLength: 30 },
);

/** Where each piece lies when the first gap is left out, and what all of them make. */
function lay(pieces: readonly { gap: number; data: Uint8Array }[], base: number) {
  let end = base;
  const placed = pieces.map(({ gap, data }, i) => {
    const address = end + (i === 0 ? 0 : gap);
    end = address + data.length;
    return { address, data };
  });
  const bytes = new Uint8Array(end - base).fill(0xff);
  for (const { address, data } of placed) bytes.set(data, address - base);
  const segments = 1 + pieces.slice(1).filter(({ gap }) => gap > 0).length;
  return { placed, bytes, segments };
}

const styles = fc.record({
  lineEnd: fc.constantFrom("\n", "\r\n", "\n\n", " \t\r\n", "\n\r"),
  lowerCase: fc.boolean(),
  order: fc.infiniteStream(fc.nat()),
});

/** The records in another order. */
function shuffled<T>(items: readonly T[], order: Iterator<number>): T[] {
  const left = [...items];
  return items.map(() => left.splice((order.next().value ?? 0) % left.length, 1)[0]!);
}

async function assertDecoded(
  text: Bytes,
  name: string,
  { format, base, bytes, segments }: { format: string; base: number; bytes: Bytes; segments: number },
): Promise<void> {
  const decoded = await decodeImage(text, name);
  assertEquals(decoded.image.format, format);
  assertEquals(decoded.image.addressMin, base);
  assertEquals(decoded.segments, segments);
  assertEquals(decoded.image.bytes, bytes);
}

Deno.test("decodeImage() gives back what was written as Intel HEX, in any order, case and line end", async () => {
  await fc.assert(
    fc.asyncProperty(
      pieces,
      styles,
      fc.constantFrom(0, 0xfff8, 0x80_0000, 0xfff0_0000),
      async (pieces, style, base) => {
        const { placed, bytes, segments } = lay(pieces, base);
        const lines = shuffled(placed, style.order).flatMap(({ address, data }) => intelHexData(address, data));
        const text = [...lines, END].map((line) => style.lowerCase ? line.toLowerCase() : line);
        await assertDecoded(file(text, style.lineEnd), "u.hex", { format: "ihex", base, bytes, segments });
      },
    ),
  );
});

Deno.test("decodeImage() gives back what was written as S-records, in any order, width and line end", async () => {
  await fc.assert(
    fc.asyncProperty(
      pieces,
      styles,
      fc.constantFrom(0, 0x4000, 0xf0_0000, 0xfff0_0000),
      async (pieces, style, base) => {
        const { placed, bytes, segments } = lay(
          pieces.map(({ gap, data }) => ({ gap, data: data.slice(0, 250) })),
          base,
        );
        const lines = shuffled(placed, style.order).map(({ address, data }) =>
          sRecord(address < 0x1_0000 ? 1 : address < 0x100_0000 ? 2 : 3, address, data)
        );
        const text = [...lines, "S9030000FC"].map((line) => style.lowerCase ? `S${line.slice(1).toLowerCase()}` : line);
        await assertDecoded(file(text, style.lineEnd), "u.s19", { format: "srec", base, bytes, segments });
      },
    ),
  );
});

Deno.test("decodeImage() throws nothing but GuardRejection when the bytes are arbitrary", async () => {
  const almostRecords = fc.array(
    fc.constantFrom(
      ":",
      "S1",
      "S3",
      "S5",
      "0",
      "04",
      "10",
      "FF",
      "a",
      "\n",
      "\r",
      " ",
      "\0",
      "\x1a",
      "é",
      ONE_TO_FOUR,
      END,
    ),
    { maxLength: 40 },
  ).map((parts) => latin1Bytes(parts.join("")));
  const damaged = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 255 })).map(([at, byte]) => {
    const bytes = file([...intelHexData(0x800000, [1, 2, 3]), sRecord(1, 0, [1]), END]);
    bytes[at] = byte;
    return bytes;
  });
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 64 }).map((bytes) => bytes.slice()), almostRecords, damaged);
  const wanted = fc.constantFrom<WantedFormat>("auto", "ihex", "srec", "bin");
  await fc.assert(
    fc.asyncProperty(bytes, wanted, async (bytes, wanted) => {
      try {
        await decodeImage(bytes, "any", wanted);
      } catch (error) {
        if (!(error instanceof GuardRejection)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("decodeImage() takes raw bytes as they are when they merely begin like records", async () => {
  for (const start of [":", ":1234567", "S1", "S31234567", "\n: "]) {
    const bytes = latin1Bytes(`${start}\x80\0\0`);
    const { image, segments } = await decodeImage(bytes, "dump.hex");
    assertEquals(image.bytes, bytes, start);
    assertEquals([image.format, image.addressMin, segments], ["binary", null, 0], start);
    assertEquals(image.notes.map(({ code }) => code), ["not_records"], start);
  }
});

Deno.test("decodeImage() takes a lone S as a record that is cut off", async () => {
  assertEquals(await codes(latin1Bytes("S")), ["not_records"]);
});

Deno.test("decodeImage() says nothing of raw bytes that are nothing else", async () => {
  for (const text of ["\0\0", "SW0261", "s113", " \n\t ", "x:00000001FF", "\xef\xbb\xbf", "\xef\xbb\xbf:)"]) {
    assertEquals(await codes(latin1Bytes(text)), [], text);
  }
});

Deno.test("decodeImage() takes a dump as raw when a record stands in front by chance", async () => {
  const dump = new Uint8Array(4096).map((_, i) => i * 7 + 128 | 0x80);
  dump.set(latin1Bytes(":12345678"));
  assertEquals(await codes(dump), ["not_records"]);
});

Deno.test("decodeImage() rejects damaged records when most of the file is padding or text", async () => {
  const text = file([ONE_TO_FOUR, ":damaged"]);
  const padded = new Uint8Array(4096);
  padded.set(text);
  assertStringIncludes(await fault(text), "line 2");
  assertStringIncludes(await fault(padded), "line 2");
});

Deno.test("decodeImage() leaves records behind a byte order mark alone unless they are asked for", async () => {
  const marked = latin1Bytes(`\xef\xbb\xbf${ONE_TO_FOUR}\n${END}\n`);
  assertEquals(await codes(marked), ["byte_order_mark"]);
  assertEquals((await decodeImage(marked, "u.hex")).image.bytes, marked);
  assertEquals((await decodeImage(marked, "u.hex", "ihex")).image.bytes, new Uint8Array([1, 2, 3, 4]));
});

Deno.test("decodeImage() ignores padding after the end record and says so", async () => {
  for (const tail of ["\x1a", "\n\x1a", "\n\x1a\x1a\r\n", "\0\0\0", "\n\n\xff\n\xff", "\r\n \x1a \0"]) {
    const { image } = await decodeImage(latin1Bytes(`${ONE_TO_FOUR}\n${END}${tail}`), "u.hex");
    assertEquals(image.bytes, new Uint8Array([1, 2, 3, 4]));
    assertEquals(image.notes[0]?.code, "ignored_padding");
    assertEquals(image.notes[0]?.["bytes"], tail.replace(/[\s]/g, "").length);
  }
  assertEquals(await codes(latin1Bytes(`${ONE_TO_FOUR}\n${END}\n\n \n`)), []);
  assertEquals(await codes(latin1Bytes(`${ONE_TO_FOUR}\n${END}`)), []);
});

Deno.test("decodeImage() rejects other text after the end record and padding without one", async () => {
  assertStringIncludes(await fault(file([ONE_TO_FOUR, END, "checksum 1234"])), "line 3");
  assertStringIncludes(await fault(file([ONE_TO_FOUR, END, "\x1a.", END])), "line 3");
  assertStringIncludes(await fault(latin1Bytes(`${ONE_TO_FOUR}\n\x1a`)), "no end record");
});

Deno.test("decodeImage() names the line ends when they are carriage returns only", async () => {
  assertStringIncludes(await fault(file([ONE_TO_FOUR, END], "\r")), "carriage returns");
  assertStringIncludes(await fault(file([sRecord(1, 0, [1]), "S9030000FC"], "\r")), "carriage returns");
});

Deno.test("decodeImage() counts lines from the top of the file when blank lines come first", async () => {
  assertStringIncludes(await fault(latin1Bytes(`\n \n${ONE_TO_FOUR}\n\n:0\n`)), "line 5");
});

Deno.test("decodeImage() parses nothing else when a format is forced", async () => {
  assertStringIncludes(await fault(file([ONE_TO_FOUR]), "srec"), "begins with S");
  assertStringIncludes(await fault(file([sRecord(1, 0, [1])]), "ihex"), "begins with a colon");
  assertStringIncludes(await fault(latin1Bytes("  \n"), "ihex"), "no data record");
  assertEquals((await decodeImage(file([ONE_TO_FOUR]), "u.hex", "bin")).image.format, "binary");
});

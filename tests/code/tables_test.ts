import { assert, assertEquals } from "@std/assert";
import { c166 } from "../../lib/code/cpus/c166.ts";
import { m6800, m68hc11 } from "../../lib/code/cpus/m680x.ts";
import { m68k } from "../../lib/code/cpus/m68k.ts";
import { mcs51 } from "../../lib/code/cpus/mcs51.ts";
import { mcs96 } from "../../lib/code/cpus/mcs96.ts";
import { ppc } from "../../lib/code/cpus/ppc.ts";
import { sh2, sh2a } from "../../lib/code/cpus/sh.ts";
import { tricore, tricoreBase } from "../../lib/code/cpus/tricore.ts";
import * as C166 from "../../lib/code/tables/c166.ts";
import * as M680X from "../../lib/code/tables/m680x.ts";
import * as M68K from "../../lib/code/tables/m68k.ts";
import * as MCS51 from "../../lib/code/tables/mcs51.ts";
import * as MCS96 from "../../lib/code/tables/mcs96.ts";
import * as PPC from "../../lib/code/tables/ppc.ts";
import * as FORMS from "../../lib/code/tables/ppc_forms.ts";
import * as SH from "../../lib/code/tables/sh.ts";
import * as TRICORE from "../../lib/code/tables/tricore.ts";
import { noise } from "../golden/build.ts";

/** Words of 32 bits, the same at every run. */
function* words(seed: number): Generator<number, never> {
  for (;; seed++) {
    const bytes = noise(seed, 4096);
    for (let i = 0; i < bytes.length; i += 4) yield new DataView(bytes.buffer, bytes.byteOffset).getUint32(i);
  }
}

const random = words(1);

/** A word that a row describes, its other bits at random. */
function wordOf([mask, value]: readonly [mask: number, value: number, ...rest: readonly unknown[]]): number {
  return (value | random.next().value & ~mask) >>> 0;
}

function bigEndian(word: number, length: 2 | 4): Uint8Array {
  const bytes = new Uint8Array(16);
  if (length === 2) new DataView(bytes.buffer).setUint16(0, word);
  else new DataView(bytes.buffer).setUint32(0, word);
  return bytes;
}

function littleEndian(word: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(0, word, true);
  return bytes;
}

Deno.test("the C166 table gives every opcode a length, and those that name memory a word for the address", () => {
  for (let opcode = 0; opcode < 256; opcode++) {
    const length = C166.LONG_OPCODES.includes(opcode) ? 4 : 2;
    assertEquals(c166.length(Uint8Array.of(opcode, 0, 0, 0), 0, 4), length);
    if ((opcode & 15) === 13) assertEquals(length, 2);
  }
  for (const opcode of C166.MEMORY_OPCODES) assert(C166.LONG_OPCODES.includes(opcode));
  for (const [opcode, [, operands]] of Object.entries(C166.OPCODES)) {
    assertEquals(operands.includes("{w16}") && !C166.LONG_OPCODES.includes(Number(opcode)), false, opcode);
  }
});

Deno.test("the MCS-51 table gives every opcode a length", () => {
  assertEquals(MCS51.LENGTHS.map((line) => line.length), Array(16).fill(16));
  MCS51.LENGTHS.join("").split("").forEach((length, opcode) =>
    assertEquals(mcs51.length(Uint8Array.of(opcode, 0, 0), 0, 3), Number(length))
  );
});

Deno.test("the MCS-96 tables give every opcode a length, indexed ones two", () => {
  for (const [table, prefix] of [[MCS96.OPERAND_LENGTHS, []], [MCS96.PREFIXED_OPERAND_LENGTHS, [0xfe]]] as const) {
    assertEquals(table.map((line) => line.length), Array(16).fill(16));
    table.join("").split("").forEach((sign, opcode) => {
      if (prefix.length === 0 && opcode === 0xfe) return;
      const indexed = { c: 3, d: 4, e: 5 }[sign];
      for (const odd of [0, 1]) {
        const bytes = Uint8Array.of(...prefix, opcode, odd, 0, 0, 0, 0, 0);
        const operands = indexed === undefined ? Number(sign) : indexed - 1 + odd;
        assertEquals(mcs96.length(bytes, 0, bytes.length), prefix.length + 1 + operands);
      }
    });
  }
});

Deno.test("the TriCore rows with one first byte have one mask, whose other bits lie within twelve", () => {
  const masks = new Map<number, number>();
  for (const [mask, value] of [...TRICORE.WORDS, ...TRICORE.HALFWORDS]) {
    assertEquals(mask & 0xff, 0xff);
    assertEquals((value & ~mask) >>> 0, 0);
    assertEquals(masks.get(value & 0xff) ?? mask, mask);
    masks.set(value & 0xff, mask);
    const upper = (mask & ~0xff) >>> 0;
    assert(upper === 0 || upper / (upper & -upper >>> 0) < 4096);
  }
});

Deno.test("every TriCore row is found with its length and name, and at the oldest level if it is of it", () => {
  for (const [rows, length] of [[TRICORE.WORDS, 4], [TRICORE.HALFWORDS, 2]] as const) {
    for (const row of rows) {
      assertEquals(row[1] & 1, length === 4 ? 1 : 0);
      for (let i = 0; i < 20; i++) {
        const bytes = littleEndian(wordOf(row));
        assertEquals(tricore.length(bytes, 0, 8), length);
        assertEquals(tricore.text(bytes, 0, 8)[0], row[2]);
        assertEquals(tricoreBase.length(bytes, 0, 8), row[4] === 1 ? length : 0);
      }
    }
  }
});

Deno.test("every SuperH row is found with its name, and no two rows share a word", () => {
  const owners = new Map<number, number>();
  [...SH.SH2, ...SH.SH2A].forEach((row, i) => {
    for (let word = 0; word < 0x10000; word++) {
      if ((word & row[0]) !== row[1]) continue;
      assertEquals(owners.get(word), undefined, word.toString(16));
      owners.set(word, i);
    }
  });
  const [big, wide] = [sh2("big"), sh2a("big")];
  for (let word = 0; word < 0x10000; word++) {
    const bytes = bigEndian(word, 2);
    const owner = owners.get(word);
    const isOld = owner !== undefined && owner < SH.SH2.length;
    assertEquals(big.length(bytes, 0, 16), isOld ? 2 : 0);
    if (isOld) assertEquals(big.text(bytes, 0, 16)[0], SH.SH2[owner]![2]);
    if (owner !== undefined) assertEquals(wide.length(bytes, 0, 16), 2);
  }
});

Deno.test("every 6800 and 68HC11 row is found with its length and name", () => {
  for (const [opcode, length, mnemonic, , in6800] of M680X.OPCODES) {
    const bytes = bigEndian(opcode > 0xff ? opcode : opcode << 8, 2);
    assertEquals(m68hc11.length(bytes, 0, 16), length);
    assertEquals(m68hc11.text(bytes, 0, 16)[0], mnemonic);
    assertEquals(m6800.text(bytes, 0, 16)[0], in6800 === 1 ? mnemonic : "fcb");
    assertEquals(m6800.length(bytes, 0, 16), in6800 === 1 ? length : 1);
  }
});

Deno.test("a 68000 word is the first row that fits it with its addressing mode", () => {
  const modeOf = (word: number) => {
    const mode = word >> 3 & 7;
    return mode < 7 ? "DAIPMdx"[mode] : "wlpqi"[word & 7];
  };
  for (let word = 0; word < 0x10000; word++) {
    const bytes = bigEndian(word, 2);
    const row = M68K.ROWS.find(([mask, value, , operands, modes]) =>
      (word & mask) === value && (modes === "" || modes.includes(modeOf(word) ?? "none")) &&
      !(operands === "{rel8}" && (word & 0xff) % 0xff === 0)
    );
    const length = m68k.length(bytes, 0, 16);
    if (row === undefined) assertEquals(length, 0, word.toString(16));
    // A destination that does not exist makes the whole word meaningless.
    else if (length === 0) assert(row[3].endsWith("{ea9}"), word.toString(16));
    else assertEquals(m68k.text(bytes, 0, 16)[0], row[2]);
  }
});

Deno.test("the PowerPC patterns and full opcodes are what is an instruction", () => {
  for (let i = 0; i < 20_000; i++) {
    const word = random.next().value;
    const expected = PPC.FULL_OPCODES.includes(word >>> 26) ||
      PPC.PATTERNS.some(([mask, value]) => (word & mask) >>> 0 === value);
    assertEquals(ppc.length(bigEndian(word, 4), 0, 16), expected ? 4 : 0);
  }
});

Deno.test("every PowerPC form has words that are instructions, and no earlier form takes all of them", () => {
  FORMS.FORMS.forEach(([mask, value, mnemonic], i) => {
    const isInstruction = PPC.FULL_OPCODES.includes(value >>> 26) ||
      PPC.PATTERNS.some((pattern) => ((pattern[1] ^ value) & pattern[0] & mask) === 0);
    assert(isInstruction, mnemonic);
    const own = Array.from({ length: 200 }, () => wordOf([mask, value])).some((word) =>
      FORMS.FORMS.findIndex((form) => (word & form[0]) >>> 0 === form[1]) === i
    );
    assert(own, mnemonic);
  });
});

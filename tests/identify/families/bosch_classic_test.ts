import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

function reversed(...numbers: string[]): string {
  return numbers.map((number) => [...number].reverse().join("")).join("");
}

const m1x = sample(0x8000, [
  [0, "\x85\n\xf00"],
  [0x1e02, `${reversed("0261200123", "1267357456")}2107.33`],
  [0x1f80, "12345RT6789"],
  [0x7500, '"0000000M1.7 '],
]);
const m18 = sample(0x10000, [[0x7100, "E25M18  4410005512M1.8  0001"], [0x7400, '"0000000M0.0']]);
const dme32 = sample(0x1000, [[0, "\x22\xff\xff\xff\xff\x02"]], 0);
const ke = sample(0x4000, [[-64, "028080012303/2A1 KE"]]);
const ezk = sample(0x8000, [[0, "\x81\x5c"]]);
const early = sample(0x2000, [[0, "\xc2\x95\x02"]]);
const mono = sample(0x8000, [[0, "\x02\x05"], [0x7000, "8A0907311H  1,8l R4 MONO 1.2.3 D51PMC"]]);
const m155Project = "37/1/M1.55/0/004567/program1/variant1/variant2/120396/";
const m155 = sample(0x20000, [[0x8000, m155Project], [-0x100, "0261203123 1037350456"]]);
const opel = sample(0x20000, [[0x40, "M1.5.5"], [0xd100, "90532609 AB0261204123"]]);
const m31 = sample(0x10000, [
  [0x100, "1350000M3"],
  [-0x300, `${reversed("0261200400", "1267357789")}21070000.12`],
  [-0x100, "413/521 1070"],
]);
const mp72 = sample(0x10000, [
  [0x100, "1530000M3"],
  [0x200, "02612041230261204123"],
  [0x300, "11/1/MP7.2/03/1037359123/abc"],
]);
const psa = sample(0x8000, [[0x100, `${reversed("0261200666", "1267357001")}0000000M3`]]);
const m43 = sample(0x10000, [[0x9000, "4/1/M4.3/09/004567/"], [-0x100, "12026120307410373582999901"]]);
const m44 = sample(0x20000, [[-0x100, "02612043032227356789"]]);
const m27 = sample(0x10000, [
  [0x100, '"0000000M2.7'],
  [-0x200, "4A0906266   MOTOR PMC 0261203454 1267358123"],
]);
const porsche = sample(0x10000, [[-0x200, "M44MOTRONIC12349441234"], [-0x1ea, "02612001231267123456"]]);
const lhA = sample(0x8000, [[0, "\x01"], [-0x80, "\xd5(123456 1389552/A \0"]]);
const lhB = sample(0x8000, [[0x6000, "02800009322287356456A01LH-JET 2.4"]]);
const m59 = sample(0x20000, [[0x8000, "4B0906018B  1.8L R4/5VT MOTR HS D030261204135103735894512/1/M5.92/1"]]);
const mp9 = sample(0x10000, [[-0x200, "0261204593 1037359012 MP9 000030906027AB MOTRONIC MP 9.0"], [
  -0x100,
  "40/1/MP9.0/22/2.001/DAMOS20",
]]);

const alone: [string, Uint8Array<ArrayBuffer>][] = [
  ["BoschM1x", m1x],
  ["BoschM1x", m18],
  ["BoschMotronicLegacy", dme32],
  ["BoschMotronicLegacy", ke],
  ["BoschMotronicLegacy", ezk],
  ["BoschMotronicLegacy", early],
  ["BoschMono", mono],
  ["BoschM1x55", m155],
  ["BoschM1x55", opel],
  ["BoschM3x", m31],
  ["BoschM3x", mp72],
  ["BoschM3x", psa],
  ["BoschM4x", m43],
  ["BoschM4x", m44],
  ["BoschM2x", m27],
  ["BoschM2x", porsche],
  ["BoschLH", lhA],
  ["BoschLH", lhB],
  ["BoschM5x", m59],
  ["BoschMP9", mp9],
];

Deno.test("claim() gives images of early Bosch units to their family alone", () => {
  for (const [name, image] of alone) assertEquals(claimants(image), [name]);
});

Deno.test("claim() refuses images of early Bosch units that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["M1.x without header, one byte longer", m1x, [[0, "\0"]], 0x8001],
    ["M1.x with a newer text", m1x, [[0x7000, "ME7."]]],
    ["M1.x without header, its numbers not of M1.x", m1x, [[0, "\0"], [0x1e0c, reversed("1037357456")]]],
    ["M1.8 without its name", m18, [[0x7112, "M1.9"]]],
    ["DME-3.2 with another first byte", dme32, [[0, "\x23"]]],
    ["KE-Jetronic with its number too early", ke, [[-0x40, "\xff".repeat(19)], [-0x201, "0280800123"]]],
    ["KE-Jetronic of 64 KiB", ke, [[0xffc0, "028080012303/2A1"]], 0x10000],
    ["EZK of 16 KiB", ezk, [], 0x4000],
    ["early M1.x with LH's anchor", early, [[0x1000, "\xd5("]]],
    ["Mono-Motronic without PMC and part", mono, [[0x7000, "\xff".repeat(40)]]],
    ["Mono-Motronic with MOTR in it", mono, [[0x100, "MOTR"]]],
    ["M1.55 of 256 KiB", m155, [], 0x40000],
    ["M1.55 with its name beyond 64 KiB", m155, [[0x8000, "\xff".repeat(60)], [0xfffd, "M1.55"]]],
    ["M3.1 with another marker", m31, [[0x100, "1350000M4"], [-0x300, reversed("0281200400")]]],
    ["M3.1 with MOTRONIC in it", m31, [[0x200, "MOTRONIC"]]],
    ["M4.3 without name, a wrong software number", m43, [[0x9000, "\xff".repeat(20)], [-0xf4, "1038"]]],
    ["M4.4 of 512 KiB", m44, [[-0x100, "02612043032227356789"]], 0x80000],
    ["M2.7 with another marker", m27, [[0x100, '"0000000M4.7']]],
    ["M2.3 with a digit too few", porsche, [[-0x1ea, "0261200 23"]]],
    ["LH-Jetronic with another first byte", lhA, [[0, "\x02"]]],
    ["LH-Jetronic with its anchor too early", lhA, [[-0x80, "\xff".repeat(24)], [-0x401, "\xd5("]]],
    ["M5.9 of 64 KiB", m59, [], 0x10000],
    ["M5.9 with its record torn", m59, [[0x8018, "X"]]],
    ["MP9 with M5. in it", mp9, [[0x100, "M5."]]],
    ["MP9 with its texts too early", changed(mp9, [], 0xf800), [], 0x10000],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size)), [], miss);
  }
});

Deno.test("claim() gives golden images of early Bosch units to one family, known overlaps apart", () => {
  const overlaps: Record<string, string[]> = {
    // The broad Bosch family takes every image with the maker's name in it.
    "legacy-ke-long-text": ["BoschMotronicLegacy", "Bosch"],
    "lh-format-b-long-text": ["BoschLH", "Bosch"],
    "m1x-edc1-ident-first": ["BoschEDC1", "BoschM1x"],
    "mono-m1-ident-first": ["BoschM1x", "BoschMono"],
    // SIMOS takes 128 KiB by their first byte, unless a Bosch number stands in them.
    "m155-alfa-no-hwsw": ["BoschM1x55", "SiemensSimos"],
  };
  const owners = new Set<string>();
  for (const [name, image] of goldenImages("bosch-classic", "Bosch")) {
    const claims = claimants(image);
    assertEquals(claims, overlaps[name] ?? claims.slice(0, 1), name);
    owners.add(claims[0]!);
  }
  assertEquals(owners.size, 11);
});

Deno.test("extract() turns the numbers of M1.x round, and judges each alone where they do not fit", () => {
  const { fields, matchKey } = read(m1x);
  assertEquals([fields.hardware_number, fields.software_version], ["0261200123", "1267357456"]);
  assertEquals([fields.ecu_family, fields.calibration_id, matchKey], ["M1.7", "12345RT6789", "M1.7::1267357456"]);
  const foreign = read(changed(m1x, [[0x1e0c, reversed("1037357456")]]));
  assertEquals([foreign.fields.hardware_number, foreign.fields.software_version], ["0261200123", null]);
});

Deno.test("extract() joins numbers of M1.x that erased bytes tear apart", () => {
  const torn = `${reversed("0261200123", "1267357456")}21070\xff\xff33`;
  assertEquals(read(changed(m1x, [[0x1e02, "\xff".repeat(40)], [-0x100, torn]])).matchKey, "M1.7::1267357456");
});

Deno.test("extract() keys M1.8 by the label's number", () => {
  const { fields, matchKey } = read(m18);
  assertEquals([fields.calibration_id, fields.calibration_version, fields.oem_part_number], ["E25", "0001", "4410005"]);
  assertEquals([fields.software_version, matchKey], [null, "M1.8::4410005512"]);
});

Deno.test("extract() keys the smallest ROMs only where numbers are: KE-Jetronic", () => {
  const { fields, matchKey } = read(ke);
  assertEquals([fields.hardware_number, fields.software_version, fields.calibration_id], ["0280800123", "03", "/2A1"]);
  assertEquals(matchKey, "KE-JETRONIC::0280800123::03");
  for (const image of [dme32, ezk, early]) assertEquals(read(image).matchKey, null);
  assertEquals(read(changed(dme32, [[-64, "028080012303/2A1"]])).fields.ecu_family, "KE-Jetronic");
});

Deno.test("extract() reads the labels of Mono-Motronic", () => {
  const { fields, matchKey } = read(mono);
  assertEquals([fields.calibration_version, fields.calibration_id], ["1.2.3", "D51"]);
  assertEquals(matchKey, "MONO-MOTRONIC::8A0907311H");
  const bare = read(changed(mono, [[0x7000, "8A0907311H  1,8l R4 MONO  D51PMC      "]]));
  assertEquals([bare.fields.calibration_version, bare.fields.calibration_id], [null, "D51"]);
  assertEquals(
    read(changed(mono, [[0x7000, "3A0907311A 1,8l\0\0DGCPMC\xff\xff"]])).matchKey,
    "MONO-MOTRONIC::3A0907311A",
  );
});

Deno.test("extract() reads M1.55's variant, blanks kept if the text has no revision in front", () => {
  const { fields, matchKey } = read(m155);
  assertEquals([fields.ecu_variant, fields.dataset_number, matchKey], ["variant1", "004567", "VARIANT1::1037350456"]);
  const partial = read(changed(m155, [[0x8000, m155Project.replace("37/", "\xff\xff\xff").replace("t1", "  ")]]));
  assertEquals(partial.fields.ecu_variant, "varian  ");
  const blank = read(changed(m155, [[0x8000, m155Project.replace("variant1", "        ")]]));
  assertEquals([blank.fields.ecu_variant, blank.matchKey], ["", "M1.55::1037350456"]);
  assertEquals(read(opel).matchKey, "M1.5.5::90532609");
});

Deno.test("extract() reads each form of M3.x", () => {
  assertEquals(read(m31).matchKey, "M3.1::1267357789");
  assertEquals(read(m31).fields.calibration_id, "413/521 1070");
  const m33 = changed(m31, [[0x100, "1530000M3"], [
    -0x200,
    `413/522 1071${reversed("0261200402", "2227357789")}21070000`,
  ]]);
  assertEquals([read(m33).matchKey, read(m33).fields.calibration_id], ["M3.3::2227357789", "413/522 1071"]);
  assertEquals([read(mp72).matchKey, read(mp72).fields.hardware_number], ["MP7.2::1037359123", "0261204123"]);
  assertEquals(read(psa).matchKey, "MP3.X-PSA::1267357001");
  assertEquals(read(changed(psa, [[0x10a, "\xb2"]])).fields.software_version, null);
  const apart: Text[] = [[0x100, "0000000M3".padEnd(40)], [0x200, ` ${reversed("0261200666", "1267357001")} `]];
  assertEquals(read(changed(psa, apart)).matchKey, "MP3.X-PSA::1267357001");
});

Deno.test("extract() drops up to four digits before the numbers of M4.x", () => {
  const { fields, matchKey } = read(m43);
  assertEquals([fields.hardware_number, fields.calibration_id, fields.dataset_number], [
    "0261203074",
    "9901",
    "004567",
  ]);
  assertEquals(matchKey, "M4.3::1037358299");
  assertEquals(read(m44).matchKey, "M4.4::2227356789");
});

Deno.test("extract() reads each label of M2.x", () => {
  assertEquals(read(m27).matchKey, "M2.7::1267358123");
  assertEquals(read(m27).fields.oem_part_number, "4A0906266");
  assertEquals([read(porsche).matchKey, read(porsche).fields.oem_part_number], ["M2.3::1267123456", "9441234"]);
  const erased: Text = [-0x200, "\xff".repeat(0x40)];
  const labels = [
    "\xff\xff\xff 0261203454 2227358123 ",
    `dx${reversed("0261203454", "2227358123")}`,
    "4A0906266   MOTOR \x01\x02\x03 in between 02612034542227358123",
  ];
  for (const label of labels) assertEquals(read(changed(m27, [erased, [-0x200, label]])).matchKey, "M2.7::2227358123");
});

Deno.test("extract() keys LH-Jetronic by software number, else by calibration", () => {
  assertEquals(read(lhA).matchKey, "LH-JETRONIC::1389552/A");
  assertEquals([read(lhB).matchKey, read(lhB).fields.calibration_id], ["LH-JETRONIC::2287356456", "A01"]);
});

Deno.test("extract() frees M5.x's part number from what runs into it", () => {
  const { fields, matchKey } = read(m59);
  assertEquals([fields.hardware_number, matchKey], ["0261204135", "M5.9::1037358945"]);
  const parts: [string, string | null][] = [
    ["4B0906018B  1.8L", "4B0906018B"],
    ["074B0906018B 1.8L", "4B0906018B"],
    ["ABC014B0906018 1.8L", "4B0906018"],
    ["030906018  1.8L", null],
    ["030906018   MOTRONIC", "030906018"],
    ["030906018  MOTRONICS", null],
  ];
  for (const [text, part] of parts) {
    assertEquals(read(changed(m59, [[0x8000, `\0${text.padEnd(22)}`]])).fields.oem_part_number, part, text);
  }
});

Deno.test("extract() keys MP9 by its family, and by UNKNOWN if only the label's text is there", () => {
  const { fields, matchKey } = read(mp9);
  assertEquals([fields.ecu_family, fields.ecu_variant, matchKey], ["MP9", "MP9.0", "MP9::1037359012"]);
  assertEquals(fields.oem_part_number, "030906027AB");
  const nameless = sample(0x10000, [[-0x100, "MOTRONIC MP 9"], [-0x80, "1037359012"]]);
  assertEquals([read(nameless).fields.ecu_family, read(nameless).matchKey], ["MP9", "UNKNOWN::1037359012"]);
});

Deno.test("extract() comes to an end on long runs of what its patterns begin with", () => {
  // Each of these takes minutes if a search starts anew at every byte of the run.
  const digits = sample(0x80000, [[0x100, "1530000M3"], [0x200, "MP7.2 1/1/MP7.2"]], 0x30);
  assertEquals(read(digits).fields.calibration_id, null);
  const blanks = sample(0x10000, [[0, "\x02\x05"], [0x10, "8A0907311H 1,8l R4 MONO "]], 0x20);
  assertEquals(read(blanks).fields.calibration_id, null);
  const erased = sample(0x80000, [[0x100, '"0000000M2.7']]);
  assertEquals(read(erased).fields.hardware_number, null);
});

import { assertEquals } from "@std/assert";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust } from "./beyond_sample.ts";
import { changed, type Text } from "./sample.ts";

/** Three copies of variant code, version and the version before. */
function versions(code: string, joint = "00"): string {
  return Array(3).fill(`${code}0A1B2S9Z8Y7`).join(joint);
}

const ms45 = noisy(0x100000, [[0x40012, versions("4452")], [0x1f960, "MS45 5WK90015"], [0x5c000, "CA01A2B3.DAT"]]);
const msd81 = noisy(0x200000, [[0x40012, versions("44DC", "\0\0")], [0x720, "REGEMSD81"], [0x800, "5WK93623"]]);
const tune = noisy(0x1d000, [[0x12, versions("4457")]]);

Deno.test("claim() knows BMW's Siemens units by the block with three versions", () => {
  assertClaimed(ms45, "SiemensBMW");
  assertClaimed(msd81, "SiemensBMW");
  assertClaimed(tune, "SiemensBMW");
});

Deno.test("claim() refuses a block at another offset or with copies that differ", () => {
  const other = versions("4452");
  const nearMisses: [string, readonly Text[]][] = [
    ["one byte later", [[0x40012, "X"], [0x40013, other]]],
    ["second code differs", [[0x40012, other], [0x40012 + 17, "4453"]]],
    ["second version differs", [[0x40012, other], [0x40012 + 17 + 5, "B"]]],
    ["no S", [[0x40012, other.replaceAll("S", "T")]]],
    ["other joint", [[0x40012, versions("4452", "11")]]],
  ];
  for (const [about, texts] of nearMisses) assertUnclaimed(noisy(0x100000, texts), about);
});

Deno.test("extract() names BMW's Siemens units by name, else by variant code", () => {
  const { fields, matchKey, notes } = readBeyond(ms45);
  assertEquals([fields.ecu_family, matchKey], ["MS45", "4452::A1B2S"]);
  assertEquals([fields.hardware_number, fields.calibration_id], ["5WK90015", "CA01A2B3.DAT"]);
  assertEquals(notes, [{
    code: "predecessor_version",
    message: "The version that this one replaced.",
    version: "9Z8Y7",
  }]);
  assertEquals(readBeyond(msd81).fields.ecu_family, "MSD81");
  assertEquals(readBeyond(changed(msd81, [[0x720, "\xff".repeat(9)]])).fields.ecu_family, "MSD80/MSD81");
  assertEquals(readBeyond(changed(msd81, [[0x40012, versions("44ZZ")]])).fields.ecu_family, "MSD81");
  const relative = changed(msd81, [[0x720, "\xff".repeat(9)], [0x40012, versions("44ZZ")]]);
  assertEquals(readBeyond(relative).fields.ecu_family, "MS45/MSD relative");
});

Deno.test("extract() says where a calibration of BMW's Siemens units belongs", () => {
  const part = readBeyond(tune).notes.find(({ code }) => code === "partial_read");
  assertEquals([part?.["place"], part?.["full_size"]], [[0x40000, 0x5d000], 0x100000]);
  assertEquals(readBeyond(ms45).notes.some(({ code }) => code === "partial_read"), false);
});

Deno.test("claim() knows MS45's processor flash by its first bytes and size", () => {
  const head = "\x48\0\0\x02\x60\0\0\0\x4b\xf7";
  const flash = noisy(0x70000, [[0, head], [0x100, "0123456789--"]]);
  assertClaimed(flash, "SiemensMS45Processor");
  assertEquals([readBeyond(flash).rawStrings[0]?.slice(0, 12), readBeyond(flash).matchKey], ["0123456789--", null]);
  assertUnclaimed(noisy(0x70000, [[0, head.replace("\xf7", "\xf6")]]), "last byte");
  assertUnclaimed(noisy(0x80000, [[0, head]]), "size");
});

Deno.test("identify() trusts BMW's Siemens units by what is known of them", async () => {
  const processor = noisy(0x70000, [[0, "\x48\0\0\x02\x60\0\0\0\x4b\xf7"]]);
  assertEquals([await trust(ms45), await trust(msd81), await trust(tune), await trust(processor)], [
    ...["High 62", "Medium 52", "Medium 29", "Low 6"],
  ]);
});

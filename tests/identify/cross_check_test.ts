import { assertEquals } from "@std/assert";
import { confirmedFields } from "../../lib/identify/cross_check.ts";
import type { Identified } from "../../lib/identify/confidence.ts";
import { NOTHING } from "../../lib/identify/extraction.ts";
import { Image } from "../../lib/image/image.ts";
import { sample, type Text } from "./families/sample.ts";

const nothing: Identified = {
  ...NOTHING,
  manufacturer: null,
  match_key: null,
  detection_strength: null,
  detection_evidence: [],
  ident_block: null,
};

function confirmed(identified: Partial<Identified>, ...texts: Text[]): [number, number] {
  const image = new Image(sample(0x2000, texts));
  const { confirmed, checked } = confirmedFields({ ...nothing, ...identified }, image);
  return [confirmed, checked];
}

const software_version = "1037541778";

Deno.test("confirmedFields() looks for values in long printable runs", () => {
  assertEquals(confirmed({ software_version }, [0x100, software_version.padEnd(64)]), [1, 1]);
  assertEquals(confirmed({ software_version }, [0x100, software_version.padEnd(63)]), [0, 1]);
  assertEquals(confirmed({ software_version }, [0x10, software_version], [0x100, "x".repeat(64) + software_version]), [
    ...[1, 1],
  ]);
});

Deno.test("confirmedFields() wants the beginning of a value inside, not its end", () => {
  const value = "AB\0CD";
  assertEquals(confirmed({ calibration_id: value }, [0x100, "x".repeat(62) + value]), [1, 1]);
  assertEquals(confirmed({ calibration_id: "\0" + "x".repeat(3) }, [0xff, "\0" + "x".repeat(64)]), [0, 1]);
});

Deno.test("confirmedFields() checks the three numbers that are there", () => {
  const fields = { software_version, hardware_number: "0281019999", calibration_id: "" };
  assertEquals(confirmed(fields, [0x100, `0281019999 ${software_version}`.padEnd(64)]), [2, 2]);
  assertEquals(confirmed({ oem_part_number: "03L906018" }, [0x100, "03L906018".padEnd(64)]), [0, 0]);
});

Deno.test("confirmedFields() looks only in the block that the family declares, if that is sound", () => {
  const text: Text = [0x100, software_version.padEnd(64)];
  const block: Text = [0x800, "no number in here, only text"];
  assertEquals(confirmed({ software_version, ident_block: [0x800, 0x840] }, text, block), [0, 1]);
  assertEquals(confirmed({ software_version, ident_block: [0x100, 0x140] }, text, block), [1, 1]);
  const unsound: [number, number][] = [[0x600, 0x640], [-1, 0x840], [0x1fe0, 0x2001], [0x840, 0x800], [0, 0x1001]];
  for (const ident_block of unsound) assertEquals(confirmed({ software_version, ident_block }, text, block), [1, 1]);
});

Deno.test("confirmedFields() comes to an end with a value that fills half of the image and many texts", () => {
  const text = "0123456789".repeat(0x6000);
  const image = new Image(sample(0x80000, [[0, text], [0x40000, `${"x".repeat(64)}\0`.repeat(0xf00)]]));
  const identified = { ...nothing, software_version: text };
  assertEquals(confirmedFields(identified, image), { confirmed: 1, checked: 1 });
  assertEquals(confirmedFields({ ...identified, software_version: `${text}x` }, image), { confirmed: 0, checked: 1 });
});

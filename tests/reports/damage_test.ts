import { assertEquals } from "@std/assert";
import { identify, type Identity } from "../../lib/identify/identify.ts";
import { Image } from "../../lib/image/image.ts";
import { damageNotes } from "../../lib/reports/damage.ts";

const blank = await identify(new Image(new Uint8Array(64)), { fileName: "x.bin", year: 2026 });

/** Codes of the notes on an image of 256 KiB that is said to be of a family and begins with some bytes. */
function codes(family: string | null, start: number[], more: Partial<Identity> = {}, addressMin: number | null = null) {
  const bytes = new Uint8Array(0x40000).fill(0x12);
  bytes.set(start);
  const image = new Image(bytes, addressMin === null ? "binary" : "ihex", addressMin);
  return damageNotes(image, { ...blank, ecu_family: family, ...more }).map(({ code }) => code);
}

const ERASED = Array<number>(0x4000).fill(0xff);

Deno.test("damageNotes() tells of a zero where the CPU starts", () => {
  assertEquals(codes("ME7.5", [0, 0, 0, 0]), ["reset_vector_blank"]);
  assertEquals(codes("SH7058", [0, 0, 0, 0]), ["reset_vector_blank"]);
  assertEquals(codes("IAW 4LV", [9, 9, 9, 9, 0, 0, 0, 0]), ["reset_vector_blank"]);
  assertEquals(codes("SIMOS", [0, 0, 0, 0]), ["reset_vector_blank"]);
});

Deno.test("damageNotes() says nothing of a start that may be right", () => {
  assertEquals(codes("ME7.5", [0, 0, 0, 1]), []);
  assertEquals(codes("IAW 4LV", [0, 0, 0, 0]), []);
  assertEquals(codes("MED9", [0, 0, 0, 0]), []);
  assertEquals(codes("EDC17", [0, 0, 0, 0]), []);
  assertEquals(codes(null, [0, 0, 0, 0]), []);
});

Deno.test("damageNotes() tells of an erased boot area", () => {
  assertEquals(codes("EDC17", ERASED), ["boot_area_erased"]);
  assertEquals(codes("EDC17", ERASED.slice(1)), []);
});

Deno.test("damageNotes() says nothing of what is not the beginning of a flash", () => {
  const part = [{ code: "partial_read", message: "The file holds the calibration only." }];
  assertEquals(codes("ME7.5", ERASED, { notes: part }), []);
  assertEquals(codes("ME7.5", [0, 0, 0, 0], {}, 0x800000), []);
  assertEquals(codes("ME7.5", [0, 0, 0, 0], {}, 0), ["reset_vector_blank"]);
});

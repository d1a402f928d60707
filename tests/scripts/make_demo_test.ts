import { assert, assertEquals } from "@std/assert";
import { correctChecksums } from "../../lib/checksums/correction.ts";
import { identify } from "../../lib/identify/identify.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { demoFiles } from "../../scripts/make_demo.ts";

const FOLDER = new URL("../../fixtures/demo/", import.meta.url);
const FILES = demoFiles();

function demo(name: string): Bytes {
  const bytes = FILES[name];
  assert(bytes !== undefined, name);
  return bytes;
}

Deno.test("demoFiles() makes the files that are committed", async () => {
  assertEquals(Object.keys(FILES).sort(), [...Deno.readDirSync(FOLDER)].map(({ name }) => name).sort());
  for (const [name, bytes] of Object.entries(FILES)) {
    const committed = new Image(await Deno.readFile(new URL(name, FOLDER)));
    assertEquals(await committed.sha256(), await new Image(bytes).sha256(), name);
  }
});

Deno.test("identify() knows the demonstration files and is sure of them", async () => {
  const expected = {
    "stock.bin": ["EDC17C66::1037541778", "0281019999", "03L906018ZZ"],
    "tuned.bin": ["EDC17C66::1037541778", "0281019999", "03L906018ZZ"],
    "m59_stock.bin": ["M5.9::1037360999", "0261204999", "8D0906018ZZ"],
    "m59_tuned.bin": ["M5.9::1037360999", "0261204999", "8D0906018ZZ"],
  };
  for (const [fileName, facts] of Object.entries(expected)) {
    // The name of a tuned file would be a reason for a warning.
    const identity = await identify(new Image(demo(fileName)), { fileName: "read.bin", year: 2026 });
    assertEquals([identity.match_key, identity.hardware_number, identity.oem_part_number], facts);
    assertEquals([identity.confidence.tier, identity.confidence.warnings, identity.notes], ["High", [], undefined]);
    if (!fileName.startsWith("m59")) assert(identity.vin?.checksum_valid);
  }
});

Deno.test("tuned demonstration files differ in few bytes, all of them raised", () => {
  for (const pair of ["", "m59_"]) {
    const [stock, tuned] = [demo(`${pair}stock.bin`), demo(`${pair}tuned.bin`)];
    assertEquals(stock.length, tuned.length);
    const changed = stock.filter((byte, i) => byte !== tuned[i]).length;
    assert(changed > 50 && changed < 500, `${changed} bytes`);
  }
});

Deno.test("the M5.9 has a checksum that is right before the tune and stale after it", () => {
  const [stock, tuned] = [new Image(demo("m59_stock.bin")), new Image(demo("m59_tuned.bin"))];
  assertEquals(correctChecksums(stock, null).outcome, "nothing_to_do");
  assertEquals(correctChecksums(tuned, stock).outcome, "corrected");
});

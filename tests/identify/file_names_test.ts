import { assertEquals } from "@std/assert";
import { isGenericName, speaksOfTuning } from "../../lib/identify/file_names.ts";

Deno.test("speaksOfTuning() finds words that no letter touches", () => {
  const names = {
    tuning: "stage1.bin STAGE_1.bin stage9 911sport2.bin dpfoff.bin dpf_egr_off.bin modifie.bin tune.bin patched-x.bin",
    innocent:
      "stages.bin backstage.bin tuning.bin tun.bin modify.bin mod.bin transport.bin egr_delete_off.bin 0281019999.bin",
  };
  for (const name of names.tuning.split(" ")) assertEquals(speaksOfTuning(name), true, name);
  for (const name of names.innocent.split(" ")) assertEquals(speaksOfTuning(name), false, name);
});

Deno.test("isGenericName() is true of up to four digits with the usual extensions", () => {
  for (const name of ["1.bin", "0042.ORI", "12.Bin"]) assertEquals(isGenericName(name), true, name);
  for (const name of ["12345.bin", "42.hex", "a1.bin", "1.bin.bak", ".bin", "1bin"]) {
    assertEquals(isGenericName(name), false, name);
  }
});

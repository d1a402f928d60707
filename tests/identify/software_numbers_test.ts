import { assertEquals } from "@std/assert";
import { canonicalSoftware, expectsSoftware } from "../../lib/identify/software_numbers.ts";

Deno.test("expectsSoftware() goes by the beginning of the family's name, whatever its case", () => {
  for (const family of ["EDC17", "GS20", "M1.x-early", "SIMOS 2441", "IAW 1AV"]) {
    assertEquals(expectsSoftware(family), true);
  }
  for (const family of ["lh-jetronic", "Mono-Motronic", "DME-3.2", "KE-Jetronic", "EZK", "EMS2000", "IAW 1AP"]) {
    assertEquals(expectsSoftware(family), false, family);
  }
});

Deno.test("canonicalSoftware() knows the forms of each maker", () => {
  const forms: [string | null, string, boolean][] = [
    ["Bosch", "1037541778P01", true],
    ["Bosch", "2287356456", false],
    ["Bosch", "103754177", false],
    ["Siemens", "123456789", true],
    ["Siemens", "1234567890", false],
    ["Siemens", "5WK9xyz", true],
    ["Delphi", "12345678", true],
    ["Delphi", "123456789", false],
    ["Magneti Marelli", "31422X107", true],
    ["Magneti Marelli", "F021", true],
    ["Magneti Marelli", "0215", true],
    ["Magneti Marelli", "F0215", false],
    ["Denso", "anything", true],
    [null, "anything", true],
  ];
  for (const [maker, number, canonical] of forms) assertEquals(canonicalSoftware(maker, number), canonical, number);
});

import { assertEquals } from "@std/assert";
import { betterCpu, cpuOfFamily, decoderLabel } from "../../lib/code/families.ts";

Deno.test("cpuOfFamily() takes the first prefix that fits", () => {
  const expected: Record<string, string | null> = {
    "EDC17C46": "tricore",
    "EDC16": "tricore",
    "EDC15": "c166",
    "EDC1": "mcs96",
    "EDC3": "mcs96",
    "EDC2": null,
    "ME7.5": "c166",
    "ME1.5.5": "c166",
    "ME9": "c166",
    "MED9": "tricore",
    "MED17": "tricore",
    "MEDC17": null,
    "M1.5.5": "m68k",
    "M1.55": "m68k",
    "M1.3": "m680x",
    "M1.8": "8051",
    "M5.2": "c166",
    "MS43": "c166",
    "MONO-Motronic": "8051",
    "Simtec56": "8051",
    "SID803A": "c166",
    "SIMOS": "8051",
    "MP7.2": "m680x",
    "MP9": "8051",
    "IAW 4LV": "m68k",
    "IAW 1AP": null,
    "MJD6JF": "ppc",
    "SH7058": "sh",
    "KE-Jetronic": null,
    "MD1": null,
  };
  for (const [family, arch] of Object.entries(expected)) {
    assertEquals(cpuOfFamily(family)?.arch ?? null, arch, family);
  }
});

Deno.test("cpuOfFamily() overlooks case and blanks around the name, and knows nothing of no name", () => {
  assertEquals(cpuOfFamily("  me7.1 ")?.arch, "c166");
  for (const family of [null, undefined, "", "  "]) assertEquals(cpuOfFamily(family), null);
});

Deno.test("cpuOfFamily() tells the members of a line apart", () => {
  assertEquals(cpuOfFamily("SH72546"), { arch: "sh", model: "sh2a" });
  assertEquals(cpuOfFamily("SH7055"), { arch: "sh" });
  assertEquals(cpuOfFamily("LH2.4"), { arch: "m680x", model: "6800" });
  assertEquals(cpuOfFamily("M3.1"), { arch: "m680x" });
});

Deno.test("betterCpu() names the CPU where the list assumes another", () => {
  for (const family of ["EDC16C34", "MED9", "ME9"]) assertEquals(betterCpu(family), "ppc");
  assertEquals(betterCpu("SIMOS 3"), "c166");
  for (const family of ["EDC17", "ME7", null]) assertEquals(betterCpu(family), null);
});

Deno.test("decoderLabel() is the text that reports show", () => {
  assertEquals(decoderLabel("c166"), "C166 · Rust decoder");
  assertEquals(decoderLabel("tricore"), "TriCore · capstone");
});

import { assertEquals } from "@std/assert";
import type { Finding } from "../../lib/checksums/findings.ts";
import type { ReferenceReport } from "../../lib/code/references.ts";
import { coherence } from "../../lib/reports/coherence.ts";

function found(scheme: Finding["scheme"], ok: number, total: number): Finding {
  return { scheme, name: scheme, isOk: ok === total, ok, total, lines: [], checks: [] };
}

const NO_CODE: ReferenceReport = {
  status: "skipped",
  skip_reason: "no_code_regions",
  arch: null,
  decoder: null,
  arch_source: "detected",
  endian: null,
  base_address: 0,
  code_bytes_scanned: 0,
  insn_count: 0,
  reference_count: 0,
};

function code(arch: ReferenceReport["arch"]): ReferenceReport {
  return { ...NO_CODE, status: "ok", skip_reason: null, arch };
}

/** What the checksums say. */
function byChecksums(family: string | null, manufacturer: string | null, ...findings: Finding[]) {
  return coherence({ ecu_family: family, manufacturer }, findings, NO_CODE).checks[0]!.status;
}

/** What the code says. */
function byCode(family: string | null, report: ReferenceReport) {
  return coherence({ ecu_family: family, manufacturer: "Bosch" }, [], report).checks[1]!.status;
}

Deno.test("coherence() finds a gap without checksums of families, or without a family", () => {
  assertEquals(byChecksums("ME7.5", "Bosch"), "gap");
  assertEquals(byChecksums("ME7.5", "Bosch", found("me7_rolling", 3, 3), found("keihin", 1, 1)), "gap");
  assertEquals(byChecksums(null, null, found("me7_main", 1, 1)), "gap");
});

Deno.test("coherence() agrees when all checksums of the family verify, and calls them stale when not", () => {
  assertEquals(byChecksums("ME7.5", "Bosch", found("me7_main", 1, 1)), "agree");
  assertEquals(byChecksums("ME7.5", "Bosch", found("me7_main", 0, 1)), "stale");
  assertEquals(byChecksums("ME7.5", "Bosch", found("me7_main", 1, 1), found("vag_me7xx", 1, 2)), "stale");
  assertEquals(byChecksums("M5.2", "Bosch", found("me3x", 2, 2)), "agree");
  assertEquals(byChecksums("ME7.5", "Bosch", found("vag_me7xx", 0, 0)), "stale");
});

Deno.test("coherence() sees a conflict only in foreign checksums that verify", () => {
  assertEquals(byChecksums("EDC16", "Bosch", found("denso", 4, 4)), "conflict");
  assertEquals(byChecksums("EDC16", "Bosch", found("denso", 3, 4)), "gap");
  assertEquals(byChecksums("ME7.5", "Bosch", found("me7_main", 1, 1), found("ms43", 3, 3)), "conflict");
  assertEquals(byChecksums("EDC16", "Bosch", found("smg2", 1, 1), found("samand", 1, 1)), "gap");
});

Deno.test("coherence() compares families and makers without regard to case", () => {
  assertEquals(byChecksums("Diesel", "Denso", found("denso", 4, 4)), "agree");
  assertEquals(byChecksums("sh7058", null, found("denso", 4, 4)), "agree");
  assertEquals(byChecksums("ms43", "Siemens", found("ms43", 3, 3)), "agree");
});

Deno.test("coherence() compares the CPU of the code with that of the family", () => {
  assertEquals(byCode(null, code("c166")), "gap");
  assertEquals(byCode("ME7.5", NO_CODE), "gap");
  assertEquals(byCode("Multec", code("tricore")), "gap");
  assertEquals(byCode("ME7.5", code("c166")), "agree");
  assertEquals(byCode("ME7.5", code("tricore")), "conflict");
});

Deno.test("coherence() has the status of the worse check", () => {
  const all = (family: string, finding: Finding, report: ReferenceReport) =>
    coherence({ ecu_family: family, manufacturer: "Bosch" }, [finding], report);
  assertEquals(all("ME7.5", found("me7_main", 1, 1), code("c166")).status, "agree");
  assertEquals(all("ME7.5", found("me7_main", 0, 1), code("c166")).status, "stale");
  assertEquals(all("ME7.5", found("me7_main", 0, 1), NO_CODE).status, "gap");
  const { status, conflict } = all("EDC16", found("denso", 4, 4), NO_CODE);
  assertEquals([status, conflict], ["conflict", true]);
});

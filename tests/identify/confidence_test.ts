import { assertEquals } from "@std/assert";
import { type Circumstances, type Identified, judge, judgeAgain } from "../../lib/identify/confidence.ts";
import { NOTHING } from "../../lib/identify/extraction.ts";
import { Image } from "../../lib/image/image.ts";

const nothing: Identified = {
  ...NOTHING,
  ecu_family: "EDC17",
  manufacturer: "Bosch",
  match_key: null,
  detection_strength: "strong",
  detection_evidence: ["EXCLUSION_CLEAR", "DETECTION_SIGNATURE"],
  ident_block: null,
};

const plain: Circumstances = { image: new Image(new Uint8Array(1024)), fileName: "stock.bin" };

function deltas(identified: Partial<Identified>, circumstances: Partial<Circumstances> = {}): number[] {
  return judge({ ...nothing, ...identified }, { ...plain, ...circumstances }).signals.map(({ delta }) => delta);
}

Deno.test("judge() knows nothing without a family", () => {
  const judged = judge({ ...nothing, ecu_family: null, software_version: "1037541778" }, plain);
  assertEquals(judged, { score: 0, tier: "Unknown", signals: [], warnings: [] });
});

Deno.test("judge() adds up what speaks for the identification, in a fixed order", () => {
  const identified = {
    ...nothing,
    ecu_variant: "EDC17C66",
    software_version: "1037541778",
    hardware_number: "0281019999",
    calibration_id: "1234567890123",
    oem_part_number: "03L 906 018 AB cut here",
  };
  assertEquals(judge(identified, plain), {
    score: 80,
    tier: "High",
    signals: [
      { delta: 5, label: "detection evidence (2 tags: EXCLUSION_CLEAR, DETECTION_SIGNATURE)" },
      { delta: 30, label: "canonical SW version" },
      { delta: 20, label: "hardware number present (0281019999)" },
      { delta: 10, label: "ECU variant identified (EDC17C66)" },
      { delta: 10, label: "calibration ID present (123456789012)" },
      { delta: 5, label: "OEM part number present (03L 906 018 AB c)" },
    ],
    warnings: [],
  });
});

Deno.test("judge() caps evidence at twenty points and names four tags", () => {
  const tags = ["MAGIC_MATCH", "HEADER_MATCH", "IDENT_BLOCK", "BOOT_BLOCK", "FAMILY_ANCHOR", "SIZE_MATCH"];
  const { signals } = judge({ ...nothing, detection_evidence: tags }, plain);
  const label = "detection evidence (6 tags: MAGIC_MATCH, HEADER_MATCH, IDENT_BLOCK, BOOT_BLOCK…)";
  assertEquals(signals[0], { delta: 20, label });
  assertEquals(deltas({ detection_evidence: ["TSW_STRING", "TSW_STRING"] })[0], 4);
});

Deno.test("judge() goes by the family's general strength where there is no evidence", () => {
  const strengths = (["strong", "moderate", "weak", null] as const).map((detection_strength) =>
    deltas({ detection_evidence: [], detection_strength, software_version: "1037541778" })[0]
  );
  assertEquals(strengths, [15, 10, 5, 30]);
});

Deno.test("judge() asks for a software number where the family has one", () => {
  const missing = judge(nothing, plain);
  assertEquals([missing.score, missing.tier, missing.warnings], [-10, "Suspicious", ["IDENT BLOCK MISSING"]]);
  assertEquals(deltas({ match_key: "EDC15::VOLVO12345" }), [5, -10]);
  assertEquals(deltas({ ecu_family: "LH-Jetronic" }), [5]);
  assertEquals(deltas({ ecu_family: "M1.x-early" }), [5, -15]);
  assertEquals(deltas({ software_version: "2287356456" }), [5, 15]);
});

Deno.test("judge() gives nothing for a variant that is the family, and for empty fields", () => {
  assertEquals(
    deltas({ ecu_variant: "EDC17", hardware_number: "", calibration_id: "", software_version: "1037541778" }),
    [
      ...[5, 30],
    ],
  );
});

Deno.test("judge() warns of names of files that speak of tuning or say nothing", () => {
  const tuned = judge({ ...nothing, software_version: "1037541778" }, { ...plain, fileName: "golf_stage2.bin" });
  assertEquals([tuned.score, tuned.tier, tuned.warnings], [10, "Low", ["TUNING KEYWORDS IN FILENAME"]]);
  const generic = judge({ ...nothing, software_version: "1037541778" }, { ...plain, fileName: "42.bin" });
  assertEquals([generic.score, generic.warnings], [20, ["GENERIC FILENAME"]]);
});

Deno.test("judgeAgain() takes what checksums and code say into account", () => {
  const first = judge({ ...nothing, software_version: "1037541778" }, plain);
  const judged = (["agree", "conflict", "stale", "gap", "n/a"] as const).map((status) => {
    const { score, warnings } = judgeAgain(first, status);
    return [score, ...warnings];
  });
  assertEquals(judged, [[45], [20, "SIGNAL CONFLICT"], [35, "CHECKSUM STALE (tuned file)"], [35], [35]]);
  assertEquals(judgeAgain(first, "conflict").tier, "Low");
  const unknown = judge({ ...nothing, ecu_family: null }, plain);
  assertEquals(judgeAgain(unknown, "agree"), unknown);
});

Deno.test("judge() draws the tiers at 55, 25 and 0", () => {
  const tiers = [20, 19].map((points) => {
    const detection_evidence = Array.from({ length: points / 2 | 0 }, () => "SIZE_MATCH");
    return judge({ ...nothing, detection_evidence, software_version: "1037541778", oem_part_number: "1" }, plain).tier;
  });
  assertEquals(tiers, ["High", "Medium"]);
  assertEquals(judge({ ...nothing, software_version: "1", detection_evidence: ["TSW_STRING"] }, plain).tier, "Low");
});

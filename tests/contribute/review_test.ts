import { assertEquals, assertMatch } from "@std/assert";
import { knownFixtures } from "../../lib/contribute/known_fixtures.ts";
import { type Review, review } from "../../lib/contribute/review.ts";
import { edc15 } from "../../lib/identify/families/bosch/edc15.ts";
import { gs20 } from "../../lib/identify/families/siemens/gs20.ts";
import { everything, shortest } from "./sample_documents.ts";

const fixture = {
  file_size: 0x1000,
  plants: [{ at: "0x10", seq: [{ text: "ACME-Z9" }] }],
  expect: { manufacturer: "Acme", ecu_family: "Z9" },
};
const sound = { ...shortest, fixtures: [fixture] };

function reviewed(document: unknown, pool = knownFixtures): Promise<Review> {
  return review(new TextEncoder().encode(JSON.stringify(document, null, 2)), pool);
}

/** Names of the checks that fail, and what they say. */
async function failures(document: unknown, pool = knownFixtures): Promise<Record<string, string>> {
  const { ok, checks } = await reviewed(document, pool);
  const failed = checks.filter(({ ok }) => !ok);
  assertEquals(ok, failed.length === 0);
  return Object.fromEntries(failed.map(({ name, detail }) => [name, detail]));
}

Deno.test("review() passes a sound document, check by check", async () => {
  const { ok, family, checks, stolen } = await reviewed(sound);
  assertEquals([ok, family, stolen], [true, "Z9", []]);
  assertEquals(checks.map(({ name }) => name), [
    "well formed",
    "every expression compiles and is bounded",
    "is reachable",
    "claims its own fixture",
    "records evidence on a match",
    "steals no other family",
    "leaves no evidence on a miss",
    "declares the family it reports",
    "every declared name can be reported",
    "changes no known answer",
  ]);
});

Deno.test("review() passes a document that uses every word", async () => {
  assertEquals(await failures(everything), {});
});

Deno.test("review() leaves out what it can't try without a fixture of the family", async () => {
  const { ok, family, checks } = await reviewed(shortest);
  assertEquals([ok, family, checks.length], [true, "Z9", 8]);
});

Deno.test("review() names the place of what is no document or has no bound, and runs nothing of it", async () => {
  assertEquals(await failures([]), { "well formed": "line 1: must be a family document, not a list" });
  const [reading] = shortest.readings;
  const slow = { ...shortest, readings: [{ ...reading, fields: { ecu_family: { pattern: "(a+)+" } } }] };
  const { checks, family } = await reviewed(slow);
  assertEquals([family, checks.map(({ ok }) => ok)], ["Z9", [true, false]]);
  assertMatch(checks[1]?.detail ?? "", /^line \d+, readings\[0\]\.fields\.ecu_family\.pattern: repeats a group/);
});

Deno.test("review() wants the document to claim its fixture and to say why", async () => {
  const [step] = shortest.detect;
  const blind = { ...sound, detect: [{ accept: { has: "ACME-Z9", in: [0, 0x10] }, tag: "FAMILY_STRING" }] };
  assertEquals(Object.keys(await failures(blind)), ["claims its own fixture", "records evidence on a match"]);
  const silent = { ...sound, detect: [{ accept: step!.accept }] };
  assertEquals(Object.keys(await failures(silent)), ["records evidence on a match"]);
});

Deno.test("review() tells whose images a document steals", async () => {
  const greedy = { ...sound, detect: [{ accept: { size: [0x10000, 0x1000] }, tag: "SIZE_MATCH" }] };
  const { stolen, ok } = await reviewed(greedy);
  assertEquals([ok, stolen.includes("siemens-gs20-64k.mimic (GS20)")], [false, true]);
  const { "steals no other family": detail } = await failures(greedy);
  assertMatch(detail ?? "", /^claims \d+ of \d+ fixtures of other families: /);
  // In front of others it would answer in their place.
  const { "changes no known answer": changed } = await failures({ ...greedy, after: edc15.name });
  assertMatch(changed ?? "", /siemens-gs20-64k\.mimic: Siemens GS20 - GS20::1422917 would become Acme Z9 - -/);
});

Deno.test("review() fails without any fixture to compare with", async () => {
  assertEquals(await failures(sound, []), {
    "steals no other family": "there is no fixture of another family to try",
  });
});

Deno.test("review() wants declared names to be reported, and reported ones to be declared", async () => {
  const [reading] = shortest.readings;
  const reports = (ecu_family: unknown, declares = ["Z9"], ecu_variant?: unknown) =>
    failures({
      ...sound,
      declares,
      readings: [{ ...reading, fields: { ecu_family, ...(ecu_variant ? { ecu_variant } : {}) } }],
    });
  assertEquals(Object.keys(await reports("Z8")), [
    "declares the family it reports",
    "every declared name can be reported",
  ]);
  assertEquals(await reports("Z9", ["Z9", "Z7"]), {
    "every declared name can be reported": "no source of ecu_family or ecu_variant gives Z7",
  });
  assertEquals(await reports({ pattern: "Z[79]" }, ["Z9", "Z7"]), {});
  assertEquals(await reports({ pattern: "-(Z9)", as: "$1" }, ["Z9", "Z7"]), {});
  assertEquals(await reports({ pattern: "Z9", ops: [{ map: { Z9: "Z9", X: "Z7" } }] }, ["Z9", "Z7"]), {});
  assertEquals(await reports([{ text: "Z7", when: { has: "X" } }, "Z9"], ["Z9", "Z7"]), {});
  assertEquals(await reports("Z9", ["Z9", "Z7"], { field: "ecu_family", ops: [{ slice: [0, 1] }] }), {});
});

Deno.test("review() holds a document to what its fixtures expect", async () => {
  const fixtures = [{ ...fixture, expect: { manufacturer: "Zenith", ecu_family: "Z9" } }];
  assertEquals(Object.keys(await failures({ ...sound, fixtures })), ["declares the family it reports"]);
});

Deno.test("review() tells a document that is never asked", async () => {
  const check = "is reachable";
  assertMatch(
    (await failures({ ...sound, name: "SiemensGS20" }))[check] ?? "",
    /built-in family is called SiemensGS20/,
  );
  assertMatch((await failures({ ...sound, after: "Nobody" }))[check] ?? "", /no built-in family is called that/);
  const taken = { ...shortest, declares: ["GS20"], detect: gs20.detect, readings: gs20.readings, maker: "Siemens" };
  assertMatch((await failures(taken))[check] ?? "", /SiemensGS20 takes siemens-gs20-64k\.mimic$/);
});

Deno.test("review() lets a document claim images of the families it declares, if it answers as before", async () => {
  const better = { ...shortest, declares: ["GS20"], detect: gs20.detect, readings: gs20.readings, maker: "Siemens" };
  const inTime = { ...better, after: edc15.name };
  assertEquals(await failures(inTime), {});
  const [reading] = gs20.readings;
  const other = { ...inTime, readings: [{ ...reading, fields: { ecu_family: "GS20" } }] };
  assertEquals(await failures(other), {
    "changes no known answer": "siemens-gs20-64k.mimic: Siemens GS20 - GS20::1422917 would become Siemens GS20 - -",
  });
});

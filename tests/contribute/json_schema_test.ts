import { Ajv } from "ajv";
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { FAMILY_SCHEMA } from "../../lib/contribute/family_schema.ts";
import { schemaProblems } from "../../lib/contribute/json_schema.ts";
import { pathText } from "../../lib/contribute/located_json.ts";
import { everything } from "./sample_documents.ts";

fc.configureGlobal({ seed: 1 });

const validate = new Ajv({ strict: false, unicodeRegExp: true }).compile(FAMILY_SCHEMA);

function problems(value: unknown): string[] {
  return schemaProblems(FAMILY_SCHEMA, value).map(({ path, message }) => `${pathText(path)} ${message}`.trim());
}

Deno.test("schemaProblems() has nothing to say on a document that uses every word", () => {
  assertEquals(problems(everything), []);
});

/** All places of a document. */
function* places(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield* places(member, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

/** A copy with one place removed, replaced, or given one member more. */
function damaged(path: (string | number)[], how: "remove" | "add" | { to: unknown }): unknown {
  const copy = { document: structuredClone(everything) as unknown };
  let holder = copy as unknown as Record<string | number, unknown>;
  const [last = "document", ...way] = ["document", ...path].reverse();
  for (const part of way.reverse()) holder = holder[part] as Record<string | number, unknown>;
  if (how === "add") {
    const value = holder[last];
    if (typeof value === "object" && value !== null) (value as Record<string, unknown>)["another"] = 1;
    return copy.document;
  }
  if (how !== "remove") holder[last] = how.to;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy.document;
}

Deno.test("schemaProblems() refuses what another validator of JSON Schema refuses, and nothing else", () => {
  const anything = fc.oneof(
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, "", "x", "[", "\u0100", "\u{1f600}", [], {}, [0], [0, 1, 2]),
    fc.constantFrom({ has: "x" }, { every: [] }, { size: [1, { from: 2 }] }, { pattern: "x" }, "trim", { field: "x" }),
  );
  const how = fc.oneof(fc.constant("remove" as const), fc.constant("add" as const), fc.record({ to: anything }));
  fc.assert(
    fc.property(fc.constantFrom(...places(everything)), how, (path, how) => {
      const value = damaged(path, how);
      if (value === undefined) return;
      assertEquals([problems(value).length === 0, path, how], [validate(value), path, how]);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("schemaProblems() tells of an alternative what is wrong with the one that was meant", () => {
  const says = (path: (string | number)[], to: unknown) => problems(damaged(path, { to }));
  assertEquals(says(["detect", 0], { need: { has: 5 }, tag: "X" }), [
    "detect[0].need.has must be a text of characters up to U+00FF, one a byte, or a list of texts, not 5",
  ]);
  assertEquals(says(["detect", 0], { needs: { size: 1 } }), [
    'detect[0] must be a step with "need", or a step with "refuse", or a step with "accept", not an object with "needs"',
  ]);
  assertEquals(says(["detect", 0], { need: { size: 1, of: 2 } }), [
    "detect[0].need.of is not known here; known are size",
  ]);
  assertEquals(says(["detect"], [{ need: { size: 1 } }]), ['detect needs a step with "accept" among its items']);
  assertEquals(says(["strength"], "sure"), ['strength must be one of strong, moderate, weak, not "sure"']);
  assertEquals(says(["name"], "9"), ["name must be a name of letters and digits that begins with a letter"]);
  assertEquals(says(["readings", 0, "fields"], {}), ['readings[0].fields lacks "ecu_family"']);
  assertEquals(says(["readings"], {}), ["readings must be a list of readings, not an object"]);
  assertEquals(problems(null), ["must be a family document, not null"]);
});

Deno.test("docs/family.schema.json is the schema", async () => {
  const file = new URL("../../docs/family.schema.json", import.meta.url);
  assertEquals(
    await Deno.readTextFile(file),
    JSON.stringify(FAMILY_SCHEMA, null, 2) + "\n",
    "write lib/contribute/family_schema.ts to it again",
  );
});

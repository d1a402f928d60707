import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InvalidParams } from "../../lib/rpc/errors.ts";
import { ExactNumber, parseJson } from "../../lib/rpc/json.ts";
import { checkParams, type Params, publishedSchema } from "../../lib/rpc/schema.ts";

const schema = {
  path: { type: "str", required: true },
  offset: { type: "int", min: 0, exact: true },
  top: { type: "int", default: 50, min: 1, max: 100 },
  score: { type: "float", default: 0.5, min: 0, max: 1 },
  fast: { type: "bool", default: false },
  rows: { type: "list" },
  recipe: { type: "dict" },
  any: {},
} as const satisfies Params;

function check(json: string) {
  return checkParams("m", schema, parseJson(json) as Record<string, unknown>);
}

function message(json: string): string {
  return assertThrows(() => check(json), InvalidParams).message;
}

Deno.test("checkParams() fills in defaults and leaves out what is absent", () => {
  assertEquals(check('{"path":"a"}'), { path: "a", top: 50, score: 0.5, fast: false });
});

Deno.test("checkParams() names the first fault in the order of declaration", () => {
  assertEquals(message('{"top":0,"score":9}'), "m: missing required param 'path'");
  assertEquals(message('{"top":0,"path":3,"score":9}'), "m: path must be str, got int");
  assertEquals(message('{"top":0,"path":"","score":9}'), "m: top must be >= 1");
});

Deno.test("checkParams() tells every kind of value apart", () => {
  const kinds = {
    '""': "str",
    "1": "int",
    "12345678901234567890": "int",
    "-0": "int",
    "1.0": "float",
    "1e2": "float",
    "1.5": "float",
    "true": "bool",
    "[]": "list",
    "{}": "dict",
    "null": "NoneType",
  };
  for (const [json, kind] of Object.entries(kinds)) {
    if (kind !== "str") assertEquals(message(`{"path":${json}}`), `m: path must be str, got ${kind}`);
    if (kind !== "int") assertEquals(message(`{"path":"","top":${json}}`), `m: top must be int, got ${kind}`);
    if (kind !== "int" && kind !== "float") {
      assertEquals(message(`{"path":"","score":${json}}`), `m: score must be float, got ${kind}`);
    }
  }
});

Deno.test("checkParams() prints bounds as they are declared", () => {
  assertEquals(message('{"path":"","top":101}'), "m: top must be <= 100");
  assertEquals(message('{"path":"","score":2}'), "m: score must be <= 1.0");
  assertEquals(message('{"path":"","score":-0.1}'), "m: score must be >= 0.0");
  assertEquals(message('{"path":"","offset":-12345678901234567890}'), "m: offset must be >= 0");
});

Deno.test("checkParams() delivers exact integers as bigint and clamps others", () => {
  const { offset } = check('{"path":"","offset":12345678901234567890}');
  assertEquals(offset, 12345678901234567890n);
  const wide = { n: { type: "int" } } as const;
  assertEquals(checkParams("m", wide, { n: 10n ** 30n }), { n: Number.MAX_SAFE_INTEGER });
});

Deno.test("checkParams() refuses NaN, which only a caller in the same process can pass", () => {
  assertThrows(() => checkParams("m", schema, { path: "", score: NaN }), InvalidParams, "score must be >= 0.0");
});

Deno.test("checkParams() passes undeclared values on, also one named __proto__", () => {
  const values = check('{"path":"","name":"x","__proto__":{"top":7}}') as Record<string, unknown>;
  assertEquals(values["name"], "x");
  assertEquals(Object.getPrototypeOf(values), Object.prototype);
  assertEquals(values["top"], 50);
});

Deno.test("checkParams() leaves no spelled number inside lists and objects", () => {
  const { rows, recipe } = check('{"path":"","rows":[1.0,[2.0]],"recipe":{"a":{"b":12345678901234567890}}}');
  assertEquals(rows, [1, [2]]);
  assertEquals(recipe, { a: { b: 12345678901234567890 } });
  assertEquals(message('{"path":"","recipe":{"a":1e999}}'), "m: recipe holds a number that is too large: 1e999");
  assertEquals(message('{"path":"","score":1e999}'), "m: score must be <= 1.0");
});

Deno.test("checkParams() refuses what is nested too deeply for its numbers to be converted", () => {
  for (const depth of [1200, 2600, 3000]) {
    // Not parsed: some versions of V8 refuse already that.
    let deep: unknown = new ExactNumber("1.0");
    for (let level = 0; level < depth; level++) deep = [deep];
    assertThrows(() => checkParams("m", {}, { x: deep }), InvalidParams, "nested deeper");
  }
});

Deno.test("checkParams() throws nothing but InvalidParams, whatever it is given", () => {
  fc.assert(fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema), "x"), fc.jsonValue()), (given) => {
    try {
      checkParams("m", schema, given);
    } catch (error) {
      if (!(error instanceof InvalidParams)) throw error;
    }
  }));
});

Deno.test("publishedSchema() shows the keys that were declared and no others", () => {
  assertEquals(publishedSchema(schema)["offset"], { type: "int", min: 0 });
  assertEquals(publishedSchema(schema)["any"], {});
});

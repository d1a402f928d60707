/**
 * What a family document may hold, as JSON Schema: the vocabulary of families without its functions.
 *
 * @module
 */
import type { JsonSchema, RootSchema } from "./json_schema.ts";

const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** An object with certain members and no others. */
function object(
  title: string,
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  return { title, type: "object", required, properties, additionalProperties: false };
}

function listOf(title: string, items: JsonSchema, maxItems: number, minItems = 1): JsonSchema {
  return { title, type: "array", items, minItems, maxItems };
}

/** One of something, or a list of it. */
function oneOrMore(title: string, items: JsonSchema, maxItems = 64): JsonSchema {
  return { anyOf: [items, listOf(title, items, maxItems)] };
}

const offset: JsonSchema = { type: "integer", minimum: -0x100000000, maximum: 0x100000000 };
const count: JsonSchema = { type: "integer", minimum: 0, maximum: 0x100000000 };
const share: JsonSchema = { type: "number", minimum: 0, maximum: 1 };
const text: JsonSchema = { type: "string", minLength: 1, maxLength: 256 };
const yes: JsonSchema = { title: "true", const: true };

const fieldNames = [
  ...["ecu_family", "ecu_variant", "software_version", "hardware_number", "calibration_id", "calibration_version"],
  ...["sw_base_version", "serial_number", "dataset_number", "oem_part_number"],
];

const definitions: Record<string, JsonSchema> = {
  literal: {
    title: "a text of characters up to U+00FF, one a byte",
    type: "string",
    minLength: 1,
    maxLength: 4096,
    pattern: "^[\\u0000-\\u00ff]*$",
  },
  expression: { title: "a regular expression", type: "string", minLength: 1, maxLength: 1024 },
  tag: { title: "a tag such as FAMILY_STRING", type: "string", pattern: "^[A-Z][A-Z0-9_]{0,39}$" },
  range: {
    title: "a range such as [0, 4096] or [-512]",
    type: "array",
    items: offset,
    minItems: 1,
    maxItems: 2,
  },
  block: { title: "a block such as [0, 4096]", type: "array", items: count, minItems: 2, maxItems: 2 },
  window: {
    anyOf: [
      ref("range"),
      object('a window with "swapped"', ["swapped"], { swapped: ref("range") }),
      object('a window with "from"', ["from"], { from: ref("literal"), last: yes, skip: offset, length: count }),
    ],
  },
  size: {
    anyOf: [
      { title: "a number of bytes", ...count },
      { ...object('a size with "from" or "to"', [], { from: count, to: count }), minProperties: 1 },
    ],
  },
  test: {
    anyOf: [
      object('a test with "size"', ["size"], { size: oneOrMore("a list of sizes", ref("size")) }),
      object('a test with "bytes"', ["bytes", "at"], {
        bytes: { title: "pairs of hex digits or ..", type: "string", pattern: "^(?:[0-9a-fA-F]{2}|[.]{2}){1,256}$" },
        at: oneOrMore("a list of offsets", offset),
      }),
      object('a test with "has"', ["has"], { has: oneOrMore("a list of texts", ref("literal")), in: ref("window") }),
      object('a test with "find"', ["find"], { find: ref("find") }),
      object('a test with "share"', ["share"], {
        share: { title: "a byte value from 0 to 255", type: "integer", minimum: 0, maximum: 255 },
        in: ref("window"),
        from: share,
        below: share,
      }),
      ...["every", "some", "none"].map((name) =>
        object(`a test with "${name}"`, [name], { [name]: listOf("a list of tests", ref("test"), 64, 0) })
      ),
    ],
  },
  step: {
    anyOf: ["need", "refuse", "accept"].map((name) =>
      object(`a step with "${name}"`, [name], {
        [name]: ref("test"),
        tag: oneOrMore("a list of tags", ref("tag"), 8),
      })
    ),
  },
  operation: {
    anyOf: [
      { title: "one of reverse, upper, trim", type: "string", enum: ["reverse", "upper", "trim"] },
      object('an operation with "fits"', ["fits"], { fits: ref("expression") }),
      object('an operation with "first"', ["first"], { first: ref("expression") }),
      object('an operation with "slice"', ["slice"], { slice: ref("range") }),
      object('an operation with "drop"', ["drop"], { drop: text }),
      object('an operation with "before"', ["before"], { before: text }),
      object('an operation with "part"', ["part", "by"], { part: count, by: text }),
      object('an operation with "map"', ["map"], {
        map: { type: "object", additionalProperties: { type: "string", maxLength: 256 } },
      }),
    ],
  },
  operations: listOf("a list of operations", ref("operation"), 16, 0),
  template: { title: "a text in which $1 stands for the first group", type: "string", minLength: 1, maxLength: 256 },
  pattern: object('a find with "pattern"', ["pattern"], {
    pattern: ref("expression"),
    in: ref("window"),
    as: ref("template"),
    ops: ref("operations"),
    each: yes,
    limit: { type: "integer", minimum: 1, maximum: 1000 },
    pick: { type: "string", enum: ["longest", "shortest"] },
    keep: { type: "string", enum: ["blanks", "bytes"] },
    when: ref("test"),
  }),
  find: { anyOf: [ref("pattern"), listOf("a list of finds", ref("find"), 16)] },
  source: {
    anyOf: [
      { title: "a text", type: "string", maxLength: 256 },
      ref("pattern"),
      object('a source with "find"', ["find"], {
        find: ref("find"),
        as: ref("template"),
        ops: ref("operations"),
        when: ref("test"),
      }),
      object('a source with "field"', ["field"], {
        field: { type: "string", enum: fieldNames },
        ops: ref("operations"),
      }),
      object('a source with "text"', ["text", "when"], { text: { type: "string", maxLength: 256 }, when: ref("test") }),
    ],
  },
  sources: oneOrMore("a list of sources", ref("source"), 16),
  strings: object('an object with "in"', ["in"], {
    in: ref("window"),
    min: { type: "integer", minimum: 4, maximum: 256 },
    max: { type: "integer", minimum: 1, maximum: 20 },
  }),
  reading: object("a reading", ["strings", "fields"], {
    when: ref("test"),
    strings: oneOrMore("a list of windows", ref("strings"), 8),
    fields: object("fields", ["ecu_family"], Object.fromEntries(fieldNames.map((name) => [name, ref("sources")]))),
    identBlock: ref("block"),
    key: {
      anyOf: [
        object("a key", [], { family: ref("sources"), version: ref("sources"), keepCase: yes }),
        { title: "null", type: "null" },
      ],
    },
    part: object("a part", ["holds"], {
      holds: { type: "string", enum: ["calibration", "program", "boot loader"] },
      place: ref("block"),
      addresses: ref("block"),
      fullSize: count,
    }),
    program: ref("range"),
  }),
  fixture: {
    description: "A made-up image of the family: the format of contribution recipes.",
    type: "object",
    required: ["file_size", "plants", "expect"],
    properties: { plants: { type: "array", maxItems: 256 }, expect: { type: "object" } },
  },
};

/** A family document. */
export const FAMILY_SCHEMA: RootSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "a family document",
  description:
    "How images of an ECU family are recognised and read. Texts are bytes: one character each, up to U+00FF.",
  type: "object",
  required: ["name", "maker", "declares", "strength", "detect", "readings"],
  additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    about: { description: "Remarks for people.", type: "string", maxLength: 4096 },
    name: {
      title: "a name of letters and digits that begins with a letter",
      description: "Name of the table, unlike that of every other family.",
      type: "string",
      pattern: "^[A-Za-z][A-Za-z0-9_.+-]{0,47}$",
    },
    maker: {
      title: "a maker's name in letters, digits, spaces and _ . + -",
      type: "string",
      pattern: "^[A-Za-z][A-Za-z0-9_.+-]*(?: [A-Za-z0-9_.+-]+)*$",
      maxLength: 32,
    },
    declares: listOf("a list of names", {
      title: "a printable name without spaces at its ends",
      type: "string",
      pattern: "^[!-~](?:[ -~]{0,46}[!-~])?$",
    }, 64),
    strength: { type: "string", enum: ["strong", "moderate", "weak"] },
    after: {
      description: "Name of the built-in family after which this one is meant to be asked if it becomes built in.",
      type: "string",
      minLength: 1,
      maxLength: 48,
    },
    leadIn: object("a lead-in", ["nominal", "max"], { nominal: count, max: count }),
    detect: {
      ...listOf("a list of steps", ref("step"), 64),
      contains: { title: 'a step with "accept"', type: "object", required: ["accept"] },
    },
    readings: listOf("a list of readings", ref("reading"), 16),
    fixtures: listOf("a list of fixtures", ref("fixture"), 8),
  },
  definitions,
};

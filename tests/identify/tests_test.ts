import { assertEquals } from "@std/assert";
import { holds, mayHold } from "../../lib/identify/tests.ts";
import type { Test } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

const reader = textReader("ZZ\xff\xff..MOTRONIC");
const yes: Test = { size: 14 };
const no: Test = { size: 15 };

function check(expected: boolean, ...tests: Test[]): void {
  for (const test of tests) assertEquals(holds(reader, test), expected, JSON.stringify(test));
}

Deno.test("holds() compares the size with numbers and spans", () => {
  check(true, { size: [1, 14] }, { size: { from: 14 } }, { size: { to: 14 } }, { size: [{ from: 10, to: 20 }] });
  check(false, { size: [1, 13, 15] }, { size: { from: 15 } }, { size: { to: 13 } }, { size: [] });
});

Deno.test("holds() compares bytes at offsets, inside the image only", () => {
  check(true, { bytes: "5a5a", at: 0 }, { bytes: "5a..ff", at: 0 }, { bytes: "4943", at: -2 }, {
    bytes: "4d4f",
    at: [0, 6],
  });
  check(false, { bytes: "5a5b", at: 0 }, { bytes: "43ff", at: 13 }, { bytes: "..", at: 14 }, { bytes: "..", at: -15 }, {
    bytes: "5a",
    at: [],
  });
});

Deno.test("holds() looks for literals that lie wholly in the window", () => {
  check(true, { has: "MOTRONIC" }, { has: ["BOSCH", "ZZ"] }, { has: "MOTR", in: [6, 10] }, { has: "ZZ", in: [-14, 2] });
  check(
    false,
    { has: "BOSCH" },
    { has: "MOTR", in: [7] },
    { has: "MOTR", in: [6, 9] },
    { has: "MOTR", in: () => null },
    { has: [] },
  );
});

Deno.test("holds() takes the share of a byte, of an empty window none", () => {
  check(true, { share: 0xff, from: 2 / 14 }, { share: 0xff, in: [0, 4], from: 0.5, below: 0.51 }, {
    share: 0xff,
    in: [20],
    below: 0.1,
  });
  check(false, { share: 0xff, in: [0, 4], below: 0.5 }, { share: 0xff, in: [20], from: 0.1 });
});

Deno.test("holds() combines tests, and calls functions", () => {
  check(true, { every: [] }, { every: [yes, yes] }, { some: [no, yes] }, { none: [no, no] }, ({ size }) => size === 14);
  check(false, { some: [] }, { every: [yes, no] }, { some: [no, no] }, { none: [no, yes] }, () => false);
  check(true, { find: { pattern: "MOTR" } });
  check(false, { find: { pattern: "MOTT" } });
});

Deno.test("mayHold() is false only for what size and bytes disprove", () => {
  const unasked: Test = () => {
    throw new Error("called");
  };
  const may: Test[] = [yes, unasked, { has: "BOSCH" }, { some: [no, unasked] }, { every: [yes, unasked] }, {
    none: [yes],
  }];
  for (const test of may) assertEquals(mayHold(reader, test), true, JSON.stringify(test));
  const disproved: Test[] = [no, { bytes: "00", at: 0 }, { every: [unasked, no] }, { some: [no, no] }];
  for (const test of disproved) assertEquals(mayHold(reader, test), false, JSON.stringify(test));
});

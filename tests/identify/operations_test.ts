import { assertEquals } from "@std/assert";
import { operated } from "../../lib/identify/operations.ts";
import type { Operation } from "../../lib/identify/vocabulary.ts";

const results: [Operation, string, string | null][] = [
  ["reverse", "7540021620", "0261200457"],
  ["upper", "Me9.0001", "ME9.0001"],
  ["trim", " \t1037\x1f", "1037"],
  [{ fits: "^0261" }, "0261200457", "0261200457"],
  [{ fits: "^0261" }, "10261", null],
  [{ first: "[0-9]+" }, "a12b34", "12"],
  [{ first: "b([0-9])" }, "a12b34", "3"],
  [{ first: "x" }, "a12b34", null],
  [{ slice: [2, 4] }, "012345", "23"],
  [{ slice: [-2] }, "012345", "45"],
  [{ drop: " " }, "03G 906 016", "03G906016"],
  [{ before: "." }, "1234.56.7", "1234"],
  [{ before: "." }, "1234", "1234"],
  [{ part: 2, by: "/" }, "45/1/ ME7.5 /5", "ME7.5"],
  [{ part: 4, by: "/" }, "45/1/ME7.5", null],
  [{ map: { "M3.82": "M3.8" } }, "M3.82", "M3.8"],
  [{ map: { "M3.82": "M3.8" } }, "constructor", "constructor"],
  [(text) => text === "" ? null : `${text}!`, "a", "a!"],
];

Deno.test("operated() carries out each operation", () => {
  for (const [operation, value, result] of results) {
    assertEquals(operated(value, [operation]), result, `${JSON.stringify(operation)} on ${value}`);
  }
});

Deno.test("operated() stops at the first operation that refuses the value", () => {
  const never: Operation = () => {
    throw new Error("called");
  };
  assertEquals(operated("1", [{ fits: "2" }, never]), null);
  assertEquals(operated(null, [never]), null);
  assertEquals(operated("1"), "1");
});

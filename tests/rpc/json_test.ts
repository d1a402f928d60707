import { assertEquals, assertInstanceOf, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ExactNumber, parseJson } from "../../lib/rpc/json.ts";

Deno.test("parseJson() keeps the spelling of numbers that JavaScript would write otherwise", () => {
  for (
    const source of [
      ...["1.0", "1e2", "1E400", "-0", "-0.0", "12345678901234567890", "0.10", "1e-7", "9007199254740993", "0.0000001"],
      ...["0.12345678901234567890", "-1.50", "1.5e3", "-0e0", "123456789012345678901234567890", "100.0", "-1E-2"],
    ]
  ) {
    for (const text of [source, `[${source}]`, `{"a":${source},"b":[0,${source}]}`, `[ ${source} , "${source}" ]`]) {
      assertEquals(JSON.stringify(parseJson(text)), text.replaceAll(" ", ""), text);
    }
  }
});

Deno.test("parseJson() gives plain numbers where nothing would be lost", () => {
  for (const source of ["0", "-1", "1.5", "3.14", "9007199254740991", "1e+21"]) {
    assertEquals(parseJson(source), Number(source));
  }
});

Deno.test("parseJson() keeps the spelling of any number", () => {
  const digits = fc.stringMatching(/^(?:0|[1-9]\d{0,24})(?:\.\d{1,24})?(?:[eE][+-]?\d{1,3})?$/);
  fc.assert(fc.property(digits, fc.boolean(), (number, negative) => {
    const text = `[${negative ? "-" : ""}${number}]`;
    assertEquals(JSON.stringify(parseJson(text)), text);
  }));
});

Deno.test("parseJson() reads any JSON as JSON.parse does", () => {
  fc.assert(fc.property(fc.json(), (text) => {
    assertEquals(JSON.parse(JSON.stringify(parseJson(text))), JSON.parse(text));
  }));
});

Deno.test("parseJson() refuses what is not JSON", () => {
  for (
    const text of ["", "NaN", "Infinity", "-Infinity", "01", "+1", ".5", "1.", "{a:1}", "[1,]", "'a'", '"\\x"', "1 2"]
  ) {
    assertThrows(() => parseJson(text), SyntaxError);
  }
});

Deno.test("ExactNumber.numeric() is a bigint beyond the safe integers and a number otherwise", () => {
  const parsed = (text: string) => {
    const value = parseJson(text);
    assertInstanceOf(value, ExactNumber);
    return value.numeric();
  };
  assertEquals(parsed("12345678901234567890"), 12345678901234567890n);
  assertEquals(parsed("16.0"), 16);
  assertEquals(parsed("-0"), -0);
  assertEquals(parsed("1e400"), Infinity);
});

import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { JsonFault, parseLocated, pathText } from "../../lib/contribute/located_json.ts";

fc.configureGlobal({ seed: 1 });

Deno.test("parseLocated() gives what JSON.parse gives", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(0, 2, "\t"), (value, indent) => {
    const text = JSON.stringify(value, null, indent);
    assertEquals(parseLocated(text).value, JSON.parse(text));
  }));
});

Deno.test("parseLocated() accepts no text that JSON.parse refuses", () => {
  const piece = fc.constantFrom(...'{}[],:"\\ \n-0123456789.eE+u', "true", "null", '"a"', "\\u00e9", "\x01");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const accepts = (parse: (text: string) => unknown) => {
        try {
          parse(text);
          return true;
        } catch (error) {
          assertEquals(error instanceof JsonFault || error instanceof SyntaxError, true);
          return false;
        }
      };
      const isTwice = (/"a"[^]*"a"/).test(text);
      assertEquals(accepts((text) => parseLocated(text).value) || isTwice, accepts(JSON.parse) || isTwice, text);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("parseLocated() knows the lines of members and items", () => {
  const { lineOf } = parseLocated('\n{\n  "a": [\n    1,\n    {"b": 2}\n  ],\n\n  "c"\n:\n3 }');
  assertEquals(lineOf([]), 2);
  assertEquals(lineOf(["a"]), 3);
  assertEquals([lineOf(["a", 0]), lineOf(["a", 1]), lineOf(["a", 1, "b"])], [4, 5, 5]);
  assertEquals(lineOf(["c"]), 8);
});

Deno.test("parseLocated() names the line of a fault", () => {
  const faults: [text: string, line: number, word: string][] = [
    ["", 1, "the text ends"],
    ["{\n\n}\nx", 4, "after the end"],
    ['{\n"a": 1\n"b": 2}', 3, "comma or }"],
    ['{\n"a" 1}', 2, "colon"],
    ["{\na: 1}", 2, "in quotes"],
    ["[1,\n2,\n]", 3, "where a value must stand"],
    ["[1\n2]", 2, "comma or ]"],
    ['{"a": 1,\n"a": 2}', 2, "twice"],
    ['["a\nb"]', 1, "not closed"],
    ['[\n"\\x41"]', 2, "escape"],
    ["[".repeat(50) + "\n", 1, "more than 40 levels"],
    ["[\n\n01]", 3, "comma or ]"],
  ];
  for (const [text, line, word] of faults) {
    const fault = assertThrows(() => parseLocated(text), JsonFault, word);
    assertEquals([fault.line, text], [line, text]);
  }
});

Deno.test("parseLocated() is not led astray by member names that objects have anyway", () => {
  const { value, lineOf } = parseLocated('{"__proto__": {"toString": 1},\n"constructor": 2}');
  assertEquals(JSON.stringify(value), '{"__proto__":{"toString":1},"constructor":2}');
  assertEquals(lineOf(["constructor"]), 2);
});

Deno.test("pathText() writes a place as programs do", () => {
  assertEquals(pathText([]), "");
  assertEquals(pathText(["detect", 2, "need", "every", 0]), "detect[2].need.every[0]");
  assertEquals(pathText(["map", "a b"]), 'map["a b"]');
});

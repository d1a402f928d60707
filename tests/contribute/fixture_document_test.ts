import { assertEquals, assertThrows } from "@std/assert";
import { fixtureImage } from "../../lib/contribute/fixture.ts";
import { FixtureFault, readFixture } from "../../lib/contribute/fixture_document.ts";

const expect = { manufacturer: "Acme", ecu_family: "Z", ecu_variant: "Z9" };
const document = {
  file_size: 2048,
  fill: "00",
  plants: [
    { at: "0x10", seq: [{ text: "Z9" }, { run: "20", count: 2 }, { hex: "5a 5A" }] },
    { at: "end-0x4", seq: [{ text: "END" }] },
    { at: "17", seq: [{ text: "!" }] },
  ],
  expect,
};

Deno.test("readFixture() builds what a recipe describes, later plants over earlier ones", () => {
  const fixture = readFixture("acme-z9", document);
  assertEquals(fixture.name, "acme-z9-2k.mimic");
  assertEquals([fixture.manufacturer, fixture.family, fixture.variant], ["Acme", "Z", "Z9"]);
  const { text } = fixtureImage(fixture);
  assertEquals(text.slice(0x0f, 0x17), "\0Z!  ZZ\0");
  assertEquals(text.slice(-4), "END\0");
});

Deno.test("readFixture() takes FF as fill and the maker of the top level where nothing else is given", () => {
  const fixture = readFixture("x", { file_size: 1, plants: [], manufacturer: "Acme", expect: { ecu_family: "Z" } });
  assertEquals([fixture.manufacturer, fixture.variant, fixture.fill], ["Acme", null, 0xff]);
});

Deno.test("readFixture() names what is wrong", () => {
  const wrong: [part: string, value: unknown][] = [
    ["the document", []],
    ["expect", { ...document, expect: 1 }],
    ["expect.manufacturer", { ...document, expect: { ecu_family: "Z" } }],
    ["expect.ecu_family", { ...document, expect: { manufacturer: "A" } }],
    ["expect.ecu_variant", { ...document, expect: { ...expect, ecu_variant: 7 } }],
    ["file_size", { ...document, file_size: 1e12 }],
    ["file_size", { ...document, file_size: "2048" }],
    ["file_size", { ...document, file_size: 0 }],
    ["fill", { ...document, fill: "F" }],
    ["plants", { ...document, plants: {} }],
    ["plants[0].at", { ...document, plants: [{ at: 16, seq: [] }] }],
    ["plants[0].at", { ...document, plants: [{ at: "-0x10", seq: [] }] }],
    ["plants[0].at", { ...document, plants: [{ at: "end-0x900", seq: [] }] }],
    ["plants[0].seq", { ...document, plants: [{ at: "0x0" }] }],
    ["plants[0].seq", { ...document, plants: [{ at: "0x0", seq: [{ bytes: "00" }] }] }],
    ["plants[0]", { ...document, plants: [{ at: "0x7ff", seq: [{ text: "AB" }] }] }],
    ["plants[0]", { ...document, plants: [{ at: "0x0", seq: [{ text: "ÿ" }] }] }],
    ["plants[0]", { ...document, plants: [{ at: "0x0", seq: [{ hex: "5" }] }] }],
    ["plants[0]", { ...document, plants: [{ at: "0x0", seq: [{ run: "00", count: 1e9 }] }] }],
    ["plants[0]: count", { ...document, plants: [{ at: "0x0", seq: [{ run: "00", count: -1 }] }] }],
    ["plants[0]: run", { ...document, plants: [{ at: "0x0", seq: [{ run: "xx", count: 1 }] }] }],
    ["the plants", { ...document, plants: Array(2).fill({ at: "0x0", seq: [{ run: "00", count: 1500 }] }) }],
  ];
  for (const [part, value] of wrong) {
    const { message } = assertThrows(() => readFixture("x", value), FixtureFault);
    assertEquals(message.slice(0, part.length + 1), `${part} `, message);
  }
});

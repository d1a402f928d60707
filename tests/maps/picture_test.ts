/**
 * Pictures of tables, and their colours.
 *
 * @module
 */
import { assert, assertEquals, assertLess, assertMatch, assertThrows } from "@std/assert";
import fc from "fast-check";
import { type Colour, colourAt, luminanceOf, takesDarkText } from "../../lib/maps/colour_scale.ts";
import { drawTable, MAX_PICTURE_WIDTH } from "../../lib/maps/picture.ts";
import { MARGIN, TEXT_FONT } from "../../lib/maps/picture_layout.ts";
import { textWidth } from "../../lib/maps/text_width.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { elementsOf } from "./well_formed.ts";

/** An image with a table of rising cells, and its description. */
function tableOf(cols: number, rows: number, width: 1 | 2 = 2, step = 3) {
  const x = Array.from({ length: cols }, (_, i) => 500 + 250 * i);
  const y = Array.from({ length: rows }, (_, i) => 10 * i);
  const cells = Array.from({ length: cols * rows }, (_, i) => 20 + step * (i % cols + Math.floor(i / cols)));
  const axes = new Uint8Array(Uint16Array.from([...x, ...y]).buffer);
  const data = width === 1 ? Uint8Array.from(cells) : new Uint8Array(Uint16Array.from(cells).buffer);
  const bytes = new Uint8Array(axes.length + data.length);
  bytes.set(axes);
  bytes.set(data, axes.length);
  const offset = axes.length;
  const table = {
    offset,
    cols,
    rows,
    cell_width: width,
    byte_order: "little",
    x_axis_offset: 0,
    y_axis_offset: 2 * cols,
  };
  return { bytes, table, x, y };
}

const options = { title: "stock.bin", width: 960 };
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);

Deno.test("drawTable() draws every shape as well-formed XML with all breakpoints and values", () => {
  for (const width of [1, 2] as const) {
    for (const [cols, rows] of [[1, 1], [12, 1], [1, 12], [8, 8], [16, 16], [32, 32]] as const) {
      const { bytes, table, x, y } = tableOf(cols, rows, width);
      const { svg, axes, summary } = drawTable(bytes, table, options);
      const elements = elementsOf(svg);
      assertEquals(elements[0], "svg");
      assertEquals(axes, { x, y, source: "stored" });
      const texts = textsOf(svg);
      for (const value of [...x, ...(rows === 1 ? [] : y), summary.min, summary.max]) {
        assert(texts.includes(String(value)));
      }
      assertEquals(elements.filter((name) => !["svg", "title", "desc", "g", "rect", "text"].includes(name)), []);
    }
  }
});

Deno.test("drawTable() shows offset and shape in the title, and label and score below", () => {
  const { bytes, table } = tableOf(8, 6);
  const { svg, label, label_confidence } = drawTable(bytes, {
    ...table,
    score: 0.957,
    label: "fuel",
    label_confidence: 0.8,
  }, options);
  assertMatch(svg, /<title>stock\.bin · 0x00001C · 8 x 6<\/title>/);
  assertMatch(svg, /score 0\.96/);
  assertMatch(svg, /label fuel · confidence 0\.80/);
  assertEquals([label, label_confidence], ["fuel", 0.8]);
});

Deno.test("drawTable() breaks lines that are wider than a narrow picture", () => {
  for (const width of [400, 500, 960]) {
    const { bytes, table } = tableOf(8, 1);
    const { svg } = drawTable(bytes, { ...table, label: "fuel", label_confidence: 0.9, score: 0.95 }, {
      ...options,
      width,
    });
    for (const [, x, text = ""] of svg.matchAll(/<text x="(\d+)" [^>]*>([^<]* [^<]*)</g)) {
      if (Number(x) === MARGIN) assertLess(MARGIN + textWidth(text, TEXT_FONT), width, text);
    }
    const [, told = ""] = /<desc>([^<]*)</.exec(svg) ?? [];
    assert(told.includes("nothing interpolated. Labels are guesses. The frame marks the greatest value."), told);
  }
});

Deno.test("drawTable() calls numbers breakpoints only if there is one for each column and row", () => {
  const table = { offset: 0, cols: 4, rows: 3, y_axis: [10, 20, 30] };
  const bytes = new Uint8Array(24);
  const few = drawTable(bytes, { ...table, x_axis: [1, 2] }, { title: "", width: 960 }).svg;
  assertMatch(few, /No breakpoints are known for the columns: numbers count from 0/);
  assertEquals(few.includes("X breakpoints"), false);
  const all = drawTable(bytes, { ...table, x_axis: [1, 2, 3, 4] }, { title: "", width: 960 }).svg;
  assertMatch(all, /X breakpoints.*Breakpoints are stored values/);
});

Deno.test("drawTable() writes no more of a name or an axis than a picture can hold", () => {
  const table = { offset: 0, cols: 2, rows: 1, label: "l".repeat(1e6), label_confidence: 1 };
  const { svg } = drawTable(new Uint8Array(4), table, { title: "\u{1f697}".repeat(1e6), width: 960 });
  assert(svg.length < 10_000, `${svg.length} characters`);
  const axes = { x_axis: Array(20_000).fill(1), y_axis: [1] };
  assertThrows(
    () => drawTable(new Uint8Array(4), { ...table, ...axes }, { title: "", width: 960 }),
    GuardRejection,
    "x_axis",
  );
});

Deno.test("drawTable() reads breakpoints as words for 8-bit cells too, and each axis for itself", () => {
  const { bytes, table, x, y } = tableOf(8, 6, 1);
  assertEquals(drawTable(bytes, table, options).axes, { x, y, source: "stored" });
  assertEquals(drawTable(bytes, { ...table, y_axis_offset: null }, options).axes, { x, y: null, source: "index" });
  assertEquals(drawTable(bytes, { ...table, x_axis_offset: 4 * 8 }, options).axes, { x: null, y, source: "index" });
  assertEquals(drawTable(bytes, { ...table, x_axis: [3, "2", 1.5], y_axis: [7] }, options).axes, {
    x: [3, 2, 1],
    y: [7],
    source: "stored",
  });
});

Deno.test("drawTable() draws constant tables, and cells beyond the end as missing", () => {
  const constant = tableOf(6, 4, 2, 0);
  elementsOf(drawTable(constant.bytes, constant.table, options).svg);
  const cut = tableOf(8, 8);
  const { svg, summary } = drawTable(cut.bytes.slice(0, -40), cut.table, options);
  assertEquals(summary.count, 44);
  assertMatch(svg, /beyond the end/);
  const gone = drawTable(cut.bytes, { ...cut.table, offset: 1e9 }, options);
  assertEquals(gone.summary.count, 0);
  elementsOf(gone.svg);
});

Deno.test("drawTable() makes any name harmless", () => {
  const { bytes, table } = tableOf(4, 4);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "binary" }), (title, label) => {
      const { svg } = drawTable(bytes, { ...table, label, label_confidence: 0.5 }, { title, width: 400 });
      assertEquals(elementsOf(svg).includes("script"), false);
    }),
  );
  const { svg } = drawTable(bytes, table, { title: `<script>alert("1")</script>\u202e\0\ud800`, width: 400 });
  assertEquals(elementsOf(svg).includes("script"), false);
  assertMatch(svg, /&lt;script&gt;/);
});

Deno.test("drawTable() leaves the numbers out of cells when asked, and of tables that are too large", () => {
  const { bytes, table } = tableOf(8, 8);
  const shown = textsOf(drawTable(bytes, table, options).svg).length;
  const hidden = textsOf(drawTable(bytes, table, { ...options, includeValues: false }).svg).length;
  assertEquals(shown - hidden, 64);
  const large = { offset: 0, cols: 40, rows: 3, cell_width: 1 };
  assertLess(textsOf(drawTable(bytes, large, options).svg).length, 100);
});

Deno.test("drawTable() bounds the picture and rejects what can't be drawn", () => {
  const { bytes, table } = tableOf(4, 4);
  const { svg } = drawTable(bytes, table, { ...options, width: Number.MAX_SAFE_INTEGER });
  assertMatch(svg, new RegExp(`width="${MAX_PICTURE_WIDTH}"`));
  for (
    const fault of [{ cols: 0 }, { rows: -1 }, { cols: 1e6 }, { score: "high" }, { label_confidence: "x" }, {
      x_axis_offset: "q",
    }, {
      x_axis: ["a"],
      y_axis: [1],
    }, { x_axis: "abc", y_axis: [1] }]
  ) assertThrows(() => drawTable(bytes, { ...table, ...fault }, options), GuardRejection);
});

/** Distance in OKLab, which is about how different two colours look. */
function difference(a: Colour, b: Colour): number {
  const [p, q] = [labOf(a), labOf(b)];
  return Math.hypot(...p.map((part, i) => part - q[i]!));
}

function labOf(colour: Colour): number[] {
  const [r, g, b] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
  );
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!);
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!);
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const scale = Array.from({ length: 65 }, (_, i) => colourAt(i / 64));

Deno.test("colourAt() makes equal steps look equal", () => {
  const steps = scale.slice(1).map((colour, i) => difference(colour, scale[i]!));
  const mean = steps.reduce((sum, step) => sum + step) / steps.length;
  for (const step of steps) assert(Math.abs(step - mean) < 0.3 * mean, `${step} of ${mean}`);
});

Deno.test("colourAt() only gets brighter, so colour-blind readers and printers see the order", () => {
  const luminances = scale.map(luminanceOf);
  for (let i = 1; i < luminances.length; i++) assertLess(luminances[i - 1]!, luminances[i]!);
});

Deno.test("takesDarkText() keeps numbers readable on every colour", () => {
  for (const colour of scale) {
    const luminance = luminanceOf(colour) + 0.05;
    const contrast = takesDarkText(colour) ? luminance / 0.05 : 1.05 / luminance;
    assert(contrast > 4.5, `${colour}: ${contrast}`);
  }
});

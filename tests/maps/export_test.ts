/**
 * Tables as CSV and as definition files, read back the way other programs do.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { Image } from "../../lib/image/image.ts";
import { readCells } from "../../lib/maps/cells.ts";
import { writeCsv } from "../../lib/maps/csv.ts";
import type { LabelledTable } from "../../lib/maps/labels.ts";
import { writeXdf } from "../../lib/maps/xdf.ts";
import { elementsOf } from "./well_formed.ts";

const words = [100, 200, 300, 400, 10, 20, 30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const image = new Image(new Uint8Array(Uint16Array.from(words).buffer));
const table: LabelledTable = {
  offset: 14,
  cols: 4,
  rows: 3,
  cell_width: 2,
  byte_order: "little",
  x_axis_offset: 0,
  y_axis_offset: 8,
  stride: null,
  score: 0.98765,
  label: "fuel",
  label_confidence: 0.6,
};

/** Reads the cells and axes of a definition the way an editor does. */
function readXdf(xdf: string, bytes: Uint8Array): { title: string; [axis: string]: unknown }[] {
  return [...xdf.matchAll(/<XDFTABLE.*?<\/XDFTABLE>/gs)].map(([text]) => {
    const title = /<title>(.*?)<\/title>/.exec(text)![1]!;
    const axes = [...text.matchAll(/<XDFAXIS id="(.)".*?<\/XDFAXIS>/gs)].map(([axis, id]) => {
      const attribute = (name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(axis)?.[1] ?? NaN);
      const count = Number(/<indexcount>(\d+)</.exec(axis)?.[1] ?? attribute("mmedcolcount"));
      const labels = [...axis.matchAll(/<LABEL index="\d+" value="([^"]*)"/g)].map(([, value]) => Number(value));
      const isEmbedded = id === "z" || axis.includes('<embedinfo type="1"/>');
      if (!isEmbedded || Number.isNaN(attribute("mmedaddress"))) return [id!, labels] as const;
      const order = (attribute("mmedtypeflags") & 2) !== 0 ? "little" : "big";
      const width = attribute("mmedelementsizebits") === 8 ? 1 : 2;
      const rows = attribute("mmedrowcount") || 1;
      const stride = attribute("mmedmajorstridebits") / 8 || count * width;
      const read = (row: number) =>
        Array.from(readCells(bytes, attribute("mmedaddress") + row * stride, count, width, order));
      return [id!, id === "z" ? Array.from({ length: rows }, (_, row) => read(row)) : read(0)] as const;
    });
    return { title, ...Object.fromEntries(axes) };
  });
}

Deno.test("writeXdf() describes cells and axes so that an editor finds them", () => {
  const xdf = writeXdf(image, "stock.bin", [
    table,
    { ...table, cell_width: 1, byte_order: "big", stride: 8 },
    { ...table, rows: 1, y_axis_offset: null },
    { ...table, y_axis_offset: null },
  ]);
  assertEquals(elementsOf(xdf).slice(0, 3), ["XDFFORMAT", "XDFHEADER", "flags"]);
  const [first, strided, curve, flat] = readXdf(xdf, image.bytes);
  const rows = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]];
  assertEquals(first, { title: "0x00000E 4x3", x: [100, 200, 300, 400], y: [10, 20, 30], z: rows });
  assertEquals(strided?.["z"], [[1, 0, 2, 0], [5, 0, 6, 0], [9, 0, 10, 0]]);
  assertEquals(strided?.["x"], [0x6400, 0xc800, 0x2c01, 0x9001]);
  assertEquals([curve?.["y"], curve?.["z"]], [[0], [[1, 2, 3, 4]]]);
  assertEquals(flat?.["y"], [0, 1, 2]);
});

Deno.test("writeXdf() names a table by its label only if that is certain, and refers to categories from 1", () => {
  const xdf = writeXdf(image, `<"&>`, [table, { ...table, label_confidence: 0.95 }, { ...table, label: "unknown" }]);
  assertEquals(readXdf(xdf, image.bytes).map(({ title }) => title), [
    "0x00000E 4x3",
    "fuel 0x00000E 4x3",
    "0x00000E 4x3",
  ]);
  assertMatch(xdf, /<deftitle>&lt;&quot;&amp;&gt;<\/deftitle>/);
  assertMatch(xdf, /<CATEGORY index="0x0" name="Guess: fuel"\/>\s+<CATEGORY index="0x1" name="No guess"\/>/);
  assertEquals([...xdf.matchAll(/category="(\d+)"/g)].map(([, category]) => category), ["1", "1", "2"]);
});

Deno.test("writeCsv() writes a line a table", () => {
  assertEquals(writeCsv(image, [table, { ...table, rows: 1, y_axis_offset: null, label: "unknown" }]).split("\r\n"), [
    "name,offset,cols,rows,cell_width,byte_order,stride,x_axis_offset,y_axis_offset,score,label,label_confidence,x_axis," +
    "y_axis,cells",
    "0x00000E 4x3,0x00000E,4,3,2,little,,0x000000,0x000008,0.9877,fuel,0.6,100 200 300 400,10 20 30," +
    "1 2 3 4 / 5 6 7 8 / 9 10 11 12",
    "0x00000E 4x1,0x00000E,4,1,2,little,,0x000000,,0.9877,unknown,0.6,100 200 300 400,,1 2 3 4",
    "",
  ]);
});

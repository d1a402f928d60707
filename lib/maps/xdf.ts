/**
 * Tables as a TunerPro definition file (XDF 1.60): where they are, what they look like, and where their axes are.
 *
 * Element and attribute names, their order and the type flags are those of definition files that TunerPro writes.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Image } from "../image/image.ts";
import { hexOffset, nameOf } from "./export_names.ts";
import type { Label, LabelledTable } from "./labels.ts";
import { type Attributes, element, textElement } from "./xml.ts";

/** Type flag of numbers whose low byte comes first. Without it the high byte does. */
const LOW_BYTE_FIRST = 0x02;

/**
 * Writes tables as an XDF document for the image that they were found in.
 *
 * Stored values are shown as they are: factors and units are unknown. Addresses are offsets in the image.
 */
export function writeXdf(image: Image, title: string, tables: readonly LabelledTable[]): string {
  const labels = [...new Set(tables.map(({ label }) => label))].sort();
  const parts = [header(image, title, labels), ...tables.map((table, i) => xdfTable(table, i + 1, labels))];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("XDFFORMAT", { version: "1.60" }, block(parts))}\n`;
}

function header(image: Image, title: string, labels: readonly Label[]): string {
  const defaults = { datasizeinbits: 8, sigdigits: 2, outputtype: 1, signed: 0, lsbfirst: 0, float: 0 };
  const region = {
    type: "0xFFFFFFFF",
    startaddress: "0x0",
    size: hex(image.size),
    regionflags: "0x0",
    name: "Image",
    desc: "The image that the tables were found in",
  };
  return element(
    "XDFHEADER",
    {},
    block([
      textElement("flags", {}, "0x1"),
      textElement("deftitle", {}, title),
      textElement(
        "description",
        {},
        "Tables found by a scan. Names are offsets; values are stored values without factor.",
      ),
      element("BASEOFFSET", { offset: 0, subtract: 0 }),
      element("DEFAULTS", defaults),
      element("REGION", region),
      ...labels.map((label, i) =>
        element("CATEGORY", { index: hex(i), name: label === "unknown" ? "No guess" : `Guess: ${label}` })
      ),
    ]),
  );
}

function xdfTable(table: LabelledTable, id: number, labels: readonly Label[]): string {
  const { cols, rows, byte_order: order, label } = table;
  // Categories are declared from 0 and referred to from 1.
  const category = labels.indexOf(label) + 1;
  return element(
    "XDFTABLE",
    { uniqueid: hex(id), flags: "0x0" },
    block([
      textElement("title", {}, nameOf(table)),
      textElement("description", {}, describe(table)),
      element("CATEGORYMEM", { index: 0, category }),
      axis("x", table.x_axis_offset, cols, order),
      axis("y", rows === 1 ? null : table.y_axis_offset, rows, order),
      cells(table),
    ]),
  );
}

function describe({ score, label, label_confidence: confidence }: LabelledTable): string {
  const guess = label === "unknown" ? "no guess what it is" : `may be ${label} (confidence ${confidence.toFixed(2)})`;
  return `Score ${score.toFixed(2)}; ${guess}.`;
}

/** An axis whose values are 16-bit words in the image, or one that counts from 0. */
function axis(id: "x" | "y", offset: number | null, count: number, order: ByteOrder): string {
  const strides = { mmedmajorstridebits: 0, mmedminorstridebits: 0 };
  const place = offset === null
    ? { mmedelementsizebits: 16, ...strides }
    : { ...location(offset, 16, order), mmedcolcount: count, ...strides };
  const labels = offset === null
    ? Array.from({ length: count }, (_, i) => element("LABEL", { index: i, value: String(i) }))
    : [];
  return element(
    "XDFAXIS",
    { id, uniqueid: "0x0" },
    block([
      element("EMBEDDEDDATA", place),
      textElement("indexcount", {}, String(count)),
      textElement("decimalpl", {}, "0"),
      // Without it TunerPro shows labels and not the words at the address.
      ...(offset === null ? [] : [element("embedinfo", { type: 1 })]),
      textElement("datatype", {}, "0"),
      textElement("unittype", {}, "0"),
      element("DALINK", { index: 0 }),
      ...labels,
      unchanged(),
    ]),
  );
}

function cells({ offset, cols, rows, cell_width: width, byte_order: order, stride }: LabelledTable): string {
  const place = {
    ...location(offset, 8 * width, order),
    mmedrowcount: rows,
    mmedcolcount: cols,
    mmedmajorstridebits: stride === null ? 0 : 8 * stride,
    mmedminorstridebits: 0,
  };
  return element(
    "XDFAXIS",
    { id: "z" },
    block([
      element("EMBEDDEDDATA", place),
      textElement("decimalpl", {}, "0"),
      textElement("min", {}, "0"),
      textElement("max", {}, width === 1 ? "255" : "65535"),
      textElement("outputtype", {}, "2"),
      unchanged(),
    ]),
  );
}

function location(offset: number, bits: number, order: ByteOrder): Attributes {
  return {
    mmedtypeflags: `0x${(order === "little" ? LOW_BYTE_FIRST : 0).toString(16).padStart(2, "0")}`,
    mmedaddress: hexOffset(offset),
    mmedelementsizebits: bits,
  };
}

/** The conversion of values that are shown as stored. */
function unchanged(): string {
  return element("MATH", { equation: "X" }, element("VAR", { id: "X" }));
}

function hex(value: number): string {
  return `0x${value.toString(16).toUpperCase()}`;
}

/** Elements on lines of their own, indented. */
function block(parts: readonly string[]): string {
  return `\n${parts.map((part) => `  ${part.replaceAll("\n", "\n  ")}\n`).join("")}`;
}

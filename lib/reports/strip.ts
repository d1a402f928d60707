/**
 * The layout of an image as a strip: what lies where, at a glance.
 *
 * @module
 */
import type { RegionKind } from "../image/regions.ts";
import { element } from "../maps/xml.ts";
import type { Analysis } from "./analysis.ts";
import { tag, textTag } from "./markup.ts";
import { byteCount, hex } from "./wording.ts";

/** The strip with a scale of offsets and a legend; empty if the parts of the image are not known. */
export function layoutStrip({ layout: { regions, ident_blocks }, maps, file_size: size }: Analysis): string {
  if (regions.length === 0) return "";
  const at = (offset: number) => offset / size * WIDTH;
  const parts = regions.map(({ kind, start, end }) => {
    const box = { x: at(start), y: 0, width: Math.max(at(end) - at(start), LEAST_WIDTH), height: HEIGHT };
    const title = `${kind}, ${hex(start)} to ${hex(end)}, ${byteCount(end - start)}`;
    return element("rect", { ...box, fill: COLOURS[kind] }, element("title", {}, title));
  });
  const marks = (offsets: readonly number[], y: number) =>
    offsets.map((offset) => element("rect", { x: at(offset), y, width: MARK_WIDTH, height: MARK_HEIGHT })).join("");
  const strip = element(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": described(regions) },
    parts.join("") +
      element("g", { fill: MARKS.table }, marks(maps.tables.map(({ offset }) => offset), 0)) +
      element(
        "g",
        { fill: MARKS.text },
        marks(ident_blocks.slice(0, MOST_TEXTS).map(({ start }) => start), HEIGHT - MARK_HEIGHT),
      ),
  );
  return tag(
    "div",
    { class: "strip" },
    strip,
    scale(size),
    legend(regions, maps.tables.length > 0, ident_blocks.length > 0),
  );
}

const WIDTH = 1000;
const HEIGHT = 60;
/** The smallest region that can be seen. */
const LEAST_WIDTH = 1;
const MARK_WIDTH = 1.5;
const MARK_HEIGHT = 14;
/** More marks could not be told apart. */
const MOST_TEXTS = 500;

const COLOURS: Readonly<Record<RegionKind, string>> = {
  code: "#5b86b5",
  calibration: "#e3a04a",
  mixed: "#b4bcc6",
  erased: "#eceff2",
};

const MARKS = { table: "#7a2e0e", text: "#0d4b2f" } as const;

type Regions = Analysis["layout"]["regions"];

/** What the strip shows, for those who can't see it. */
function described(regions: Regions): string {
  return regions.map(({ kind, start, end }) => `${kind} from ${hex(start)} to ${hex(end)}`).join(", ");
}

const QUARTERS = 4;

function scale(size: number): string {
  const labels = Array.from({ length: QUARTERS + 1 }, (_, i) => {
    return textTag("span", {}, hex(Math.floor(size * i / QUARTERS)));
  });
  return tag("div", { class: "scale", "aria-hidden": "true" }, ...labels);
}

function legend(regions: Regions, hasTables: boolean, hasTexts: boolean): string {
  const kinds = (Object.keys(COLOURS) as RegionKind[]).flatMap((kind) => {
    const size = regions.filter((region) => region.kind === kind).reduce((sum, { size }) => sum + size, 0);
    return size === 0 ? [] : [entry(COLOURS[kind], `${kind}, ${byteCount(size)}`)];
  });
  return tag(
    "ul",
    { class: "legend" },
    ...kinds,
    hasTables ? entry(MARKS.table, "marks above: the best tables") : "",
    hasTexts ? entry(MARKS.text, "marks below: long texts") : "",
  );
}

function entry(colour: string, text: string): string {
  const swatch = element("rect", { width: 12, height: 12, fill: colour, stroke: "#59626d", "stroke-width": 0.5 });
  return tag(
    "li",
    {},
    element("svg", { width: 12, height: 12, "aria-hidden": "true" }, swatch),
    textTag("span", {}, text),
  );
}

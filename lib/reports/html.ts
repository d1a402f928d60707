/**
 * The whole report on an image as one page of HTML.
 *
 * @module
 */
import type { Analysis } from "./analysis.ts";
import { analysisOutline } from "./analysis_outline.ts";
import { tag, textTag } from "./markup.ts";
import type { Fact, OutlineTable, Said, Section } from "./outline.ts";
import { PAGE_STYLE } from "./page_style.ts";
import { type MapPicture, PICTURE_NOTE } from "./pictures.ts";
import { layoutStrip } from "./strip.ts";
import { hex } from "./wording.ts";

/** What a page shows. */
export interface PageContent {
  /** Name of the file, without folders. */
  readonly fileName: string;
  /** The report. */
  readonly analysis: Analysis;
  /** Pictures of its best maps. */
  readonly pictures?: readonly MapPicture[];
  /** The program that made the page and its version, for the foot. */
  readonly madeBy: string;
}

/**
 * The page: a document that needs nothing from elsewhere, runs no script, and says so to the browser.
 *
 * Names and texts of the image are shown as text, whatever they contain.
 */
export function reportPage({ fileName, analysis, pictures = [], madeBy }: PageContent): string {
  const { title, subtitle, verdict, sections } = analysisOutline(fileName, analysis);
  const head = tag(
    "head",
    {},
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    textTag("title", {}, `${title}: ${verdict.text}`),
    `<style>${PAGE_STYLE}</style>`,
  );
  const top = tag(
    "header",
    {},
    tag("div", {}, textTag("h1", {}, title), textTag("p", {}, subtitle)),
    textTag("p", { class: `verdict ${verdict.tone ?? "plain"}` }, verdict.text),
  );
  const parts = sections.map((section) => sectionMarkup(section, insertion(section, analysis, pictures)));
  const foot = textTag("footer", {}, `Made by ${madeBy}. Offsets count from the first byte of the decoded image.`);
  const body = tag("body", {}, top, tag("main", {}, ...parts), foot);
  return `<!doctype html>\n${tag("html", { lang: "en" }, head, body)}\n`;
}

/** What only a page can show of a section. */
function insertion({ name }: Section, analysis: Analysis, pictures: readonly MapPicture[]): string {
  if (name === "layout") return layoutStrip(analysis);
  if (name !== "maps" || pictures.length === 0) return "";
  const figures = pictures.map(({ svg, offset }) => tag("figure", scrolling(`map at ${hex(offset)}`), svg));
  return tag("div", { class: "pictures" }, ...figures) + textTag("p", { class: "faint" }, PICTURE_NOTE);
}

function sectionMarkup({ name, title, facts, table, remarks }: Section, inserted: string): string {
  return tag(
    "section",
    { id: name },
    textTag("h2", {}, title),
    facts.length === 0 ? "" : factList(facts),
    inserted,
    table === undefined ? "" : tableMarkup(title, table),
    remarks.length === 0 ? "" : tag("ul", { class: "remarks" }, ...remarks.map((remark) => saidTag("li", remark))),
  );
}

function factList(facts: readonly Fact[]): string {
  return tag("dl", {}, ...facts.flatMap((fact) => [textTag("dt", {}, fact.label), saidTag("dd", fact)]));
}

function tableMarkup(title: string, { head, rows, numbers }: OutlineTable): string {
  const place = (column: number) => numbers.includes(column) ? "number" : "";
  const heads = head.map((text, column) => textTag("th", { scope: "col", ...classes(place(column)) }, text));
  const body = rows.map((row) => tag("tr", {}, ...row.map((cell, column) => saidTag("td", cell, place(column)))));
  const table = tag("table", {}, tag("thead", {}, tag("tr", {}, ...heads)), tag("tbody", {}, ...body));
  return tag("div", { ...scrolling(title), class: "wide" }, table);
}

/** Attributes of what can be scrolled sideways: reachable by keyboard, and with a name. */
function scrolling(label: string) {
  return { role: "group", tabindex: 0, "aria-label": label };
}

function saidTag(name: string, { text, tone = "plain" }: Said, otherClass = ""): string {
  return textTag(name, classes(tone === "plain" ? "" : tone, otherClass), text);
}

function classes(...names: readonly string[]): { class?: string } {
  const given = names.filter((name) => name !== "").join(" ");
  return given === "" ? {} : { class: given };
}

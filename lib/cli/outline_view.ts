/**
 * Reports on a terminal.
 *
 * @module
 */
import { bold, dim, green, red, yellow } from "@std/fmt/colors";
import type { Outline, OutlineTable, Said, Section, Tone } from "../reports/outline.ts";
import { alignRight, hanging, listing, paragraph, table } from "./layout.ts";

/** A report: its title and verdict, then its sections. `inside` adds to a section what only a terminal shows. */
export function outlineView(
  path: string,
  { subtitle, verdict, sections }: Outline,
  inside: (section: Section) => string = () => "",
): string {
  const top = `${bold(path)}  ${dim(subtitle)}\n${listing([["verdict", said(verdict)]])}`;
  return [top, ...sections.map((section) => sectionView(section, inside(section)))].join("\n");
}

function sectionView({ title, facts, table, remarks }: Section, inside: string): string {
  return [
    `${bold(title)}\n`,
    listing(facts.map((fact) => [fact.label, said(fact)])),
    inside,
    facts.length > 0 && table !== undefined ? "\n" : "",
    table === undefined ? "" : tableView(table),
    remarks.length === 1
      ? paragraph(said(remarks[0] as Said))
      : remarks.map((one) => hanging("  - ", said(one))).join(""),
  ].join("");
}

function tableView({ head, rows, numbers }: OutlineTable): string {
  const columns = head.map((title, i) => {
    const cells = [bold(title), ...rows.map((row) => said(row[i] ?? { text: "" }))];
    return numbers.includes(i) ? alignRight(cells) : cells;
  });
  const [titles = [], ...body] = Array.from(
    { length: rows.length + 1 },
    (_, i) => columns.map((cells) => cells[i] ?? ""),
  );
  return table(titles, body);
}

/** A text in the colour of its tone. */
export function said({ text, tone = "plain" }: Said): string {
  return text === "" ? "" : PAINT[tone](text);
}

const PAINT: Readonly<Record<Tone, (text: string) => string>> = {
  good: green,
  warn: yellow,
  bad: red,
  plain: (text) => text,
  faint: dim,
};

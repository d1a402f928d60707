/**
 * Putting facts on a terminal so that they can be read at a glance.
 *
 * @module
 */
import { dim } from "@std/fmt/colors";
import { lineWidth } from "./terminal.ts";

/** A label and what is to be said of it. */
export type Fact = readonly [label: string, value: string | null];

/** A title, and facts below it: labels in one column, values in the other. Facts without a value are left out. */
export function card(title: string, facts: readonly Fact[]): string {
  return `${title}\n${listing(facts)}`;
}

/** Facts: labels in one column, values in the other, wrapped where the terminal ends. */
export function listing(facts: readonly Fact[]): string {
  const told = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== "");
  const labels = Math.max(0, ...told.map(([label]) => width(label)));
  return told.map(([label, value]) => hanging(`  ${dim(padded(label, labels))}  `, value)).join("");
}

/** A text below a heading, wrapped where the terminal ends. */
export function paragraph(text: string): string {
  return hanging("  ", text);
}

/** A text behind a lead, wrapped where the terminal ends; further lines begin below its first word. */
export function hanging(lead: string, text: string): string {
  const indent = " ".repeat(width(lead));
  const [first = "", ...more] = wrap(text, lineWidth() - indent.length);
  return [lead + first, ...more.map((line) => indent + line)].map((line) => `${line.trimEnd()}\n`).join("");
}

/**
 * Rows in columns as wide as their widest cells; the last one is wrapped where the terminal ends. Colour codes take no
 * room.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = head.length === 0 ? rows : [head, ...rows];
  const widths: number[] = [];
  for (const row of all) row.forEach((cell, i) => widths[i] = Math.max(widths[i] ?? 0, width(cell)));
  return all.map((row) => {
    const lead = row.slice(0, widths.length - 1).map((cell, i) => `${padded(cell, widths[i] ?? 0)}  `).join("");
    return hanging(`  ${lead}`, row[widths.length - 1] ?? "");
  }).join("");
}

/** Cells of one column filled up with blanks, for lines that are no rows of a {@linkcode table}. */
export function alignLeft(cells: readonly string[]): string[] {
  const widest = Math.max(0, ...cells.map(width));
  return cells.map((cell) => padded(cell, widest));
}

/** Aligns numbers for a column of a {@linkcode table}: their last digits stand below one another. */
export function alignRight(cells: readonly string[]): string[] {
  const widest = Math.max(0, ...cells.map(width));
  return cells.map((cell) => " ".repeat(widest - width(cell)) + cell);
}

/** Lines of at most so many characters, broken between words. */
function wrap(text: string, most: number): string[] {
  // Narrower than this, nothing reads well anyway.
  const room = Math.max(most, 24);
  if (width(text) <= room) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && width(line) + 1 + width(word) > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function padded(cell: string, to: number): string {
  return cell + " ".repeat(to - width(cell));
}

function width(cell: string): number {
  // deno-lint-ignore no-control-regex -- colour codes begin with one
  return [...cell.replaceAll(/\x1b\[[\d;]+m/g, "")].length;
}

/**
 * Putting facts on a terminal so that they can be read at a glance.
 *
 * @module
 */
import { dim } from "@std/fmt/colors";

/** A title, and facts below it: labels in one column, values in the other. Facts without a value are left out. */
export function card(title: string, facts: readonly (readonly [label: string, value: string | null])[]): string {
  const told = facts.filter(([, value]) => value !== null && value !== "");
  const width = Math.max(...told.map(([label]) => label.length));
  return [title, ...told.map(([label, value]) => `  ${dim(label.padEnd(width))}  ${value}`)].join("\n") + "\n";
}

/** Rows in columns as wide as their widest cells. Colour codes take no room. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = head.length === 0 ? rows : [head, ...rows];
  const widths: number[] = [];
  for (const row of all) row.forEach((cell, i) => widths[i] = Math.max(widths[i] ?? 0, width(cell)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + " ".repeat((widths[i] ?? 0) - width(cell))).join("  ");
  return all.map((row) => `  ${line(row)}`.trimEnd() + "\n").join("");
}

function width(cell: string): number {
  // deno-lint-ignore no-control-regex -- colour codes begin with one
  return [...cell.replaceAll(/\x1b\[\d+m/g, "")].length;
}

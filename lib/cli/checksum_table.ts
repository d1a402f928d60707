/**
 * Checksums for people: one table for all schemes.
 *
 * @module
 */
import { bold, dim, green, red, yellow } from "@std/fmt/colors";
import { type Check, hex as hexDigits, isByteSwapped, label } from "../checksums/check.ts";
import { checksumNotes, judgeChecks } from "../checksums/notes.ts";
import { findStructures } from "../checksums/structures.ts";
import { type SchemeReport, sweep } from "../checksums/sweep.ts";
import { inclusive, View } from "../checksums/view.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { byteCount, count, hex } from "../reports/wording.ts";
import { type NamedVerdict, paintVerdict, reasonLines, VERDICTS } from "./checksum_words.ts";
import { paragraph, table } from "./layout.ts";
import { lineWidth } from "./terminal.ts";

/** Everything that is known of an image's checksums. `all` shows every sum of long tables. */
export function checksumCard(path: string, image: Image, all: boolean): string {
  const view = View.of(image);
  const structures = findStructures(view);
  const judged = judgeChecks(view, structures);
  const fits = sweep(view);
  const notes = checksumNotes(view, structures, fits, judged);
  const sums = Array.from(judged.found, ([check, standing]): Sum => ({
    check,
    name: label(check),
    ...VERDICTS[standing],
    ...(isByteSwapped(check) && { reason: "the right value is stored with its bytes in the other order" }),
  }));
  const why = reasonLines(sums);
  return [
    `${bold(path)}  ${dim(byteCount(image.size))}\n`,
    ...image.notes.map(({ message }) => paragraph(message)),
    paragraph(headline(sums, notes)),
    sumTable(sums.filter(({ word }) => word !== "no verdict"), all),
    ...(why === "" ? [] : [`\n${why}`]),
    ...fitsSection(fits, notes),
  ].join("");
}

type Sum = NamedVerdict & { readonly check: Check };

/** What it comes to, in a sentence. */
function headline(sums: readonly Sum[], notes: readonly Note[]): string {
  const number = (wanted: Sum["word"]) => sums.filter(({ word }) => word === wanted).length;
  const [ok, stale, open, absent] = [number("ok"), number("stale"), number("unverified"), number("absent")];
  const rest = open === 0 ? "" : `, ${open} can't be verified`;
  if (stale > 0) return red(`${stale} stale`) + `, ${ok} ok${rest}`;
  if (ok > 0) return green(`${ok} ok, none stale`) + rest;
  if (open > 0) return yellow(`${count(open, "checksum")} found, of which none can be verified`);
  if (absent > 0) return yellow("a known scheme, but none of its checksums is there");
  const empty = notes.find(({ code }) => code === "stores_no_checksum");
  return empty === undefined ? `${yellow("no known scheme")}: ${UNKNOWN}` : empty.message;
}

const UNKNOWN = "there may be checksums all the same; EDC17, MED17 and later units sign their flash.";

function sumTable(sums: readonly Sum[], all: boolean): string {
  if (sums.length === 0) return "";
  const schemes = Map.groupBy(sums, ({ check }) => check.scheme);
  const rows = Array.from(schemes, ([scheme, own]) => {
    const ok = own.filter(({ word }) => word === "ok");
    const hidden = new Set(!all && ok.length > MOST_SHOWN ? ok : []);
    const shown = own.filter((sum) => !hidden.has(sum)).map(sumRow);
    if (hidden.size > 0) shown.push([paintVerdict("ok"), `${scheme}: ${hidden.size} sums`, dim("--all")]);
    return shown;
  });
  const head = ["verdict", "checksum", "offset", "stored", "expected", "covers"].map(bold);
  const columns = lineWidth() < WIDE ? head.length - 1 : head.length;
  return `\n${table(head.slice(0, columns), rows.flat().map((row) => row.slice(0, columns)))}`;
}

/** Terminals with fewer columns have no room for what a sum covers. */
const WIDE = 100;

/** More rows of one kind are told in one. */
const MOST_SHOWN = 8;

function sumRow({ check, name, word }: Sum): string[] {
  const { store, stored, expected, cover: { spans } } = check;
  const value = (of: number | null) => of === null ? "" : hexDigits(of, 2 * (store?.width ?? 4));
  const [first, ...more] = spans.map(inclusive);
  return [
    paintVerdict(word),
    name,
    store === null ? "" : hex(store.offset),
    value(stored),
    // What is computed of bytes that are not there says nothing.
    word === "unverified" ? "" : value(expected),
    first === undefined
      ? ""
      : `${hex(first.start)}–${hex(first.end)}${more.length > 0 ? ` and ${more.length} more` : ""}`,
  ];
}

/** Common sums that happen to fit: never a verdict. */
function fitsSection(fits: readonly SchemeReport[], notes: readonly Note[]): string[] {
  if (fits.length === 0) return [];
  const weak = Number(notes.find(({ code }) => code === "weak_schemes")?.["weak"] ?? 0);
  const shown = weak === fits.length ? [] : fits.filter(({ algo }) => !algo.endsWith("8"));
  const few = shown.slice(0, MOST_SHOWN);
  const more = shown.length - few.length;
  return [
    `\n  ${bold("common sums that fit")}${dim(", perhaps by chance: no verdict")}\n`,
    ...(few.length === 0 ? [] : [table([], few.map(fitRow))]),
    ...(more > 0 ? [paragraph(dim(`${more} more with --json`))] : []),
    ...(weak > 0 ? [paragraph(dim(`${weak} of 8 bits or on blank bytes, which prove nothing`))] : []),
  ];
}

function fitRow(fit: SchemeReport): string[] {
  const { algo, init, final_xor, region, exclude_tail, store_le, complement, pages_matched, pages_total } = fit;
  const where = region === "whole"
    ? `all but the last ${count(exclude_tail, "byte")}`
    : `${pages_matched} of ${pages_total} pages of ${region.slice("page".length)} KiB`;
  const form = [store_le ? "little-endian" : "big-endian", ...(complement ? ["complement"] : [])].join(" ");
  return [algo, `from ${hex(init)}, xor ${hex(final_xor)}`, form, where];
}

/**
 * The checksums of an image as a section of a report.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { ChecksumSummary } from "./checksum_summary.ts";
import { type Said, type Section, section, table, type Tone } from "./outline.ts";
import { hex } from "./wording.ts";

/** The section. Notes tell of further schemes, and which verdicts can be relied on. */
export function checksumSection(summary: ChecksumSummary, notes: readonly Note[]): Section | null {
  const stale = new Set(notes.filter(({ code }) => code === "stale_checksums").flatMap(({ structures }) => structures));
  const rows = [
    ...structures(summary, notes).map(({ name, ok, total }) => [name, agreement(ok, total, stale.has(name))]),
    ...fits(summary.schemes),
  ];
  const remarks: Said[] = rows.length > 0 ? [] : [{ text: "No checksum of a known scheme was found.", tone: "faint" }];
  return section("checksums", "Checksums", { table: table(["scheme", "verdict"], rows), remarks });
}

/** A structure and how many of its sums agree. */
interface Counted {
  readonly name: string;
  readonly ok: number;
  readonly total: number;
}

function structures({ me7, ms43, denso, ironfelix }: ChecksumSummary, notes: readonly Note[]): Counted[] {
  const found: Counted[] = ironfelix.map(({ description: name, ok, total }) => ({ name, ok, total }));
  if (denso !== null) found.unshift({ ...denso, name: `Denso table at ${hex(denso.table_offset)}` });
  if (ms43 !== null) found.unshift({ ...ms43, name: "MS43" });
  if (me7 !== null) found.unshift({ name: me7.scheme, ok: Number(me7.status === "ok"), total: 1 });
  for (const { code, description, ok, total } of notes) {
    if (code === "checksum_group") {
      found.push({ name: description as string, ok: ok as number, total: total as number });
    }
  }
  return found;
}

function agreement(ok: number, total: number, isStale: boolean): Said {
  if (ok === total) return { text: total === 1 ? "agrees" : `all ${total} agree`, tone: "good" };
  const counts = `${ok} of ${total} agree`;
  if (isStale) return { text: total === 1 ? "stale" : counts, tone: "bad" };
  return { text: `${total === 1 ? "does not agree" : counts}, which is no verdict: see the notes`, tone: "faint" };
}

/** One row for the fits that differ only in what the summary leaves out. */
function fits(schemes: ChecksumSummary["schemes"]): Said[][] {
  const distinct = new Map(schemes.map((scheme) => [`${scheme.algo} ${scheme.region}`, scheme]));
  return Array.from(distinct.values(), ({ algo, region, pages }) => {
    // Eight bits fit by chance.
    const tone: Tone = algo.endsWith("8") ? "faint" : "plain";
    const where = region === "whole" ? "the whole image" : `${pages} ${region}`;
    return [{ text: algo, tone }, { text: `fits ${where}`, tone }];
  });
}

/**
 * Notes and warnings as a section of a report, the gravest first.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { type Said, type Section, section, type Tone } from "./outline.ts";

/** The section; null if there is nothing to say. */
export function notesSection(notes: readonly Note[], warnings: readonly string[] = []): Section | null {
  const said: Said[] = [
    ...notes.map(({ code, message }) => ({ text: message, tone: TONES[code] ?? "plain" })),
    ...warnings.map((warning): Said => ({ text: `Identification: ${warning}.`, tone: "warn" })),
  ];
  const remarks = GRAVEST_FIRST.flatMap((tone) => said.filter((remark) => remark.tone === tone));
  return section("notes", "Warnings and notes", { remarks });
}

const GRAVEST_FIRST: readonly Tone[] = ["bad", "warn", "plain", "faint"];

/** How grave notes are, by their code; the others are plain. */
const TONES: Readonly<Record<string, Tone>> = {
  stale_checksums: "bad",
  byte_swapped: "bad",
  reset_vector_blank: "bad",
  boot_area_erased: "warn",
  boot_area_missing: "warn",
  doubtful_table: "warn",
  gaps_filled: "warn",
  not_applicable: "warn",
  own_verdict: "warn",
  partial_read: "warn",
  range_outside_image: "warn",
  unusual_size: "warn",
  update_container: "warn",
  code_digest: "faint",
  weak_schemes: "faint",
};

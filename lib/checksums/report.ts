/**
 * The answer of `checksum`.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import type { DensoReport } from "./denso.ts";
import type { Me7MainReport } from "./me7_main.ts";
import type { MultirangeReport } from "./me7_multirange.ts";
import type { RollingReport } from "./me7_rolling.ts";
import type { Ms43Report } from "./ms43.ts";
import { checksumNotes } from "./notes.ts";
import { type ProfileReport, profileReport } from "./profile.ts";
import { findStructures } from "./structures.ts";
import { type SchemeReport, sweep } from "./sweep.ts";
import { View } from "./view.ts";

/** What is known of the checksums of an image. A structure that is not there is null. */
export interface ChecksumReport {
  /** Base name of the file. */
  file: string;
  /** Bytes of the decoded image, in which all offsets count. */
  file_size: number;
  /** Main sum of Bosch ME7. */
  me7_main: Me7MainReport | null;
  /** Multipoint blocks of Bosch ME7, counted; null exactly when there is no main sum. */
  me7_multipoint: { valid: number; bootrom_unverifiable: number } | null;
  /** Rolling sums of Bosch ME7. */
  me7_rolling: RollingReport[] | null;
  /** Byte sum over several ranges of Bosch ME7. */
  me7_multirange: MultirangeReport | null;
  /** Siemens MS43. */
  ms43: Ms43Report | null;
  /** Denso of Subaru. */
  denso: DensoReport | null;
  /** Profiles of single families. */
  ironfelix: ProfileReport[];
  /** Common algorithms that fit at the end of the image or of its pages. */
  schemes: SchemeReport[];
  /** What the keys above can't say; absent if there is nothing to add. */
  notes?: Note[];
}

/** Finds and judges all checksums of an image. `file` is its name in the answer. */
export function checksumReport(image: Image, file: string): ChecksumReport {
  const view = View.of(image);
  const structures = findStructures(view);
  const { main, multipoint, rolling, multirange, ms43, denso, profiles } = structures;
  const schemes = sweep(view);
  const notes = [...image.notes, ...checksumNotes(view, structures, schemes)];
  // A copy: what was found stays with the image, whatever a caller does to the answer.
  return structuredClone({
    file,
    file_size: image.size,
    me7_main: main?.report ?? null,
    me7_multipoint: main === null || multipoint === null
      ? null
      : { valid: multipoint.valid, bootrom_unverifiable: multipoint.bootromUnverifiable },
    me7_rolling: rolling?.report ?? null,
    me7_multirange: multirange?.report ?? null,
    ms43: ms43?.report ?? null,
    denso: denso?.report ?? null,
    ironfelix: profiles.map(profileReport),
    schemes: [...schemes],
    ...(notes.length > 0 ? { notes } : {}),
  });
}

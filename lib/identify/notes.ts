/**
 * What is known of an image that the keys of its identity can't say.
 *
 * @module
 */
import { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { sizeNotes } from "../image/usual_size.ts";
import { guarded } from "./claims.ts";
import { type Claim, claim } from "./detection.ts";
import { extract, type Extraction } from "./extraction.ts";
import { beyond } from "./families/beyond.ts";
import type { Reader } from "./reader.ts";
import { bounds } from "./windows.ts";

/** Remarks on an image, whoever it belongs to: on how it was decoded, on its size, and coded `update_container`. */
export function imageNotes(reader: Reader): Note[] {
  return [...reader.image.notes, ...sizeNotes(reader.image), ...containerNotes(reader)];
}

/** Files for updates over the diagnostic plug hold their settings as text, in sections with such headings. */
function containerNotes(reader: Reader): Note[] {
  if (!reader.has("[CHECKSUM]") || !reader.has("[START_ADDRESS]")) return [];
  const message =
    "The file is a container for an update, not an image of a flash: the blocks of flash in it are coded.";
  return [{ code: "update_container", message }];
}

/**
 * Remarks on what a family reads from an image: its own, and coded
 *
 * - `code_digest`: SHA-256 of the program without calibration, where numbers don't tell programs apart;
 * - `stronger_identity`: what a family beyond the reference makes of the image, if it makes more of it.
 */
export async function identityNotes(image: Reader, claimed: Claim, read: Extraction): Promise<Note[]> {
  const notes = [...await ownNotes(claimed, read), ...await strongerIdentity(image, claimed, read)];
  // Parts of the image's text would keep all of it in memory for as long as a caller keeps the notes.
  return structuredClone(notes);
}

async function ownNotes({ reader }: Claim, { notes, program }: Extraction): Promise<Note[]> {
  if (program === null) return [...notes];
  const place = bounds(program, reader.size).map((offset) => offset + reader.origin) as [number, number];
  if (place[0] === place[1]) return [...notes];
  const sha256 = await new Image(reader.image.bytes.subarray(...place)).sha256();
  const message = "SHA-256 of the program without calibration. Compare it where the numbers are the same.";
  return [...notes, { code: "code_digest", message, sha256, place }];
}

async function strongerIdentity(image: Reader, claimed: Claim, read: Extraction): Promise<Note[]> {
  if (beyond.includes(claimed.family)) return [];
  const failures: Note[] = [];
  for (const family of beyond) {
    const better = guarded(family, failures, () => claim(family, image));
    const more = better && guarded(family, failures, () => extract(better));
    if (better === null || more === null) continue;
    if (more.matchKey === read.matchKey && more.fields.ecu_family === read.fields.ecu_family) continue;
    return [...failures, await described(better, more)];
  }
  return failures;
}

async function described(better: Claim, more: Extraction): Promise<Note> {
  const { family: { maker }, evidence } = better;
  const { fields, matchKey } = more;
  const notes = await ownNotes(better, more);
  const name = fields.ecu_family ?? better.family.name;
  return {
    code: "stronger_identity",
    message: `By signs that the other keys leave out, this is ${maker} ${name}${
      matchKey === null ? "" : `, ${matchKey}`
    }.`,
    manufacturer: maker,
    match_key: matchKey,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    evidence,
    ...(notes.length > 0 && { notes }),
  };
}

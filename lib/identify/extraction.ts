/**
 * Reads what a family's table says can be read from an image.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { Claim } from "./detection.ts";
import { matchKey } from "./keys.ts";
import { partialRead } from "./partial_read.ts";
import type { Reader } from "./reader.ts";
import { sourced } from "./sources.ts";
import type { Block, FieldName, Fields, Range, Reading } from "./vocabulary.ts";

/** Most printable texts of an answer. */
const MOST_STRINGS = 20;

/** All fields, with nothing in them. */
export const NOTHING: Readonly<Record<FieldName, string | null>> = {
  ecu_family: null,
  ecu_variant: null,
  software_version: null,
  hardware_number: null,
  calibration_id: null,
  calibration_version: null,
  sw_base_version: null,
  serial_number: null,
  dataset_number: null,
  oem_part_number: null,
};

/** What was read from an image. */
export interface Extraction {
  /** Every field; null where nothing was found. */
  readonly fields: Readonly<Record<FieldName, string | null>>;
  /** The match key, or null. */
  readonly matchKey: string | null;
  /** Printable texts. */
  readonly rawStrings: readonly string[];
  /** Where the family keeps its identification, or null. May reach beyond the image. */
  readonly identBlock: Block | null;
  /** Where the program lies, if a digest of it is of use. */
  readonly program: Range | null;
  /** Facts that have no field. */
  readonly notes: readonly Note[];
}

/** Reads the image of a claim. */
export function extract({ family, reader }: Claim): Extraction {
  const reading = family.readings.find(({ when }) => when === undefined || reader.holds(when));
  if (reading === undefined) throw new Error(`${family.name}: no reading fits an image that it claims`);
  const fields = fieldsOf(reader, reading);
  return {
    fields,
    matchKey: reading.key === null ? null : matchKey(reader, reading.key ?? {}, fields),
    rawStrings: [reading.strings].flat().flatMap((strings) => reader.strings(strings)).slice(0, MOST_STRINGS),
    identBlock: blockOf(reader, reading),
    program: reading.program ?? null,
    notes: [...partNotes(reader, reading), ...reading.notes?.(reader, fields) ?? []],
  };
}

function fieldsOf(reader: Reader, reading: Reading): Record<FieldName, string | null> {
  const fields = { ...NOTHING };
  for (const [name, sources] of Object.entries(reading.fields)) {
    fields[name as keyof Fields] = sourced(reader, sources, fields);
  }
  return fields;
}

function partNotes(reader: Reader, { part }: Reading): Note[] {
  const known = typeof part === "function" ? part(reader) : part;
  return known ? [partialRead(known)] : [];
}

function blockOf(reader: Reader, { identBlock }: Reading): Block | null {
  const block = typeof identBlock === "function" ? identBlock(reader) : identBlock;
  return block ? [block[0] + reader.origin, block[1] + reader.origin] : null;
}

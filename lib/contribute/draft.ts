/**
 * Drafts what a contribution consists of: a family document, a fixture, cases, and where they belong.
 *
 * @module
 */
import type { FieldName, Sources } from "../identify/vocabulary.ts";
import type { FamilyDocument } from "./family_document.ts";
import type { FixtureDocument } from "./fixture_document.ts";
import { FIELD_FORMS, type FieldKind, type MeasuredField } from "./measured_fields.ts";
import { HEADER } from "./shared_texts.ts";
import type { Signature } from "./signature.ts";

/** Bytes of an image's beginning that must be free of other families' texts. */
const EXCLUSION_WINDOW = 0x80000;

/** A document by which images with the signature are recognised and read. No value that was measured goes into it. */
export function draftDocument(signature: Signature, fields: readonly MeasuredField[]): FamilyDocument {
  const { brand, family, marker, sizes, exclusions } = signature;
  const others = [...new Set(exclusions.map(({ marker }) => marker))];
  return {
    name: lettersAndDigits(brand) + lettersAndDigits(family),
    about: `${brand} ${family}, drafted from dumps. Read before use what the report says is not verified.`,
    maker: brand,
    declares: [family],
    strength: "moderate",
    detect: [
      ...(others.length > 0
        ? [{ refuse: { has: others, in: [0, EXCLUSION_WINDOW] as const }, tag: "EXCLUSION_CLEAR" }]
        : []),
      { need: { size: sizes }, tag: "SIZE_MATCH" },
      { accept: { has: marker, in: [0, HEADER] }, tag: "FAMILY_STRING" },
    ],
    readings: [{
      strings: { in: [0, HEADER] },
      fields: { ecu_family: family, ...Object.fromEntries(filled(fields)) },
    }],
    fixtures: [draftFixture(signature)],
  };
}

/** The fields that a document may fill, with their sources: those of which all dumps that have one show one value. */
function* filled(fields: readonly MeasuredField[]): Generator<[FieldName, Sources], void, undefined> {
  for (const { kind, value } of fields) {
    const { pattern, fills } = FIELD_FORMS[kind];
    if (fills === undefined || value === null) continue;
    yield [fills, kind === "descriptor" ? { pattern, ops: [{ part: 2, by: "/" }] } : { pattern }];
  }
}

/** Fields that the document leaves open, and those that only the report speaks of. */
export function openFields(fields: readonly MeasuredField[]): { open: FieldName[]; mentioned: FieldKind[] } {
  const known = new Set([...filled(fields)].map(([name]) => name));
  const wanted = ["software_version", "hardware_number", "calibration_id", "oem_part_number"] as const;
  return {
    open: wanted.filter((name) => !known.has(name)),
    mentioned: fields.map(({ kind }) => kind).filter((kind) => FIELD_FORMS[kind].fills === undefined),
  };
}

/** A made-up image with nothing in it but the marker. */
export function draftFixture({ brand, family, marker, marker_hex, marker_offset, sizes }: Signature): FixtureDocument {
  return {
    manufacturer: brand,
    ecu_family: family,
    file_size: sizes.at(-1) ?? 0,
    fill: "FF",
    notes: "Made up: the marker is all that comes from a dump.",
    derived_from: { method: "contribute_extractor", marker },
    plants: [{ at: `0x${marker_offset.toString(16).toUpperCase()}`, seq: [{ hex: marker_hex }] }],
    expect: { manufacturer: brand, ecu_family: family },
  };
}

/** A file, and whether it is to be identified as the new family. */
export interface DraftCase {
  /** What it shows. */
  readonly about: string;
  /** The file: so many bytes of one value, and what stands where. */
  readonly file: { readonly size: number; readonly fill: number; readonly parts: { at: number; hex: string }[] };
  /** Whether {@linkcode DraftCases.identity} is what `identify` says of it. */
  readonly identified: boolean;
}

/** Files that are to be identified as the new family, and such that are not. */
export interface DraftCases {
  /** What `identify` is to say. */
  readonly identity: { readonly manufacturer: string; readonly ecu_family: string };
  /** The files. */
  readonly cases: readonly DraftCase[];
}

/** Cases that hold the document to what it was drafted for. */
export function draftCases({ brand, family, marker_hex, marker_offset, sizes }: Signature): DraftCases {
  const size = sizes.at(-1) ?? 0;
  const parts = [{ at: marker_offset, hex: marker_hex }];
  const fitting = (size: number) => parts.filter(({ at, hex }) => at + hex.length / 2 <= size);
  const half = unusedHalf(size, sizes);
  return {
    identity: { manufacturer: brand, ecu_family: family },
    cases: [
      { about: "an image with the marker", file: { size, fill: 0xff, parts }, identified: true },
      { about: "of another size", file: { size: half, fill: 0xff, parts: fitting(half) }, identified: false },
      { about: "zeros", file: { size: 0x1000, fill: 0, parts: [] }, identified: false },
    ],
  };
}

/** Half the size, halved again as long as dumps of that size are known. */
function unusedHalf(size: number, sizes: readonly number[]): number {
  let half = Math.floor(size / 2);
  while (sizes.includes(half)) half = Math.floor(half / 2);
  return half;
}

/** Where the parts of a contribution belong. */
export interface DraftPaths {
  /** Folder of family documents. */
  package: string;
  /** The fixture, for a checkout that keeps fixtures. */
  recipe: string;
  /** The family document. */
  extractor: string;
  /** The cases. */
  test: string;
  /** The report. */
  report: string;
}

/** Where the parts of a contribution belong. */
export function draftPaths({ brand, family }: Signature): DraftPaths {
  const name = `${lettersAndDigits(brand)}-${lettersAndDigits(family)}`.toLowerCase();
  return {
    package: "families",
    recipe: `_dev/contrib/recipes/${brand}-${family}.json`.toLowerCase(),
    extractor: `families/${name}.json`,
    test: `tests/families/${name}.json`,
    report: `${family}-contribution.md`.toLowerCase(),
  };
}

function lettersAndDigits(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, "");
}

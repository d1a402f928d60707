/**
 * Numbers and names that dumps of many families carry in a common form.
 *
 * @module
 */
import { BLANK, matches } from "../identify/patterns.ts";
import type { FieldName, PatternText } from "../identify/vocabulary.ts";
import type { Dump } from "./dump.ts";

/** Kinds of fields. */
export type FieldKind =
  | "vag_part_number"
  | "bosch_hw"
  | "bosch_sw"
  | "calibration_version"
  | "sw_12digit"
  | "descriptor";

/** How a kind of field is looked for, and where a family document may take it from. */
export interface FieldForm {
  /** For people. */
  readonly description: string;
  /** What it looks like. */
  readonly pattern: PatternText;
  /** The field of an identity that it fills, if that is sure. */
  readonly fills?: FieldName;
}

/** An open run of characters is spelled `X{6}X*`: `X{6,}` would need more stack than there is in a dump full of X. */
const DESCRIPTOR_REST = "[A-Za-z0-9_/. -]";

/** The forms, by kind in alphabetical order. */
export const FIELD_FORMS: Readonly<Record<FieldKind, FieldForm>> = {
  bosch_hw: {
    description: "hardware number of Bosch, 0261 and six digits",
    pattern: "0261[0-9]{6}",
    fills: "hardware_number",
  },
  bosch_sw: {
    description: "software number of Bosch, 1037 and six digits or more",
    pattern: "1037[0-9]{6}[0-9]*[A-Z0-9]{0,4}",
    fills: "software_version",
  },
  calibration_version: {
    description: "calibration version, CV and four to eight digits",
    pattern: "(?<![A-Z0-9])CV[0-9]{4,8}(?![0-9])",
    fills: "calibration_version",
  },
  descriptor: {
    description: "project text, whose third part names the variant",
    pattern: `[0-9]{1,4}/[0-9]{1,4}/[A-Z][A-Z0-9.-]{1,12}/${DESCRIPTOR_REST}{6}${DESCRIPTOR_REST}*`,
    fills: "ecu_variant",
  },
  sw_12digit: {
    description: "number of twelve digits, often of software",
    pattern: "(?<![0-9A-Z])[0-9]{12}(?![0-9A-Z])",
  },
  vag_part_number: {
    description: "part number of the Volkswagen group",
    pattern: `(?<![A-Z0-9])[034][0-9A-Z]{2}${BLANK}?[0-9]{3}${BLANK}?[0-9]{3}(?:${BLANK}?[A-Z]{1,2})?(?![A-Z0-9])`,
  },
};

/** A kind of field as the dumps carry it. */
export interface MeasuredField {
  /** The kind. */
  kind: FieldKind;
  /** The same for people. */
  description: string;
  /** Whether every dump has it with one value. */
  stable: boolean;
  /** The value if there is only one. */
  value: string | null;
  /** Values by dump. */
  values: Record<string, string>;
  /** Offsets by dump; -1 for a part number that is written with blanks. */
  offsets: Record<string, number>;
  /** What it is good for, for people. */
  suggested_use: string;
}

/** The kinds of fields that some dump carries, stable ones first. */
export function measuredFields(dumps: readonly Dump[]): MeasuredField[] {
  const found = Object.entries(FIELD_FORMS).map(([kind, form]) => measured(kind as FieldKind, form, dumps));
  return found.filter((field) => field !== null).sort((a, b) => Number(b.stable) - Number(a.stable));
}

function measured(kind: FieldKind, { description, pattern }: FieldForm, dumps: readonly Dump[]): MeasuredField | null {
  const values = new Map<string, string>();
  const offsets = new Map<string, number>();
  for (const { name, image } of dumps) {
    const found = kind === "vag_part_number" ? partNumber(image.text, pattern) : firstMatch(image.text, pattern);
    if (found === null) continue;
    values.set(name, found.value);
    offsets.set(name, found.at);
  }
  const [value = null, ...others] = new Set(values.values());
  if (value === null) return null;
  const isOne = others.length === 0;
  return {
    kind,
    description,
    stable: isOne && values.size === dumps.length,
    value: isOne ? value : null,
    values: Object.fromEntries(values),
    offsets: Object.fromEntries(offsets),
    suggested_use: isOne
      ? "a field of one value, of which nothing shows that it belongs to the signature"
      : "may tell programs apart in the match key",
  };
}

interface Found {
  readonly value: string;
  readonly at: number;
}

function firstMatch(text: string, pattern: PatternText): Found | null {
  for (const { 0: value, index } of matches(pattern, text)) return { value, at: index };
  return null;
}

/** The first number with a letter in it: twelve-digit numbers of other kinds look like the others. */
function partNumber(text: string, pattern: PatternText): Found | null {
  for (const [match] of matches(pattern, text)) {
    if (!/[A-Z]/.test(match)) continue;
    const value = match.replaceAll(/[\t-\r ]/g, "");
    return { value, at: text.indexOf(value) };
  }
  return null;
}

/** Names of families or variants: the third parts of all project texts, at most eight. */
export function describedNames(dumps: readonly Dump[]): string[] {
  const names = new Set<string>();
  for (const { image } of dumps) {
    for (const [match] of matches(FIELD_FORMS.descriptor.pattern, image.text)) {
      names.add((match.split("/", 3)[2] ?? "").trim());
      if (names.size === MOST_NAMES) return [...names];
    }
  }
  return [...names];
}

const MOST_NAMES = 8;

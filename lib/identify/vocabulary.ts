/**
 * The words in which an ECU family is described.
 *
 * A family is a table: **windows** are where to look, **finds** what to look for, **tests** what must be true,
 * **steps** the order of the tests, **sources** where a field comes from, **readings** which fields there are.
 * Everything is plain data; where data can't say it, a small named function stands in its place.
 *
 * Bytes are written as text of one character a byte (`"\xde\xca\xfe"` is DE CA FE). Patterns are regular expressions
 * over such text, as strings and without flags: spell classes out (`[0-9]`, `[\t-\r ]` for blanks, `[^]` for any
 * byte), because `\s` and `.` mean something else for bytes.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { Reader } from "./reader.ts";

/** Bytes as text of one character a byte. */
export type Literal = string;

/** A regular expression over Latin-1 text, without flags. */
export type PatternText = string;

/** What made a family's detection accept, in the fixed words that clients and the score know. */
export type Tag = string;

/**
 * A half-open stretch of the image: `[0x1000, 0x2000]`, `[-512]` for the last 512 bytes.
 *
 * Negative bounds count from the end, an absent end is the end of the image, and whatever lies outside is cut off.
 */
export type Range = readonly [start: number, end?: number];

/** A range whose bytes are exchanged in pairs before anything looks at them, for text stored in the other byte order. */
export interface SwappedWindow {
  /** The range as it lies in the image. */
  readonly swapped: Range;
}

/** The bytes from the first, or last, place of a literal on; no window where the literal is absent. */
export interface AnchoredWindow {
  /** The literal. */
  readonly from: Literal;
  /** Look for its last place. */
  readonly last?: true;
  /** Begin this many bytes after the literal's first byte; 0 if absent. */
  readonly skip?: number;
  /** End this many bytes after the beginning; the end of the image if absent. */
  readonly length?: number;
}

/** A window that has to be worked out; null if there is none. */
export type WindowFunction = (reader: Reader) => Range | null;

/**
 * Where to look. The window is cut out first and searched alone: nothing ever sees bytes outside it, look-behind and
 * look-ahead included. Whatever is looked for in a window that does not exist is not found.
 */
export type Window = Range | SwappedWindow | AnchoredWindow | WindowFunction;

/** A number of bytes, or all numbers between two. */
export type Size = number | { readonly from?: number; readonly to?: number };

/** The image has one of these sizes. */
export interface SizeTest {
  /** Sizes in bytes. */
  readonly size: Size | readonly Size[];
}

/** These bytes stand at one of these offsets. Never true beyond the end of the image. */
export interface BytesTest {
  /** Hex digits, two a byte; `..` is any byte. */
  readonly bytes: string;
  /** Offsets; negative ones count from the end. */
  readonly at: number | readonly number[];
}

/** One of these literals lies wholly in the window. */
export interface HasTest {
  /** The literals, case-sensitive. */
  readonly has: Literal | readonly Literal[];
  /** Where; the whole image if absent. */
  readonly in?: Window;
}

/** The find yields something. */
export interface FindTest {
  /** The find. */
  readonly find: Find;
}

/** One byte value makes up a certain part of the window (of an empty window: none). */
export interface ShareTest {
  /** The byte value. */
  readonly share: number;
  /** Where; the whole image if absent. */
  readonly in?: Window;
  /** At least this part of the bytes, from 0 to 1. */
  readonly from?: number;
  /** Less than this part of the bytes, from 0 to 1. */
  readonly below?: number;
}

/** A test that has to be worked out. */
export type TestFunction = (reader: Reader) => boolean;

/** Something that is true of an image or not. An empty `every` is true. */
export type Test =
  | SizeTest
  | BytesTest
  | HasTest
  | FindTest
  | ShareTest
  | { readonly every: readonly Test[] }
  | { readonly some: readonly Test[] }
  | { readonly none: readonly Test[] }
  | TestFunction;

/** What a step adds to the evidence. */
export interface Tagged {
  /** One tag or several, in order. */
  readonly tag?: Tag | readonly Tag[];
}

/** Not this family if the test fails. */
export interface NeedStep extends Tagged {
  /** What must hold. */
  readonly need: Test;
}

/** Not this family if the test holds. */
export interface RefuseStep extends Tagged {
  /** What must not hold. */
  readonly refuse: Test;
}

/** This family, at once, if the test holds. */
export interface AcceptStep extends Tagged {
  /** What suffices. */
  readonly accept: Test;
}

/**
 * A step of detection. Steps are taken in order, each adds its tags when it lets the image pass; an image that no
 * `accept` takes is not of this family.
 */
export type Step = NeedStep | RefuseStep | AcceptStep;

/** A change of a text or a demand on it, which refuses the text by giving null. */
export type Operation =
  /** Characters in reverse order, for numbers that are stored backwards. */
  | "reverse"
  /** Capital letters. */
  | "upper"
  /** Blanks at both ends removed. */
  | "trim"
  /** Refused unless the pattern is found in the text. */
  | { readonly fits: PatternText }
  /** The first match in the text: its group 1 if it has one, else all of it. */
  | { readonly first: PatternText }
  /** Characters from one index to another (from the end if negative). */
  | { readonly slice: Range }
  /** Every occurrence of this text removed. */
  | { readonly drop: string }
  /** The text before the first occurrence of this one. */
  | { readonly before: string }
  /** The part with this number, counted from 0, between separators, trimmed. */
  | { readonly part: number; readonly by: string }
  /** Another text for those that are listed; the others pass. */
  | { readonly map: Readonly<Record<string, string>> }
  /** Anything else. */
  | ((text: string) => string | null);

/** A text made of a match: `$0` is all of it, `$1` its first group, other characters stand for themselves. */
export type Template = string;

/**
 * A pattern in a window. Its value is the first match, without bytes of 80 and above and without blanks at the ends.
 *
 * With `each`, a match that an operation refuses gives way to the next one; without, the first match decides alone.
 */
export interface Pattern {
  /** What to look for. */
  readonly pattern: PatternText;
  /** Where; the whole image if absent. */
  readonly in?: Window;
  /** The value as a template; `$0` if absent. It yields nothing if a group it names took no part in the match. */
  readonly as?: Template;
  /** What is done to the value, one after the other. */
  readonly ops?: readonly Operation[];
  /** Try later matches when an operation refuses one. */
  readonly each?: true;
  /** Look at no more than this many distinct values (before `ops`). */
  readonly limit?: number;
  /** Of all values take the longest or shortest, the earliest on a tie. */
  readonly pick?: "longest" | "shortest";
  /** What to keep of the value: blanks at its ends, or those and bytes of 80 and above. */
  readonly keep?: "blanks" | "bytes";
  /** Look only if this holds. */
  readonly when?: Test;
}

/** A find that has to be worked out: text or null. */
export type FindFunction = (reader: Reader) => string | null;

/** What to look for: a pattern, or alternatives of which the first that yields counts. Looked for once an image. */
export type Find = Pattern | FindFunction | readonly Find[];

/** A find that yielded. */
export interface Match {
  /** Its value. */
  readonly value: string;
  /** Offset of the match's first byte in the image. */
  readonly at: number;
  /** All of the match, then its groups, decoded as the value is; null for those that took no part. */
  readonly groups: readonly (string | null)[];
}

/** Keys of the identity that a family fills from the image's content. */
export type FieldName =
  | "ecu_family"
  | "ecu_variant"
  | "software_version"
  | "hardware_number"
  | "calibration_id"
  | "calibration_version"
  | "sw_base_version"
  | "serial_number"
  | "dataset_number"
  | "oem_part_number";

/** The fields that are known so far; a field that yielded nothing is null. */
export type Fields = { readonly [name in FieldName]?: string | null };

/** What a find yields, or another template of the same match. */
export interface FindSource {
  /** The find. */
  readonly find: Find;
  /** The value as a template of the match; the find's value if absent. */
  readonly as?: Template;
  /** What is done to the value. */
  readonly ops?: readonly Operation[];
  /** Only if this holds. */
  readonly when?: Test;
}

/** A field that stands before this one in the reading, unless it is empty. */
export interface FieldSource {
  /** Its name. */
  readonly field: FieldName;
  /** What is done to its value. */
  readonly ops?: readonly Operation[];
}

/** A constant that depends on something. */
export interface TextSource {
  /** The constant. */
  readonly text: string;
  /** Only if this holds. */
  readonly when: Test;
}

/** A source that has to be worked out: text or null. */
export type SourceFunction = (reader: Reader, fields: Fields) => string | null;

/** Where a text comes from; a bare string is that text. */
export type Source = string | Pattern | FindSource | FieldSource | TextSource | SourceFunction;

/** One source, or several of which the first that does not yield null counts. */
export type Sources = Source | readonly Source[];

/** Which printable texts to list. */
export interface Strings {
  /** Where. */
  readonly in: Window;
  /** Least length after trimming spaces; 8 if absent. */
  readonly min?: number;
  /** Greatest number; 20 if absent. */
  readonly max?: number;
}

/** What makes two images the same program. */
export interface Key {
  /** The part before `::`; variant, else family, else `UNKNOWN` if absent. */
  readonly family?: Sources;
  /** The part after `::`; the software version if absent. Without it there is no key. */
  readonly version?: Sources;
  /** Leave the letters of the family part as they are. */
  readonly keepCase?: true;
}

/** Offsets of an identification block, `[start, end)`. May reach beyond the image. */
export type Block = readonly [start: number, end: number];

/** A part of a unit's flash. */
export interface Part {
  /** What it holds. */
  readonly holds: "calibration" | "program" | "boot loader";
  /** Where it belongs in the full flash, `[start, end)`, if that is known. */
  readonly place?: Block;
  /** Its addresses for the processor, `[start, end)`, if they are known. */
  readonly addresses?: Block;
  /** Bytes of the full flash, if they are known. */
  readonly fullSize?: number;
}

/** One way of reading an image of a family. */
export interface Reading {
  /** Only if this holds; always if absent. */
  readonly when?: Test;
  /** Texts for people, of one window or several. At most 20 altogether. */
  readonly strings: Strings | readonly Strings[];
  /** Field by field, in the order in which they are read. */
  readonly fields: { readonly [name in FieldName]?: Sources };
  /** Where the family keeps its identification, if it has a fixed place. */
  readonly identBlock?: Block | ((reader: Reader) => Block | null);
  /** The match key; null for none, the standard one if absent. */
  readonly key?: Key | null;
  /** The part of the flash that the image is, if it is not all of it. A calibration alone needs no software number. */
  readonly part?: Part | ((reader: Reader) => Part | null);
  /** Where the program lies, calibration left out: a digest of it tells programs apart that bear the same numbers. */
  readonly program?: Range;
  /** Facts that have no field. */
  readonly notes?: (reader: Reader, fields: Fields) => readonly Note[];
}

/** Makers of control units. Those of the second line are beyond the reference. */
export type Maker =
  | ("Bosch" | "Siemens" | "Delphi" | "Magneti Marelli" | "Denso" | "Hitachi")
  | ("GM" | "Keihin" | "Lotus" | "Mitsubishi" | "Saab")
  // Of family documents, any; the names above still show up while typing.
  | (string & Record<never, never>);

/** How far a claim of a family can be trusted in general. */
export type Strength = "strong" | "moderate" | "weak";

/** A family of control units: how its images are recognised and read. */
export interface Family {
  /** Name of the table, such as `BoschEDC17`. */
  readonly name: string;
  /** Who made the units. */
  readonly maker: Maker;
  /** Published names of what it covers; the names it reports may be others. */
  readonly declares: readonly string[];
  /** How far a claim can be trusted. */
  readonly strength: Strength;
  /** Images of `nominal` bytes that may have up to `max` bytes in front: the whole table is meant without those. */
  readonly leadIn?: { readonly nominal: number; readonly max: number };
  /** How an image is recognised. */
  readonly detect: readonly Step[];
  /** How it is read: by the first reading whose condition holds. The last one has none. */
  readonly readings: readonly Reading[];
  /** Differences of the rows of `scan` and `classify_file` from the identity. */
  readonly rows?: {
    /** Fields that the rows lack. */
    readonly without?: readonly FieldName[];
    /** Fields that only the rows have. */
    readonly also?: Readonly<Record<string, Sources>>;
  };
}

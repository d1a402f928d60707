/**
 * EDC16: Bosch diesel, 2003–2008.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family, Pattern, Range, Size, Test, Window } from "../../vocabulary.ts";
import { bmwPart, vagPart } from "./part_numbers.ts";

/** DE CA FE stands this far behind the start of a section, the version near {@linkcode VERSION_AT}. */
const MAGIC_AT = 0x3d;
const MAGIC = "decafe";
const VERSION_AT = 0x10;

/** What is known of the images of one size. All offsets are starts of sections. */
interface Layout {
  readonly size: number;
  /** Sections that prove the family. */
  readonly sections: readonly number[];
  /** Sections that may be the active one, likeliest first. */
  readonly active: readonly number[];
  /** Sections whose version is worth reading without a magic. */
  readonly versions: readonly number[];
}

const layouts: readonly Layout[] = [
  { size: 0x40000, sections: [0], active: [0], versions: [0] },
  { size: 0x80000, sections: [0], active: [0], versions: [0] },
  { size: 0xf0000, sections: [0x30000], active: [0x30000], versions: [0x30000] },
  {
    size: 0x100000,
    sections: [0x40000, 0x80000, 0xc0000, 0xd0000, 0xe0000, 0x20000],
    // C8; C9 and Opel; VAG with unit injectors; early C31.
    active: [0x40000, 0xc0000, 0xd0000, 0x20000],
    versions: [0x40000, 0xe0000],
  },
  {
    size: 0x200000,
    sections: [0x40000, 0xc0000, 0x1c0000],
    // C31 and C35; …; C34 and C39.
    active: [0x40000, 0xc0000, 0x1c0000],
    versions: [0x40000],
  },
];

/** An image may have up to 256 bytes more than its flash. */
function near(size: number): Size {
  return { from: size, to: size + 256 };
}

function magicIn(sections: readonly number[]): Test {
  return { bytes: MAGIC, at: sections.map((start) => start + MAGIC_AT) };
}

const tail: Window = [-0x40000];

/** 1039 is PSA's, the hexadecimal digits are Opel's. */
const VERSION = "103[79][0-9A-Fa-f]{6}";

/** The version of the section that begins at `start`. */
function versionAt(start: number): Pattern {
  return { pattern: VERSION, in: [Math.max(0, start + VERSION_AT - 2), start + VERSION_AT + 16] };
}

const hardwareForms = ["0281[0-9]{6}", "0261[0-9]{6}", "0[\t-\r .]?281[\t-\r .]?[0-9]{3}[\t-\r .]?[0-9]{3}"];

/** Where hardware numbers stand, best place first. */
const hardwarePlaces: readonly Window[] = [
  (reader) => fromActive(reader, 0, 0x800),
  tail,
  (reader) => reader.size < 0x200000 ? null : fromActive(reader, 0, 0x100000),
  (reader) => {
    const start = activeStart(reader);
    return start === null || start === 0 ? null : [0, start];
  },
  [0],
];

const hardware: Pattern[] = hardwarePlaces.flatMap((place) =>
  hardwareForms.map((form) => ({
    pattern: `(?<![0-9])${form}(?![0-9])`,
    in: place,
    ops: [{ drop: " " }, { drop: "." }],
  }))
);

const NAME = "EDC16[A-Z0-9]+";
/**
 * The name at the start of a project text, surer than one that stands alone.
 *
 * A match begins with a word, at the first name in it: beginning at every name would walk through the rest of a word of
 * many names at each of them.
 */
const PROJECT = `(?<![A-Z0-9])(?:(?!EDC16)[A-Z0-9])*(${NAME})/[0-9A-Za-z_/ .-]{10}[0-9A-Za-z_/ .-]*`;

function namesIn(window: Window): Pattern[] {
  return [{ pattern: PROJECT, in: window, as: "$1" }, { pattern: NAME, in: window }];
}

/** EDC16. */
export const edc16: Family = {
  name: "BoschEDC16",
  maker: "Bosch",
  declares: [
    ...["EDC16C8", "EDC16C9", "EDC16C31", "EDC16C34", "EDC16C35", "EDC16C36", "EDC16CP33", "EDC16CP34"],
    ...["EDC16CP35", "EDC16C39", "EDC16U31", "EDC16U1", "EDC16"],
  ],
  strength: "strong",
  detect: [
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME17", "SB_V", "NR000", "Customer.", "ME7.", "ME71", "MOTRONIC", "TSW "],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    {
      need: { some: [{ size: layouts.map(({ size }) => near(size)) }, magicIn([0])] },
      tag: "SIZE_MATCH",
    },
    {
      accept: {
        some: layouts.map(({ size, sections }) => ({ every: [{ size: near(size) }, magicIn(sections)] })),
      },
      tag: "MAGIC_MATCH",
    },
    { accept: { has: "EDC16" }, tag: "FAMILY_STRING" },
    // Scrambled C8 images show their layout only: boot, long erased middle, calibration.
    {
      accept: {
        every: [
          { size: 0x100000 },
          { share: 0xff, in: [0, 0x40000], below: 0.6 },
          { share: 0xff, in: [0x40000, 0xe0000], from: 0.95 },
          { share: 0xff, in: [0xe0000, 0x100000], below: 0.6 },
          { none: [{ has: ["ME7.", "ME 7.", "ME71", "ME731", "MOTRONIC"] }] },
        ],
      },
      tag: "LAYOUT_FINGERPRINT",
    },
  ],
  readings: [{
    strings: { in: tail },
    fields: {
      ecu_family: "EDC16",
      ecu_variant: [
        ...namesIn(tail),
        ...namesIn((reader) => fromActive(reader, 0, 0x100000)),
        { pattern: NAME },
      ],
      software_version: [
        { pattern: VERSION, in: (reader) => fromActive(reader, VERSION_AT - 2, VERSION_AT + 16) },
        ...layouts.flatMap(({ size, versions }) =>
          versions.map((start) => ({ ...versionAt(start), when: { size: near(size) } }))
        ),
        { pattern: "103[79][0-9A-Fa-f]{6,10}", in: tail },
      ],
      hardware_number: hardware,
      oem_part_number: [vagPart, { ...bmwPart, ops: [{ drop: " " }] }],
    },
  }],
};

/** A window at offsets from the start of the active section. */
function fromActive(reader: Reader, from: number, to: number): Range | null {
  const start = activeStart(reader);
  return start === null ? null : [start + from, start + to];
}

/** The first section that has a magic and a readable version; null if none has. */
function activeStart(reader: Reader): number | null {
  const layout = layouts.find(({ size }) => reader.holds({ size: near(size) }));
  const candidates = layout?.active ?? [0];
  return candidates.find((start) => reader.holds(magicIn([start])) && reader.find(versionAt(start)) !== null) ?? null;
}

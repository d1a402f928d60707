/**
 * MS45, MSD80 and MSD81: Siemens petrol for BMW, and whatever is built like them.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Block, Family, Find, Part, Pattern, Test } from "../../vocabulary.ts";

/** Where the calibration begins in the full flash of every unit. */
const CALIBRATION = 0x40000;

const inFull = versionsAt(CALIBRATION);
const inCalibration = versionsAt(0);
const versions: Find = [inFull, inCalibration];

/**
 * Variant code, version and the version before in the calibration that begins at `start`: two of the three copies.
 *
 * `[0]` is a zero that does not belong to the number of the group in front of it.
 */
function versionsAt(start: number): Pattern {
  return {
    pattern: "^(44[0-9A-Z]{2})0([0-9A-Z]{4}S)([0-9A-Z]{5})(?:00|\0\0)\\1[0]\\2\\3",
    in: [start + 0x12, start + 0x43],
  };
}

const isMs45 = hasCode("4452", "4457");
/** The name tells these two apart, but is erased in files that were cleaned. */
const isMsd = hasCode("44DC", "44CC");

function hasCode(...codes: string[]): Test {
  return (reader) => codes.includes(reader.find(versions)?.groups[1] ?? "");
}

const nameOfMsd: Pattern = { pattern: "^REGE(MSD8[01])", in: [0x720, 0x729], as: "$1" };
const isNamed: Test = { some: [{ find: nameOfMsd }, { has: "MS45", in: [0x1f900, 0x1fb00] }] };

/** MS45, MSD80 and MSD81. */
export const siemensBmw: Family = {
  name: "SiemensBMW",
  maker: "Siemens",
  declares: ["MS45", "MSD80", "MSD81"],
  strength: "strong",
  detect: [
    { accept: { every: [{ find: versions }, isNamed] }, tag: ["IDENT_BLOCK", "FAMILY_STRING"] },
    { accept: { find: versions }, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    strings: { in: (reader) => reader.find(inFull) ? [CALIBRATION, CALIBRATION + 0x80] : [0, 0x80] },
    fields: {
      ecu_family: [
        nameOfMsd,
        { text: "MS45", when: isMs45 },
        { text: "MSD80/MSD81", when: isMsd },
        "MS45/MSD relative",
      ],
      ecu_variant: { find: versions, as: "$1" },
      software_version: { find: versions, as: "$2" },
      hardware_number: { pattern: "5WK9[0-9]{4}" },
      calibration_id: { pattern: "CA[0-9A-Za-z_]{6}[.]DAT" },
    },
    part: (reader) => reader.find(inFull) ? null : partOf(reader),
    notes: (reader) => {
      const version = reader.find(versions)!.groups[3];
      return [{ code: "predecessor_version", message: "The version that this one replaced.", version }];
    },
  }],
};

/** What a calibration without the program is a part of. */
function partOf(reader: Reader): Part {
  const place: Block = [CALIBRATION, CALIBRATION + reader.size];
  if (reader.holds(isMs45)) return { holds: "calibration", place, fullSize: 0x100000 };
  return { holds: "calibration", place };
}

/**
 * Every checksum structure that an image carries.
 *
 * @module
 */
import { onceEach } from "../image/once_each.ts";
import type { Check, Scheme } from "./check.ts";
import { type Denso, denso } from "./denso.ts";
import { gearbox } from "./gearbox.ts";
import { gmSegments } from "./gm_segments.ts";
import { keihin } from "./keihin.ts";
import { china797, m797 } from "./m797.ts";
import { m798 } from "./m798.ts";
import { me3x } from "./me3x.ts";
import { type Me7Main, me7Main } from "./me7_main.ts";
import { type MultipointBlocks, multipointBlocks } from "./me7_multipoint.ts";
import { me7Multirange, type Multirange } from "./me7_multirange.ts";
import { me7Rolling, type Rolling } from "./me7_rolling.ts";
import { me745 } from "./me745.ts";
import { type Ms43, ms43 } from "./ms43.ts";
import type { Profile } from "./profile.ts";
import { samand } from "./samand.ts";
import { trionic5, trionic7 } from "./trionic.ts";
import { vagMe7xx } from "./vag_me7xx.ts";
import { insideImage, type View } from "./view.ts";
import { volvoMe7 } from "./volvo_me7.ts";

/** A scheme that the published result has no key for. */
export interface Group {
  /** Its name. */
  readonly scheme: Scheme;
  /** Its name for people. */
  readonly description: string;
  /** Its sums. */
  readonly checks: readonly Check[];
}

/** The structures of an image, each null where it is not. */
export interface Structures {
  /** Main sum of Bosch ME7. */
  readonly main: Me7Main | null;
  /** Multipoint blocks; looked for only where another structure says that there may be some. */
  readonly multipoint: MultipointBlocks | null;
  /** Rolling sums of Bosch ME7. */
  readonly rolling: Rolling | null;
  /** Byte sum over several ranges of Bosch ME7. */
  readonly multirange: Multirange | null;
  /** Siemens MS43. */
  readonly ms43: Ms43 | null;
  /** Denso of Subaru. */
  readonly denso: Denso | null;
  /** Profiles of single families. */
  readonly profiles: readonly Profile[];
  /** Schemes beyond those that `checksum` has keys for. */
  readonly groups: readonly Group[];
}

const GROUPS: readonly (readonly [Scheme, string, (view: View) => Check[] | null])[] = [
  ["gm_segments", "GM P01/P59 segments", gmSegments],
  ["volvo_me7", "Volvo Bosch ME7 block table", volvoMe7],
  ["trionic5", "Saab Trionic 5", trionic5],
  ["trionic7", "Saab Trionic 7", trionic7],
  ["keihin", "Keihin byte sum", keihin],
];

/** The structures of an image, found once. One that is broken leaves the others as they are. */
export const findStructures: (view: View) => Structures = onceEach(search);

function search(view: View): Structures {
  let blocks: MultipointBlocks | null = null;
  const multipoint = () => blocks ??= multipointBlocks(view);
  const main = me7Main(view);
  if (main !== null) multipoint();
  const families: readonly (() => Profile | null)[] = [
    () => vagMe7xx(view, main, multipoint),
    () => me3x(view),
    () => m797(view, multipoint),
    () => m798(view),
    () => china797(view, multipoint),
    () => me745(view),
    () => samand(view),
    () => gearbox(view),
  ];
  const profiles = families.map(insideImage).filter((profile) => profile !== null);
  const groups = GROUPS.map(([scheme, description, find]) => ({
    scheme,
    description,
    checks: insideImage(() => find(view)) ?? [],
  })).filter(({ checks }) => checks.length > 0);
  return {
    main,
    multipoint: blocks,
    rolling: me7Rolling(view),
    multirange: me7Multirange(view),
    ms43: ms43(view),
    denso: denso(view),
    profiles,
    groups,
  };
}

/** All sums of the structures, in the order of the schemes. */
export function allChecks(structures: Structures): Check[] {
  const { main, multipoint, rolling, multirange, ms43, denso, profiles, groups } = structures;
  return [
    ...(main === null ? [] : [main.check]),
    ...(multipoint?.checks ?? []),
    ...(rolling?.checks ?? []),
    ...(multirange === null ? [] : [multirange.check]),
    ...(ms43?.checks ?? []),
    ...(denso?.checks ?? []),
    ...profiles.flatMap(({ checks, entries }) => [...checks, ...(entries ?? [])]),
    ...groups.flatMap(({ checks }) => checks),
  ];
}

/**
 * Chooses what a new family is recognised by.
 *
 * @module
 */
import { InvalidParams } from "../rpc/errors.ts";
import { type Analysis, partition } from "./analysis.ts";
import { collisionsOf, hexOf } from "./candidates.ts";
import type { Dump } from "./dump.ts";
import { familyKey, type Fixture, isNamed, isPlanted } from "./fixture.ts";

/** A text of another family that must not be in an image of the new one. */
export interface Exclusion {
  /** The text. */
  marker: string;
  /** Maker and family that it belongs to. */
  why: string;
}

/** What a new family is recognised by. */
export interface Signature {
  /** Who makes the units. */
  brand: string;
  /** Name of the family. */
  family: string;
  /** The text that its images hold; one character a byte. */
  marker: string;
  /** Its bytes in hex. */
  marker_hex: string;
  /** Where a dump holds it. */
  marker_offset: number;
  /** Sizes of the dumps, ascending. */
  sizes: number[];
  /** What images must not hold, where other families have the marker too. */
  exclusions: Exclusion[];
  /** Families that have the marker too. */
  collides_with: string[];
}

/** What the contributor says of the family. */
export interface Named {
  /** Who makes the units. */
  readonly brand: string;
  /** Name of the family. */
  readonly family: string;
  /** The text to recognise it by, one character a byte; null for the best that was measured. */
  readonly marker: string | null;
}

/** Names of makers and families that files and folders can be called after. */
const NAME = /^[A-Za-z][A-Za-z0-9_.+-]{0,23}$/;

const LEAST_MARKER = 4;

/**
 * The signature of a new family.
 *
 * @throws {InvalidParams} if there is no text to choose, if no dump holds it, if it is shorter than four bytes, or if maker or
 * family have no usable name
 */
export function chooseSignature(
  { brand, family, marker: given }: Named,
  analysis: Analysis,
  dumps: readonly Dump[],
  pool: readonly Fixture[],
): Signature {
  const marker = given ?? analysis.recommended;
  if (marker === null) {
    throw new InvalidParams(
      "contribute_extractor: no text that the dumps share can serve as marker (see measure_only): give one as marker",
    );
  }
  const offset = given === null ? measuredOffset(analysis, marker) : offsetIn(dumps, marker);
  if (offset === null) {
    throw new InvalidParams(`contribute_extractor: no dump holds the marker with the bytes ${hexOf(marker)}`);
  }
  checkName("brand", brand);
  checkName("family", family);
  if (marker.length < LEAST_MARKER) {
    throw new InvalidParams(
      `contribute_extractor: marker has ${marker.length} bytes, but needs ${LEAST_MARKER} or more`,
    );
  }
  const { others } = partition(pool, family);
  const collidesWith = [...new Set(collisionsOf(marker, others).map(({ family }) => family))].sort();
  return {
    brand,
    family,
    marker,
    marker_hex: hexOf(marker),
    marker_offset: offset,
    sizes: [...new Set(analysis.dumps.map(({ size }) => size))].sort((a, b) => a - b),
    exclusions: exclusions(others, collidesWith),
    collides_with: collidesWith,
  };
}

function measuredOffset({ candidates, dumps }: Analysis, marker: string): number | null {
  const candidate = candidates.find((each) => each.marker === marker);
  return candidate?.offsets[dumps[0]?.name ?? ""] ?? null;
}

function offsetIn(dumps: readonly Dump[], marker: string): number | null {
  for (const { image } of dumps) {
    const offset = image.text.indexOf(marker);
    if (offset >= 0) return offset;
  }
  return null;
}

function checkName(param: string, name: string): void {
  if (NAME.test(name)) return;
  throw new InvalidParams(
    `contribute_extractor: ${param} must be a name of at most 24 letters, digits and _ . + - that begins with a letter`,
  );
}

/** A text for each family that has the marker, by which its images can be refused: its name, if it stands in them. */
function exclusions(fixtures: readonly Fixture[], families: readonly string[]): Exclusion[] {
  const found = new Map<string, Exclusion>();
  for (const fixture of fixtures.filter((each) => isNamed(each, families))) {
    const name = [familyKey(fixture), fixture.family]
      .find((each) => each.length >= LEAST_MARKER && isPlanted(fixture, each));
    if (name === undefined) continue;
    const exclusion = { marker: name, why: `${fixture.manufacturer} ${familyKey(fixture)}` };
    found.set(JSON.stringify(exclusion), exclusion);
  }
  return [...found.values()];
}

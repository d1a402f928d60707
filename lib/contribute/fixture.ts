/**
 * Fixtures: made-up images by which families are told apart.
 *
 * @module
 */
import { Image } from "../image/image.ts";
import { occurrences } from "../image/occurrences.ts";

/** A text of one character a byte and the offset at which it stands. */
export type Plant = readonly [at: number, text: string];

/** An image of a known family: one byte value everywhere, and the texts by which the family is recognised. */
export interface Fixture {
  /** Name of its file, which need not exist. */
  readonly name: string;
  /** Maker of the units. */
  readonly manufacturer: string;
  /** Family as which the image is identified. */
  readonly family: string;
  /** Variant as which it is identified, if any. */
  readonly variant: string | null;
  /** Bytes of the image. */
  readonly size: number;
  /** Value of all bytes without text. */
  readonly fill: number;
  /** The texts; a later one lies over an earlier one. */
  readonly plants: readonly Plant[];
}

/** Name of a fixture by that of its recipe without suffix. */
export function fixtureName(stem: string, size: number): string {
  return `${stem}-${Math.floor(size / 1024)}k.mimic`;
}

/** What collisions are counted by: the variant, else the family. */
export function familyKey({ family, variant }: Fixture): string {
  return variant ?? family;
}

/** Whether one of the names is the fixture's family or its key. */
export function isNamed(fixture: Fixture, names: readonly string[]): boolean {
  return names.includes(fixture.family) || names.includes(familyKey(fixture));
}

/** The image. */
export function fixtureImage(fixture: Fixture): Image {
  return new Image(content(fixture, 0, fixture.size));
}

/** Whether a text stands in one of the planted ones. */
export function isPlanted({ plants }: Fixture, text: string): boolean {
  return plants.some(([, planted]) => planted.includes(text));
}

/**
 * The first offset of a text in the image, or -1.
 *
 * Only what is planted and its surroundings are looked at: elsewhere the image is all one byte value.
 */
export function firstOffset(fixture: Fixture, text: string): number {
  for (const [start, end] of stretches(fixture, text.length)) {
    const bytes = content(fixture, start, end);
    for (const at of occurrences(new Image(bytes).text, text)) return start + at;
  }
  return -1;
}

/** The beginning and all plants, each with room for a text on both sides, in order and without overlaps. */
function stretches({ plants, size }: Fixture, room: number): [start: number, end: number][] {
  const found: [start: number, end: number][] = [[0, Math.min(room, size)]];
  for (const [at, { length }] of plants.toSorted(([a], [b]) => a - b)) {
    const last = found[found.length - 1]!;
    const start = Math.max(0, at - room);
    const end = Math.min(size, at + length + room);
    if (start <= last[1]) last[1] = Math.max(last[1], end);
    else found.push([start, end]);
  }
  return found;
}

/** The bytes of a stretch. */
function content({ fill, plants }: Fixture, start: number, end: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end - start).fill(fill);
  for (const [at, text] of plants) {
    const last = Math.min(text.length, end - at);
    for (let i = Math.max(0, start - at); i < last; i++) bytes[at + i - start] = text.charCodeAt(i);
  }
  return bytes;
}

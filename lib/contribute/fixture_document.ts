/**
 * Fixtures as JSON: reading what others have written.
 *
 * @module
 */
import { latin1 } from "../image/image.ts";
import { type Fixture, fixtureName, type Plant } from "./fixture.ts";

/** A fixture as it is written down. */
export interface FixtureDocument {
  /** Maker, where `expect` does not name one. */
  readonly manufacturer?: string;
  /** Bytes of the image. */
  readonly file_size: number;
  /** Value of all bytes without text, in hex; `FF` if absent. */
  readonly fill?: string;
  /** What stands where. */
  readonly plants: readonly PlantDocument[];
  /** What the image is identified as. */
  readonly expect: { readonly manufacturer?: string; readonly ecu_family: string; readonly ecu_variant?: string };
  /** Remarks, which nothing reads. */
  readonly [remark: string]: unknown;
}

/** Bytes at an offset. */
export interface PlantDocument {
  /** `0x1F0`, or `end-0x10` counted from the end. */
  readonly at: string;
  /** What stands there, one after the other. */
  readonly seq: readonly PlantToken[];
}

/** ASCII text, hex digits with or without spaces, or a byte in hex and how often it stands there. */
export type PlantToken =
  | { readonly text: string }
  | { readonly hex: string }
  | { readonly run: string; readonly count: number };

/** Why a document describes no fixture. */
export class FixtureFault extends Error {
  /** Name of the class. */
  override name = "FixtureFault";
}

/** More than any unit's flash has. */
const MOST_BYTES = 0x1000000;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The fixture that a JSON value describes.
 *
 * @param stem name of its file without suffix
 * @throws {FixtureFault} if it describes none; the message names the member
 */
export function readFixture(stem: string, value: unknown): Fixture {
  const document = object(value, "the document");
  const expect = object(document["expect"], "expect");
  const size = whole(document["file_size"], "file_size");
  if (size < 1 || size > MOST_BYTES) fail(`file_size must be from 1 to ${MOST_BYTES}`);
  return {
    name: fixtureName(stem, size),
    manufacturer: text(expect["manufacturer"] ?? document["manufacturer"], "expect.manufacturer"),
    family: text(expect["ecu_family"], "expect.ecu_family"),
    variant: expect["ecu_variant"] ? text(expect["ecu_variant"], "expect.ecu_variant") : null,
    size,
    fill: readByte(document["fill"] ?? "FF", "fill"),
    plants: readPlants(document["plants"], size),
  };
}

function readPlants(value: unknown, size: number): Plant[] {
  const plants: Plant[] = [];
  let planted = 0;
  for (const [i, item] of list(value, "plants").entries()) {
    const place = `plants[${i}]`;
    const plant = object(item, place);
    const at = readOffset(plant["at"], size, `${place}.at`);
    const tokens = list(plant["seq"], `${place}.seq`);
    const bytes = tokens.map((token, j) => readToken(object(token, `${place}.seq[${j}]`), size, place)).join("");
    if (at + bytes.length > size) fail(`${place} reaches beyond the end of the image`);
    planted += bytes.length;
    if (planted > size) fail("the plants hold more bytes than the image has");
    plants.push([at, bytes]);
  }
  return plants;
}

function readOffset(value: unknown, size: number, place: string): number {
  const [, fromEnd, digits = ""] = /^(end-)?(0x[0-9a-f]+|[0-9]+)$/i.exec(text(value, place)) ?? [];
  const distance = Number(digits);
  if (digits === "" || distance > size) fail(`${place} must be an offset in the image, such as 0x1F0 or end-0x10`);
  return fromEnd === undefined ? distance : size - distance;
}

/** Bytes as text of one character a byte. */
function readToken(token: JsonObject, size: number, place: string): string {
  if (typeof token["text"] === "string") {
    if (/[^\0-\x7f]/.test(token["text"])) fail(`${place} holds text that is not ASCII: give it as hex`);
    return token["text"];
  }
  if (typeof token["hex"] === "string") {
    const digits = token["hex"].replaceAll(/\s/g, "");
    if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) fail(`${place} holds hex that is no pairs of digits`);
    return latin1(Uint8Array.fromHex(digits));
  }
  if (!("run" in token)) fail(`${place}.seq needs text, hex or run in each of its members`);
  const count = whole(token["count"], `${place}: count`);
  if (count > size) fail(`${place} reaches beyond the end of the image`);
  return String.fromCharCode(readByte(token["run"], `${place}: run`)).repeat(count);
}

function readByte(value: unknown, place: string): number {
  const digits = text(value, place);
  return /^[0-9a-f]{2}$/i.test(digits) ? parseInt(digits, 16) : fail(`${place} must be a byte in two hex digits`);
}

function object(value: unknown, place: string): JsonObject {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? value as JsonObject : fail(`${place} must be an object`);
}

function list(value: unknown, place: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(`${place} must be a list`);
}

function text(value: unknown, place: string): string {
  return typeof value === "string" && value !== "" ? value : fail(`${place} must be a text that is not empty`);
}

function whole(value: unknown, place: string): number {
  const isWhole = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return isWhole ? value : fail(`${place} must be a whole number`);
}

function fail(message: string): never {
  throw new FixtureFault(message);
}

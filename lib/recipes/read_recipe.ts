/**
 * Reading a recipe that is to be applied: every rule about the document itself, before a target is looked at.
 *
 * @module
 */
import type { Bytes } from "../image/image.ts";
import { GuardRejection } from "../rpc/errors.ts";
import {
  type Contract,
  CONTRACT_KEYS,
  IDENTITY_FLOORS,
  INSTRUCTION_KEYS,
  OPTIONAL_SECTIONS,
  RECIPE_KEYS,
} from "./document.ts";
import { fromHex, isHex } from "./hex.ts";
import { integerOrNull, isObject, type JsonObject } from "./json_values.ts";
import { Refusal } from "./refusal.ts";
import { CURRENT_MAJOR, documentVersion, isTooOld, shown } from "./version.ts";
import { samples } from "./wording.ts";

/** One instruction, its bytes decoded. */
export interface Edit {
  /** Number in the document, from 1. */
  readonly index: number;
  /** Where the edit was in the stock image. May lie outside of every file. */
  readonly offset: number;
  /** Original bytes and new bytes, as many, at least one. */
  readonly ob: Bytes;
  /** New bytes, as many. */
  readonly mb: Bytes;
  /** Stock bytes before and behind. */
  readonly before: Bytes;
  /** Stock bytes behind. */
  readonly after: Bytes;
}

/** A document that passed all rules. */
export interface ReadRecipe {
  /** The version as the document spells it. */
  readonly schema: string;
  /** What an apply method must demand. */
  readonly contract: Contract;
  /** The instructions, decoded. */
  readonly edits: readonly Edit[];
  /** The document, for the members that no rule checks. */
  readonly document: JsonObject;
}

/**
 * Checks a document and decodes its instructions.
 *
 * @throws {Refusal} naming the first rule that fails
 * @throws {GuardRejection} if an offset is no whole number
 */
export function readRecipe(document: unknown): ReadRecipe {
  if (!isObject(document) || document.type !== "recipe") {
    throw new Refusal("A1", "This is no recipe: not an object whose `type` is `recipe`.");
  }
  const schema = readVersion(document);
  const unknown = unknownKeys(document, RECIPE_KEYS);
  if (unknown.length > 0) {
    throw new Refusal("A4", `The recipe has members that are not known here: ${listed(unknown)}.`, { unknown });
  }
  const { instructions } = document;
  if (!Array.isArray(instructions) || instructions.length === 0) {
    throw new Refusal("A12", "The recipe has no instructions.");
  }
  instructions.forEach((instruction, i) => checkInstruction(instruction, i + 1));
  const contract = readContract(document, instructions as JsonObject[]);
  return { schema, contract, edits: (instructions as JsonObject[]).map(decode), document };
}

function readVersion(document: JsonObject): string {
  const { text, parts } = documentVersion(document);
  if (text === null) throw new Refusal("A2", "The recipe names no schema_version.");
  if (parts === null) throw new Refusal("A2", `The schema_version ${shown(text)} is not of the form '5.0'.`);
  if (isTooOld(parts)) throw new Refusal("A2", `Schema ${shown(text)} is older than 4.3 and can't be read.`);
  const major = parts[0]!;
  if (major < CURRENT_MAJOR) {
    throw new Refusal("A2", `Schema ${shown(text)} can be compared and merged, but not applied.`, { schema: text });
  }
  if (major > CURRENT_MAJOR) throw new Refusal("A3", `Schema ${shown(text)} is newer than this program reads.`);
  return text;
}

/**
 * Checks one instruction by all rules.
 *
 * @param index number in messages, from 1
 * @param isBytes whether a member is bytes in hex; who has looked at the digits before need not do so again
 * @throws {Refusal} naming the first rule that fails
 */
export function checkInstruction(
  instruction: unknown,
  index: number,
  isBytes: (value: unknown) => boolean = isHex,
): asserts instruction is JsonObject {
  if (!isObject(instruction)) throw new Refusal("A12", `Instruction ${index} is not an object.`);
  const unknown = unknownKeys(instruction, INSTRUCTION_KEYS);
  if (unknown.length > 0) {
    throw new Refusal("A4", `Instruction ${index} has members that are not known here: ${listed(unknown)}.`, {
      index,
      unknown,
    });
  }
  const missing = missingKeys(instruction, INSTRUCTION_KEYS);
  if (missing.length > 0) {
    throw new Refusal("A12", `Instruction ${index} lacks ${listed(missing)}.`, { index, missing });
  }
  const field = HEX_FIELDS.find((name) => !isBytes(instruction[name]));
  if (field !== undefined) {
    throw new Refusal("A12", `Instruction ${index}: ${field} is not text of whole bytes in hex.`, { index, field });
  }
  if (typeof instruction.ctx_unique !== "boolean") {
    throw new Refusal("A12", `Instruction ${index}: ctx_unique is neither true nor false.`, { index });
  }
  checkSizes(instruction, index);
}

const HEX_FIELDS = ["ob", "mb", "ctx", "context_after"] as const;

/** An edit that makes a file longer or shorter would move everything behind it. */
function checkSizes(instruction: JsonObject, index: number): void {
  const size = (instruction.ob as string).length / 2;
  if (size === 0) throw new Refusal("A12", `Instruction ${index} edits no byte: ob is empty.`, { index, field: "ob" });
  if ((instruction.mb as string).length / 2 !== size) {
    throw new Refusal("A12", `Instruction ${index}: ob and mb do not have the same number of bytes.`, {
      index,
      field: "mb",
    });
  }
  if (instruction.size !== size) {
    throw new Refusal("A12", `Instruction ${index}: size is not the number of bytes in ob, ${size}.`, {
      index,
      field: "size",
    });
  }
}

function readContract(document: JsonObject, instructions: readonly JsonObject[]): Contract {
  const { contract } = document;
  if (!isObject(contract)) throw new Refusal("A5", "The recipe has no contract.");
  const unknown = unknownKeys(contract, CONTRACT_KEYS);
  if (unknown.length > 0) {
    throw new Refusal("A4", `The contract has members that are not known here: ${listed(unknown)}.`);
  }
  const missing = missingKeys(contract, CONTRACT_KEYS);
  if (missing.length > 0) throw new Refusal("A5", `The contract lacks ${listed(missing)}.`);
  const floor = IDENTITY_FLOORS.find((name) => name === contract.identity_floor);
  if (floor === undefined) {
    throw new Refusal("A5", `The contract's identity_floor is none of ${listed(IDENTITY_FLOORS)}.`);
  }
  const allUnique = instructions.every((instruction) => instruction.ctx_unique);
  if (contract.anchors_unique !== allUnique) {
    throw new Refusal("A5", "The contract and the instructions disagree on whether all anchors are unique.");
  }
  if (!allUnique && floor === "any") {
    throw new Refusal("A5", "The contract's identity_floor is `any`, but not all anchors are unique.");
  }
  const present = OPTIONAL_SECTIONS.filter((name) => Object.hasOwn(document, name));
  const sections = isTextList(contract.sections) ? contract.sections.toSorted() : null;
  if (sections?.length !== present.length || present.some((name, i) => sections[i] !== name)) {
    throw new Refusal("A5", `The contract names other sections than the recipe holds: ${listed(present) || "none"}.`);
  }
  return { identity_floor: floor, anchors_unique: allUnique, sections: present };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((member) => typeof member === "string");
}

function decode(instruction: JsonObject, i: number): Edit {
  const offset = integerOrNull(instruction.offset);
  if (offset === null) throw new GuardRejection(`The recipe's instruction ${i + 1}: offset is no whole number.`);
  return {
    index: i + 1,
    offset,
    ob: fromHex(instruction.ob as string),
    mb: fromHex(instruction.mb as string),
    before: fromHex(instruction.ctx as string),
    after: fromHex(instruction.context_after as string),
  };
}

// There may be many thousand objects, and hardly one of them has a fault: nothing is listed before there is one.

function unknownKeys(object: JsonObject, known: Readonly<Record<string, boolean>>): string[] {
  const unknown: string[] = [];
  // What every object inherits is no boolean.
  for (const name in object) if (typeof known[name] !== "boolean") unknown.push(name);
  return unknown.length > 1 ? unknown.sort(byCodePoint) : unknown;
}

function missingKeys(object: JsonObject, known: Readonly<Record<string, boolean>>): string[] {
  const missing: string[] = [];
  for (const name in known) if (known[name] && object[name] === undefined) missing.push(name);
  return missing.length > 1 ? missing.sort(byCodePoint) : missing;
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Names in a message, however many there are and whatever they hold. */
function listed(names: readonly string[]): string {
  return samples(names, 8, (name) => `\`${name.slice(0, 40)}\``);
}

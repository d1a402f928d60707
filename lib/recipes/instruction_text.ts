/**
 * Instructions of documents that are compared but not applied: any readable version, nothing checked before.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { integerOrNull, isObject, type JsonObject } from "./json_values.ts";

/**
 * The instructions of a document; none if it has no such member.
 *
 * @throws {GuardRejection} if they are no list of objects
 */
export function instructionsOf(document: JsonObject, name: string): readonly JsonObject[] {
  const { instructions = [] } = document;
  if (!Array.isArray(instructions)) throw new GuardRejection(`${name}: instructions is no list.`);
  const wrong = instructions.findIndex((instruction) => !isObject(instruction));
  if (wrong >= 0) throw new GuardRejection(`${name}: instruction ${wrong + 1} is not an object.`);
  return instructions;
}

/** An instruction of a document, for messages that name the place. */
export class InstructionText {
  /** Number, from 1. */
  readonly index: number;
  readonly #instruction: JsonObject;
  readonly #document: string;

  /** Takes an instruction by its place in the list, from 0. */
  constructor(instruction: JsonObject, place: number, document: string) {
    this.index = place + 1;
    this.#instruction = instruction;
    this.#document = document;
  }

  /**
   * The offset. It may lie outside of every file.
   *
   * @throws {GuardRejection} if it is no whole number
   */
  get offset(): number {
    const offset = integerOrNull(this.#instruction.offset);
    if (offset === null) throw this.fault("offset", "no whole number");
    return offset;
  }

  /**
   * A member as upper-case text; a number is taken by its digits.
   *
   * @throws {GuardRejection} if it is neither
   */
  text(name: string): string {
    const value = this.#instruction[name];
    if (value === undefined) throw this.fault(name, "missing");
    if (!["string", "number", "bigint"].includes(typeof value)) throw this.fault(name, "no text");
    return String(value).toUpperCase();
  }

  /** An error that names the place. */
  fault(name: string, what: string): GuardRejection {
    return new GuardRejection(`${this.#document}: instruction ${this.index}: ${name} is ${what}.`);
  }
}

/**
 * Instructions of documents of any readable version as edits.
 *
 * @module
 */
import type { Bytes } from "../image/image.ts";
import { fromHex, isHex } from "./hex.ts";
import { instructionsOf, InstructionText } from "./instruction_text.ts";
import type { JsonObject } from "./json_values.ts";
import type { Edit } from "./read_recipe.ts";

/**
 * The instructions of a document that {@linkcode readRecipe} may not take.
 *
 * @throws {GuardRejection} naming the place, if one has no whole offset or no bytes in hex
 */
export function looseEdits(document: JsonObject, name: string): LooseEdit[] {
  return instructionsOf(document, name).map((json, i) => new LooseEdit(json, new InstructionText(json, i, name)));
}

/** An edit whose bytes are decoded when somebody looks at them: most of many thousand are only compared by place. */
export class LooseEdit implements Edit {
  readonly index: number;
  readonly offset: number;
  readonly #ob: string;
  readonly #mb: string;
  readonly #before: string;
  readonly #after: string;

  /** Checks an instruction's members. */
  constructor(json: JsonObject, instruction: InstructionText) {
    this.index = instruction.index;
    this.offset = instruction.offset;
    this.#ob = hexOf(json.ob, "ob", instruction);
    this.#mb = hexOf(json.mb, "mb", instruction);
    this.#before = hexOf(json.ctx ?? "", "ctx", instruction);
    this.#after = hexOf(json.context_after ?? "", "context_after", instruction);
  }

  /** Number of original bytes. */
  get size(): number {
    return this.#ob.length / 2;
  }

  get ob(): Bytes {
    return fromHex(this.#ob);
  }

  get mb(): Bytes {
    return fromHex(this.#mb);
  }

  get before(): Bytes {
    return fromHex(this.#before);
  }

  get after(): Bytes {
    return fromHex(this.#after);
  }
}

function hexOf(value: unknown, field: string, instruction: InstructionText): string {
  if (!isHex(value)) throw instruction.fault(field, "no text of whole bytes in hex");
  return value as string;
}

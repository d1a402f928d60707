/**
 * Instructions of documents of any readable version as edits.
 *
 * @module
 */
import { fromHex, isHex } from "./hex.ts";
import { instructionsOf, InstructionText } from "./instruction_text.ts";
import type { JsonObject } from "./json_values.ts";
import type { Edit } from "./read_recipe.ts";

/**
 * Decodes the instructions of a document that {@linkcode readRecipe} may not take.
 *
 * @throws {GuardRejection} naming the place, if one has no whole offset or no bytes in hex
 */
export function looseEdits(document: JsonObject, name: string): Edit[] {
  return instructionsOf(document, name).map((json, i) => {
    const instruction = new InstructionText(json, i, name);
    const bytes = (field: string, fallback?: string) => {
      const value = json[field] ?? fallback;
      if (!isHex(value)) throw instruction.fault(field, "no text of whole bytes in hex");
      return fromHex(value as string);
    };
    return {
      index: instruction.index,
      offset: instruction.offset,
      ob: bytes("ob"),
      mb: bytes("mb"),
      before: bytes("ctx", ""),
      after: bytes("context_after", ""),
    };
  });
}

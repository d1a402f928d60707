/**
 * What a recipe says of itself.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { GuardRejection } from "../rpc/errors.ts";
import type { Contract } from "./document.ts";
import { fingerprintNotes } from "./fingerprint.ts";
import { isObject, type JsonObject, numberOrNull, objectOr, textOrNull } from "./json_values.ts";
import { type ReadRecipe, readRecipe } from "./read_recipe.ts";
import { Refusal } from "./refusal.ts";
import { sum } from "./statistics.ts";

/** What a document declares; null where it is silent. */
export interface RecipeInfo {
  /** Name of the file. */
  name: string;
  /** What an apply method must demand. */
  contract: Contract & { schema: string };
  /** The document's version as it spells it. */
  schema: string;
  /** Number of edits. */
  instructions: number;
  /** Bytes that they write. */
  bytes_written: number;
  /** The stock image. */
  source: { filename: string | null; size: number | null; sha256: string | null; match_key: string | null };
  /** The tuned image. */
  tune: { filename: string | null; size: number | null; sha256: string | null };
  /** What made the document. */
  producer: { engine: string | null; version: string | null; command: string | null; created_at: string | null };
  /** Those of the document's counts that it has. */
  statistics: Record<string, number>;
  /** One row an edit, at most 2,000. */
  instruction_rows?: InstructionRow[];
  /** Whether there are more. */
  instructions_truncated?: boolean;
  /** `fingerprint_mismatch`. */
  notes?: Note[];
}

/** One edit. */
export interface InstructionRow {
  /** Number, from 1. */
  index: number;
  /** Offset in the stock image. */
  offset: number;
  /** Number of bytes. */
  size: number;
  /** Kind of the flash region. */
  region: string | null;
  /** Kinds of doubts. */
  flags: string[];
  /** Whether it is told from all other places in the stock image. */
  ctx_unique: boolean;
}

const SHOWN_STATISTICS = [
  "total_bytes_changed",
  "percentage_changed",
  "single_byte_changes",
  "multi_byte_changes",
  "largest_change_size",
] as const;

const MOST_ROWS = 2000;

/**
 * Describes a document.
 *
 * @throws {GuardRejection} naming the rule, if it is no recipe that could be applied
 */
export async function describeRecipe(document: unknown, name: string, withRows: boolean): Promise<RecipeInfo> {
  const recipe = readOrReject(document, name);
  const { schema, contract, edits } = recipe;
  const notes = await fingerprintNotes(recipe);
  const { instructions } = recipe.document;
  const source = objectOr(recipe.document.source);
  const producer = objectOr(recipe.document.producer);
  const statistics = objectOr(recipe.document.statistics);
  return {
    name,
    contract: { schema, ...contract },
    schema,
    instructions: edits.length,
    bytes_written: sum(edits.map(({ mb }) => mb.length)),
    source: { ...fileOf(source), match_key: textOrNull(objectOr(source.identity).match_key) },
    tune: fileOf(objectOr(recipe.document.tune)),
    producer: {
      engine: textOrNull(producer.engine),
      version: textOrNull(producer.version),
      command: textOrNull(producer.command),
      created_at: textOrNull(producer.created_at),
    },
    statistics: Object.fromEntries(
      SHOWN_STATISTICS.map((key) => [key, numberOrNull(statistics[key])] as const).filter(([, value]) =>
        value !== null
      ),
    ) as Record<string, number>,
    ...(withRows && {
      instruction_rows: (instructions as JsonObject[]).slice(0, MOST_ROWS).map((json, i) => rowOf(json, recipe, i)),
      instructions_truncated: edits.length > MOST_ROWS,
    }),
    ...(notes.length > 0 && { notes }),
  };
}

function readOrReject(document: unknown, name: string): ReadRecipe {
  try {
    return readRecipe(document);
  } catch (error) {
    if (error instanceof Refusal) throw new GuardRejection(`${name}: rule ${error.rule}: ${error.message}`);
    throw error;
  }
}

function fileOf({ filename, size, sha256 }: JsonObject) {
  return { filename: textOrNull(filename), size: numberOrNull(size), sha256: textOrNull(sha256) };
}

function rowOf(json: JsonObject, { edits }: ReadRecipe, i: number): InstructionRow {
  const { index, offset, ob } = edits[i]!;
  const flags: unknown[] = Array.isArray(json.flags) ? json.flags : [];
  return {
    index,
    offset,
    size: ob.length,
    region: textOrNull(json.region),
    flags: flags.map((flag) => isObject(flag) ? textOrNull(flag.kind) : null).filter((kind) => kind !== null),
    ctx_unique: json.ctx_unique === true,
  };
}

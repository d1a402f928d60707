/**
 * What a recipe says of its making.
 *
 * @module
 */
import { VERSION } from "../version.ts";

/** Who makes a recipe, and when. */
export interface RecipeMaker {
  /** Name and version of the program. */
  readonly producer: { readonly engine: string; readonly version: string };
  /** UTC, whole seconds: `2025-01-31T12:00:00Z`. */
  readonly createdAt: string;
}

/** This program, now. */
export function recipeMaker(): RecipeMaker {
  return {
    producer: { engine: "openremap-stdio", version: VERSION },
    createdAt: `${new Date().toISOString().slice(0, "2025-01-31T12:00:00".length)}Z`,
  };
}

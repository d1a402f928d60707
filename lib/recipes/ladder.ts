/**
 * The ladder: four ways of applying a recipe, from the strictest to the loosest.
 *
 * @module
 */
import type { IdentityFloor } from "./document.ts";

/** The ways of applying, as reports name them. */
export type ApplyCommand = "tune-strict" | "tune-shift" | "tune-unique" | "tune-any";

/** What a way of applying demands, in the words of reports. */
export interface Policy {
  /** Whether the target must be of the recipe's firmware. */
  readonly identity: Extract<IdentityFloor, "any" | "firmware">;
  /** Whether an edit may be displaced. */
  readonly shift: "must be zero" | "allowed, reported";
  /** Whether an anchor may have several copies within reach. */
  readonly ambiguity: "reported" | "must be unique";
  /** Whether the original bytes must be at the recipe's offset, or anywhere in reach. */
  readonly positions: "exact" | "anchor ±2048";
}

/** How far from its offset an anchor is looked for. */
export const REACH = 2048;

const EXACT = { shift: "must be zero", ambiguity: "reported", positions: "exact" } as const;
const SEARCHED = { shift: "allowed, reported", positions: "anchor ±2048" } as const;

/** The demands of each way. */
export const LADDER: Readonly<Record<ApplyCommand, Policy>> = {
  "tune-strict": { identity: "firmware", ...EXACT },
  "tune-shift": { identity: "firmware", ...SEARCHED, ambiguity: "must be unique" },
  "tune-unique": { identity: "any", ...EXACT },
  "tune-any": { identity: "any", ...SEARCHED, ambiguity: "reported" },
};

/**
 * Reasons not to make a recipe.
 *
 * @module
 */

/** The rules of cooking. */
export type CookRule = "size" | "identity" | "unique" | "empty" | "identity_required";

/** A rule of cooking says no. */
export class CookRefusal extends Error {
  /** Name of the class. */
  override name = "CookRefusal";
  /** Which rule. */
  readonly rule: CookRule;

  /** Makes a refusal with the reason in words. */
  constructor(rule: CookRule, message: string) {
    super(message);
    this.rule = rule;
  }

  /** What a person can do. */
  get nextStep(): string {
    return NEXT_STEPS[this.rule];
  }
}

const NEXT_STEPS: Readonly<Record<CookRule, string>> = {
  size: "Give two reads of the same memory of one unit, both whole.",
  identity: "Find the stock file that the tuned one was made from.",
  unique: "`cook_forced` takes these edits too; its recipe then asks for the same firmware in the target. " +
    "Or leave them out of the tuned file.",
  empty: "Check that the tuned file is the edited one: there is nothing to record.",
  identity_required:
    "Such a recipe needs a firmware to be checked against. Check that both files are whole reads of a " +
    "known unit.",
};

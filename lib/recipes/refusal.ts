/**
 * Refusals: the rules by which a recipe is not applied, each with its identifier.
 *
 * A refusal is an ordinary result of an apply method, not an error of the protocol.
 *
 * @module
 */

/**
 * Identifiers of the rules. The letters are A, and Greek capital gamma and delta.
 *
 * - `A1` to `A5`, `A12`: the document itself.
 * - `Γ1` to `Γ8`: recipe and target.
 * - `Δ1`, `Δ4`: the result.
 */
export type RuleId =
  | "A1"
  | "A2"
  | "A3"
  | "A4"
  | "A5"
  | "A12"
  | "Γ1"
  | "Γ2"
  | "Γ4"
  | "Γ5"
  | "Γ6"
  | "Γ7"
  | "Γ8"
  | "Δ1"
  | "Δ4";

/** A rule says no. */
export class Refusal extends Error {
  /** Name of the class. */
  override name = "Refusal";
  /** Which rule. */
  readonly rule: RuleId;
  /** Facts for programs. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** What a person can do; null where there is nothing to advise. */
  readonly nextStep: string | null;

  /** Makes a refusal: the rule, why in words, facts, and what to do next unless the rule always means the same. */
  constructor(
    rule: RuleId,
    message: string,
    detail: Readonly<Record<string, unknown>> = {},
    nextStep: string | null = NEXT_STEPS[rule],
  ) {
    super(message);
    this.rule = rule;
    this.detail = detail;
    this.nextStep = nextStep;
  }
}

const NEXT_STEPS: Readonly<Record<RuleId, string | null>> = {
  A1: "Give a .remap document, the whole of it.",
  A2: "Cook the recipe again from the stock and the tuned file.",
  A3: "Upgrade this program, or cook the recipe again with it.",
  A4: "Use the program that wrote the recipe, or cook it again: what is not known may change what the edits mean.",
  A5: "Do not trust this document: it was altered after it was made. Get it again, or cook it again.",
  A12: "The document is incomplete or damaged. Get it again, or cook it again.",
  Γ1: "Use a full read of the same ECU type, of the size that the recipe was made from.",
  Γ2:
    "Check which software the recipe was made for. `apply_unique` and `apply_any` do not look at the firmware identity, " +
    "as far as the recipe's floor lets them; the place of every edit is then your own responsibility.",
  Γ4: "This is other data than the recipe was made from. `validate_check` shows where the original bytes are.",
  Γ5: "Nothing to do, if the tune is meant to be in this file. `validate_after` shows it edit by edit.",
  Γ6: "The target is another software, or was edited in these places. `validate_check` shows where the bytes are.",
  Γ7: "`apply_shift` takes displaced edits in the same firmware, `apply_any` in any. Check the places first.",
  Γ8: null,
  Δ1: "Nothing was written. Two instructions ask for different bytes in one place: cook the recipe again.",
  Δ4: "Nothing was written. The instructions do not do what they say: cook the recipe again.",
};

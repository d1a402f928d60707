/**
 * Whether a target is what the recipe was made for, as far as that can be told without looking at the edits.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import { type ApplyRun, inform, pass, TARGET_FACTS, type TargetFact } from "./apply_report.ts";
import { IDENTITY_FACTS, IDENTITY_FLOORS, type IdentityFloor } from "./document.ts";
import { type JsonObject, objectOr, textOrNull } from "./json_values.ts";
import { factOf } from "./identity.ts";
import { comparePrograms, programOf, recordedProgram, sharedKeyNote } from "./program.ts";
import type { ReadRecipe } from "./read_recipe.ts";
import { Refusal } from "./refusal.ts";
import { sum } from "./statistics.ts";
import { sourceSize } from "./source_size.ts";

/** The way of applying must demand what the recipe asks for. */
export function requireFloor({ policy, report }: ApplyRun, { contract: { identity_floor: floor } }: ReadRecipe): void {
  const rank = (name: IdentityFloor) => IDENTITY_FLOORS.indexOf(name);
  if (rank(policy.identity) >= rank(floor)) {
    pass(report, "Γ2-floor", "recipe floor", `Asked for: ${floor}. Checked here: ${policy.identity}.`);
    return;
  }
  const message = floor === "file"
    ? "The recipe is for one very file only; no way of applying checks that."
    : "The recipe has edits whose place could be mistaken, so it asks for the same firmware; that is not checked here.";
  const nextStep = floor === "file"
    ? "Cook a recipe from the file that you have."
    : "Use `apply_strict` or `apply_shift`.";
  throw new Refusal("Γ2", message, { required_floor: floor, policy: policy.identity }, nextStep);
}

/** The target must be as large as the stock image was. */
export function requireSize({ target: { image }, report }: ApplyRun, { document }: ReadRecipe): void {
  const recipeSize = sourceSize(objectOr(document.source).size);
  if (recipeSize === null) throw new Refusal("Γ1", "The recipe does not tell the size of its stock file.");
  if (recipeSize !== image.size) {
    throw new Refusal("Γ1", `The target has ${image.size} bytes, the recipe's stock file had ${recipeSize}.`, {
      recipe_size: recipeSize,
      target_size: image.size,
    });
  }
  report.sizes = { recipe: recipeSize, target: image.size };
  pass(report, "Γ1", "size", `${image.size} bytes, as the stock file.`);
}

/** Compares match key, program and file. */
export async function compareIdentity(run: ApplyRun, { document, edits }: ReadRecipe): Promise<void> {
  const { target: { image }, policy, report } = run;
  const identity = await run.target.identity();
  const source = objectOr(document.source);
  const recorded = objectOr(source.identity);
  const recipeKey = textOrNull(recorded.match_key);
  const targetKey = identity.match_key;
  const sameFile = textOrNull(source.sha256)?.toLowerCase() === await image.sha256();
  const facts = TARGET_FACTS.map((name) => [name, factOf(identity, name)]);
  report.identity = {
    recipe_match_key: recipeKey,
    target_match_key: targetKey,
    same_file: sameFile,
    target: Object.fromEntries(facts) as Record<TargetFact, string | null>,
  };
  if (policy.identity === "firmware") requireSameKey(recipeKey, targetKey);
  if (recipeKey !== null && recipeKey === targetKey && !sameFile) compareContent(run, recorded, identity, recipeKey);
  const name = "firmware identity";
  if (policy.identity === "firmware") pass(report, "Γ2", name, targetKey ?? "");
  else inform(report, "Γ2", name, keysInWords(recipeKey, targetKey));
  const compared = sum(edits.map(({ before, ob, after }) => before.length + ob.length + after.length));
  const finding = sameFile
    ? "The very file of the recipe."
    : `Not the file of the recipe. Of its ${image.size} bytes only those of the edits and around them are compared, ` +
      `${compared} at most.`;
  inform(report, "Γ3", "file identity", finding);
}

function requireSameKey(recipeKey: string | null, targetKey: string | null): void {
  if (recipeKey === null) throw new Refusal("Γ2", "The recipe does not tell its firmware, so it can't be compared.");
  if (targetKey === null) {
    throw new Refusal("Γ2", `The target's firmware is not recognised; the recipe is for ${recipeKey}.`);
  }
  if (recipeKey === targetKey) return;
  throw new Refusal("Γ2", `The recipe is for ${recipeKey}, the target is ${targetKey}.`, {
    recipe_match_key: recipeKey,
    target_match_key: targetKey,
  });
}

/** Equal keys are not enough: many programs share some of them, and other facts may contradict. */
function compareContent({ policy, notes }: ApplyRun, recorded: JsonObject, identity: Identity, key: string) {
  const differing = IDENTITY_FACTS.filter((name) => {
    const fact = factOf(identity, name);
    const said = textOrNull(recorded[name]);
    return fact !== null && said !== null && fact !== said;
  });
  if (differing.length > 0) {
    const told = differing.map((name) => `${name} ${recorded[name]} and ${factOf(identity, name)}`).join(", ");
    notes.push({
      code: "same_key_other_facts",
      message: `Recipe and target share the match key ${key}, but differ in ${told}.`,
      match_key: key,
      facts: differing,
    });
  }
  const programs = [recordedProgram(recorded), programOf(identity)] as const;
  const match = comparePrograms(...programs);
  if (match === "different" && policy.identity === "firmware") {
    const [wanted, found] = programs;
    throw new Refusal(
      "Γ2",
      `Recipe and target share the match key ${key}, but the recipe is for ${wanted}, and the target holds ${found}.`,
      { recipe_match_key: key, target_match_key: key, recipe_program: wanted, target_program: found },
    );
  }
  if (match !== "same") notes.push(sharedKeyNote(key, programs));
}

function keysInWords(recipeKey: string | null, targetKey: string | null): string {
  const keys = `Recipe: ${recipeKey ?? "not told"}. Target: ${targetKey ?? "not recognised"}.`;
  return recipeKey !== null && targetKey !== null && recipeKey !== targetKey
    ? `${keys} These are different firmwares; not checked here.`
    : keys;
}

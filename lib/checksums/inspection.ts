/**
 * Looking at one version of an image after another, with what the unedited one tells.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Check } from "./check.ts";
import { type Denso, densoTableAt, densoTableAtKnownPlace } from "./denso.ts";
import { keihin } from "./keihin.ts";
import { BOOT, type Standing, standings } from "./standing.ts";
import { allChecks, findStructures } from "./structures.ts";
import { provedChecks, proveSweep, type SweepProof } from "./sweep_proofs.ts";
import { View } from "./view.ts";

/** Checks of an image with their standings, in the order of the schemes. */
export type Inspection = ReadonlyMap<Check, Standing>;

/** What is known of the unedited image. */
export interface Original {
  /** Its checks. */
  readonly checks: Inspection;
  /** Whether the edited image has the same boot area. */
  readonly hasSameBoot: boolean;
}

/** Finds in every version of an image what the unedited one shows to be there. */
export class Inspector {
  /** What the unedited image tells, if there is one. */
  readonly original: Original | undefined;
  /** What the unedited image shows, and an edited one may hide. */
  readonly #known: KnownStructures;
  readonly #proofs: readonly SweepProof[];

  /** Learns from the unedited image, or from the edited one if there is no other. */
  constructor(edited: Image, original: Image | null) {
    // What fits an edited image is no proof that it was meant, but must still fit when something else was corrected.
    const view = View.of(original ?? edited);
    const { checks, denso } = knownChecks(view, {});
    const found = standings(view, checks);
    const hasOthers = original === null || [...found.values()].includes("ok");
    this.#known = { densoTable: denso?.report.table, keihin: checks.some(isSoundKeihin) };
    this.#proofs = proveSweep(view, hasOthers ? "sure" : "any");
    if (original === null) return;
    this.original = {
      checks: new Map([...found, ...standings(view, provedChecks(view, this.#proofs))]),
      hasSameBoot: view.bytes.subarray(BOOT.start, BOOT.end).every((byte, at) => byte === edited.bytes[at]),
    };
  }

  /** All checks of a version of the image. */
  inspect(image: Image): Inspection {
    const view = View.of(image);
    const { checks } = knownChecks(view, this.#known);
    return standings(view, [...checks, ...provedChecks(view, this.#proofs)]);
  }
}

/** Structures that are recognised by sums that agree, which those of an edited image may not. */
interface KnownStructures {
  /** Offset of a Denso table. */
  readonly densoTable?: number | undefined;
  /** Whether there is a Keihin byte sum. */
  readonly keihin?: boolean;
}

function isSoundKeihin({ scheme, status }: Check): boolean {
  return scheme === "keihin" && status === "ok";
}

/** All checks but those of the sweep. */
function knownChecks(view: View, known: KnownStructures): { checks: Check[]; denso: Denso | null } {
  const structures = findStructures(view);
  const checks = allChecks(structures);
  if (known.keihin && !checks.some(({ scheme }) => scheme === "keihin")) checks.push(...keihin(view, true) ?? []);
  if (structures.denso !== null) return { checks, denso: structures.denso };
  const denso = known.densoTable === undefined ? densoTableAtKnownPlace(view) : densoTableAt(view, known.densoTable);
  return { checks: [...checks, ...denso?.checks ?? []], denso };
}

/**
 * The fixtures that come with the project.
 *
 * @module
 */
import { beyondReference } from "./data/beyond.ts";
import { boschDiesel } from "./data/bosch_diesel.ts";
import { boschEarly } from "./data/bosch_early.ts";
import { boschPetrol } from "./data/bosch_petrol.ts";
import { otherMakers } from "./data/other_makers.ts";
import type { Fixture } from "./fixture.ts";

/** One image at least of every family that is recognised, and of its variants, in order of their names. */
export const knownFixtures: readonly Fixture[] = [
  ...boschDiesel,
  ...boschPetrol,
  ...boschEarly,
  ...otherMakers,
  ...beyondReference,
].sort((a, b) => a.name < b.name ? -1 : 1);

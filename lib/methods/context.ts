/**
 * What every method of the catalogue is given.
 *
 * @module
 */
import type { Files } from "../files.ts";
import type { Family } from "../identify/vocabulary.ts";
import type { Registry } from "../rpc/registry.ts";

/** The world as a handler sees it. */
export interface Context {
  /** The only way to files. */
  readonly files: Files;
  /** The methods of this server, for those that speak of the others. */
  readonly registry: Registry<Context>;
  /** How many calls may run side by side where a handler makes several; one unless given. */
  readonly jobs?: number;
  /** Families that were loaded from documents; they are asked after all others. */
  readonly families?: readonly Family[];
  /** Names of the workflows that this call is a step of. */
  readonly running?: readonly string[];
}

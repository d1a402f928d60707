/**
 * Identifying an image as every method does: in the present year, by all families that this server knows.
 *
 * @module
 */
import type { IdentifyOptions, Identity } from "../identify/identify.ts";
import type { Family } from "../identify/vocabulary.ts";
import type { Image } from "../image/image.ts";
import type { Context } from "./context.ts";

/** What is known besides the bytes. */
export interface Known {
  /** The present year, which bounds the model year of a vehicle. */
  readonly year: number;
  /** Families that were loaded from documents. */
  readonly families: readonly Family[];
}

/** What is known at the time of a request. */
export function known({ families = NONE }: Context): Known {
  return { year: new Date().getUTCFullYear(), families };
}

const NONE: readonly Family[] = [];

/** Identifies an image. `fileName` is the file's name without folders. */
export async function identifyImage(image: Image, fileName: string, context: Context): Promise<Identity> {
  const options = { fileName, ...known(context) };
  const last = identities.get(image);
  if (last !== undefined && isSame(last.options, options)) return structuredClone(last.identity);
  const { identify } = await import("../identify/identify.ts");
  const identity = await identify(image, options);
  identities.set(image, { options, identity: structuredClone(identity) });
  return identity;
}

/** What images are that are still there: recipe after recipe is applied to one file. */
const identities = new WeakMap<Image, { options: IdentifyOptions; identity: Identity }>();

function isSame(one: IdentifyOptions, other: IdentifyOptions): boolean {
  return one.fileName === other.fileName && one.year === other.year && one.families === other.families;
}

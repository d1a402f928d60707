/**
 * Identifying an image as every method does: in the present year, by all families that this server knows.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
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
export function known({ families = [] }: Context): Known {
  return { year: new Date().getUTCFullYear(), families };
}

/** Identifies an image. `fileName` is the file's name without folders. */
export async function identifyImage(image: Image, fileName: string, context: Context): Promise<Identity> {
  const { identify } = await import("../identify/identify.ts");
  return await identify(image, { fileName, ...known(context) });
}

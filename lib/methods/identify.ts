/**
 * `identify`: what an image is.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { Identity } from "../identify/identify.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { identifyImage } from "./identify_image.ts";
import { readImage } from "./read_image.ts";

const params = {
  path: { type: "str", required: true, description: "File to identify." },
} as const;

/** Identifies an image: maker, family, numbers, confidence, and the vehicle's number if the image holds one. */
export const identify: Method<"identify", typeof params, Identity, Context> = method({
  name: "identify",
  kind: "command",
  description: "Identify an image: maker, family, numbers, confidence and vehicle identification number.",
  returns: "what the image is, how far that can be trusted and why",
  params,
  handler: async ({ path }, context) => {
    const image = await readImage(context.files, path);
    return await identifyImage(image, baseName(path), context);
  },
});

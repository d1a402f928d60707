/**
 * What families beyond the reference say of made-up images.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { beyond } from "../../../lib/identify/families/beyond.ts";
import { identify } from "../../../lib/identify/identify.ts";
import { Image } from "../../../lib/image/image.ts";
import type { Extraction } from "../../../lib/identify/extraction.ts";
import { noise } from "../../golden/build.ts";
import { changed, claimants, read, type Text } from "./sample.ts";

/** An image of noise with texts in it: only signs and numbers tell it from any other file. */
export function noisy(size: number, texts: readonly Text[]): Uint8Array<ArrayBuffer> {
  return changed(noise(2, size), texts);
}

/** Fails unless an image is claimed by one family beyond the reference and by none of the others. */
export function assertClaimed(image: Uint8Array<ArrayBuffer>, family: string): void {
  assertEquals([claimants(image), claimants(image, beyond)], [[], [family]]);
}

/** Fails if a family beyond the reference claims an image. */
export function assertUnclaimed(image: Uint8Array<ArrayBuffer>, about: string): void {
  assertEquals(claimants(image, beyond), [], about);
}

/** What the family beyond the reference that claims an image reads from it. */
export function readBeyond(image: Uint8Array<ArrayBuffer>): Extraction {
  return read(image, beyond);
}

/** A number in 32 bits as text of one character a byte, most significant byte first. */
export function u32(number: number): string {
  return [24, 16, 8, 0].map((shift) => String.fromCharCode(number >>> shift & 0xff)).join("");
}

/** Tier and score that an image gets. */
export async function trust(image: Uint8Array<ArrayBuffer>): Promise<string> {
  const { confidence: { tier, score } } = await identify(new Image(image), { fileName: "read.bin", year: 2026 });
  return `${tier} ${score}`;
}

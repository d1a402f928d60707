/**
 * Decides whether tests hold for an image.
 *
 * @module
 */
import type { Reader } from "./reader.ts";
import type { BytesTest, ShareTest, Size, Test } from "./vocabulary.ts";

/** Whether a test holds. */
export function holds(reader: Reader, test: Test): boolean {
  if (typeof test === "function") return test(reader);
  if ("size" in test) return hasSize(reader.size, test.size);
  if ("bytes" in test) return hasBytes(reader.bytes, test);
  if ("has" in test) return reader.has(test.has, test.in);
  if ("find" in test) return reader.find(test.find) !== null;
  if ("share" in test) return hasShare(reader, test);
  if ("every" in test) return test.every.every((each) => holds(reader, each));
  if ("some" in test) return test.some.some((each) => holds(reader, each));
  return !test.none.some((each) => holds(reader, each));
}

/**
 * Whether a test may hold as far as size and bytes at fixed offsets tell, which cost nothing to look at.
 *
 * False only if {@linkcode holds} is certain to be false.
 */
export function mayHold(reader: Reader, test: Test): boolean {
  if (typeof test === "function") return true;
  if ("size" in test || "bytes" in test) return holds(reader, test);
  if ("every" in test) return test.every.every((each) => mayHold(reader, each));
  if ("some" in test) return test.some.some((each) => mayHold(reader, each));
  return true;
}

function hasSize(bytes: number, sizes: Size | readonly Size[]): boolean {
  if (Array.isArray(sizes)) return sizes.some((size) => hasSize(bytes, size));
  const size = sizes as Size;
  if (typeof size === "number") return bytes === size;
  return bytes >= (size.from ?? 0) && bytes <= (size.to ?? Infinity);
}

function hasBytes(bytes: Uint8Array, { bytes: hex, at }: BytesTest): boolean {
  if (typeof at !== "number") return at.some((each) => hasBytes(bytes, { bytes: hex, at: each }));
  const start = at < 0 ? bytes.length + at : at;
  if (start < 0 || start + hex.length / 2 > bytes.length) return false;
  for (let i = 0; i < hex.length; i += 2) {
    const wanted = hex.slice(i, i + 2);
    if (wanted !== ".." && bytes[start + i / 2] !== parseInt(wanted, 16)) return false;
  }
  return true;
}

function hasShare(reader: Reader, { share, in: window, from = 0, below = Infinity }: ShareTest): boolean {
  const found = reader.share(share, window);
  return found >= from && found < below;
}

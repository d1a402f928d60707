/**
 * Builds the input files of a golden case from their specifications.
 *
 * @module
 */

/** One part of a file: where, and what. */
export interface Part {
  at: number;
  hex?: string;
  ascii?: string;
  repeat?: string;
  noise?: number;
  copy?: number;
  length?: number;
  u8?: number[];
  u16le?: number[];
  u16be?: number[];
  u32le?: number[];
  u32be?: number[];
}

/** How an input file is made. */
export interface FileSpec {
  size?: number;
  fill?: number;
  parts?: Part[];
  base?: string;
  text?: string;
  json?: unknown;
}

/** Builds all files of a case, in order: a later one may start from an earlier one. */
export function buildFiles(specs: Record<string, FileSpec>): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, spec] of Object.entries(specs)) files.set(name, buildFile(name, spec, files));
  return files;
}

function buildFile(name: string, spec: FileSpec, earlier: Map<string, Uint8Array<ArrayBuffer>>) {
  if (spec.text !== undefined) return new TextEncoder().encode(spec.text);
  if ("json" in spec) return new TextEncoder().encode(JSON.stringify(spec.json));
  const base = spec.base === undefined ? new Uint8Array() : earlier.get(spec.base);
  if (base === undefined) throw new Error(`${name} starts from ${spec.base}, which is not there`);
  const bytes = new Uint8Array(spec.size ?? base.length).fill(spec.fill ?? 0xff);
  bytes.set(base.subarray(0, bytes.length));
  for (const part of spec.parts ?? []) {
    const at = part.at < 0 ? bytes.length + part.at : part.at;
    const content = partBytes(part, bytes);
    bytes.set(content.subarray(0, Math.max(0, bytes.length - at)), at);
  }
  return bytes;
}

function partBytes(part: Part, soFar: Uint8Array): Uint8Array {
  const length = part.length ?? 0;
  if (part.hex !== undefined) return Uint8Array.fromHex(part.hex.replace(/\s/g, ""));
  if (part.ascii !== undefined) return Uint8Array.from(part.ascii, (character) => character.charCodeAt(0));
  if (part.repeat !== undefined) {
    const unit = Uint8Array.fromHex(part.repeat);
    return Uint8Array.from({ length }, (_, i) => unit[i % unit.length] ?? 0);
  }
  if (part.noise !== undefined) return noise(part.noise, length);
  if (part.copy !== undefined) return soFar.slice(part.copy, part.copy + length);
  if (part.u8 !== undefined) return Uint8Array.from(part.u8);
  return words(part);
}

function words(part: Part): Uint8Array {
  const little = part.u16le !== undefined || part.u32le !== undefined;
  const wide = part.u32le ?? part.u32be;
  const values = wide ?? part.u16le ?? part.u16be;
  if (values === undefined) throw new Error(`a part at ${part.at} has no content`);
  const width = wide === undefined ? 2 : 4;
  const view = new DataView(new ArrayBuffer(values.length * width));
  values.forEach((value, i) =>
    width === 2 ? view.setUint16(i * 2, value, little) : view.setUint32(i * 4, value, little)
  );
  return new Uint8Array(view.buffer);
}

/** Bytes of xorshift32 (13, 17, 5): the low byte of each new state. */
export function noise(seed: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = seed | 0;
  for (let i = 0; i < length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state;
  }
  return bytes;
}

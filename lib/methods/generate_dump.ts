/**
 * `generate_dump`: a synthetic dump with known maps.
 *
 * @module
 */
import type { DumpMap, DumpSector, SectorKind } from "../image/generate_dump.ts";
import { Image } from "../image/image.ts";
import { InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { quoteName } from "../rpc/quote.ts";
import type { Context } from "./context.ts";

/** A synthetic dump. */
export interface SyntheticDump {
  /** The image in base64. */
  data_b64: string;
  /** SHA-256 of the image, in lower-case hex. */
  sha256: string;
  /** Number of bytes. */
  size: number;
  /** Sectors in order. */
  sectors: DumpSector[];
  /** Maps in the order of their numbers. */
  maps: DumpMap[];
  /** The parameters used, defaults filled in. */
  params: {
    /** Number of bytes. */
    size: number;
    /** Number of maps. */
    maps: number;
    /** Seed of the noise. */
    seed: number | bigint;
    /** Kinds of the sectors. */
    layout: readonly SectorKind[];
    /** Bytes of a cell. */
    cell_width: number;
    /** Byte order of axes and two-byte cells. */
    byte_order: string;
  };
}

const params = {
  size: { type: "int", default: 262144, min: 4096, hint: "Bytes of the dump, at most 67108864." },
  maps: { type: "int", default: 1, min: 0, max: 64, hint: "Maps to plant in the calibration sectors." },
  seed: { type: "int", default: 7, exact: true, hint: "Seed of the noise; the same seed gives the same bytes." },
  cell_width: { type: "int", default: 2, min: 1, max: 2, hint: "Bytes of a map cell." },
  byte_order: { type: "str", default: "little", hint: "Byte order of axes and two-byte cells: little or big." },
  layout: {
    type: "list",
    default: ["code", "calibration", "erased", "code"],
    hint: "Kinds of the sectors, of equal size: code, calibration, or erased.",
  },
} as const;

/** Builds a dump that holds no maker's data: noise, zeros, and maps at places that the answer lists. */
export const generateDump: Method<"generate_dump", typeof params, SyntheticDump, Context> = method({
  name: "generate_dump",
  kind: "command",
  description: "Build a reproducible synthetic dump without any maker's data, and list the maps planted in it.",
  returns: "the image in base64 with its SHA-256, its sectors and maps, and the parameters used",
  params,
  handler: async ({ size, maps, seed, cell_width, byte_order, layout }) => {
    if (size > MAX_SIZE) throw new InvalidParams(`generate_dump: size must be <= ${MAX_SIZE}`);
    if (byte_order !== "little" && byte_order !== "big") {
      throw new InvalidParams(`generate_dump: byte_order must be little or big, not ${quoteName(byte_order)}`);
    }
    checkLayout(layout);
    const { generateDump } = await import("../image/generate_dump.ts");
    const dump = generateDump({ size, maps, seed, cellWidth: cell_width, byteOrder: byte_order, layout });
    return {
      data_b64: dump.bytes.toBase64(),
      sha256: await new Image(dump.bytes).sha256(),
      size,
      sectors: dump.sectors,
      maps: dump.maps,
      params: { size, maps, seed, layout, cell_width, byte_order },
    };
  },
});

/** 64 MiB: several times the largest flash, and small enough not to block a server. */
const MAX_SIZE = 64 * 1024 * 1024;

const SECTOR_KINDS: ReadonlySet<unknown> = new Set<SectorKind>(["code", "calibration", "erased"]);

function checkLayout(layout: readonly unknown[]): asserts layout is readonly SectorKind[] {
  if (layout.length === 0) {
    throw new InvalidParams("generate_dump: layout must name at least one of code, calibration, erased");
  }
  const other = layout.findIndex((kind) => !SECTOR_KINDS.has(kind));
  if (other >= 0) {
    throw new InvalidParams(`generate_dump: layout[${other}] is none of code, calibration, erased`);
  }
}

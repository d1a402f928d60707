/**
 * What is measured.
 *
 * @module
 */
import { call } from "../lib/api.ts";
import { MemoryFiles } from "../lib/memory_files.ts";
import { benchImage, editedImage, type Kind } from "./images.ts";

/** One thing that is measured: files in the working folder, and lines for standard input. */
export interface Scenario {
  readonly name: string;
  /** Builds the files, by name. */
  files(): Record<string, Uint8Array<ArrayBuffer>> | Promise<Record<string, Uint8Array<ArrayBuffer>>>;
  /** The lines, which may need the files. */
  requests(files: Record<string, Uint8Array<ArrayBuffer>>): string | Promise<string>;
  /** Further arguments of this program; the reference takes none. */
  readonly args?: readonly string[];
  /** Least number of times that the reference's median is to be ours; what the project promises. */
  readonly atLeast: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;

/** Everything that is measured, in order. */
export const scenarios: readonly Scenario[] = [
  { name: "start-up", files: () => ({}), requests: () => "", atLeast: 4 },
  {
    name: "200,000 pings",
    files: () => ({}),
    requests: () => Array.from({ length: 200_000 }, (_, id) => request("ping", {}, id)).join(""),
    atLeast: 2.5,
  },
  repeated("identify", "edc17", 64 * KIB, 1),
  repeated("identify", "me7", MIB, 1),
  repeated("identify", "unknown", MIB, 1),
  repeated("identify", "edc17", 4 * MIB, 8),
  repeated("identify", "unknown", 4 * MIB, 8),
  different("identify", "edc17", 4 * MIB, 8, 5),
  collection(),
  ...[MIB, 4 * MIB].flatMap((size) => [
    repeated("scan_map_axes", "edc17", size, 4),
    repeated("scan_map_tables", "edc17", size, 3),
    repeated("scan_map_tables", "dense", size, 6),
    repeated("scan_maps", "edc17", size, 3),
    repeated("scan_maps", "dense", size, 6),
    repeated("layout", "edc17", size, 8),
    pair("diff_maps", size, 8),
    different("checksum", "me7", size, 15, 20 * MIB / size),
    different("checksum", "edc17", size, 15, 20 * MIB / size),
  ]),
  // Few edits where the reference needs minutes for many.
  pair("cook_strict", 4 * MIB, 20, 10),
  withRecipe("apply_strict", "edc17", 300),
  withRecipe("apply_strict", "me7", 300),
  withRecipe("validate_check", "edc17", 30),
  merging(),
  repeated("health", "edc17", 4 * MIB, 10),
  repeated("analyze", "edc17", 4 * MIB, 20),
];

/** A line that asks for a method. */
function request(method: string, params: Record<string, unknown> = {}, id = 1): string {
  return `${JSON.stringify({ id, method, params })}\n`;
}

function sizeName(size: number): string {
  return size >= MIB ? `${size / MIB} MiB` : `${size / KIB} KiB`;
}

/** Five requests for one file to one process, which recognises it from the second one on. */
function repeated(method: string, kind: Kind, size: number, atLeast: number): Scenario {
  return {
    name: `${method} ${kind}, ${sizeName(size)}, five requests`,
    files: () => ({ "stock.bin": benchImage(kind, size) }),
    requests: () => request(method, { path: "stock.bin" }).repeat(5),
    atLeast,
  };
}

/** One request for each of several files, in which a few bytes differ. */
function different(method: string, kind: Kind, size: number, atLeast: number, count: number): Scenario {
  const names = Array.from({ length: count }, (_, i) => `${i}.bin`);
  return {
    name: `${method} ${kind}, ${count} files of ${sizeName(size)}`,
    files: () =>
      Object.fromEntries(names.map((name, i) => {
        const image = benchImage(kind, size);
        image.fill(i, size >> 3, (size >> 3) + 4);
        return [name, image];
      })),
    requests: () => names.map((path, id) => request(method, { path }, id)).join(""),
    atLeast,
  };
}

/** Three requests for a stock file and a copy of it with so many edits. */
function pair(method: string, size: number, atLeast: number, edits = 300): Scenario {
  return {
    name: `${method}, ${sizeName(size)}, ${edits} edits, three requests`,
    files: () => pairOf("edc17", size, edits),
    requests: () => request(method, { stock_path: "stock.bin", tuned_path: "tuned.bin" }).repeat(3),
    atLeast,
  };
}

function pairOf(kind: Kind, size: number, edits: number): Record<string, Uint8Array<ArrayBuffer>> {
  return { "stock.bin": benchImage(kind, size), "tuned.bin": editedImage(kind, size, edits) };
}

/** Three requests with a recipe of so many edits. */
function withRecipe(method: string, kind: Kind, edits: number): Scenario {
  const size = 4 * MIB;
  return {
    name: `${method} ${kind}, ${sizeName(size)}, ${edits} edits, three requests`,
    async files() {
      const images = pairOf(kind, size, edits);
      return { ...images, "tune.remap": new TextEncoder().encode(JSON.stringify(await cooked(images))) };
    },
    requests: (files) => {
      const recipe = JSON.parse(new TextDecoder().decode(files["tune.remap"]));
      return request(method, { path: "stock.bin", recipe }).repeat(3);
    },
    atLeast: 10,
  };
}

/** Two recipes of 2,000 edits each, of one stock file. */
function merging(): Scenario {
  return {
    name: "merge, two recipes of 2,000 instructions",
    files: () => ({}),
    async requests() {
      const stock = benchImage("edc17", 4 * MIB);
      const recipes = await Promise.all(
        [0, 1].map((odd) => cooked({ "stock.bin": stock, "tuned.bin": editedImage("edc17", 4 * MIB, 2000, odd) })),
      );
      return request("merge", { recipe_a: recipes[0], recipe_b: recipes[1] });
    },
    atLeast: 20,
  };
}

async function cooked(images: Record<string, Uint8Array<ArrayBuffer>>): Promise<unknown> {
  const files = new MemoryFiles(Object.entries(images));
  const params = { stock_path: "stock.bin", tuned_path: "tuned.bin" };
  const { recipe } = await call("cook_forced", params, { files });
  if (recipe === null) throw new Error("the bench images can't be cooked");
  return recipe;
}

/** Three hundred dumps of all sizes and kinds, each asked for once. */
function collection(): Scenario {
  const sizes = [32, 64, 128, 256, 512, 1024, 2048, 4096].map((kib) => kib * KIB);
  const kinds: readonly Kind[] = ["edc17", "me7", "unknown"];
  return {
    name: "identify 300 files of 32 KiB to 4 MiB, two workers",
    files: () =>
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => {
        const [kind = "unknown", size = MIB] = [kinds[i % kinds.length], sizes[i % sizes.length]];
        return [`${i}.bin`, benchImage(kind, size - 4096 * (i % 5))];
      })),
    requests: (files) => Object.keys(files).map((path, id) => request("identify", { path }, id)).join(""),
    args: ["--jobs", "2"],
    atLeast: 10,
  };
}

/**
 * The table scans of the last requests: a client that asks for the same file again gets them at once.
 *
 * @module
 */
import type { Files } from "../files.ts";
import type { Image } from "../image/image.ts";
import type { ScanSettings } from "../maps/settings.ts";
import type { MapTable } from "../maps/table.ts";
import type { TableScan } from "../maps/tables.ts";

/** Tables by the digest of the image and the settings; each server has its own. Images are not kept. */
const recent = new WeakMap<Files, Map<string, readonly MapTable[]>>();

/** Most scans that are kept; the oldest goes first. */
const MOST = 4;

/**
 * Scans an image, or recalls the scan of an image that had the same bytes.
 *
 * `files` stands for the server. Whatever asks the same image for the same scan afterwards gets this one.
 */
export async function recentScan(files: Files, image: Image, settings: Partial<ScanSettings>): Promise<TableScan> {
  const { recallTables, scanKey, scanTables } = await import("../maps/tables.ts");
  const key = `${await image.sha256()} ${scanKey(settings)}`;
  const kept = recent.get(files) ?? new Map<string, readonly MapTable[]>();
  recent.set(files, kept);
  const tables = kept.get(key);
  if (tables !== undefined) return recallTables(image, settings, tables);
  const scan = scanTables(image, settings);
  kept.set(key, scan.tables);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return scan;
}

/**
 * The catalogue: every method of the API, in alphabetical order.
 *
 * Dispatch, `list_methods`, `rpc.discover`, the command line's help and the
 * documentation are all made from it.
 *
 * @module
 */
import { checksum } from "./checksum.ts";
import { checksumCorrect } from "./checksum_correct.ts";
import { classifyFile } from "./classify_file.ts";
import { convert } from "./convert.ts";
import { diffMaps } from "./diff_maps.ts";
import { exportMaps } from "./export_maps.ts";
import { families } from "./families.ts";
import { generateDump } from "./generate_dump.ts";
import { hexRegion } from "./hex_region.ts";
import { identify } from "./identify.ts";
import { layout } from "./layout.ts";
import { listMethods } from "./list_methods.ts";
import { mapGrid } from "./map_grid.ts";
import { mapImage } from "./map_image.ts";
import { organizeApply } from "./organize_apply.ts";
import { organizePreview } from "./organize_preview.ts";
import { ping } from "./ping.ts";
import { routine } from "./routine.ts";
import { rpcDiscover } from "./rpc_discover.ts";
import { scan } from "./scan.ts";
import { scanCandidates } from "./scan_candidates.ts";
import { scanMapAxes } from "./scan_map_axes.ts";
import { scanMapTables } from "./scan_map_tables.ts";
import { scanClassify, scanMaps } from "./scan_maps.ts";
import { scanVins } from "./scan_vins.ts";
import { version } from "./version.ts";

/** Every method of the API. */
export const catalogue = [
  checksum,
  checksumCorrect,
  classifyFile,
  convert,
  diffMaps,
  exportMaps,
  families,
  generateDump,
  hexRegion,
  identify,
  layout,
  listMethods,
  mapGrid,
  mapImage,
  organizeApply,
  organizePreview,
  ping,
  routine,
  rpcDiscover,
  scan,
  scanCandidates,
  scanClassify,
  scanMapAxes,
  scanMapTables,
  scanMaps,
  scanVins,
  version,
] as const;

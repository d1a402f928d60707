/**
 * The catalogue: every method of the API, in alphabetical order.
 *
 * Dispatch, `list_methods`, `rpc.discover`, the command line's help and the
 * documentation are all made from it.
 *
 * @module
 */
import { analyze } from "./analyze.ts";
import { applyAny, applyShift, applyStrict, applyUnique } from "./apply.ts";
import { audit } from "./audit.ts";
import { checksum } from "./checksum.ts";
import { checksumCorrect } from "./checksum_correct.ts";
import { classifyFile } from "./classify_file.ts";
import { contributeCheck } from "./contribute_check.ts";
import { contributeExtractor } from "./contribute_extractor.ts";
import { convert } from "./convert.ts";
import { cookForced, cookStrict } from "./cook.ts";
import { diffMaps } from "./diff_maps.ts";
import { exportMaps } from "./export_maps.ts";
import { families } from "./families.ts";
import { generateDump } from "./generate_dump.ts";
import { health } from "./health.ts";
import { hexRegion } from "./hex_region.ts";
import { identify } from "./identify.ts";
import { identifyCook } from "./identify_cook.ts";
import { layout } from "./layout.ts";
import { listMethods } from "./list_methods.ts";
import { mapGrid } from "./map_grid.ts";
import { mapImage } from "./map_image.ts";
import { merge } from "./merge.ts";
import { organizeApply } from "./organize_apply.ts";
import { organizePreview } from "./organize_preview.ts";
import { ping } from "./ping.ts";
import { recipeInfo } from "./recipe_info.ts";
import { routine } from "./routine.ts";
import { rpcDiscover } from "./rpc_discover.ts";
import { scan } from "./scan.ts";
import { scanCandidates } from "./scan_candidates.ts";
import { scanMapAxes } from "./scan_map_axes.ts";
import { scanMapTables } from "./scan_map_tables.ts";
import { scanClassify, scanMaps } from "./scan_maps.ts";
import { scanVins } from "./scan_vins.ts";
import { validateAfter, validateBefore, validateCheck } from "./validate.ts";
import { version } from "./version.ts";

/** Every method of the API. */
export const catalogue = [
  analyze,
  applyAny,
  applyShift,
  applyStrict,
  applyUnique,
  audit,
  checksum,
  checksumCorrect,
  classifyFile,
  contributeCheck,
  contributeExtractor,
  convert,
  cookForced,
  cookStrict,
  diffMaps,
  exportMaps,
  families,
  generateDump,
  health,
  hexRegion,
  identify,
  identifyCook,
  layout,
  listMethods,
  mapGrid,
  mapImage,
  merge,
  organizeApply,
  organizePreview,
  ping,
  recipeInfo,
  routine,
  rpcDiscover,
  scan,
  scanCandidates,
  scanClassify,
  scanMapAxes,
  scanMapTables,
  scanMaps,
  scanVins,
  validateAfter,
  validateBefore,
  validateCheck,
  version,
] as const;

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
import { families } from "./families.ts";
import { generateDump } from "./generate_dump.ts";
import { hexRegion } from "./hex_region.ts";
import { identify } from "./identify.ts";
import { listMethods } from "./list_methods.ts";
import { organizeApply } from "./organize_apply.ts";
import { organizePreview } from "./organize_preview.ts";
import { ping } from "./ping.ts";
import { rpcDiscover } from "./rpc_discover.ts";
import { scan } from "./scan.ts";
import { scanCandidates } from "./scan_candidates.ts";
import { scanVins } from "./scan_vins.ts";
import { version } from "./version.ts";

/** Every method of the API. */
export const catalogue = [
  checksum,
  checksumCorrect,
  classifyFile,
  convert,
  families,
  generateDump,
  hexRegion,
  identify,
  listMethods,
  organizeApply,
  organizePreview,
  ping,
  rpcDiscover,
  scan,
  scanCandidates,
  scanVins,
  version,
] as const;

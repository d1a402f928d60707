/**
 * The catalogue: every method of the API, in alphabetical order.
 *
 * Dispatch, `list_methods`, `rpc.discover`, the command line's help and the documentation are all made from it. A method
 * is named twice, its type and how it is loaded; the compiler sees to it that both are the same.
 *
 * @module
 */
import type { LazyMethod } from "../rpc/method.ts";
import type { Context } from "./context.ts";

/**
 * Every method of the API by its name on the wire.
 *
 * @internal what of it is public has names of its own: MethodName, MethodOf, MethodParams, MethodResult
 */
export type Catalogue = {
  readonly analyze: typeof import("./analyze.ts").analyze;
  readonly apply_any: typeof import("./apply.ts").applyAny;
  readonly apply_shift: typeof import("./apply.ts").applyShift;
  readonly apply_strict: typeof import("./apply.ts").applyStrict;
  readonly apply_unique: typeof import("./apply.ts").applyUnique;
  readonly audit: typeof import("./audit.ts").audit;
  readonly checksum: typeof import("./checksum.ts").checksum;
  readonly checksum_correct: typeof import("./checksum_correct.ts").checksumCorrect;
  readonly classify_file: typeof import("./classify_file.ts").classifyFile;
  readonly contribute_check: typeof import("./contribute_check.ts").contributeCheck;
  readonly contribute_extractor: typeof import("./contribute_extractor.ts").contributeExtractor;
  readonly convert: typeof import("./convert.ts").convert;
  readonly cook_forced: typeof import("./cook.ts").cookForced;
  readonly cook_strict: typeof import("./cook.ts").cookStrict;
  readonly diff_maps: typeof import("./diff_maps.ts").diffMaps;
  readonly export_maps: typeof import("./export_maps.ts").exportMaps;
  readonly families: typeof import("./families.ts").families;
  readonly generate_dump: typeof import("./generate_dump.ts").generateDump;
  readonly health: typeof import("./health.ts").health;
  readonly hex_region: typeof import("./hex_region.ts").hexRegion;
  readonly identify: typeof import("./identify.ts").identify;
  readonly identify_cook: typeof import("./identify_cook.ts").identifyCook;
  readonly layout: typeof import("./layout.ts").layout;
  readonly list_methods: typeof import("./list_methods.ts").listMethods;
  readonly map_grid: typeof import("./map_grid.ts").mapGrid;
  readonly map_image: typeof import("./map_image.ts").mapImage;
  readonly merge: typeof import("./merge.ts").merge;
  readonly organize_apply: typeof import("./organize_apply.ts").organizeApply;
  readonly organize_preview: typeof import("./organize_preview.ts").organizePreview;
  readonly ping: typeof import("./ping.ts").ping;
  readonly recipe_info: typeof import("./recipe_info.ts").recipeInfo;
  readonly routine: typeof import("./routine.ts").routine;
  readonly "rpc.discover": typeof import("./rpc_discover.ts").rpcDiscover;
  readonly scan: typeof import("./scan.ts").scan;
  readonly scan_candidates: typeof import("./scan_candidates.ts").scanCandidates;
  readonly scan_classify: typeof import("./scan_maps.ts").scanClassify;
  readonly scan_map_axes: typeof import("./scan_map_axes.ts").scanMapAxes;
  readonly scan_map_tables: typeof import("./scan_map_tables.ts").scanMapTables;
  readonly scan_maps: typeof import("./scan_maps.ts").scanMaps;
  readonly scan_vins: typeof import("./scan_vins.ts").scanVins;
  readonly validate_after: typeof import("./validate.ts").validateAfter;
  readonly validate_before: typeof import("./validate.ts").validateBefore;
  readonly validate_check: typeof import("./validate.ts").validateCheck;
  readonly version: typeof import("./version.ts").version;
};

const load: { readonly [Name in keyof Catalogue]: () => Promise<Catalogue[Name]> } = {
  analyze: async () => (await import("./analyze.ts")).analyze,
  apply_any: async () => (await import("./apply.ts")).applyAny,
  apply_shift: async () => (await import("./apply.ts")).applyShift,
  apply_strict: async () => (await import("./apply.ts")).applyStrict,
  apply_unique: async () => (await import("./apply.ts")).applyUnique,
  audit: async () => (await import("./audit.ts")).audit,
  checksum: async () => (await import("./checksum.ts")).checksum,
  checksum_correct: async () => (await import("./checksum_correct.ts")).checksumCorrect,
  classify_file: async () => (await import("./classify_file.ts")).classifyFile,
  contribute_check: async () => (await import("./contribute_check.ts")).contributeCheck,
  contribute_extractor: async () => (await import("./contribute_extractor.ts")).contributeExtractor,
  convert: async () => (await import("./convert.ts")).convert,
  cook_forced: async () => (await import("./cook.ts")).cookForced,
  cook_strict: async () => (await import("./cook.ts")).cookStrict,
  diff_maps: async () => (await import("./diff_maps.ts")).diffMaps,
  export_maps: async () => (await import("./export_maps.ts")).exportMaps,
  families: async () => (await import("./families.ts")).families,
  generate_dump: async () => (await import("./generate_dump.ts")).generateDump,
  health: async () => (await import("./health.ts")).health,
  hex_region: async () => (await import("./hex_region.ts")).hexRegion,
  identify: async () => (await import("./identify.ts")).identify,
  identify_cook: async () => (await import("./identify_cook.ts")).identifyCook,
  layout: async () => (await import("./layout.ts")).layout,
  list_methods: async () => (await import("./list_methods.ts")).listMethods,
  map_grid: async () => (await import("./map_grid.ts")).mapGrid,
  map_image: async () => (await import("./map_image.ts")).mapImage,
  merge: async () => (await import("./merge.ts")).merge,
  organize_apply: async () => (await import("./organize_apply.ts")).organizeApply,
  organize_preview: async () => (await import("./organize_preview.ts")).organizePreview,
  ping: async () => (await import("./ping.ts")).ping,
  recipe_info: async () => (await import("./recipe_info.ts")).recipeInfo,
  routine: async () => (await import("./routine.ts")).routine,
  "rpc.discover": async () => (await import("./rpc_discover.ts")).rpcDiscover,
  scan: async () => (await import("./scan.ts")).scan,
  scan_candidates: async () => (await import("./scan_candidates.ts")).scanCandidates,
  scan_classify: async () => (await import("./scan_maps.ts")).scanClassify,
  scan_map_axes: async () => (await import("./scan_map_axes.ts")).scanMapAxes,
  scan_map_tables: async () => (await import("./scan_map_tables.ts")).scanMapTables,
  scan_maps: async () => (await import("./scan_maps.ts")).scanMaps,
  scan_vins: async () => (await import("./scan_vins.ts")).scanVins,
  validate_after: async () => (await import("./validate.ts")).validateAfter,
  validate_before: async () => (await import("./validate.ts")).validateBefore,
  validate_check: async () => (await import("./validate.ts")).validateCheck,
  version: async () => (await import("./version.ts")).version,
};

/**
 * Every method of the API, loaded when it is needed.
 *
 * @example Names of all methods
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { catalogue } from "@openremap/stdio";
 *
 * assertEquals(catalogue.some(({ name }) => name === "identify"), true);
 * ```
 */
export const catalogue: readonly LazyMethod<Context>[] = Object.entries(load).map(([name, load]) => ({ name, load }));

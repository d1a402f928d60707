/**
 * Files that parameters name.
 *
 * @module
 */
import type { Files } from "../files.ts";
import { ApiError, InvalidParams } from "../rpc/errors.ts";

/**
 * The same files, except that one that can't be read is a fault of the parameter that names it: the contribution methods
 * answer `-32602` where others answer `-32000`.
 */
export function parameterFiles(files: Files): Files {
  return {
    list: (path) => files.list(path),
    place: (source, target, how) => files.place(source, target, how),
    read: async (path) => {
      try {
        return await files.read(path);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new InvalidParams(error.message, { cause: error });
      }
    },
  };
}

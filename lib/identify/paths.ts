/**
 * Paths as results show them.
 *
 * @module
 */

/**
 * A path without `.` parts, doubled slashes and slashes at its end; `.` if nothing is left.
 *
 * `..` stays: what it leads to depends on links. Two slashes in front stay too: POSIX gives them a meaning of their own.
 */
export function tidyPath(path: string): string {
  const slashes = path.length - path.replace(/^\/+/, "").length;
  const root = slashes === 2 ? "//" : slashes > 0 ? "/" : "";
  return root + path.split("/").filter((part) => part !== "" && part !== ".").join("/") || ".";
}

/** A relative, tidy path below a directory. */
export function joinPath(directory: string, path: string): string {
  const parent = tidyPath(directory);
  if (parent === ".") return path;
  return parent.endsWith("/") ? parent + path : `${parent}/${path}`;
}

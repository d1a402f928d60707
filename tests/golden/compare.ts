/**
 * Compares an answer with the golden one.
 *
 * @module
 */

/** What may differ. */
export interface Leeway {
  /** Dotted paths inside `result` that vary from run to run. */
  ignore: readonly string[];
  /** What `{dir}` stands for. */
  dir: string;
}

/** The first difference between two answers, as a path and both values; undefined if they agree. */
export function difference(actual: unknown, expected: unknown, leeway: Leeway): string | undefined {
  return differ(actual, expected, "", { ...leeway, ignore: leeway.ignore.map((path) => `.result.${path}`) });
}

function differ(actual: unknown, expected: unknown, path: string, leeway: Leeway): string | undefined {
  if (leeway.ignore.includes(path)) return undefined;
  const told = () => `${path || "answer"}: got ${brief(actual)}, expected ${brief(expected)}`;
  if (expected === "<prose>") return typeof actual === "string" && actual !== "" ? undefined : told();
  if (typeof expected === "string") return actual === expected.replaceAll("{dir}", leeway.dir) ? undefined : told();
  if (typeof expected === "number") {
    const near = typeof actual === "number" && (actual === expected || Math.abs(actual - expected) <= 1e-9);
    return near ? undefined : told();
  }
  if (expected === null || typeof expected !== "object") return actual === expected ? undefined : told();
  if (actual === null || typeof actual !== "object" || Array.isArray(actual) !== Array.isArray(expected)) return told();
  if (Array.isArray(expected)) {
    const list = actual as unknown[];
    for (let i = 0; i < Math.max(list.length, expected.length); i++) {
      if (i >= list.length || i >= expected.length) {
        return `${path}: ${list.length} items, expected ${expected.length}; ${i >= list.length ? "missing" : "extra"} ${
          brief(i >= list.length ? expected[i] : list[i])
        }`;
      }
      const found = differ(list[i], expected[i], `${path}.${i}`, leeway);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return differMembers(actual as Record<string, unknown>, expected as Record<string, unknown>, path, leeway);
}

function differMembers(
  actual: Record<string, unknown>,
  expected: Record<string, unknown>,
  path: string,
  leeway: Leeway,
): string | undefined {
  for (const key of Object.keys(expected)) {
    if (leeway.ignore.includes(`${path}.${key}`)) continue;
    if (!Object.hasOwn(actual, key)) return `${path}.${key}: missing, expected ${brief(expected[key])}`;
    const found = differ(actual[key], expected[key], `${path}.${key}`, leeway);
    if (found !== undefined) return found;
  }
  for (const key of Object.keys(actual)) {
    const mayStand = Object.hasOwn(expected, key) || key === "notes" || leeway.ignore.includes(`${path}.${key}`);
    if (!mayStand) return `${path}.${key}: not expected, got ${brief(actual[key])}`;
  }
  return undefined;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

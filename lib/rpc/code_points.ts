/**
 * The order of texts by code points.
 *
 * @module
 */

/**
 * Compares two texts by their code points, as the protocol sorts names.
 *
 * JavaScript's `<` compares UTF-16 units, which puts U+FFFD behind U+1F600.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left !== right) return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

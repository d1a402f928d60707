/** The one of several texts that is most like the given word. Throws if there are none. */
export function closestString(
  givenWord: string,
  possibleWords: readonly string[],
  options?: { caseSensitive?: boolean },
): string;

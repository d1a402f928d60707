/** Least number of insertions, deletions and substitutions between two texts. */
export function levenshteinDistance(str1: string, str2: string): number;

/** Number of terminal columns that the text takes. */
export function unicodeWidth(str: string): number;

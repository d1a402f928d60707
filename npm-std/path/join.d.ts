/** Joins path parts and normalises the result. */
export function join(path?: string | URL, ...paths: string[]): string;

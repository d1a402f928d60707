/** Absolute form of a path, relative to the working folder. */
export function resolve(...pathSegments: string[]): string;

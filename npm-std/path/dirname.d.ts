/** Folder that a path stands in. */
export function dirname(path: string | URL): string;

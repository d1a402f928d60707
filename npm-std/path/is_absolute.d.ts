/** Whether a path is absolute. */
export function isAbsolute(path: string): boolean;

/** Last part of a path, without `suffix` if it ends so. */
export function basename(path: string | URL, suffix?: string): string;

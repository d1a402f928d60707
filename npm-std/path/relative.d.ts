/** Path that leads from one path to the other. */
export function relative(from: string, to: string): string;

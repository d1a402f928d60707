/** Whether two arrays hold the same bytes. */
export function equals(a: Uint8Array, b: Uint8Array): boolean;

/** Path of a `file:` address. */
export function fromFileUrl(url: string | URL): string;

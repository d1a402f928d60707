/** Parses a TOML document. Throws a `SyntaxError` if it is none. */
export function parse(tomlString: string): Record<string, unknown>;

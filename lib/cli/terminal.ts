/**
 * Writing to people and to pipes.
 *
 * @module
 */
const encoder = new TextEncoder();

/** Writes to standard output. A reader that has gone away is no error: nobody is left to tell. */
export function print(text: string): void {
  write(Deno.stdout, text);
}

/** Writes to standard error. */
export function complain(text: string): void {
  write(Deno.stderr, text);
}

/** Whether a person sees standard output and has not asked for plain text. */
export function colourful(): boolean {
  return Deno.stdout.isTerminal() && !Deno.noColor;
}

function write(output: { writeSync(bytes: Uint8Array): number }, text: string): void {
  try {
    for (let rest = encoder.encode(text); rest.length > 0;) rest = rest.subarray(output.writeSync(rest));
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
    Deno.exit(0);
  }
}

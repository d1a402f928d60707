/**
 * Writing to people and to pipes.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";

const encoder = new TextEncoder();

/**
 * Writes to standard output. A reader that has gone away is no error: nobody is left to tell.
 *
 * A file's name can hold characters that move the cursor or turn the text round; they are written as JSON would escape
 * them, so that JSON stays what it is.
 */
export function print(text: string): void {
  try {
    write(Deno.stdout, text.replaceAll(colourful() ? UNSAFE_AMONG_COLOURS : UNSAFE, escaped));
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    throw unwritable(error);
  }
}

/** What to tell if standard output can't be written, a full disk behind it, perhaps. */
export function unwritable(error: unknown): GuardRejection {
  return new GuardRejection(`standard output can't be written: ${error instanceof Error ? error.message : error}`);
}

/** Writes to standard error. Where that can't be written, nobody reads it, and the work goes on. */
export function complain(text: string): void {
  try {
    write(Deno.stderr, text);
  } catch {
    // There is no third place to tell it.
  }
}

/** Text out of a file, of which nothing can move the cursor, change colours or the direction of writing. */
export function harmless(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** Control characters but for line ends and tabs, and those that change the direction of writing. */
const UNSAFE = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** The same but for what sets colours. */
const UNSAFE_AMONG_COLOURS = new RegExp(`(?!\\x1b\\[[\\d;]*m)(?:${UNSAFE.source})`, "gu");

/** A file's name as it is shown to people: whatever is in it, it takes no line or column of its own. */
export function oneLine(name: string): string {
  return name.replaceAll(/[\n\t\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Whether a person sees standard output and has not asked for plain text. */
export function colourful(): boolean {
  return Deno.stdout.isTerminal() && !Deno.noColor;
}

/** How many characters a line of standard output may have: as many as the terminal shows, or any number in a file. */
export function lineWidth(): number {
  try {
    return Deno.stdout.isTerminal() ? Deno.consoleSize().columns : Infinity;
  } catch {
    // A terminal that does not tell its size.
    return 80;
  }
}

function write(output: { writeSync(bytes: Uint8Array): number }, text: string): void {
  for (let rest = encoder.encode(text); rest.length > 0;) rest = rest.subarray(output.writeSync(rest));
}

/**
 * How much room text takes in a picture.
 *
 * @module
 */

/** Width of a character of a monospaced font, as a share of the font size. */
const CHARACTER_WIDTH = 0.61;

/** Width of a text in a monospaced font. Characters of East Asian scripts and pictures count twice. */
export function textWidth(text: string, fontSize: number): number {
  let columns = 0;
  for (const character of text) columns += isWide(character) ? 2 : 1;
  return columns * CHARACTER_WIDTH * fontSize;
}

/** A text as lines that are no wider than `width`, parted between words; a longer word has a line of its own. */
export function wrapped(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length === 0 || textWidth(longer, fontSize) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A text that is no wider than `width`: cut, with an ellipsis, if need be. */
export function fitted(text: string, fontSize: number, width: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  let columns = Math.floor(width / (CHARACTER_WIDTH * fontSize)) - 1;
  let cut = "";
  for (const character of text) {
    columns -= isWide(character) ? 2 : 1;
    if (columns < 0) break;
    cut += character;
  }
  return `${cut}…`;
}

function isWide(character: string): boolean {
  return character.codePointAt(0)! >= 0x1100;
}

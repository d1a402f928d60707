/**
 * Shows what this project does: the program's own commands on the demonstration files, with what they say cut down to what
 * a newcomer should see. Everything is written to a folder below dist/ that is gone afterwards.
 *
 * usage: deno run --no-prompt --allow-read=fixtures/demo,dist/demo --allow-write=dist/demo scripts/demo.ts
 *
 * @module
 */
import { fromFileUrl } from "@std/path/from-file-url";
import { bold, cyan, setColorEnabled } from "@std/fmt/colors";
import { main } from "../lib/cli/main.ts";
import { colourful } from "../lib/cli/terminal.ts";

/** A command, and by which words the lines are found that are shown of its answer. */
interface Scene {
  readonly command: string;
  readonly shows: readonly RegExp[];
}

/** A sentence for people, and the commands below it; a command that shows nothing is not mentioned. */
const STORY: readonly (readonly [sentence: string, scenes: readonly Scene[]])[] = [
  ["What is this file? What did somebody change in it? (All demonstration files are made up.)", [
    { command: "identify stock.bin", shows: [/^ {2}match key/, /^ {2}confidence/] },
    {
      command: "cook stock.bin tuned.bin --output stage1.remap",
      shows: [/^COOKED/, /^ {2}passed {2}unique/, /^ {2}tables/],
    },
  ]],
  ["May the changes go into another read of that unit? Put them in, and look again.", [
    { command: "validate before stock.bin stage1.remap", shows: [/^FITS/] },
    {
      command: "apply stock.bin stage1.remap --output new.bin",
      shows: [/^APPLIED/, /Δ4/, /^ {2}checksums after/],
    },
    { command: "validate after new.bin stage1.remap", shows: [/^CONFIRMED/] },
  ]],
  ["Another unit has a checksum that is known here: it is corrected, and checked again.", [
    { command: "cook m59_stock.bin m59_tuned.bin --output m59.remap", shows: [] },
    {
      command: "apply m59_stock.bin m59.remap --output m59_new.bin --correct-checksums",
      shows: [/^APPLIED/, /^ {2}checksums before/, /^ {2}checksums after/],
    },
    { command: "checksum m59_new.bin", shows: [/none stale/] },
  ]],
  ["A recipe for another unit is refused, by a rule and with the reason.", [
    { command: "apply m59_stock.bin stage1.remap --output no.bin", shows: [/^REFUSED/, /^ {2}REFUSED/] },
  ]],
];

async function tell(): Promise<void> {
  const complaints = new Set<string>();
  for (const [sentence, scenes] of STORY) {
    console.log(bold(sentence));
    for (const { command, shows } of scenes) {
      const { stdout, stderr } = await answerOf(command.split(" "));
      for (const line of stderr.split("\n")) complaints.add(line);
      if (shows.length === 0) continue;
      console.log(cyan(`$ openremap-stdio ${command}`));
      for (const wanted of shows) console.log(`  ${lineOf(stdout, wanted).trim()}`);
    }
  }
  console.log(
    "The files are in fixtures/demo. openremap-stdio --help lists the commands, COMMAND --help explains one.",
  );
  for (const line of complaints) if (line !== "") console.error(line);
}

function lineOf(text: string, wanted: RegExp): string {
  const line = text.split("\n").find((line) => wanted.test(line));
  if (line === undefined) throw new Error(`the program does not say ${wanted} any more:\n${text}`);
  return line;
}

/** What a command says to a pipe. It runs in this process: the demonstration needs no right to start programs. */
async function answerOf(args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const [stdout, stderr] = [intercept(Deno.stdout), intercept(Deno.stderr)];
  try {
    await main(args);
  } finally {
    stdout.end();
    stderr.end();
    setColorEnabled(colourful());
  }
  return { stdout: stdout.text(), stderr: stderr.text() };
}

/** Makes a stream a pipe that keeps what is written to it, until the end. */
function intercept(stream: object): { text(): string; end(): void } {
  const decoder = new TextDecoder();
  let text = "";
  const pipe = {
    writeSync(bytes: Uint8Array): number {
      text += decoder.decode(bytes, { stream: true });
      return bytes.length;
    },
    isTerminal: () => false,
  };
  for (const [name, value] of Object.entries(pipe)) Object.defineProperty(stream, name, { value, configurable: true });
  return {
    text: () => text,
    end() {
      for (const name of Object.keys(pipe)) Reflect.deleteProperty(stream, name);
    },
  };
}

if (import.meta.main) {
  const root = fromFileUrl(new URL("../", import.meta.url));
  Deno.mkdirSync(`${root}dist/demo`, { recursive: true });
  const folder = Deno.makeTempDirSync({ dir: `${root}dist/demo` });
  try {
    for (const name of ["stock.bin", "tuned.bin", "m59_stock.bin", "m59_tuned.bin"]) {
      Deno.copyFileSync(`${root}fixtures/demo/${name}`, `${folder}/${name}`);
    }
    Deno.chdir(folder);
    setColorEnabled(colourful());
    await tell();
  } finally {
    Deno.chdir(`${root}dist/demo`);
    Deno.removeSync(folder, { recursive: true });
  }
}

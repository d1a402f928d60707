/**
 * Timing a server over a pipe, as a whole process.
 *
 * @module
 */

/** A program that answers requests on standard input. */
export interface Server {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** What one run cost. */
export interface Cost {
  /** From the start of the process to its end, in milliseconds. */
  readonly ms: number;
  /** Greatest resident memory in KiB; 0 where the system does not tell. */
  readonly peakKiB: number;
}

/** Starts a server, hands it all requests, reads all answers, ends it. */
export async function measure(server: Server, requests: string, cwd: string): Promise<Cost> {
  const begin = performance.now();
  const child = new Deno.Command(server.command, {
    args: [...server.args],
    cwd,
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const expected = requests.split("\n").length - 1;
  const writer = child.stdin.getWriter();
  const written = requests === "" ? Promise.resolve() : writer.write(new TextEncoder().encode(requests));
  await readAnswers(child.stdout, expected);
  await written;
  const peakKiB = peakMemory(child.pid);
  await writer.close();
  const { code } = await child.status;
  if (code !== 0) throw new Error(`${server.name} ended with status ${code}`);
  return { ms: performance.now() - begin, peakKiB };
}

async function readAnswers(output: ReadableStream<Uint8Array>, expected: number): Promise<void> {
  let answers = 0;
  let beginning = "";
  const reader = output.getReader();
  while (answers < expected) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`only ${answers} of ${expected} answers came`);
    if (beginning.length < 200) beginning += new TextDecoder().decode(value.subarray(0, 200));
    for (let at = value.indexOf(10); at >= 0; at = value.indexOf(10, at + 1)) answers++;
  }
  if (/"error"/.test(beginning)) throw new Error(`a request failed: ${beginning}`);
  reader.releaseLock();
}

/** The high-water mark that Linux keeps; the process must still be there. */
function peakMemory(pid: number): number {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(Deno.readTextFileSync(`/proc/${pid}/status`)) ?? [];
    return Number(kib ?? 0);
  } catch {
    return 0;
  }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? NaN)) / 2;
}

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createRegistry } from "../../lib/api.ts";
import { noise } from "../golden/build.ts";
import { inFolder, lines, program, run, start } from "./program.ts";

const ping = '{"id":1,"method":"ping"}\n';
const pong = '{"id":1,"result":{"ok":true}}\n';

Deno.test("the program answers requests on standard input and ends with it", async () => {
  const { code, stdout, stderr } = await run([], { stdin: `\ufeff${ping}\r\nnope\n${ping.trimEnd()}` });
  assertEquals(code, 0);
  assertEquals(stdout, pong + '{"id":null,"error":{"code":-32700,"message":"Parse error"}}\n' + pong);
  assertMatch(stderr, /^\[openremap-api\] INFO started \(pid \d+\)\n\[openremap-api\] INFO input ended\n$/);
});

Deno.test("the program takes no input at all as the end", async () => {
  assertEquals((await run([])).code, 0);
});

Deno.test("--log-level says what is told on standard error", async () => {
  const stdin = '{"id":"a","method":"hex_region","params":{"path":"absent.bin","offset":0,"length":1}}\n';
  assertStringIncludes(
    (await run([], { stdin })).stderr,
    '[openremap-api] WARNING hex_region (id "a") rejected: absent',
  );
  assertEquals((await run(["--log-level", "silent"], { stdin })).stderr, "");
  assertMatch((await run(["--log-level=warn"], { stdin })).stderr, /^\[openremap-api\] WARNING .*\n$/);
  const { code, stderr } = await run(["--log-level", "loud"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "--log-level must be one of debug, info, warn, error, silent, got 'loud'");
});

Deno.test("--max-line-bytes bounds a line, and the next one is answered", async () => {
  const stdin = `"${"x".repeat(200_000)}"\n${ping}`;
  const { stdout, code } = await run(["--max-line-bytes", "1000"], { stdin });
  assertEquals(lines(stdout).map((answer) => answer.error?.code), [-32600, undefined]);
  assertEquals(code, 0);
  for (const bad of ["0", "-1", "x", "1.5", "524288001"]) {
    assertEquals((await run([`--max-line-bytes=${bad}`])).code, 2, bad);
  }
});

Deno.test("a reader that goes away ends the program at once and quietly", async () => {
  const child = start(["--log-level", "warn"], { stderr: "piped" });
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(ping));
  const reader = child.stdout.getReader();
  await reader.read();
  await reader.cancel();
  // Standard input stays open: the program ends because nobody reads.
  await writer.write(new TextEncoder().encode(ping.repeat(1000)));
  const { code } = await child.status;
  assertEquals(code, 0);
  assertEquals(await new Response(child.stderr).text(), "");
  await writer.abort().catch(() => {});
});

Deno.test({
  name: "the server answers although its log can't be written",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const command = [Deno.execPath(), ...program([])].map((word) => `'${word}'`).join(" ");
    const script = `printf '%s\\n' '${ping.trimEnd()}' | ${command} 2>/dev/full`;
    const { stdout, code } = await new Deno.Command("sh", { args: ["-c", script] }).output();
    assertEquals({ text: new TextDecoder().decode(stdout), code }, { text: pong, code: 0 });
  },
});

Deno.test({
  name: "SIGINT and SIGTERM end an idle server with the status that shells expect",
  ignore: Deno.build.os === "windows",
  async fn() {
    for (const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
      const child = start(["--log-level", "silent"]);
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode(ping));
      const reader = child.stdout.getReader();
      assertEquals(new TextDecoder().decode((await reader.read()).value), pong);
      child.kill(signal);
      assertEquals((await reader.read()).done, true);
      assertEquals((await child.status).code, expected);
      await writer.abort().catch(() => {});
    }
  },
});

Deno.test({
  name: "SIGTERM lets a busy server finish the line in hand and no other",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (cwd) => {
      const request = (id: number) => JSON.stringify({ id, method: "scan_maps", params: { path: `${id}.bin` } }) + "\n";
      for (let id = 0; id < 40; id++) await Deno.writeFile(`${cwd}/${id}.bin`, noise(id + 1, 0x80000));
      const child = start(["--log-level", "silent"], { cwd });
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode(Array.from({ length: 40 }, (_, id) => request(id)).join("")));
      let text = "";
      for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
        if (text === "") child.kill("SIGTERM");
        text += chunk;
      }
      assertEquals((await child.status).code, 143);
      assert(lines(text).length < 10, `${lines(text).length} answers`);
      await writer.abort().catch(() => {});
    });
  },
});

Deno.test({
  name: "a full disk behind standard output is told, and is no error of the program",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const command = program(["--log-level", "silent"]).map((arg) => `'${arg}'`).join(" ");
    const shell = new Deno.Command("sh", {
      args: ["-c", `echo '{"id":1,"method":"ping"}' | '${Deno.execPath()}' ${command} > /dev/full`],
      stderr: "piped",
    });
    const { code, stderr } = await shell.output();
    assertEquals(code, 1);
    assertStringIncludes(new TextDecoder().decode(stderr), "standard output can't be written: ");
  },
});

Deno.test("an answer of several MiB reaches a slow reader whole", async () => {
  await inFolder(async (folder) => {
    const size = 3 * 1024 * 1024;
    await Deno.writeFile(`${folder}/stock.bin`, new Uint8Array(size).fill(0x5a));
    const child = start(["--log-level", "warn"], { cwd: folder });
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode('{"id":1,"method":"convert","params":{"path":"stock.bin"}}\n'));
    await writer.close();
    let text = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      text += chunk;
    }
    assertEquals(Uint8Array.fromBase64(JSON.parse(text).result.data_b64).length, size);
    assertEquals((await child.status).code, 0);
  });
});

Deno.test({
  name: "the priority is lowered where that is permitted, and nothing is said where it is not",
  ignore: Deno.build.os === "windows",
  async fn() {
    for (const [permissions, expected] of [[["--allow-sys=setPriority"], 10], [[], 0]] as const) {
      const child = start(["--log-level", "silent"], { permissions: [...permissions], stderr: "piped" });
      const writer = child.stdin.getWriter();
      await writer.write(new TextEncoder().encode(ping));
      const reader = child.stdout.getReader();
      await reader.read();
      assertEquals(await priority(child.pid, expected), expected);
      await writer.close();
      assertEquals(await new Response(child.stderr).text(), "");
      assertEquals((await reader.read()).done, true);
      await child.status;
    }
  },
});

/** The priority of a process as soon as it is the expected one, which a server lowers a moment after its start. */
async function priority(pid: number, expected: number): Promise<number> {
  let priority = NaN;
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const ps = await new Deno.Command("ps", { args: ["-o", "ni=", "-p", String(pid)] }).output();
    priority = Number(new TextDecoder().decode(ps.stdout));
    // One that is to stay as it is has to be looked at until it could have changed.
    if (priority === expected && (expected !== 0 || tries > 8)) break;
  }
  return priority;
}

Deno.test("standard output carries nothing but answers, whatever every method is asked", async () => {
  const bad: unknown[] = [{}, { path: "absent.bin" }, { path: "" }, { path: 1 }, { directory: "gone" }, {
    path: "\ud800",
  }, []];
  const methods = createRegistry().names;
  const requests = methods.flatMap((method) => bad.map((params) => JSON.stringify({ id: method, method, params })));
  const { stdout, stderr, code } = await run([], { stdin: requests.join("\n") });
  assertEquals(code, 0);
  assertEquals(lines(stdout).map((answer) => answer.id), methods.flatMap((method) => bad.map(() => method)));
  assertEquals(lines(stdout).filter((answer) => answer.error?.code === -32603), []);
  for (const text of [stdout, stderr]) assertEquals(text.includes("\x1b"), false, "no colour codes");
  for (const line of stderr.trimEnd().split("\n")) assertMatch(line, /^\[openremap-api\] (INFO|WARNING) /);
});

Deno.test("answers of several workers leave in the order of the requests", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/large.bin`, new Uint8Array(1 << 20).fill(0xff));
    await Deno.writeFile(`${cwd}/small.bin`, new Uint8Array(64));
    const ask = (id: number, path: string) => JSON.stringify({ id, method: "identify", params: { path } });
    const stdin = [ask(1, "large.bin"), ask(2, "small.bin"), ping.trimEnd(), "nope", ask(3, "absent.bin")].join("\n");
    const permissions = [`--allow-read=.,${new URL("../../", import.meta.url).pathname}`];
    const { stdout, stderr, code } = await run(["--jobs", "2", "--log-level", "error"], { cwd, stdin, permissions });
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    const answers = lines(stdout);
    assertEquals(answers.map((answer) => answer.id), [1, 2, 1, null, 3]);
    assertEquals(answers.map((answer) => answer.result?.file_size ?? answer.error?.code), [
      1 << 20,
      64,
      undefined,
      -32700,
      -32000,
    ]);
  });
});

/** Runs the program with a terminal as all of its standard streams, hands it a line and then the end of input. */
async function onTerminal(line: string, args: string[]): Promise<string> {
  const spawn = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)";
  const child = new Deno.Command("python3", {
    args: ["-c", spawn, Deno.execPath(), ...program(args)],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(`${line}\n\x04`));
  const { stdout } = await child.output();
  await writer.close().catch(() => {});
  return new TextDecoder().decode(stdout);
}

const hasPython = await new Deno.Command("python3", { args: ["--version"] }).output().then(() => true, () => false);

Deno.test({
  name: "at a terminal the program says what it waits for, and never asks for a permission",
  ignore: Deno.build.os === "windows" || !hasPython,
  async fn() {
    const request = '{"id":1,"method":"hex_region","params":{"path":"/etc/hostname","offset":0,"length":1}}';
    const output = await onTerminal(request, ["--log-level", "error"]);
    assertStringIncludes(output, "openremap-stdio answers JSON requests, one a line");
    assertStringIncludes(output, '{"id":1,"error":{"code":-32000,"message":"hostname: lies outside');
    assertEquals(/Allow\?|permission/i.test(output), false, output);
  },
});

Deno.test("--jobs answers the same where the sandbox allows no workers", async () => {
  await inFolder(async (cwd) => {
    for (const [i, name] of ["a.bin", "b.bin", "c.bin"].entries()) {
      await Deno.writeFile(`${cwd}/${name}`, new Uint8Array(0x8000 + i * 0x1000).fill(i + 1));
    }
    const paths = Array.from({ length: 60 }, (_, i) => `${"abc"[i * 7 % 3]}.bin`);
    const requests = paths.map((path, id) =>
      JSON.stringify({ id, method: ["identify", "checksum", "layout"][id % 3], params: { path } })
    );
    const answer = async (jobs: string) =>
      (await run(["--jobs", jobs, "--log-level", "silent"], { cwd, stdin: requests.join("\n") })).stdout;
    assertEquals(await answer("3"), await answer("1"));
  });
});

import { assertEquals, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../lib/version.ts";
import { commands } from "../../lib/cli/commands.ts";
import { inFolder, run } from "./program.ts";

async function refused(args: string[], message: string, status = 2): Promise<void> {
  const { code, stdout, stderr } = await run(args);
  assertEquals({ code, stdout }, { code: status, stdout: "" }, args.join(" "));
  assertStringIncludes(stderr, message);
}

Deno.test("--version and --help answer on standard output", async () => {
  assertEquals((await run(["--version"])).stdout, `openremap-stdio ${VERSION}\n`);
  const { code, stdout } = await run(["--help"]);
  assertEquals(code, 0);
  for (const [name, load] of commands) {
    const { summary } = await load();
    assertStringIncludes(stdout, name);
    assertStringIncludes(stdout, summary);
  }
});

Deno.test("every command tells its own --help, with all of its options", async () => {
  for (const [name, load] of commands) {
    const command = await load();
    assertEquals(command.name, name);
    for (const args of [[command.name, "--help"], ["help", command.name]]) {
      const { code, stdout } = await run(args);
      assertEquals(code, 0);
      for (const option of Object.keys(command.options)) assertStringIncludes(stdout, `--${option}`);
    }
  }
});

Deno.test("a mistyped command, option, method or parameter gets a suggestion and status 2", async () => {
  await refused(["identfy", "x.bin"], "unknown command 'identfy'; did you mean 'identify'?");
  await refused(["ping"], "unknown command 'ping'; did you mean 'call ping'?");
  await refused(["zzzzzz"], "see openremap-stdio --help");
  await refused(["identify", "--jsn", "x.bin"], "unknown option '--jsn'; did you mean '--json'?");
  await refused(["--log-levl", "info"], "did you mean '--log-level'?");
  await refused(["call", "hex_regoin"], "unknown method 'hex_regoin'; did you mean 'hex_region'?");
  await refused(["call", "hex_region", "--ofset", "1"], "no parameter 'ofset'; did you mean '--offset'?");
  await refused(["methods", "identfy"], "did you mean 'identify'?");
  await refused(["maps", "--hepl"], "unknown option '--hepl'; did you mean '--help'?");
});

Deno.test("wrong use is told with status 2", async () => {
  await refused(["call"], "call needs the name of a method");
  await refused(["call", "hex_region", "{"], "not JSON");
  await refused(["call", "hex_region", "[]"], "must be one JSON object");
  await refused(["call", "hex_region", "{}", "{}"], "nothing may follow");
  await refused(["call", "hex_region", "--path"], "needs a value");
  await refused(["call", "hex_region"], "hex_region: missing required param 'path'");
  await refused(
    ["call", "hex_region", "--path", "x", "--offset", "ten", "--length", "1"],
    "offset must be int, got str",
  );
  await refused(["identify"], "identify needs a file");
  await refused(["serve", "x"], "serve takes no argument");
  await refused(["methods", "ping", "identify"], "methods takes one name, got 'identify' too");
  await refused(["--version", "x"], "nothing may follow --version, got 'x'");
  await refused(["--log-level", "info", "--log-level=warn"], "option '--log-level' is given more than once");
  await refused(["call", "ping", "--x", "1"], "no parameter 'x'");
  await refused(["call", "identify", "--path", "a", "--path=b"], "parameter '--path' is given more than once");
});

Deno.test("a switch with a value and an empty argument are refused, not guessed about", async () => {
  await refused(["identify", "--json=no", "x.bin"], "option '--json' is a switch and takes no value, got 'no'");
  await refused(["organize", "x", "--apply=no"], "option '--apply' is a switch");
  await refused(["identify", ""], "an argument is empty");
  await refused(["call", "identify", "stock.bin"], "did you mean '--path stock.bin'?");
});

Deno.test("call METHOD --help shows the parameters", async () => {
  const { stdout } = await run(["methods", "hex_region"]);
  for (const option of ["--help", "-h"]) assertEquals((await run(["call", "hex_region", option])).stdout, stdout);
});

Deno.test("--jobs says when there can be no workers", async () => {
  const { stderr, code } = await run(["--jobs", "2", "--log-level", "warn"], { cwd: "fixtures" });
  assertEquals(code, 0);
  assertStringIncludes(stderr, "WARNING --jobs 2: workers need --allow-read=");
});

Deno.test("call prints the result as JSON, with parameters as options or as one object", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, Uint8Array.from({ length: 64 }, (_, i) => i));
    const expected = '{"offset":16,"requested":4,"length":4,"hex":"10111213"}\n';
    for (
      const args of [
        ["--path", "stock.bin", "--offset", "0x10", "--length=4"],
        ['{"path":"stock.bin","offset":16,"length":4}'],
      ]
    ) {
      const { code, stdout, stderr } = await run(["call", "hex_region", ...args], { cwd });
      assertEquals({ code, stdout, stderr }, { code: 0, stdout: expected, stderr: "" });
    }
  });
});

Deno.test("a rejection is told with status 1", async () => {
  await refused(
    ["call", "hex_region", "--path", "absent.bin", "--offset", "0", "--length", "1"],
    "absent.bin: no such",
    1,
  );
});

Deno.test("methods lists the catalogue, or tells one method's parameters", async () => {
  assertStringIncludes((await run(["methods"])).stdout, "hex_region");
  const { stdout } = await run(["methods", "hex_region"]);
  assertStringIncludes(stdout, "--offset  int, required, at least 0");
  const json = JSON.parse((await run(["methods", "--json"])).stdout);
  const { methods } = JSON.parse((await run(["call", "list_methods"])).stdout);
  assertEquals(json, methods);
});

import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { callByName, createRegistry, GuardRejection, InvalidParams, MemoryFiles } from "../../mod.ts";
import { catalogue } from "../../lib/methods/index.ts";
import { readWorkflow, WorkflowError } from "../../lib/workflows/definition.ts";
import { loadWorkflows, withWorkflows } from "../../lib/workflows/load.ts";
import { inputsOf, resolve } from "../../lib/workflows/references.ts";

const text = (text: string) => new TextEncoder().encode(text);

/** A server that has loaded these workflow files, by name; and what it warned of. */
async function server(workflows: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const warnings: string[] = [];
  const warn = (warning: string) => void warnings.push(warning);
  const files = new MemoryFiles([
    ["stock.bin", Uint8Array.from({ length: 64 }, (_, i) => i)],
    ...Object.entries(workflows).map(([name, content]) =>
      [`wf/${name}`, typeof content === "string" ? text(content) : content] as const
    ),
  ]);
  const registry = createRegistry(withWorkflows(catalogue, await loadWorkflows(files, ["wf", "gone"], warn), warn));
  const call = (name: string, params: Record<string, unknown> = {}) =>
    Promise.try(() => registry.dispatch(name, params, { files, registry }));
  return { call, registry, warnings };
}

const step = (call: string, params = "") =>
  `[[steps]]\ncall = "${call}"\n${params === "" ? "" : `params = { ${params} }\n`}`;

Deno.test("a workflow hands values from step to step, kinds kept", async () => {
  const { call, registry } = await server({
    "a.toml": `name = "second"\n${step("hex_region", 'path = "$input.path", offset = "$input.at", length = 4')}` +
      step("hex_region", 'path = "stock.bin", offset = "$prev.length", length = "$prev.requested"'),
  });
  assertEquals(await call("second", { path: "stock.bin", at: 62 }), {
    offset: 2,
    requested: 4,
    length: 4,
    hex: "02030405",
  });
  assertEquals((await registry.get("second"))?.params, { path: { required: true }, at: { required: true } });
  await assertRejects(
    () => call("second", { path: "stock.bin" }),
    InvalidParams,
    "second: missing required param 'at'",
  );
  await assertRejects(() => call("second", { path: "no.bin", at: 0 }), GuardRejection, "no.bin: no such file");
});

Deno.test("a workflow that calls itself, directly or not, is rejected", async () => {
  const { call } = await server({
    "a.toml": `name = "a"\n${step("b")}`,
    "b.toml": `name = "b"\n${step("a")}`,
    "c.toml": `name = "c"\n${step("ping")}${step("ping")}`,
  });
  await assertRejects(() => call("a"), InvalidParams, "a: the workflow calls itself");
  assertEquals(await call("c"), { ok: true });
});

Deno.test("a file that can't be used is skipped with a warning that names it, and the rest load", async () => {
  const bad = {
    "a.toml": "name = ",
    "b.toml": new Uint8Array([0x6e, 0xff, 0xfe]),
    "c.toml": `name = "c"\ndescription = 2001-01-01\n${step("ping")}`,
    "d.toml": `name = "d"\noutput = "x"\n${step("ping")}`,
    "e.toml": `name = "e"\n${step("ping")}as = 1\n`,
    "f.toml": 'name = "f"\nsteps = []\n',
  };
  const { registry, warnings, call } = await server({ ...bad, "z.toml": `name = "ping"\n${step("version")}` });
  for (const [i, name] of Object.keys(bad).entries()) assert(warnings[i]?.includes(`wf/${name}`), warnings[i]);
  assertEquals(warnings.at(-1), "a workflow replaces the method 'ping'");
  assertEquals(registry.has("d"), false);
  assertEquals(await call("ping"), await callByName("version", {}));
});

Deno.test("readWorkflow() names what is wrong", () => {
  const wrong = (file: Record<string, unknown>) => assertThrows(() => readWorkflow(file), WorkflowError).message;
  const steps = [{ call: "ping" }];
  assertEquals(wrong({ steps }), "name must be text that is not empty");
  assertEquals(wrong({ name: "x" }), "steps must be a list with at least one step");
  assertEquals(wrong({ name: "x", steps: [1] }), "steps[0] must be a table");
  assertEquals(wrong({ name: "x", steps: [{ call: "" }] }), "steps[0].call must be text that is not empty");
  assertEquals(wrong({ name: "x", steps: [{ call: "a", params: [] }] }), "steps[0].params must be a table");
  assertEquals(
    wrong({ name: "x", steps: [{ call: "a", as: "prev" }] }),
    "steps[0].as must not be 'prev', which means something else",
  );
});

Deno.test("resolve() replaces references in one pass", () => {
  const values: Record<string, unknown> = { a: "$input.b", b: [1, "x"], ab: 2, n: null };
  const lookup = (_: string, key: string) => values[key];
  assertEquals(resolve("$input.b", lookup), [1, "x"]);
  assertEquals(resolve("$input.b\n", lookup), [1, "x"]);
  assertEquals(resolve("$input.a and $input.ab, $5 $input", lookup), "$input.b and 2, $5 $input");
  assertEquals(resolve({ "$input.a": ["-$input.b-", "$input.n"] }, lookup), { "$input.a": ['-[1,"x"]-', null] });
  assertEquals(inputsOf([{ x: "$input.q $input.p", y: ["$prev.z", { z: "$input.q" }] }]), ["q", "p"]);
});

Deno.test("the workflow that docs/workflows.md shows does what the page says", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/workflows.md", import.meta.url));
  const [, file = ""] = page.match(/```toml\n([^]*?)```/) ?? [];
  const { call } = await server({ "neighbours.toml": file });
  const params = { path: "stock.bin", offset: 0, length: 4 };
  assertEquals(await call("neighbours", params), { offset: 4, requested: 4, length: 4, hex: "04050607" });
});

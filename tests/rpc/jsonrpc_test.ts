import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { handleLine } from "../../lib/rpc/jsonrpc.ts";
import { method } from "../../lib/rpc/method.ts";
import { Registry } from "../../lib/rpc/registry.ts";

const told: string[] = [];
const registry = new Registry<null>([
  method({ name: "ping", kind: "command", description: "", returns: "", params: {}, handler: () => ({ ok: true }) }),
  method({
    name: "later",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: () => Promise.resolve({ ok: true }),
  }),
  method({
    name: "guard",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: () => {
      throw new GuardRejection("no");
    },
  }),
  method({
    name: "bug",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: () => {
      throw new TypeError("secret");
    },
  }),
  method({ name: "nan", kind: "command", description: "", returns: "", params: {}, handler: () => ({ x: [NaN] }) }),
  method({
    name: "big",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: () => ({ x: [2n ** 70n] }),
  }),
]);
const log = {
  rejected: (name: string, id: unknown, message: string) => void told.push(`rejected ${name} ${id} ${message}`),
  failed: (name: string, id: unknown, error: unknown) => void told.push(`failed ${name} ${id} ${error}`),
};

async function answer(line: string): Promise<string | undefined> {
  const answer = await handleLine(line, { registry, context: null, log });
  return answer && JSON.stringify(answer);
}

function error(id: unknown, code: number, message: string): string {
  return JSON.stringify({ id, error: { code, message } });
}

Deno.test("handleLine() answers every row of the published error table", async () => {
  assertEquals(await answer("{"), error(null, -32700, "Parse error"));
  for (const line of ["[]", '"x"', "1", "1.0", "12345678901234567890", "null", "true"]) {
    assertEquals(await answer(line), error(null, -32600, "Invalid request"), line);
  }
  for (const line of ['{"id":1}', '{"id":1,"method":5}', '{"id":1,"method":null}']) {
    assertEquals(await answer(line), error(1, -32600, "Invalid request: missing method"));
  }
  for (const params of ["[]", '""', "0", "1.0", "false"]) {
    const line = `{"id":1,"method":"nope","params":${params}}`;
    assertEquals(await answer(line), error(1, -32602, "Invalid params: must be an object"), line);
  }
  assertEquals(await answer('{"id":1,"method":"nope"}'), error(1, -32601, "Unknown method: 'nope'"));
  assertEquals(await answer('{"id":1,"method":"guard"}'), error(1, -32000, "no"));
  assertEquals(await answer('{"id":1,"method":"bug"}'), error(1, -32603, "Internal error"));
});

Deno.test("handleLine() takes absent and null params for an empty object", async () => {
  assertEquals(await answer('{"id":1,"method":"ping"}'), '{"id":1,"result":{"ok":true}}');
  assertEquals(await answer('{"id":1,"method":"ping","params":null}'), '{"id":1,"result":{"ok":true}}');
});

Deno.test("handleLine() tells the log of rejections and bugs, and the client nothing of a bug", async () => {
  told.length = 0;
  await answer('{"id":"a","method":"guard"}');
  await answer('{"id":"b","method":"bug"}');
  await answer('{"id":"c","method":"nope"}');
  assertEquals(told, ["rejected guard a no", "failed bug b TypeError: secret"]);
});

Deno.test("handleLine() makes a result that JSON can't hold an internal error, and writes big integers out", async () => {
  assertEquals(await answer('{"id":1,"method":"nan"}'), error(1, -32603, "Internal error"));
  assertEquals(await answer('{"id":1,"method":"big"}'), '{"id":1,"result":{"x":[1180591620717411303424]}}');
});

Deno.test("handleLine() marks the answer to a marked request, in front", async () => {
  const line = '{"jsonrpc":"2.0","id":7,"method":"later"}';
  assertEquals(await answer(line), '{"jsonrpc":"2.0","id":7,"result":{"ok":true}}');
  assertEquals(
    await answer('{"jsonrpc":"2.0","id":7}'),
    `{"jsonrpc":"2.0",${error(7, -32600, "Invalid request: missing method").slice(1)}`,
  );
  assertEquals(await answer('{"jsonrpc":"1.0","id":7,"method":"ping"}'), '{"id":7,"result":{"ok":true}}');
});

Deno.test("handleLine() echoes ids as they were written", async () => {
  const ids = ["9007199254740993", "3.14", "1e400", "-0", '"\\ud800"', '""', "null", "1.0", '[1.0,{"a":1e2}]', "false"];
  for (const id of ids) {
    assertEquals(await answer(`{"id":${id},"method":"ping"}`), `{"id":${id},"result":{"ok":true}}`);
  }
  assertEquals(await answer('{"method":"ping"}'), '{"id":null,"result":{"ok":true}}');
});

Deno.test("handleLine() gives any id back", async () => {
  await fc.assert(fc.asyncProperty(fc.jsonValue(), async (id) => {
    const line = JSON.stringify({ id, method: "ping" });
    assertEquals(await answer(line), `{"id":${JSON.stringify(id)},"result":{"ok":true}}`);
  }));
});

Deno.test("handleLine() survives any nesting, in the id and in params", async () => {
  const nested = "[".repeat(200_000) + "]".repeat(200_000);
  const allowed = [`{"id":${nested},"result":{"ok":true}}`, error(null, -32700, "Parse error")];
  assert(allowed.includes(await answer(`{"id":${nested},"method":"ping"}`) ?? ""));
  assertEquals(await answer(`{"id":1,"method":"ping","params":{"x":${nested}}}`), '{"id":1,"result":{"ok":true}}');
  const spelled = nested.replace("[]", "[1.0]");
  const either = ['{"id":1,"result":{"ok":true}}', error(null, -32700, "Parse error")];
  assert(either.includes(await answer(`{"id":1,"method":"ping","params":{"x":${spelled}}}`) ?? ""));
});

Deno.test("handleLine() strips the protocol's white space and no other", async () => {
  const blanks = "\t\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000";
  assertEquals(await answer(blanks), undefined);
  assertEquals(await answer(""), undefined);
  assertEquals(await answer(`${blanks}{"id":1,"method":"ping"}${blanks}`), '{"id":1,"result":{"ok":true}}');
  assertEquals(await answer('\ufeff{"id":1,"method":"ping"}'), error(null, -32700, "Parse error"));
  assertEquals(await answer("\u200b"), error(null, -32700, "Parse error"));
});

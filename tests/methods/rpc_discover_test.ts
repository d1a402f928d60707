import { assert, assertEquals } from "@std/assert";
import jsonSchema from "@json-schema-tools/meta-schema";
import * as openRpc from "@open-rpc/meta-schema";
import { Ajv, type ValidateFunction } from "ajv";
import { call } from "../../mod.ts";

/** The OpenRPC meta-schema refers to the JSON Schema one by an address that is not quite the one it gives itself. */
function openRpcValidator(): ValidateFunction {
  // The package's types leave its only value out.
  const { openrpcDocument } = openRpc as unknown as { openrpcDocument: Record<string, unknown> };
  const address = "https://json-schema.test/meta.json";
  const text = JSON.stringify(withoutAddress(openrpcDocument))
    // The validator can't follow a path through a member that is named `$ref` itself: it is a text.
    .replaceAll(/\{"\$ref":"[^"]*\/properties\/\$ref"\}/g, '{"type":"string"}')
    .replaceAll(/https:\/\/meta\.json-schema\.tools\/?/g, address);
  const ajv = new Ajv({ strict: false, logger: false });
  ajv.addSchema(withoutAddress(jsonSchema), address);
  return ajv.compile(JSON.parse(text));
}

function withoutAddress({ $schema: _, $id: __, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}

Deno.test("rpc.discover answers a valid OpenRPC 1.3 document", async () => {
  const validate = openRpcValidator();
  const document = await call("rpc.discover");
  assert(validate(document), JSON.stringify(validate.errors, null, 2));
  assert(!validate({ ...document, openrpc: "2" }), "the schema refuses what is wrong");
});

Deno.test("rpc.discover tells the same methods and parameters as list_methods", async () => {
  const { methods } = await call("rpc.discover");
  const { methods: listed } = await call("list_methods");
  assertEquals(methods.map((method) => method.name), listed.map((method) => method.name));
  assertEquals(
    methods.map((method) => method.params.filter((param) => param.required).map((param) => param.name)),
    listed.map(({ input_schema }) => Object.keys(input_schema).filter((name) => input_schema[name]?.required)),
  );
});

/**
 * `call`: one method, once.
 *
 * @module
 */
import { callByName, createRegistry } from "../api.ts";
import { parseJson } from "../rpc/json.ts";
import type { Params } from "../rpc/schema.ts";
import { toWire } from "../rpc/wire.ts";
import type { Command } from "./command.ts";
import { didYouMean } from "../did_you_mean.ts";
import { Exit, UsageError } from "./exit.ts";
import { methodPage } from "./methods.ts";
import { print } from "./terminal.ts";

/** `call`: prints the result of one method as JSON. */
export const callCommand: Command = {
  name: "call",
  summary: "Call one method and print its result as JSON",
  args: "METHOD [JSON | --PARAM VALUE …]",
  options: {},
  ownArguments: true,
  details: `
openremap-stdio call hex_region --path stock.bin --offset 0x1000 --length 16
openremap-stdio call hex_region '{"path": "stock.bin", "offset": 4096, "length": 16}'
Whole numbers may be hexadecimal; lists and objects are JSON. openremap-stdio methods METHOD shows the parameters.`,
  async run({ args }) {
    const [name, ...rest] = args;
    if (name === undefined) throw new UsageError("call needs the name of a method; openremap-stdio methods lists them");
    const registry = createRegistry();
    const method = await registry.get(name);
    if (method === undefined) {
      throw new UsageError(`unknown method '${name}'${didYouMean(name, registry.names)}`);
    }
    if (rest.includes("--help") || rest.includes("-h")) {
      print(methodPage(method));
      return Exit.Ok;
    }
    const result = await callByName(name, readParams(method.params, rest));
    const indent = Deno.stdout.isTerminal() ? 2 : 0;
    print(JSON.stringify(toWire(result), null, indent) + "\n");
    return Exit.Ok;
  },
};

/** Parameters from one JSON object, or from options named like the parameters. */
function readParams(schema: Params, args: readonly string[]): Record<string, unknown> {
  const [first] = args;
  if (first === undefined || first.startsWith("--")) return readOptions(schema, args);
  if (!/^\s*[[{"]/.test(first) && "path" in schema) {
    throw new UsageError(`expected options or a JSON object, got '${first}'; did you mean '--path ${first}'?`);
  }
  if (args.length > 1) throw new UsageError(`nothing may follow the JSON object, got '${args[1]}'`);
  const value = parseText("the parameters", first);
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new UsageError("the parameters must be one JSON object");
  }
  return value as Record<string, unknown>;
}

function readOptions(schema: Params, args: readonly string[]): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (let i = 0; i < args.length; i++) {
    const [, name, given] = /^--([^=]+)(?:=(.*))?$/s.exec(args[i] ?? "") ?? [];
    if (name === undefined) throw new UsageError(`expected --PARAM VALUE, got '${args[i]}'`);
    if (Object.hasOwn(params, name)) throw new UsageError(`parameter '--${name}' is given more than once`);
    const param = schema[name];
    if (param === undefined) {
      throw new UsageError(`no parameter '${name}'${didYouMean(name, Object.keys(schema), "--")}`);
    }
    if (param.type === "bool" && given === undefined) {
      params[name] = true;
      continue;
    }
    const text = given ?? args[++i];
    if (text === undefined) throw new UsageError(`parameter '--${name}' needs a value`);
    params[name] = readValue(name, param.type, text);
  }
  return params;
}

/** A value of the parameter's type; text that is none is passed on as text, and the schema says what is wrong with it. */
function readValue(name: string, type: Params[string]["type"], text: string): unknown {
  switch (type) {
    case "int": {
      if (!/^[+-]?(?:\d+|0x[0-9a-f]+)$/i.test(text)) return text;
      const value = BigInt(text.replace(/^[+-]/, ""));
      return text.startsWith("-") ? -value : value;
    }
    case "float":
      return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
    case "bool":
      return text === "true" ? true : text === "false" ? false : text;
    case "list":
    case "dict":
      return parseText(`--${name}`, text);
    default:
      return text;
  }
}

function parseText(what: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new UsageError(`${what}: not JSON (${error instanceof Error ? error.message : error})`);
  }
}

/**
 * The shape of an API as an OpenRPC document.
 *
 * @module
 */
import type { AnyMethod } from "./method.ts";
import type { Param, Params } from "./schema.ts";

/** A JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/** Title and version of an API. */
export interface OpenRpcInfo {
  title: string;
  version: string;
  description?: string;
  license?: { name: string };
}

/** A named value with its schema. */
export interface OpenRpcContent {
  name: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
}

/** One method of an {@linkcode OpenRpcDocument}. */
export interface OpenRpcMethod {
  name: string;
  summary: string;
  tags: { name: string }[];
  paramStructure: "by-name";
  params: OpenRpcContent[];
  result: OpenRpcContent;
}

/** An OpenRPC 1.3 document. */
export interface OpenRpcDocument {
  openrpc: "1.3.2";
  info: OpenRpcInfo;
  methods: OpenRpcMethod[];
}

/** Describes methods in the words of OpenRPC 1.3. */
export function openRpcDocument(info: OpenRpcInfo, methods: readonly AnyMethod<never>[]): OpenRpcDocument {
  return {
    openrpc: "1.3.2",
    info,
    methods: methods.map((method) => ({
      name: method.name,
      summary: method.description,
      tags: [{ name: method.kind }],
      paramStructure: "by-name",
      params: Object.entries(method.params as Params).map(([name, param]) => ({
        name,
        ...description(param),
        required: param.required ?? false,
        schema: jsonSchema(param),
      })),
      result: { name: "result", description: method.returns, schema: { type: "object" } },
    })),
  };
}

function description({ description, hint }: Param): { description?: string } {
  const text = description ?? hint;
  return text === undefined ? {} : { description: text };
}

const TYPES = {
  str: "string",
  int: "integer",
  float: "number",
  bool: "boolean",
  list: "array",
  dict: "object",
} as const;

function jsonSchema({ type, default: preset, min, max }: Param): JsonSchema {
  return {
    ...(type === undefined ? {} : { type: TYPES[type] }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
}

/**
 * Loading workflows from folders.
 *
 * @module
 */
import { parse } from "@std/toml/parse";
import type { Files } from "../files.ts";
import type { Context } from "../methods/context.ts";
import { compareCodePoints } from "../rpc/code_points.ts";
import type { AnyMethod, MethodEntry } from "../rpc/method.ts";
import { readWorkflow } from "./definition.ts";
import { workflowMethod } from "./method.ts";

/**
 * The methods of all `*.toml` files directly in some folders, in the order in which later ones replace earlier ones.
 *
 * Folders that are not there are skipped; a file that can't be used is skipped with a warning, and the rest load.
 */
export async function loadWorkflows(
  files: Files,
  folders: readonly string[],
  warn: (text: string) => void,
): Promise<AnyMethod<Context>[]> {
  const methods: AnyMethod<Context>[] = [];
  for (const folder of folders) {
    for (const path of await workflowFiles(files, folder, warn)) {
      try {
        const bytes = await files.read(path);
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        methods.push(workflowMethod(readWorkflow(parse(text))));
      } catch (error) {
        warn(`workflow file skipped: ${path}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return methods;
}

/** All methods, with a warning for each that a workflow of the same name replaces. */
export function withWorkflows(
  methods: readonly MethodEntry<Context>[],
  workflows: readonly AnyMethod<Context>[],
  warn: (text: string) => void,
): MethodEntry<Context>[] {
  for (const [i, { name }] of workflows.entries()) {
    if (methods.some((method) => method.name === name)) warn(`a workflow replaces the method '${name}'`);
    else if (workflows.findIndex((other) => other.name === name) < i) {
      warn(`of two workflows '${name}' the later counts`);
    }
  }
  return [...methods, ...workflows];
}

async function workflowFiles(files: Files, folder: string, warn: (text: string) => void): Promise<string[]> {
  try {
    const entries = await files.list(folder) ?? [];
    return entries.filter(({ name, kind }) => kind === "file" && name.endsWith(".toml")).map(({ name }) => name)
      .sort(compareCodePoints).map((name) => `${folder}/${name}`);
  } catch (error) {
    warn(`workflow folder skipped: ${folder}: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

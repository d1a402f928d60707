/**
 * Writes what is derived from the catalogue: docs/methods.md and lib/functions.ts.
 *
 * usage: deno task docs [--check]
 *
 * With `--check` nothing is written; the exit status tells whether both are up to date.
 *
 * @module
 */
import { createRegistry, type MethodName } from "../lib/api.ts";
import type { Context } from "../lib/methods/context.ts";
import type { AnyMethod } from "../lib/rpc/method.ts";
import type { Param, Params } from "../lib/rpc/schema.ts";
import { type Example, EXAMPLES } from "./examples.ts";

/** The files that are derived from the catalogue, by path. */
export async function derivedFiles(): Promise<Record<string, string>> {
  const methods = await createRegistry().list();
  return { "docs/methods.md": reference(methods), "lib/functions.ts": functions(methods) };
}

function reference(methods: readonly AnyMethod<Context>[]): string {
  return `# Methods

Generated from the catalogue by \`deno task docs\`; do not edit. ${methods.length} methods, in alphabetical order.
Parameters are checked in the order of their rows; the first one that does not fit is named in the answer (-32602).

${methods.map(({ name }) => `[\`${name}\`](#${name.replaceAll(".", "")})`).join(" · ")}

${methods.map(section).join("\n")}`;
}

function section(method: AnyMethod<Context>): string {
  const params = Object.entries(method.params as Params);
  const rows = params.map(([name, param]) =>
    `| \`${name}\` | ${facts(param)} | ${param.description ?? param.hint ?? ""} |\n`
  ).join(
    "",
  );
  return `## ${method.name}

${method.description}

${rows === "" ? "No parameters.\n" : `| parameter | type | meaning |\n| --- | --- | --- |\n${rows}`}
Answer: ${method.returns}
${method.steps === undefined ? "" : `\nSteps: ${method.steps.join(", ")}\n`}`;
}

function facts({ type, required, default: preset, min, max }: Param): string {
  return [
    type ?? "any",
    ...(required ? ["required"] : []),
    ...(preset === undefined ? [] : [`default \`${JSON.stringify(preset)}\``]),
    ...(min === undefined ? [] : [`≥ ${min}`]),
    ...(max === undefined ? [] : [`≤ ${max}`]),
  ].join(", ");
}

function functions(methods: readonly AnyMethod<Context>[]): string {
  const declarations = methods.map(({ name, description, returns }) => {
    const identifier = name.replaceAll(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const text = `${description}\n\nAnswers ${returns.trim().replace(/\.$/, "")}.\n\n${
      shown(EXAMPLES[name as MethodName])
    }`;
    return `/**\n${text.replaceAll(/^/gm, " * ").replaceAll(/ +$/gm, "")}\n */
export const ${identifier}: MethodFunction<"${name}"> = methodFunction("${name}");\n`;
  });
  return `/**
 * One function a method. Generated from the catalogue by \`deno task docs\`; do not edit.
 *
 * @module
 */
import { type MethodFunction, methodFunction } from "./api.ts";

${declarations.join("\n")}`;
}

function shown({ title, code }: Example): string {
  return `@example ${title}\n\`\`\`ts\n${code.trim()}\n\`\`\``;
}

if (import.meta.main) {
  const stale: string[] = [];
  for (const [path, text] of Object.entries(await derivedFiles())) {
    if (Deno.args.includes("--check")) {
      const current = await Deno.readTextFile(path).catch(() => "");
      if (current !== text) stale.push(path);
    } else {
      await Deno.writeTextFile(path, text);
    }
  }
  if (stale.length > 0) {
    console.error(`out of date: ${stale.join(", ")}; run deno task docs`);
    Deno.exit(1);
  }
}

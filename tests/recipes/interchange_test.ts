/**
 * Recipes of this program in the reference implementation, and the other way round.
 *
 * Runs only where `OPENREMAP_REFERENCE_PYTHON` names a Python that has the reference.
 */
import { assertEquals } from "@std/assert";
import type { Bytes } from "../../lib/image/image.ts";
import { TextLineStream } from "@std/streams/text-line-stream";
import { ask } from "./recipe_calls.ts";
import { edited, recognisedImage, STOCK, TUNED } from "./sample_images.ts";

const { state } = await Deno.permissions.query({ name: "env", variable: "OPENREMAP_REFERENCE_PYTHON" });
const python = state === "granted" ? Deno.env.get("OPENREMAP_REFERENCE_PYTHON") : undefined;

/** Asks one of the two programs; files are read from disk by both. */
type Ask = (method: string, params: Record<string, unknown>) => Promise<unknown>;

/** Runs the reference for as long as `use` takes. */
async function withReference(folder: string, use: (ask: Ask) => Promise<void>): Promise<void> {
  const args = ["-m", "openremap.api.transport.stdio"];
  const child = new Deno.Command(python!, { args, cwd: folder, stdin: "piped", stdout: "piped", stderr: "null" })
    .spawn();
  const writer = child.stdin.getWriter();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream());
  const answers = lines[Symbol.asyncIterator]();
  try {
    await use(async (method, params) => {
      await writer.write(new TextEncoder().encode(`${JSON.stringify({ id: 1, method, params })}\n`));
      const { result, error } = JSON.parse((await answers.next()).value!);
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    });
  } finally {
    await writer.close();
    await answers.return?.();
    await child.status;
  }
}

const stock = recognisedImage();
const tuned = edited(stock, [0x9000, [1, 2, 3, 4, 5]], [0xa000, [6]], [0x30000, [0]], [0x1fff0, [7, 8]]);

const demo = (name: string) => Deno.readFileSync(new URL(`../../fixtures/demo/${name}`, import.meta.url));

const PAIRS: Record<string, { files: Record<string, Bytes>; methods: string[] }> = {
  "a recognised pair with an edit in blank flash": {
    files: { "stock.bin": stock, "tuned.bin": tuned },
    methods: ["apply_strict"],
  },
  "the demonstration pair": {
    files: { "stock.bin": demo("stock.bin"), "tuned.bin": demo("tuned.bin") },
    methods: ["apply_strict"],
  },
  "a pair that is not recognised": {
    files: { "stock.bin": STOCK, "tuned.bin": TUNED },
    methods: ["apply_unique", "apply_any"],
  },
};

for (const [name, { files, methods }] of Object.entries(PAIRS)) {
  Deno.test({
    name: `recipes are applied by both programs, whichever cooked them: ${name}`,
    ignore: python === undefined,
    fn: async () => {
      const folder = await Deno.makeTempDir();
      try {
        for (const [file, bytes] of Object.entries(files)) await Deno.writeFile(`${folder}/${file}`, bytes);
        await withReference(folder, async (reference) => {
          const ours: Ask = (method, params) => ask(method, params, files);
          const recipes = [];
          for (const cooks of [ours, reference]) {
            const cooked = await cooks("cook_forced", { stock_path: "stock.bin", tuned_path: "tuned.bin" });
            const { recipe } = cooked as { recipe: { fingerprint: string; instructions: { description?: string }[] } };
            recipes.push(recipe);
            for (const applies of [ours, reference]) {
              for (const method of methods) {
                const { patched_b64 } = await applies(method, { path: "stock.bin", recipe }) as { patched_b64: string };
                assertEquals(Uint8Array.fromBase64(patched_b64), files["tuned.bin"]);
              }
              const audited = { stock_path: "stock.bin", tuned_path: "tuned.bin", recipe };
              assertEquals((await applies("audit", audited) as { clean: boolean }).clean, true);
            }
          }
          assertEquals(recipes[0]!.fingerprint, recipes[1]!.fingerprint);
          const merged = await ours("merge", { recipe_a: recipes[0], recipe_b: recipes[1], stock_path: "stock.bin" });
          const { patched_b64 } = await reference(methods[0]!, { path: "stock.bin", recipe: merged }) as {
            patched_b64: string;
          };
          assertEquals(Uint8Array.fromBase64(patched_b64), files["tuned.bin"]);
        });
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}

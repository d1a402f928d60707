/**
 * Measures the program, and the reference beside it if there is one.
 *
 * usage: deno task bench [PART OF A NAME …] [--runs N]
 *
 * The two take turns, so that a machine whose speed drifts does not favour either; medians and the median of the
 * ratios run by run are printed. The reference is the Python package `openremap`, in the Python that the environment
 * variable OPENREMAP_REFERENCE_PYTHON names.
 *
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { type Cost, measure, median, type Server } from "./measure.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

const ROOT = new URL("../", import.meta.url).pathname;
const CLI = `${ROOT}cli.ts`;
const OURS: Server = {
  name: "this",
  command: Deno.execPath(),
  // As the task `stdio` does.
  args: [
    "run",
    "--unstable-lazy-dynamic-imports",
    "--no-prompt",
    `--allow-read=.,${ROOT}`,
    "--allow-sys=setPriority",
    CLI,
    "--log-level",
    "silent",
  ],
};
const python = Deno.env.get("OPENREMAP_REFERENCE_PYTHON");
const REFERENCE: Server | undefined = python === undefined
  ? undefined
  : { name: "reference", command: python, args: ["-m", "openremap.api.transport.stdio"] };

async function compare(scenario: Scenario, runs: number): Promise<void> {
  const cwd = await Deno.makeTempDir();
  try {
    const files = await scenario.files();
    for (const [name, bytes] of Object.entries(files)) await Deno.writeFile(`${cwd}/${name}`, bytes);
    const requests = await scenario.requests(files);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    const server = { ...OURS, args: [...OURS.args, ...scenario.args ?? []] };
    await measure(server, requests, cwd);
    for (let i = 0; i < runs; i++) {
      ours.push(await measure(server, requests, cwd));
      if (REFERENCE !== undefined) theirs.push(await measure(REFERENCE, requests, cwd));
    }
    console.log(row(scenario, ours, theirs));
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

function row(scenario: Scenario, ours: readonly Cost[], theirs: readonly Cost[]): string {
  const ms = (costs: readonly Cost[]) => `${median(costs.map((cost) => cost.ms)).toFixed(0)} ms`;
  const peak = (costs: readonly Cost[]) => median(costs.map((cost) => cost.peakKiB)) / 1024;
  const cells = [scenario.name, ms(ours), `${peak(ours).toFixed(0)} MiB`];
  if (theirs.length > 0) {
    const ratio = median(ours.map((cost, i) => (theirs[i]?.ms ?? NaN) / cost.ms));
    const verdict = ratio >= scenario.atLeast ? "" : ` (below ${scenario.atLeast})`;
    cells.push(ms(theirs), `${peak(theirs).toFixed(0)} MiB`, `${ratio.toFixed(1)}×${verdict}`);
    cells.push(`${(peak(ours) / peak(theirs)).toFixed(2)}×`);
  }
  return `| ${cells.join(" | ")} |`;
}

if (import.meta.main) {
  const { _: wanted, runs } = parseArgs(Deno.args, { string: ["_", "runs"], default: { runs: "5" } });
  const chosen = scenarios.filter(({ name }) =>
    wanted.length === 0 || wanted.some((part) => name.includes(String(part)))
  );
  if (REFERENCE === undefined) {
    console.error("OPENREMAP_REFERENCE_PYTHON names no Python: measuring this program alone");
  }
  const head = ["scenario", "this", "peak", ...(REFERENCE ? ["reference", "peak", "times as fast", "memory"] : [])];
  console.log(`| ${head.join(" | ")} |\n|${" --- |".repeat(head.length)}`);
  for (const scenario of chosen) await compare(scenario, Number(runs));
}

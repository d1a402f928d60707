import { assertEquals } from "@std/assert";
import { dirname } from "@std/path/dirname";
import { buildFiles } from "../golden/build.ts";
import { areas, cases, type GoldenCase } from "../golden/cases.ts";
import { judge } from "../golden/replay.ts";
import { inFolder, lines, run } from "./program.ts";

/** A sample: starting a process for every case would take minutes, and the rest is replayed in this process. */
const EVERY = 29;

for (const area of areas()) {
  const sample = cases(area).filter((_, i) => i % EVERY === 0);
  Deno.test(`a sample of the golden cases of ${area} passes in the real program`, async (t) => {
    for (const golden of sample) await t.step(golden.name, () => replayInProgram(golden));
  });
}

async function replayInProgram(golden: GoldenCase): Promise<void> {
  await inFolder(async (cwd) => {
    for (const [name, bytes] of buildFiles(golden.files)) {
      await Deno.mkdir(dirname(`${cwd}/${name}`), { recursive: true });
      await Deno.writeFile(`${cwd}/${name}`, bytes);
    }
    const request = JSON.stringify({ id: 1, method: golden.method, params: golden.params });
    const { stdout, stderr, code } = await run(["--log-level", "error"], {
      cwd,
      stdin: golden.raw ?? `${request}\n`,
      ...(golden.env === undefined ? {} : { env: golden.env, permissions: ["--allow-read=.", "--allow-env"] }),
    });
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    const answers = lines(stdout);
    if (golden.raw === undefined) delete answers[0].id;
    const answer = answers.length === 1 ? answers[0] : answers;
    assertEquals(judge(answer, golden, cwd), undefined, golden.about);
  });
}

import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);
const NARROWEST = ["--allow-read=fixtures/demo,dist/demo", "--allow-write=dist/demo"];

Deno.test("the demonstration tells its story in less than a screen, needs little and leaves nothing", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", ...NARROWEST, "scripts/demo.ts"],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  const [story, notices] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)) as [string, string];
  assertEquals({ code, notices: notices.split("\n").length }, { code: 0, notices: 2 }, notices);
  assertStringIncludes(notices, "notice: have a professional review");
  assert(story.split("\n").length <= 30);
  for (const told of ["EDC17C66::1037541778", "COOKED", "FITS", "APPLIED", "CONFIRMED", "none stale", "REFUSED"]) {
    assertStringIncludes(story, told);
  }
  assertEquals([...Deno.readDirSync(new URL("dist/demo", ROOT))], []);
});

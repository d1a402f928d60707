import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { gmImage, goldenBytes, trionic5Image, volvoImage } from "../checksums/images.ts";
import { inFolder, run } from "./program.ts";

const DEMO = new URL("../../fixtures/demo/stock.bin", import.meta.url);

/** A GM image with a stale sum of the engine segment. */
function edited(): Uint8Array {
  const bytes = gmImage();
  bytes[0x9000]! ^= 1;
  return bytes;
}

/** A Volvo image in which most entries of the block table do not agree. */
function doubtful(): Uint8Array {
  const bytes = volvoImage();
  for (let block = 0; block < 6; block++) bytes[0x20010 + 0x4000 * block]! ^= 1;
  return bytes;
}

/** The program in a folder, with the right to write there. */
function checksum(cwd: string, ...args: string[]) {
  return run(["checksum", ...args], { cwd, permissions: ["--allow-read=.", "--allow-write=."] });
}

function names(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

Deno.test("checksum shows every sum with its place, its values and its verdict, in plain text when piped", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/vag.bin`, goldenBytes("vag-me7-block-803c-stale"));
    await Deno.writeFile(`${cwd}/me7.bin`, goldenBytes("me7-multipoint-bootrom-and-stale"));
    const vag = (await checksum(cwd, "vag.bin")).stdout;
    assertStringIncludes(vag, "vag.bin  512 KiB\n  1 stale, 1 ok\n");
    assertMatch(vag, /^ {2}ok +vag_me7xx\.sum8_zones +0x60020 +00EEEA05 +00EEEA05/m);
    assertMatch(vag, /^ {2}stale +vag_me7xx\.block_803c +0x803C +3B28 +3B27/m);
    assertMatch(vag, /^ {2}absent +vag_me7xx\.main_tail$/m);
    const { stdout, code } = await checksum(cwd, "me7.bin");
    assertEquals(code, 0);
    assertStringIncludes(stdout, "1 stale, 4 ok, 2 can't be verified");
    assertMatch(stdout, /^ {2}unverified +me7_multipoint\.block_1D000 +0x1D008 +1E7A5FAF +0x0–0x3FFE$/m);
    assertStringIncludes(stdout, "me7_multipoint.block_1D000, me7_multipoint.block_1D010: what it covers is not in");
    assertFalse(stdout.includes("\x1b"));
  });
});

Deno.test("checksum counts all blocks of a table, and all entries above 0x80000", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/many.bin`, goldenBytes("me7-multipoint-cap"));
    const many = (await checksum(cwd, "many.bin")).stdout;
    assertStringIncludes(many, "141 ok, none stale");
    assertStringIncludes(many, "me7_multipoint: 140 sums");
    assertEquals((await checksum(cwd, "many.bin", "--all")).stdout.match(/me7_multipoint\.block_/g)?.length, 140);
    const denso = goldenBytes("denso-1m-ok");
    denso[0x80800]! ^= 4;
    await Deno.writeFile(`${cwd}/denso.bin`, denso);
    const { stdout } = await checksum(cwd, "denso.bin");
    assertStringIncludes(stdout, "1 stale, 3 ok");
    assertMatch(stdout, /stale +denso\.entry2 .*0x80000–0x80FFF/);
  });
});

Deno.test("checksum calls nothing stale on size alone, and a signed family neither ok nor stale", async () => {
  await inFolder(async (cwd) => {
    const files = {
      "edc17.bin": await Deno.readFile(DEMO),
      "size.bin": goldenBytes("gs20-64k-stale"),
      "chance.bin": goldenBytes("sweep-whole-sum8"),
    };
    for (const [name, bytes] of Object.entries(files)) {
      await Deno.writeFile(`${cwd}/${name}`, bytes);
      const { stdout, code } = await checksum(cwd, name);
      assertEquals(code, 0, name);
      assertStringIncludes(stdout, "no known scheme");
      assertFalse(/\b(stale|ok)\b/.test(stdout), name);
      const correction = await checksum(cwd, name, "--correct", "--output", "new.bin");
      assertEquals(correction.code, 1, name);
      assertStringIncludes(correction.stderr, "new.bin was not written");
    }
    assertStringIncludes((await checksum(cwd, "size.bin")).stdout, "nothing but the image's size speaks for it");
    assertStringIncludes((await checksum(cwd, "chance.bin")).stdout, "which prove nothing");
    // Beside a known structure, too.
    await Deno.writeFile(`${cwd}/t5.bin`, trionic5Image());
    assertStringIncludes((await checksum(cwd, "t5.bin")).stdout, "1 ok, none stale\n");
    assertEquals(names(cwd), ["chance.bin", "edc17.bin", "size.bin", "t5.bin"]);
  });
});

Deno.test("checksum names a right value whose bytes are in the other order", async () => {
  await inFolder(async (cwd) => {
    const bytes = gmImage();
    bytes.subarray(0x8000, 0x8002).reverse();
    await Deno.writeFile(`${cwd}/swapped.bin`, bytes);
    const { stdout } = await checksum(cwd, "swapped.bin");
    assertStringIncludes(
      stdout,
      "stale  gm_segments.engine: the right value is stored with its bytes in the other order",
    );
  });
});

Deno.test("checksum --correct writes a copy that verifies, and the second time has nothing to do", async () => {
  await inFolder(async (cwd) => {
    const bytes = edited();
    await Deno.writeFile(`${cwd}/tuned.bin`, bytes);
    const { stdout, stderr, code } = await checksum(cwd, "tuned.bin", "--correct", "--output", "new.bin");
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertStringIncludes(stdout, "tuned.bin → new.bin  512 KiB\n  1 of 8 checks corrected.\n");
    assertMatch(stdout, /^ {2}corrected +gm_segments\.engine +0x8000 +[0-9A-F]{4} +[0-9A-F]{4}$/m);
    assertMatch(stdout, /written +new\.bin, \d bytes? changed; read back, and every sum checked again/);
    assertEquals(await Deno.readFile(`${cwd}/tuned.bin`), bytes);
    assertStringIncludes((await checksum(cwd, "new.bin")).stdout, "8 ok, none stale");
    const again = await checksum(cwd, "new.bin", "--correct", "--output", "newer.bin");
    assertEquals(again.code, 0);
    assertStringIncludes(again.stdout, "Nothing to do: 8 of 8 checks agree.\n  newer.bin was not written.");
    assertEquals(names(cwd), ["new.bin", "tuned.bin"]);
  });
});

Deno.test("checksum --correct leaves alone what is stale in the original too, and does not call that done", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, edited());
    const bytes = edited();
    bytes[0x8100] = bytes[0x8100]! ^ 0x55;
    await Deno.writeFile(`${cwd}/tuned.bin`, bytes);
    const args = ["tuned.bin", "--correct", "--original", "stock.bin", "--output", "new.bin"];
    const left = await checksum(cwd, ...args);
    assertEquals(left.code, 1);
    assertStringIncludes(
      left.stderr,
      "Nothing was corrected: 7 of 8 checks agree; stale in the original already, and left alone: 1.",
    );
    assertStringIncludes(left.stderr, "--stale-original corrects them too. new.bin was not written.");
    assertEquals(names(cwd), ["stock.bin", "tuned.bin"]);
    assertEquals((await checksum(cwd, ...args, "--stale-original")).code, 0);
    assertStringIncludes((await checksum(cwd, "new.bin")).stdout, "8 ok, none stale");
  });
});

Deno.test("checksum --correct refuses a doubtful table, unless the original tells that it is one", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/tuned.bin`, doubtful());
    await Deno.writeFile(`${cwd}/stock.bin`, volvoImage());
    assertMatch((await checksum(cwd, "tuned.bin")).stdout, /^ {2}2 ok, none stale, 6 can't be verified$/m);
    const refused = await checksum(cwd, "tuned.bin", "--correct", "--output", "new.bin");
    assertEquals(refused.code, 1);
    assertStringIncludes(refused.stderr, "Give the unedited file with --original, or name the schemes to correct with");
    assertEquals(names(cwd), ["stock.bin", "tuned.bin"]);
    const args = ["tuned.bin", "--correct", "--original", "stock.bin", "--output", "new.bin", "--json"];
    const answer = JSON.parse((await checksum(cwd, ...args)).stdout);
    assertEquals([answer.outcome, answer.original, "corrected_b64" in answer], ["corrected", "stock.bin", false]);
    assertStringIncludes((await checksum(cwd, "new.bin")).stdout, "8 ok, none stale");
  });
});

Deno.test("checksum --correct never writes over a file that it reads, however that is called", async () => {
  await inFolder(async (cwd) => {
    const bytes = edited();
    await Deno.writeFile(`${cwd}/tuned.bin`, bytes);
    await Deno.writeFile(`${cwd}/stock.bin`, gmImage());
    await Deno.mkdir(`${cwd}/folder`);
    await Deno.link(`${cwd}/tuned.bin`, `${cwd}/hard.bin`);
    const outputs = ["tuned.bin", "folder/../tuned.bin", `${cwd}/tuned.bin`, "hard.bin", "stock.bin"];
    if (Deno.build.os !== "windows") {
      await Deno.symlink("tuned.bin", `${cwd}/link.bin`);
      await Deno.symlink(".", `${cwd}/here`);
      outputs.push("link.bin", "here/tuned.bin");
    }
    const before = names(cwd);
    const outcomes = await Promise.all(
      outputs.map((output) =>
        checksum(cwd, "tuned.bin", "--correct", "--original", "stock.bin", "--output", output, "--force")
      ),
    );
    for (const [i, { code, stdout, stderr }] of outcomes.entries()) {
      assertEquals({ code, stdout }, { code: 1, stdout: "" }, outputs[i]);
      assertStringIncludes(stderr, "is a file that is read here, and those are never overwritten");
    }
    assertEquals(await Deno.readFile(`${cwd}/tuned.bin`), bytes);
    assertEquals(await Deno.readFile(`${cwd}/stock.bin`), gmImage());
    assertEquals(names(cwd), before);
  });
});

Deno.test("checksum --correct replaces another file with --force only, and makes no folder", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/tuned.bin`, edited());
    await Deno.writeTextFile(`${cwd}/mine.bin`, "mine");
    await Deno.mkdir(`${cwd}/folder`);
    const to = (output: string, ...more: string[]) =>
      checksum(cwd, "tuned.bin", "--correct", "--output", output, ...more);
    const refusals = {
      "mine.bin": "mine.bin: is there already; --force overwrites it",
      "folder": "folder: is a folder",
      "folder/": "folder: is a folder",
      "absent/new.bin": "new.bin: its folder 'absent/' is not there; make it first",
      "tuned.bin/new.bin": "new.bin: its folder 'tuned.bin/' is not there",
    };
    for (const [output, message] of Object.entries(refusals)) {
      const { code, stdout, stderr } = await to(output);
      assertEquals({ code, stdout }, { code: 1, stdout: "" }, output);
      assertStringIncludes(stderr, message);
    }
    assertEquals(await Deno.readTextFile(`${cwd}/mine.bin`), "mine");
    assertEquals((await to("mine.bin", "--force")).code, 0);
    assertEquals((await Deno.readFile(`${cwd}/mine.bin`)).length, 0x80000);
    assertEquals(names(cwd), ["folder", "mine.bin", "tuned.bin"]);
    assertEquals(names(`${cwd}/folder`), []);
  });
});

Deno.test("checksum says which permission is missing before it begins to work", async () => {
  await inFolder(async (cwd) => {
    await Deno.mkdir(`${cwd}/in`);
    await Deno.writeFile(`${cwd}/in/tuned.bin`, edited());
    const correct = (output: string, permissions: string[]) =>
      run(["checksum", "in/tuned.bin", "--correct", "--output", output], { cwd, permissions });
    const cases = [
      ["in/new.bin", ["--allow-read=."], "start with --allow-write=FOLDER"],
      ["new.bin", ["--allow-read=in", "--allow-write=in"], "start with --allow-write=FOLDER"],
      ["new.bin", ["--allow-read=in", "--allow-write=."], "start with --allow-read=FOLDER"],
      ["in/new.bin", ["--allow-write=."], "start with --allow-read=FOLDER"],
    ] as const;
    for (const [output, permissions, advice] of cases) {
      const { code, stdout, stderr } = await correct(output, [...permissions]);
      assertEquals({ code, stdout }, { code: 1, stdout: "" }, output);
      assertStringIncludes(stderr, advice);
    }
    if (Deno.build.os !== "windows") {
      await Deno.symlink(cwd, `${cwd}/in/up`);
      const { code, stderr } = await correct("in/up/new.bin", ["--allow-read=.", "--allow-write=in"]);
      assertEquals(code, 1);
      assertStringIncludes(stderr, "new.bin: lies outside the folders that may be written");
    }
    assertEquals(names(cwd), ["in"]);
    assert(!names(`${cwd}/in`).includes("new.bin"));
  });
});

Deno.test("checksum tells wrong use with status 2", async () => {
  const cases = [
    [[], "checksum needs one file"],
    [["a.bin", "b.bin"], "checksum needs one file"],
    [["a.bin", "--correct"], "--correct needs --output NEW"],
    [["a.bin", "--output", "b.bin"], "--output goes with --correct"],
    [["a.bin", "--corect"], "did you mean '--correct'?"],
    [["a.bin", "--correct", "--output", "b.bin", "--stale-original"], "--stale-original goes with --original"],
  ] as const;
  for (const [args, message] of cases) {
    const { code, stdout, stderr } = await run(["checksum", ...args]);
    assertEquals({ code, stdout }, { code: 2, stdout: "" }, args.join(" "));
    assertStringIncludes(stderr, message);
  }
});

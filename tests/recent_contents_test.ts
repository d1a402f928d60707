import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { DiskFiles } from "../lib/disk_files.ts";
import { readImage } from "../lib/methods/read_image.ts";
import { RecentContents } from "../lib/recent_contents.ts";
import { inFolder } from "./cli/program.ts";

/** A door that remembers, onto a folder with the files `a`, `b` and `c` of 100,000 bytes each. */
async function world(test: (recent: RecentContents, files: DiskFiles, folder: string) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    for (const [i, name] of ["a", "b", "c"].entries()) {
      await Deno.writeFile(`${folder}/${name}`, new Uint8Array(100_000).fill(i + 1));
    }
    const recent = new RecentContents();
    await test(recent, new DiskFiles(undefined, recent), folder);
  });
}

Deno.test("a file that has not changed gives the same bytes and the same image, in the next answer too", async () => {
  await world(async (recent, files, folder) => {
    const [a, b] = [await files.read(`${folder}/a`), await files.read(`${folder}/b`)];
    const image = await readImage(files, `${folder}/a`);
    recent.settle();
    assertStrictEquals(await files.read(`${folder}/a`), a);
    assertStrictEquals(await files.read(`${folder}/b`), b);
    assertStrictEquals(await readImage(files, `${folder}/a`), image);
  });
});

Deno.test("a file that has changed in its last byte, become longer or shorter is read anew", async () => {
  await world(async (recent, files, folder) => {
    const path = `${folder}/a`;
    for (const change of [new Uint8Array(100_000).fill(1).fill(9, 99_999), new Uint8Array(9), new Uint8Array(10)]) {
      const before = await files.read(path);
      recent.settle();
      await Deno.writeFile(path, change);
      const after = await files.read(path);
      assert(after !== before);
      assertEquals(after, change);
      recent.settle();
    }
  });
});

Deno.test("bytes stay as they are while an answer is being made, and are gone when others took their place", async () => {
  await world(async (recent, files, folder) => {
    const read = (name: string) => files.read(`${folder}/${name}`);
    const [a, b, c, again] = [await read("a"), await read("b"), await read("c"), await read("a")];
    for (const [i, bytes] of [a, b, c, again].entries()) assertEquals([bytes.length, bytes[0]], [100_000, i % 3 + 1]);
    recent.settle();
    assertStrictEquals(await read("a"), again);
    assertEquals(c.length, 100_000);
    recent.settle();
    assertEquals([(await read("b"))[0], again.length, c.length], [2, 0, 0]);
  });
});

Deno.test("contents of the answer before do not vanish while this answer reads them", async () => {
  await world(async (recent, files, folder) => {
    const a = await files.read(`${folder}/a`);
    recent.settle();
    await files.read(`${folder}/a`);
    for (const name of ["b", "c", "b", "c"]) await files.read(`${folder}/${name}`);
    assertEquals([a.length, a[99_999]], [100_000, 1]);
  });
});

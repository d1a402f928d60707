import { assertEquals } from "@std/assert";
import { joinPath, tidyPath } from "../../lib/identify/paths.ts";

Deno.test("tidyPath() drops what says nothing and keeps what may", () => {
  const paths = {
    "a.bin": "a.bin",
    "./a//b/./c.bin": "a/b/c.bin",
    "in/": "in",
    "": ".",
    ".": ".",
    "./.": ".",
    "a/../b": "a/../b",
    "/": "/",
    "/x//y/": "/x/y",
    "//x/y": "//x/y",
    "///x/y": "/x/y",
  };
  for (const [path, tidy] of Object.entries(paths)) assertEquals(tidyPath(path), tidy);
});

Deno.test("joinPath() joins with any directory", () => {
  assertEquals(["in//x/", ".", "", "/", "/x"].map((directory) => joinPath(directory, "a/b")), [
    ...["in/x/a/b", "a/b", "a/b", "/a/b", "/x/a/b"],
  ]);
});

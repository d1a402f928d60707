import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Bytes } from "../../lib/image/image.ts";
import { health, type HealthReport } from "../../lib/reports/health.ts";
import { gmImage, keihinImage } from "../checksums/images.ts";
import { noise } from "../golden/build.ts";
import { goldenBytes, subject } from "./sample.ts";

function check(bytes: Bytes): Promise<HealthReport> {
  return health(subject(bytes));
}

function statuses({ checks }: HealthReport): string {
  return checks.map(({ status }) => status).join(" ");
}

function note({ notes }: HealthReport, code: string) {
  return notes?.find((note) => note.code === code);
}

Deno.test("health() always makes the six checks, and is healthy exactly when none fails", async () => {
  const names = ["identity", "checksums", "axis sanity", "map count", "erased blocks", "VINs"];
  const images = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 600 }),
    fc.tuple(fc.integer({ min: 1, max: 0xffff }), fc.constantFrom(0x4000, 0x8000, 0x10000))
      .map(([seed, length]) => noise(seed, length)),
  );
  await fc.assert(
    fc.asyncProperty(images, async (bytes) => {
      const report = await check(new Uint8Array(bytes));
      assertEquals(report.checks.map(({ name }) => name), names);
      assertEquals(report.healthy, report.checks.every(({ status }) => status !== "fail"));
      assertEquals(report.file_size, bytes.length);
    }),
    { numRuns: 40, seed: 1 },
  );
});

Deno.test("health() names the sums that are stale, and where they are", async () => {
  const bytes = goldenBytes("health-me7-healthy");
  bytes[0x9000]! ^= 1;
  const report = await check(bytes);
  assertEquals([report.healthy, report.checks[1]?.status], [false, "fail"]);
  const stale = note(report, "stale_checksums");
  assert(stale?.message.startsWith("Stale: ME7 main sum. "), stale?.message);
  const [sum] = stale?.["checks"] as Record<string, unknown>[];
  assertEquals([sum?.["scheme"], sum?.["offset"], sum?.["status"]], ["me7_main", 0x7ffe0, "stale"]);
  assertEquals(note(report, "own_verdict"), undefined);
});

Deno.test("health() says of a table of sums which entries are stale", async () => {
  const report = await check(goldenBytes("health-denso-stale"));
  assertEquals(report.checks[1]?.details, ["Denso table at 0xFFB80: 3 of 4 agree; not: entry2"]);
  assert(note(report, "stale_checksums")?.message.includes("Denso table at 0xFFB80 (entry2)"));
});

Deno.test("health() has a verdict of its own where a checksum fails by nothing but the size of the image", async () => {
  const report = await check(noise(5, 0x10000));
  assertEquals([report.healthy, report.checks[1]?.status], [false, "fail"]);
  assertEquals(note(report, "own_verdict")?.["verdict"], "unknown");
  assertEquals(note(report, "not_applicable")?.["checks"], ["gs20.crc16_arc"]);
});

Deno.test("health() says that nothing could be checked when nothing could", async () => {
  const report = await check(new Uint8Array(0x4000).fill(0xff));
  assertEquals([report.healthy, note(report, "own_verdict")?.["verdict"]], [true, "unknown"]);
});

Deno.test("health() doubts a number of maps that is unusual, without calling the image unhealthy", async () => {
  const report = await check(goldenBytes("health-me7-ok-checksum-few-maps"));
  assertEquals([report.healthy, statuses(report).includes("fail")], [false, true]);
  assertEquals(note(report, "own_verdict")?.["verdict"], "doubtful");
});

Deno.test("health() doubts an image of another size than memory has", async () => {
  const bytes = goldenBytes("health-me7-healthy");
  const report = await check(new Uint8Array([...bytes.subarray(0, 0x30000), ...bytes.subarray(0x30011)]));
  assertEquals(note(report, "unusual_size")?.["difference"], -17);
  assert(["doubtful", "unhealthy"].includes(note(report, "own_verdict")?.["verdict"] as string) || !report.healthy);
});

Deno.test("health() judges sums of further families where no other is known", async () => {
  for (const image of [gmImage(), keihinImage()]) {
    const good = await check(image);
    assertEquals([good.checks[0]?.status, good.checks[1]?.status, good.healthy], ["ok", "ok", true]);
    const edited = image.slice();
    edited[0x9000]! ^= 1;
    const bad = await check(edited);
    assertEquals([bad.checks[1]?.status, bad.healthy], ["fail", false]);
    assert(note(bad, "stale_checksums") !== undefined);
  }
});

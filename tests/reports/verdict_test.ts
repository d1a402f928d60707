import { assertEquals } from "@std/assert";
import type { HealthCheck, HealthStatus } from "../../lib/reports/health_check.ts";
import { ownVerdict, verdictOf } from "../../lib/reports/verdict.ts";

function checks(failed: Partial<Record<HealthCheck["name"], HealthStatus>> = {}): HealthCheck[] {
  return (["identity", "checksums", "map count"] as const).map((name) => ({
    name,
    status: failed[name] ?? "ok",
    message: `${name}.`,
    details: [],
  }));
}

const SOUND = { isKnown: true, isExcused: true };
const STALE = { code: "stale_checksums", message: "Stale: x." };
const ODD = { code: "unusual_size", message: "Odd." };

/** The verdict after all, and whether a note had to say so. */
function verdict(...args: Parameters<typeof ownVerdict>): [string, boolean] {
  const own = ownVerdict(...args);
  return [verdictOf(args[0], [...args[1], ...own]).verdict, own.length > 0];
}

Deno.test("ownVerdict() says nothing where it agrees with the published verdict", () => {
  assertEquals(verdict(checks(), [], SOUND), ["healthy", false]);
  assertEquals(verdict(checks({ checksums: "fail" }), [STALE], SOUND), ["unhealthy", false]);
});

Deno.test("ownVerdict() finds stale sums that no check counts", () => {
  assertEquals(verdict(checks(), [STALE], SOUND), ["unhealthy", true]);
});

Deno.test("ownVerdict() excuses sums that may be none, and doubts those that can't be verified", () => {
  const failed = checks({ checksums: "fail" });
  assertEquals(verdict(failed, [], SOUND), ["healthy", true]);
  assertEquals(verdict(failed, [], { isKnown: false, isExcused: true }), ["unknown", true]);
  assertEquals(verdict(failed, [], { isKnown: true, isExcused: false }), ["doubtful", true]);
});

Deno.test("ownVerdict() doubts damage and unusual numbers of maps", () => {
  assertEquals(verdict(checks(), [ODD], SOUND), ["doubtful", true]);
  assertEquals(verdict(checks({ "map count": "fail" }), [], SOUND), ["doubtful", true]);
  assertEquals(verdict(checks({ "map count": "fail" }), [STALE], SOUND), ["unhealthy", false]);
});

Deno.test("verdictOf() gives the reasons", () => {
  assertEquals(verdictOf(checks({ checksums: "fail" }), [STALE]).reasons, ["Stale: x."]);
  assertEquals(verdictOf(checks({ "map count": "fail" })).reasons, ["map count."]);
  assertEquals(verdictOf(checks(), ownVerdict(checks(), [ODD], SOUND)).reasons, ["Odd."]);
});

import { assertEquals } from "@std/assert";
import { scanVins } from "../../lib/identify/vin.ts";
import { Image } from "../../lib/image/image.ts";
import { checkVins } from "../../lib/reports/vin_check.ts";

function check(...vins: string[]) {
  const bytes = new TextEncoder().encode(vins.map((vin) => `\0${vin}\0`).join("\0".repeat(32)));
  return checkVins(scanVins(new Image(bytes), { minConfidence: 0.6, year: 2026 }));
}

Deno.test("checkVins() accepts one number, however often it stands there", () => {
  const { status, message, details } = check("WVWZZZ1JZ3W386752", "WVWZZZ1JZ3W386752");
  assertEquals([status, message, details], ["ok", "WVWZZZ1JZ3W386752, Volkswagen, 2 times", []]);
});

Deno.test("checkVins() warns of several numbers and lists them by alphabet", () => {
  const { status, details } = check("WVWZZZ1JZ3W386752", "WAUZZZ8P47A123456", "WVWZZZ1JZ3W386752", "WAUZZZ8P47A123456");
  assertEquals(status, "warn");
  assertEquals(details, ["WAUZZZ8P47A123456, Audi, 2 times", "WVWZZZ1JZ3W386752, Volkswagen, 2 times"]);
});

Deno.test("checkVins() skips when there is none", () => {
  assertEquals(check().status, "skip");
});

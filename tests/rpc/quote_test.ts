import { assertEquals } from "@std/assert";
import { quoteName } from "../../lib/rpc/quote.ts";

Deno.test("quoteName() uses double quotes only if they spare escapes", () => {
  assertEquals(quoteName("x"), "'x'");
  assertEquals(quoteName("it's"), `"it's"`);
  assertEquals(quoteName(`it's "x"`), `'it\\'s "x"'`);
});

Deno.test("quoteName() escapes what can't be seen and leaves what can", () => {
  assertEquals(quoteName("prüfe ☂ 😀"), "'prüfe ☂ 😀'");
  assertEquals(quoteName("a\nb\t\x01\x7f\\"), "'a\\nb\\t\\x01\\x7f\\\\'");
  assertEquals(quoteName("\u00a0\u00ad\u200b\ud800"), "'\\xa0\\xad\\u200b\\ud800'");
  assertEquals(quoteName("\u{e0001}"), "'\\U000e0001'");
});

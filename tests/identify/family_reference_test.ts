import { assert, assertEquals } from "@std/assert";
import { families } from "../../lib/identify/families/index.ts";
import { articles } from "../../lib/identify/family_articles.ts";
import { articleNames, declaredFamilies, findArticle, makerEntries } from "../../lib/identify/family_reference.ts";

Deno.test("findArticle() finds every article by its name and aliases, however they are written", () => {
  for (const name of articleNames()) {
    const article = findArticle(name);
    assert(article !== undefined, name);
    assertEquals(findArticle(` ${name.toUpperCase().replaceAll(".", "_")}/`), article);
  }
  assertEquals(findArticle("EDC16C31"), undefined);
  assertEquals(findArticle(" "), undefined);
});

Deno.test("declaredFamilies() finds the article on a family itself before one on a wider family", () => {
  const articleOf = Object.fromEntries(
    declaredFamilies(families).map(({ family, documented_as }) => [family, documented_as]),
  );
  assertEquals(articleOf["EDC15VM+"], "EDC15");
  assertEquals(articleOf["M3.81"], "M5.x / M3.8x");
  assertEquals(articleOf["M1.x-early"], "Motronic Legacy");
  assertEquals(articleOf["M1.8"], null);
  const named = new Set(articles.map(({ name }) => name));
  assert(Object.values(articleOf).every((name) => name === null || named.has(name)));
});

Deno.test("makerEntries() counts every published name once", () => {
  const entries = makerEntries(families);
  assertEquals(entries.map(({ manufacturer }) => manufacturer).slice(0, 3), ["Bosch", "Siemens", "Denso"]);
  for (const { families: names, count } of entries) assertEquals([new Set(names).size, names.length], [count, count]);
});

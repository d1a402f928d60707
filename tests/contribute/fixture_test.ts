import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { tryOn } from "../../lib/contribute/checks.ts";
import { familyKey, firstOffset, type Fixture, fixtureImage, fixtureName } from "../../lib/contribute/fixture.ts";
import { knownFamilies } from "../../lib/contribute/known_families.ts";
import { knownFixtures } from "../../lib/contribute/known_fixtures.ts";
import { claims } from "../../lib/identify/claims.ts";
import { extract } from "../../lib/identify/extraction.ts";
import { Reader } from "../../lib/identify/reader.ts";
import type { Family } from "../../lib/identify/vocabulary.ts";

fc.configureGlobal({ seed: 1 });

/** Who claims a fixture's image, and maker, family and variant as which it is identified. */
async function identified(fixture: Fixture): Promise<{ table: Family; identity: (string | null)[] }> {
  const image = fixtureImage(fixture);
  await image.prepareText();
  for (const claim of claims(new Reader(image), [])) {
    const { ecu_family, ecu_variant } = extract(claim).fields;
    return { table: claim.family, identity: [claim.family.maker, ecu_family, ecu_variant] };
  }
  throw new Error(`nobody claims ${fixture.name}`);
}

Deno.test("knownFixtures are identified as what they say, and every family claims one", async () => {
  const missing = new Set(knownFamilies);
  for (const fixture of knownFixtures) {
    const { table, identity } = await identified(fixture);
    assertEquals(identity, [fixture.manufacturer, fixture.family, fixture.variant], fixture.name);
    missing.delete(table);
  }
  // A family that only makes a note of another one's images is never first.
  for (const family of missing) {
    const trials = await Promise.all(knownFixtures.map((fixture) => tryOn(family, fixture)));
    assert(trials.some(({ evidence }) => evidence !== null), family.name);
  }
});

Deno.test("knownFixtures have different names in order, which tell their sizes, and plants inside the image", () => {
  const names = knownFixtures.map(({ name }) => name);
  assertEquals(names, [...new Set(names)].sort());
  for (const { name, size, plants } of knownFixtures) {
    assert(name.endsWith(fixtureName("", size)), name);
    for (const [at, text] of plants) assert(at >= 0 && at + text.length <= size, name);
  }
});

Deno.test("familyKey() is the variant where there is one", () => {
  const edc17 = knownFixtures.find(({ variant }) => variant === "EDC17C46");
  const gs20 = knownFixtures.find(({ family }) => family === "GS20");
  assertEquals([edc17, gs20].map((fixture) => fixture && familyKey(fixture)), ["EDC17C46", "GS20"]);
});

Deno.test("firstOffset() finds what a search of the whole image finds", () => {
  const letters = (options: fc.StringConstraints) => fc.string({ unit: fc.constantFrom("a", "b", "."), ...options });
  const plants = fc.array(fc.tuple(fc.nat(50), letters({ maxLength: 8 })), { maxLength: 5 });
  fc.assert(fc.property(plants, letters({ minLength: 1, maxLength: 12 }), (plants, text) => {
    const fixture: Fixture = {
      ...{ name: "x", manufacturer: "X", family: "X", variant: null },
      ...{ size: 64, fill: ".".charCodeAt(0), plants },
    };
    assertEquals(firstOffset(fixture, text), fixtureImage(fixture).text.indexOf(text));
  }));
});

Deno.test("tryOn() lets no built-in family claim the image of a family that is asked before it", async () => {
  const [first] = knownFamilies;
  const { evidence, read } = await tryOn(first!, knownFixtures.find(({ family }) => family === "GS20")!);
  assertEquals([evidence, read], [null, null]);
});

import { assert, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ExpressionFault, parseExpression, type Part } from "../../lib/contribute/expression.ts";
import { expressionCost } from "../../lib/contribute/expression_cost.ts";

fc.configureGlobal({ seed: 1 });

Deno.test("expressionCost() accepts what has a bound", () => {
  const bounded = [
    "0261[0-9]{6}",
    "1037[0-9]{6}[0-9]*[A-Z0-9]{0,4}",
    "(?<![A-Z0-9])CV[0-9]{4,8}(?![0-9])",
    "[0-9]+",
    "K9-[0-9]+/[A-Z]+",
    "(?<![0-9])[0-9]+/[A-Z]",
    "^[0-9]*x",
    "EDC17(?:[A-Z0-9]+(?:[.][0-9]+){0,3})?",
    "a|b|c{0,9}",
    "[^]{1,40}?x",
    "\\bK9\\x00\\d\\w\\s\\t[\\b\\-\\]]",
    "",
  ];
  for (const pattern of bounded) assert(expressionCost(pattern) < 200, pattern);
});

Deno.test("expressionCost() refuses what has none, and says why", () => {
  const refused: [pattern: string, reason: string][] = [
    ["(", "is no regular expression"],
    ["a{2,1}", "is no regular expression"],
    ["(a+)+", "group without end"],
    ["(?:a|a)*", "group without end"],
    ["[0-9]+x", "same characters"],
    ["9[0-9]+x", "same characters"],
    ["[^]*?x", "same characters"],
    ["/[a-z]+[a-z]+x", "same characters"],
    ["(?:x|^)[0-9]+y", "same characters"],
    ["K?[0-9]+x", "same characters"],
    ["[0-9]{6,}", "write X{6}X*"],
    ["[0-9]{1,400}", "at most 255 times"],
    ["(?:a{1,50}){1,50}b", "too many steps"],
    ["(?=[0-9]+)x", "in a condition"],
    ["(a)\\1", "\\1"],
    ["(?<n>a)", "name or flags"],
    ["\\u{41}", "no byte"],
    ["\\u0141", "no byte"],
    ["\u0141", "no byte"],
    ["\\cA", "\\c"],
    ["[a-\\d]", "span"],
  ];
  for (const [pattern, reason] of refused) {
    assertThrows(() => expressionCost(pattern), ExpressionFault, reason, pattern);
  }
});

Deno.test("expressionCost() comes to an end soon, whatever the expression", () => {
  for (const pattern of ["(".repeat(500) + "a" + "){0,255}".repeat(500), "a?".repeat(500), "(?:a|b)".repeat(200)]) {
    try {
      expressionCost(pattern);
    } catch (error) {
      assert(error instanceof ExpressionFault, String(error));
    }
  }
});

/** Steps that a plain backtracking search takes over a text: every character that it looks at is one. */
function stepsOf(part: Part, text: string): number {
  let steps = 0;
  const tries = (part: Part, at: number, then: (at: number) => boolean): boolean => {
    switch (part.kind) {
      case "characters":
        steps++;
        return at < text.length && part.set[text.charCodeAt(at)] === 1 && then(at + 1);
      case "start":
        return at === 0 && then(at);
      case "place":
        return then(at);
      case "look": {
        const [body] = part.body.kind === "sequence" ? part.body.parts : [];
        if (!part.behind || body?.kind !== "characters") throw new Error("only one character behind is tried here");
        const isThere = at > 0 && body.set[text.charCodeAt(at - 1)] === 1;
        return isThere !== part.negative && then(at);
      }
      case "sequence":
        return part.parts.reduceRight((then, each) => (at) => tries(each, at, then), then)(at);
      case "choice":
        return part.parts.some((each) => tries(each, at, then));
      case "repeat": {
        const again = (count: number, at: number): boolean =>
          (count < part.most &&
            tries(part.body, at, (next) => (next > at || count < part.least) && again(count + 1, next))) ||
          (count >= part.least && then(at));
        return again(0, at);
      }
    }
  };
  for (let at = 0; at <= text.length;) {
    let end = at;
    tries(part, at, (reached) => {
      end = reached;
      return true;
    });
    at = Math.max(end, at + 1);
  }
  return steps;
}

Deno.test("expressionCost() is never less than what a search takes a byte", () => {
  const one = fc.constantFrom("a", "b", "[ab]", "[^a]", "c");
  const count = fc.constantFrom("", "", "", "?", "*", "+", "{2}", "{0,3}", "{1,4}", "*?", "+?");
  const start = fc.constantFrom("", "", "", "(?<!a)", "(?<![ab])", "(?<=b)", "^");
  const { pattern } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
    item: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(start, one, count).map((parts) => parts.join("")),
      fc.tuple(tie("pattern"), fc.constantFrom("", "?", "{0,2}", "{1,3}"))
        .map(([pattern, count]) => `(?:${pattern})${count}`),
      fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?:${a}|${b})`),
    ),
    pattern: fc.array(tie("item"), { minLength: 1, maxLength: 4 }).map((items) => items.join("")),
  }));
  const unit = fc.constantFrom("a", "b", "c");
  const texts = fc.tuple(fc.string({ unit, minLength: 1, maxLength: 4 }), fc.string({ unit, maxLength: 30 }))
    .map(([motif, text]) => motif.repeat(100) + text);
  let judged = 0;
  fc.assert(
    fc.property(pattern, texts, (pattern, text) => {
      let cost;
      try {
        cost = expressionCost(pattern);
      } catch {
        return;
      }
      judged++;
      // What a search can look at besides: the end of the text, once from each byte.
      assert(stepsOf(parseExpression(pattern), text) <= (cost + 1) * (text.length + 1), `${pattern} ${text} ${cost}`);
    }),
    { numRuns: 3000 },
  );
  assert(judged > 500, `${judged} expressions were accepted`);
});

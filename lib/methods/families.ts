/**
 * `families`: which ECU families are recognised, and what is known of them.
 *
 * @module
 */
import { didYouMean } from "../did_you_mean.ts";
import type { FamilyArticle } from "../identify/family_articles.ts";
import type { DeclaredFamily, MakerEntry } from "../identify/family_reference.ts";
import type { Note } from "../image/note.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { quoteName } from "../rpc/quote.ts";
import type { Context } from "./context.ts";

/** Articles on families and, unless one was asked for by name, everything that is recognised. */
export interface FamilyReference {
  /** All articles, or the one that was asked for. */
  families: readonly FamilyArticle[];
  /** Number of articles. */
  count: number;
  /** Number of tables by which images are recognised. */
  extractors: number;
  /** What is recognised by maker. */
  registry?: MakerEntry[];
  /** Every published name of every table. */
  declared?: DeclaredFamily[];
  /** Number of different published names. */
  family_names?: number;
  /** What is recognised beyond the reference. */
  notes?: Note[];
}

const params = {
  name: { type: "str", description: "Name or alias of one family; case, spaces and punctuation do not matter." },
} as const;

/** Tells which families are recognised, or what is known of one. */
export const families: Method<"families", typeof params, FamilyReference, Context> = method({
  name: "families",
  kind: "command",
  description: "List the ECU families that are recognised, or tell what is known of one.",
  returns: "articles on families; without a name also what is recognised, by maker and by published name",
  params,
  handler: async ({ name = "" }) => {
    const { families } = await import("../identify/families/index.ts");
    const { beyond } = await import("../identify/families/beyond.ts");
    const reference = await import("../identify/family_reference.ts");
    if (name !== "") {
      const article = reference.findArticle(name);
      if (article !== undefined) return { families: [article], count: 1, extractors: families.length };
      const recognised = reference.undocumented(name, [...families, ...beyond]);
      throw unknown(name, recognised?.manufacturer, reference.articleNames());
    }
    const { articles } = await import("../identify/family_articles.ts");
    return {
      families: articles,
      count: articles.length,
      registry: reference.makerEntries(families),
      declared: reference.declaredFamilies(families),
      family_names: new Set(families.flatMap(({ declares }) => declares)).size,
      extractors: families.length,
      notes: [{
        code: "also_recognised",
        message: "Images of these families are recognised too, if none of the others claims them.",
        registry: reference.makerEntries(beyond),
      }],
    };
  },
});

function unknown(name: string, maker: string | undefined, known: readonly string[]): GuardRejection {
  const hint = maker === undefined
    ? didYouMean(name, known)
    : `; images of it (${maker}) are recognised, but nothing is written about it`;
  return new GuardRejection(`unknown family: ${quoteName(name)}${hint}`);
}

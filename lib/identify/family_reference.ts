/**
 * What is recognised, and what is written about it.
 *
 * @module
 */
import { articles, type FamilyArticle } from "./family_articles.ts";
import type { Family, Maker } from "./vocabulary.ts";

/** What is recognised of one maker. */
export interface MakerEntry {
  /** The maker. */
  manufacturer: Maker;
  /** Number of tables. */
  extractors: number;
  /** Published names of the families, in order of their characters. */
  families: string[];
  /** Number of these names. */
  count: number;
}

/** One published name of a table, with what is written about it: null where no article covers it. */
export interface DeclaredFamily {
  /** The maker. */
  manufacturer: Maker;
  /** The published name. */
  family: string;
  /** The table. */
  extractor: string;
  /** How far a claim of the table can be trusted, in capitals. */
  strength: string;
  /** Name of the article. */
  documented_as: string | null;
  /** The article's years of manufacture. */
  era: string | null;
  /** The article's sizes of images. */
  size: string | null;
  /** The article's word on how an image is recognised. */
  identifier: string | null;
  /** What the article is about. */
  summary: string | null;
}

/** The article with this name or alias, whatever its case and punctuation; undefined if there is none. */
export function findArticle(name: string): FamilyArticle | undefined {
  const wanted = normalForm(name);
  return articles.find((article) => [article.name, ...article.aliases].some((each) => normalForm(each) === wanted));
}

/** Every name and alias under which {@linkcode findArticle} finds an article. */
export function articleNames(): string[] {
  return articles.flatMap(({ name, aliases }) => [name, ...aliases]);
}

/** What is recognised by maker: the one with most names first. */
export function makerEntries(families: readonly Family[]): MakerEntry[] {
  const entries = new Map<Maker, { extractors: number; names: Set<string> }>();
  for (const { maker, declares } of families) {
    const entry = entries.get(maker) ?? { extractors: 0, names: new Set() };
    entry.extractors++;
    for (const name of declares) entry.names.add(name);
    entries.set(maker, entry);
  }
  return [...entries]
    .map(([manufacturer, { extractors, names }]) => ({
      manufacturer,
      extractors,
      families: [...names].sort(),
      count: names.size,
    }))
    .sort((a, b) => b.count - a.count || inOrder(a.manufacturer, b.manufacturer));
}

/** Every published name of every table, by maker and name. */
export function declaredFamilies(families: readonly Family[]): DeclaredFamily[] {
  return families
    .flatMap(({ maker, name: extractor, strength, declares }) =>
      declares.map((family) => {
        const article = articleOn(family);
        return {
          manufacturer: maker,
          family,
          extractor,
          strength: strength.toUpperCase(),
          documented_as: article?.name ?? null,
          era: article?.era ?? null,
          size: article?.size ?? null,
          identifier: article?.identifier ?? null,
          summary: article?.summary ?? null,
        };
      })
    )
    .sort((a, b) => inOrder(a.manufacturer, b.manufacturer) || inOrder(a.family, b.family));
}

/** A published name that is recognised, but that no article covers; undefined if there is no such name. */
export function undocumented(name: string, families: readonly Family[]): DeclaredFamily | undefined {
  return declaredFamilies(families).find(({ family, documented_as }) =>
    documented_as === null && normalForm(family) === normalForm(name)
  );
}

/** The article that covers a published name: by the name itself or, failing that, as a member of a wider family. */
function articleOn(family: string): FamilyArticle | undefined {
  const wanted = normalForm(family);
  return articles.find((article) => keysOf(article).includes(wanted)) ??
    articles.find((article) => keysOf(article).some((key) => coversMembers(article, key, wanted)));
}

/** More digits are another family, unless the article covers several: `M3.8x` has M3.81, M3.82… */
function coversMembers({ name }: FamilyArticle, key: string, wanted: string): boolean {
  return wanted.startsWith(key) && (name.includes("x") || !/[0-9]/.test(wanted.charAt(key.length)));
}

function keysOf({ name, aliases, sub_families }: FamilyArticle): string[] {
  return [name, ...aliases, ...sub_families].map(normalForm);
}

function normalForm(name: string): string {
  return name.toLowerCase().replaceAll(/[ _./-]/g, "");
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

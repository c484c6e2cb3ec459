import GithubSlugger from "github-slugger";
import type { ContentRoot } from "../../content-root.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

const MAX_DEPTH = 20;

/** A page that is made of a category. */
export type GeneratedIndex = { slug: string | undefined; label: string };

type Docs = {
  root: ContentRoot;
  sidebars: SourceValue | undefined;
  categories: ReadonlyMap<string, { index?: GeneratedIndex }>;
};

/** The addresses of the pages that Docusaurus makes of categories, by their `slug` or their label. */
export function listGeneratedIndexes({ root, sidebars, categories }: Docs): string[] {
  const slugger = new GithubSlugger();
  const inFolders = [...categories.values()].flatMap(({ index }) => index ?? []);
  return [...findIndexes(sidebars), ...inFolders].map(({ slug, label }) => {
    const address = slug ?? `category/${slugger.slug(label)}`;
    return [root.base, address]
      .map((part) => part.replace(/^\/+|\/+$/g, ""))
      .filter(Boolean)
      .join("/");
  });
}

function findIndexes(from: SourceValue | undefined, depth = 0): GeneratedIndex[] {
  if (depth > MAX_DEPTH) return [];
  const below = [...itemsOf(from), ...entriesOf(from).values()].flatMap((value) => findIndexes(value, depth + 1));
  const own = textAt(from, "type") === "category" ? readGeneratedIndex(from, "") : undefined;
  return own ? [own, ...below] : below;
}

/** @param name what the category is called if it has no label */
export function readGeneratedIndex(category: SourceValue | undefined, name: string): GeneratedIndex | undefined {
  const link = valueAt(category, "link");
  if (textAt(link, "type") !== "generated-index") return undefined;
  return { slug: textOf(valueAt(link, "slug")), label: textAt(category, "label") ?? name };
}

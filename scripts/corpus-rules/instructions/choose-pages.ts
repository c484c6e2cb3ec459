import { posix } from "node:path";
import { factsOf } from "../pages/page-facts.ts";
import { isTranslation } from "../site/page-translations.ts";
import { resolveLink } from "../site/resolve-link.ts";
import type { Source } from "./source.ts";

/** Pages of the site inside the docs folder, by how many links lead to them. */
export function pagesByReferrers({ tree, site, docsFolder }: Source): { path: string; referrers: number }[] {
  const counts = new Map<string, number>();
  for (const path of site.addressOf.keys())
    for (const { href } of factsOf(tree.text(path) ?? "").links) {
      const target = resolveLink(tree, site, path, href);
      if (target.type === "page" && target.path !== path) counts.set(target.path, (counts.get(target.path) ?? 0) + 1);
    }
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  return [...site.addressOf.keys()]
    .filter(
      (path) =>
        path.startsWith(prefix) &&
        !isIndex(path) &&
        // People name a page, and not what its translations are called.
        !(site.translated.isBeside && isTranslation(site, path)) &&
        /^[\w./-]+$/.test(path) &&
        (tree.text(path) ?? "").length < 900_000,
    )
    .map((path) => ({ path, referrers: counts.get(path) ?? 0 }))
    .sort((a, b) => b.referrers - a.referrers || (a.path < b.path ? -1 : 1));
}

export function isIndex(path: string): boolean {
  return /^(?:index|readme|summary|_.*)$/i.test(posix.basename(path).replace(/\.mdx?$/, ""));
}

/** A page's path as people write it: from the docs folder, without extension. */
export function nameInDocs({ docsFolder }: Source, path: string): string {
  const relative = docsFolder === "" ? path : posix.relative(docsFolder, path);
  return relative.replace(/\.mdx?$/, "");
}

import { posix } from "node:path";
import { isTranslation } from "../site/page-translations.ts";
import type { Expectation } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** Formats in which every site may have redirects. */
const HAS_REDIRECTS = /^(?:docs\.json|mint\.json|gitbook|mdbook|starlight)$/;

/** Whether the site has a place for redirects, which Docket may reach. */
export function keepsRedirects({ site, docsFolder }: Source): boolean {
  const isReached = site.configFiles.some((path) => path.startsWith(docsFolder));
  return isReached && (HAS_REDIRECTS.test(site.format) || site.redirects.length > 0);
}

/** As for any change of pages; a page with others below it is not deleted unless a person says what becomes of them. */
export function expectDeletion(source: Source, pages: string[]): Expectation {
  return pages.some((page) => source.site.parents.includes(page)) ? "either" : expectPageChange(source, pages);
}

/**
 * Pages can be moved or deleted if each of the navigation's entries for them stands as a text in a file of the docs folder.
 * Otherwise a refusal is right too.
 */
export function expectPageChange({ site, tree, docsFolder }: Source, pages: string[]): Expectation {
  if (site.problems.length > 0) return "either";
  // A translation alone would have no entry in the sidebar any more.
  if (site.fallback.languages.length > 0 && pages.some((page) => isTranslation(site, page))) return "either";
  const texts = site.configFiles.filter((path) => path.startsWith(docsFolder)).map((path) => tree.text(path) ?? "");
  const isData = (page: string) => {
    if (!site.listed.includes(page)) return true;
    const name = posix.basename(page).replace(/\.mdx?$/, "");
    const last = posix.basename(site.addressOf.get(page) ?? name);
    return texts.some((text) =>
      [name, last].some((one) =>
        new RegExp(`[/"'\`(]${one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:\\.mdx?|/|\\.html)?["'\`)#\\s]`).test(text),
      ),
    );
  };
  return pages.every(isData) ? "done" : "either";
}

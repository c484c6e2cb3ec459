import type { BuiltPage, SiteDocument } from "../../../site-build/site-build.ts";
import { indexNavigation } from "../../../site-theme/navigation/index-navigation.ts";
import { locatePage } from "../../../site-theme/navigation/locate-page.ts";

/** As search engines may, but for what only concerns these: pages that the navigation hides are not found. */
export function isSearched(page: BuiltPage, document: SiteDocument): boolean {
  if (page.isHidden || page.isNoindex || page.isUnsearchable || page.href !== undefined) return false;
  return document.settings.seo.indexing === "all" || page.url === "/" || indexNavigation(document).trails.has(page.url);
}

/** The language and the version of a page, as searches are limited to them. */
export function editionOf(document: SiteDocument, url: string): { language: string; version: string | null } {
  const { language, choosers } = locatePage(document, url);
  const version = choosers
    .filter(({ kind }) => kind === "version")
    .flatMap(({ choices }) => choices)
    .find(({ isCurrent }) => isCurrent)?.section.title;
  return { language: language.toLowerCase(), version: version ?? null };
}

/** The names of the navigation's groups around a page, outermost first. */
export function trailOf(document: SiteDocument, path: string): string[] {
  return (indexNavigation(document).trails.get(path) ?? [])
    .filter(({ kind }) => kind !== "version" && kind !== "language" && kind !== "product")
    .map(({ title }) => title);
}

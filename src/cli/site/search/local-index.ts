import MiniSearch from "minisearch";
import type { RenderedPage } from "../../../render/page/page.ts";
import type { SiteBuild } from "../../../site-build/site-build.ts";
import { indexPage } from "../../../sites/search/index/index-page.ts";
import { editionOf, isSearched, trailOf } from "../../../sites/search/index/place-page.ts";
import { FIELDS, type LocalSection, splitIndexed } from "./browser/sections.ts";

/** Of a site that is being written, beside the theme's files. */
export const SEARCH_INDEX = "search-index.json";
/** Of a section: what is shown of it, and more of it is not found. */
const MAX_TEXT = 1200;

/** The index with which a reader's browser searches a site that no server searches: of the sections that a server would have. */
export function writeLocalIndex(
  { document, pages }: SiteBuild,
  pageOf: (key: string) => RenderedPage | undefined,
): string {
  const index = new MiniSearch<LocalSection & Record<string, unknown>>({
    fields: [...FIELDS],
    tokenize: splitIndexed,
    processTerm: (word) => word,
  });
  const sections: LocalSection[] = [];
  for (const page of pages) {
    const rendered = isSearched(page, document) ? pageOf(page.key) : undefined;
    if (!rendered) continue;
    const place = { path: page.url, title: page.title, trail: trailOf(document, page.url) };
    const edition = editionOf(document, page.url);
    const boost = page.boost ?? 1;
    for (const { audience, anchor, heading, text, words } of indexPage(rendered, edition.language).sections) {
      if (audience === "agents") continue;
      const id = sections.length;
      sections.push({
        ...place,
        ...edition,
        boost,
        anchor,
        heading,
        text: text.slice(0, MAX_TEXT),
      });
      index.add({ id, ...words } as never);
    }
  }
  return JSON.stringify({ sections, index });
}

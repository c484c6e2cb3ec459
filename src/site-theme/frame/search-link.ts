import { type Html, html } from "../../render/html.ts";
import { readTheme } from "../assets/read-theme.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { icon } from "./icons.ts";

/** Leads to the page of the search; the script opens the dialog in its place, and finds here where to ask. */
export function searchLink(view: SiteView, words: Words, { language, choosers }: PageLocation): Html | undefined {
  if (!view.hasSearch) return undefined;
  const version = choosers
    .filter(({ kind }) => kind === "version")
    .flatMap(({ choices }) => choices)
    .find(({ isCurrent }) => isCurrent)?.section.title;
  const address = `${view.themeBase}/search`;
  return html`<a class="site-search" href="${address}" aria-label="${words.search}" data-search="${address}.json" data-script="${view.themeBase}/${readTheme().searchScript}" data-language="${language}"${version !== undefined && html` data-version="${version}"`} data-base="${view.base}">${icon("search")}<span class="site-search-text">${words.search}</span><kbd class="site-search-key" aria-hidden="true"></kbd></a>`;
}

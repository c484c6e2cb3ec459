import { type Html, html } from "../../render/html.ts";
import { readTheme } from "../assets/read-theme.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { icon } from "./icons.ts";

/**
 * Leads to the page of the search; the script opens the dialog in its place, and finds here where to ask. Where a script has
 * to search, there is no such page, and readers without JavaScript see no link.
 */
export function searchLink(view: SiteView, words: Words, { language, choosers }: PageLocation): Html | undefined {
  const { search } = view;
  if (!search) return undefined;
  const choicesOf = (kind: "language" | "version") =>
    choosers.filter((chooser) => chooser.kind === kind).flatMap(({ choices }) => choices);
  const version = choicesOf("version").find(({ isCurrent }) => isCurrent)?.section.title;
  const within = {
    ...(choicesOf("language").length > 1 && { language }),
    ...(version !== undefined && choicesOf("version").length > 1 && { version }),
  };
  const address = `${view.themeBase}/search`;
  const parameters = Object.keys(within).length > 0 ? `?${new URLSearchParams(within)}` : "";
  const asks =
    search === "server"
      ? html` href="${address}${parameters}" data-search="${address}.json"`
      : html` href="#" hidden data-search="${view.themeBase}/${search.index}" data-engine="${view.themeBase}/${search.engine}"`;
  return html`<a class="site-search"${asks} data-script="${view.themeBase}/${readTheme().searchScript}" data-within="${JSON.stringify(within)}" data-base="${view.base}">${icon("search")}<span class="site-search-text">${words.search}</span><kbd class="site-search-key" aria-hidden="true"></kbd></a>`;
}

import { type Html, html } from "../render/html.ts";
import { siteBars } from "./frame/bars.ts";
import { siteFooter } from "./frame/footer.ts";
import { frame } from "./frame/frame.ts";
import { documentHead } from "./frame/head.ts";
import { siteHeader } from "./frame/header.ts";
import { sidebar } from "./frame/sidebar.ts";
import { locatePage } from "./navigation/locate-page.ts";
import type { SiteView } from "./site-view.ts";
import { wordsOf } from "./words/words-of.ts";

/** A text with the ranges that were looked for. */
export type Marked = { text: string; marks: [start: number, end: number][] };
export type FoundSection = { url: string; title: Marked; heading: Marked; trail: string[]; snippet: Marked };

/** The search as a page, for readers without JavaScript. */
export function layoutSearch(
  view: SiteView,
  query: string,
  { hits, corrected }: { hits: FoundSection[]; corrected?: string },
): string {
  const location = locatePage(view.document, "/");
  const words = wordsOf(location.language);
  const nothing = query !== "" && hits.length === 0 ? words.noResults.replace("{query}", query) : undefined;
  const note = corrected === undefined ? nothing : words.corrected.replace("{query}", corrected);
  const body = html`${siteBars(view, words)}
${siteHeader(view, words, location, true)}
<div class="site-body site-missing site-searching">
${sidebar(view, words, "/", location)}
<main class="site-main" id="content" tabindex="-1"><article class="page">
<header class="page-head"><h1 tabindex="-1">${words.search}</h1></header>
<form class="search-form" role="search" action="${view.themeBase}/search"><input type="search" name="q" value="${query}" maxlength="200" aria-label="${words.search}"><button class="site-primary" type="submit">${words.search}</button></form>
${note !== undefined && html`<p role="status">${note}</p>`}
${hits.length > 0 && html`<ol class="found">${hits.map(foundRow)}</ol>`}
</article></main><div class="site-toc"></div></div>
${siteFooter(view)}`;
  return frame(view, location.language, documentHead(view, words.search, {}), body);
}

function foundRow({ url, title, heading, trail, snippet }: FoundSection): Html {
  return html`<li><a href="${url}">${marked(title)}${heading.text !== "" && html` › ${marked(heading)}`}</a>${trail.length > 0 && html`<p>${trail.join(" › ")}</p>`}<p>${marked(snippet)}</p></li>`;
}

function marked({ text, marks }: Marked): Html[] {
  const parts: Html[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(html`${text.slice(at, start)}<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return [...parts, html`${text.slice(at)}`];
}

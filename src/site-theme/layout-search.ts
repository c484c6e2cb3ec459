import { type Html, html } from "../render/html.ts";
import type { Found, FoundPage, Marked } from "./browser/search/found.ts";
import { siteBars } from "./frame/bars.ts";
import { siteFooter } from "./frame/footer.ts";
import { frame } from "./frame/frame.ts";
import { documentHead } from "./frame/head.ts";
import { siteHeader } from "./frame/header.ts";
import { sidebar } from "./frame/sidebar.ts";
import { locatePage } from "./navigation/locate-page.ts";
import type { SiteView } from "./site-view.ts";
import { wordsOf } from "./words/words-of.ts";

const KINDS = ["language", "version"] as const;

type Asked = { query: string; language?: string | undefined; version?: string | undefined };

/**
 * The search as a page, for readers without JavaScript.
 *
 * @param clicks where browsers report the links that are followed
 */
export function layoutSearch(
  view: SiteView,
  { query, ...within }: Asked,
  { pages, corrected }: Found,
  clicks: string | undefined,
): string {
  const location = locatePage(view.document, "/");
  const words = wordsOf(within.language ?? location.language);
  const nothing = query !== "" && pages.length === 0 ? words.noResults.replace("{query}", query) : undefined;
  const note = corrected === undefined ? nothing : words.corrected.replace("{query}", corrected);
  const body = html`${siteBars(view, words)}
${siteHeader(view, words, location, true)}
<div class="site-body site-missing site-searching">
${sidebar(view, words, "/", location)}
<main class="site-main" id="content" tabindex="-1"><article class="page">
<header class="page-head"><h1 tabindex="-1">${words.search}</h1></header>
<form class="search-form" role="search" action="${view.themeBase}/search"><input type="search" name="q" value="${query}" maxlength="200" aria-label="${words.search}">${KINDS.map((kind) => within[kind] && html`<input type="hidden" name="${kind}" value="${within[kind]}">`)}<button class="site-primary" type="submit">${words.search}</button></form>
${(within.language || within.version) && html`<p class="found-switches">${KINDS.map((kind) => within[kind] && html`<a href="${address(view, { query, ...within, [kind]: undefined })}">${kind === "language" ? words.allLanguages : words.allVersions}</a>`)}</p>`}
${note !== undefined && html`<p role="status">${note}</p>`}
${pages.length > 0 && html`<ol class="found">${pages.map((page) => foundRow(page, clicks))}</ol>`}
</article></main><div class="site-toc"></div></div>
${siteFooter(view)}`;
  return frame(view, location.language, documentHead(view, words.search, {}), body);
}

function address({ themeBase }: SiteView, { query, language, version }: Asked): string {
  return `${themeBase}/search?${new URLSearchParams({ q: query, ...(language && { language }), ...(version && { version }) })}`;
}

function foundRow({ url, title, trail, edition, snippet, sections }: FoundPage, clicks: string | undefined): Html {
  const link = (href: string, text: Html[]) => html`<a href="${href}"${clicks && html` ping="${clicks}"`}>${text}</a>`;
  const where = [...trail, ...edition].join(" › ");
  const rows = sections.map(
    (section) => html`<li>${link(section.url, marked(section.heading))}<p>${marked(section.snippet)}</p></li>`,
  );
  return html`<li>${link(url, marked(title))}${where !== "" && html`<p class="found-trail">${where}</p>`}${snippet && html`<p>${marked(snippet)}</p>`}${rows.length > 0 && html`<ol>${rows}</ol>`}</li>`;
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

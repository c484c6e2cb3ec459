import { html } from "../render/html.ts";
import { addressOf } from "./address.ts";
import { siteBars } from "./frame/bars.ts";
import { siteFooter } from "./frame/footer.ts";
import { frame } from "./frame/frame.ts";
import { documentHead } from "./frame/head.ts";
import { siteHeader } from "./frame/header.ts";
import { icon } from "./frame/icons.ts";
import { sidebar } from "./frame/sidebar.ts";
import { locatePage } from "./navigation/locate-page.ts";
import type { SiteView } from "./site-view.ts";
import { wordsOf } from "./words/words-of.ts";

/** What answers an address without a page: what was asked for, and the pages whose addresses are most like it. */
export function layoutNotFound(view: SiteView, asked: string, nearest: { url: string; title: string }[]): string {
  const location = locatePage(view.document, asked);
  const words = wordsOf(location.language);
  const { title = words.notFound, description } = view.document.settings.notFound;
  const [before, after] = words.nothingAt.split("{address}");
  const shown = asked.length > 200 ? `${asked.slice(0, 200)}…` : asked;
  const body = html`${siteBars(view, words)}
${siteHeader(view, words, location, true)}
<div class="site-body site-missing">
${sidebar(view, words, asked, location)}
<main class="site-main" id="content" tabindex="-1"><article class="page">
<header class="page-head"><h1 tabindex="-1">${title}</h1><p class="page-lead">${description ?? html`${before}<code dir="ltr">${shown}</code>${after}`}</p></header>
${nearest.length > 0 && html`<div class="prose"><h2>${words.similar}</h2></div><ul class="nearest">${nearest.map(({ url, title: name }) => html`<li><a href="${addressOf(view, url)}"><span class="nearest-title">${name}</span><span class="nearest-url">${url}</span>${icon("arrow-right")}</a></li>`)}</ul>`}
<p class="missing-home"><a class="link-button" href="${addressOf(view, "/")}">${words.home}</a></p>
</article></main><div class="site-toc"></div></div>
${siteFooter(view)}`;
  return frame(view, location.language, documentHead(view, title, {}), body);
}

import { type Html, html } from "../../render/html.ts";
import { addressOf } from "../address.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { PageView, SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { feedAddress, markdownAddress } from "./head.ts";
import { icon, tagBadge } from "./icons.ts";

export function pageHead(view: SiteView, words: Words, page: PageView, location: PageLocation): Html {
  return html`<header class="page-head">
<div class="page-head-row">${breadcrumbs(view, words, location)}${copyMenu(view, words, page)}</div>
<h1 tabindex="-1">${page.title}${tagBadge(page.tag)}${page.isDeprecated && html`<span class="site-tag site-tag-quiet">${words.deprecated}</span>`}</h1>
${page.description && html`<p class="page-lead">${page.description}</p>`}
${page.hasFeed && html`<p class="page-feed"><a href="${feedAddress(view, page.url)}">${icon("rss")}${words.feed}</a></p>`}
</header>`;
}

function breadcrumbs(view: SiteView, words: Words, { crumbs }: PageLocation): Html {
  if (crumbs.length === 0) return html`<span></span>`;
  return html`<nav class="page-crumbs" aria-label="${words.breadcrumbs}"><ol>${crumbs.map(({ title, url }, index) => {
    const isLast = index === crumbs.length - 1;
    const text =
      url === undefined || isLast ? html`<span>${title}</span>` : html`<a href="${addressOf(view, url)}">${title}</a>`;
    return html`<li>${text}${!isLast && icon("chevron-right")}</li>`;
  })}</ol></nav>`;
}

/** Assistants on the web that take a question in their address. */
const ASSISTANTS = new Map([
  ["chatgpt", ["ChatGPT", "https://chatgpt.com/?hints=search&q="]],
  ["claude", ["Claude", "https://claude.ai/new?q="]],
  ["perplexity", ["Perplexity", "https://www.perplexity.ai/search?q="]],
] as const);

function copyMenu(view: SiteView, words: Words, page: PageView): Html {
  const markdown = markdownAddress(view, page.url);
  const question =
    view.origin && encodeURIComponent(`Read ${view.origin}${markdown} so that I can ask questions about it.`);
  const assistants = view.document.settings.contextual.flatMap((name) => {
    const [title, address] = ASSISTANTS.get(name as "claude") ?? [];
    return title && question ? [{ title, href: `${address}${question}` }] : [];
  });
  return html`<div class="page-copy"><button type="button" class="page-copy-button" data-copy-page="${markdown}">${icon("copy")}<span>${words.copyPage}</span></button><details class="site-menu site-menu-end" data-menu><summary aria-label="${words.moreWays}">${icon("chevron-down")}</summary>
<ul class="site-menu-list"><li><a class="site-menu-item" href="${markdown}" data-reload>${icon("file-text")}<span class="site-menu-text">${words.viewMarkdown}</span></a></li>${assistants.map(
    ({ title, href }) =>
      html`<li><a class="site-menu-item" href="${href}" rel="noopener">${icon("message-square")}<span class="site-menu-text">${words.ask.replace("{name}", title)}</span>${icon("arrow-up-right")}</a></li>`,
  )}</ul></details></div>`;
}

import { type Html, html } from "../../render/html.ts";
import { addressOf } from "../address.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { PageView, SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { copyMenu } from "./copy-menu.ts";
import { feedAddress } from "./head.ts";
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

import { type Html, html, trusted } from "../../render/html.ts";
import type { Chooser, PageLocation } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { chooserMenu, choosersOf } from "./choosers.ts";
import { navbarLinks, tabLinks } from "./header.ts";
import { icon, namedIcon, tagBadge } from "./icons.ts";
import { choiceAddress } from "./links.ts";
import { pageList } from "./page-list.ts";

/** The column of pages. On a phone it is a drawer that the address `#_docket-menu` opens. */
export function sidebar(view: SiteView, words: Words, url: string, location: PageLocation): Html {
  const { choosers } = location;
  const links = navbarLinks(view);
  return html`<aside class="site-sidebar" id="_docket-menu" aria-label="${words.menu}">
<a class="site-button site-menu-close" href="#content" aria-label="${words.closeMenu}">${icon("x")}</a>
<div class="site-sidebar-scroll">
<div class="site-drawer-only">${choosersOf(choosers, ["product", "version"]).map((chooser) => chooserMenu(view, words, chooser))}
${choosers.filter(({ kind }) => kind === "tab").map((chooser) => html`<nav class="site-drawer-tabs" aria-label="${words.sections} (${words.menu})">${tabLinks(view, chooser)}</nav>`)}</div>
${choosersOf(choosers, ["dropdown", "menu"]).map((chooser) => chooserMenu(view, words, chooser))}
${choosers.filter(({ kind }) => kind === "anchor").map((chooser) => anchorList(view, words, chooser))}
<nav class="site-list" aria-label="${words.pages}">${trusted(pageList(view, url, location))}</nav>
${links.length > 0 && html`<nav class="site-drawer-only site-drawer-links" aria-label="${words.links} (${words.menu})">${links}</nav>`}
</div></aside><a class="site-veil" href="#content" tabindex="-1" aria-hidden="true"></a>`;
}

function anchorList(view: SiteView, words: Words, { choices }: Chooser): Html {
  return html`<nav class="site-anchors" aria-label="${words.section}"><ul>${choices.map((choice) => {
    const { title, icon: ownIcon, tag } = choice.section;
    const text = html`<span class="site-anchor-icon">${namedIcon(ownIcon) ?? icon("book-open")}</span><span>${title}</span>${tagBadge(tag)}`;
    const address = choiceAddress(view, choice);
    if (address === undefined) return html`<li><span class="site-anchor">${text}</span></li>`;
    return html`<li><a class="site-anchor" href="${address}"${choice.isCurrent && html` aria-current="true"`}>${text}</a></li>`;
  })}</ul></nav>`;
}

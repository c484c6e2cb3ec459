import { type Html, html } from "../../render/html.ts";
import { addressOf, hrefOf, imageOf } from "../address.ts";
import { readTheme } from "../assets/read-theme.ts";
import type { Chooser, PageLocation } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import { askLabel } from "../words/assistant-words.ts";
import type { Words } from "../words/english.ts";
import { chooserMenu, choosersOf } from "./choosers.ts";
import { icon, namedIcon, tagBadge } from "./icons.ts";
import { choiceAddress, writtenLink } from "./links.ts";
import { searchLink } from "./search-link.ts";

export function siteHeader(view: SiteView, words: Words, location: PageLocation, hasMenu: boolean): Html {
  const { choosers } = location;
  const { navbar, appearance } = view.document.settings;
  const tabs = choosers.filter(({ kind }) => kind === "tab");
  return html`<header class="site-header">
<div class="site-bar">
${hasMenu && html`<a class="site-button site-menu-open" href="#_docket-menu" aria-label="${words.menu}">${icon("menu")}</a>`}
${logo(view)}
${choosersOf(choosers, ["product", "version"]).map((chooser) => chooserMenu(view, words, chooser))}
<div class="site-search-room">${searchLink(view, words, location)}</div>
${navbar.links.length + (navbar.primary ? 1 : 0) > 0 && html`<nav class="site-links" aria-label="${words.links}">${navbarLinks(view)}</nav>`}
${choosersOf(choosers, ["language"]).map((chooser) => chooserMenu(view, words, chooser))}
${view.hasAssistant && assistantButton(view, location.language)}
${!appearance.isFixed && html`<button type="button" class="site-button site-theme" aria-label="${words.darkTheme}" aria-pressed="false" data-theme-switch>${icon("sun")}${icon("moon")}</button>`}
</div>
${tabs.map((chooser) => html`<nav class="site-tabs" aria-label="${words.sections}">${tabLinks(view, chooser)}</nav>`)}
</header>`;
}

function assistantButton({ themeBase }: SiteView, language: string): Html {
  const { script, styles } = readTheme().assistant;
  const label = askLabel(language);
  return html`<button type="button" class="site-button site-ask" aria-label="${label}" title="${label}" aria-haspopup="dialog" aria-expanded="false" data-assistant="${themeBase}/${script}" data-assistant-styles="${themeBase}/${styles}" data-assistant-address="${themeBase}/assistant">${icon("sparkles")}</button>`;
}

function logo(view: SiteView): Html {
  const { name, logo } = view.document.settings;
  const [light, dark] = [imageOf(view, logo?.light), imageOf(view, logo?.dark)];
  const home = hrefOf(view, logo?.href) ?? addressOf(view, "/");
  if (light === undefined) return html`<a class="site-logo" href="${home}"><span class="site-name">${name}</span></a>`;
  if (dark === undefined || dark === light)
    return html`<a class="site-logo" href="${home}"><img src="${light}" alt="${name}" height="24"></a>`;
  return html`<a class="site-logo" href="${home}"><img class="only-light" src="${light}" alt="${name}" height="24"><img class="only-dark" src="${dark}" alt="${name}" height="24"></a>`;
}

/** In the header, and again in the drawer of a phone. */
export function navbarLinks(view: SiteView): Html[] {
  const { links, primary } = view.document.settings.navbar;
  const own = links.map((link) =>
    writtenLink(view, link.href, html`${namedIcon(link.icon)}<span>${link.title}</span>`, "site-link"),
  );
  if (!primary) return own;
  return [...own, writtenLink(view, primary.href, html`<span>${primary.title}</span>`, "site-primary")];
}

export function tabLinks(view: SiteView, { choices }: Chooser): Html[] {
  return choices.map((choice) => {
    const { title, icon: ownIcon, tag } = choice.section;
    const text = html`${namedIcon(ownIcon)}<span>${title}</span>${tagBadge(tag)}`;
    const address = choiceAddress(view, choice);
    if (address === undefined) return html`<span class="site-tab">${text}</span>`;
    return html`<a class="site-tab" href="${address}"${choice.isCurrent && html` aria-current="true"`}>${text}</a>`;
  });
}

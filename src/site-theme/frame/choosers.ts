import { type Html, html } from "../../render/html.ts";
import type { Chooser } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { icon, namedIcon, tagBadge } from "./icons.ts";
import { choiceAddress } from "./links.ts";

/** A menu of versions, languages, products or dropdowns. A `<details>`, so that it opens without the script. */
export function chooserMenu(view: SiteView, words: Words, { kind, choices }: Chooser): Html {
  const current = choices.find(({ isCurrent }) => isCurrent) ?? choices[0];
  const name = kind === "language" || kind === "version" || kind === "product" ? words[kind] : words.section;
  return html`<details class="site-menu site-menu-${kind}" data-menu>
<summary><span class="visually-hidden">${name}: </span>${kind === "language" ? icon("globe") : namedIcon(current?.section.icon)}<span class="site-menu-text">${current?.section.title}</span>${tagBadge(current?.section.tag)}<span class="site-menu-sign">${icon("chevrons-up-down")}</span></summary>
<ul class="site-menu-list">${choices.map((choice) => {
    const { title, icon: ownIcon, tag, code } = choice.section;
    const text = html`${namedIcon(ownIcon)}<span class="site-menu-text">${title}</span>${tagBadge(tag)}${choice.isCurrent && html`<span class="site-menu-check">${icon("check")}</span>`}`;
    const address = choiceAddress(view, choice);
    if (address === undefined) return html`<li><span class="site-menu-item">${text}</span></li>`;
    return html`<li><a class="site-menu-item" href="${address}"${kind === "language" && code !== undefined && html` hreflang="${code}" lang="${code}"`}${choice.isCurrent && html` aria-current="true"`}>${text}</a></li>`;
  })}</ul></details>`;
}

/** The choosers of these kinds that leave a choice. */
export function choosersOf(all: Chooser[], kinds: string[]): Chooser[] {
  return all.filter(({ kind, choices }) => kinds.includes(kind) && choices.length > 1);
}

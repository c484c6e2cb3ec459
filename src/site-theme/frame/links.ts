import { type Html, html } from "../../render/html.ts";
import { addressOf, hrefOf, isForeign } from "../address.ts";
import type { Choice } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import { icon } from "./icons.ts";

/** A link that the author wrote: to this site, or elsewhere, which is marked. Only its text if it leads nowhere. */
export function writtenLink(view: SiteView, href: string | undefined, text: Html | Html[], className: string): Html {
  const address = hrefOf(view, href);
  if (address === undefined) return html`<span class="${className}">${text}</span>`;
  if (!isForeign(address) || !address.startsWith("http"))
    return html`<a class="${className}" href="${address}">${text}</a>`;
  return html`<a class="${className}" href="${address}" rel="noopener">${text}<span class="site-away">${icon("arrow-up-right")}</span></a>`;
}

export function choiceAddress(view: SiteView, choice: Choice): string | undefined {
  if (choice.target === undefined) return undefined;
  return choice.isWritten ? hrefOf(view, choice.target) : addressOf(view, choice.target);
}

import { type Html, html, trusted } from "../../render/html.ts";
import { findIcon } from "../../render/icons/find-icon.ts";
import { hrefOf } from "../address.ts";
import type { SiteView } from "../site-view.ts";
import { icon } from "./icons.ts";
import { writtenLink } from "./links.ts";

const NAMES = new Map([
  ["x", "X"],
  ["twitter", "Twitter"],
  ["x-twitter", "X"],
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["youtube", "YouTube"],
  ["hacker-news", "Hacker News"],
  ["tiktok", "TikTok"],
  ["whatsapp", "WhatsApp"],
  ["website", "Website"],
  ["earth-americas", "Website"],
]);

export function siteFooter(view: SiteView): Html | undefined {
  const { socials, columns } = view.document.settings.footer;
  const links = socials.flatMap(({ kind, href }) => {
    const address = hrefOf(view, href);
    return address === undefined ? [] : [{ kind: kind.toLowerCase(), address }];
  });
  if (links.length === 0 && columns.length === 0) return undefined;
  return html`<footer class="site-footer"><div class="site-footer-inner">
${columns.length > 0 && html`<div class="site-footer-columns">${columns.map(({ title, links: entries }) => html`<div>${title && html`<p class="site-footer-title">${title}</p>`}<ul>${entries.map(({ title: text, href }) => html`<li>${writtenLink(view, href, html`${text}`, "site-footer-link")}</li>`)}</ul></div>`)}</div>`}
<div class="site-footer-end"><span class="site-footer-name">${view.document.settings.name}</span>${links.length > 0 && html`<ul class="site-socials">${links.map(({ kind, address }) => html`<li><a href="${address}" rel="noopener me" aria-label="${nameOf(kind)}">${socialIcon(kind)}</a></li>`)}</ul>`}</div>
</div></footer>`;
}

function nameOf(kind: string): string {
  return NAMES.get(kind) ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
}

function socialIcon(kind: string): Html {
  const found = findIcon(kind);
  return found === undefined ? icon("globe") : trusted(found);
}

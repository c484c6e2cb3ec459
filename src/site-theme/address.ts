import type { SiteView } from "./site-view.ts";

/** Where a page or a file of the site is, for a `url` with a leading slash. */
export function addressOf(view: Pick<SiteView, "base">, url: string): string {
  if (url === "/") return view.base === "" ? "/" : view.base;
  return `${view.base}${url}`;
}

const FOREIGN = /^(https?:\/\/|mailto:|tel:)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip some of them in addresses
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0]/g;

/** What an author wrote as an address, for `href`: undefined unless it is a page of this site, web, mail or telephone. */
export function hrefOf(view: Pick<SiteView, "base">, written: string | undefined): string | undefined {
  const href = written?.replace(UNSEEN, (character) => (character === " " ? "%20" : "")) ?? "";
  if (href === "" || href.startsWith("//") || href.includes("\\")) return undefined;
  if (FOREIGN.test(href)) return href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  if (href.startsWith("#")) return href;
  return addressOf(view, href.startsWith("/") ? href : `/${href}`);
}

export function isForeign(href: string): boolean {
  return FOREIGN.test(href);
}

/** An image of the site's settings: a file of the repository, or an https address. */
export function imageOf(view: Pick<SiteView, "base">, written: string | undefined): string | undefined {
  if (written === undefined || /^http:/i.test(written.trim()) || written.startsWith("#")) return undefined;
  const href = hrefOf(view, written);
  return href === undefined || /^(mailto|tel):/i.test(href) ? undefined : href;
}

import { type Html, html, trusted } from "../../render/html.ts";
import { findIcon } from "../../render/icons/find-icon.ts";

/** An icon of the frame's own, by its Lucide name. */
export function icon(name: string): Html {
  return trusted(findIcon(`lucide:${name}`) ?? "");
}

/** An icon as the author named it: none if there is none of that name. */
export function namedIcon(name: string | undefined): Html | undefined {
  const found = name === undefined ? undefined : findIcon(name);
  return found === undefined ? undefined : trusted(found);
}

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "WS", "SSE"]);

export function isMethod(tag: string | undefined): boolean {
  return METHODS.has(tag?.toUpperCase() ?? "");
}

/** The small word beside a title: a method of an API in its usual colour, or a tag such as NEW. */
export function tagBadge(tag: string | undefined): Html | undefined {
  if (!tag) return undefined;
  const method = tag.toUpperCase();
  if (!isMethod(tag)) return html`<span class="site-tag">${tag}</span>`;
  return html`<span class="site-tag site-method site-method-${method.toLowerCase()}">${method === "DELETE" ? "DEL" : method}</span>`;
}

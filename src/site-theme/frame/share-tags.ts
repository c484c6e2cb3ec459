import { addressOf, imageOf } from "../address.ts";
import { IMAGE_HEIGHT, IMAGE_WIDTH, shareImageName, shareImageOf } from "../share-image/share-image.ts";
import type { PageView, SiteView } from "../site-view.ts";

const IMAGES = ["og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src"];

/** Adds the picture for where a link to the page is shared: the author's, or else one that is made of its title. */
export function addShareImage(view: SiteView, page: PageView, tags: Map<string, string>): void {
  for (const name of IMAGES) {
    const written = tags.get(name);
    if (written === undefined) continue;
    const address = wholeAddress(view, written);
    if (address === undefined) tags.delete(name);
    else tags.set(name, address);
  }
  if (!IMAGES.some((name) => tags.has(name)) && view.origin !== undefined) {
    const name = shareImageName(shareImageOf(view, page), page.url);
    tags.set("og:image", `${view.origin}${view.themeBase}/${name}`);
    tags.set("og:image:type", "image/png");
    tags.set("og:image:width", String(IMAGE_WIDTH));
    tags.set("og:image:height", String(IMAGE_HEIGHT));
    tags.set("og:image:alt", `${page.title} · ${view.document.settings.name}`);
  }
  const hasImage = IMAGES.some((name) => tags.has(name));
  if (!tags.has("twitter:card")) tags.set("twitter:card", hasImage ? "summary_large_image" : "summary");
}

/** Those who show the picture read it from elsewhere, and need its host. */
function wholeAddress(view: SiteView, written: string): string | undefined {
  if (/^https?:\/\/[^/]/i.test(written)) return written;
  const own = imageOf(view, written);
  if (own === undefined || view.origin === undefined) return undefined;
  return `${view.origin}${own.startsWith("/") ? own : addressOf(view, `/${own}`)}`;
}

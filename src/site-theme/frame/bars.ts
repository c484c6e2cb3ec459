import { createHash } from "node:crypto";
import { type Html, html } from "../../render/html.ts";
import { markdownHtml } from "../../render/markdown-html.ts";
import type { SiteDocument } from "../../site-build/site-build.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { icon } from "./icons.ts";

type Banner = { id: string; content: Html };
const LONGEST_BANNER = 2000;
const banners = new WeakMap<SiteDocument, Banner>();

/** The author's announcement; its id changes with the words, so that one that was closed stays closed. */
export function bannerOf(document: SiteDocument): Banner | undefined {
  const { banner } = document.settings;
  if (!banner || banner.content.trim() === "") return undefined;
  const known = banners.get(document);
  if (known) return known;
  const id = createHash("sha256").update(banner.content).digest("base64url").slice(0, 10);
  const made = { id, content: markdownHtml(banner.content.slice(0, LONGEST_BANNER)) };
  banners.set(document, made);
  return made;
}

export function siteBars(view: SiteView, words: Words): Html {
  const banner = bannerOf(view.document);
  const close =
    view.document.settings.banner?.isDismissible &&
    html`<button type="button" class="site-banner-close" aria-label="${words.closeAnnouncement}" data-close-banner>${icon("x")}</button>`;
  return html`${
    view.kind === "preview" &&
    html`<aside class="site-preview" aria-label="Preview">${icon("eye")}<span>Preview${view.previewOf && ` of ${view.previewOf}`}</span></aside>`
  }${banner && html`<aside class="site-banner" aria-label="${words.announcement}"><div class="site-banner-text" dir="auto">${banner.content}</div>${close}</aside>`}`;
}

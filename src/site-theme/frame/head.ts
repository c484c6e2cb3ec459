import { type Html, html, plain, trusted } from "../../render/html.ts";
import { addressOf, imageOf } from "../address.ts";
import { readTheme } from "../assets/read-theme.ts";
import { textFontOf } from "../fonts-css.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import { siteCss } from "../site-css.ts";
import type { PageView, SiteView } from "../site-view.ts";
import { addShareImage } from "./share-tags.ts";

/** What the head says beside the title: nothing of these on pages that nobody wrote. */
type About = { page?: PageView; location?: PageLocation; hasOwnStyles?: boolean };

/** Everything between `<head>` and `</head>`. */
export function documentHead(view: SiteView, title: string, about: About): Html {
  const { page, location, hasOwnStyles = true } = about;
  const { settings } = view.document;
  const theme = readTheme();
  const file = (name: string) => `${view.themeBase}/${name}`;
  const own = hasOwnStyles ? textFontOf(view.document) : undefined;
  const textFont = own
    ? { type: own.type, href: `${view.base}${own.url}` }
    : { type: "font/woff2", href: file(theme.textFont) };
  const full = title === settings.name ? title : `${title} · ${settings.name}`;
  const isUnlisted = !page || page.isNoindex || view.kind === "preview" || settings.seo.indexing === "none";
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(full)}</title>
<script>${trusted(theme.inlineScript)}</script>
<link rel="preload" as="font" type="${textFont.type}" href="${textFont.href}" crossorigin>
<link rel="stylesheet" href="${file(theme.styles)}">
${hasOwnStyles && html`<link rel="stylesheet" href="${file(siteCss(view.document).name)}">`}
<script type="module" src="${file(theme.script)}"></script>
${view.hasBeacon && html`<script defer src="${file("visits.js")}"></script>`}
${icons(view, page !== undefined)}
${isUnlisted && html`<meta name="robots" content="noindex">`}
<meta name="generator" content="Docket">
${page && describePage(view, page, location)}`;
}

function icons(view: SiteView, isPage: boolean): Html | undefined {
  const { favicon } = view.document.settings;
  const [light, dark] = [imageOf(view, favicon?.light), imageOf(view, favicon?.dark)];
  if (light === undefined)
    return isPage && (view.kind === "site" || view.kind === "preview")
      ? html`<link rel="icon" type="image/svg+xml" href="${addressOf(view, "/favicon.svg")}">`
      : undefined;
  if (dark === undefined || dark === light) return html`<link rel="icon" href="${light}">`;
  return html`<link rel="icon" href="${light}" media="(prefers-color-scheme: light)">
<link rel="icon" href="${dark}" media="(prefers-color-scheme: dark)">`;
}

function describePage(view: SiteView, page: PageView, location: PageLocation | undefined): Html {
  const { settings } = view.document;
  const own = view.origin === undefined ? undefined : `${view.origin}${addressOf(view, page.url)}`;
  const canonical = page.canonical !== undefined && /^https?:\/\//.test(page.canonical) ? page.canonical : own;
  const description = page.description || settings.description;
  const tags = new Map<string, string>([
    ...(description ? [["description", description] as const] : []),
    ["og:site_name", settings.name],
    ["og:type", "article"],
    ["og:title", page.title],
    ...(description ? [["og:description", description] as const] : []),
    ...(canonical ? [["og:url", canonical] as const] : []),
    ...writtenTags(settings.seo.metatags),
    ...writtenTags(page.metatags),
  ]);
  addShareImage(view, page, tags);
  const translations = location && location.translations.length > 1 ? location.translations : [];
  return html`${canonical && html`<link rel="canonical" href="${canonical}">`}
<link rel="alternate" type="text/markdown" href="${markdownAddress(view, page.url)}" title="This page as Markdown">
<link rel="llms-txt" href="${addressOf(view, "/llms.txt")}">
${page.hasFeed && html`<link rel="alternate" type="application/rss+xml" href="${feedAddress(view, page.url)}" title="${page.title}">`}
${view.origin && translations.map(({ code, url }) => html`<link rel="alternate" hreflang="${code}" href="${view.origin}${addressOf(view, url)}">`)}
${[...tags].map(([name, content]) => metaTag(name, content))}
${location && crumbData(view, page, location)}`;
}

/** Names of meta elements that change nothing but what others say of the page. */
const HARMLESS = /^(?!referrer$|viewport$|color-scheme$|robots$|generator$|theme-color$)[a-z][\w:.-]{0,60}$/i;

function writtenTags(tags: Record<string, string>): [string, string][] {
  return Object.entries(tags).filter(([name, content]) => HARMLESS.test(name) && content.length <= 2000);
}

function metaTag(name: string, content: string): Html {
  if (/^(og|article|book|profile|fb|video|music):/.test(name))
    return html`<meta property="${name}" content="${content}">`;
  return html`<meta name="${name}" content="${content}">`;
}

/** Where the page is, for search engines. Data, which the policy on scripts does not concern. */
function crumbData(view: SiteView, page: PageView, location: PageLocation): Html | undefined {
  if (view.origin === undefined || location.crumbs.length === 0) return undefined;
  const crumbs = [...location.crumbs, { title: page.title, url: page.url }];
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ title, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      ...(url !== undefined && { item: `${view.origin}${addressOf(view, url)}` }),
    })),
  };
  const text = JSON.stringify(data).replace(/[<>&\u007f-\u009f\u2000-\u206f\ufeff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return html`<script type="application/ld+json">${trusted(text)}</script>`;
}

export function markdownAddress(view: SiteView, url: string): string {
  return `${view.base}${url === "/" ? "/index" : url}.md`;
}

export function feedAddress(view: SiteView, url: string): string {
  return `${view.base}${url === "/" ? "" : url}/rss.xml`;
}

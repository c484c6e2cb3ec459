import { BASE, type PageUpdate, type RenderedPage } from "../../../render/page/page.ts";
import { escapeXml } from "./escape-xml.ts";

const MAX_ENTRIES = 100;

/**
 * A page's updates as RSS 2.0.
 *
 * @param site the site's address without a slash at its end
 * @param page the page's own address
 */
export function writeFeed(
  { title, description, updates }: Pick<RenderedPage, "title" | "description" | "updates">,
  siteName: string,
  site: string,
  page: string,
): string {
  const items = updates.slice(0, MAX_ENTRIES).map((update) => writeItem(update, site, page));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(`${title} – ${siteName}`)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description || title)}</description>
<atom:link href="${escapeXml(`${page}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join("")}</channel>
</rss>
`;
}

function writeItem({ id, label, description, tags, html }: PageUpdate, site: string, page: string): string {
  const address = `${page}#${encodeURIComponent(id)}`;
  const date = readDate(label);
  return `<item>
<title>${escapeXml(label || description)}</title>
<link>${escapeXml(address)}</link>
<guid>${escapeXml(address)}</guid>
${date === undefined ? "" : `<pubDate>${date}</pubDate>\n`}<description>${escapeXml(description || label)}</description>
${tags.map((tag) => `<category>${escapeXml(tag)}</category>\n`).join("")}<content:encoded>${escapeXml(html.replaceAll(BASE, site))}</content:encoded>
</item>
`;
}

/** Labels are often dates, such as "March 3, 2026" or 2026-03-03; a version is none. */
function readDate(label: string): string | undefined {
  if (!/\b(?:19|20)\d\d\b/.test(label) || !/^[\w\s,./-]{6,40}$/.test(label)) return undefined;
  const text = /^\d{4}-\d\d-\d\d$/.test(label.trim()) ? label.trim() : `${label} UTC`;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString();
}

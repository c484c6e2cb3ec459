import { encodePath } from "../addresses/read-path.ts";
import type { OpenBuild, ServedPage } from "../builds/open-build.ts";
import { escapeXml } from "./escape-xml.ts";

/** The most that one file may list. */
const MAX_PAGES = 50_000;
const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The pages that search engines may list. A site with more than one file can hold has an index of them at the address without
 * a number.
 *
 * @param site the site's address without a slash at its end
 * @param part counted from 1; undefined if there is no such file
 */
export function writeSitemap(build: OpenBuild, site: string, part?: number, maxPages = MAX_PAGES): string | undefined {
  const pages = listIndexed(build);
  const parts = Math.max(1, Math.ceil(pages.length / maxPages));
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return undefined;
  if (part === undefined && parts > 1) {
    const entries = Array.from(
      { length: parts },
      (_, at) => `<sitemap><loc>${escapeXml(`${site}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
    );
    return `${OPENING}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
  }
  const first = ((part ?? 1) - 1) * maxPages;
  const entries = pages.slice(first, first + maxPages).map(([path, { updatedAt }]) => {
    const at = updatedAt === undefined ? undefined : new Date(updatedAt);
    const changed = at && !Number.isNaN(at.getTime()) ? `<lastmod>${at.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(`${site}${path === "/" ? "/" : encodePath(path)}`)}</loc>${changed}</url>\n`;
  });
  return `${OPENING}<urlset ${NAMESPACE}>\n${entries.join("")}</urlset>\n`;
}

function listIndexed({ pages, document, navigated }: OpenBuild): [string, ServedPage][] {
  const { indexing } = document.settings.seo;
  if (indexing === "none") return [];
  const shown = new Set(navigated);
  return [...pages].filter(([, page]) => {
    if (page.isNoindex || (page.canonical !== undefined && /^https?:/i.test(page.canonical))) return false;
    return indexing === "all" || shown.has(page.url) || (!page.isHidden && page.url === "/");
  });
}

import type { OpenBuild } from "../builds/open-build.ts";
import type { SiteAt } from "../site-at.ts";

/** What crawlers may read: all of a public site, nothing of a preview or of a site that is private or not to be listed. */
export function writeRobots(site: SiteAt, build: OpenBuild | undefined): string {
  const isOpen =
    site.isPublic && site.kind === "site" && build !== undefined && build.document.settings.seo.indexing !== "none";
  if (!isOpen) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: ${site.base}/_docket/\nAllow: /\n\nSitemap: ${site.canonicalOrigin}${site.base}/sitemap.xml\n`;
}

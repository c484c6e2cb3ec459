import type { App } from "../../app.ts";
import type { DocsPage, DocsReader, DocsSection } from "../../assistant/answering/docs-reader.ts";
import { BASE } from "../../render/page/page.ts";
import { readPage } from "../read-build.ts";
import { searchSections } from "../search/search-sections.ts";
import { toKey } from "../serving/addresses/read-path.ts";
import { type OpenBuild, openBuild, type ServedPage } from "../serving/builds/open-build.ts";
import { createSiteHosts, type SiteAt } from "../serving/site-at.ts";
import { findSite } from "../sites-store.ts";

/** So many hits are looked at for those that are for the groups that were named. */
const MOST_BEFORE_GROUPS = 100;

/** What the assistant reads of a site: the build that its readers see, and nothing else. */
export function openDocs(app: App, { origin, base }: Pick<SiteAt, "origin" | "base">, build: OpenBuild): DocsReader {
  const { projectId } = build;
  const addressOf = (url: string): string => {
    const [path = "/", anchor] = url.split("#", 2);
    const page = path === "/" ? `${origin}${base || "/"}` : `${origin}${base}${path}`;
    return safe(anchor === undefined ? page : `${page}#${anchor}`);
  };
  return {
    siteName: build.document.settings.name,
    addressOf,
    async search(query, limit, { groups, ...filter }): Promise<DocsSection[]> {
      const target = { projectId, buildId: build.id };
      const most = groups ? Math.max(limit, MOST_BEFORE_GROUPS) : limit;
      const { hits } = await searchSections(app, target, { query, limit: most, ...filter, audience: "agents" });
      const allowed = hits.filter(({ path }) => isForGroups(build.pages.get(toKey(path)), groups));
      return allowed.slice(0, limit).map(({ path, anchor, title, heading, text }) => ({
        url: anchor === "" ? path : `${path}#${anchor}`,
        title,
        heading,
        text,
      }));
    },
    async getPage(given, { groups }): Promise<DocsPage | undefined> {
      const path = given.startsWith(`${origin}${base}`) ? given.slice(`${origin}${base}`.length) : given;
      const page = build.pages.get(toKey(path.replace(/[?#].*$/s, "").replace(/(?<=.)\/+$/, "") || "/"));
      const rendered = page && isForGroups(page, groups) && (await readPage(app, projectId, page.key));
      if (!rendered) return undefined;
      const { url, title, markdown, anchors } = rendered;
      return { url, title, text: markdown.replaceAll(BASE, ""), anchors };
    },
  };
}

/** The same for the site of a project, at the address that search engines are told; undefined before it is published. */
export async function openDocsOfProject(app: App, projectId: string): Promise<DocsReader | undefined> {
  const row = await findSite(app.database, projectId);
  const site = row && (await createSiteHosts(app).atLabel(row.name));
  if (!site || site.buildId === null) return undefined;
  const build = await openBuild(app, projectId, site.buildId);
  const { canonicalOrigin, mainBase, base } = site;
  const isMain = canonicalOrigin !== site.origin;
  return build && openDocs(app, { origin: canonicalOrigin, base: isMain ? (mainBase ?? "") : base }, build);
}

function isForGroups(page: ServedPage | undefined, groups: string[] | undefined): boolean {
  return groups === undefined || page?.groups === undefined || page.groups.some((group) => groups.includes(group));
}

/** Without signs that could end a link in Markdown. */
function safe(address: string): string {
  return address.replace(/[\s()<>"`\\[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

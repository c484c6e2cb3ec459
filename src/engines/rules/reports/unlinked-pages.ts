import { readCheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readFactsAhead } from "../../../docs-source/links/read-facts-ahead.ts";
import { isPage, listOwnDocuments } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findPageAt } from "../../../docs-source/site.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { unreadPage } from "../unread-page.ts";

type Found = { findings: EngineFinding[]; unread: EngineFinding[]; notes: string[] };

/** The pages to which no link of another page leads, also through a redirect. Most are listed by the navigation. */
export async function findUnlinkedPages(docs: DocsFiles, paths: string[], signal: AbortSignal): Promise<Found> {
  const site = await readCheckedSite(docs);
  const { pages, navigation } = await readSiteSource(docs);
  const urls = new Map(pages.map(({ path, url }) => [path, url]));
  const listed = new Set(listPages(navigation));
  const documents = await listOwnDocuments(docs);
  await readFactsAhead(docs, documents, signal);
  const linked = new Set<string>();
  const unread: EngineFinding[] = [];
  for (const path of documents) {
    signal.throwIfAborted();
    const facts = await site.factsOf(path);
    if (facts.type === "unreadable") unread.push(await unreadPage(docs, path));
    else if (facts.type === "unparsable")
      unread.push({ path, kind: "unread", message: "cannot be parsed", isChanged: false });
    else
      for (const link of facts.links) {
        const target = await resolveChecked(site, path, link);
        const end = target.type === "redirected" ? findPageAt(site, target.destination) : undefined;
        const to = target.type === "file" ? target.path : end;
        if (to !== undefined && to !== path) linked.add(to);
      }
  }
  const isHome = (url: string | undefined) => url === undefined || /^\/?(?:index|404)?$/.test(url);
  const findings = paths
    .filter((path) => isPage(path) && !linked.has(path) && !isHome(urls.get(path)))
    .map((path): EngineFinding => {
      const message = `is ${listed.has(path) ? "" : "not "}listed in the navigation`;
      return { path, kind: "page", message, isChanged: false };
    });
  return { findings, unread, notes: [] };
}

import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SiteSource } from "../../../docs-source/site/site-source.ts";
import { createChangedDocs } from "../../../docs-source/site-edits/changed-docs.ts";
import { NO_SITE_CHANGE, type PageNames } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

type Kept = { type: "kept"; newNames: ReadonlyMap<string, PageNames> };

/** The `slug` with which each page that moves stays at its address. Refused where the site's pages have no such field. */
export async function keepAddresses(docs: DocsFiles, moves: ReadonlyMap<string, string>): Promise<Kept | Refused> {
  const source = await readSiteSource(docs);
  const before = urlsOf(source);
  const urlsWith = async (newNames: ReadonlyMap<string, PageNames>) =>
    urlsOf(await readSiteSource(createChangedDocs(docs, { ...NO_SITE_CHANGE, moves, newNames }, [])));
  const after = await urlsWith(new Map());
  const leaving = [...moves].filter(([from, to]) => isPage(from) && before.get(from) !== after.get(to));
  const found = new Map<string, PageNames>();
  // Each has as many beginnings that the site may put before it as its address has parts.
  const depth = Math.max(0, ...leaving.map(([from]) => namesOf(before.get(from)).length));
  // Starlight's begin at the top of the site.
  const slash = source.format === "starlight" ? "" : "/";
  const hasField = source.format === "docusaurus" || source.format === "starlight";
  for (let start = 0; hasField && start < depth && found.size < leaving.length; start++) {
    const open = leaving.filter(([from]) => !found.has(from));
    const tried = new Map(
      open.map(([from]) => [from, { slug: slash + namesOf(before.get(from)).slice(start).join("/") }] as const),
    );
    const urls = await urlsWith(tried);
    for (const [from, to] of open) {
      const names = tried.get(from);
      if (names && before.get(from) !== undefined && urls.get(to) === before.get(from)) found.set(from, names);
    }
  }
  const [lost] = leaving.find(([from]) => !found.has(from)) ?? [];
  if (lost === undefined) return { type: "kept", newNames: found };
  return refuse(
    "settings_not_editable",
    `Nothing was changed, because ${codeSpan(lost)} would be at another address there, and the pages of this site have no field that says theirs. Please ask for the same with a redirect.`,
  );
}

function urlsOf({ pages }: SiteSource): ReadonlyMap<string, string> {
  return new Map(pages.map(({ path, url }) => [path, url]));
}

function namesOf(url = ""): string[] {
  return url.split("/").filter((name) => name !== "");
}

import type { DocsFiles } from "./docs-files.ts";
import { cleanReference, findPage, isPage, type PageMatch } from "./pages.ts";
import { findPageAt, readSite, resolveOnSite } from "./site.ts";

/**
 * Finds a page by what a person calls it, as `findPage`, and by its address on the site: the one of several languages that
 * has just this address, one whose frontmatter gives it another than its file's, or the one that a redirect leads to.
 */
export async function findPageOnSite(docs: DocsFiles, reference: string): Promise<PageMatch> {
  const match = await findPage(docs, reference);
  const address = cleanReference(reference);
  if (match.type === "found" || address === "" || /\s/.test(address)) return match;
  const site = await readSite(docs);
  const link = { form: "attribute", target: `/${address}` } as const;
  const found = resolveOnSite(site, "index.mdx", link);
  const path = found.type === "redirected" ? findPageAt(site, found.destination) : pathOf(found);
  if (path === undefined || !isPage(path)) return match;
  const isMeant = match.type === "none" || match.candidates.includes(path);
  return isMeant ? { type: "found", path } : match;
}

function pathOf(found: ReturnType<typeof resolveOnSite>): string | undefined {
  return found.type === "file" ? found.path : undefined;
}

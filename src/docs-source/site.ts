import type { DocsFiles } from "./docs-files.ts";
import { absoluteDocsPath, type DocsIndex, findFile, indexFiles } from "./docs-index.ts";
import type { Link } from "./links/link.ts";
import { type ResolvedLink, resolveLink, splitTarget } from "./links/link-target.ts";
import { followRedirects, type Redirect, readRedirects } from "./navigation/redirects.ts";
import { type Navigation, readNavigation } from "./navigation.ts";
import { isPage } from "./pages.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import { addressesOf, findAddress, NO_ADDRESSES, type SiteAddresses } from "./site/site-addresses.ts";
import type { SourceNotice } from "./site/site-source.ts";

/** All that is needed to resolve the links of a site. */
export type Site = {
  docs: DocsFiles;
  index: DocsIndex;
  navigation: Navigation;
  redirects: Pick<Redirect, "source" | "destination">[];
  addresses: SiteAddresses;
  /** What is wrong with the settings of a site that is no docs.json at the root. */
  faults: SourceNotice[];
};

export type SiteLink =
  | ResolvedLink
  /** There is no such page, but a redirect leads to `destination`. */
  | { type: "redirected"; path: string; destination: string; anchor: string | undefined };

export async function readSite(docs: DocsFiles): Promise<Site> {
  const [files, navigation] = await Promise.all([docs.list(), readNavigation(docs)]);
  const index = indexFiles(files);
  if (navigation.type === "none") {
    const source = await readSiteSource(docs);
    const faults = source.notices.filter(({ isFault }) => isFault);
    return { docs, index, navigation, redirects: source.redirects, addresses: addressesOf(source), faults };
  }
  // Where docs.json is at the root, most addresses are the paths, and finding out the others would cost reading every page.
  const redirects = navigation.type === "parsed" ? readRedirects(navigation) : [];
  return { docs, index, navigation, redirects, addresses: NO_ADDRESSES, faults: [] };
}

/** Resolves a link of the page `from`. Targets that are not known, such as pages generated from an API, are external. */
export function resolveOnSite(site: Site, from: string, link: Pick<Link, "form" | "target">): SiteLink {
  const resolved = resolveLink(site.index, from, link);
  if (resolved.type !== "missing" && resolved.type !== "outside") return resolved;
  const path = findAddress(site.addresses, from, link);
  if (path !== undefined) return { type: "file", path, anchor: splitTarget(link)?.anchor };
  // A snippet's relative links are resolved from the page that imports it.
  if (!isPage(from) && link.form !== "import" && !link.target.startsWith("/")) return { type: "external" };
  if (resolved.type === "outside") return resolved;
  if (isGenerated(site, resolved.path)) return { type: "external" };
  const hasPage = (path: string) => findFile(site.index, path) !== undefined || site.addresses.paths.has(path);
  const destination = followRedirects(site.redirects, hasPage, resolved.path);
  return destination === undefined ? resolved : { ...resolved, type: "redirected", destination };
}

export function isGenerated({ navigation }: Pick<Site, "navigation">, path: string): boolean {
  if (navigation.type !== "parsed") return false;
  return navigation.generatedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** The page at an address, such as the destination of a redirect. Undefined if it is not a page of this site. */
export function findPageByUrl(index: DocsIndex, url: string): string | undefined {
  const target = splitTarget({ form: "markdown", target: url });
  const path = target && absoluteDocsPath("", target.path);
  return path === undefined ? undefined : findFile(index, path);
}

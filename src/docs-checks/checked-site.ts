import type { DocsFiles } from "../docs-source/docs-files.ts";
import { type AnchorLookup, createAnchorLookup } from "../docs-source/links/anchor-lookup.ts";
import { createPageFactsLookup, type PageFactsLookup } from "../docs-source/links/page-facts.ts";
import { readSiteSource } from "../docs-source/site/read-site-source.ts";
import { addressesOf, type SiteAddresses } from "../docs-source/site/site-addresses.ts";
import {
  findInRepository,
  folderInRepository,
  readSite,
  resolveOnSite,
  type Site,
  type SiteLink,
  type WrittenLink,
} from "../docs-source/site.ts";
import { type BuiltTest, createBuiltTest } from "./built-files.ts";
import { type ComponentTest, createComponentTest } from "./component-links.ts";
import { createSymlinkTest, type SymlinkTest } from "./symlinks.ts";

export type CheckedSite = Site & {
  factsOf: PageFactsLookup;
  anchorsOf: AnchorLookup;
  /** As the site that would be published has them, frontmatter included. */
  addressesOf(): Promise<SiteAddresses>;
  isBuilt: BuiltTest;
  isSymlink: SymlinkTest;
  isForComponent: ComponentTest;
};

/** Reads a site, with lookups that read and parse each page once. */
export async function readCheckedSite(docs: DocsFiles): Promise<CheckedSite> {
  const site = await readSite(docs);
  const factsOf = createPageFactsLookup(docs);
  let addresses: Promise<SiteAddresses> | undefined;
  const findAddresses = () => {
    addresses ??=
      site.navigation.type === "none" ? Promise.resolve(site.addresses) : readSiteSource(docs).then(addressesOf);
    return addresses;
  };
  const anchorsOf = createAnchorLookup(factsOf, site);
  const isBuilt = createBuiltTest(docs, site.index);
  const isForComponent = createComponentTest(site, factsOf);
  const isSymlink = createSymlinkTest(docs);
  return { ...site, factsOf, anchorsOf, addressesOf: findAddresses, isBuilt, isSymlink, isForComponent };
}

/**
 * As `resolveOnSite`, but plain files may link to all of their repository, and all to what a build makes. Only what is at no
 * path is looked for at the addresses that pages name themselves.
 */
export async function resolveChecked(site: CheckedSite, from: string, link: WrittenLink): Promise<SiteLink> {
  const found = resolveOnSite(site, from, link);
  if (found.type !== "missing" && found.type !== "outside") return found;
  if (await site.isForComponent(from, link)) return { type: "external" };
  const path = findInRepository(site, from, link);
  // The view is of the repository before the turn, which says nothing of the docs as they are now.
  const folder = folderInRepository(site, link);
  const isElsewhere = path !== undefined && folder !== "" && !path.startsWith(`${folder}/`);
  if (isElsewhere && (await site.docs.repository?.has(path))) return { type: "external" };
  const addresses = await site.addressesOf();
  const last = resolveOnSite({ ...site, addresses }, from, link);
  const isThere = (await site.isBuilt(addresses, from, link, last)) || (await site.isSymlink(addresses, last));
  return isThere ? { type: "external" } : last;
}

import type { SitePage, SiteRedirect } from "../../docs-source/site/site-source.ts";
import type { PageToRender } from "../render-pages.ts";
import type { BuiltAsset } from "../site-build.ts";

export type PageStatus = "added" | "changed" | "removed" | "renamed";

export type PageVersion = { page: SitePage; title: string; toRender: PageToRender };

/** A page that readers see differently in two versions of a site. */
export type ChangedPage = {
  status: PageStatus;
  before: PageVersion | undefined;
  after: PageVersion | undefined;
  /** The files whose change shows on the page: itself, snippets and images. Empty if only its address or a variable did. */
  causes: string[];
  /** Addresses of the images among them. */
  changedImages: string[];
};

export type SiteChanges = {
  /** In the order of their paths. */
  pages: ChangedPage[];
  /** Whether the navigation or the settings of the site differ. */
  isSiteChanged: boolean;
  /** Whether there may be more: pages are looked for only so long. */
  isCut: boolean;
  /** Where links of the version after may lead. */
  targets: { pages: SitePage[]; assets: BuiltAsset[]; redirects: SiteRedirect[] };
  /** The git object ids of the files that a page may show, by address. */
  images: { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> };
};

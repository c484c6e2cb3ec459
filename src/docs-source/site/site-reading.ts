import type { DocsFiles } from "../docs-files.ts";
import type { ContentRoot } from "./content-root.ts";
import type { PageLookup } from "./pages/page-lookup.ts";
import type {
  LanguageFallback,
  LanguageFolders,
  NavigationNode,
  SiteRedirect,
  SiteSettings,
  VersionedLinks,
} from "./site-source.ts";
import type { SourceNotices } from "./source-notices.ts";

/** What the readers of all formats read from. */
export type SourceFiles = {
  docs: DocsFiles;
  /** The files that are neither hidden nor excluded, and the configuration files. */
  files: ReadonlySet<string>;
  /** The folder in which the configuration is: empty, or one such as `docs`. */
  home: string;
  notices: SourceNotices;
};

/** What a format's configuration says, before its pages are known. */
export type SiteReading = {
  file: string | undefined;
  settings: SiteSettings;
  roots: ContentRoot[];
  /** Folders whose files are served at the root of the site. */
  staticFolders: string[];
  /** Markdown files that are part of the configuration, or that it excludes. */
  excluded?: ReadonlySet<string>;
  redirects: SiteRedirect[];
  /** The folder of its host that the site is in, as `/docs`. Links may begin with it, and need not. */
  base?: string;
  /**
   * Addresses without a leading slash at which there are pages that Docket does not read, such as those of a blog. One that
   * ends with a slash is that of all below it.
   */
  openAddresses?: string[];
  /** The build of the site fails for an anchor that is not there, so that those of its pages are as its headings are. */
  hasSureAnchors?: boolean;
  /** Code of the site's own makes anchors from headings. */
  hasOwnAnchors?: boolean;
  /** Its pages are linked by the names of their files, as `/guide/start.html`. */
  hasFileAddresses?: boolean;
  /** Undefined where a page that is not translated is not there. */
  fallback?: LanguageFallback;
  /** Of languages that each have a navigation of their own. */
  languageFolders?: LanguageFolders;
  /** Of a site that shows each page in these languages too, translated or not, at its address behind their codes. */
  translatedLocales?: string[];
  versionedLinks?: VersionedLinks | undefined;
  /** Where the pages are as people edit them, as the configuration says, if that is outside the docs folder. */
  outsideFolder?: string;
  /** The address of the published site. */
  origin?: string | undefined;
  /** The navigation as written; what it names and does not exist is a notice. */
  navigate(pages: PageLookup): NavigationNode[];
};

/** The path in the docs folder of a path in the home folder. */
export function inHome({ home }: Pick<SourceFiles, "home">, path: string): string {
  if (home === "" || path === "") return home || path;
  return `${home}/${path}`;
}

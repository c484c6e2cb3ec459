import type { SourceValue } from "./values/source-value.ts";

/** The formats that a site's configuration and navigation are read from. `folder` has neither. */
export type SourceFormat =
  | "docs.json"
  | "mint.json"
  | "mkdocs"
  | "gitbook"
  | "mdbook"
  | "docsify"
  | "docusaurus"
  | "vitepress"
  | "starlight"
  | "nextra"
  | "fumadocs"
  | "nuxt"
  | "folder";

/** Languages, by the folders at the top of their addresses, in which pages that are not translated are those of `main`. */
export type LanguageFallback = {
  languages: string[];
  /** Empty if its pages are at the top. */
  main: string;
};

/** The folders in the docs folder that the pages of each language are in, under the same paths. */
export type LanguageFolders = { main: string; others: string[] };

/** What a repository says about its documentation site, whatever the format: plain data, checked, from strangers. */
export type SiteSource = {
  format: SourceFormat;
  /** The file that the configuration was read from. */
  file: string | undefined;
  /** The folder that the configuration lies in; empty for the top of the docs folder. */
  home: string;
  settings: SiteSettings;
  /** As written. Empty if the format has no navigation or it lists no page; then it is made from the folders. */
  navigation: NavigationNode[];
  /** Where the configuration names the pages and folders of the navigation. One text may name several pages. */
  references: readonly PageReference[];
  /** Every page that is published, sorted by path, whether the navigation lists it or not. */
  pages: SitePage[];
  redirects: SiteRedirect[];
  /** The folders that pages are in. */
  folders: string[];
  /** Folders whose files are served at the root of the site. */
  staticFolders: string[];
  /** The address of the published site, as `https://docs.example.com`. */
  origin?: string;
  /** The folder of its host that the site is in, as `/docs`; undefined if it is in none. */
  base?: string;
  /** All as in `SiteReading`. */
  openAddresses?: string[];
  hasSureAnchors?: boolean;
  hasOwnAnchors?: boolean;
  hasFileAddresses?: boolean;
  /** Its configuration may have anchors made in another way than the generator makes them by itself. */
  hasAnchorOptions?: true;
  fallback?: LanguageFallback;
  languageFolders?: LanguageFolders;
  translatedLocales?: string[];
  versionedLinks?: VersionedLinks;
  outsideFolder?: string;
  /** Nothing says where the pages are for their readers, and most of their links from the root lead to none of them. */
  hasUnknownRoot?: boolean;
  /** Whether a file may be fetched by readers: an image, a download. Never configuration and excluded files. */
  assets: SiteAsset[];
  /** What was not understood, or is ignored, in words for the author. */
  notices: SourceNotice[];
};

/** Elements of pages in these folders lead to addresses of the version that their page is of. */
export type VersionedLinks = { elements: string[]; folders: string[] };

/** A page and its address. `path` is the file's in the docs folder; `url` has a leading slash and no extension. */
export type SitePage = { path: string; url: string };

/**
 * A text of the configuration that names a page, or a folder, by its path in the docs folder. With a `key`, `at` is the
 * object whose key names it. `isMention`: no list of pages is there, such as in the bar at the top.
 */
export type PageReference = { at: SourceValue; path: string; key?: string; isFolder?: boolean; isMention?: true };

/** A file that is served as it is. `url` has a leading slash. */
export type SiteAsset = { path: string; url: string };

/** `source` may hold `:name`, `:name*` and `*`, which `destination` repeats. */
export type SiteRedirect = { source: string; destination: string; isPermanent: boolean };

/**
 * `isFault` if something is wrong and should be mended, such as an entry without a page; else it is only ignored.
 * `isComputed` of a part of the navigation that is no plain data, so that it may list more pages than are known.
 */
export type SourceNotice = {
  path: string;
  line: number;
  column?: number;
  message: string;
  isFault?: boolean;
  /** The address that leads nowhere, where that is the fault: a build may make a page there. */
  link?: string;
  isComputed?: boolean;
  /** What the addresses of the pages begin with that alone show that part. */
  below?: string[];
  /** All texts of that part, where it is data in a form that is not known. */
  texts?: string[];
};

export type SectionKind = "group" | "tab" | "anchor" | "dropdown" | "version" | "language" | "product" | "menu";

export type NavigationNode =
  /** `path` is that of a file in `pages`. */
  | { type: "page"; path: string; title?: string; icon?: string; tag?: string }
  /** A page made from an API description: `GET /users`. */
  | { type: "operation"; method: string; address: string; api?: ApiReference }
  /** A page of every operation of API descriptions, grouped by tag. */
  | { type: "operations"; api: ApiReference }
  | { type: "link"; title: string; href: string; icon?: string }
  | NavigationSection;

/** The files or https addresses of API descriptions, and the folder of the addresses of the pages made from them. */
export type ApiReference = { sources: string[]; directory?: string };

/** What a site says about the pages of its API. */
export type ApiSettings = {
  /** The descriptions of pages that name none. */
  reference?: ApiReference;
  /** Whether readers can send requests from the pages. */
  hasPlayground: boolean;
  /** Whether they can also send them into their own network, such as to `http://localhost:3000`. */
  allowsInternal: boolean;
  /** What examples of requests are written in. */
  languages?: string[];
};

export type NavigationSection = {
  type: "section";
  kind: SectionKind;
  title: string;
  icon?: string;
  tag?: string;
  /** Of a language: its code, such as `pt-BR`. */
  code?: string;
  isDefault?: boolean;
  isHidden?: boolean;
  isCollapsed?: boolean;
  /** Leads elsewhere instead of to children. */
  href?: string;
  /** The page of the section's own title. */
  root?: string;
  children: NavigationNode[];
};

export type SiteLink = { title: string; href: string; icon?: string };

/** Logos and favicons are paths of assets without a leading slash, or https addresses. */
export type ImagePair = { light: string; dark: string };

/** `family` holds letters, digits, spaces and `-_.` only. `source` is the path of an asset or an https address. */
export type SiteFont = { family: string; weight?: number; source?: string };

export type SiteSettings = {
  name: string;
  description?: string;
  /** Of the whole site, unless its navigation has languages: a code such as `en`. */
  language: string;
  /** As written by the author: CSS hexadecimal colours. */
  colors: { primary?: string; light?: string; dark?: string };
  logo?: ImagePair & { href?: string };
  favicon?: ImagePair;
  appearance: { mode: "system" | "light" | "dark"; isFixed: boolean };
  fonts: { heading?: SiteFont; body?: SiteFont };
  navbar: { links: SiteLink[]; primary?: SiteLink };
  footer: { socials: { kind: string; href: string }[]; columns: { title?: string; links: SiteLink[] }[] };
  /** Markdown. */
  banner?: { content: string; isDismissible: boolean };
  seo: { indexing: "navigable" | "all" | "none"; metatags: Record<string, string> };
  notFound: { redirects: boolean; title?: string; description?: string };
  /** Menu entries of "copy page": such as `copy`, `view`, `chatgpt`, `claude`, `cursor`, or a link of the author's. */
  contextual: (string | PageMenuLink)[];
  /** What agents that read the pages should heed: Markdown. */
  agentInstructions?: string;
  api?: ApiSettings;
  /** What `{{name}}` on pages stands for. */
  variables: Record<string, string>;
  /** False if the configuration says that there are no formulas on pages. */
  hasMath?: boolean;
  /** Where "edit this page" leads: an address that a page's path is appended to. */
  editUrl?: string;
};

/** A link in the menu of each page. In `href` and the values of `query`, `$path`, `$page` and `$mcp` stand for what is of the page. */
export type PageMenuLink = {
  title: string;
  description?: string;
  icon?: string;
  href: string;
  query: [key: string, value: string][];
};

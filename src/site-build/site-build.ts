import type { SectionKind, SiteRedirect, SiteSettings, SourceFormat } from "../docs-source/site/site-source.ts";
import type { Fetched } from "../http/fetch-file.ts";
import type { PageFinding, RenderedPage } from "../render/page/page.ts";
import type { BuildMemory } from "./build-memory.ts";
import type { FontFacts } from "./fonts/font-facts.ts";

/**
 * All of a site but the bodies of its pages: what the frame around each page is made from. Plain JSON, stored with a build.
 */
export type SiteDocument = {
  format: SourceFormat;
  settings: SiteSettings;
  navigation: ResolvedNode[];
  redirects: SiteRedirect[];
  /** CSS for the utility classes that pages use, checked. */
  utilities: string;
  fonts?: SiteFonts;
  /** Where readers' browsers may send requests from the pages of operations. */
  apiOrigins?: string[];
};

/** The author's fonts, as far as there are files or names of them that can be used. */
export type SiteFonts = { heading?: BuiltFont; body?: BuiltFont };

/** Without `file`, readers who have the family see it. `url` is the address of an asset. */
export type BuiltFont = { family: string; weight?: number; file?: FontFacts & { url: string } };

/** The navigation with titles from the pages and addresses; hidden entries are left out. */
export type ResolvedNode =
  | { type: "page"; url: string; title: string; icon?: string; tag?: string; isDeprecated?: boolean }
  | { type: "link"; title: string; href: string; icon?: string }
  | ResolvedSection;

export type ResolvedSection = {
  type: "section";
  kind: SectionKind;
  title: string;
  icon?: string;
  tag?: string;
  code?: string;
  isDefault?: boolean;
  isCollapsed?: boolean;
  href?: string;
  /** The address of the section's own page. */
  url?: string;
  children: ResolvedNode[];
};

/** Where the bytes of a file are: a git object, or a file of a folder. */
export type SourceFile = { path: string /** The git object id of the content. */; id: string; bytes: number };

export type BuiltAsset = { url: string; path: string; id: string; bytes: number; width?: number; height?: number };

/** What a build knows of a page: all but what readers see of it, which may be much. */
export type PageSummary = Omit<RenderedPage, "html" | "markdown" | "updates">;

/** `key` names everything that the rendered page depends on: with the same key it is the same. */
export type BuiltPage = PageSummary & {
  key: string /** ISO 8601, from git or the frontmatter. */;
  updatedAt?: string;
};

export type LogLine = {
  at: string;
  level: "info" | "warning" | "error";
  message: string;
  path?: string;
  line?: number;
};

export type SiteBuild = {
  document: SiteDocument;
  pages: BuiltPage[];
  assets: BuiltAsset[];
  /** The bytes of assets that are no files of the repository, by their ids, if they were fetched now. */
  fetched: ReadonlyMap<string, Buffer>;
  findings: PageFinding[];
  log: LogLine[];
  /** How many pages were rendered now, and how many were taken as they were. */
  counts: { pages: number; rendered: number; reused: number; failed: number; assets: number };
};

/**
 * What a build takes from the one before: the last good version of a page that cannot be rendered now, image sizes, and
 * fonts that were fetched.
 */
export type EarlierBuild = { pages: BuiltPage[]; assets: BuiltAsset[]; document?: Pick<SiteDocument, "fonts"> };

/** Where a build reads from. `ids` lets it skip what it knows; reading is by path. */
export interface SiteFiles {
  /** Where the documentation is, if the files are also those of a configuration outside of it. */
  docsFolder?: string;
  list(): Promise<SourceFile[]>;
  /** Undefined if there is no such file, or it is larger than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** The first bytes of a file, where these can be read alone: for the size of an image. */
  readStart?(path: string, bytes: number): Promise<Buffer | undefined>;
  /** ISO 8601 of the last commit that changed each page, where git knows it. */
  updatedAt?(paths: string[]): Promise<Map<string, string>>;
}

/** Rendered pages by key: those of earlier builds, and of this one as far as it has come. */
export interface PageCache {
  find(keys: string[]): Promise<Map<string, PageSummary>>;
  /** Called with a batch at a time, so that no build holds all pages and one that breaks off has kept what it did. */
  store(pages: (RenderedPage & { key: string })[]): Promise<void>;
}

/** What is needed to read a site's files, without rendering its pages. */
export type SiteFilesToRead = Omit<SiteToBuild, "cache">;

export type SiteToBuild = {
  files: SiteFiles;
  cache: PageCache;
  previous?: EarlierBuild | undefined;
  /** Whose site it is: the processes that render are shared fairly among owners. */
  owner?: string;
  /** Kept between builds, it saves reading what has not changed. */
  memory?: BuildMemory;
  signal: AbortSignal;
  /** Reads an asset that an earlier build fetched, by its id. */
  readAsset?: (id: string) => Promise<Buffer | undefined>;
  /** Gets a file of the web that the settings name; without it, none is got. */
  fetchFile?: (address: string, maxBytes: number) => Promise<Fetched>;
  onProgress?: (progress: { done: number; total: number }) => void;
  /** Gets each line of the log as it is written. */
  onLog?: (line: LogLine) => void;
};

import type { SourceFormat } from "../../docs-source/site/site-source.ts";

/**
 * Stands for the site's own base in every address that a rendered page holds, such as `href="BASE/guides/start"`. Whoever
 * shows the page replaces it: by nothing, by `/docs`, by the address of a preview. Text of authors never contains it.
 */
export const BASE = "\ue0d0";

/** A page as it lies in the repository. */
export type PageInput = {
  path: string;
  url: string;
  text: string;
};

/**
 * What a page may know of the rest of the site. The key of a rendered page names all of it, so that the same key means the
 * same page: `pages` and `assets` hold only what the texts of the page and its imports may refer to.
 */
export type RenderContext = {
  format: SourceFormat;
  /** Addresses of pages by path. */
  pages: Record<string, string>;
  /** Addresses of assets by path, with the size of images in pixels. */
  assets: Record<string, { url: string; width?: number; height?: number }>;
  /** The text of files that pages import, by path: snippets, data. */
  imports: Record<string, string>;
  variables: Record<string, string>;
  /** False if the site says that it has no formulas, so that `$a$` is text. */
  hasMath?: boolean;
  /** The operation that the page shows, as JSON. */
  operation?: string;
  /** How examples of requests are written, and whether readers can send them. */
  api?: { languages?: string[]; hasPlayground: boolean; allowsInternal: boolean };
  /** The folder of the site's configuration, which imports may begin at, if it is not the top. */
  home?: string;
};

export type PageHeading = { level: number; text: string; id: string };

/**
 * A fault that readers or the author should know of. `suggestion` is the corrected text of the range from `start` to `end`
 * (UTF-16 offsets in the page), if it is sure what was meant.
 */
export type PageFinding = {
  path: string;
  line: number;
  column: number;
  rule:
    | "broken-link"
    | "broken-anchor"
    | "invalid-syntax"
    | "unknown-component"
    | "unsupported-expression"
    | "unsafe-content"
    | "missing-import"
    | "missing-image"
    | "api-description"
    | "too-large"
    | "not-rendered";
  message: string;
  fix?: { start: number; end: number; text: string };
};

/** A link or image that leads to this site. Whether there is anything at the address is checked over the whole site. */
export type PageLink = {
  /** As it stands in the HTML: begins with BASE, or with `#`. */
  href: string;
  /** As the author wrote it. */
  target: string;
  /** The file it is written in, if it is not the page itself but a snippet. */
  path?: string;
  line: number;
  column: number;
};

/** An entry of a change log, for the feed. */
export type PageUpdate = { id: string; label: string; description: string; tags: string[]; html: string };

/** What a page says of itself in its frontmatter. Texts are plain, not markup. */
export type PageFacts = {
  title: string;
  description: string;
  sidebarTitle?: string;
  icon?: string;
  tag?: string;
  /** Of a page about an operation of an API: `GET`. */
  method?: string;
  /** `wide` hides the table of contents, `center` the sidebar too, `custom` everything but the header. */
  mode?: "default" | "wide" | "center" | "custom" | "frame";
  /** Leads elsewhere: an entry of the navigation that is a link. */
  href?: string;
  isHidden: boolean;
  isNoindex: boolean;
  isDeprecated: boolean;
  /** As written; wins over the date of the commit. */
  lastUpdated?: string;
  canonical?: string;
  /** Names and contents of meta elements, such as `og:image`. */
  metatags: Record<string, string>;
  keywords: string[];
  hasFeed: boolean;
  /** How much more than others it is found; less if below 1. */
  boost?: number;
  /** Search does not find it. */
  isUnsearchable?: true;
  /** The groups of readers that the author wrote it for, by which programs that ask the assistant can choose. */
  groups?: string[];
};

/** A page as readers see it. `html` is safe to send, in the frame and under the policy of a site. */
export type RenderedPage = PageFacts & {
  path: string;
  url: string;
  html: string;
  /** For AI readers: the page in plain Markdown, with everything that the components say. Addresses begin with BASE. */
  markdown: string;
  headings: PageHeading[];
  /** Every id that a link can lead to, headings included. */
  anchors: string[];
  links: PageLink[];
  updates: PageUpdate[];
  /** Whether the Markdown says something else than the HTML, because parts of the page are for people or for agents only. */
  hasAudiences?: true;
  /** Files besides the page that went into it, sorted. */
  usedFiles: string[];
  /** Utility classes that the page uses, already checked. */
  classes: string[];
  findings: PageFinding[];
};

import type { RenderedPage } from "../render/page/page.ts";
import type { SiteDocument } from "../site-build/site-build.ts";

/** Where and how a site is shown. */
export type SiteView = {
  document: SiteDocument;
  /** Replaces BASE and precedes every address of the site: empty, or `/docs`. No slash at the end. */
  base: string;
  /** `https://docs.example.com`, for canonical addresses and feeds; undefined if it is not known. */
  origin: string | undefined;
  kind: "site" | "preview" | "dev" | "static";
  /** Of a preview: what it is of, in words. */
  previewOf?: string;
  /** Where the theme's own files are: `/_docket`. */
  themeBase: string;
  /** Whether readers can send feedback. */
  hasFeedback: boolean;
  /** Whether the script `visits.js` beside the theme's files reports views. */
  hasBeacon: boolean;
  /** Whether readers can ask the assistant. */
  hasAssistant?: boolean;
  /** Whether agents find an MCP server at `/mcp` that lets anybody in. */
  hasMcp?: boolean;
  /** Whether only those may read who were let in, so that no service of others can. */
  isPrivate?: boolean;
  /** Who searches: `search` beside the theme's files, or the reader's browser, with files there. */
  search?: "server" | { index: string; engine: string };
};

/** What the frame needs of a page besides what it says: taken from the build's manifest. */
export type PageView = Pick<
  RenderedPage,
  "url" | "path" | "title" | "description" | "html" | "headings" | "mode" | "metatags" | "canonical" | "isNoindex"
> & { updatedAt?: string; isDeprecated?: boolean; tag?: string; hasFeed?: boolean };

/** A part of a page, from one heading to the next. */
export type DocsSection = {
  /** Below the site's base, with the anchor: `/guides/start#install`. */
  url: string;
  /** Of the page. */
  title: string;
  /** Of the section; empty for the beginning of the page. */
  heading: string;
  text: string;
};

export type DocsPage = { url: string; title: string; text: string; anchors: string[] };

/** With `groups`, pages that are for groups are only read if one of these is among them. */
export type SearchFilter = {
  version?: string | undefined;
  language?: string | undefined;
  groups?: string[] | undefined;
};

/** All that the assistant can do: read what one build of one site says. */
export type DocsReader = {
  siteName: string;
  search(query: string, limit: number, filter: SearchFilter): Promise<DocsSection[]>;
  /** The page at a path below the site's base. */
  getPage(path: string, filter: SearchFilter): Promise<DocsPage | undefined>;
  /** The whole address of what is at this address below the site's base. */
  addressOf(url: string): string;
};

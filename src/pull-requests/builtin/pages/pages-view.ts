import type { ChangedPageList, PageDifferenceView } from "./schema.ts";

export const VIEWS = ["changes", "side-by-side", "before", "after"] as const;
export type ViewName = (typeof VIEWS)[number];

/** What the page shows that compares the pages of the site. */
export type PagesView = {
  number: number;
  title: string;
  state: "open" | "merged" | "closed";
  project: string;
  /** Of the pull request; this page is below it. */
  address: string;
  dashboardUrl: string | null;
  list: ChangedPageList;
  /** Those that are shown in full. */
  differences: PageDifferenceView[];
  /** One page alone, if it was asked for. */
  chosen: { path: string; view: ViewName } | undefined;
};

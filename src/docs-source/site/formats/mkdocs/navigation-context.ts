import type { PageLookup } from "../../pages/page-lookup.ts";
import type { SourceFiles } from "../../site-reading.ts";

/** What a navigation is read with, however it is written. */
export type NavigationContext = {
  pages: PageLookup;
  folder: string;
  notices: SourceFiles["notices"];
  hasTabs: boolean;
};

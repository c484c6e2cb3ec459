import type { SiteFormat } from "./site-format.ts";

/** For sites whose navigation is made from their folders, or is not edited. The check of the plan finds what this misses. */
export const editNothing: SiteFormat = {
  editNavigation: async () => ({ type: "edits", edits: [], renamed: 0, removed: 0, removedGroups: [] }),
  editRedirects: async (context) => ({
    type: "impossible",
    reason: `no redirects can be written for a site of this format (${context.source.format})`,
  }),
};

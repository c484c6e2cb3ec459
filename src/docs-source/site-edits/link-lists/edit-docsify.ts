import type { SiteFormat } from "../site-format.ts";
import { editLinkList } from "./edit-link-list.ts";

/** `_sidebar.md` of a docsify site. Its aliases are code, and no redirects. */
export const editDocsify: SiteFormat = {
  async editNavigation({ docs, source }, change) {
    const file = source.file ?? "_sidebar.md";
    const { edits, places, renamed, removed } = editLinkList(file, (await docs.read(file)) ?? "", change);
    if (places.length > 0) return { type: "computed", places };
    return { type: "edits", edits, renamed, removed, removedGroups: [] };
  },
  editRedirects: async () => ({ type: "impossible", reason: "a docsify site has no settings with redirects" }),
};

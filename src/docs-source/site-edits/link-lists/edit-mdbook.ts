import { findMdbookSummary } from "../../site/formats/read-mdbook.ts";
import type { SiteFormat } from "../site-format.ts";
import { editLinkList } from "./edit-link-list.ts";

/** `SUMMARY.md` of an mdBook. Its redirects are in `book.toml`, which also names programs to run, so that it is left to people. */
export const editMdbook: SiteFormat = {
  async editNavigation({ docs, files, source }, change) {
    const file = await findMdbookSummary({ docs, files, home: source.home });
    const text = await docs.read(file);
    if (text === undefined) return { type: "edits", edits: [], renamed: 0, removed: 0, removedGroups: [] };
    const { edits, places, renamed, removed } = editLinkList(file, text, change, { hasBareItems: true });
    if (places.length > 0) return { type: "computed", places };
    return { type: "edits", edits, renamed, removed, removedGroups: [] };
  },
  editRedirects: async () => ({
    type: "impossible",
    reason: "the redirects of an mdBook are in book.toml, which only people change",
  }),
};

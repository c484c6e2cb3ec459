import { findMdbookSummary } from "../../site/formats/read-mdbook.ts";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import type { SiteFormat } from "../site-format.ts";
import { editBookRedirects } from "./edit-book-redirects.ts";

/** `SUMMARY.md` of an mdBook, and the redirects of its `book.toml`. */
export const editMdbook: SiteFormat = {
  async editNavigation({ docs, files, source }, change) {
    const file = await findMdbookSummary({ docs, files, home: source.home });
    const text = await docs.read(file);
    if (text === undefined) return { type: "edits", edits: [], renamed: 0, removed: 0, removedGroups: [] };
    const { edits, places, renamed, removed } = editLinkList(file, text, change, { hasBareItems: true });
    if (places.length > 0) return { type: "computed", places };
    return { type: "edits", edits, renamed, removed, removedGroups: [] };
  },
  editRedirects: editBookRedirects,
};

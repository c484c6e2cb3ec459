import { editNothing } from "../edit-nothing.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editLinkList } from "./edit-link-list.ts";

/** A plain folder: a list of links in an index or a README is all the navigation that it has. */
export const editFolder: SiteFormat = {
  editNavigation,
  editRedirects: async (...given) => {
    const result = await editNothing.editRedirects(...given);
    return result.type === "impossible" ? { ...result, reason: "these docs have no settings with redirects" } : result;
  },
};

async function editNavigation({ docs, files }: SiteContext, change: NavigationChange): Promise<NavigationEdits> {
  // Links to pages that move are followed on every page, whether they are in a list or not.
  const remaining = { ...change, moves: new Map<string, string>() };
  const edits: FileEdit[] = [];
  const places: ComputedPlace[] = [];
  let removed = 0;
  for (const file of files) {
    if (!/(?:^|\/)(?:index|readme)\.mdx?$/i.test(file) || change.gone.has(file)) continue;
    const text = await docs.read(file);
    if (text === undefined) continue;
    const edited = editLinkList(file, text, remaining);
    edits.push(...edited.edits);
    places.push(...edited.places);
    removed += edited.removed;
  }
  return places.length > 0
    ? { type: "computed", places }
    : { type: "edits", edits, renamed: 0, removed, removedGroups: [] };
}

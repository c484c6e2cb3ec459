import { isSeq } from "yaml";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editNavList } from "../yaml/nav-list.ts";
import { pairAt } from "../yaml/yaml-text.ts";
import { editRedirectMaps } from "./edit-redirect-maps.ts";
import { findLinkList } from "./find-link-list.ts";
import { followLlmsSections } from "./follow-llms-sections.ts";
import { listNavFiles } from "./list-nav-files.ts";
import { findPatterns, followFolders, withinFolder } from "./order-files.ts";
import { pagesFolder, readMkdocsFiles } from "./read-mkdocs-files.ts";

/** `mkdocs.yml`: its `nav` and the map of its plugin for redirects. */
export const editMkdocs: SiteFormat = { editNavigation, editRedirects: editRedirectMaps };

async function editNavigation(context: SiteContext, change: NavigationChange): Promise<NavigationEdits> {
  const files = await readMkdocsFiles(context);
  const folder = pagesFolder(context, files);
  const edits: FileEdit[] = [];
  const places: ComputedPlace[] = [];
  const counts = { renamed: 0, removed: 0, removedGroups: [] as string[] };
  const owner = files.find(({ root }) => pairAt(root, "nav"));
  const list = pairAt(owner?.root, "nav")?.value;
  const lists = owner && isSeq(list) ? [{ ...owner, list, folder }] : [];
  const ordered = await listNavFiles(context, folder);
  places.push(...findPatterns(ordered, change));
  const withFolders = ordered.length === 0 ? change : followFolders(ordered, context.files, change);
  for (const nav of [...lists, ...ordered]) {
    const within = ordered.includes(nav) ? withinFolder(nav, ordered, withFolders) : { change, left: 0 };
    const edited = editNavList(nav, within.change);
    edits.push(...edited.edits.map((edit) => ({ ...edit, file: nav.file })));
    places.push(...edited.places);
    counts.renamed += edited.renamed + within.left;
    counts.removed += edited.removed - within.left;
    counts.removedGroups.push(...edited.removedGroups);
  }
  for (const { root, file } of files)
    edits.push(...followLlmsSections(root, folder, change.moves).map((edit) => ({ ...edit, file })));
  const listed = await findLinkList(context);
  if (listed) {
    const edited = editLinkList(listed.file, listed.text, change);
    edits.push(...edited.edits);
    places.push(...edited.places);
    counts.renamed += edited.renamed;
    counts.removed += edited.removed;
  }
  return places.length > 0 ? { type: "computed", places } : { type: "edits", edits, ...counts };
}

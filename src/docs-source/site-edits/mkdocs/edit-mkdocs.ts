import { isSeq } from "yaml";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import { listEntryTitles } from "../listed-pages.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editNavList } from "../yaml/nav-list.ts";
import { pairAt } from "../yaml/yaml-text.ts";
import { editRedirectMaps } from "./edit-redirect-maps.ts";
import { editZensicalNavigation } from "./edit-zensical-navigation.ts";
import { editZensicalRedirects } from "./edit-zensical-redirects.ts";
import { findLinkLists } from "./find-link-lists.ts";
import { followLlmsSections } from "./follow-llms-sections.ts";
import { listNavFiles } from "./list-nav-files.ts";
import { findPatterns, followFolders, withinFolder } from "./order-files.ts";
import { pagesFolder, readMkdocsFiles } from "./read-mkdocs-files.ts";

/** `mkdocs.yml` or `zensical.toml`: its `nav` and the map of its plugin for redirects. */
export const editMkdocs: SiteFormat = {
  editNavigation: (context, change) =>
    isToml(context) ? editZensicalNavigation(context, change) : editNavigation(context, change),
  editRedirects: (context, added, ended) =>
    isToml(context) ? editZensicalRedirects(context, added, ended) : editRedirectMaps(context, added, ended),
};

function isToml({ source }: SiteContext): boolean {
  return source.file?.endsWith(".toml") === true;
}

async function editNavigation(context: SiteContext, asked: NavigationChange): Promise<NavigationEdits> {
  const files = await readMkdocsFiles(context);
  const folder = pagesFolder(context, files);
  const edits: FileEdit[] = [];
  const places: ComputedPlace[] = [];
  const counts = { renamed: 0, removed: 0, removedGroups: [] as string[] };
  const owner = files.find(({ root }) => pairAt(root, "nav"));
  const list = pairAt(owner?.root, "nav")?.value;
  const lists = owner && isSeq(list) ? [{ ...owner, list, folder }] : [];
  const ordered = await listNavFiles(context, folder);
  const linkLists = await findLinkLists(context);
  const change = linkLists.length === 0 ? asked : withTitles(context, asked);
  places.push(...findPatterns(ordered, change));
  const naming = linkLists.length === 0 ? ordered : [...lists, ...ordered];
  const withFolders = naming.length === 0 ? change : followFolders(naming, context.files, change);
  for (const nav of [...lists, ...ordered]) {
    const own = naming.includes(nav) ? withFolders : change;
    const within = ordered.includes(nav) ? withinFolder(nav, ordered, withFolders) : { change: own, left: 0 };
    const edited = editNavList(nav, within.change);
    edits.push(...edited.edits.map((edit) => ({ ...edit, file: nav.file })));
    places.push(...edited.places);
    counts.renamed += edited.renamed + within.left;
    counts.removed += edited.removed - within.left;
    counts.removedGroups.push(...edited.removedGroups);
  }
  for (const { root, file, text } of files)
    edits.push(...followLlmsSections(text, root, folder, change).map((edit) => ({ ...edit, file })));
  for (const listed of linkLists) {
    const edited = editLinkList(listed.file, listed.text, change);
    edits.push(...edited.edits);
    places.push(...edited.places);
    counts.renamed += edited.renamed;
    counts.removed += edited.removed;
  }
  return places.length > 0 ? { type: "computed", places } : { type: "edits", edits, ...counts };
}

/** A page that goes from one list to another keeps the name that it has. */
function withTitles({ source }: SiteContext, change: NavigationChange): NavigationChange {
  const titles = listEntryTitles(source.navigation);
  const inserted = change.inserted.map((one) => {
    const title = one.title ?? titles.get(one.path)?.[0];
    return title === undefined ? one : { ...one, title };
  });
  return { ...change, inserted };
}

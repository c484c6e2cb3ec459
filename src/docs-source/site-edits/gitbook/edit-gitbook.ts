import { folderOf } from "../../docs-path.ts";
import { findGitbookFiles } from "../../site/formats/find-gitbook-files.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import { type LinkItem, leadsToPage, readLinkItems } from "../link-lists/read-link-items.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editSpaceRedirects } from "./edit-space-redirects.ts";

/** `SUMMARY.md` and the redirects of `.gitbook.yaml`, of each space. */
export const editGitbook: SiteFormat = { editNavigation, editRedirects: editSpaceRedirects };

async function editNavigation(context: SiteContext, change: NavigationChange): Promise<NavigationEdits> {
  const { summaries } = await findFiles(context);
  const edits: FileEdit[] = [];
  const places: ComputedPlace[] = [];
  const counts = { renamed: 0, removed: 0 };
  const spaces = await readSpaces(context, summaries);
  for (const { file, text, folder, items } of spaces) {
    const edited = editLinkList(file, text, spaces.length === 1 ? change : withinSpace(change, spaces, folder));
    edits.push(...edited.edits);
    places.push(...edited.places);
    const isLeaving = (item: LinkItem) =>
      [...change.moves].some(([from, to]) => leadsToPage(item, from) && !to.startsWith(`${folder}/`));
    const left = spaces.length === 1 ? 0 : items.filter((item) => item.isPlain && isLeaving(item)).length;
    counts.renamed += edited.renamed + left;
    counts.removed += edited.removed - left;
  }
  return places.length > 0 ? { type: "computed", places } : { type: "edits", edits, ...counts, removedGroups: [] };
}

type Space = { file: string; text: string; folder: string; items: LinkItem[] };

async function readSpaces({ docs }: SiteContext, summaries: string[]): Promise<Space[]> {
  const spaces: Space[] = [];
  for (const file of summaries) {
    const [text, folder] = [await docs.read(file), folderOf(file)];
    if (text !== undefined) spaces.push({ file, text, folder, items: readLinkItems(text, folder) });
  }
  return spaces;
}

/** A page that moves to another space leaves the summary of the one, and comes into that of the other. */
function withinSpace(change: NavigationChange, spaces: Space[], folder: string): NavigationChange {
  const isInside = (path: string) => path.startsWith(`${folder}/`);
  const own = spaces.find((space) => space.folder === folder)?.items ?? [];
  const leaving = [...change.moves].filter(([from, to]) => isInside(from) && !isInside(to)).map(([from]) => from);
  const coming = [...change.moves].flatMap(([from, to]) => {
    if (isInside(from) || !isInside(to)) return [];
    const title = spaces.flatMap(({ items }) => items).find((item) => leadsToPage(item, from))?.label;
    const beside = own.findLast(({ path }) => folderOf(path) === folderOf(to)) ?? own.at(-1);
    return title === undefined || !beside ? [] : [{ path: to, title, beside: beside.path, side: "after" as const }];
  });
  return {
    moves: new Map([...change.moves].filter(([from, to]) => isInside(from) && isInside(to))),
    gone: new Set([...change.gone, ...leaving]),
    inserted: [...change.inserted.filter(({ beside }) => isInside(beside)), ...coming],
  };
}

function findFiles({ docs, files, source }: SiteContext) {
  return findGitbookFiles({ docs, files, home: source.home, notices: createSourceNotices() });
}

import { folderOf } from "../../docs-path.ts";
import { editNothing } from "../edit-nothing.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editLinkList } from "./edit-link-list.ts";

/** A plain folder: a list of links in an index or a README is all the navigation that it has, of its own folder. */
export const editFolder: SiteFormat = {
  editNavigation,
  editRedirects: async (...given) => {
    const result = await editNothing.editRedirects(...given);
    if (result.type !== "impossible") return result;
    const field = await findAddressField(given[0]);
    const rest =
      field === undefined
        ? ""
        : ` (other pages have their old addresses in the field \`${field}\`, which Docket leaves to people)`;
    return { ...result, reason: `these docs have no settings with redirects that Docket reads${rest}` };
  },
};

/** Fields in which other generators take the old addresses of a page: Jekyll, Hugo and Lume. */
const ADDRESS_FIELD = /^---\r?\n(?:(?!---).*\n)*?(redirect_from|aliases|oldUrl):\s*(?:\[\s*|-\s+)?["']?\//;
const MOST_PAGES = 500;

async function findAddressField({ docs, source }: SiteContext): Promise<string | undefined> {
  for (const { path } of source.pages.slice(0, MOST_PAGES)) {
    const [, field] = ADDRESS_FIELD.exec(((await docs.read(path)) ?? "").slice(0, 3000)) ?? [];
    if (field !== undefined) return field;
  }
  return undefined;
}

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
    const edited = editLinkList(file, text, withinFolder(remaining, folderOf(file)));
    edits.push(...edited.edits);
    places.push(...edited.places);
    removed += edited.removed;
  }
  return places.length > 0
    ? { type: "computed", places }
    : { type: "edits", edits, renamed: 0, removed, removedGroups: [] };
}

/** What is placed in a list, or leaves it for another place, is a page of the list's folder. */
function withinFolder(change: NavigationChange, folder: string): NavigationChange {
  const isOutside = ({ path }: { path: string }) => folder !== "" && !path.startsWith(`${folder}/`);
  const outside = new Set(change.inserted.filter(isOutside).map(({ path }) => path));
  if (outside.size === 0) return change;
  return {
    ...change,
    inserted: change.inserted.filter(({ path }) => !outside.has(path)),
    gone: new Set([...change.gone].filter((path) => !outside.has(path))),
  };
}

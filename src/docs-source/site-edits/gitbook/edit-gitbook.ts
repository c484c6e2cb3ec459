import { folderOf } from "../../docs-path.ts";
import { findGitbookFiles } from "../../site/formats/find-gitbook-files.ts";
import { createSourceNotices } from "../../site/source-notices.ts";
import { lineEndingOf } from "../../text-edits.ts";
import { editLinkList } from "../link-lists/edit-link-list.ts";
import { type LinkItem, leadsToPage, readLinkItems } from "../link-lists/read-link-items.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type {
  NavigationChange,
  NavigationEdits,
  NeededRedirect,
  RedirectEdits,
  SiteContext,
  SiteFormat,
} from "../site-format.ts";
import { editRedirectMap, type MapRedirect } from "../yaml/redirect-map.ts";
import { isEmptyYaml, pairAt, parseYamlText, writeScalar } from "../yaml/yaml-text.ts";

/** `SUMMARY.md` and the redirects of `.gitbook.yaml`. */
export const editGitbook: SiteFormat = { editNavigation, editRedirects };

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

async function editRedirects(
  context: SiteContext,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits> {
  const { file, folder } = await findFiles(context);
  const text = file === undefined ? undefined : await context.docs.read(file);
  if (file === undefined || text === undefined)
    return { type: "impossible", reason: "there is no .gitbook.yaml to write redirects in" };
  const root = parseYamlText(text);
  if (!root && !isEmptyYaml(text))
    return { type: "computed", places: [{ file, line: 1, what: "cannot be read as a map of settings" }] };
  const redirects = added.map((redirect) => toMapRedirect(redirect, folder));
  const pair = pairAt(root, "redirects");
  if (!pair) {
    const eol = lineEndingOf(text);
    const lines = redirects.map(({ key, value }) => `  ${writeScalar(key)}: ${writeScalar(value)}${eol}`);
    const before = text === "" || text.endsWith("\n") ? "" : eol;
    const list = `${before}redirects:${eol}${lines.join("")}`;
    const isNeeded = redirects.length > 0;
    return {
      type: "edits",
      edits: isNeeded ? [{ file, start: text.length, end: text.length, text: list }] : [],
      ended: [],
    };
  }
  const result = editRedirectMap(text, pair, redirects, (key) => ended.includes(addressOf(key)));
  if (!result)
    return {
      type: "computed",
      places: [{ file, line: 1, what: "has redirects that share a line with other settings" }],
    };
  return { type: "edits", edits: result.edits.map((edit) => ({ ...edit, file })), ended: result.ended.map(addressOf) };
}

function findFiles({ docs, files, source }: SiteContext) {
  return findGitbookFiles({ docs, files, home: source.home, notices: createSourceNotices() });
}

function toMapRedirect({ from, to, toPath }: NeededRedirect, folder: string): MapRedirect {
  const prefix = folder === "" ? "" : `${folder}/`;
  const target = toPath?.startsWith(prefix) ? toPath.slice(prefix.length) : undefined;
  return {
    key: from.slice(1),
    value: target === undefined ? to : target + (/[?#].*$/s.exec(to)?.[0] ?? ""),
    isFrom: (key) => addressOf(key) === from,
    leadsToFrom: (value) => !/^https?:/i.test(value) && addressOf(value) === from,
  };
}

function addressOf(written: string): string {
  const path = written.replace(/[?#].*$/s, "").replace(/^\.?\//, "");
  return `/${path
    .replace(/\.mdx?$/i, "")
    .replace(/(?:^|\/)README$/i, "")
    .replace(/\/$/, "")}`;
}

import { isMap, isScalar, isSeq, type Scalar, type YAMLSeq } from "yaml";
import { joinDocsPath } from "../../docs-path.ts";
import { isDocument } from "../../pages.ts";
import { lineEndingOf, positionAt, type TextEdit } from "../../text-edits.ts";
import type { ComputedPlace } from "../site-change.ts";
import type { NavigationChange } from "../site-format.ts";
import { endOf, linesOf, removeFrom, replaceScalar, startOf, textOfScalar, writeScalar } from "./yaml-text.ts";

/** A list of pages in a YAML file, such as `nav` of `mkdocs.yml`. Its entries are paths in `folder`. */
export type NavList = { file: string; text: string; list: YAMLSeq; folder: string };

type Entry = { list: YAMLSeq; item: unknown; target: Scalar; path: string; title: Scalar | undefined };

export type NavListEdits = {
  edits: TextEdit[];
  renamed: number;
  removed: number;
  removedGroups: string[];
  places: ComputedPlace[];
};

/** The pages that a list names. */
export function navPages(nav: NavList): string[] {
  return collectEntries(nav, nav.list).map(({ path }) => path);
}

/** The names that a list gives its pages. */
export function navTitles(nav: NavList): { path: string; title: Scalar }[] {
  return collectEntries(nav, nav.list).flatMap(({ path, title }) => (title ? [{ path, title }] : []));
}

/** The edits that name the entries of a page that have no name of their own. */
export function nameNavEntries(nav: NavList, path: string, name: string): TextEdit[] {
  return collectEntries(nav, nav.list).flatMap(({ list, target, title, path: own }) => {
    const [start, end] = [startOf(target), endOf(target)];
    if (own !== path || title || start === undefined || end === undefined) return [];
    const pair = `${writeScalar(name)}: ${nav.text.slice(start, end)}`;
    return [{ start, end, text: list.flow ? `{ ${pair} }` : pair }];
  });
}

/** Renames, removes and inserts entries, each on its own lines. */
export function editNavList(nav: NavList, change: NavigationChange): NavListEdits {
  const result: NavListEdits = { edits: [], renamed: 0, removed: 0, removedGroups: [], places: [] };
  const entries = collectEntries(nav, nav.list);
  const fail = (node: unknown, what: string) => {
    const { line } = positionAt(nav.text, startOf(node) ?? 0);
    result.places.push({ file: nav.file, line, what });
  };
  for (const entry of entries) {
    const to = change.gone.has(entry.path) ? undefined : change.moves.get(entry.path);
    if (to === undefined) continue;
    const written = referenceTo(nav, to, String(entry.target.value));
    const edit = written === undefined ? undefined : replaceScalar(entry.target, written);
    if (!edit) fail(entry.item, `lists ${entry.path}, and cannot list ${to}`);
    else result.edits.push(edit);
    result.renamed += 1;
  }
  const gone = entries.filter(({ path }) => change.gone.has(path));
  result.removed = gone.length;
  result.edits.push(...removeEntries(nav, gone, result, fail));
  const parents = findParents(nav.list);
  for (const { path, title, beside, side, isEdge, levels } of change.inserted) {
    const named = entries.find((candidate) => candidate.path === beside);
    const listed = named && aroundEntry(parents, named, levels);
    const entry = listed && isEdge ? atEdge(listed, side, entries) : listed;
    const own = entries.find((candidate) => candidate.path === path);
    const name = own?.title ? textOfScalar(own.title) : title;
    const edit = entry && insertBeside(nav, entry, side, path, name, own && entry && writtenLike(nav, own, entry));
    if (entry && !edit) fail(entry.item, `lists ${beside} in a way that nothing can be put beside it`);
    if (edit) result.edits.push(edit);
  }
  return result;
}

/** The entry with the item that is the outermost of so many groups around it. */
function aroundEntry(parents: Map<YAMLSeq, Parent>, entry: Entry, levels = 0): Entry | undefined {
  let at: Pick<Entry, "list" | "item"> | undefined = entry;
  for (let level = 0; at && level < levels; level++) at = parents.get(at.list);
  return at && { ...entry, list: at.list, item: at.item };
}

/** The entry with the last item beyond it in its list, at the start up to a page, such as that of a group itself. */
function atEdge(entry: Entry, side: "after" | "before", entries: readonly Entry[]): Entry {
  const items = side === "after" ? entry.list.items : entry.list.items.toReversed();
  const beyond = items.slice(items.indexOf(entry.item) + 1);
  const isPassed = (item: unknown) =>
    (isScalar(item) || (isMap(item) && item.items.every(({ value }) => isScalar(value) || isSeq(value)))) &&
    (side === "after" || !entries.some((page) => page.item === item));
  const end = beyond.findIndex((item) => !isPassed(item));
  return { ...entry, item: (end < 0 ? beyond : beyond.slice(0, end)).at(-1) ?? entry.item };
}

function collectEntries(nav: NavList, list: YAMLSeq): Entry[] {
  return list.items.flatMap((item): Entry[] => {
    if (isScalar(item)) return entryOf(nav, list, item, item, undefined);
    if (!isMap(item)) return [];
    return item.items.flatMap(({ key, value }): Entry[] => {
      if (isSeq(value)) return collectEntries(nav, value);
      return isScalar(value) ? entryOf(nav, list, item, value, isScalar(key) ? key : undefined) : [];
    });
  });
}

function entryOf(nav: NavList, list: YAMLSeq, item: unknown, target: Scalar, title: Scalar | undefined): Entry[] {
  const reference = textOfScalar(target);
  if (reference === undefined || /^[a-z][\w+.-]*:|^\//i.test(reference)) return [];
  const path = joinDocsPath(nav.folder, reference);
  return path === undefined ? [] : [{ list, item, target, path, title }];
}

/** A path as entries name it; undefined if it is not in the folder of the list. */
function referenceTo({ folder }: NavList, path: string, like: string): string | undefined {
  const prefix = folder === "" ? "" : `${folder}/`;
  if (!path.startsWith(prefix)) return undefined;
  const slash = like.endsWith("/") && !isDocument(path) ? "/" : "";
  return (like.startsWith("./") ? "./" : "") + path.slice(prefix.length) + slash;
}

function removeEntries(
  nav: NavList,
  entries: Entry[],
  result: NavListEdits,
  fail: (node: unknown, what: string) => void,
): TextEdit[] {
  const removed = new Map<YAMLSeq, Set<unknown>>();
  const parents = findParents(nav.list);
  const mark = (list: YAMLSeq, item: unknown) => {
    const marked = removed.get(list) ?? new Set();
    removed.set(list, marked.add(item));
    const parent = parents.get(list);
    if (!parent || marked.size < list.items.length) return;
    if (parent.title) result.removedGroups.push(parent.title);
    removed.delete(list);
    mark(parent.list, parent.item);
  };
  for (const { list, item, path } of entries) {
    if (isMap(item) && item.items.length > 1) fail(item, `lists ${path} in one item with other pages`);
    else mark(list, item);
  }
  const all = new Set([...removed.values()].flatMap((items) => [...items]));
  return [...removed].flatMap(([list, items]) => {
    if (isInside(parents, all, list)) return [];
    const edits = removeFrom(nav.text, list, items);
    if (!edits) fail([...items][0], "lists several things on one line");
    return edits ?? [];
  });
}

type Parent = { list: YAMLSeq; item: unknown; title: string };

/** The section that each list is the content of, where it has no other content. */
function findParents(top: YAMLSeq): Map<YAMLSeq, Parent> {
  const parents = new Map<YAMLSeq, Parent>();
  const visit = (list: YAMLSeq) => {
    for (const item of list.items)
      for (const { key, value } of isMap(item) ? item.items : [])
        if (isSeq(value)) {
          if (isMap(item) && item.items.length === 1)
            parents.set(value, { list, item, title: textOfScalar(key) ?? "" });
          visit(value);
        }
  };
  visit(top);
  return parents;
}

function isInside(parents: Map<YAMLSeq, Parent>, removed: ReadonlySet<unknown>, list: YAMLSeq): boolean {
  for (let at = parents.get(list); at; at = parents.get(at.list)) if (removed.has(at.item)) return true;
  return false;
}

/** An entry as it is written, with the comment on its line, if it can be written so beside another one. */
function writtenLike({ text }: NavList, { list, item }: Entry, beside: Entry): string | undefined {
  if (Boolean(list.flow) !== Boolean(beside.list.flow)) return undefined;
  const lines = list.flow ? undefined : linesOf(text, item, true);
  const written = lines
    ? text
        .slice(lines.start, lines.end)
        .trimEnd()
        .replace(/^[ \t]*-[ \t]+/, "")
    : text.slice(startOf(item), endOf(item));
  return (list.flow || lines) && !written.includes("\n") ? written : undefined;
}

function insertBeside(
  nav: NavList,
  entry: Entry,
  side: "after" | "before",
  path: string,
  title: string | undefined,
  written: string | undefined,
): TextEdit | undefined {
  const { text } = nav;
  const { list, item } = entry;
  const reference = referenceTo(nav, path, String(entry.target.value));
  if (reference === undefined || (isMap(item) && item.items.length > 1)) return undefined;
  const target = writeScalar(reference, entry.target);
  const pair = entry.title && title !== undefined ? `${writeScalar(title, entry.title)}: ${target}` : undefined;
  if (list.flow) {
    const at = side === "after" ? endOf(item) : startOf(item);
    const added = written ?? (pair === undefined ? target : `{ ${pair} }`);
    return at === undefined ? undefined : { start: at, end: at, text: side === "after" ? `, ${added}` : `${added}, ` };
  }
  const lines = linesOf(text, item, true);
  if (!lines) return undefined;
  const indent = /^[ \t]*-[ \t]+/.exec(text.slice(lines.start))?.[0];
  if (indent === undefined) return undefined;
  const eol = lineEndingOf(text);
  const line = indent + (written ?? pair ?? target);
  if (side === "before") return { start: lines.start, end: lines.start, text: line + eol };
  const isLast = !text.slice(lines.start, lines.end).endsWith("\n");
  return { start: lines.end, end: lines.end, text: isLast ? eol + line : line + eol };
}

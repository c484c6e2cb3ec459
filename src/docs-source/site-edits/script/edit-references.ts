import { folderOf, nameOf } from "../../docs-path.ts";
import { isDocument } from "../../pages.ts";
import type { PageReference } from "../../site/site-source.ts";
import { nodeAt, nodesAt } from "../../site/values/script/script-node.ts";
import { listPages } from "../listed-pages.ts";
import type { ComputedPlace, FileEdit } from "../site-change.ts";
import type { NavigationChange, NavigationEdits, SiteContext } from "../site-format.ts";
import { rangeOf } from "./edit-literals.ts";
import { edgeOf } from "./list-edge.ts";
import { createListEdits, type ListEdits } from "./list-edits.ts";
import { entryOf, findPlaces, groupAround, type Place, type WrittenReference } from "./places.ts";
import type { CreateStyle, Home, Rebased, ReferenceStyle } from "./reference-style.ts";
import { keyOf, openSourceTrees } from "./source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "./write-text.ts";

/** What becomes of a reference: it says `text` then, goes, or goes because another file names the page at `to` then. */
type Fate =
  | { type: "text"; text: string }
  | ({ type: "rebased" } & Rebased)
  | { type: "goes" }
  | { type: "elsewhere"; to: string }
  | { type: "computed" };

/** Plans the edits of a navigation whose entries are texts and keys of scripts and JSON files. */
export async function editReferences(
  context: SiteContext,
  change: NavigationChange,
  createStyle: CreateStyle,
): Promise<NavigationEdits> {
  const trees = openSourceTrees(context.docs);
  const style = await createStyle(context, change, trees);
  const { places, unwritten } = await findPlaces(context.source.references, trees);
  const computed = [...findUnread(context, change)];
  const lists = createListEdits();
  const edits: FileEdit[] = [];
  let [renamed, removed] = [0, 0];
  const fail = ({ at, path }: PageReference, what: string) =>
    void computed.push({ file: at.path, line: at.line, what: `${what} ${path}` });
  for (const reference of unwritten) {
    const fate = fateOf({ ...reference, written: "" }, context, change, style);
    if (fate.type !== "text" || fate.text !== "") fail(reference, "computes the entry of");
  }
  for (const place of places) {
    const [reference] = place.references;
    const isHidden = place.references.every(({ path }) => change.unlisted?.includes(path));
    const hidden = isHidden ? style.hideEntry?.(place) : undefined;
    if (hidden !== undefined) {
      edits.push(renameAt(place, hidden));
      removed += 1;
      continue;
    }
    // What goes to another place of a list stays in the bar at the top.
    if (place.references.every((own) => own.isMention && change.inserted.some(({ path }) => path === own.path)))
      continue;
    const fate = fateOfPlace(place, context, change, style);
    if (!reference || (fate.type === "text" && fate.text === reference.written)) continue;
    const isShared = new Set(place.references.map(({ path }) => path)).size > 1;
    if (fate.type === "computed" && isShared) fail(reference, "names several pages by one entry, also");
    else if (fate.type === "computed") fail(reference, "lists by a folder or base that the page would leave:");
    else if (fate.type === "text") {
      edits.push(renameAt(place, fate.text));
      renamed += 1;
    } else if (fate.type === "rebased") {
      if (!rebaseAt(place, fate, lists)) fail(reference, "lists by a base that the page would leave:");
      edits.push(renameAt(place, fate.text));
      renamed += 1;
    } else {
      const item = entryOf(place);
      if (!item || !lists.remove(place.tree, item)) fail(reference, "has no entry that can be removed for");
      const home = fate.type === "elsewhere" ? await style.homeOf?.(fate.to, place) : undefined;
      if (home) insertHome(home, lists);
      // The entry of a folder whose pages went to another one is no entry of theirs.
      const isLeft =
        reference.isFolder && [...change.moves.keys()].some((path) => path.startsWith(`${reference.path}/`));
      if (fate.type === "goes") removed += isLeft ? 0 : 1;
      else renamed += 1;
    }
  }
  for (const to of findUnnamed(context, change)) {
    const home = await style.homeOf?.(to, undefined);
    if (home) insertHome(home, lists);
  }
  const isInEach = context.source.format === "docusaurus";
  const isMade = /^(?:docusaurus|starlight)$/.test(context.source.format);
  for (const wanted of change.inserted) {
    if (
      insertEntry(wanted, places, change, style, lists, isInEach) ||
      insertEntry(besideFolder(wanted, context), places, change, style, lists, isInEach)
    ) {
      const place = await hideFromFolder(isMade, wanted.path, places, change, style, lists);
      if (place) computed.push(place);
      continue;
    }
    const beside = unwritten.find(({ path }) => path === wanted.beside);
    if (beside) fail(beside, "computes the entry of");
  }
  for (const path of change.unlisted ?? []) {
    const place = await hideFromFolder(isMade, path, places, change, style, lists);
    if (place) computed.push(place);
  }
  const listed = await lists.edits();
  if (!listed) return { type: "computed", places: computed };
  const edited = { edits: [...edits, ...listed.edits], renamed, removed, removedGroups: listed.emptied };
  return computed.length > 0 ? { type: "computed", places: computed, possible: edited } : { type: "edits", ...edited };
}

/** Texts that name several pages must have one fate. An entry for a folder is not changed by what becomes of its page. */
function fateOfPlace(
  { references }: Place,
  context: SiteContext,
  change: NavigationChange,
  style: ReferenceStyle,
): Fate {
  const folders = references.filter(({ isFolder }) => isFolder);
  // A folder that another language has not says nothing.
  const counted = folders.length > 0 ? folders.filter(({ path }) => hasPages(path, context.files)) : references;
  if (counted.length === 0) return { type: "text", text: references[0]?.written ?? "" };
  const fates = counted.map((own) => fateOf(own, context, change, style));
  const [first = { type: "computed" }] = fates;
  return new Set(fates.map((fate) => JSON.stringify(fate))).size === 1 ? first : { type: "computed" };
}

function fateOf(
  reference: WrittenReference,
  context: SiteContext,
  change: NavigationChange,
  style: ReferenceStyle,
): Fate {
  const stays: Fate = { type: "text", text: reference.written };
  if (!reference.isFolder && change.gone.has(reference.path)) return { type: "goes" };
  const to = reference.isFolder ? folderFate(reference.path, context, change) : change.moves.get(reference.path);
  if (to === undefined) return stays;
  if (to === "") return style.keepsEmptyFolders ? stays : { type: "goes" };
  const text = style.rename(reference, to);
  if (text === undefined) {
    const rebased = style.rebase?.(reference, to);
    return rebased ? { type: "rebased", ...rebased } : { type: "computed" };
  }
  return text === "elsewhere" ? { type: "elsewhere", to } : { type: "text", text };
}

function hasPages(folder: string, files: ReadonlySet<string>): boolean {
  return [...files].some((path) => path.startsWith(`${folder}/`) && isDocument(path));
}

/**
 * The new path of a folder that moves as a whole; empty if no page stays in it, or its pages go to a folder that has an entry
 * already; undefined if it stays.
 */
function folderFate(
  folder: string,
  { files, source }: SiteContext,
  { moves, gone }: NavigationChange,
): string | undefined {
  const below = [...files].filter((path) => path.startsWith(`${folder}/`) && isDocument(path));
  if (below.length === 0 || below.some((path) => !moves.has(path) && !gone.has(path))) return undefined;
  if ([...moves.values()].some((path) => path.startsWith(`${folder}/`))) return undefined;
  const targets = new Set(
    below.map((path) => {
      const [to, rest] = [moves.get(path) ?? "", path.slice(folder.length)];
      return to.endsWith(rest) ? to.slice(0, -rest.length) : "";
    }),
  );
  const [target = ""] = targets;
  const isListed = source.references.some(({ path, isFolder }) => isFolder && path === target);
  return targets.size === 1 && !(isListed && hasPages(target, files)) ? target : "";
}

function renameAt({ tree, node }: Place, text: string): FileEdit {
  const quote = usualQuote(tree.path, tree.text);
  const key = node.type === "Property" ? nodeAt(node, "key") : undefined;
  const written = key
    ? writeKey(text, quoteOf(tree.text, key) ?? quote, key.type !== "Identifier")
    : writeText(text, quoteOf(tree.text, node) ?? quote);
  return { file: tree.path, ...rangeOf(key ?? node), text: written };
}

function insertHome({ tree, list, index, written }: Home, lists: ListEdits): void {
  lists.insert(tree, list, index ?? Number.POSITIVE_INFINITY, written);
}

/** Puts a property before the one that names the page. False if the object has it already, or entries of its own. */
function rebaseAt({ tree, node }: Place, { property }: Rebased, lists: ListEdits): boolean {
  const named = tree.parentOf(node);
  const object = named && tree.parentOf(named);
  const properties = nodesAt(object, "properties");
  const index = named ? properties.indexOf(named) : -1;
  const keys = properties.map(keyOf);
  if (!object || index < 0 || keys.some((key) => key === undefined || key === property.key || key === "items"))
    return false;
  const quote = quoteOf(tree.text, node) ?? usualQuote(tree.path, tree.text);
  const isQuoted = tree.text.charAt(Number(nodeAt(named, "key")?.start)) !== keyOf(named)?.charAt(0);
  const written = `${writeKey(property.key, quote, isQuoted)}: ${writeText(property.value, quote)}`;
  return lists.insert(tree, object, index, written);
}

/** Where a list is made of a folder that a page is in. */
function folderAround(path: string, places: Place[]): { path: string; line: number } | undefined {
  const folders = places.flatMap(({ references }) => references.filter(({ isFolder }) => isFolder));
  return folders.find((own) => path.startsWith(`${own.path}/`))?.at;
}

/** An entry elsewhere does not end that a page is listed by its folder. `isMade`: such lists have no entries of their own. */
async function hideFromFolder(
  isMade: boolean,
  path: string,
  places: Place[],
  { gone }: NavigationChange,
  style: ReferenceStyle,
  lists: ListEdits,
): Promise<ComputedPlace | undefined> {
  const isListed = gone.has(path) && !places.some(({ references }) => references.some((own) => own.path === path));
  const around = isListed && !style.hide && isMade ? folderAround(path, places) : undefined;
  if (around)
    return { file: around.path, line: around.line, what: `lists a folder, and would also show ${path} there` };
  if (!style.hide || !isListed) return undefined;
  const home = await style.hide(path);
  if (!home) return { file: folderOf(path), line: 1, what: `has no list of pages in a meta.json, and lists ${path}` };
  insertHome(home, lists);
  return undefined;
}

/** What goes beside the page of a folder goes beside the entry of the folder, where entries name folders. */
function besideFolder(
  wanted: NavigationChange["inserted"][number],
  { source }: SiteContext,
): NavigationChange["inserted"][number] {
  const isNamed = /^(?:fumadocs|nextra)$/.test(source.format) && /\/index\.mdx?$/.test(wanted.beside);
  return isNamed ? { ...wanted, beside: folderOf(wanted.beside) } : wanted;
}

function insertEntry(
  { path, title, beside, side, isEdge, levels = 0 }: NavigationChange["inserted"][number],
  places: Place[],
  { gone }: NavigationChange,
  style: ReferenceStyle,
  lists: ListEdits,
  isInEach: boolean,
): boolean {
  const names = (own: Place, page: string) =>
    own.references.some((reference) => reference.path === page && !reference.isMention);
  const listOf = (place: Place) => {
    const item = entryOf(place, true);
    return item && place.tree.parentOf(item);
  };
  const all = places.filter((place) => names(place, beside));
  // A list may name a page again, such as a heading of it: what goes after the page goes after the last of these.
  const around = isEdge && side === "after" ? all.flatMap((place) => inlinedAs(place, path, places, gone)) : [];
  const neighbours = [...around, ...all].filter((place, index) => {
    const list = side === "after" ? listOf(place) : undefined;
    return list === undefined || !all.slice(index + 1 - around.length).some((later) => listOf(later) === list);
  });
  // A page that several files list goes to the place in each of them; of Docusaurus these are of one list, and its draft.
  const done = new Set<Place["tree"]>();
  for (const neighbour of neighbours) {
    if (done.has(neighbour.tree)) continue;
    const item = groupAround(neighbour.tree, entryOf(neighbour, true), levels);
    const list = item && neighbour.tree.parentOf(item);
    const items = [...nodesAt(list, "elements"), ...nodesAt(list, "properties")];
    const index = item ? items.indexOf(item) : -1;
    // A page that goes to another place takes its entry with it.
    const own = gone.has(path)
      ? places.find((place) => place.tree === neighbour.tree && names(place, path))
      : undefined;
    if (done.size > 0 && !own && !isInEach) continue;
    const ownItem = own && entryOf(own);
    const moved =
      ownItem && own && (ownItem.type === "Property") === (item?.type === "Property")
        ? unindent(own.tree.text, ownItem)
        : undefined;
    const written = moved ?? style.writeEntry({ path, title }, neighbour);
    if (!list || index < 0 || written === undefined) continue;
    const at = isEdge ? edgeOf(items, index, side) : index;
    if (lists.insert(neighbour.tree, list, at + (side === "after" ? 1 : 0), written)) done.add(neighbour.tree);
  }
  return done.size > 0;
}

/** The entry `...folder` by which a list shows that of another file, if the page that goes to its end is in the former. */
function inlinedAs({ tree }: Place, path: string, places: Place[], gone: ReadonlySet<string>): Place[] {
  const own = gone.has(path) ? places.find(({ references }) => references.some((one) => one.path === path)) : undefined;
  const entry = places.find(({ references }) =>
    references.some((one) => one.isFolder && one.written.startsWith("...") && one.path === folderOf(tree.path)),
  );
  return entry && own && entry.tree === own.tree && own.tree !== tree ? [entry] : [];
}

/** The source of a node, its further lines indented from its first. */
function unindent(text: string, node: Parameters<typeof rangeOf>[0]): string {
  const { start, end } = rangeOf(node);
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? "";
  return text
    .slice(start, end)
    .split(/\r?\n/)
    .map((line, index) => (index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
}

/** The new paths of pages that their folders list, and that go to other folders without that folder. */
function findUnnamed({ docs, source, files }: SiteContext, change: NavigationChange): string[] {
  const { moves } = change;
  const named = new Set(source.references.map(({ path }) => path));
  const folders = source.references.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const moved = [...new Set(folders)].filter((folder) => folderFate(folder, { docs, source, files }, change));
  const listed = listPages(source.navigation).filter(
    (path) => !named.has(path) && !moved.some((folder) => path.startsWith(`${folder}/`)),
  );
  return listed.flatMap((path) => {
    const to = moves.get(path);
    return to === undefined || folderOf(to) === folderOf(path) ? [] : [to];
  });
}

/** Where a navigation is computed that may list the pages that it is not known to list. */
function* findUnread({ source }: SiteContext, { moves, gone }: NavigationChange): Generator<ComputedPlace> {
  // Where nothing of the navigation is read, it is made of all folders.
  const listed = source.references.length > 0 ? listPages(source.navigation) : [];
  const named = new Set([...source.references.map(({ path }) => path), ...listed]);
  const unnamed = [...moves.keys(), ...gone].filter((path) => isDocument(path) && !named.has(path));
  if (unnamed.length === 0) return;
  const addresses = new Map(source.pages.map(({ path, url }) => [path, url]));
  for (const { path, line, isComputed, below, texts } of source.notices) {
    const isShown = (page: string) => below?.some((start) => `${addresses.get(page) ?? start}/`.startsWith(start));
    const isNamed = (page: string) => texts?.some((text) => nameOf(text) === nameOf(page).replace(/\.\w+$/, ""));
    const listed = isComputed
      ? unnamed.find((page) => (!below || isShown(page)) && (!texts || isNamed(page)))
      : undefined;
    if (listed === undefined) continue;
    const part = texts ? "is a navigation in a form that is not known" : "computes a part of the navigation";
    yield { file: path, line, what: `${part}, which may list ${listed}` };
  }
}

import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { commonFolder, folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { nuxtNumber, withoutNuxtNumber } from "../../../docs-source/site/formats/nuxt/numbered-names.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import type { SitePosition } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { moveFiles } from "./move-files.ts";
import { padNumber } from "./numbered-path.ts";

/** The name that a file or folder has in the folder of a list. */
type Entry = { name: string; number: string | undefined };

/**
 * Gives a page of Nuxt Content the number in its file's name by which it stands where it is wanted, and those after it other
 * ones where needed. Their addresses stay. Undefined if numbers do not order the pages there.
 */
export async function placeByFileNumber(
  docs: EditableDocs,
  path: string,
  position: SitePosition | undefined,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const { format, navigation } = await readSiteSource(docs);
  const nodes = format === "nuxt" && position ? findList(navigation, position) : undefined;
  if (!nodes || !position) return undefined;
  const folder = folderOfList(nodes, position);
  const name = nameOf(path);
  if (folder === undefined || /^(?:\d+\.)?index\.\w+$/.test(name)) return undefined;
  const isInside = folderOf(path) === folder;
  const entries = nodes.map((node) => toEntry(node, folder));
  const others = entries.filter((entry) => !(isInside && entry.name === name));
  const at = placeIn(others, folder, position);
  if (at === undefined) return undefined;
  if (isInside && entries.findIndex((entry) => entry.name === name) === at)
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} is there in the navigation already.`] };
  const files = await docs.list();
  const hidden = largestNumber(files, folder, path);
  const numbers = fewest(permuteNumbers(entries, others, name, at), numberEntries(others, at, hidden));
  if (!numbers) return undefined;
  const digits = others.flatMap(({ number }) => number ?? []);
  const write = (entry: string, number: number) =>
    `${folder === "" ? "" : `${folder}/`}${padNumber(number, digits)}.${withoutNuxtNumber(entry)}`;
  const target = write(name, numbers.own);
  const moves = new Map(path === target ? [] : [[path, target]]);
  for (const [entry, number] of numbers.shifted) {
    const [before, after] = [folder === "" ? entry : `${folder}/${entry}`, write(entry, number)];
    for (const file of files.filter((one) => one === before || one.startsWith(`${before}/`)))
      moves.set(file, after + file.slice(before.length));
  }
  const taken = [...moves.values()].find((to) => files.includes(to) && !moves.has(to));
  if (taken !== undefined || moves.size === 0) return undefined;
  const moved = await moveFiles(docs, moves, signal);
  if (moved.type === "refused") return moved;
  const where =
    position.type === "beside"
      ? `${position.side} ${codeSpan(position.page)}`
      : `to the ${position.at} of ${codeSpan(position.group)}`;
  const notes = [`Moved ${codeSpan(path)} in the navigation ${where}, by the numbers of files.`, ...moved.notes];
  return { type: "applied", changedFiles: moved.changed.size, notes, findings: moved.findings, moves };
}

/**
 * Gives the pages of one folder of Nuxt Content the numbers that they have, in another order. Undefined if numbers do not
 * order them.
 */
export async function orderByFileNumbers(
  docs: EditableDocs,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Applied | undefined> {
  if ((await readSiteSource(docs)).format !== "nuxt") return undefined;
  const [folder = "", ...others] = new Set(wanted.map(folderOf));
  const written = wanted.map((path) => nuxtNumber(nameOf(path)));
  const numbers = written.flatMap((number) => number ?? []).toSorted((a, b) => Number(a) - Number(b));
  if (others.length > 0 || numbers.length < wanted.length || new Set(numbers.map(Number)).size < numbers.length)
    return undefined;
  const moves = new Map<string, string>();
  for (const [index, path] of wanted.entries()) {
    const name = `${padNumber(Number(numbers[index]), numbers)}.${withoutNuxtNumber(nameOf(path))}`;
    const to = folder === "" ? name : `${folder}/${name}`;
    if (to !== path) moves.set(path, to);
  }
  const files = new Set(await docs.list());
  if ([...moves.values()].some((to) => files.has(to) && !moves.has(to))) return undefined;
  if (moves.size === 0) return undefined;
  const moved = await moveFiles(docs, moves, signal);
  if (moved.type === "refused") return moved;
  return { type: "applied", changedFiles: moved.changed.size, notes: moved.notes, findings: moved.findings, moves };
}

/** The entries beside which the page is wanted. */
function findList(nodes: readonly NavigationNode[], position: SitePosition): readonly NavigationNode[] | undefined {
  if (position.type === "beside" && nodes.some((node) => node.type === "page" && node.path === position.page))
    return nodes;
  for (const node of nodes) {
    if (node.type !== "section") continue;
    if (position.type === "group" && node.title === position.group) return node.children;
    const found = findList(node.children, position);
    if (found) return found;
  }
  return undefined;
}

/** The folder whose files and folders the entries are. */
function folderOfList(nodes: readonly NavigationNode[], position: SitePosition): string | undefined {
  const paths = listPages(nodes);
  const [first] = paths;
  if (first === undefined) return undefined;
  const page = position.type === "beside" ? position.page : first;
  const common = paths.length === 1 ? folderOf(first) : commonFolder(paths);
  return `${page}/`.startsWith(`${common}/`) || common === "" ? common : undefined;
}

function toEntry(node: NavigationNode, folder: string): Entry {
  const [path = ""] = listPages([node]);
  const [name = ""] = path.slice(folder === "" ? 0 : folder.length + 1).split("/");
  return { name, number: nuxtNumber(name) };
}

/** How many of the others stand before the place. */
function placeIn(others: readonly Entry[], folder: string, position: SitePosition): number | undefined {
  if (position.type === "group") return position.at === "start" ? 0 : others.length;
  const [name = ""] = position.page.slice(folder === "" ? 0 : folder.length + 1).split("/");
  const beside = others.findIndex((entry) => entry.name === name);
  return beside < 0 ? undefined : position.side === "before" ? beside : beside + 1;
}

type Numbers = { own: number; shifted: Map<string, number> };

function fewest(one: Numbers | undefined, other: Numbers | undefined): Numbers | undefined {
  return one && (!other || one.shifted.size <= other.shifted.size) ? one : other;
}

/** The numbers between the old and the new place of an entry, in the new order. Undefined if some are equal. */
function permuteNumbers(
  entries: readonly Entry[],
  others: readonly Entry[],
  name: string,
  at: number,
): Numbers | undefined {
  const from = entries.findIndex((entry) => entry.name === name);
  if (from < 0) return undefined;
  const [first, last] = [Math.min(from, at), Math.max(from, at)];
  const numbers = entries.slice(first, last + 1).map(({ number }) => Number(number));
  const around = [entries[first - 1], ...entries.slice(first, last + 1), entries[last + 1]].filter((entry) => entry);
  const isUnique = new Set(around.map((entry) => Number(entry?.number))).size === around.length;
  if (numbers.some(Number.isNaN) || !isUnique) return undefined;
  const ordered = others.toSpliced(at, 0, entries[from] as Entry).slice(first, last + 1);
  const renumbered = new Map(ordered.map((entry, index) => [entry.name, numbers[index] ?? 0]));
  const own = renumbered.get(name) ?? 0;
  renumbered.delete(name);
  return { own, shifted: renumbered };
}

/** The largest number in a folder but for that of a page: pages that the navigation leaves out have numbers too. */
function largestNumber(files: readonly string[], folder: string, path: string): number {
  const prefix = folder === "" ? "" : `${folder}/`;
  const inside = files.filter((file) => file !== path && file.startsWith(prefix));
  const numbers = inside.map((file) => Number(nuxtNumber(file.slice(prefix.length).split("/")[0] ?? "") ?? 0));
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** The number of an entry at a place, and new ones for those after it that are too small. Those without follow all others. */
function numberEntries(others: readonly Entry[], at: number, largest: number): Numbers | undefined {
  const before = others[at - 1];
  if (before && before.number === undefined) return undefined;
  const first = Number(others[0]?.number ?? 2);
  const isLast = before !== undefined && at === others.length;
  const own = isLast ? largest + 1 : before ? Number(before.number) + 1 : first > 1 ? first - 1 : first;
  const shifted = new Map<string, number>();
  let [last, was] = [own, Number.NaN];
  for (const { name, number } of others.slice(at)) {
    if (number === undefined) break;
    const old = Number(number);
    // Entries with one number are in the order of their names.
    const wanted = old === was ? last : Math.max(old, last + 1);
    if (wanted !== old) shifted.set(name, wanted);
    [last, was] = [wanted, old];
  }
  return { own, shifted };
}

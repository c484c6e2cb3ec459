import { isMap, isScalar, isSeq, type YAMLSeq } from "yaml";
import { folderOf } from "../../docs-path.ts";
import { isDocument } from "../../pages.ts";
import { positionAt } from "../../text-edits.ts";
import type { ComputedPlace } from "../site-change.ts";
import type { NavigationChange } from "../site-format.ts";
import { type NavList, navPages } from "../yaml/nav-list.ts";
import { startOf, textOfScalar } from "../yaml/yaml-text.ts";

/** Entries for all pages that no other entry names, whatever they are called. */
const REST = /^(?:\.\.\.|\*|\*\.md|\*\*)$/;
/** Entries for pages by a pattern of their names. */
const PATTERN = /^\.\.\.|[*?[\]]/;

/**
 * The change for a file that orders the pages of its folder: one that goes to another folder leaves its list, and comes
 * into that of the other, unless all pages are in that by themselves. `left` counts those that leave.
 */
export function withinFolder(
  nav: NavList,
  all: readonly NavList[],
  change: NavigationChange,
): { change: NavigationChange; left: number } {
  const isInside = (path: string) => path.startsWith(`${nav.folder}/`);
  const own = new Set(navPages(nav));
  const moves = [...change.moves].filter(([from]) => isDocument(from) || !/\.[^/]*$/.test(from));
  const leaving = moves.flatMap(([from, to]) => (own.has(from) && !isInside(to) ? [from] : []));
  const beside = [...own].at(-1);
  const coming = moves.flatMap(([from, to]) => {
    const isNew = folderOf(to) === nav.folder && !own.has(from) && folderOf(from) !== nav.folder;
    const before = all.filter(({ folder }) => folder === folderOf(from));
    const wasListed = before.every((list) => listsOthers(list) || navPages(list).includes(from));
    return isNew && wasListed && !listsOthers(nav) && beside !== undefined
      ? [{ path: to, beside, side: "after" as const }]
      : [];
  });
  return {
    change: {
      moves: new Map([...change.moves].filter(([from]) => !leaving.includes(from))),
      gone: new Set([...change.gone, ...leaving]),
      inserted: [...change.inserted, ...coming],
    },
    left: leaving.length,
  };
}

/** The change with the folders that such files name and whose pages all move, or all go. */
export function followFolders(
  all: readonly NavList[],
  files: ReadonlySet<string>,
  change: NavigationChange,
): NavigationChange {
  const [moves, gone] = [new Map(change.moves), new Set(change.gone)];
  for (const path of new Set(all.flatMap(navPages).filter((named) => !isDocument(named)))) {
    const below = [...files].filter((file) => file.startsWith(`${path}/`) && isDocument(file));
    if (below.length === 0 || below.some((file) => !change.moves.has(file) && !change.gone.has(file))) continue;
    const targets = new Set(
      below.map((file) => {
        const [to, rest] = [change.moves.get(file) ?? "", file.slice(path.length)];
        return to.endsWith(rest) ? to.slice(0, -rest.length) : "";
      }),
    );
    const [target = ""] = targets;
    if (targets.size === 1 && target !== "") moves.set(path, target);
    else gone.add(path);
  }
  return { ...change, moves, gone };
}

/** Patterns that may list a page by the name that it loses. */
export function findPatterns(all: readonly NavList[], { moves }: NavigationChange): ComputedPlace[] {
  return all.flatMap((nav) => {
    const own = new Set(navPages(nav));
    const from = [...moves.keys()].find((path) => isDocument(path) && folderOf(path) === nav.folder && !own.has(path));
    const pattern = from === undefined ? undefined : entriesOf(nav.list).find(({ text }) => isPattern(text));
    if (from === undefined || !pattern) return [];
    const { line } = positionAt(nav.text, startOf(pattern.node) ?? 0);
    return [{ file: nav.file, line, what: `lists pages by a pattern, which may list ${from}` }];
  });
}

function isPattern(text: string): boolean {
  return PATTERN.test(text) && !REST.test(text);
}

function listsOthers({ list }: NavList): boolean {
  return entriesOf(list).some(({ text }) => PATTERN.test(text));
}

function entriesOf(list: YAMLSeq): { node: unknown; text: string }[] {
  return list.items.flatMap((item) => {
    if (isScalar(item)) return [{ node: item, text: textOfScalar(item) ?? "" }];
    if (!isMap(item)) return [];
    return item.items.flatMap(({ key, value }) => {
      if (isSeq(value)) return entriesOf(value);
      // `glob: "*.md"` of awesome-nav is an entry too.
      return isScalar(value) && isScalar(key) ? [{ node: item, text: textOfScalar(value) ?? "" }] : [];
    });
  });
}

import { withoutExtension } from "../pages.ts";
import type { LanguageFolders, NavigationNode } from "../site/site-source.ts";
import { isUnreleased, listPages, mainEdition } from "./listed-pages.ts";

const found = new WeakMap<readonly NavigationNode[], LanguageFolders[]>();

/**
 * Folders with the pages of a language or version, and the folders that have the same pages for other ones: `edge/en` beside
 * `edge/fr` and `v2/en`.
 */
export function editionFolders(navigation: readonly NavigationNode[]): LanguageFolders[] {
  const known = found.get(navigation);
  if (known) return known;
  const { main, others } = listEditions(navigation);
  const ends = endsOf(main);
  const folders = new Map<string, Set<string>>();
  const shared = new Set(main);
  for (const pages of others) {
    const own = pages.filter((path) => !shared.has(path));
    const pair = pairOf(own, ends);
    if (pair) folders.set(pair.main, (folders.get(pair.main) ?? new Set()).add(pair.other));
  }
  const pairs = [...folders].map(([main, others]) => ({ main, others: [...others] }));
  found.set(navigation, pairs);
  return pairs;
}

/** The folders at the top with pages of released versions alone, where one version is there for what is not released yet. */
export function releasedFolders(navigation: readonly NavigationNode[]): string[] {
  const [released, own] = [new Set<string>(), new Set<string>()];
  const collect = (nodes: readonly NavigationNode[]): void => {
    const main = mainEdition(nodes, "version");
    for (const node of nodes) {
      if (node.type !== "section") continue;
      if (node.kind === "language") collect(node.children);
      else if (node.kind === "version" && main && isUnreleased(main))
        for (const path of listPages(node.children)) (node === main ? own : released).add(folderAt(path, 1) ?? "");
    }
  };
  collect(navigation);
  return [...released].filter((folder) => folder !== "" && !own.has(folder));
}

/** The pages of the language and version that people work on, and those of each other one. */
function listEditions(nodes: readonly NavigationNode[]): { main: string[]; others: string[][] } {
  for (const kind of ["language", "version"] as const) {
    const main = mainEdition(nodes, kind);
    if (main?.type !== "section") continue;
    const inner = listEditions(main.children);
    const further = nodes.filter((node) => node.type === "section" && node.kind === kind && node !== main);
    return { main: inner.main, others: [...inner.others, ...further.flatMap(leavesOf)] };
  }
  return { main: listPages(nodes), others: [] };
}

function leavesOf(node: NavigationNode): string[][] {
  if (node.type !== "section") return [];
  const { main, others } = listEditions(node.children);
  return [main, ...others];
}

/** For each end of a path, the folders in front of it. */
function endsOf(pages: readonly string[]): Map<string, string[]> {
  const ends = new Map<string, string[]>();
  for (const path of new Set(pages)) {
    const parts = withoutExtension(path).split("/");
    for (let at = 0; at < parts.length; at++) {
      const end = parts.slice(at).join("/");
      ends.set(end, [...(ends.get(end) ?? []), parts.slice(0, at).join("/")]);
    }
  }
  return ends;
}

const MAX_DEPTH = 3;

/** The folder that most pages of an edition are in, and the one where most of these are again. */
function pairOf(pages: readonly string[], ends: Map<string, string[]>): { main: string; other: string } | undefined {
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const other = folderOfMost(pages, depth);
    if (other === undefined) return undefined;
    const inside = pages.filter((path) => path.startsWith(`${other}/`));
    const main = mostOf(inside.flatMap((path) => ends.get(withoutExtension(path.slice(other.length + 1))) ?? []));
    if (main && main.count * 2 > inside.length && main.value !== other) return { main: main.value, other };
  }
  return undefined;
}

/** The folder of so many parts that four of five pages are in; undefined if there is none. */
export function folderOfMost(pages: readonly string[], depth: number): string | undefined {
  const most = mostOf(pages.flatMap((path) => folderAt(path, depth) ?? []));
  return most && most.count * 5 >= pages.length * 4 ? most.value : undefined;
}

function folderAt(path: string, depth: number): string | undefined {
  const parts = path.split("/");
  return parts.length > depth ? parts.slice(0, depth).join("/") : undefined;
}

function mostOf(values: readonly string[]): { value: string; count: number } | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && { value: most[0], count: most[1] };
}

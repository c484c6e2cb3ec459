import { distance } from "fastest-levenshtein";
import { findNearestPages } from "../serving/addresses/nearest-pages.ts";
import { toKey } from "../serving/addresses/read-path.ts";
import type { OpenBuild } from "../serving/builds/open-build.ts";

export type Destination = { url: string; title: string; reason: "moved" | "same_name" | "similar" };

/** The pages of a build that readers saw earlier, by path, with their titles. */
export type EarlierPages = ReadonlyMap<string, string>;

type Page = { path: string; name: string; url: string; title: string };

/** The share of an address that may differ: a redirect leads everybody on without asking. */
const MOST_DIFFERENT = 0.25;
const MOST_COMPARED = 10;
/** Names that say nothing of what a page is about. */
const COMMON =
  /^(?:index|readme|overview|introduction|intro|start|home|docs?|guides?|api|reference|v?[\d.]+|[a-z]{2})$/;
/** An address that can stand in a redirect as it is: `:` and `*` would stand for others. */
const PLAIN = /^(?:\/[\p{L}\p{M}\p{N}._~@+-]+)+$/u;
const MAX_CHARACTERS = 200;

/** Makes the function that finds the page of today that a missing address most probably means, if one is near. */
export function createDestinationFinder(
  build: OpenBuild,
  earlier: EarlierPages[],
): (path: string) => Destination | undefined {
  const pages = [...build.pages].flatMap(([path, { url, title, isHidden, isNoindex }]): Page[] =>
    isHidden || isNoindex ? [] : [{ path, name: nameOf(path), url, title }],
  );
  return (path) => {
    if (path.length > MAX_CHARACTERS || !PLAIN.test(path)) return undefined;
    const moved = findMoved(pages, path, earlier);
    if (moved) return toDestination(moved, "moved");
    const namesake = findNamesake(pages, path);
    if (namesake) return toDestination(namesake, "same_name");
    const near = findNearestPages(build, path, MOST_COMPARED).find(({ url }) => isNear(toKey(url), path));
    return near && toDestination(near, "similar");
  };
}

/** The page has its title still, or its name and an address that it did not have before. */
function findMoved(pages: Page[], path: string, earlier: EarlierPages[]): Page | undefined {
  for (const before of earlier) {
    const title = before.get(path);
    if (title === undefined) continue;
    const isNew = (page: Page) => !before.has(page.path);
    const titled = pages.filter((page) => title !== "" && page.title === title);
    const named = pages.filter(({ name }) => name === nameOf(path));
    const only = [titled.filter(isNew), titled, named.filter(isNew)].find(({ length }) => length === 1);
    if (only) return only[0];
  }
  return undefined;
}

/** The one page whose address ends alike; of several the one with most of the path in common, if it is one. */
function findNamesake(pages: Page[], path: string): Page | undefined {
  const name = nameOf(path);
  if (COMMON.test(name)) return undefined;
  const parts = new Set(path.toLowerCase().split("/"));
  const shared = (page: Page) => page.path.split("/").filter((part) => parts.has(part.toLowerCase())).length;
  const [first, second] = pages
    .filter((page) => page.name === name)
    .map((page) => ({ page, shared: shared(page) }))
    .sort((a, b) => b.shared - a.shared);
  return first?.shared === second?.shared ? undefined : first?.page;
}

function isNear(path: string, other: string): boolean {
  const longest = Math.max(path.length, other.length);
  return distance(path.toLowerCase(), other.toLowerCase()) / longest <= MOST_DIFFERENT;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function toDestination({ url, title }: { url: string; title: string }, reason: Destination["reason"]): Destination {
  return { url, title, reason };
}

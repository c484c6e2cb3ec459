import type { ParsedNavigation } from "../navigation.ts";
import type { RedirectChange } from "../site-edits/site-change.ts";
import { lineEndingOf, type TextEdit } from "../text-edits.ts";
import {
  endOf,
  indentAt,
  indentUnit,
  insertChildren,
  isOnOneLine,
  itemsOf,
  type JsonNode,
  propertyOf,
  removeChildren,
  replaceNode,
  stringOf,
} from "./json-text.ts";
import type { NavigationEdit } from "./navigation-edits.ts";

export type Redirect = {
  source: string;
  destination: string;
  file: string;
  node: JsonNode;
  destinationNode: JsonNode;
};

export type RedirectsChanged = {
  edits: NavigationEdit[];
  /** Addresses that no longer redirect. */
  ended: string[];
  /** Why nothing can be added. Then there are no edits. */
  fault?: { file: string; node: JsonNode };
};

export function readRedirects(navigation: ParsedNavigation): Redirect[] {
  return navigation.redirectLists.flatMap(({ file, node: list }) =>
    itemsOf(list).flatMap((node) => {
      const source = stringOf(propertyOf(node, "source"));
      const destinationNode = propertyOf(node, "destination");
      const destination = stringOf(destinationNode);
      if (source === undefined || destination === undefined || !destinationNode) return [];
      return [{ source, destination, file, node, destinationNode }];
    }),
  );
}

/**
 * The edits after which every `from` redirects to its `to`, without chains and loops.
 *
 * @param live the addresses of new pages: redirects from there are removed, because they would hide the pages
 * @param followed addresses that are given up: what was sent there is sent to `to`, and they get no redirect themselves
 */
export function changeRedirects(
  navigation: ParsedNavigation,
  changes: readonly RedirectChange[],
  live: readonly string[],
  followed: readonly RedirectChange[] = [],
): RedirectsChanged {
  const targets = new Map(changes.map(({ from, to }) => [sourceKey(from), to]));
  const destinations = new Map([...followed, ...changes].map(({ from, to }) => [sameUrl(from), to]));
  const isLive = new Set(live.map(sameUrl));
  const removed = new Set<JsonNode>();
  const replaced: { node: JsonNode; edit: NavigationEdit }[] = [];
  const ended: string[] = [];
  const settled = new Set<string>();
  for (const { source, destination, file, node, destinationNode } of readRedirects(navigation)) {
    const from = sourceKey(source);
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
    const moved = targets.get(from) ?? addSuffix(destinations.get(sameUrl(path)), suffix);
    if (isLive.has(from) || settled.has(from) || sameUrl(pathOf(moved ?? "")) === from) {
      if (isLive.has(from) || moved !== undefined) removed.add(node);
      if (isLive.has(from)) ended.push(source);
      continue;
    }
    if (targets.has(from)) settled.add(from);
    if (moved !== undefined && moved !== destination)
      replaced.push({ node, edit: { file, ...replaceNode(destinationNode, moved) } });
  }
  const added = changes.filter(({ from, to }) => {
    const key = sourceKey(from);
    return !settled.has(key) && !isLive.has(key) && sameUrl(pathOf(to)) !== key;
  });
  const kept = replaced.filter(({ node }) => !removed.has(node)).map(({ edit }) => edit);
  const property = propertyOf(navigation.root, "redirects");
  const [list] = navigation.redirectLists;
  if (added.length > 0 && !list && property)
    return { edits: [], ended: [], fault: { file: navigation.file, node: property } };
  return { edits: [...kept, ...changeLists(navigation, removed, added)], ended };
}

/** "/a.mdx" is no address of a page: a redirect from there is none from "/a". */
function sourceKey(source: string): string {
  const [ending = ""] = /\.mdx?$/i.exec(source) ?? [];
  return sameUrl(source) + ending.toLowerCase();
}

function addSuffix(target: string | undefined, suffix: string): string | undefined {
  return target === undefined || /[?#]/.test(target) ? target : target + suffix;
}

export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** One form for all addresses that lead to the same page. */
export function sameUrl(url: string): string {
  if (!url.startsWith("/") || url.startsWith("//")) return /^[a-z]+:|^\/\//i.test(url) ? url : sameUrl(`/${url}`);
  return (
    url
      .replace(/(?<!\/)\/+$/, "")
      .replace(/\.(?:mdx?|html)$/i, "")
      .replace(/\/index$/, "") || "/"
  );
}

function changeLists(navigation: ParsedNavigation, removed: Set<JsonNode>, added: RedirectChange[]): NavigationEdit[] {
  const lists = navigation.redirectLists;
  if (lists.length === 0) {
    const { file, root } = navigation;
    return added.length === 0 ? [] : [{ file, ...addList(navigation.texts.get(file) ?? "", root, added) }];
  }
  return lists.flatMap(({ file, node }, index) => {
    const edits = changeList(navigation.texts.get(file) ?? "", node, removed, index === 0 ? added : []);
    return edits.map((edit) => ({ file, ...edit }));
  });
}

function changeList(text: string, list: JsonNode, removed: Set<JsonNode>, added: RedirectChange[]): TextEdit[] {
  const items = itemsOf(list);
  const edits = removeChildren(list, removed);
  if (added.length === 0) return edits;
  const last = items.findLastIndex((item) => !removed.has(item));
  if (last >= 0) {
    const indent = isOnOneLine(text, list) ? undefined : indentAt(text, items[last]?.offset ?? 0);
    const written = added.map((change) => writeRedirect(text, items, change, indent));
    return [...edits, insertChildren(text, list, last + 1, written)];
  }
  const inner = isOnOneLine(text, list) ? undefined : indentAt(text, list.offset) + indentUnit(text);
  const written = added.map((change) => writeRedirect(text, items, change, inner));
  return [insertChildren(text, { ...list, children: [] }, 0, written)];
}

function addList(text: string, root: JsonNode, added: RedirectChange[]): TextEdit {
  const last = root.children?.length ?? 0;
  if (isOnOneLine(text, root)) {
    return insertChildren(text, root, last, [
      `"redirects": [${added.map((change) => writeRedirect(text, [], change, undefined)).join(", ")}]`,
    ]);
  }
  const unit = indentUnit(text);
  const eol = lineEndingOf(text);
  const items = added.map((change) => unit + unit + writeRedirect(text, [], change, unit + unit)).join(`,${eol}`);
  return insertChildren(text, root, last, [`"redirects": [${eol}${items}${eol}${unit}]`]);
}

/** Writes a redirect in the style of another one in the list that has only the two fields, else on separate lines. */
function writeRedirect(text: string, examples: JsonNode[], change: RedirectChange, indent: string | undefined): string {
  const { from, to } = change;
  for (const example of examples.toReversed()) {
    const [source, destination] = [propertyOf(example, "source"), propertyOf(example, "destination")];
    if (source?.type !== "string" || destination?.type !== "string" || example.children?.length !== 2) continue;
    const inside = (start: number, end: number) => text.slice(start, end);
    const [first, second] = source.offset < destination.offset ? [source, destination] : [destination, source];
    const [one, two] = first === source ? [from, to] : [to, from];
    return (
      inside(example.offset, first.offset) +
      JSON.stringify(one) +
      inside(endOf(first), second.offset) +
      JSON.stringify(two) +
      inside(endOf(second), endOf(example))
    );
  }
  const fields = [`"source": ${JSON.stringify(from)}`, `"destination": ${JSON.stringify(to)}`];
  if (indent === undefined) return `{ ${fields.join(", ")} }`;
  const eol = lineEndingOf(text);
  return `{${eol}${fields.map((field) => indent + indentUnit(text) + field).join(`,${eol}`)}${eol}${indent}}`;
}

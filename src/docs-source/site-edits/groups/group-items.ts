import { isMap, isScalar, isSeq, type YAMLSeq } from "yaml";
import type { DocsFiles } from "../../docs-files.ts";
import { commonFolder, folderOf, joinDocsPath } from "../../docs-path.ts";
import { withoutExtension } from "../../pages.ts";
import { readMenuTitle } from "../../site/formats/nextra/menu-title.ts";
import { isLinkList } from "../../site/link-lists.ts";
import type { NavigationNode, SiteSource } from "../../site/site-source.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { leadsToPage, readLinkItems } from "../link-lists/read-link-items.ts";
import { listPages } from "../listed-pages.ts";
import { callAround, entryOf, findPlaces } from "../script/places.ts";
import { keyOf, openSourceTrees, parseSource, type SourceTree, textValue } from "../script/source-tree.ts";
import { parseYamlText, textOfScalar } from "../yaml/yaml-text.ts";

/** Where a file of the settings may have an entry of the navigation, with all that is in it. */
export type GroupItem =
  /** Items of one list or object that follow each other. */
  | { type: "script"; tree: SourceTree; items: ScriptNode[] }
  | { type: "yaml"; file: string; text: string; list: YAMLSeq; item: unknown }
  /** Whole lines of a list of links. `indent` is that of the first, undefined for a heading. */
  | { type: "lines"; file: string; text: string; start: number; end: number; indent: number | undefined };

/** The places of an entry in files that may name it. */
export async function findGroupItems(
  docs: DocsFiles,
  source: SiteSource,
  node: NavigationNode,
  files: readonly string[],
): Promise<GroupItem[]> {
  const found: GroupItem[] = await findNamed(docs, source, node);
  const name = node.type === "section" || node.type === "link" ? node.title : undefined;
  const page = node.type === "page" ? node.path : undefined;
  for (const file of files) {
    const text = (await docs.read(file)) ?? "";
    if (/\.(?:json|toml|[cm]?[jt]sx?)$/.test(file)) {
      const tree = await parseSource(file, text);
      if (tree) found.push(...(name === undefined ? pagesInScript(tree, page) : inScript(tree, name)));
    } else if (/\.ya?ml$|(?:^|\/)\.pages$/.test(file)) found.push(...inYaml(file, text, source, node));
    else if (isLinkList(file)) {
      const root = node.type === "section" ? node.root : page;
      if (root !== undefined) found.push(...pagesInSummary(file, text, root));
      if (name !== undefined) found.push(...inSummary(file, text, name));
    }
  }
  return found;
}

/** Entries that name a page, or the folder that the pages of a group are in. */
async function findNamed(docs: DocsFiles, source: SiteSource, node: NavigationNode): Promise<GroupItem[]> {
  const folder = node.type === "section" ? commonFolder(listPages([node])) : undefined;
  const references = source.references.filter(({ path, isFolder }) =>
    node.type === "page" ? path === node.path : isFolder && path === folder && folder !== "",
  );
  const { places } = await findPlaces(references, openSourceTrees(docs));
  return places.flatMap((place): GroupItem[] => {
    const item = entryOf(place, true);
    return item ? [{ type: "script", tree: place.tree, items: [item] }] : [];
  });
}

/** Pages that a list names by their paths. */
function pagesInScript(tree: SourceTree, page = ""): GroupItem[] {
  const path = withoutExtension(page);
  return tree.nodes().flatMap((node): GroupItem[] => {
    if (tree.parentOf(node)?.type !== "ArrayExpression") return [];
    const text = textValue(node);
    const isNamed = text !== undefined && withoutExtension(text.replace(/^\//, "")) === path;
    return isNamed ? [{ type: "script", tree, items: [node] }] : [];
  });
}

function inScript(tree: SourceTree, name: string): GroupItem[] {
  return tree.nodes().flatMap((node): GroupItem[] => {
    const parent = tree.parentOf(node);
    const isKey = parent?.type === "Property" && nodeAt(parent, "key") === node && parent.value !== node;
    const item = isKey ? keyedItem(tree, parent, name) : textValue(node) === name ? holderOf(tree, node) : undefined;
    if (item) return [{ type: "script", tree, items: [item] }];
    return parent?.type === "ArrayExpression" && titleOf(node) === name
      ? [{ type: "script", tree, items: belowTitle(nodesAt(parent, "elements"), node) }]
      : [];
  });
}

/** `{ Guides: [...] }`: the object, or one of several of its properties. */
function keyedItem(tree: SourceTree, property: ScriptNode, name: string): ScriptNode | undefined {
  if (keyOf(property) !== name || property.shorthand || property.method) return undefined;
  const object = tree.parentOf(property);
  const isAlone = nodesAt(object, "properties").length === 1;
  return object && isAlone && tree.parentOf(object)?.type === "ArrayExpression" ? object : property;
}

/** The item of a list that has a text as one of its values, or gives it to a function, or the property that has it. */
function holderOf(tree: SourceTree, node: ScriptNode): ScriptNode | undefined {
  const call = callAround(tree, node);
  const property = tree.parentOf(call ?? node);
  if (call && property?.type === "ArrayExpression") return call;
  if (property?.type !== "Property" && property?.type !== "SpreadElement") return undefined;
  const object = tree.parentOf(property);
  const around = object && tree.parentOf(object);
  if (around?.type === "ArrayExpression") return object;
  if (call) return undefined;
  return around?.type === "Property" ? around : property;
}

/** A title in a list of Fumadocs. */
function titleOf(node: ScriptNode | undefined): string | undefined {
  return readMenuTitle(textValue(node) ?? "")?.title.trim();
}

function belowTitle(items: ScriptNode[], title: ScriptNode): ScriptNode[] {
  const start = items.indexOf(title);
  const next = items.findIndex((item, index) => index > start && titleOf(item) !== undefined);
  return items.slice(start, next < 0 ? undefined : next);
}

function inYaml(file: string, text: string, source: SiteSource, node: NavigationNode): GroupItem[] {
  const name = node.type === "section" || node.type === "link" ? node.title : undefined;
  const page = node.type === "page" ? node.path : node.type === "section" ? node.root : undefined;
  const folders = file.endsWith(".pages") || /\.nav\.ya?ml$/.test(file) ? [folderOf(file)] : source.folders;
  const isPage = (value: unknown) =>
    page !== undefined && folders.some((folder) => joinDocsPath(folder, textOfScalar(value) ?? "") === page);
  const found: GroupItem[] = [];
  const visit = (value: unknown, depth: number) => {
    if (depth > 30) return;
    if (isMap(value)) for (const pair of value.items) visit(pair.value, depth + 1);
    if (!isSeq(value)) return;
    for (const item of value.items) {
      const [pair, ...more] = isMap(item) ? item.items : [];
      const list = pair && more.length === 0 && isSeq(pair.value) ? pair.value : undefined;
      const key = isScalar(pair?.key) ? pair.key.value : undefined;
      // A group without a title is called as its page.
      const isGroup = list && (key === name || ((key === "" || key === null) && isPage(list.items[0])));
      const isEntry = isPage(item) || (pair && more.length === 0 && isPage(pair.value));
      const isLink = pair && more.length === 0 && isScalar(pair.value) && key === name;
      if (node.type === "section" ? isGroup : node.type === "link" ? isLink : isEntry)
        found.push({ type: "yaml", file, text, list: value, item });
      visit(item, depth + 1);
    }
  };
  visit(parseYamlText(text), 0);
  return found;
}

/** Entries that lead to a page, with those below them. */
function pagesInSummary(file: string, text: string, page: string): GroupItem[] {
  return readLinkItems(text, folderOf(file))
    .filter((item) => leadsToPage(item, page))
    .map(({ start, end, indent }) => ({ type: "lines", file, text, start, end, indent }));
}

/** Headings with what is below them, and entries with those below them. */
function inSummary(file: string, text: string, name: string): GroupItem[] {
  const lines = linesOf(text);
  return lines.flatMap(({ start, line }, index): GroupItem[] => {
    const heading = /^(#{1,6})[ \t]+(.*)\r?\n?$/.exec(line);
    const item = /^([ \t]*)[-*+][ \t]+(?:\[((?:[^\]\\]|\\.)*)\]\(.*|(.*))$/s.exec(line);
    const label = heading ? heading[2]?.replace(/(?<![ \t#])[ \t#]+$/, "") : (item?.[2] ?? item?.[3]);
    if (label?.replace(/\\(.)/g, "$1").trim() !== name) return [];
    const level = heading?.[1]?.length;
    const indent = item?.[1]?.length ?? 0;
    const next = lines.findIndex((other, at) => {
      if (at <= index || other.line.trim() === "") return false;
      const marks = /^(#{1,6})[ \t]/.exec(other.line)?.[1]?.length;
      return level !== undefined
        ? marks !== undefined && marks <= level
        : marks !== undefined || indentOf(other.line) <= indent;
    });
    const end = lines[next]?.start ?? text.length;
    return [{ type: "lines", file, text, start, end, indent: level === undefined ? indent : undefined }];
  });
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}

function linesOf(text: string): { start: number; line: string }[] {
  let start = 0;
  return text.split(/(?<=\n)/).map((line) => {
    const own = { start, line };
    start += line.length;
    return own;
  });
}

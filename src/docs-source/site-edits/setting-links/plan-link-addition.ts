import { isMap, isScalar, isSeq } from "yaml";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { lineEndingOf, type TextEdit } from "../../text-edits.ts";
import { writtenOf } from "../groups/move-item.ts";
import { insertItem, literalOf, rangeOf } from "../script/edit-literals.ts";
import { createListEdits } from "../script/list-edits.ts";
import { scriptIndent } from "../script/script-trivia.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "../script/source-tree.ts";
import { quoteOf, writeKey, writeText } from "../script/write-text.ts";
import { linesOf, pairAt, parseYamlText, textOfScalar, writeScalar } from "../yaml/yaml-text.ts";
import { type LinkPlace, placeOf } from "./link-place.ts";
import { networkOf } from "./networks.ts";

export type NewLink = { label: string; to: string };

/** A list of links to which one may be added, as its last or behind the last of its kind. */
export type LinkList = {
  place: LinkPlace | undefined;
  line: number;
  /** The name of the column of a footer or of the menu of a bar that the list is in. */
  column?: string;
  /** Whether it holds icons of networks. */
  isOfNetworks: boolean;
  /** Whether it holds the anchors of Mintlify. */
  isOfAnchors?: boolean;
  targets: string[];
  /** What its entries are called, in their order, also those that are menus; empty for one without a name. */
  labels: string[];
  /** Which end of the bar each entry stands at, where that is said; empty for one of which it is not. */
  sides: string[];
  /** @param at the place among the entries; else behind the last of its kind */
  add(link: NewLink, at?: number): TextEdit[] | undefined;
  /** Puts an entry before the one that is at `to` now. Undefined where the entries have no order of their own. */
  move?(from: number, to: number): Promise<TextEdit[] | undefined>;
};

const LINK_KEY = /^(?:link|to|href|url)$/;
const TEXT_KEY = /^(?:label|text|title|name|anchor)$/;
const CHILDREN = /^(?:items|pages|children|groups|menu|links)$/;
const SOCIAL = /social/i;
/** What Starlight calls the icons of some networks. */
const STARLIGHT_ICONS: Record<string, string> = { x: "x.com", bluesky: "blueSky", stackoverflow: "stackOverflow" };
const FONT_AWESOME: Record<string, string> = { x: "x-twitter", stackoverflow: "stack-overflow" };

/** The lists of links in a script, a JSON or a YAML file. Lists without a link to write another one like it are left out. */
export async function findLinkLists(path: string, text: string): Promise<LinkList[]> {
  if (/\.ya?ml$/.test(path)) return listsOfYaml(text);
  const tree = /\.(?:json|[cm]?[jt]s)$/.test(path) ? await parseSource(path, text) : undefined;
  if (!tree) return [];
  return tree.nodes().flatMap((node) => {
    if (node.type === "ArrayExpression") return listOf(tree, node);
    return node.type === "ObjectExpression" && SOCIAL.test(keyOf(tree.parentOf(node)) ?? "") ? mapOf(tree, node) : [];
  });
}

function listOf(tree: SourceTree, list: ScriptNode): LinkList[] {
  const items = nodesAt(list, "elements");
  const links = items.filter((item) => linkOf(item) && !hasChildren(item));
  const isOfNetworks = SOCIAL.test(keyOf(tree.parentOf(list)) ?? "");
  const like = links.findLast((item) => isOfNetworks || textPropertyOf(item));
  const literal = literalOf(tree.text, list);
  if (!like || !literal) return [];
  const column = columnOf(tree, list);
  return [
    {
      place: placeOf(tree, list),
      line: tree.text.slice(0, rangeOf(list).start).split("\n").length,
      ...(column !== undefined && { column }),
      isOfNetworks,
      isOfAnchors: items.some((item) => nodesAt(item, "properties").some((one) => keyOf(one) === "anchor")),
      targets: links.map((item) => textValue(nodeAt(linkOf(item), "value")) ?? ""),
      labels: items.map((item) => textValue(nodeAt(textPropertyOf(item), "value")) ?? ""),
      sides: items.map((item) => sideOf(item)),
      move: (from, to) => moveEntry(tree, list, from, to),
      add(link, at = items.indexOf(like) + 1) {
        const written = writeLike(tree, like, link, isOfNetworks);
        return written === undefined ? undefined : insertItem(tree.text, literal, at, written);
      },
    },
  ];
}

async function moveEntry(
  tree: SourceTree,
  list: ScriptNode,
  from: number,
  to: number,
): Promise<TextEdit[] | undefined> {
  const item = nodesAt(list, "elements")[from];
  const lists = createListEdits();
  if (!item || !lists.remove(tree, item) || !lists.insert(tree, list, to, writtenOf(tree, item))) return undefined;
  return (await lists.edits())?.edits;
}

function sideOf(item: ScriptNode): string {
  const properties = item.type === "ObjectExpression" ? nodesAt(item, "properties") : [];
  const side = properties.find((one) => keyOf(one) === "position");
  return textValue(nodeAt(side, "value")) ?? "";
}

/** `{ github: "https://…" }`, of which the keys are networks. */
function mapOf(tree: SourceTree, object: ScriptNode): LinkList[] {
  const properties = nodesAt(object, "properties");
  const last = properties.at(-1);
  const literal = literalOf(tree.text, object);
  const quote = quoteOf(tree.text, nodeAt(last, "value"));
  const targets = properties.map((one) => textValue(nodeAt(one, "value")) ?? "");
  if (!last || !literal || !quote || !targets.every((target) => /^https?:/i.test(target))) return [];
  const isQuoted = /^["']/.test(tree.text.slice(rangeOf(last).start));
  return [
    {
      place: placeOf(tree, object),
      line: tree.text.slice(0, rangeOf(object).start).split("\n").length,
      isOfNetworks: true,
      targets,
      labels: [],
      sides: [],
      add({ to }) {
        const network = networkOf(to);
        if (network === undefined || properties.some((one) => keyOf(one) === network)) return undefined;
        const written = `${writeKey(network, quote, isQuoted)}: ${writeText(to, quote)}`;
        return insertItem(tree.text, literal, properties.length, written);
      },
    },
  ];
}

/** An object with the same keys as another one, without those that are of that link alone. */
function writeLike(
  tree: SourceTree,
  like: ScriptNode,
  { label, to }: NewLink,
  isOfNetworks: boolean,
): string | undefined {
  const { text } = tree;
  const range = rangeOf(like);
  const own = text.slice(range.start, range.end);
  const quote = quoteOf(text, nodeAt(linkOf(like), "value"));
  if (!quote) return undefined;
  const entries: string[] = [];
  for (const property of nodesAt(like, "properties")) {
    const key = keyOf(property) ?? "";
    const { start, end } = rangeOf(nodeAt(property, "key") ?? property);
    const name = text.slice(start, end);
    if (LINK_KEY.test(key)) entries.push(`${linkKey(name, key, to, tree.path)}: ${writeText(to, quote)}`);
    else if (TEXT_KEY.test(key)) entries.push(`${name}: ${writeText(label, quote)}`);
    else if (key === "icon" && isOfNetworks) {
      const icon = iconOf(to, textValue(nodeAt(property, "value")), tree.path);
      if (icon === undefined) return undefined;
      entries.push(`${name}: ${writeText(icon, quote)}`);
    } else if (key === "position") {
      const value = nodeAt(property, "value");
      const written = value && rangeOf(value);
      if (written) entries.push(`${name}: ${text.slice(written.start, written.end)}`);
    }
  }
  if (!/^\{\s*\n/.test(own)) return /^\{\S/.test(own) ? `{${entries.join(", ")}}` : `{ ${entries.join(", ")} }`;
  const unit = scriptIndent(text);
  const last = /,\s*\}$/.test(own) ? "," : "";
  return `{\n${entries.map((entry) => unit + entry).join(",\n")}${last}\n}`;
}

/** Docusaurus has `to` for pages of the site and `href` for all else. */
function linkKey(name: string, key: string, to: string, path: string): string {
  if (!/docusaurus/i.test(path) || !/^(?:to|href)$/.test(key)) return name;
  return name.replace(key, to.startsWith("/") ? "to" : "href");
}

function iconOf(to: string, like: string | undefined, path: string): string | undefined {
  const network = networkOf(to);
  if (network === undefined || like === undefined) return undefined;
  const prefix = /^(.*\/)[^/]*$/.exec(like)?.[1] ?? "";
  if (prefix.startsWith("fontawesome/")) return prefix + (FONT_AWESOME[network] ?? network);
  return prefix + ((/astro\.config/.test(path) ? STARLIGHT_ICONS[network] : undefined) ?? network);
}

function linkOf(item: ScriptNode): ScriptNode | undefined {
  if (item?.type !== "ObjectExpression") return undefined;
  return nodesAt(item, "properties").find(
    (one) => LINK_KEY.test(keyOf(one) ?? "") && textValue(nodeAt(one, "value")) !== undefined,
  );
}

function textPropertyOf(item: ScriptNode): ScriptNode | undefined {
  if (item.type !== "ObjectExpression") return undefined;
  return nodesAt(item, "properties").find(
    (one) => TEXT_KEY.test(keyOf(one) ?? "") && textValue(nodeAt(one, "value")) !== undefined,
  );
}

function hasChildren(item: ScriptNode): boolean {
  return nodesAt(item, "properties").some(
    (one) => CHILDREN.test(keyOf(one) ?? "") && nodeAt(one, "value")?.type === "ArrayExpression",
  );
}

/** The text of the entry that a list is of: `{ title: "Community", items: [...] }`. */
function columnOf(tree: SourceTree, list: ScriptNode): string | undefined {
  const property = tree.parentOf(list);
  const object = property?.type === "Property" ? tree.parentOf(property) : undefined;
  if (!object || tree.parentOf(object)?.type !== "ArrayExpression") return undefined;
  const named = nodesAt(object, "properties").find((one) => /^(?:title|text|label|header)$/.test(keyOf(one) ?? ""));
  return textValue(nodeAt(named, "value")) ?? "";
}

/** `extra.social` of MkDocs. */
function listsOfYaml(text: string): LinkList[] {
  const list = pairAt(pairAt(parseYamlText(text), "extra")?.value, "social")?.value;
  const last = isSeq(list) && !list.flow ? list.items.at(-1) : undefined;
  const lines = last === undefined ? undefined : linesOf(text, last, true);
  const icon = textOfScalar(pairAt(last, "icon")?.value);
  if (!isSeq(list) || !isMap(last) || !lines || icon === undefined) return [];
  return [
    {
      place: "footer",
      line: text.slice(0, lines.start).split("\n").length,
      isOfNetworks: true,
      targets: list.items.map((item) => textOfScalar(pairAt(item, "link")?.value) ?? ""),
      labels: [],
      sides: [],
      add({ label, to }) {
        const own = iconOf(to, icon, "");
        const [, indent = "", gap = " "] = /^([ \t]*)-([ \t]+)/.exec(text.slice(lines.start)) ?? [];
        if (own === undefined) return undefined;
        const values: Record<string, string> = { icon: own, link: to, name: label };
        const written = last.items.flatMap(({ key, value }) => {
          const name = isScalar(key) ? String(key.value) : "";
          const text = values[name];
          return text === undefined ? [] : [`${name}: ${writeScalar(text, value)}`];
        });
        const eol = lineEndingOf(text);
        const block = `${indent}-${gap}${written.join(`${eol}${indent} ${gap}`)}`;
        const isOpen = !text.slice(lines.start, lines.end).endsWith("\n");
        return [{ start: lines.end, end: lines.end, text: isOpen ? eol + block : block + eol }];
      },
    },
  ];
}

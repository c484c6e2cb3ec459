import { isMap, isScalar, isSeq, visit, type YAMLMap, type YAMLSeq } from "yaml";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import type { TextEdit } from "../../text-edits.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { createListEdits } from "../script/list-edits.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "../script/source-tree.ts";
import { quoteOf, writeText } from "../script/write-text.ts";
import { pairAt, parseYamlText, removeFrom, replaceScalar } from "../yaml/yaml-text.ts";
import { type LinkPlace, placeOf } from "./link-place.ts";
import { linksOfMenu } from "./menu-links.ts";
import type { SettingLink } from "./setting-link.ts";

export type SettingMenu = {
  start: number;
  labels: string[];
  place: LinkPlace;
  rename(label: string): TextEdit | undefined;
};

const LINK_KEY = /^(?:link|to|href|url)$/;
const TEXT_KEY = /^(?:label|text|title|name|anchor|tab|dropdown)$/;
const LABEL_KEYS = [TEXT_KEY, /^(?:icon|aria-?label|type)$/i];
/** Objects in which each key is a network and each value its address. */
const NETWORKS = /^(?:social|socials|footerSocials)$/;
const SOCIALS = /^(?:social|socials|social-?links|footerSocials)$/i;
const CHILDREN = /^(?:items|pages|children|groups|menu|dropdown|links)$/;
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|json)$/i;
const YAML = /\.ya?ml$|(?:^|\/)\.pages$/i;

/** The links of a script, a JSON or a YAML file that are texts in it. Empty for what cannot be parsed. */
export async function findSettingLinks(path: string, text: string): Promise<SettingLink[]> {
  if (YAML.test(path)) return linksOfYaml(text);
  const tree = SCRIPT.test(path) ? await parseSource(path, text) : undefined;
  const entries = tree && /(?:^|\/)meta\.json$/.test(path) ? linksOfMenu(tree, removeItem) : [];
  return tree ? [...linksOfTree(tree), ...entries] : [];
}

function linksOfTree(tree: SourceTree): SettingLink[] {
  return tree.nodes().flatMap((node): SettingLink[] => {
    const isNetwork = isOfNetwork(tree, node);
    const value =
      node.type === "Property" && (isNetwork || LINK_KEY.test(keyOf(node) ?? "")) ? nodeAt(node, "value") : undefined;
    const target = textValue(value);
    const quote = quoteOf(tree.text, value);
    if (!value || target === undefined || !quote) return [];
    const label = isNetwork ? undefined : labelOf(tree, node);
    return [
      {
        ...rangeOf(value),
        target,
        labels: isNetwork ? [keyOf(node) ?? ""] : labelsOf(node, tree),
        place: placeOf(tree, node),
        ...(label !== undefined && { isNamed: true }),
        ...((isNetwork || isInSocials(tree, node)) && { isOfNetworks: true }),
        write: (to) => ({ ...rangeOf(value), text: writeText(to, quote) }),
        rename: (to) => renameText(tree, label, to),
        remove: () => removeItem(tree, isNetwork ? node : itemOf(tree, node)),
      },
    ];
  });
}

/** The names of columns of the footer and of menus of the bar: entries that hold links and are none. */
export async function findSettingMenus(path: string, text: string): Promise<SettingMenu[]> {
  const tree = SCRIPT.test(path) ? await parseSource(path, text) : undefined;
  return (tree?.nodes() ?? []).flatMap((node) => {
    const properties = node.type === "ObjectExpression" ? nodesAt(node, "properties") : [];
    const holds = properties.some(
      (one) => CHILDREN.test(keyOf(one) ?? "") && nodeAt(one, "value")?.type === "ArrayExpression",
    );
    const place = holds ? placeOf(tree as SourceTree, node) : undefined;
    const label = nodeAt(
      properties.find((one) => /^(?:title|text|label|header)$/.test(keyOf(one) ?? "")),
      "value",
    );
    const name = textValue(label);
    if (!tree || !label || name === undefined || (place !== "bar" && place !== "footer")) return [];
    return [
      { start: rangeOf(label).start, labels: [name], place, rename: (to: string) => renameText(tree, label, to) },
    ];
  });
}

function isOfNetwork(tree: SourceTree, node: ScriptNode): boolean {
  const object = node.type === "Property" ? tree.parentOf(node) : undefined;
  return object?.type === "ObjectExpression" && NETWORKS.test(keyOf(tree.parentOf(object)) ?? "");
}

/** `socialLinks: [{ icon: "github", link: "…" }]` */
function isInSocials(tree: SourceTree, link: ScriptNode): boolean {
  const list = tree.parentOf(tree.parentOf(link) ?? link);
  return list?.type === "ArrayExpression" && SOCIALS.test(keyOf(tree.parentOf(list)) ?? "");
}

/** The value of the property beside a link that is its text. */
function labelOf(tree: SourceTree, link: ScriptNode): ScriptNode | undefined {
  const beside = nodesAt(tree.parentOf(link), "properties").find((one) => TEXT_KEY.test(keyOf(one) ?? ""));
  const value = nodeAt(beside, "value");
  return textValue(value) === undefined ? undefined : value;
}

function renameText(tree: SourceTree, label: ScriptNode | undefined, to: string): TextEdit | undefined {
  const quote = quoteOf(tree.text, label);
  return label && quote ? { ...rangeOf(label), text: writeText(to, quote) } : undefined;
}

/** What goes with a link: the object that it is in, as an item of a list or the value of a property. */
function itemOf(tree: SourceTree, link: ScriptNode): ScriptNode | undefined {
  const object = tree.parentOf(link);
  const hasMore = nodesAt(object, "properties").some(
    (one) => CHILDREN.test(keyOf(one) ?? "") && nodeAt(one, "value")?.type === "ArrayExpression",
  );
  const around = object && tree.parentOf(object);
  if (!object || hasMore) return undefined;
  return around?.type === "ArrayExpression" ? object : around?.type === "Property" ? around : undefined;
}

async function removeItem(tree: SourceTree, item: ScriptNode | undefined): Promise<TextEdit[] | undefined> {
  const lists = createListEdits();
  return item && lists.remove(tree, item) ? (await lists.edits())?.edits : undefined;
}

function labelsOf(link: ScriptNode, tree: SourceTree): string[] {
  const beside = nodesAt(tree.parentOf(link), "properties").filter((one) => one !== link);
  return LABEL_KEYS.flatMap((keys) =>
    beside.flatMap((one) => (keys.test(keyOf(one) ?? "") ? (textValue(nodeAt(one, "value")) ?? []) : [])),
  ).filter((label) => label !== "");
}

function linksOfYaml(text: string): SettingLink[] {
  const map = parseYamlText(text);
  return [...linksOfNav(text, map), ...linksOfSocial(text, map), ...linksOfRepository(map)];
}

/** The entries of a `nav` that lead to other sites. */
function linksOfNav(text: string, map: YAMLMap | undefined): SettingLink[] {
  const nav = pairAt(map, "nav")?.value;
  const links: SettingLink[] = [];
  if (!isSeq(nav) && !isMap(nav)) return links;
  visit(nav, {
    Scalar: (key, node, path) => {
      if (key === "key" || !isScalar(node) || !node.range || !/^https?:\/\//i.test(String(node.value))) return;
      const [start, end] = node.range;
      const pair = path.at(-1);
      const name = typeof pair === "object" && "key" in pair && isScalar(pair.key) ? pair.key : undefined;
      const [list, item] = [path.at(-3), path.at(-2)];
      links.push({
        start,
        end,
        target: String(node.value),
        labels: name ? [String(name.value)] : [],
        place: "sidebar",
        ...(name && { isNamed: true }),
        write: (to) => replaceScalar(node, to),
        rename: (to) => (name ? replaceScalar(name, to) : undefined),
        remove: async () =>
          name && isSeq(list) && isMap(item) && item.items.length === 1
            ? removeFrom(text, list as YAMLSeq, new Set([item]))
            : undefined,
      });
    },
  });
  return links;
}

/** `extra.social` of MkDocs: the icons in the footer. */
function linksOfSocial(text: string, map: YAMLMap | undefined): SettingLink[] {
  const list = pairAt(pairAt(map, "extra")?.value, "social")?.value;
  if (!isSeq(list)) return [];
  return list.items.flatMap((item): SettingLink[] => {
    const [link, icon, name] = ["link", "icon", "name"].map((key) => pairAt(item, key)?.value);
    if (!isScalar(link) || !link.range || typeof link.value !== "string") return [];
    const [start, end] = link.range;
    const labels = [name, icon].flatMap((one) => (isScalar(one) && typeof one.value === "string" ? [one.value] : []));
    return [
      {
        start,
        end,
        target: link.value,
        labels,
        place: "footer",
        ...(isScalar(name) && { isNamed: true }),
        isOfNetworks: true,
        write: (to) => replaceScalar(link, to),
        rename: (to) => (isScalar(name) ? replaceScalar(name, to) : undefined),
        remove: async () => removeFrom(text, list, new Set([item])),
      },
    ];
  });
}

/** `repo_url` of MkDocs, which the bar at the top leads to. */
function linksOfRepository(map: YAMLMap | undefined): SettingLink[] {
  const value = pairAt(map, "repo_url")?.value;
  if (!isScalar(value) || !value.range || typeof value.value !== "string") return [];
  const [start, end] = value.range;
  return [
    {
      start,
      end,
      target: value.value,
      labels: ["repository", "repo"],
      place: "bar",
      write: (to) => replaceScalar(value, to),
    },
  ];
}

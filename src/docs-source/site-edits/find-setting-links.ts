import { isMap, isPair, isScalar, isSeq, visit } from "yaml";
import { nodeAt, nodesAt, type ScriptNode } from "../site/values/script/script-node.ts";
import type { TextEdit } from "../text-edits.ts";
import { rangeOf } from "./script/edit-literals.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "./script/source-tree.ts";
import { quoteOf, writeText } from "./script/write-text.ts";
import { pairAt, parseYamlText, replaceScalar } from "./yaml/yaml-text.ts";

/** A link that stands in a settings file as it is. */
export type SettingLink = {
  start: number;
  end: number;
  target: string;
  /** What readers may call it: its text, else its icon or the name of the network. */
  labels: string[];
  write(target: string): TextEdit | undefined;
};

const LINK_KEY = /^(?:link|to|href|url)$/;
const LABEL_KEYS = [/^(?:label|text|title|name|anchor|tab|dropdown)$/, /^(?:icon|ariaLabel|type)$/];
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|json)$/i;
const YAML = /\.ya?ml$|(?:^|\/)\.pages$/i;

/** The links of a script, a JSON or a YAML file that are texts in it. Empty for what cannot be parsed. */
export async function findSettingLinks(path: string, text: string): Promise<SettingLink[]> {
  if (YAML.test(path)) return linksOfYaml(text);
  const tree = SCRIPT.test(path) ? await parseSource(path, text) : undefined;
  return tree ? linksOfTree(tree) : [];
}

function linksOfTree(tree: SourceTree): SettingLink[] {
  const isLink = (node: ScriptNode) => {
    if (LINK_KEY.test(keyOf(node) ?? "")) return true;
    const object = tree.parentOf(node);
    return object !== undefined && keyOf(tree.parentOf(object)) === "socials";
  };
  return tree.nodes().flatMap((node): SettingLink[] => {
    const value = node.type === "Property" && isLink(node) ? nodeAt(node, "value") : undefined;
    const target = textValue(value);
    const quote = quoteOf(tree.text, value);
    if (!value || target === undefined || !quote) return [];
    const labels = labelsOf(node, tree);
    return [{ ...rangeOf(value), target, labels, write: (to) => ({ ...rangeOf(value), text: writeText(to, quote) }) }];
  });
}

function labelsOf(link: ScriptNode, tree: SourceTree): string[] {
  const object = tree.parentOf(link);
  const beside = nodesAt(object, "properties").filter((one) => one !== link);
  const named = LABEL_KEYS.flatMap((keys) =>
    beside.flatMap((one) => (keys.test(keyOf(one) ?? "") ? (textValue(nodeAt(one, "value")) ?? []) : [])),
  );
  const network = object !== undefined && keyOf(tree.parentOf(object)) === "socials" ? [keyOf(link) ?? ""] : [];
  return [...named, ...network].filter((label) => label !== "");
}

/** The entries of a `nav` that lead to other sites. */
function linksOfYaml(text: string): SettingLink[] {
  const nav = pairAt(parseYamlText(text), "nav")?.value;
  const links: SettingLink[] = [];
  if (!isSeq(nav) && !isMap(nav)) return links;
  visit(nav, {
    Scalar: (key, node, path) => {
      if (key === "key" || !isScalar(node) || !node.range || !/^https?:\/\//i.test(String(node.value))) return;
      const [start, end] = node.range;
      const pair = path.at(-1);
      const labels = isPair(pair) && isScalar(pair.key) ? [String(pair.key.value)] : [];
      links.push({ start, end, target: String(node.value), labels, write: (to) => replaceScalar(node, to) });
    },
  });
  return links;
}

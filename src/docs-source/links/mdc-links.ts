import type { Nodes } from "mdast";
import { type Link, type Range, rangeOf } from "./link.ts";
import { isGuessedLink, isLinkAttribute } from "./link-attributes.ts";

/** `::card{to="/x"}`, `:read-more{to=/x}` or `:button[Words]{to="/x"}`: a component in Markdown, with its attributes. */
const COMPONENT =
  /(?<![\w:])(:{1,9})([a-z][\w-]{0,80})(\[[^\]\n]{0,500}\])?\{((?:[^{}"'\n]|"[^"\n]{0,1000}"|'[^'\n]{0,1000}'){1,2000})\}/gi;
const ATTRIBUTE = /(?<=^|\s)([a-z][\w-]*)=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+))/gi;
/** A component whose attributes are YAML on the lines below it. */
const WITH_YAML = /(?:^|\n)[ \t>]*(:{2,9})([a-z][\w-]{0,80})[ \t]*$/i;
const YAML = /^[ \t]*\r?\n[ \t]*---[ \t]*\r?\n([\s\S]{1,3000}?\r?\n)[ \t]*---[ \t]*(?:\r?\n|$)/;
const YAML_FIELD = /^[ \t]*([a-z][\w-]*):[ \t]+(["']?)([^\s"'#][^\s"']*)\2[ \t]*\r?$/gim;
const CLOSING = /^[ \t]*:{2,9}[ \t]*$/m;
/** Components that are nothing but a link, with or without words for it. */
const ONLY_LINKS = new Set(["read-more"]);

type Component = Range & { name: string; colons: number; hasLabel: boolean; attributes: Range };

/** The links in the attributes of components that Markdown of Nuxt Content and of directives has. */
export function findMdcLinks(text: string, node: Nodes): Link[] {
  const range = rangeOf(node);
  if (node.type === "text") return [...fromBraces(text, range), ...fromYaml(text, range)];
  if (node.type !== "callout" && node.type !== "steps" && node.type !== "codeGroup") return [];
  if (!text.startsWith(":::", range.start)) return [];
  const lineEnd = text.indexOf("\n", range.start);
  const firstLine = { start: range.start, end: lineEnd < 0 ? range.end : Math.min(lineEnd, range.end) };
  return [...fromBraces(text, firstLine), ...fromYaml(text, firstLine)];
}

/** Finds links in attributes whose value Markdown takes for a link by itself, with the marks behind it; on each line once. */
export function createMdcAddressLookup(text: string): (range: Range) => Link[] {
  let line: (Range & { links: Map<number, Link[]> }) | undefined;
  return ({ start }) => {
    if (!/["'=]/.test(text.charAt(start - 1))) return [];
    if (!line || start < line.start || start > line.end) {
      const end = text.indexOf("\n", start);
      const own = { start: text.lastIndexOf("\n", start - 1) + 1, end: end < 0 ? text.length : end };
      line = { ...own, links: Map.groupBy(fromBraces(text, own), (link) => link.start) };
    }
    return line.links.get(start) ?? [];
  };
}

function fromBraces(text: string, range: Range): Link[] {
  const source = text.slice(range.start, range.end);
  if (!source.includes("{")) return [];
  return [...source.matchAll(COMPONENT)].flatMap(
    ({ 0: whole, 1: colons = "", 2: name = "", 3: label, 4: list = "", index }) => {
      const start = range.start + index;
      const end = start + whole.length;
      const attributes = { start: end - 1 - list.length, end: end - 1 };
      return linksOf(text, { name, start, end, colons: colons.length, hasLabel: label !== undefined, attributes });
    },
  );
}

function linksOf(text: string, component: Component): Link[] {
  const { name, start, end, attributes } = component;
  const list = text.slice(attributes.start, attributes.end);
  return [...list.matchAll(ATTRIBUTE)].flatMap(
    ({ 0: written, 1: key = "", 2: double, 3: single, 4: bare, index }): Link[] => {
      const target = double ?? single ?? bare ?? "";
      if (!isLinkAttribute(key, /^https?:\/\/./i.test(target) ? "/" : target, name)) return [];
      const whole = { start: attributes.start + index, end: attributes.start + index + written.length };
      const valueEnd = whole.end - (bare === undefined ? 1 : 0);
      const value = { start: valueEnd - target.length, end: valueEnd };
      const guess = isGuessedLink(key) ? { isGuess: true as const } : {};
      const block = blockOf(text, component);
      if (block) return [{ form: "block", target, ...value, whole: block, ...guess }];
      const element = { name, start, end };
      return [{ form: "attribute", target, ...value, whole: withSpace(text, whole, attributes), element, ...guess }];
    },
  );
}

/** What goes with its link: a component without words of its own, or one that is nothing but a link. */
function blockOf(text: string, { name, start, end, colons, hasLabel }: Component): Range | undefined {
  if (colons === 1) return hasLabel ? undefined : { start, end };
  if (!ONLY_LINKS.has(name)) return undefined;
  const rest = text.slice(end, end + 3000);
  const closing = CLOSING.exec(rest);
  const isNested = /^[ \t]*:{2,9}[a-z]/im.test(rest.slice(0, closing?.index ?? 0));
  return closing && !isNested ? { start, end: end + closing.index + closing[0].length } : undefined;
}

/** With the braces, if there is nothing else in them, or with the space that parts an attribute from the next. */
function withSpace(text: string, whole: Range, list: Range): Range {
  const before = text.slice(list.start, whole.start).trim();
  const after = text.slice(whole.end, list.end);
  if (before === "" && after.trim() === "") return { start: list.start - 1, end: list.end + 1 };
  return before === "" ? { start: whole.start, end: whole.end + (/^\s*/.exec(after)?.[0].length ?? 0) } : whole;
}

function fromYaml(text: string, range: Range): Link[] {
  const opening = WITH_YAML.exec(text.slice(range.start, range.end));
  const yaml = opening && YAML.exec(text.slice(range.end, range.end + 3100));
  if (!opening || !yaml) return [];
  const [{ length }, fields = ""] = yaml;
  const from = range.end + yaml[0].indexOf(fields, yaml[0].indexOf("---") + 3);
  const name = opening[2] ?? "";
  const element = { name, start: range.end - name.length - (opening[1]?.length ?? 0), end: range.end + length };
  return [...fields.matchAll(YAML_FIELD)].flatMap(
    ({ 0: line, 1: key = "", 2: quote = "", 3: target = "", index }): Link[] => {
      if (!isLinkAttribute(key, target, name)) return [];
      const end = from + index + line.trimEnd().length;
      const value = { start: end - quote.length - target.length, end: end - quote.length };
      return [{ form: "attribute", target, ...value, whole: { start: from + index, end }, element }];
    },
  );
}

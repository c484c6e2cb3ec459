import { isAlias, isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import { createPositionLookup } from "../../text-edits.ts";
import type { SourceNotices } from "../source-notices.ts";
import type { SourceValue } from "./source-value.ts";

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 60;
/** Aliases can make a short text stand for a huge one. */
const MAX_VALUES = 100_000;

/** Reads a YAML file. Tags such as `!!python/name` run nothing: what they mark is no value. Never throws. */
export function readYamlValue(path: string, text: string, notices: SourceNotices): SourceValue | undefined {
  if (text.length > MAX_LENGTH) return void notices.addOfFile(path, "The file is too large to be read");
  // The library takes quadratic time for such nesting.
  if (/(?:[?-][ \t]){60}/.test(text)) return void notices.addOfFile(path, "The YAML is nested too deeply");
  const lookup = createPositionLookup(text);
  const placeOf = (offset: number) => ({ path, ...lookup(offset) });
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: "silent", uniqueKeys: false });
    const [error] = document.errors;
    if (error) notices.addFault(placeOf(error.pos[0]), `Not valid YAML: ${error.message}; what is clear is used`);
    const tags = document.warnings.find(({ code }) => code === "TAG_RESOLVE_FAILED");
    if (tags)
      notices.add(placeOf(tags.pos[0]), "Values with tags such as !!python or !ENV are left out; nothing is run");
    return yamlNodeValue(document.contents, placeOf);
  } catch {
    return void notices.addOfFile(path, "The YAML is nested too deeply");
  }
}

export function yamlNodeValue(root: unknown, placeOf: (offset: number) => Omit<SourceValue, "value">): SourceValue {
  let count = 0;
  // The library would look for the anchor in the whole document, for every alias.
  const anchors = new Map<string, unknown>();
  function convert(node: unknown, around: number, depth: number): SourceValue {
    count += 1;
    const range = typeof node === "object" && node !== null && "range" in node ? (node.range as number[] | null) : null;
    const start = range?.[0] ?? around;
    const place = placeOf(start);
    if (count > MAX_VALUES || depth > MAX_DEPTH) return { ...place, value: undefined };
    if (isAlias(node)) return { ...convert(anchors.get(node.source), start, depth + 1), ...place };
    if (isNode(node) && node.anchor !== undefined) anchors.set(node.anchor, node);
    if (hasUnknownTag(node)) return { ...place, value: undefined };
    if (isMap(node)) {
      const entries = node.items.map(({ key, value }): [string, SourceValue] => {
        return [String(isScalar(key) ? key.value : key), convert(value, start, depth + 1)];
      });
      return { ...place, value: new Map(entries) };
    }
    if (isSeq(node)) return { ...place, value: node.items.map((item) => convert(item, start, depth + 1)) };
    const value = isScalar(node) ? node.value : null;
    const isPlain = ["string", "number", "boolean"].includes(typeof value) || value === null;
    return { ...place, value: isPlain ? (value as string | number | boolean | null) : undefined };
  }
  return convert(root, 0, 0);
}

function hasUnknownTag(node: unknown): boolean {
  const tag = typeof node === "object" && node !== null && "tag" in node ? node.tag : undefined;
  return typeof tag === "string" && !tag.startsWith("tag:yaml.org,2002:");
}

import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { TextEdit } from "../../text-edits.ts";

const MAX_LENGTH = 200_000;

/** The content of a YAML file as nodes with their offsets; undefined if it cannot be edited safely. Keys may repeat. */
export function parseYamlText(text: string): YAMLMap | undefined {
  if (text.length > MAX_LENGTH || /(?:[?-][ \t]){60}/.test(text)) return undefined;
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: "silent", uniqueKeys: false });
    return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file has nothing but comments and empty lines. */
export function isEmptyYaml(text: string): boolean {
  return text.length <= MAX_LENGTH && text.split("\n").every((line) => /^\s*(?:#|$)/.test(line));
}

/** The pair under a key of a map. Of a key that repeats the last one counts, as MkDocs reads it. */
export function pairAt(map: unknown, key: string): Pair | undefined {
  return isMap(map) ? map.items.findLast((pair) => isScalar(pair.key) && pair.key.value === key) : undefined;
}

export function textOfScalar(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === "string" ? node.value : undefined;
}

/** Writes a text as a scalar in the style of another one, quoted where YAML would read it as something else. */
export function writeScalar(value: string, like?: unknown): string {
  const type = isScalar(like) ? like.type : undefined;
  if (type === "QUOTE_SINGLE") return `'${value.replaceAll("'", "''")}'`;
  if (type === "QUOTE_DOUBLE" || !isPlain(value)) return JSON.stringify(value);
  return value;
}

function isPlain(value: string): boolean {
  if (!/^[\p{L}\p{N}_./][^\r\n\t,[\]{}]*$/u.test(value) || /:(?:\s|$)|\s#|\s$/.test(value)) return false;
  return parseDocument(value, { logLevel: "silent" }).toJS() === value;
}

export function replaceScalar(node: Scalar, value: string): TextEdit | undefined {
  const range = node.range;
  return range ? { start: range[0], end: range[1], text: writeScalar(value, node) } : undefined;
}

/** The lines of an item of a block list or of a pair of a block map: from the start of its first to the end of its last. */
export function linesOf(text: string, node: unknown, isItem: boolean): { start: number; end: number } | undefined {
  const [first, last] = [startOf(node), endOf(node)];
  if (first === undefined || last === undefined) return undefined;
  let start = first;
  if (isItem) {
    start = text.slice(0, first).search(/-\s*$/);
    if (start < 0) return undefined;
  }
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (text.slice(line, start).trim() !== "") return undefined;
  const newline = text.indexOf("\n", last);
  return { start: line, end: newline < 0 ? text.length : newline + 1 };
}

export function startOf(node: unknown): number | undefined {
  if (isScalar(node) || isAlias(node)) return node.range?.[0];
  if (isSeq(node)) return node.flow ? node.range?.[0] : startOf(node.items[0]);
  if (isMap(node)) return node.flow ? node.range?.[0] : startOf(node.items[0]?.key);
  return isPair(node) ? startOf(node.key) : undefined;
}

/** Where the content of a node ends, without the comments after it. */
export function endOf(node: unknown): number | undefined {
  if (isScalar(node) || isAlias(node)) return node.range?.[1];
  if (isSeq(node)) return node.flow ? node.range?.[1] : endOf(node.items.at(-1));
  if (isMap(node)) return node.flow ? node.range?.[1] : endOf(node.items.at(-1));
  return isPair(node) ? (endOf(node.value) ?? endOf(node.key)) : undefined;
}

function isPair(node: unknown): node is Pair {
  return typeof node === "object" && node !== null && "key" in node && "value" in node;
}

/** The edits that remove items of a list or pairs of a map; undefined if they share lines with others. */
export function removeFrom(
  text: string,
  parent: YAMLSeq | YAMLMap,
  removed: ReadonlySet<unknown>,
): TextEdit[] | undefined {
  const children: unknown[] = parent.items;
  if (!parent.flow) {
    const lines = children.filter((child) => removed.has(child)).map((child) => linesOf(text, child, isSeq(parent)));
    return lines.some((line) => line === undefined)
      ? undefined
      : lines.flatMap((line) => (line ? [{ ...line, text: "" }] : []));
  }
  const edits: TextEdit[] = [];
  for (let at = 0; at < children.length; at++) {
    if (!removed.has(children[at])) continue;
    const first = at;
    while (removed.has(children[at + 1])) at++;
    const [before, after] = [children[first - 1], children[at + 1]];
    const start = before === undefined ? startOf(children[first]) : endOf(before);
    const end = before === undefined && after !== undefined ? startOf(after) : endOf(children[at]);
    if (start === undefined || end === undefined) return undefined;
    edits.push({ start, end, text: "" });
  }
  return edits;
}

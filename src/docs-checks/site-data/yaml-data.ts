import { isMap, isScalar, isSeq, type Pair, parseDocument, visit, type YAMLMap } from "yaml";
import { isHarmless } from "./is-harmless.ts";

const MAX_LENGTH = 200_000;

type Region = { start: number; end: number };

/**
 * A test whether two texts differ only in the values at these paths of keys: all else is the same byte for byte, and the
 * values are texts, lists and maps without tags, anchors and aliases. A key at the top may also be added as the last one.
 */
export function isYamlDataOnly(paths: string[][]): (before: string, after: string) => boolean {
  return (before, after) => {
    const [old, now] = [cut(before, paths), cut(after, paths)];
    if (!old || !now) return false;
    if (old.found === now.found) return old.rest === now.rest;
    return paths.some(([key = "", ...inner]) => {
      const isAdded = inner.length === 0 && `\n${now.rest}`.endsWith(`\n${key}\0`) && !old.rest.includes("\0");
      return isAdded && now.rest.slice(0, -key.length - 1).trimEnd() === old.rest.trimEnd();
    });
  };
}

/** The text with a mark in place of each value, and the keys that it has. */
function cut(text: string, paths: string[][]): { rest: string; found: string } | undefined {
  // A file of comments alone has no map yet.
  if (!text.includes("\0") && text.split("\n").every((line) => /^\s*(?:#|$)/.test(line)))
    return { rest: text, found: "" };
  const root = parse(text);
  if (!root) return undefined;
  const regions: Region[] = [];
  const found: string[] = [];
  for (const path of paths) {
    const pair = findPair(root, path);
    if (!pair) continue;
    // What is not plain has to stay as it is.
    const region = isPlain(pair.value) ? regionOf(text, pair) : undefined;
    if (!region) continue;
    regions.push(region);
    found.push(path.join("."));
  }
  let rest = "";
  let at = 0;
  for (const { start, end } of regions.sort((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, start)}\0`;
    at = end;
  }
  return { rest: rest + text.slice(at).replace(/\r?\n$/, ""), found: found.join(" ") };
}

function parse(text: string): YAMLMap | undefined {
  if (text.length > MAX_LENGTH || text.includes("\0") || /(?:[?-][ \t]){60}/.test(text)) return undefined;
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: "silent", uniqueKeys: false });
    return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
  } catch {
    return undefined;
  }
}

/** Goes through maps, and through lists of maps as plugins are written. */
function findPair(from: unknown, [key, ...rest]: string[]): Pair | undefined {
  const maps: unknown[] = isSeq(from) ? from.items : [from];
  for (const map of maps) {
    const pair = isMap(map) ? map.items.findLast((item) => isScalar(item.key) && item.key.value === key) : undefined;
    if (pair) return rest.length === 0 ? pair : findPair(pair.value, rest);
  }
  return undefined;
}

/** From the end of the key to the end of the last value in it. */
function regionOf(text: string, pair: Pair): Region | undefined {
  const start = isScalar(pair.key) ? pair.key.range?.[1] : undefined;
  if (start === undefined) return undefined;
  let end = text.indexOf(":", start) + 1;
  visit(pair.value as never, {
    Scalar: (_key, node) => {
      end = Math.max(end, node.range?.[1] ?? 0);
    },
    Collection: (_key, node) => {
      if (node.flow) end = Math.max(end, node.range?.[1] ?? 0);
    },
  });
  return end === 0 ? undefined : { start, end };
}

function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  let plain = true;
  visit(value as never, (_key, node) => {
    const marked = node as { anchor?: unknown; tag?: unknown; value?: unknown };
    if (isScalar(node)) plain &&= node.tag === undefined && isHarmless(node.value);
    else if (isMap(node) || isSeq(node)) plain &&= node.tag === undefined && node.anchor === undefined;
    else plain &&= typeof marked === "object" && "key" in marked;
    if (isScalar(node) && node.anchor !== undefined) plain = false;
    return plain ? undefined : visit.BREAK;
  });
  return plain;
}

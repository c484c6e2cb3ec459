import type { Slot } from "./slots.ts";
import { classAt } from "./word-classes.ts";

type Item = string | Slot;

const NOUNS: [noun: RegExp, kind: Slot["kind"]][] = [
  [/^(?:page|file|doc|article|document|chapter)$/, "n"],
  [/^(?:group|section|category)$/, "g"],
  [/^(?:folder|directory)$/, "f"],
  [/^(?:pages|docs|files|articles)$/, "d"],
];
const MAX_NAME_WORDS = 3;

/** Names that have their noun beside them, such as `the swagger plugin page` or `group "Guides"`, as slots of that kind. */
export function nameSlots(items: Item[]): Item[] {
  return groupedPages(withoutBrackets(mereWords(namedParts(namedByNouns(items)))));
}

function namedByNouns(items: Item[]): Item[] {
  const named: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const kind = typeof item === "string" ? NOUNS.find(([noun]) => noun.test(item))?.[1] : undefined;
    if (item === undefined) break;
    if (kind === undefined) {
      named.push(item);
      continue;
    }
    const before = named.at(-1);
    const after = items[at + 1];
    if (isBare(before)) named[named.length - 1] = { ...before, kind };
    else if (takeUnknown(named, kind)) continue;
    else if (isBare(after) && kind !== "d") {
      named.push({ ...after, kind });
      at += 1;
    } else named.push(item);
  }
  return named;
}

/** Whether a slot has no noun yet. */
function isBare(item: Item | undefined): item is Slot {
  return typeof item === "object" && /^[qpc]$/.test(item.kind);
}

/** Makes up to three unknown words before a noun one slot, "the beta features page", if an article is before them. */
function takeUnknown(named: Item[], kind: Slot["kind"]): boolean {
  const words: string[] = [];
  while (words.length < MAX_NAME_WORDS) {
    const word = named.at(-1 - words.length);
    if (typeof word !== "string" || !/^[\p{L}\d.'-]+$/u.test(word) || classAt([word], 0)) break;
    words.unshift(word);
  }
  const article = named.at(-1 - words.length);
  if (words.length === 0 || typeof article !== "string" || !/^(?:the|our|my|your|whole|entire|all)$/.test(article))
    return false;
  named.splice(named.length - words.length, words.length, { kind, text: words.join(" ") });
  return true;
}

/** "the legacy page (guides/legacy)" is the path in brackets. */
function withoutBrackets(items: Item[]): Item[] {
  const kept: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [open, inner, close] = items.slice(at, at + 3);
    const before = kept.at(-1);
    const isNamed = open === "(" && close === ")" && typeof inner === "object" && inner.kind === "p";
    if (isNamed && typeof before === "object" && before.kind === "n") {
      kept[kept.length - 1] = { kind: "n", text: inner.text };
      at += 2;
    } else if (open !== undefined) kept.push(open);
  }
  return kept;
}

/** "Guides > Install": a page with its group. */
function groupedPages(items: Item[]): Item[] {
  const kept: Item[] = [];
  for (const item of items) {
    const [group, arrow] = kept.slice(-2);
    const isPage = typeof item === "object" && /^[qcn]$/.test(item.kind);
    if (isPage && arrow === ">" && typeof group === "object" && /^[qcn]$/.test(group.kind))
      kept.splice(-2, 2, { kind: "n", text: item.text, group: group.text });
    else kept.push(item);
  }
  return kept;
}

const PART = /^(?:notes|changelog|tutorials?|guides?|faqs?|glossary|references?|blog|topics|handbook|manual|cookbook)$/;

/** "the release notes", "our guides": parts of the documentation, which may be a page, a folder or a group. */
function namedParts(items: Item[]): Item[] {
  const named: Item[] = [];
  for (const [at, item] of items.entries()) {
    const isPart = typeof item === "string" && PART.test(item) && typeof items[at + 1] !== "object";
    if (!isPart || !takePart(named, item)) named.push(item);
  }
  return named;
}

function takePart(named: Item[], noun: string): boolean {
  const before = named.at(-1);
  const isQualified = typeof before === "string" && !classAt([before], 0) && /^[\p{L}-]+$/u.test(before);
  const article = isQualified ? named.at(-2) : before;
  if (typeof article !== "string" || !/^(?:the|our)$/.test(article)) return false;
  if (isQualified) named.pop();
  named.push({ kind: "w", text: isQualified ? `${before} ${noun}` : noun });
  return true;
}

const BEFORE_NAME = /^(?:put|place|move|list|bring|before|after|above|below|between|and|at|to|on)$/;

/** "put docker before git": words that are known for nothing else, where a page may be named. */
function mereWords(items: Item[]): Item[] {
  return items.map((item, at) => {
    if (typeof item !== "string" || !/^\p{Ll}[\p{L}\d]+$/u.test(item) || classAt([item], 0)) return item;
    const [before, after] = [items[at - 1], items[at + 1]];
    const isPlaced = typeof before === "string" && BEFORE_NAME.test(before);
    const isEnded =
      after === undefined || typeof after === "object" || !/^\p{L}/u.test(after) || classAt([after], 0) !== undefined;
    return isPlaced && isEnded ? { kind: "b", text: item } : item;
  });
}

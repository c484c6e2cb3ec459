import type { Slot } from "./slots.ts";
import { isUnknown } from "./unknown-words.ts";
import { classAt } from "./word-classes.ts";

type Item = string | Slot;

const NOUNS: [noun: RegExp, kind: Slot["kind"]][] = [
  [/^(?:page|file|doc|article|document|chapter|post)$/, "n"],
  [/^(?:group|section|category|list)$/, "g"],
  [/^(?:folder|directory)$/, "f"],
  [/^(?:pages|docs|files|articles)$/, "d"],
];
const MAX_NAME_WORDS = 3;

/** Names that have their noun beside them, such as `the swagger plugin page` or `group "Guides"`, as slots of that kind. */
export function nameSlots(items: Item[]): Item[] {
  return groupedPages(withoutBrackets(namedParts(namedByNouns(describedPages(items)))));
}

const DESCRIBED = /^(?:page|article|doc|document|guide|tutorial|post|chapter|file)$/;
/** "the tutorial on line 3" */
const PLACE_IN_TEXT = /^(?:lines?|paragraph|row|step)$/;
const ABOUT = /^(?:about|on|regarding|covering|describing|explaining|concerning)$/;
const MAX_DESCRIBED = 5;

/** "the page about the Zed extension", "the guide on debugging": a page by what it is about. */
function describedPages(items: Item[]): Item[] {
  const named: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [noun, about] = items.slice(at, at + 2);
    const isDescribed =
      typeof noun === "string" && DESCRIBED.test(noun) && typeof about === "string" && ABOUT.test(about);
    const start = at + 2 + (/^(?:the|our|how)$/.test(String(items[at + 2])) ? 1 : 0);
    let end = start;
    while (end - start < MAX_DESCRIBED && (isUnknown(items[end]) || isBare(items[end]))) end += 1;
    const isGroup = NOUNS.some(
      ([word, kind]) => kind === "g" && typeof items[end] === "string" && word.test(String(items[end])),
    );
    if (!isDescribed || end === start || isGroup || PLACE_IN_TEXT.test(String(items[start]))) {
      if (noun !== undefined) named.push(noun);
      continue;
    }
    const words = items.slice(start, end).map((item) => (typeof item === "string" ? item : item.text));
    named.push({ kind: "n", text: words.join(" ") });
    at = end - 1;
  }
  return named;
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
    // "in the integrations list", but not "list x after y".
    if (item === "list" && !(isBare(before) && isArticle(named.at(-2)))) {
      if (!takeUnknown(named, kind)) named.push(item);
      continue;
    }
    const more = kind === "n" ? partOf(items, at) : undefined;
    if (isBare(before) || takeUnknown(named, kind)) {
      const name = named.at(-1);
      if (typeof name !== "object") continue;
      named[named.length - 1] = { kind, text: more === undefined ? name.text : `${name.text} ${more}` };
      if (more !== undefined) at += 2;
    } else if (isBare(after) && kind !== "d") {
      named.push({ ...after, kind });
      at += 1;
    } else if (kind === "n" && isUnknown(after) && /[\p{L}][\p{Lu}\d_.]/u.test(after)) {
      named.push({ kind, text: after });
      at += 1;
    } else named.push(item);
  }
  return named;
}

/** "the migration page of v2": what a page is of, without an article, is the name of no group. */
function partOf(items: Item[], noun: number): string | undefined {
  const [link, name, next] = items.slice(noun + 1, noun + 4);
  if (!/^(?:of|for)$/.test(String(link))) return undefined;
  if (typeof next === "string" && NOUNS.some(([word]) => word.test(next))) return undefined;
  return isUnknown(name) ? name : isBare(name) && name.kind !== "q" ? name.text : undefined;
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
    if (typeof word !== "string" || !/^[\p{L}\d.'-]+$/u.test(word) || word === "same" || classAt([word], 0)) break;
    words.unshift(word);
  }
  const article = named.at(-1 - words.length);
  if (words.length === 0 || !isArticle(article)) return false;
  named.splice(named.length - words.length, words.length, { kind, text: words.join(" ") });
  return true;
}

function isArticle(item: Item | undefined): boolean {
  return typeof item === "string" && /^(?:the|our|my|your|whole|entire|all)$/.test(item);
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

import { distance } from "fastest-levenshtein";
import type { DocsIndex } from "../../../docs-source/docs-index.ts";
import { isPage, pageUrl, withoutExtension } from "../../../docs-source/pages.ts";

export type Nearest =
  | { type: "clear"; path: string }
  /** Files that may be meant, for a person to choose from. */
  | { type: "unclear"; candidates: string[] };

/** Names that pages in many folders have: a page with this name in another folder is a different page. */
const COMMON_NAMES = new Set(["index", "readme", "overview", "introduction", "intro", "home", "changelog", "faq"]);
/** A page with one of these names in another part of the docs is a different page. */
const GENERAL_NAMES = new Set(
  `quickstart quick-start getting-started get-started start installation install configuration config usage basics
  concepts reference api api-reference examples example tutorial tutorials guide guides troubleshooting glossary faqs security
  authentication settings migration upgrading upgrade release-notes roadmap features architecture about`.split(/\s+/),
);
const MAX_CANDIDATES = 3;
/** Each search reads the whole list of files, so their number is limited. */
const MAX_SEARCHES = 2000;

/**
 * Makes a search for the file that a broken path was probably meant to name: the same path in another case or spelling,
 * the same file name elsewhere, else the smallest edit distance (Levenshtein).
 */
export function createNearestFileSearch(index: DocsIndex): (missing: string) => Nearest {
  const names = { page: new Map<string, Known[]>(), file: new Map<string, Known[]>() };
  const all = { page: [] as Known[], file: [] as Known[] };
  for (const path of index.files) {
    const kind = isPage(path) ? "page" : "file";
    const key = normalise(kind === "page" ? pageUrl(path).slice(1) : path);
    const known = { path, key };
    all[kind].push(known);
    const name = key.slice(key.lastIndexOf("/") + 1);
    const same = names[kind].get(name);
    if (same) same.push(known);
    else names[kind].set(name, [known]);
  }
  const answers = new Map<string, Nearest>();
  return (missing) => {
    const kind = /\.(?!mdx?$|html?$)[a-z][a-z0-9]{1,4}$/i.test(missing) ? "file" : "page";
    if (answers.size > MAX_SEARCHES) return answers.get(missing) ?? { type: "unclear", candidates: [] };
    const answer = answers.get(missing) ?? withinEdition(search(index, all[kind], names[kind], missing), missing);
    answers.set(missing, answer);
    return answer;
  };
}

/** A folder of a version or a language: a page in another of them is another page. */
const EDITION = /^(?:v?\d+(?:\.[\dx]+)*|version-.+|next|latest|[a-z]{2}(?:-[a-z]{2,4})?)$/i;

function withinEdition(found: Nearest, missing: string): Nearest {
  if (found.type === "unclear" || editionOf(found.path) === editionOf(missing)) return found;
  return { type: "unclear", candidates: [found.path] };
}

function editionOf(path: string): string {
  const folders = path.toLowerCase().split("/").slice(0, -1);
  return folders.filter((name) => EDITION.test(name)).join("/");
}

type Known = { path: string; key: string };

function search(index: DocsIndex, all: Known[], names: Map<string, Known[]>, missing: string): Nearest {
  const key = normalise(missing.replace(/\.html?$/i, ""));
  if (key === "") return { type: "unclear", candidates: [] };
  const inOtherCase = index.byLowerCase.get(missing.toLowerCase().replace(/\.(?:mdx?|html?)$/, ""));
  const name = key.slice(key.lastIndexOf("/") + 1);
  const sameName = names.get(name) ?? [];
  // A page at the top has a name of one word, which may be the end of any path.
  const mayBeEnd = (known: Known) => known.key.includes("/") || sameName.length === 1;
  const anywhere = COMMON_NAMES.has(name) ? [] : sameName.map(pathOf);
  const attempts = [
    inOtherCase ?? [],
    sameName.filter((known) => known.key === key).map(pathOf),
    sameName.filter((known) => isEndOf(key, known.key) || (isEndOf(known.key, key) && mayBeEnd(known))).map(pathOf),
    anywhere,
  ];
  for (const found of attempts) {
    const [only] = found;
    const isElsewhere = found === anywhere && GENERAL_NAMES.has(name) && only && topOf(only) !== topOf(missing);
    if (isElsewhere) return { type: "unclear", candidates: found.slice(0, MAX_CANDIDATES) };
    if (only !== undefined && found.length === 1) return { type: "clear", path: only };
    if (found.length > 1) return { type: "unclear", candidates: found.slice(0, MAX_CANDIDATES) };
  }
  return nearestBySpelling(all, key);
}

function topOf(path: string): string {
  return path.slice(0, Math.max(path.indexOf("/"), 0)).toLowerCase();
}

function isEndOf(end: string, path: string): boolean {
  return path.endsWith(`/${end}`);
}

function nearestBySpelling(all: Known[], key: string): Nearest {
  const near = all
    .map((known) => ({ path: known.path, distance: pathDistance(known.key, key) }))
    .filter((known) => Number.isFinite(known.distance))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (first && first.distance <= 2 && (second?.distance ?? Number.POSITIVE_INFINITY) >= first.distance + 2) {
    return { type: "clear", path: first.path };
  }
  return { type: "unclear", candidates: near.slice(0, MAX_CANDIDATES).map(pathOf) };
}

/** The number of typing mistakes between two paths; infinite if any of their names differ by too many. */
function pathDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return Number.POSITIVE_INFINITY;
  const [left, right] = [a.split("/"), b.split("/")];
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return left.reduce((sum, name, at) => sum + nameDistance(name, right[at] ?? ""), 0);
}

/** Counts mistakes within words. Other words make another name, and other digits another version or number. */
function nameDistance(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.split("-"), b.split("-")];
  if (left.length !== right.length) return left.join("") === right.join("") ? 1 : Number.POSITIVE_INFINITY;
  return left.reduce((sum, word, at) => {
    const other = right[at] ?? "";
    const isForm = left.length >= MIN_WORDS && (isVerbForm(word, other) || isVerbForm(other, word));
    return sum + (isForm ? 1 : wordDistance(word, other));
  }, 0);
}

/** In a name of so many words, "installing" is no other word than "install". */
const MIN_WORDS = 3;

function isVerbForm(form: string, verb: string): boolean {
  const forms = [`${verb}ing`, `${verb.replace(/e$/, "")}ing`, `${verb}${verb.at(-1)}ing`];
  return verb.length >= 3 && forms.includes(form);
}

function wordDistance(a: string, b: string): number {
  if (a === b) return 0;
  if (isPlural(a, b) || isPlural(b, a)) return 1;
  const apart = distance(a, b);
  const length = b.replace(/\.[a-z0-9]+$/, "").length;
  const isSlip = apart <= Math.min(2, Math.floor(length / 4)) && a.replace(/\D/g, "") === b.replace(/\D/g, "");
  return isSlip ? apart : Number.POSITIVE_INFINITY;
}

function isPlural(plural: string, word: string): boolean {
  const forms = [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];
  return word.length >= 3 && plural !== word && forms.includes(plural);
}

function pathOf({ path }: { path: string }): string {
  return path;
}

/** One form for all paths that differ only in case, extension, spaces, dashes and underscores. */
function normalise(path: string): string {
  return withoutExtension(path)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/(?<!\/)\/+$/, "");
}

/** The anchor that was probably meant, if it is clearly closer than all others. */
export function nearestAnchor(anchors: Iterable<string>, missing: string): string | undefined {
  const key = looseForm(missing);
  const ranked = [...new Set(anchors)]
    .map((anchor) => ({
      anchor,
      distance: looseForm(anchor) === key ? 0 : nameDistance(anchor.toLowerCase(), missing.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  if (!first || first.distance > 3) return undefined;
  return (second?.distance ?? Number.POSITIVE_INFINITY) >= first.distance + 2 ? first.anchor : undefined;
}

function looseForm(anchor: string): string {
  return anchor
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

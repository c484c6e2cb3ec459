import type { NamedPlace } from "../instruction.ts";
import { readCapitals, readLastTitle } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { isDocumentWord, isPath, readQuoted, readWords } from "./values.ts";

const PAGES = "pages|docs|documentation|files|articles|documents|chapters";

/** Words about documentation that may be the name of a page, a folder or a group. */
const NAME =
  /^(?:api|blog|changelog|examples?|faqs?|glossary|guides?|introduction|overview|quickstart|readme|references?|topics|tutorials?)$/;

/** What ends the name of something that is surely a page or a part of the documentation, and not of a page. */
const CLEAR_END =
  /^(?:api|blog|changelog|cookbook|faqs?|glossary|guides?|handbook|manual|overview|quickstart|readme|references?|roadmap|tutorials?)$/;

/** Whether a word ends the name of something that is surely a page or a part of the documentation. */
export function endsNameOfPlace(word: string): boolean {
  return CLEAR_END.test(word.toLowerCase()) || word.toLowerCase() === "introduction";
}

/** "the tutorial", "the release notes", "the supervisor pages", "the Guides group". */
export function readNamedPlace(cursor: Cursor): NamedPlace | undefined {
  return cursor.attempt<NamedPlace>(() => {
    const isInside = /^(?:in|on|inside|within|from|under|across|throughout)$/.test(cursor.word(-1) ?? "");
    const isAll = cursor.accept("all|every of? the|our?");
    const hasArticle = isAll || cursor.accept("the|our");
    const title = isInside && !hasArticle ? readLastTitle(cursor) : undefined;
    if (title !== undefined) return { name: title, as: "any" };
    const group = hasArticle && !isAll ? readLongGroup(cursor) : undefined;
    if (group !== undefined) return { name: group, as: "group" };
    const quoted = readQuoted(cursor)?.text.trim();
    const stops = [
      ...PAGES.split("|"),
      "page",
      "file",
      "article",
      "folder",
      "directory",
      "group",
      "section",
      "category",
      "tab",
      "alone",
      "untouched",
      "unchanged",
    ];
    const name = quoted ?? readWords(cursor, [...stops, "chapter", "navigation", "sidebar"])?.text;
    if (name === undefined || name.includes("\n") || name.length > 100) return undefined;
    if (cursor.accept("navigation|sidebar? group|category|tab"))
      return isPath(name) ? undefined : { name, as: "group" };
    const words = name.toLowerCase().split(/\s+/);
    const last = words.at(-1) ?? "";
    // "in the page titles" is about parts of pages.
    if (quoted === undefined && isDocumentWord(last) && !NAME.test(last) && !isNotes(words)) return undefined;
    if (isPath(name)) return undefined;
    // "the lamp page's options section" is on a page.
    if (quoted === undefined && /\p{L}['’]s \p{Ll}/u.test(name) && cursor.word() === "section") return undefined;
    if (cursor.accept("navigation|sidebar? section")) return { name, as: "section" };
    if (cursor.accept("chapter")) return { name, as: "chapter" };
    if (cursor.accept(PAGES)) return { name, as: "pages" };
    // "in all guides"
    if (isAll && quoted === undefined && /^\p{L}{3,}s$/u.test(name)) return { name, as: "pages" };
    if (!hasArticle || isAll || quoted !== undefined || cursor.isShouted) return undefined;
    if (/^(?:page|file|article|folder|directory|navigation|sidebar)$/.test(cursor.word() ?? "")) return undefined;
    // "in the recipes"
    if (isInside && PLURAL.test(name) && endsPlace(cursor)) return { name, as: "pages" };
    const isTitle = /^\p{Lu}/u.test(name) && words.length > 1;
    return isTitle || CLEAR_END.test(last) || isNotes(words) ? { name, as: "any" } : undefined;
  });
}

/** One word for several things, which may be a folder or a group. */
const PLURAL = /^(?!(?:others|lots|plenties|rests)$)\p{Ll}{3,}[^\Ws]s$/u;

function endsPlace(cursor: Cursor): boolean {
  const next = cursor.peek();
  if (!next || next.kind === "newline") return true;
  return next.kind === "punctuation" ? next.text !== "(" && next.text !== ":" : /^(?:but|only|please)$/.test(next.text);
}

/** "Using the UI group": a name that has words of a sentence in it. */
function readLongGroup(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const name = readCapitals(cursor, (word) => /^(?:group|category|tab)$/.test(word));
    return name !== undefined && cursor.accept("group|category|tab") ? name : undefined;
  });
}

/** "release notes", but not "notes", which may be parts of pages. */
function isNotes(words: string[]): boolean {
  return (
    words.length > 1 &&
    words.at(-1) === "notes" &&
    /^(?:release|upgrade|migration|version|patch)$/.test(words.at(-2) ?? "")
  );
}

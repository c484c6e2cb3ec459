import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { endsNameOfPlace } from "../read-named-place.ts";
import { readPageInGroup } from "../read-page-in-group.ts";
import { saysPage, saysPageAhead } from "../says-page.ts";
import type { Scope } from "../scope.ts";
import {
  isDocumentWord,
  isPageName,
  isPath,
  isSentenceWord,
  isUrl,
  readPage,
  readQuoted,
  readWords,
} from "../values.ts";

const SECTION = "section|subsection|chapter|paragraph";
/** What is told of a section that is named. */
const WHICH = "whole|entire|old|outdated|obsolete|deprecated|stale|redundant|unused|superfluous";
const HEADING = "section? heading|header|headline|subheading";
/** "the section "Usage"", "the "Usage" section", "the Usage section"; with `isBare`, also a title in quotes alone. */
export function readSectionName(cursor: Cursor, isBare = false): string | undefined {
  return cursor.attempt(() => {
    if (
      cursor.section !== undefined &&
      cursor.acceptAny(`that|this ${SECTION}|heading`, `the same|new|said ${SECTION}|heading`)
    )
      return cursor.section;
    if (cursor.accept(`the? ${WHICH}? ${SECTION} called|titled|named?`))
      return readTitle(cursor) ?? readCapitals(cursor, isNoun);
    if (cursor.accept(`the? ${HEADING} called|titled?`)) return isBare ? readTitle(cursor) : undefined;
    const article = cursor.accept("the? whole|entire?") && cursor.word(-1) === "the";
    const title = readTitle(cursor) ?? (article ? readCapitals(cursor, isNoun) : undefined);
    if (title === undefined) return undefined;
    return cursor.accept(`${SECTION}|heading`) || isBare ? title : undefined;
  });
}

/** "the section about Windows", "the uvu section", beside another one also "the one about Windows": some words of a heading. */
export function readSectionAbout(cursor: Cursor, isBeside = false): string | undefined {
  return cursor.attempt(() => {
    const noun = isBeside ? `${SECTION}|one` : SECTION;
    if (isBeside && cursor.accept("the one called|titled|named")) return readTitle(cursor);
    if (cursor.accept(`the whole|entire? ${noun} about|on|covering|regarding the?`))
      return readTitle(cursor) ?? readTopic(cursor) ?? readWords(cursor, ["of", "from", "in", "on"])?.text;
    return cursor.accept("the whole|entire?") ? readWordsBefore(cursor) : undefined;
  });
}

const MAX_BEFORE = 4;

/** "lamp oil", before "section". */
function readWordsBefore(cursor: Cursor): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); words.length <= MAX_BEFORE; token = cursor.peek()) {
    // "the Model 1 section" is read by its capitals.
    if (words.length === 1 && /^\p{Lu}/u.test(words[0] ?? "") && !/^(?:section|subsection)$/.test(cursor.word() ?? ""))
      return undefined;
    const isCounted = words.length === 1 && /^(?:old|new)$/i.test(words[0] ?? "");
    if (words.length > 0 && !isCounted && cursor.accept("section|subsection"))
      return cursor.peek()?.kind === "quoted" ? undefined : words.join(" ");
    if (token?.kind !== "word" || isSentenceWord(token.text.toLowerCase()) || COUNTS.test(token.text)) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  return undefined;
}

const MAX_TOPIC = 8;

const SIDE = /^(?:above|below|before|after|behind|beneath|under|underneath|right|directly|just|immediately)$/;

/** "not using double speed", before the page, another section or the end: words of any kind. */
function readTopic(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const words = readWhile(cursor, (word) => !/^(?:of|from|in|on|to)$/.test(word) && !SIDE.test(word));
    const [word = "", next] = [cursor.word(), cursor.peek(1)];
    const isPath = /^(?:in|on)$/.test(word) && /\S\/\S|\.mdx?$/.test(next?.text ?? "");
    const isBefore = endsHere(cursor, ".;!,") || isPath || /^(?:of|from)$/.test(word) || SIDE.test(word);
    return words?.includes(" ") && isBefore ? words : undefined;
  });
}

/** "the section about the rate limits of uploads", before "above": what it is about, on a page that was named before. */
export function readTopicBeforeSide(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("the whole|entire? section|subsection about|on|covering|regarding")) return undefined;
    const words = readWhile(cursor, (word) => !SIDE.test(word));
    return SIDE.test(cursor.word() ?? "") ? words : undefined;
  });
}

/** "the example of collected data", to the end of its sentence: words that are some of a heading. */
export function readTopicToEnd(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the one|section about|on");
    cursor.accept("the");
    const words = readWhile(cursor, (word) => !/^(?:and|then|please|on|in|page|but|because|so)$/.test(word));
    return endsHere(cursor, ".;!") ? words?.replace(/ (?:section|one)$/i, "") : undefined;
  });
}

function endsHere(cursor: Cursor, marks: string): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && marks.includes(next.text));
}

function readWhile(cursor: Cursor, isPart: (word: string) => boolean): string | undefined {
  const words: string[] = [];
  while (cursor.peek()?.kind === "word" && isPart(cursor.word() ?? "")) {
    if (words.length === MAX_TOPIC) return undefined;
    words.push(cursor.peek()?.text ?? "");
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

const COUNTS = /^(?:first|second|third|fourth|fifth|last|next|previous|same|other|above|below|whole|entire)$/i;

/** "of quickstart", "in the page x": the page that has a section; or the one that the sentence began with. */
export function readOwner(cursor: Cursor, head: Scope, prepositions: string): string | undefined {
  // "That section" is one of the page that the instruction before was about.
  const isSectionSaid = cursor.section !== undefined && /^(?:that|this|same)$/.test(cursor.word(-2) ?? "");
  const named = cursor.attempt(() => {
    if (!cursor.accept(prepositions)) return undefined;
    const isNamed = saysPageAhead(cursor, 5);
    const first = cursor.word() === "the" ? 1 : 0;
    const [word = "", next = ""] = [cursor.word(first), cursor.word(first + 1)];
    // "the tutorials overview" is a page.
    if (!isNamed && isDocumentWord(word) && !isPageName(word) && !endsNameOfPlace(next)) return undefined;
    const start = cursor.index;
    const own = readPage(cursor, { bare: true });
    const isCalled = saysPage(cursor, start);
    const page = own === undefined ? undefined : readPageInGroup(cursor, own, start, "owner");
    // "in Resources" may be a group of the navigation.
    const mayBeGroup =
      page !== undefined && !isNamed && !isCalled && /^\p{Lu}/u.test(page) && !isPath(page) && !isUrl(page);
    if (mayBeGroup) cursor.saidNames.add(page);
    return page;
  });
  const inDocs = named === undefined ? cursor.attempt(() => readDocsOf(cursor, prepositions)) : undefined;
  const { place } = head;
  const before =
    place?.type === "page"
      ? place.page
      : place?.type === "named" && place.named.as === "any"
        ? place.named.name
        : undefined;
  const own = isSectionSaid ? cursor.named : undefined;
  const said = named ?? inDocs;
  return said !== undefined && before !== undefined ? undefined : (said ?? before ?? own);
}

/** "from the history mode docs": the page of a section. */
function readDocsOf(cursor: Cursor, prepositions: string): string | undefined {
  if (!cursor.accept(prepositions) || !cursor.accept("the|our")) return undefined;
  const name = readWords(cursor, ["docs", "doc", "documentation"])?.text;
  return name !== undefined && cursor.accept("docs|doc|documentation") ? name : undefined;
}

/** What is in these files is the navigation. */
const LISTS_PAGES = /(?:^|\/)(?:summary\.md|(?:(?:mkdocs|properdocs)\.ya?ml|zensical\.toml)|docs\.json)$/i;

/** Whether a sentence begins with a page, and nothing else that limits it. */
export function isHeadOfPage({ place, ...rest }: Scope): boolean {
  const isPage =
    place === undefined ||
    (place.type === "page" && !LISTS_PAGES.test(place.page)) ||
    (place.type === "named" && place.named.as === "any");
  return isPage && Object.values(rest).every((said) => said === undefined);
}

function readTitle(cursor: Cursor): string | undefined {
  const title = readQuoted(cursor)?.text.trim();
  return title === undefined || title === "" || title.includes("\n") || title.length > 200 ? undefined : title;
}

function isNoun(word: string): boolean {
  return /^(?:section|subsection|chapter|heading|of|in|on|from|to|above|before|after|below|behind|at|and|with)$/.test(
    word,
  );
}

import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readFolderAround } from "../read-folder-of.ts";
import { readAround } from "../read-page-in-group.ts";
import { isPath, isSlug, readQuoted, readWords } from "../values.ts";

export const BAR = "navigation|nav|sidebar|side-bar|menu|navbar|toc";
const GROUP_NOUN = "group|section|category";

const BARE_END =
  /^(?:as|instead|rather|with|containing|saying|using|that|which|after|before|between|please|now|in|at)$/;
/** What is beside something, unless it is a word of a title: "Below Deck". */
const BESIDE = /^(?:above|below|behind|beneath)$/;

/** "API Reference" without the word group, as in "to the API Reference": a text that is no path. */
export function readBareGroup(cursor: Cursor, isEnd: (word: string) => boolean = () => false): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the|our");
    const quoted = readQuoted(cursor)?.text.trim();
    if (quoted !== undefined) return isPath(quoted) || isSlug(quoted) || quoted.includes("\n") ? undefined : quoted;
    const ends = (word: string) => isEnd(word) || BARE_END.test(word) || BESIDE.test(cursor.peek()?.text ?? "");
    const name = cursor.isShouted ? undefined : readCapitals(cursor, ends);
    // "to Start with more room" may be anything.
    if (name === undefined || !/(?:^| )[\p{Lu}\p{N}][^ ]*$/u.test(name) || isPath(name)) return undefined;
    return name;
  });
}

/** "Home > Learn": a group and what is around it. */
export function splitGroupPath(name: string): { group: string; inside?: string } {
  const [group = name, inside] = name.split(" > ").toReversed();
  return { group, ...(inside !== undefined && { inside }) };
}

/** A group with what is around it, as `splitGroupPath` takes it. */
export function joinGroupPath({ group, inside }: { group: string; inside?: string }): string {
  return inside === undefined ? group : `${inside} > ${group}`;
}

/** "the Guides group", "the navigation group called Guides". */
export function readGroup(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (cursor.accept(`the? ${BAR}? ${GROUP_NOUN} called|named|titled?`)) {
      const quoted = readQuoted(cursor)?.text.trim();
      if (quoted !== undefined) return quoted;
      const isEnd = (word: string) =>
        /^(?:group|section|with|together|along|including|containing|from|after|before|please|except|excluding|but|apart)$/.test(
          word,
        );
      return readCapitals(cursor, isEnd) ?? readWords(cursor, ["group", "section", "with", "and"])?.text.trim();
    }
    cursor.accept("the|our");
    const start = cursor.index;
    const name =
      readQuoted(cursor) ?? readWords(cursor, ["group", "section", "category", "navigation", "sidebar", "nav"]);
    // "the Clients part of the sidebar" has no name before "the sidebar".
    const isOpen = / (?:of|in|on)(?: the| our)?$/i.test(name?.text.trim() ?? "");
    if (name && !isOpen && (cursor.accept(`${BAR}? ${GROUP_NOUN}`) || cursor.accept("sidebar|menu")))
      return name.text.trim();
    cursor.index = start;
    const long = readCapitals(cursor, (word) => /^(?:group|section|category)$/.test(word));
    return long !== undefined && cursor.accept(GROUP_NOUN) ? long : undefined;
  });
}

/** "in the Box tab", "of the group Overview", "of the guides": the group, tab or folder around one that was named. */
export function readInside(cursor: Cursor): { inside?: string } {
  const inside =
    cursor.attempt(() => readAround(cursor, false)) ??
    cursor.attempt(() => readTitleAround(cursor)) ??
    readFolderAround(cursor, (word) => AFTER_PLACE.test(word));
  return inside === undefined ? {} : { inside };
}

/** "in Guides", before what else is said. */
function readTitleAround(cursor: Cursor): string | undefined {
  if (!cursor.accept("in|of|under|within|inside")) return undefined;
  cursor.accept("the|our");
  const title = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, (word) => AFTER_PLACE.test(word));
  cursor.accept("tab|sidebar|navigation");
  const next = cursor.peek();
  const isLast = !next || next.kind === "newline" || next.kind === "punctuation";
  return title !== undefined && !isPath(title) && (isLast || AFTER_PLACE.test(cursor.word() ?? "")) ? title : undefined;
}

const AFTER_PLACE =
  /^(?:to|with|after|before|above|below|and|but|please|containing|saying|called|titled|at|first|last|tab|sidebar|navigation)$/;

import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readTypedPath } from "../page-list.ts";
import { readQuoted } from "../values.ts";
import { BAR } from "./group-names.ts";

type SortPages = Extract<Instruction, { type: "sort-pages" | "order-groups" }>;

const ENTRIES = "pages|page|entries|items|articles|docs|guides|links";
const GROUP = "group|section|category|chapter";
const END =
  /^(?:folder|directory|group|section|category|chapter|sidebar|navigation|alphabetically|alphabetical|by|in|of|on|a-z|from|into|after|before|so|and|but)$/;
const MAX_NAME_WORDS = 5;

/** "sort the pages in X alphabetically", "order the sidebar of X by title", "alphabetize the X group" */
export function readSortPages(cursor: Cursor): SortPages[] | undefined {
  const isSorting = cursor.accept("sort|order|reorder|re-order|arrange|rearrange|re-arrange");
  const isAlphabetizing = !isSorting && cursor.accept("alphabetize|alphabetise");
  if (!isSorting && !isAlphabetizing) return undefined;
  const groups = isSorting ? cursor.attempt(() => readGroups(cursor)) : undefined;
  if (groups) return [{ type: "order-groups", groups }];
  const isInOrder = cursor.accept("alphabetically");
  const group = readSorted(cursor, isAlphabetizing);
  // "Sort the FAQ" is about its questions.
  const isPage = /^faqs?$/i.test(group ?? "") && !new RegExp(`^(?:${GROUP})$`).test(cursor.word(-1) ?? "");
  if (group === undefined || isPage) return undefined;
  cursor.accept(`in the|our? ${BAR}`);
  const order = isSorting ? cursor.attempt(() => readNames(cursor)) : undefined;
  if (order) return [{ type: "sort-pages", group, order }];
  const hasOrder = readOrder(cursor);
  cursor.accept(`in the|our? ${BAR}`);
  return hasOrder || isInOrder || isAlphabetizing ? [{ type: "sort-pages", group }] : undefined;
}

/** "the groups as "A", "B", "C"" */
function readGroups(cursor: Cursor): string[] | undefined {
  cursor.accept("the|our");
  if (!cursor.accept(`${BAR}? groups|sections|categories`)) return undefined;
  cursor.accept(`in|of the|our? ${BAR}`);
  return readNames(cursor);
}

/** "as "A", "B" and "C"": two names at least, in quotes or as paths. */
function readNames(cursor: Cursor): string[] | undefined {
  if (!cursor.accept("as|like follows?")) return undefined;
  const names = readList(cursor, () => readQuoted(cursor)?.text.trim() ?? readTypedPath(cursor));
  const isNamed = names?.every((name) => name !== "" && name.length <= 100 && !name.includes("\n"));
  return names && names.length > 1 && names.length <= MAX_NAMES && isNamed ? names : undefined;
}

const MAX_NAMES = 60;

function readSorted(cursor: Cursor, mayBeTitle: boolean): string | undefined {
  cursor.accept("all? of? the|our|all?");
  const hasNoun =
    cursor.accept(`${ENTRIES} in|of|under|inside|within|below`) || cursor.accept(`${BAR} of|for|in|under`);
  cursor.accept("the|our?");
  if (hasNoun && cursor.accept("folder|directory")) return readName(cursor, true);
  if (cursor.accept(`${GROUP} called|named?`)) return readName(cursor, true);
  const name = readName(cursor, hasNoun);
  if (name === undefined) return undefined;
  // "Alphabetize Recipes"
  const isTitle = mayBeTitle && /^\p{Lu}/u.test(name) && cursor.peek() === undefined;
  return isTitle ||
    cursor.accept(`${BAR}? ${GROUP}`) ||
    (hasNoun && cursor.accept("folder|directory")) ||
    hasNoun ||
    cursor.accept(`${ENTRIES}`)
    ? name
    : undefined;
}

/** Words of a name, without "pages" at its end unless that stands before it. */
function readName(cursor: Cursor, hasNoun: boolean): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted.includes("\n") || quoted.length > 100 ? undefined : quoted;
  const words: string[] = [];
  while (words.length <= MAX_NAME_WORDS) {
    const token = cursor.peek();
    if (token?.kind !== "word" || END.test(cursor.word() ?? "")) break;
    words.push(token.text);
    cursor.index += 1;
  }
  if (words.length > 1 && !hasNoun && new RegExp(`^(?:${ENTRIES})$`, "i").test(words.at(-1) ?? "")) {
    words.pop();
    cursor.index -= 1;
  }
  return words.length === 0 || words.length > MAX_NAME_WORDS ? undefined : words.join(" ");
}

function readOrder(cursor: Cursor): boolean {
  cursor.acceptPunctuation("(,");
  const isRead = cursor.acceptAny(
    "alphabetically by|after the|their|its? title|titles|name|names",
    "alphabetically",
    "in alphabetical|alphabetic order",
    "into alphabetical|alphabetic order",
    "by|after the|their|its? page? title|titles|name|names alphabetically?",
    "by alphabet",
    "from? a-z",
    "from? a to z",
  );
  cursor.acceptPunctuation(")");
  return isRead;
}

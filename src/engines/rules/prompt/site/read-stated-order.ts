import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readTypedPath } from "../page-list.ts";
import type { Scope } from "../scope.ts";
import { isSlug, readQuoted } from "../values.ts";
import { BAR } from "./group-names.ts";

type Ordered = Extract<Instruction, { type: "sort-pages" | "order-groups" }>;

const GROUPS = "groups|sections|categories|tabs";
const PAGES = "pages|entries|articles|docs";
const NOUN = "group|section|category|chapter|folder";
const END =
  /^(?:group|section|category|chapter|folder|sidebar|navigation|should|shall|must|is|are|to|as|in|of|and|like|be|so|into|by|from|so)$/;
const MAX_NAMES = 60;
const MAX_LENGTH = 100;

/** "the order in Guides should be: a, b, c", "in Guides, the order is a, b, c", "reorder Guides to a, b, c" */
export function readStatedOrder(cursor: Cursor, head: Scope): Ordered[] | undefined {
  const around = Object.keys(head).length > 0 ? groupOfHead(head) : cursor.attempt(() => readHead(cursor));
  if (around === undefined && Object.keys(head).length > 0) return undefined;
  return (
    cursor.attempt(() => readNounFirst(cursor, around)) ??
    cursor.attempt(() => readPagesFirst(cursor, around)) ??
    cursor.attempt(() => readVerbFirst(cursor, around))
  );
}

/** "In Guides, …" */
function readHead(cursor: Cursor): string | undefined {
  if (!cursor.accept("in|within|under the?")) return undefined;
  const name = readName(cursor);
  cursor.accept(NOUN);
  return cursor.acceptPunctuation(",") ? name : undefined;
}

/** The group that was named before, where no reader of orders has to look for it. */
function groupOfHead({ place, ...rest }: Scope): string | undefined {
  if (!place || Object.keys(rest).length > 0) return undefined;
  if (place.type === "page" && !place.isNamedAsPage) return place.page;
  if (place.type === "under") return place.under;
  return place.type === "named" && /^(?:any|group|section)$/.test(place.named.as) ? place.named.name : undefined;
}

/** "The order of the pages in Guides should be: …" */
function readNounFirst(cursor: Cursor, around: string | undefined): Ordered[] | undefined {
  cursor.acceptAny("set|change|make|update the", "the|our");
  const isSet = /^(?:set|change|make|update)$/.test(cursor.word(-2) ?? "");
  cursor.accept("right|correct|new|desired|best|proper");
  const ofTabs = cursor.accept("tab|group|section order");
  if (!ofTabs && !cursor.accept("order|ordering|sequence")) return undefined;
  const areGroups = ofTabs || cursor.accept(`of|for the|our? ${BAR}? ${GROUPS}`);
  if (!areGroups) cursor.accept(`of|for the|our? ${PAGES}`);
  const group = areGroups ? undefined : readGroupIn(cursor, around);
  if (areGroups) cursor.accept(`in|of the|our? ${BAR}`);
  else if (group === undefined) return undefined;
  if (isSet ? !cursor.accept("to") : !readShould(cursor) && cursor.peek()?.text !== ":") return undefined;
  if (!isSet && group !== undefined && cursor.accept("alphabetical|alphabetic|alphabetically"))
    return [{ type: "sort-pages", group }];
  return ordered(cursor, group);
}

/** "The pages in Guides should be in this order: …", "Guides should be ordered: …" */
function readPagesFirst(cursor: Cursor, around: string | undefined): Ordered[] | undefined {
  cursor.accept("the|our");
  const areGroups = cursor.accept(`${BAR}? ${GROUPS}`);
  const arePages = !areGroups && cursor.accept(PAGES);
  const group = areGroups ? undefined : arePages ? readGroupIn(cursor, around) : readName(cursor);
  if (areGroups) cursor.accept(`in|of the|our? ${BAR}`);
  else if (group === undefined) return undefined;
  if (!arePages && !areGroups) cursor.accept(NOUN);
  if (!cursor.acceptAny("should|must|shall", "need|needs to") || !readOrderWords(cursor, true)) return undefined;
  return ordered(cursor, group);
}

/** "Reorder the Guides group to a, b, c", "order the pages in Guides like this: a, b, c" */
function readVerbFirst(cursor: Cursor, around: string | undefined): Ordered[] | undefined {
  if (!cursor.accept("sort|order|reorder|re-order|arrange|rearrange|re-arrange")) return undefined;
  cursor.accept("the|our");
  const areGroups = cursor.accept(`${BAR}? ${GROUPS}`);
  const arePages = !areGroups && cursor.accept(PAGES);
  const group = areGroups ? undefined : arePages ? readGroupIn(cursor, around) : readName(cursor);
  if (areGroups) cursor.accept(`in|of the|our? ${BAR}`);
  else if (group === undefined) return undefined;
  if (!arePages && !areGroups) cursor.acceptAny(NOUN, PAGES);
  const isSaid = cursor.acceptAny("to|as|like be?") || readOrderWords(cursor, false);
  if (isSaid) cursor.acceptAny("follows|this|these", "the following");
  // "Order the tabs A, B, C"
  return isSaid || areGroups || cursor.peek()?.text === ":" ? ordered(cursor, group) : undefined;
}

function readShould(cursor: Cursor): boolean {
  return cursor.acceptAny("should|must|shall be", "is|are", "should|must|shall be as follows");
}

function readOrderWords(cursor: Cursor, isState: boolean): boolean {
  if (isState) cursor.accept("be|come|appear|stand|go listed|ordered|sorted|shown?");
  const isOrdered = isState && /^(?:listed|ordered|sorted|shown)$/.test(cursor.word(-1) ?? "");
  const isIn = cursor.acceptAny(
    "in|into this|the|that|following following? order",
    "in order",
    "like this",
    "as follows",
    "as|like",
  );
  return isIn || isOrdered;
}

/** "in Guides", "of the Guides group"; where it was said before, nothing. */
function readGroupIn(cursor: Cursor, around: string | undefined): string | undefined {
  if (!cursor.accept("in|of|for|under|inside|within|below")) return around;
  if (around !== undefined) return undefined;
  cursor.accept("the|our");
  if (cursor.accept(`${NOUN} called|named?`)) return readName(cursor);
  const name = readName(cursor);
  cursor.accept(`${BAR}? ${NOUN}`);
  cursor.accept(`in the|our? ${BAR}`);
  return name;
}

function readName(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return quoted.includes("\n") || quoted.length > MAX_LENGTH ? undefined : quoted;
  const token = cursor.peek();
  const isWord = token?.kind === "word" && isSlug(token.text) && !END.test(cursor.word() ?? "");
  const isBar = new RegExp(`^(?:${BAR}|${GROUPS}|${PAGES}|tabs|items|steps|list|the|all|it|them)$`).test(
    cursor.word() ?? "",
  );
  if (isBar) return undefined;
  const title = readCapitals(cursor, (word) => END.test(word));
  if (title !== undefined || !isWord) return title;
  cursor.index += 1;
  return token.text;
}

/** Two names at least, with nothing behind the last. */
function ordered(cursor: Cursor, group: string | undefined): Ordered[] | undefined {
  cursor.acceptPunctuation(",");
  const listed = readList(cursor, () => readEntry(cursor));
  const isThen = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => /^then$/i.test(text));
  // "Chat first, then Mail"
  const names = listed?.map((name, at) => (at === 0 && isThen ? name.replace(/ (?:comes )?first$/i, "") : name));
  // "… is wrong, Wick should be first" names no order.
  if (
    names?.some((name) =>
      /\b(?:should|must|needs?|ought)\b|^(?:wrong|off|odd|weird|strange|confusing|bad|not)$/i.test(name),
    )
  )
    return undefined;
  if (!names || names.length < 2 || names.length > MAX_NAMES) return undefined;
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return undefined;
  const areTabs = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => /^tabs?$/i.test(text));
  const kind = areTabs && { kind: "tab" as const };
  return [
    group === undefined
      ? { type: "order-groups", groups: names, ...kind }
      : { type: "sort-pages", group, order: names },
  ];
}

function readEntry(cursor: Cursor): string | undefined {
  cursor.acceptAny("then|first|next|finally", "last");
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined)
    return quoted === "" || quoted.includes("\n") || quoted.length > MAX_LENGTH ? undefined : quoted;
  const isEnd = (word: string) => /^(?:then|and|please|next|finally|in|so|instead)$/.test(word);
  const name = readTypedPath(cursor) ?? readCapitals(cursor, isEnd);
  const next = cursor.word();
  const isLast = next === undefined || /^(?:and|then|&|please|thanks)$/.test(next);
  return isLast ? name : undefined;
}

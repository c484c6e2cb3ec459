import type { Instruction, NavigationPosition } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readMore, readPages, readTypedPath } from "../page-list.ts";
import { readAround } from "../read-page-in-group.ts";
import { readSide } from "../read-side.ts";
import { readNamedTab } from "../read-tab-name.ts";
import { isOnlyPlace, type Scope } from "../scope.ts";
import { isPath, isSlug, readPage, readPath, readQuoted, readWords } from "../values.ts";
import { BAR, joinGroupPath, readBareGroup, readGroup, readInside, splitGroupPath } from "./group-names.ts";
import { readCounted, readNthOf } from "./read-counted.ts";

type PlacePage = Extract<Instruction, { type: "place-page" }>;

/** "put x after y", "move x to the Guides group"; after "In the Guides group", "move x to the end and y after z" */
export function readPlacePage(cursor: Cursor, head: Scope = {}): PlacePage[] | undefined {
  const isFree = Object.keys(head).length === 0;
  const group = isFree || !isOnlyPlace(head) ? undefined : groupOf(head);
  if (!isFree && group === undefined) return undefined;
  const placed = readPlaced(cursor);
  // A text with a link in it is no page.
  if (placed?.some(({ page }) => /\]\(/.test(page))) return undefined;
  return group === undefined ? placed : placed && placedIn(placed, group);
}

function groupOf({ place }: Scope): string | undefined {
  const name = place?.type === "page" ? place.page : place?.type === "named" ? place.named.name : "";
  // "Under Care in the sidebar"
  if (/ (?:in|of|on|from) (?:the|our)$|^(?:sidebar|navigation|nav|menu)['’]s /i.test(name)) return undefined;
  // "On the setup page, put A before B" is about what is on it.
  if (place?.type === "page" && place.isNamedAsPage) return undefined;
  if (place?.type === "page") return /^\p{Lu}/u.test(place.page) && !isPath(place.page) ? place.page : undefined;
  return place?.type === "named" && place.named.as === "group" ? place.named.name : undefined;
}

/** Positions in the group that was named before them all. */
function placedIn(placed: PlacePage[], group: string): PlacePage[] | undefined {
  const found = placed.flatMap((one): PlacePage[] => {
    const { position } = one;
    if (position.type === "own") return [{ ...one, position: { type: "group", at: position.at, group } }];
    const isBeside = position.type === "after" || position.type === "before";
    return isBeside && position.group === undefined ? [{ ...one, position: { ...position, group } }] : [];
  });
  return found.length === placed.length ? found : undefined;
}

function readPlaced(cursor: Cursor): PlacePage[] | undefined {
  const made = cursor.attempt(() => readMadeFirst(cursor));
  if (made) return [made];
  if (!cursor.accept("move|put|place|list|show|reorder|position|sort")) return undefined;
  const isSorted = cursor.word(-1) === "sort";
  // "All recipes" is no page.
  if (
    /^(?:all|every|these|those)$/.test(cursor.word() ?? "") &&
    !/^(?:of|the|pages?|files?|docs)$/.test(cursor.word(1) ?? "")
  )
    return undefined;
  const first = readPlacement(cursor);
  // "Sort the table in quickstart" is no new place.
  if (isSorted && first?.some(({ position }) => position.type === "group")) return undefined;
  return first && [first, ...readMore(cursor, () => cursor.attempt(() => readPlacement(cursor)))].flat();
}

/** "add it to the Guides group", of a page that is there. */
export function readListedPage(cursor: Cursor, page: string): PlacePage[] | undefined {
  if (!cursor.accept("add|list|include|insert|put") || !/^(?:it|this|that)$/.test(cursor.word() ?? ""))
    return undefined;
  const before = cursor.named;
  cursor.named = page;
  const placed = cursor.attempt(() => readPlacement(cursor));
  cursor.named = before;
  return placed;
}

/** "x after y", "x and y to the Guides group" */
function readPlacement(cursor: Cursor): PlacePage[] | undefined {
  const start = cursor.index;
  const pages =
    cursor.named !== undefined && cursor.accept("it")
      ? [cursor.named]
      : (cursor.attempt(() => readNamedBeforeEdge(cursor)) ??
        readTitles(cursor) ??
        readPages(cursor) ??
        readBeforeEdge(cursor) ??
        readTitled(cursor));
  // "Put x next to y" is about a side of y.
  if (!pages || (cursor.word() === "to" && cursor.word(-1) === "next")) return undefined;
  readInNavigation(cursor);
  const isFile =
    pages.some(isPath) || cursor.tokens.slice(start, cursor.index).some(({ text }) => /^files?$/i.test(text));
  let from = readOrigin(cursor, !isFile);
  if (from !== undefined) cursor.acceptPunctuation(",");
  const counted = readCounted(cursor);
  if (counted) {
    readInNavigation(cursor);
    // How several pages would stand there, the words do not say.
    const [page, ...others] = pages;
    const origin = from === undefined ? {} : { from };
    const position = (counted.type === "own" ? readBesideEdge(cursor, counted.at) : undefined) ?? counted;
    return page === undefined || others.length > 0 ? undefined : [{ type: "place-page", page, position, ...origin }];
  }
  const edge = saidEdge(cursor);
  const first =
    readBetween(cursor) ?? readBeside(cursor) ?? readEdge(cursor) ?? readInGroup(cursor, from !== undefined);
  if (!first) return undefined;
  const position = first.type === "group" ? (readInsideGroup(cursor, first, edge) ?? first) : first;
  if (position.type === "group") from ??= readInsteadOf(cursor);
  readInNavigation(cursor);
  const isBeside = position.type !== "group" && position.type !== "edge";
  const group = isBeside && from === undefined ? cursor.attempt(() => readAround(cursor, true)) : undefined;
  if (group !== undefined) Object.assign(position, { group: joinGroupPath({ group, ...readInside(cursor) }) });
  const written = cursor.tokens.slice(start, start + 2 * pages.length - 1);
  const [head, tail] = [written[0], written.at(-1)];
  const isOne = pages.length === 2 && written.length === 3 && written.every(({ kind }) => kind === "word");
  const mayBeOne = isOne && head && tail ? { mayBeOne: cursor.prompt.slice(head.start, tail.end) } : {};
  const more = { ...(from !== undefined && { from }), ...(/^\p{Lu}/u.test(head?.text ?? "") && mayBeOne) };
  return inOrder(pages, position).map((page) => ({ type: "place-page", page, position, ...more }));
}

/** "to the Guides group, right after x", "to the Guides group at the top": where in the group. */
function readInsideGroup(
  cursor: Cursor,
  place: Extract<NavigationPosition, { type: "group" }>,
  edge: "start" | "end" | undefined,
): NavigationPosition | undefined {
  return cursor.attempt(() => {
    cursor.accept("please");
    cursor.acceptPunctuation(",");
    cursor.acceptAny("and|but put|place? it|them?", "there");
    if (/^(?:at|to|on)$/.test(cursor.word(1) ?? "")) cursor.accept("right");
    const isFirst = cursor.acceptAny(
      "at|to|on|as the|its? very? top|start|beginning",
      "as the? first page|entry|item|one?",
    );
    if (isFirst || cursor.acceptAny("first")) return { ...place, at: "start" };
    if (cursor.acceptAny("at|to|on|as the|its? very? end|bottom", "as the? last page|entry|item|one?", "last"))
      return { ...place, at: "end" };
    const inTab =
      place.isTab && cursor.accept("in|into|under") ? (readGroup(cursor) ?? readBareGroup(cursor)) : undefined;
    if (inTab !== undefined) return { type: "group", at: place.at, group: inTab, inside: place.group };
    const beside = readBetween(cursor) ?? readBeside(cursor, true);
    if (!beside || !("page" in beside)) return undefined;
    if (beside.type === "between") return { ...beside, group: joinGroupPath(place) };
    return { ...beside, group: joinGroupPath(place), ...(edge && { at: edge }) };
  });
}

/** "to the top, directly before x": the edge of its group, where x is now. */
function readBesideEdge(cursor: Cursor, at: "start" | "end"): NavigationPosition | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",(");
    const isOpen = cursor.peek(-1)?.text === "(";
    cursor.accept("so|i.e.|ie");
    cursor.acceptPunctuation(",");
    const beside = readBeside(cursor);
    if (!beside || !("page" in beside) || beside.type === "between") return undefined;
    return isOpen && !cursor.acceptPunctuation(")") ? undefined : { ...beside, at };
  });
}

/** "the page Quick start last in …": the name ends before its place. */
function readNamedBeforeEdge(cursor: Cursor): string[] | undefined {
  if (!cursor.accept("the page")) return undefined;
  const name = readWords(cursor, ["page", "to", "in"])?.text ?? "";
  const [, page] = /^(\S.*) (?:first|last)$/i.exec(name) ?? [];
  if (page === undefined || !/^(?:in|of|into|under)$/.test(cursor.word() ?? "")) return undefined;
  cursor.index -= 1;
  return [page];
}

/** "quickstart last": a page in one word, or by its title, before its place. */
function readBeforeEdge(cursor: Cursor): string[] | undefined {
  return cursor.attempt(() => {
    const page = readTypedPath(cursor) ?? readCapitals(cursor, (word) => PLACE_WORD.test(word));
    return page !== undefined && /^(?:first|last)$/.test(cursor.word() ?? "") ? [page] : undefined;
  });
}

const PLACE_WORD =
  /^(?:to|into|in|under|inside|within|out|from|after|before|above|below|behind|beneath|between|first|last|at|as|right|directly|just|immediately)$/;

/** "Test Client", before its place: a page by a title of several words. */
function readTitled(cursor: Cursor): string[] | undefined {
  return cursor.attempt(() => {
    const isShouted = cursor.isShouted;
    const title = readCapitals(cursor, (word) => PLACE_WORD.test(word));
    return title?.includes(" ") && !isShouted && PLACE_WORD.test(cursor.word() ?? "") ? [title] : undefined;
  });
}

/** "Middleware and Streaming", before their place: pages by their titles. */
function readTitles(cursor: Cursor): string[] | undefined {
  return cursor.attempt(() => {
    if (cursor.isShouted) return undefined;
    cursor.accept("the? pages");
    const isEnd = (word: string) => PLACE_WORD.test(word) || /^(?:and|&|or|as|plus)$/.test(word);
    const titles = readList(cursor, () => readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd));
    const isWhole = titles?.every((title) => title !== "" && !title.includes("\n"));
    return titles && titles.length > 1 && isWhole && PLACE_WORD.test(cursor.word() ?? "") ? titles : undefined;
  });
}

/** "make x the last page of the navigation", "make x the first page in the Guides group" */
function readMadeFirst(cursor: Cursor): PlacePage | undefined {
  if (!cursor.accept("make")) return undefined;
  const page = readPage(cursor, { bare: true }) ?? readCapitals(cursor, (word) => word === "the");
  const counted = page === undefined || /^(?:first|last)$/.test(cursor.word(1) ?? "") ? undefined : readNthOf(cursor);
  if (page !== undefined && counted) return { type: "place-page", page, position: counted };
  if (page === undefined || !cursor.accept("the very? first|last")) return undefined;
  const at = cursor.word(-1) === "first" ? "start" : "end";
  cursor.accept("page|entry|item|one");
  if (!cursor.accept("in|of|on|under")) return undefined;
  if (cursor.accept(`the|our? whole|entire|main? ${BAR}`))
    return { type: "place-page", page, position: { type: "edge", at } };
  const group = readGroup(cursor);
  const name = group ?? readBareGroup(cursor);
  return name === undefined
    ? undefined
    : { type: "place-page", page, position: { type: "group", at, ...splitGroupPath(name) } };
}

/** "instead of Setup": the group where it is now, behind the one that it goes to. */
function readInsteadOf(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.acceptAny("instead of|in", "rather than")) return undefined;
    cursor.accept("under|in|of");
    return readGroup(cursor) ?? readBareGroup(cursor, (word) => word === "and");
  });
}

/** "out of the Guides group", before the group that a page goes to. */
function readOrigin(cursor: Cursor, mayBeFolder: boolean): string | undefined {
  return cursor.attempt(() => {
    const isIn = cursor.accept("in");
    if (!isIn && !cursor.acceptAny("out? of", "from")) return undefined;
    const bare = () => readBareGroup(cursor, (word) => /^(?:to|into)$/.test(word));
    // "from Setup to the Guides section" names two groups.
    const named = cursor.attempt(() => {
      const group = readGroup(cursor);
      return group === undefined || / (?:in)?to the /i.test(group) ? undefined : group;
    });
    const group =
      named ??
      bare() ??
      cursor.attempt(() => readNameBeforeTarget(cursor)) ??
      (mayBeFolder ? readFolderName(cursor, (word) => /^(?:to|into|up|over|back)$/.test(word)) : undefined);
    // "to the Guides group in the section Clients" is no origin.
    return isIn && !/^(?:to|into|after|before|above|below|between|behind|first|last)$/.test(cursor.word() ?? "")
      ? undefined
      : group;
  });
}

/** "self-hosting": a folder, or a group that is called by it, in one word. */
function readFolderName(cursor: Cursor, isNext: (word: string) => boolean): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the|our");
    const name = readPath(cursor) ?? "";
    return isSlug(name) && !name.includes("/") && isNext(cursor.word() ?? "") ? name : undefined;
  });
}

/** "Going further", before the group that a page goes to. */
function readNameBeforeTarget(cursor: Cursor): string | undefined {
  cursor.accept("the");
  const name = cursor.isShouted ? undefined : readCapitals(cursor, (word) => /^(?:to|into)$/.test(word));
  const isName = name !== undefined && /^\S+(?: \p{L}+){1,3}$/u.test(name);
  return isName && /^(?:to|into)$/.test(cursor.word() ?? "") ? name : undefined;
}

/** "to the end of the navigation" */
export function readEdge(cursor: Cursor): NavigationPosition | undefined {
  return cursor.attempt(() => {
    const bar = `the|our? whole|entire|main? ${BAR}`;
    if (cursor.acceptAny(`to|at|as the? very? top|start|beginning of ${bar}`, `first in ${bar}`))
      return { type: "edge", at: "start" };
    return cursor.acceptAny(`to|at|as the? very? end|bottom of ${bar}`, `last in ${bar}`)
      ? { type: "edge", at: "end" }
      : undefined;
  });
}

/** The order in which pages have to be placed, one by one, to stand as they are named. */
export function inOrder<Page>(pages: Page[], position: PlacePage["position"]): Page[] {
  const isPushing = position.type === "after" || ("at" in position && position.at === "start");
  return isPushing ? pages.toReversed() : pages;
}

/** "between x and y" */
export function readBetween(cursor: Cursor): NavigationPosition | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in? between")) return undefined;
    const page = readPage(cursor, { bare: true });
    const next = page !== undefined && cursor.accept("and|&") ? readPage(cursor, { bare: true }) : undefined;
    return page === undefined || next === undefined ? undefined : { type: "between", page, next };
  });
}

function readInNavigation(cursor: Cursor): void {
  cursor.accept(`in|of|within the|our? ${BAR}`);
}

/** @param isInGroup the group is known, so that a page may be called "its overview" */
export function readBeside(cursor: Cursor, isInGroup = false): NavigationPosition | undefined {
  return cursor.attempt(() => {
    cursor.accept("up|down");
    cursor.acceptAny("so that? it comes|is|appears|stands|goes", "so that? it's");
    const side = readSide(cursor);
    if (side && isInGroup) cursor.accept("its");
    const page =
      side &&
      (readBesideGroup(cursor) ?? readLastTitle(cursor) ?? readPage(cursor, { bare: true }) ?? readLastWords(cursor));
    if (page === undefined || side === undefined) return undefined;
    const at = cursor.attempt(() => {
      readInNavigation(cursor);
      if (!cursor.accept("as the first|last page|entry|item|one")) return undefined;
      return cursor.word(-2) === "first" ? "start" : "end";
    });
    return { type: side, page, ...(at && { at }) };
  });
}

/** "the Care category", which a page may stand beside as well. */
function readBesideGroup(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const start = cursor.index;
    const group = /^(?:the|our)$/.test(cursor.word() ?? "") ? readGroup(cursor) : undefined;
    const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase());
    const isGroup = said.includes("group") || said.includes("category");
    return isGroup && group !== undefined && !/ (?:in|of|under|to) /.test(group) ? group : undefined;
  });
}

/** A title with words of a sentence in it, which nothing follows: "after Deploy with Docker Compose". */
function readLastTitle(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const title = readCapitals(cursor, () => false);
    const words = title?.split(" ") ?? [];
    const next = cursor.peek();
    const isLast =
      !next ||
      next.kind === "newline" ||
      (next.kind === "punctuation" && ".!,;".includes(next.text)) ||
      cursor.word() === "and";
    const isTitle =
      /^\p{Lu}/u.test(words.at(-1) ?? "") && words.some((word) => /^(?:with|for|your|an?|the|on|to|from)$/.test(word));
    // "Clean in the Care group" is a page and its group.
    const namesGroup = / (?:in|of|under) (?:the|our) (?:.* )?(?:group|section|category|tab)(?: |$)/i.test(title ?? "");
    return isLast && isTitle && !namesGroup && !cursor.isShouted ? title : undefined;
  });
}

/** The title of a page in a few words, which nothing follows: "after server behavior". */
function readLastWords(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const name = readWords(cursor)?.text;
    const next = cursor.peek();
    const isLast = !next || next.kind === "newline" || (next.kind === "punctuation" && ".!".includes(next.text));
    return isLast && /^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){1,3}$/u.test(name ?? "") ? name : undefined;
  });
}

const FIRST_IN = ["to|at|as the? very? top|start|beginning|front of", "first in|into|of|under"];
const LAST_IN = ["to|at|as the? very? end|bottom of", "last in|into|of|under"];

/** The end of a group that the words at the cursor name. */
function saidEdge(cursor: Cursor): "start" | "end" | undefined {
  const start = cursor.index;
  const edge = cursor.acceptAny(...FIRST_IN) ? "start" : cursor.acceptAny(...LAST_IN) ? "end" : undefined;
  cursor.index = start;
  return edge;
}

/** "the Basics group of the API" names more than a tab. */
const INSIDE_TAB = /(?:^| )(?:group|section|category|page|in|of|under|within|after|before|and)(?: |$)/i;

/** @param isMoved whether it was said where the page is now, so that one word can only be where it goes */
function readInGroup(cursor: Cursor, isMoved: boolean): NavigationPosition | undefined {
  return cursor.attempt(() => {
    const isNext =
      /^(?:under|underneath)$/.test(cursor.word(1) ?? "") && cursor.accept("right|directly|just|immediately");
    if (/^(?:in|into|to|under)$/.test(cursor.word(1) ?? "")) cursor.accept("right|straight|directly|back");
    const isFirst = cursor.acceptAny(...FIRST_IN);
    const isLast = !isFirst && cursor.acceptAny(...LAST_IN);
    if (!isFirst && !isLast && !cursor.accept("up|over|back? in|into|to|under|inside|within|underneath"))
      return undefined;
    const at = isFirst ? "start" : "end";
    const named = cursor.index;
    const tab = readNamedTab(cursor);
    if (tab !== undefined && !INSIDE_TAB.test(tab)) return { type: "group", at, group: tab, isTab: true };
    if (tab !== undefined) cursor.index = named;
    const group = readGroup(cursor);
    if (group !== undefined) return { type: "group", at, ...splitGroupPath(group), ...readInside(cursor) };
    const name = readBareGroup(cursor) ?? (isMoved ? readFolderName(cursor, (word) => word === "") : undefined);
    return name === undefined
      ? undefined
      : { type: "group", at, ...splitGroupPath(name), mayBeFolder: true, ...(isNext && { isNext }) };
  });
}

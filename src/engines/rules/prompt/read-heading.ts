import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";
import { isHeadOfPage, readOwner } from "./sections/section-names.ts";
import { readQuoted } from "./values.ts";

type SetHeading = Extract<Instruction, { type: "set-heading" | "set-headings" }>;

const ALL = ["all of? the? section? headings", "every|each section? heading"];
const HEADING = "the? section? heading|headline|header|subheading|question";

/** `change the heading "A" to "B" in x`: both texts in quotes, on one page; also "the section" of a page. */
export function readHeading(cursor: Cursor, head: Scope): SetHeading[] | undefined {
  const main = cursor.attempt(() => readMainHeading(cursor, head));
  if (main) return [main];
  if (!cursor.accept("change|rename|retitle|update|replace|edit|correct|set")) return undefined;
  const verb = cursor.word(-1);
  const behind = cursor.attempt(() => readBeforeNoun(cursor, verb === "rename" || verb === "retitle"));
  const isAll = !behind && cursor.acceptAny(...ALL);
  const hashes = behind ? "" : hashesOf(cursor.peek());
  const isHeading = behind ? behind.isHeading : isAll || cursor.accept(HEADING) || hashes !== "";
  const earlier = behind || isHeading ? undefined : cursor.attempt(() => readEarlier(cursor));
  if (!behind && !isHeading && !earlier && !cursor.accept("the? section|subsection")) return undefined;
  const from = behind?.from ?? earlier ?? readQuoted(cursor);
  const isHere = earlier && head.place === undefined && cursor.named !== undefined;
  const start: Scope = isHere ? { ...head, place: { type: "page", page: cursor.named ?? "" } } : head;
  const before = from && readScope(cursor, start);
  if (!from || !before || !cursor.accept("to|with|by|into|->|→|=>")) return undefined;
  const to = readQuoted(cursor);
  const scope = to && readScope(cursor, before);
  if (!to || !scope || !isOnlyPlace(scope) || (scope.except && scope.place === undefined)) return undefined;
  const page = pageOf(scope.place);
  if (hashes !== "" && hashesOf(to) !== hashes) return undefined;
  const texts = [from, to].map(({ text }) => text.slice(hashes.length).trim());
  if (texts[0] === texts[1] || texts.some((text) => text.includes("\n"))) return undefined;
  const place = scope.where === "everywhere" && !scope.place ? "all" : scope.place?.type;
  const isMany = isAll || behind?.isMany === true;
  if (isMany && place === undefined) return undefined;
  if (isMany && isHeading)
    return [{ type: "set-headings", from: texts[0] ?? "", to: texts[1] ?? "", ...pageScopeOf(scope) }];
  if (isHeading && !earlier && (place === "all" || place === "several" || place === "named" || isFolder(scope.place)))
    return [{ type: "set-headings", from: texts[0] ?? "", to: texts[1] ?? "", ...pageScopeOf(scope) }];
  // Without a page, a section is one of the navigation.
  if (!isHeading && !earlier && scope.place?.type !== "page" && !/\.mdx?$/i.test(page ?? "")) return undefined;
  if (page === undefined && isHeading && scope.place === undefined && cursor.named === undefined)
    return [{ type: "set-headings", from: texts[0] ?? "", to: texts[1] ?? "", isOne: true }];
  // A sentence is what a section says, and no heading of one.
  const isBody = verb === "replace" && !isHeading && !earlier && /[.!]$/.test(texts[1] ?? "");
  if (page === undefined || isBody) return undefined;
  return [{ type: "set-heading", page, from: texts[0] ?? "", to: texts[1] ?? "" }];
}

/** "that heading", after an instruction about one. */
function readEarlier(cursor: Cursor): { text: string } | undefined {
  const isSaid = cursor.section !== undefined && cursor.acceptAny("that|this|the section? heading|headline|header");
  return isSaid && cursor.section !== undefined ? { text: cursor.section } : undefined;
}

/** `the "Install" heading`; also `the "Install" section`, which only "rename" says of its heading alone. */
function readBeforeNoun(
  cursor: Cursor,
  isRename: boolean,
): { from: { text: string }; isHeading: boolean; isMany?: boolean } | undefined {
  const isEach = cursor.accept("all|every|each of? the?");
  if (!isEach) cursor.accept("the");
  const from = readQuoted(cursor);
  const isHeading =
    from !== undefined && cursor.accept(`section? heading|headline|header|subheading${isEach ? "|headings" : ""}`);
  if (!from || (!isHeading && !(isRename && cursor.accept("section|subsection")))) return undefined;
  return { from, isHeading, ...(isEach && { isMany: true }) };
}

/** `set the main heading of x to "A"` */
function readMainHeading(cursor: Cursor, head: Scope): SetHeading | undefined {
  if (!cursor.accept("change|rename|update|edit|set") || !cursor.acceptAny(...MAIN)) return undefined;
  const page = isHeadOfPage(head) ? readOwner(cursor, head, "of|on|in|for") : undefined;
  if (page === undefined) return undefined;
  const to = cursor.accept("to|as|into|->|→|=>") ? readQuoted(cursor)?.text.trim() : undefined;
  if (to === undefined || to === "" || to.includes("\n")) return undefined;
  return { type: "set-heading", page, to: to.replace(/^# (?=\S)/, "") };
}

const MAIN = ["the? main|top|page|first? h1 heading|title?", "the? main|top|page heading|headline"];

/** `"## "` of `"## Install"`, a heading as it is written. */
function hashesOf(said: { text: string } | undefined): string {
  return /^#{1,6} (?=\S)/.exec(said?.text ?? "")?.[0] ?? "";
}

/** "On all pages in tutorials" */
function isFolder(place: Scope["place"]): boolean {
  return place?.type === "under" && !/\.mdx?$/i.test(place.under);
}

function pageOf(place: Scope["place"]): string | undefined {
  if (place?.type === "page") return place.page;
  return place?.type === "under" && !place.mayBeAll ? place.under : undefined;
}

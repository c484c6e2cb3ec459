import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAround } from "../read-page-in-group.ts";
import { readSide } from "../read-side.ts";
import { readNamedTab } from "../read-tab-name.ts";
import type { Scope } from "../scope.ts";
import { isPath, readPage, readQuoted, readWords } from "../values.ts";
import { BAR, readBareGroup, readGroup, readInside } from "./group-names.ts";
import { readOwnEdge, readShift, readTop } from "./read-counted.ts";
import { readEdge } from "./read-navigation.ts";

type PlaceGroup = Extract<Instruction, { type: "place-group" }>;
type DissolveGroup = Extract<Instruction, { type: "dissolve-group" }>;

const PAGES = "pages|page|entries|articles|contents|content|items|files";

/** "move the group X after the group Y", "put the X section at the end of the navigation" */
export function readPlaceGroup(cursor: Cursor, head: Scope = {}): PlaceGroup[] | undefined {
  const before = placeOf(head);
  if (before === "unclear") return undefined;
  const own = before === undefined ? cursor.attempt(() => readNamedBefore(cursor)) : undefined;
  if (own) return [own];
  const { placed, around } = readPlaced(cursor) ?? {};
  if (!placed) return undefined;
  const behind = around ?? readInside(cursor).inside;
  if (before !== undefined && behind !== undefined) return undefined;
  const inside = before ?? behind;
  const { named } = cursor;
  const isBeside = placed.position.type === "after" || placed.position.type === "before";
  const mayBeOn = isBeside && inside === undefined && saysSection(cursor) ? named : undefined;
  return [{ ...placed, ...(inside !== undefined && { inside }), ...(mayBeOn !== undefined && { mayBeOn }) }];
}

/** "The X section", which may be one of a page, and is none of the bar. */
function saysSection(cursor: Cursor): boolean {
  const said = cursor.tokens.slice(cursor.begin, cursor.index).map(({ text }) => text.toLowerCase());
  return said.includes("section") && !said.some((word) => BAR_WORD.test(word));
}

const BAR_WORD = /^(?:sidebar|navigation|nav|menu|toc|groups?|tabs?|category)$/;

/** "In the API tab, move …": the group or tab that was named before the request. */
function placeOf({ place, ...rest }: Scope): string | undefined | "unclear" {
  if (Object.keys(rest).length > 0) return "unclear";
  if (place === undefined) return undefined;
  return place.type === "named" && place.named.as === "group" ? place.named.name : "unclear";
}

/** "put it before Y", "move that group to the end", of the group that the instruction before was about. */
function readNamedBefore(cursor: Cursor): PlaceGroup | undefined {
  const named = cursor.namedGroup;
  if (named === undefined || !cursor.accept("move|put|place")) return undefined;
  if (!cursor.acceptAny("it", "that|this|the group|section|category|tab")) return undefined;
  const [placed] = readPosition(cursor, named.group) ?? [];
  return placed && { ...placed, ...named };
}

function readPlaced(cursor: Cursor): { placed: PlaceGroup | undefined; around: string | undefined } | undefined {
  if (!cursor.accept("move|put|place|list|show|reorder|position")) return undefined;
  const start = cursor.index;
  const group = readOwn(cursor);
  const kind = kindOf(cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase()));
  // "Limits in the Core section" is a page, and so is "FAQ from the Misc category".
  if (group === undefined || / (?:in|(?:in)?to|from|out of|and) (?:the|our) /.test(group)) return undefined;
  // "The last section of x" is one of a page.
  if (/^(?:first|second|third|last)$/i.test(group)) return undefined;
  const { inside: around } = readInside(cursor);
  const placed = readPosition(cursor, group)?.[0];
  return { placed: placed && { ...placed, ...kind }, around };
}

/** A section may be either. */
function kindOf(said: readonly string[]): Pick<PlaceGroup, "kind"> {
  if (said.includes("tab")) return { kind: "tab" };
  return said.includes("group") || said.includes("category") ? { kind: "group" } : {};
}

function readPosition(cursor: Cursor, group: string): PlaceGroup[] | undefined {
  cursor.accept(`in|of|within the|our? ${BAR}`);
  if (readTop(cursor)) return [{ type: "place-group", group, position: { type: "top" } }];
  const shift = cursor.attempt(() => readShift(cursor));
  if (shift) return [{ type: "place-group", group, position: shift }];
  const edge = readEdge(cursor);
  const own = edge ?? readOwnEdge(cursor);
  const at = own && "at" in own ? own.at : undefined;
  if (at !== undefined) {
    const beside = cursor.attempt(() => readEdgeBeside(cursor, at));
    return [{ type: "place-group", group, position: beside ?? { type: "edge", at } }];
  }
  const inside = cursor.attempt(() => readEdgeInside(cursor));
  if (inside) return [{ type: "place-group", group, position: inside }];
  const tab = cursor.attempt(() => readTab(cursor));
  if (tab !== undefined) return [{ type: "place-group", group, position: { type: "into", name: tab } }];
  if (cursor.accept("further|higher? up|down")) cursor.acceptPunctuation(",");
  const side = readSide(cursor);
  const name = side && readBeside(cursor);
  if (side === undefined || name === undefined) return undefined;
  cursor.accept(`in|of|within the|our? ${BAR}`);
  return [{ type: "place-group", group, position: { type: side, name } }];
}

/** "to the end, right after Y": both have to be the same place. */
function readEdgeBeside(
  cursor: Cursor,
  at: "start" | "end",
): Extract<PlaceGroup["position"], { type: "after" | "before" }> | undefined {
  cursor.acceptPunctuation(",");
  const side = readSide(cursor);
  const name = side && (readNamedTab(cursor) ?? readBeside(cursor));
  return name === undefined || side !== (at === "end" ? "after" : "before") ? undefined : { type: side, name, at };
}

/** "delete the group X but keep its pages", "in the API tab, ungroup X" */
export function readDissolveGroup(cursor: Cursor, head: Scope = {}): DissolveGroup[] | undefined {
  const before = placeOf(head);
  const read = before === "unclear" ? undefined : readDissolved(cursor);
  if (!read || (before !== undefined && read.inside !== undefined)) return undefined;
  return [{ ...read, ...(before !== undefined && { inside: before }) }];
}

function readDissolved(cursor: Cursor): DissolveGroup | undefined {
  if (cursor.accept("ungroup|dissolve|flatten")) {
    const group = readOwn(cursor) ?? readBareGroup(cursor) ?? readQuoted(cursor)?.text.trim();
    return group === undefined ? undefined : { type: "dissolve-group", group, ...readWhereGroup(cursor) };
  }
  if (!cursor.accept("delete|remove|drop") && !cursor.accept("get rid of")) return undefined;
  cursor.accept("only|just");
  const empty = cursor.attempt(() => (cursor.accept("the? then|now? empty") ? readGroup(cursor) : undefined));
  if (empty !== undefined) return { type: "dissolve-group", group: empty, ...readWhereGroup(cursor), isEmpty: true };
  const group = readOwn(cursor);
  if (group === undefined) return undefined;
  const inside = readWhereGroup(cursor);
  cursor.acceptPunctuation(",;");
  const isEmpty = cursor.attempt(() => readEmpty(cursor));
  if (isEmpty) return { type: "dissolve-group", group, ...inside, isEmpty };
  return keepsPages(cursor) ? { type: "dissolve-group", group, ...inside } : undefined;
}

/** "from the navigation", "in the API tab" */
function readWhereGroup(cursor: Cursor): { inside?: string } {
  if (cursor.accept(`from|in the|our? ${BAR}`)) return {};
  const inside = cursor.attempt(() => readAround(cursor, false));
  return inside === undefined ? {} : { inside };
}

/** "but keep its pages", "its pages stay where they are" */
function keepsPages(cursor: Cursor): boolean {
  const isKept = cursor.acceptAny(
    `but|and|while please? keep|leave|keeping|leaving all? of? its|the|their? ${PAGES}`,
    `keep|keeping|leave|leaving all? of? its|the|their? ${PAGES}`,
    `but|and|while? all? of? its|the|their ${PAGES} should|must|shall|can|may|will|to? stay|remain`,
    `but|and not its|the ${PAGES}`,
    `without its|the ${PAGES}`,
    `without deleting|removing its|the|any ${PAGES}`,
  );
  if (isKept) cursor.acceptAny(`in the|our? ${BAR}`, "where they are", "as they are", "in place", "there");
  return isKept;
}

/** "it is empty", "which has no pages" */
function readEmpty(cursor: Cursor): true | undefined {
  cursor.acceptPunctuation(".;");
  cursor.accept("because|since|as");
  const isSaid = cursor.acceptAny(
    `it|which|that is now? empty`,
    "it's|it’s now? empty",
    `it|which|that has no ${PAGES} left|anymore?`,
  );
  return isSaid || undefined;
}

function readOwn(cursor: Cursor): string | undefined {
  cursor.accept("the? whole|entire");
  return (
    cursor.attempt(() => {
      if (!cursor.accept(`the|our? ${BAR}? group|section|category|tab called|named|titled?`)) return undefined;
      const isEnd = (word: string) =>
        /^(?:after|before|above|below|behind|to|into|inside|from|at|first|last|but|while|keep)$/.test(word);
      return readQuoted(cursor)?.text.trim() ?? readBareGroup(cursor, isEnd);
    }) ?? readGroup(cursor)
  );
}

/** "to the API tab", "into the tab called API", "into the Guides group" */
function readTab(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|in|under|inside")) return undefined;
  cursor.accept("the|our");
  const inGroup = cursor.word(-1) === "under" ? undefined : cursor.attempt(() => readCertainGroup(cursor));
  if (inGroup !== undefined) return inGroup;
  return readNamedTab(cursor);
}

/** "to the end of the API tab", "first in the group Guides" */
function readEdgeInside(cursor: Cursor): Extract<PlaceGroup["position"], { type: "into" }> | undefined {
  const isStart = cursor.acceptAny("to|at|as the? very? top|start|beginning", "first");
  if (!isStart && !cursor.acceptAny("to|at|as the? very? end|bottom", "last")) return undefined;
  if (!/^(?:of|in|within)$/.test(cursor.word() ?? "")) return undefined;
  cursor.index += 1;
  const name = readNamedTab(cursor) ?? readCertainGroup(cursor);
  return name === undefined ? undefined : { type: "into", name, ...(isStart && { at: "start" }) };
}

/** A section may be one of a page. */
function readCertainGroup(cursor: Cursor): string | undefined {
  const start = cursor.index;
  const group = readGroup(cursor);
  const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text);
  return said.some((word) => /^(?:section|or|and)$/i.test(word)) ? undefined : group;
}

function readBeside(cursor: Cursor): string | undefined {
  const group = readOwn(cursor) ?? readBareGroup(cursor);
  if (group !== undefined) return group;
  const page = readPage(cursor, { bare: true });
  if (page !== undefined) return page;
  return cursor.attempt(() => {
    const name = readWords(cursor)?.text.trim();
    return name !== undefined && !isPath(name) && /^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,3}$/u.test(name)
      ? name
      : undefined;
  });
}

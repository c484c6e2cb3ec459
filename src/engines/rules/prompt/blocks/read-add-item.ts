import type { BlockName, Instruction, ItemPosition, NamedCell } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { readNewLink } from "../sections/read-new-link.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readGivenText } from "./read-given-text.ts";
import { readItemPosition } from "./read-item-position.ts";
import { readNamedCells } from "./read-named-cells.ts";
import {
  cellsOf,
  goesToTable,
  readBareCells,
  readBareRow,
  readCells,
  readGivenRow,
  readLead,
  readListedRow,
  readNamedRow,
  readRowName,
} from "./read-row-cells.ts";

type Added = Extract<Instruction, { type: "add-item" | "add-row" }>;
type Kind = Extract<BlockName["kind"], "item" | "step" | "row">;

/** `add an item "X" to the list under "A" in x`, "add a step after step 2 in x: …", "add a row a | b to the table in x" */
export function readAddItem(cursor: Cursor, head: Scope): Added[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("add|insert|append|put|include|prepend")) return undefined;
  const isFirst = cursor.word(-1) === "prepend";
  const start = cursor.index;
  const link = cursor.attempt(() => readNewLink(cursor));
  const what: What | undefined = link
    ? { kind: "item", text: link.text }
    : (cursor.attempt(() => readNew(cursor)) ?? cursor.attempt(() => readBareText(cursor, before)));
  if (!what) return undefined;
  let { text, byColumn, lead } = what;
  let at: ItemPosition | undefined = what.at;
  let place: BlockPlace = what.list === undefined ? before : { ...before, list: what.list };
  for (let read = -1; read !== cursor.index; ) {
    read = cursor.index;
    // "to the end, after B" says twice where it is.
    if (at === undefined || at.at === "end") at = cursor.attempt(() => readPlaced(cursor, what.kind)) ?? at;
    const further = readBlockPlace(cursor, place, { isTarget: true });
    if (!further) return undefined;
    place = further;
    if (what.kind === "row" && text === undefined) {
      lead ??= cursor.attempt(() => (cursor.accept("for|about") ? readLead(cursor) : undefined));
      byColumn ??= readNamedCells(cursor);
    }
    text ??= byColumn ? lead : what.kind === "row" ? readGivenRow(cursor, lead) : readGivenText(cursor);
  }
  const { page = cursor.named, ...where } = place;
  if ((text === undefined && !byColumn) || page === undefined) return undefined;
  const said = cursor.tokens.slice(start, cursor.index);
  // A link may stand anywhere else on a page, or in a bar.
  if (link && !said.some(({ kind, text }) => kind === "word" && /^list$/i.test(text))) return undefined;
  const position = at ?? { at: isFirst ? "start" : "end" };
  if (what.kind !== "row" && text !== undefined) {
    const own = what.kind === "item" ? text.replace(/^\s{0,3}[-*+][ \t]{1,4}(?=\S)/, "") : text;
    const linkTo = link?.linkTo === undefined ? {} : { linkTo: link.linkTo };
    return [{ type: "add-item", page, list: { kind: what.kind, ...where }, text: own, ...linkTo, at: position }];
  }
  const cells = text === undefined ? [] : cellsOf(text);
  const given = cursor.peek(-1)?.kind;
  const isOpen = cells.length === 1 && !byColumn && given !== "quoted" && given !== "fence" && what.text === undefined;
  const { under, list } = where;
  const heading = under ?? list;
  return [
    {
      type: "add-row",
      page,
      ...(heading !== undefined && { under: heading }),
      cells,
      ...(byColumn && { byColumn }),
      at: position,
      ...(isOpen && { isOpen }),
    },
  ];
}

/** ", after B", "(after B)" */
function readPlaced(cursor: Cursor, kind: Kind): ItemPosition | undefined {
  cursor.acceptPunctuation(",");
  const isOpen = cursor.acceptPunctuation("(");
  const at = readItemPosition(cursor, kind);
  return isOpen && !cursor.acceptPunctuation(")") ? undefined : at;
}

/** `lead` is the first cell of a row whose others follow. */
type What = {
  kind: Kind;
  text?: string;
  lead?: string;
  byColumn?: NamedCell[];
  list?: string;
  at?: ItemPosition;
};

const ITEM = "bullet|list|checklist point|item|entry";

function readNew(cursor: Cursor): What | undefined {
  cursor.accept("a|an|another|the|this|one|following");
  cursor.accept("more|new|following|further|additional|extra");
  const number = readOrdinal(cursor);
  const own = number === undefined ? cursor.attempt(() => readRowName(cursor)) : undefined;
  if (own !== undefined) return { kind: "row", lead: own };
  const kind = cursor.attempt(() => readKind(cursor)) ?? cursor.attempt(() => readEntryOfTable(cursor));
  if (!kind) return undefined;
  const counted = number ?? (kind === "step" ? readCount(cursor) : undefined);
  const at: ItemPosition | undefined =
    counted === undefined ? undefined : counted === -1 ? { at: "end" } : { at: "nth", number: counted };
  const named = kind === "row" ? cursor.attempt(() => readSeveralCells(cursor)) : undefined;
  if (named) return { kind, byColumn: named, ...(at && { at }) };
  cursor.acceptAny("saying|reading|called|named|titled|for|about", "with the? text?", "that|which says|reads");
  const isFor = kind === "row" && /^(?:for|about)$/.test(cursor.word(-1) ?? "");
  const isNamed = isFor || (kind === "row" && cursor.peek()?.kind === "quoted");
  const before = isNamed ? cursor.attempt(() => readNamedRow(cursor)) : undefined;
  if (before) return { kind, ...before, ...(at && { at }) };
  const inBrackets = isFor ? cursor.attempt(() => readBareCells(cursor)) : undefined;
  if (inBrackets !== undefined) return { kind, text: inBrackets, ...(at && { at }) };
  const listed = kind === "row" ? cursor.attempt(() => readListedRow(cursor)) : undefined;
  const lead = isFor ? cursor.attempt(() => readLead(cursor)) : undefined;
  if (lead !== undefined) return { kind, lead, ...(at && { at }) };
  const quoted = listed ?? readCells(cursor);
  const row = kind === "row" && quoted === undefined ? cursor.attempt(() => readBareRow(cursor)) : undefined;
  const bare = kind === "row" || quoted !== undefined ? undefined : cursor.attempt(() => readBareItem(cursor));
  const text = quoted ?? row ?? bare;
  return { kind, ...(text !== undefined && { text }), ...(at && { at }) };
}

/** `with the key "a" and the default "b"`: a text alone may be the whole row. */
function readSeveralCells(cursor: Cursor): NamedCell[] | undefined {
  const cells = readNamedCells(cursor);
  return cells && cells.length > 1 ? cells : undefined;
}

/** "entry", before "to the table" */
function readEntryOfTable(cursor: Cursor): Kind | undefined {
  return cursor.accept("entry|line") && goesToTable(cursor) ? "row" : undefined;
}

function readKind(cursor: Cursor): Kind | undefined {
  if (cursor.acceptAny(ITEM, "bullet|item|bulletpoint|list-item|bullet-point")) return "item";
  if (cursor.acceptAny("numbered? step")) return "step";
  return cursor.acceptAny("table? row|entry|line") && (cursor.word(-1) === "row" || cursor.word(-2) === "table")
    ? "row"
    : undefined;
}

/** "Windows", before "to the list": a name. */
function readBareItem(cursor: Cursor): string | undefined {
  const words = readWords(cursor);
  return words && cursor.word() === "to" ? words.text : undefined;
}

const LISTED = /^(?:bullet|item|entry|point|step)$/;

/** `"Windows" to the list of supported platforms`, `Windows to the bullets under "A"` */
/** A name of one word, such as is no page's or section's of its own. */
const NAME = /^\p{Lu}[\p{L}\p{N}.+#-]{1,30}$/u;

function readBareText(cursor: Cursor, before: BlockPlace): What | undefined {
  const row = cursor.attempt(() => readBareCells(cursor));
  if (row !== undefined) return { kind: "row", text: row };
  cursor.accept("the? text|entry|line|words?");
  const quoted = readQuoted(cursor);
  // `"Oslo" between Bergen and Tromsø`
  if (quoted && cursor.word() === "between") return { kind: "item", text: quoted.text };
  // `"Oslo" as the last bullet`
  const counted = quoted && cursor.word() === "as" ? LISTED.exec(cursor.word(3) ?? "")?.[0] : undefined;
  if (quoted && counted !== undefined && cursor.word(1) === "the" && /^(?:first|last)$/.test(cursor.word(2) ?? ""))
    return { kind: counted === "step" ? "step" : "item", text: quoted.text };
  if (quoted?.text.includes("|") && cursor.accept("as a|an|another new|further? row"))
    return { kind: "row", text: quoted.text };
  // `"Oslo | 5" as the last row`
  const isCells = quoted?.text.includes("|") && cursor.word() === "as" && cursor.word(3) === "row";
  if (quoted && isCells && /^(?:first|last)$/.test(cursor.word(2) ?? "")) return { kind: "row", text: quoted.text };
  const value = quoted ?? readWords(cursor);
  // "Put Oslo first in the list" is about one that is there.
  if (!quoted && / (?:first|last|second|third|up|down|higher|lower|back|there)$/i.test(value?.text ?? ""))
    return undefined;
  const start = cursor.index;
  if (!value || !cursor.accept("to|in|into the|our")) return undefined;
  const ahead = [0, 1, 2, 3].find((at) => /^(?:list|bullets|checklist|steps|table)$/.test(cursor.word(at) ?? ""));
  const [noun, next] = ahead === undefined ? [] : [cursor.word(ahead), cursor.word(ahead + 1) ?? ""];
  cursor.index = start;
  const isName = quoted !== undefined || NAME.test(value.text);
  const listed = noun === undefined && isName ? cursor.attempt(() => readListed(cursor, before)) : undefined;
  if (listed !== undefined) return { kind: "item", text: value.text, list: listed };
  // "to the First Steps group" is no list.
  if (noun === undefined || noun === "table" || /^(?:group|section|category|folder|page)$/.test(next ?? ""))
    return undefined;
  return { kind: noun === "steps" ? "step" : "item", text: value.text };
}

/** What pages have besides lists, and what a site has. */
const NO_LIST =
  /(?:^| )(?:tags|keywords|categories|authors|aliases|topics|groups|sections|pages|docs|guides|files|folders|headings|headers|titles|links|tabs|cards|accordions|columns|rows|cells|tables|sentences|paragraphs|notes|examples|contents|details|redirects|settings|navs|menus|footers|sidebars|steps|code blocks)$/;

/** "to the supported platforms", before "in" and the page: what a list has, of several words. */
function readListed(cursor: Cursor, { page }: BlockPlace): string | undefined {
  if (!cursor.accept("to the|our")) return undefined;
  const words = readWords(cursor)?.text ?? "";
  const isPlural = /^\p{Ll}[\p{L}-]* (?:[\p{L}-]+ ){0,2}[\p{L}-]{3,}s$/u.test(words) && !NO_LIST.test(words);
  const next = cursor.peek();
  const isEnd = next === undefined || next.kind === "newline" || next.kind === "punctuation";
  const isOnPage = /^(?:in|on|of)$/.test(cursor.word() ?? "") || (page !== undefined && isEnd);
  return isPlural && isOnPage ? words : undefined;
}

import type { BlockName, Instruction, ItemPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readCount, readOrdinal } from "../read-number.ts";
import { REQUEST_VERBS } from "../request-verbs.ts";
import type { Scope } from "../scope.ts";
import { readNewLink } from "../sections/read-new-link.ts";
import { readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readGivenText } from "./read-given-text.ts";
import { readItemPosition } from "./read-item-position.ts";

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
    : (cursor.attempt(() => readNew(cursor)) ?? cursor.attempt(() => readBareText(cursor)));
  if (!what) return undefined;
  let { text } = what;
  let at: ItemPosition | undefined = what.at;
  let place: BlockPlace = what.list === undefined ? before : { ...before, list: what.list };
  for (let read = -1; read !== cursor.index; ) {
    read = cursor.index;
    // "to the end, after B" says twice where it is.
    if (at === undefined || at.at === "end") at = cursor.attempt(() => readPlaced(cursor, what.kind)) ?? at;
    const further = readBlockPlace(cursor, place, { isTarget: true });
    if (!further) return undefined;
    place = further;
    text ??= what.kind === "row" ? readGivenRow(cursor, what.lead) : readGivenText(cursor);
  }
  const { page = cursor.named, ...where } = place;
  if (text === undefined || page === undefined) return undefined;
  const said = cursor.tokens.slice(start, cursor.index);
  // A link may stand anywhere else on a page, or in a bar.
  if (link && !said.some(({ kind, text }) => kind === "word" && /^list$/i.test(text))) return undefined;
  const position = at ?? { at: isFirst ? "start" : "end" };
  if (what.kind !== "row") {
    const own = what.kind === "item" ? text.replace(/^\s{0,3}[-*+][ \t]{1,4}(?=\S)/, "") : text;
    const linkTo = link?.linkTo === undefined ? {} : { linkTo: link.linkTo };
    return [{ type: "add-item", page, list: { kind: what.kind, ...where }, text: own, ...linkTo, at: position }];
  }
  const cells = cellsOf(text);
  const given = cursor.peek(-1)?.kind;
  const isOpen = cells.length === 1 && given !== "quoted" && given !== "fence" && what.text === undefined;
  const { under, list } = where;
  const heading = under ?? list;
  return [
    {
      type: "add-row",
      page,
      ...(heading !== undefined && { under: heading }),
      cells,
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

/** `: "a", "b"`, "with a | b", ": b, c" behind the first cell, which was said before. */
function readGivenRow(cursor: Cursor, lead: string | undefined): string | undefined {
  const quoted = cursor.attempt(() => readGivenCells(cursor, lead !== undefined));
  const cells = quoted ?? cursor.attempt(() => readOpenCells(cursor, lead !== undefined));
  if (cells !== undefined && lead !== undefined)
    return `${lead}${/(?<!\\)\|/.test(cells) || quoted || !cells.includes(",") ? " | " : ", "}${cells}`;
  return cells ?? (lead === undefined ? readGivenText(cursor) : undefined);
}

/** "with the values a | b", ": a, b", to the end of the line. */
function readOpenCells(cursor: Cursor, hasLead: boolean): string | undefined {
  cursor.acceptPunctuation(",");
  const isWith = cursor.accept("with the? values|cells|columns|content|contents?");
  if (!isWith && !cursor.acceptPunctuation(":")) return undefined;
  cursor.acceptPunctuation(":");
  const first = cursor.peek();
  if (first?.kind !== "word") return undefined;
  let { end } = first;
  for (let token = cursor.peek(); token && token.kind !== "newline"; token = cursor.peek()) {
    if (token.kind === "quoted" || token.kind === "fence") return undefined;
    end = token.end;
    cursor.index += 1;
  }
  const text = cursor.prompt.slice(first.start, end).trim();
  const isRow = (isWith ? /\||,.*,/ : hasLead ? /\S/ : /\||,/).test(text) && !FURTHER.test(text) && text.length < 500;
  return isRow ? text.replace(/(?<=[^.])\.$/, "") : undefined;
}

/** What may be another request. */
const FURTHER = new RegExp(`(?:\\band|\\bthen|[.;])\\s+(?:then |also |please )*(?:${REQUEST_VERBS})\\b`, "i");

/** ": "a", "b"" */
function readGivenCells(cursor: Cursor, hasLead: boolean): string | undefined {
  const isListed = cursor.acceptPunctuation(",") && hasLead && cursor.peek()?.kind === "quoted";
  if (!isListed && !cursor.accept("with|and the? values|cells?") && !cursor.acceptPunctuation(":")) return undefined;
  const cells = readCells(cursor);
  return cells?.includes(" | ") || hasLead ? cells : undefined;
}

/** `lead` is the first cell of a row whose others follow. */
type What = { kind: Kind; text?: string; lead?: string; list?: string; at?: ItemPosition };

const ITEM = "bullet|list|checklist point|item|entry";

function readNew(cursor: Cursor): What | undefined {
  cursor.accept("a|an|another|the|this|one|following");
  cursor.accept("more|new|following|further|additional|extra");
  const number = readOrdinal(cursor);
  const kind = readKind(cursor);
  if (!kind) return undefined;
  const counted = number ?? (kind === "step" ? readCount(cursor) : undefined);
  const at: ItemPosition | undefined =
    counted === undefined ? undefined : counted === -1 ? { at: "end" } : { at: "nth", number: counted };
  cursor.acceptAny("saying|reading|called|named|titled|for|about", "with the? text?", "that|which says|reads");
  const listed = kind === "row" ? cursor.attempt(() => readListedRow(cursor)) : undefined;
  const isFor = kind === "row" && /^(?:for|about)$/.test(cursor.word(-1) ?? "");
  const lead = isFor ? cursor.attempt(() => readLead(cursor)) : undefined;
  if (lead !== undefined) return { kind, lead, ...(at && { at }) };
  const quoted = listed ?? readCells(cursor);
  const row = kind === "row" && quoted === undefined ? cursor.attempt(() => readBareRow(cursor)) : undefined;
  const bare = kind === "row" || quoted !== undefined ? undefined : cursor.attempt(() => readBareItem(cursor));
  const text = quoted ?? row ?? bare;
  return { kind, ...(text !== undefined && { text }), ...(at && { at }) };
}

/** "timeout", before "to the table": what a row is about, which is its first cell. */
function readLead(cursor: Cursor): string | undefined {
  const name = readQuoted(cursor)?.text.trim() ?? readCell(cursor, /^(?:to|in|into|at|on|with)$/);
  const isBeforeQuoted = cursor.peek()?.text === "," && cursor.peek(1)?.kind === "quoted";
  const isPlaced = /^(?:to|in|into|on|with)$/.test(cursor.word() ?? "") || isBeforeQuoted || isBeforeCells(cursor);
  const isLead = name !== undefined && !name.includes("|") && isPlaced;
  // "for large with 16, 32 and 10 GB" says the other cells at once.
  return isLead && (cursor.word() !== "with" || cursor.peek(1)?.kind === "quoted") ? name : undefined;
}

/** ": b" or "at the end: b" */
function isBeforeCells(cursor: Cursor): boolean {
  const isPlace = /^(?:at|as|after|before|below|above|behind)$/.test(cursor.word() ?? "");
  const rest = cursor.tokens.slice(cursor.index);
  const end = isPlace ? rest.findIndex(({ text, kind }) => kind === "newline" || /^[.;!?:]$/.test(text)) : 0;
  return rest[end]?.text === ":";
}

function readKind(cursor: Cursor): Kind | undefined {
  if (cursor.acceptAny(ITEM, "bullet|item|bulletpoint|list-item|bullet-point")) return "item";
  if (cursor.acceptAny("numbered? step")) return "step";
  return cursor.acceptAny("table? row|entry|line") && (cursor.word(-1) === "row" || cursor.word(-2) === "table")
    ? "row"
    : undefined;
}

/** `""`, a cell without a text. */
function readEmpty(cursor: Cursor): { text: string } | undefined {
  const token = cursor.peek();
  if (token?.kind !== "quoted" || token.text.trim() !== "") return undefined;
  cursor.index += 1;
  return { text: "" };
}

/** A text in quotes; several are the cells of a row. */
function readCells(cursor: Cursor): string | undefined {
  const texts: string[] = [];
  const readNext = () => readQuoted(cursor) ?? (texts.length > 0 ? readEmpty(cursor) : undefined);
  for (let quoted = readNext(); quoted; quoted = readNext()) {
    texts.push(quoted.text.trim());
    const inBrackets = cursor.attempt(() => {
      const text = cursor.acceptPunctuation("(") ? readQuoted(cursor)?.text.trim() : undefined;
      return cursor.acceptPunctuation(")") ? text : undefined;
    });
    if (inBrackets !== undefined) texts.push(inBrackets);
    const hasMore = cursor.attempt(() => {
      const isJoined = cursor.acceptPunctuation(",") || cursor.accept("and|&") || cursor.peek()?.text === "|";
      cursor.accept("and|&");
      if (cursor.peek()?.text === "|") cursor.index += 1;
      return isJoined && cursor.peek()?.kind === "quoted" ? true : undefined;
    });
    if (!hasMore) break;
  }
  if (texts.length === 0) return undefined;
  return `${texts.join(" | ")}${texts.at(-1) === "" ? " |" : ""}`;
}

/** "Windows", before "to the list": a name. */
function readBareItem(cursor: Cursor): string | undefined {
  const words = readWords(cursor);
  return words && cursor.word() === "to" ? words.text : undefined;
}

/** "large with 16, 32 and 10 GB", "`max_size` with 10 MB": what a row is about, and its other cells. */
function readListedRow(cursor: Cursor): string | undefined {
  const first = readCell(cursor, /^(?:with|has|having)$/);
  // "The flag" is no text of a cell.
  if (first === undefined || /^(?:the|an?|our|this|each|every) /.test(first)) return undefined;
  if (!cursor.accept("with|has|having")) return undefined;
  const cells = [first];
  for (let isLast = false; ; ) {
    const cell = readCell(cursor, /^(?:and|to|in|into|at|on|under|after|before|below|above|between|as)$/);
    if (cell === undefined) return undefined;
    cells.push(cell);
    const hasComma = cursor.acceptPunctuation(",");
    const hasAnd = cursor.accept("and");
    if (!hasAnd && (!hasComma || isLast)) return hasComma || !isRow(cursor, cells) ? undefined : cells.join(" | ");
    isLast = hasAnd;
  }
}

/** "users with more rights" is no row of two cells. */
function isRow(cursor: Cursor, cells: readonly string[]): boolean {
  return cells.length > 2 || cursor.peek(-1)?.kind === "quoted" || VALUE.test(cells.at(-1) ?? "");
}

const VALUE = /^[^\p{L}\s]*\d|[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}/u;

/** A text in quotes, or a few words without marks. */
function readCell(cursor: Cursor, end: RegExp): string | undefined {
  const quoted = readQuoted(cursor);
  if (quoted) return quoted.text.trim();
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word" && words.length < 4; token = cursor.peek()) {
    if (end.test(cursor.word() ?? "") || token.text.includes("|")) break;
    words.push(token.text);
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

/** "a | b | c", before "to the table". */
function readBareRow(cursor: Cursor): string | undefined {
  const start = cursor.peek();
  if (start?.kind !== "word" || /^(?:to|in|into|at|on|under|after|before|below)$/.test(cursor.word() ?? ""))
    return undefined;
  let end = start.start;
  let bars = 0;
  for (let token = cursor.peek(); token && token.kind !== "newline"; token = cursor.peek()) {
    if (bars > 0 && /^(?:to|in|into|at|under)$/.test(cursor.word() ?? "") && isTable(cursor)) break;
    if (bars > 0 && cursor.peek(-1)?.text !== "|" && isBesideRow(cursor)) break;
    if (token.text === "|") bars += 1;
    end = token.end;
    cursor.index += 1;
  }
  return bars > 0 ? cursor.prompt.slice(start.start, end) : undefined;
}

/** "after NAME", "before the row --force": behind which row it comes. */
function isBesideRow(cursor: Cursor): boolean {
  if (!/^(?:after|before|above|below)$/.test(cursor.word() ?? "")) return false;
  const at = cursor.word(1) === "the" ? 2 : 1;
  if (cursor.word(at) === "row") return true;
  const next = cursor.peek(at);
  return next?.kind === "quoted" || /^(?:--[\w-]+|[A-Z][A-Z\d]*_[A-Z\d_]*)$/.test(next?.text ?? "");
}

function isTable(cursor: Cursor): boolean {
  return [1, 2, 3, 4].some((ahead) => /^(?:table|end|bottom|top)$/.test(cursor.word(ahead) ?? ""));
}

const LISTED = /^(?:bullet|item|entry|point|step)$/;

/** `"Windows" to the list of supported platforms`, `Windows to the bullets under "A"` */
function readBareText(cursor: Cursor): What | undefined {
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
  const value = quoted ?? readWords(cursor);
  const start = cursor.index;
  if (!value || !cursor.accept("to|in|into the|our")) return undefined;
  const ahead = [0, 1, 2, 3].find((at) => /^(?:list|bullets|checklist|steps|table)$/.test(cursor.word(at) ?? ""));
  const [noun, next] = ahead === undefined ? [] : [cursor.word(ahead), cursor.word(ahead + 1) ?? ""];
  cursor.index = start;
  const listed = noun === undefined && quoted ? cursor.attempt(() => readListed(cursor)) : undefined;
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
function readListed(cursor: Cursor): string | undefined {
  if (!cursor.accept("to the|our")) return undefined;
  const words = readWords(cursor)?.text ?? "";
  const isPlural = /^\p{Ll}[\p{L}-]* (?:[\p{L}-]+ ){0,2}[\p{L}-]{3,}s$/u.test(words) && !NO_LIST.test(words);
  return isPlural && /^(?:in|on|of)$/.test(cursor.word() ?? "") ? words : undefined;
}

function cellsOf(text: string): string[] {
  return text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

import type { Instruction } from "../instruction.ts";
import { headOfBlock, readPageOf } from "./blocks/head-of-block.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readList } from "./page-list.ts";
import type { Scope } from "./scope.ts";
import { readQuoted, readWords } from "./values.ts";

type ShiftHeadings = Extract<Instruction, { type: "shift-headings" }>;

const NUMBERS = ["one", "two", "three", "four"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"];
const LEVEL = /^(?:h([1-6])s?|(#{1,6}))$/i;

/** "demote all headings on x by one level", "change the H2 headings in x to H3" */
export function readShiftHeadings(cursor: Cursor, head: Scope): ShiftHeadings[] | undefined {
  const before = headOfBlock(head);
  return (
    before &&
    (cursor.attempt(() => readOneLevel(cursor, before)) ??
      cursor.attempt(() => readBy(cursor, before)) ??
      cursor.attempt(() => readTo(cursor, before)) ??
      cursor.attempt(() => readSeveral(cursor, before)) ??
      cursor.attempt(() => readOne(cursor, before)))
  );
}

type Place = { page?: string };

/** "make the headings "A" and "B" of x one level lower", "move the heading "A" in x down one level" */
function readOneLevel(cursor: Cursor, before: Place): ShiftHeadings[] | undefined {
  if (!cursor.accept("make|move|shift|push|bring|put|demote|promote|raise|lower|indent")) return undefined;
  const verb = cursor.word(-1) ?? "";
  const isAll = cursor.attempt(() => (readHeadings(cursor) === 0 && cursor.peek()?.kind !== "quoted") || undefined);
  const isNamed = !isAll && cursor.accept("the? heading|headings|subheading|subheadings called|named?");
  const names = isNamed ? readList(cursor, () => readQuoted(cursor)?.text.trim()) : undefined;
  if (!isAll && names === undefined) return undefined;
  let page = readPageOf(cursor, "in|on|of") ?? before.page;
  const isFirst = cursor.accept("up|down") && (cursor.word(-1) ?? "");
  cursor.accept("by");
  const isOne = cursor.accept("one|a|1 level|step");
  if (!isOne && !/^(?:demote|promote)$/.test(verb)) return undefined;
  if (!isOne && /^(?:to|into)$/.test(cursor.word() ?? "")) return undefined;
  const way = isFirst || (cursor.accept("up|down|higher|lower|deeper") ? (cursor.word(-1) ?? "") : verb);
  page ??= readPageOf(cursor, "in|on|of");
  const isDown = /^(?:down|lower|deeper|demote|indent)$/.test(way);
  if (page === undefined || !(isDown || /^(?:up|higher|promote|raise)$/.test(way))) return undefined;
  const by = isDown ? 1 : -1;
  const shift = { type: "shift-headings" as const, page, by };
  return isAll ? [shift] : (names ?? []).map((heading) => ({ ...shift, only: { heading } }));
}

function readBy(cursor: Cursor, before: Place): ShiftHeadings[] | undefined {
  if (!cursor.accept("demote|promote|lower|raise|shift|move|decrease|increase|indent")) return undefined;
  const verb = cursor.word(-1) ?? "";
  cursor.acceptAny("the? level|levels of");
  const level = readHeadings(cursor);
  if (level === undefined) return undefined;
  let page = readBeforeDown(cursor) ?? readPageOf(cursor, "in|on|of") ?? before.page;
  const isUp = cursor.accept("up");
  const isDown = !isUp && cursor.accept("down");
  cursor.accept("by");
  const said = cursor.word() ?? "";
  const count = /^[1-4]$/.test(said) ? Number(said) : said === "a" ? 1 : NUMBERS.indexOf(said) + 1;
  if (count > 0) cursor.index += 1;
  if (count > 0 && !cursor.accept("level|levels|step|steps")) return undefined;
  const isAfter = !isUp && !isDown && cursor.accept("up|down|deeper|higher|lower");
  const direction = isUp ? "up" : isDown ? "down" : isAfter ? (cursor.word(-1) ?? "") : undefined;
  page ??= readPageOf(cursor, "in|on|of");
  const isSmaller =
    direction === undefined ? /^(?:demote|lower|indent)$/.test(verb) : /^(?:down|deeper|lower)$/.test(direction);
  const isClear = direction !== undefined || /^(?:demote|promote|lower|raise|indent)$/.test(verb);
  if (page === undefined || !isClear || (count === 0 && !/^(?:demote|promote)$/.test(verb))) return undefined;
  const by = (isSmaller ? 1 : -1) * Math.max(1, count);
  return [{ type: "shift-headings", page, by, ...(level > 0 && { level }) }];
}

/** "in quickstart down one level": without quotes, "down" would be part of the name. */
function readBeforeDown(cursor: Cursor): string | undefined {
  const token = cursor.peek(1);
  if (!/^(?:down|deeper|higher|lower)$/.test(cursor.word(2) ?? "") || token?.kind !== "word") return undefined;
  if (!cursor.accept("in|on|of")) return undefined;
  cursor.index += 1;
  return token.text;
}

function readTo(cursor: Cursor, before: Place): ShiftHeadings[] | undefined {
  if (!cursor.accept("change|turn|make|convert|set")) return undefined;
  const level = readHeadings(cursor);
  if (level === undefined || level === 0) return undefined;
  let page = readPageOf(cursor, "in|on|of") ?? before.page;
  cursor.acceptAny("to|into|be", "->|→|=>");
  cursor.accept("an|a");
  const to = readLevel(cursor);
  if (to === undefined || to === level) return undefined;
  cursor.accept("headings|heading");
  page ??= readPageOf(cursor, "in|on|of");
  return page === undefined ? undefined : [{ type: "shift-headings", page, by: to - level, level }];
}

/** "make the Usage heading in x an h2", `change the heading "Usage" of x to level 3`, `change the heading level of "Usage" to 3` */
function readOne(cursor: Cursor, before: Place): ShiftHeadings[] | undefined {
  if (!cursor.accept("change|turn|make|convert|set|promote|demote|raise|lower|move")) return undefined;
  cursor.accept("the");
  const isLevelOf = cursor.acceptAny("heading|header level of the?", "level of the?");
  // "the h3 "A"", if what follows is a name.
  const hasLevel = cursor.attempt(() => (readLevel(cursor) && cursor.peek()?.kind === "quoted" ? true : undefined));
  const isNamed = cursor.accept("heading|header|subheading") || isLevelOf || hasLevel === true;
  const isNoun = (word: string) => /^(?:heading|header|subheading)$/.test(word);
  const isQuoted = cursor.peek()?.kind === "quoted";
  const heading =
    readQuoted(cursor)?.text.trim() ??
    (isNamed ? undefined : readCapitals(cursor, isNoun)) ??
    readWords(cursor, ["heading", "header", "subheading"])?.text;
  const isSaid = isNamed || cursor.accept("heading|header|subheading");
  if (heading === undefined || !(isSaid || isQuoted) || (!isQuoted && /^levels?$/i.test(heading))) return undefined;
  let page = readPageOf(cursor, "in|on|of") ?? before.page;
  cursor.acceptAny("to|into|be", "->|→|=>");
  cursor.accept("an|a");
  const to = readLevel(cursor) ?? (isLevelOf ? readDigit(cursor) : undefined);
  if (to === undefined || heading.includes("\n")) return undefined;
  const isLevel = /^h[1-6]$/i.test(cursor.peek(-1)?.text ?? "");
  // "Make "Usage" in x an h2": what it shall be says what it is.
  if (!(cursor.accept("heading|header") || isSaid || isLevel)) return undefined;
  page ??= readPageOf(cursor, "in|on|of");
  return page === undefined ? undefined : [{ type: "shift-headings", page, by: 0, only: { heading, to } }];
}

/** `make "Usage" in x an H2, and the two headings below it ("A" and "B") H3` */
function readSeveral(cursor: Cursor, before: Place): ShiftHeadings[] | undefined {
  if (!cursor.accept("change|turn|make|convert|set")) return undefined;
  let { page } = before;
  const found: { heading: string; to: number }[] = [];
  do {
    cursor.accept("change|turn|make|convert|set");
    const isSaid = cursor.accept("the|both|all? two|three|four? headings|heading|subheadings|subheading|sections");
    if (isSaid) cursor.acceptAny("below|under|beneath it|that|this", "called|named");
    const isOpen = cursor.acceptPunctuation("(");
    const headings = readList(cursor, () => readQuoted(cursor)?.text.trim());
    if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
    const own = readPageOf(cursor, "in|on|of");
    cursor.acceptAny("to|into|be", "->|→|=>");
    cursor.accept("an|a");
    const to = headings === undefined ? undefined : readLevel(cursor);
    cursor.accept("headings|heading");
    if (to === undefined || (own !== undefined && page !== undefined)) return undefined;
    page ??= own;
    found.push(...(headings ?? []).map((heading) => ({ heading, to })));
  } while (cursor.attempt(() => readAnd(cursor)));
  if (page === undefined || found.length < 2) return undefined;
  const type = "shift-headings" as const;
  return found.some(({ heading }) => heading === "" || heading.includes("\n"))
    ? undefined
    : found.map((only) => ({ type, page, by: 0, only }));
}

/** ", and", before another heading. */
function readAnd(cursor: Cursor): true | undefined {
  const isMark = cursor.acceptPunctuation(",");
  const isMore = cursor.accept("and") || isMark;
  const next = cursor.peek();
  const isHeading =
    next?.kind === "quoted" || /^(?:the|both|all|make|change|turn|set|headings?)$/.test(cursor.word() ?? "");
  return (isMore && isHeading) || undefined;
}

/** "all headings" is 0, "the H2 headings", "every level 2 heading" and "all H2s" their level. */
function readHeadings(cursor: Cursor): number | undefined {
  const isAll = cursor.accept("all|every|each of? the?") || cursor.accept("the");
  const level = readLevel(cursor);
  const isNamed = cursor.accept("headings|heading|headers|header");
  if (level !== undefined) return isNamed || isAll ? level : undefined;
  return isNamed && /s$/.test(cursor.word(-1) ?? "") ? 0 : undefined;
}

/** "3", behind what says that it is a level */
function readDigit(cursor: Cursor): number | undefined {
  const word = cursor.word() ?? "";
  if (!/^[1-6]$/.test(word)) return undefined;
  cursor.index += 1;
  return Number(word);
}

function readLevel(cursor: Cursor): number | undefined {
  const token = cursor.peek();
  const [, named, marks] = LEVEL.exec(token?.text ?? "") ?? [];
  if (named !== undefined || marks !== undefined) {
    cursor.index += 1;
    return named === undefined ? marks?.length : Number(named);
  }
  const nth = /^(first|second|third|fourth|fifth|sixth)-level$/i.exec(token?.text ?? "")?.[1]?.toLowerCase();
  if (nth !== undefined) {
    cursor.index += 1;
    return ORDINALS.indexOf(nth) + 1;
  }
  return cursor.attempt(() => {
    const number = cursor.accept("level") ? Number(cursor.word()) : Number.NaN;
    if (!(number >= 1 && number <= 6)) return undefined;
    cursor.index += 1;
    return number;
  });
}

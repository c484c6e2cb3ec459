import type { Instruction } from "../instruction.ts";
import { readNumberValue } from "../stated-values/number-value.ts";
import { endsClause } from "./around/implied-work.ts";
import { type BlockPlace, headOfBlock } from "./blocks/head-of-block.ts";
import { readBlockPlace } from "./blocks/read-block-place.ts";
import type { Cursor } from "./cursor.ts";
import type { Scope } from "./scope.ts";
import { isDocumentWord, readPage, readQuoted } from "./values.ts";

type SetValue = Extract<Instruction, { type: "set-value" }>;

const VERBS = "change|set|update|bump|raise|lower|increase|reduce|decrease|correct|adjust";
const STOPS =
  /^(?:in|on|at|from|to|is|are|costs|takes|was|were|has|have|should|must|needs|now|with|and|or|under|by|as|of|says|reads|shows|mentions|states)$/;
/** Numbers of pages and headings that are no text of a page. */
const ORDERS = /^(?:level|weight|order|position|depth|step|line|number|rank)$/i;
const MAX_LABEL_WORDS = 6;
const MAX_VALUE_WORDS = 4;

/**
 * "set the default port on quickstart to 8080", "the minimum Node version in install is now 22", "we raised the limit to 5,
 * please update x": a number by what it is called.
 */
export function readSetValue(cursor: Cursor, head: Scope): SetValue[] | undefined {
  const isInAll = head.place?.type === "all";
  const before = headOfBlock(isInAll ? { ...head, place: undefined } : head);
  if (!before) return undefined;
  // "The limit of x" may be that of the page x, or one that is called so.
  const isTable = head.parts?.some(({ type }) => type === "tables");
  const read = (isTable ? [false] : [false, true]).map(
    (mayHaveOf) => () => readCalled(cursor, before, mayHaveOf, isInAll),
  );
  for (const one of read) {
    const value = cursor.attempt(one);
    if (value) return [value];
  }
  return undefined;
}

function readCalled(cursor: Cursor, before: BlockPlace, mayHaveOf: boolean, isInAll: boolean): SetValue | undefined {
  const isAsked = cursor.accept(VERBS);
  const isTold =
    !isAsked && cursor.accept("we|i have|'ve|recently|just? changed|increased|decreased|raised|lowered|reduced|bumped");
  cursor.accept("the|our|its");
  const label = readLabel(cursor, mayHaveOf);
  if (label === undefined) return undefined;
  // "Node.js v18", "Node.js (v18+)"
  const isNamed = isAsked && /\p{Lu}/u.test(label);
  const own = isNamed ? cursor.attempt(() => readNumber(cursor)) : undefined;
  const isFrom = cursor.word() === "from" && /^v?\d[\d.,_]*$/.test(cursor.word(1) ?? "");
  // A version is a text wherever it stands, and no page.
  if (isFrom && (/\bversion\b|[^\p{L} ]/iu.test(label) || !/^\d[\d,_]*$/.test(cursor.word(1) ?? ""))) return undefined;
  const ahead = own ?? (isFrom && isAsked && cursor.accept("from") ? readNumber(cursor) : undefined);
  const read = readBlockPlace(cursor, before);
  if (!read) return undefined;
  const behind = ahead === undefined && cursor.word(-2) === "from" ? fromBehind(read) : undefined;
  const [where, from] = behind ? [behind.where, behind.from] : [read, ahead];
  const isSaid =
    isAsked || isTold ? cursor.acceptAny("to", "->|→|=>") || cursor.acceptPunctuation(":") : readIsNow(cursor);
  const isOpen = !isSaid && !isAsked && !isTold && cursor.accept("is|are|costs|takes");
  const to = isSaid || isOpen ? readNumber(cursor) : undefined;
  // "The limit is 5" says what is there.
  if (isOpen && !cursor.accept("now|already")) return undefined;
  let place = to === undefined ? undefined : readBlockPlace(cursor, where);
  if (to === undefined || !place) return undefined;
  cursor.accept("now");
  const old = from ?? cursor.attempt(() => readInstead(cursor));
  cursor.accept("now");
  const asked = isAsked ? undefined : cursor.attempt(() => readUpdate(cursor));
  if (asked?.page !== undefined && place.page === undefined) place = { ...place, page: asked.page };
  const { page, under, ...others }: BlockPlace = place;
  const isContrary = asked?.page !== undefined && asked.page !== page;
  if (isContrary || Object.keys(others).length > 0) return undefined;
  // In all pages, a number is only known by what it was.
  if (isInAll)
    return page === undefined && old !== undefined && under === undefined
      ? { type: "set-value", label, from: old, to }
      : undefined;
  if (page === undefined) return undefined;
  const more = { ...(under !== undefined && { under }), ...(old !== undefined && { from: old }) };
  return { type: "set-value", page, label, ...more, to };
}

/** "on x from `3`": what the value was, which is read for a section. */
function fromBehind({ under, ...where }: BlockPlace): { where: BlockPlace; from: string } | undefined {
  return under !== undefined && readNumberValue(under) ? { where, from: under } : undefined;
}

const CHANGED = "changed|increased|decreased|raised|lowered|reduced|bumped|gone|moved";

function readIsNow(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "is|are now",
    "should|must now? be",
    "needs to be",
    `has|have been? ${CHANGED} to`,
    `was|were ${CHANGED} to`,
    `${CHANGED} to`,
  );
}

/** ". Please update it", "; please update the Limits page accordingly": what such a statement asks for. */
function readUpdate(cursor: Cursor): { page?: string } | undefined {
  while (cursor.acceptPunctuation(".,;:–—-") || cursor.acceptNewline()) {
    // The mark before the words says nothing.
  }
  cursor.acceptAny("and|so please?", "please");
  if (!cursor.accept("update|change|fix|adjust|correct")) return undefined;
  const isIt = cursor.acceptAny("it|this|that", "the page|docs|text|value|number");
  const page = isIt ? undefined : readPage(cursor, { bare: true });
  if (!isIt && page === undefined) return undefined;
  cursor.accept("accordingly|there|too");
  return endsClause(cursor) ? { ...(page !== undefined && { page }) } : undefined;
}

/** `"Default port"`, `default port`, `number of retries` */
function readLabel(cursor: Cursor, mayHaveOf: boolean): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return /\p{L}/u.test(quoted) ? quoted : undefined;
  const words: string[] = [];
  for (;;) {
    const token = cursor.peek();
    const word = cursor.word();
    if (token?.kind !== "word" || word === undefined) break;
    const isCount =
      (mayHaveOf && word === "of" && words.length > 0) ||
      (word === "of" && /^(?:number|amount|count|maximum|minimum|length|size)$/.test(words.at(-1) ?? ""));
    if (STOPS.test(word) && !isCount && !(word === "to" && /^time$/i.test(words.at(-1) ?? ""))) break;
    if (words.length > 0 && /^v?\d/i.test(token.text)) break;
    if (!/^[\p{L}][\p{L}\p{N}.+_-]*$/u.test(token.text) || isDocumentWord(word)) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  // "The Default cell" is one of a table.
  if (words.some((word) => /^(?:cell|column|row)s?$/i.test(word))) return undefined;
  const isOrder = words.length === 1 && ORDERS.test(words[0] ?? "");
  return words.length === 0 || words.length > MAX_LABEL_WORDS || isOrder ? undefined : words.join(" ");
}

/** `8080`, `"8080"`, `15-20 minutes`, `100 requests per second` */
function readNumber(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  if (quoted !== undefined) return readNumberValue(quoted) && quoted;
  const isOpen = cursor.acceptPunctuation("(");
  const number = readWrittenNumber(cursor);
  return isOpen && !cursor.acceptPunctuation(")") ? undefined : number;
}

/** "instead of 3000", ", not 3000" */
function readInstead(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  cursor.acceptAny("and|but");
  if (!cursor.acceptAny("instead of", "rather than", "not", "no longer", "up|down? from")) return undefined;
  return readNumber(cursor);
}

function readWrittenNumber(cursor: Cursor): string | undefined {
  const [first, start] = [cursor.peek(), cursor.index];
  if (first?.kind !== "word") return undefined;
  let end = first.end;
  cursor.index += 1;
  while (cursor.index - start <= MAX_VALUE_WORDS) {
    const next = cursor.peek();
    if (
      next?.kind !== "word" ||
      STOPS.test(next.text) ||
      /^(?:instead|rather|not|no|up|down|please)$/i.test(next.text) ||
      !/^(?:%|\p{L}+)$/u.test(next.text)
    )
      break;
    end = next.end;
    cursor.index += 1;
  }
  // "18+" has its plus on the page too.
  const text = cursor.prompt.slice(first.start, end).replace(/\+$|(?<=^\S*\d)\/\p{L}+$/u, "");
  return readNumberValue(text) && text;
}

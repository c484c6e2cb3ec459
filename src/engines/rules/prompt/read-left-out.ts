import { isDeepStrictEqual } from "node:util";
import type { Instruction } from "../instruction.ts";
import { completeLike, isAlike, isSameAgain } from "./complete-like.ts";
import { Cursor } from "./cursor.ts";
import { splitInGroup } from "./read-page-in-group.ts";
import { isRequestVerb } from "./request-verbs.ts";
import { endsSentence } from "./sentence-ends.ts";
import type { Token } from "./tokens.ts";
import { isPath } from "./values.ts";

type Read = (inner: Cursor) => Instruction[] | undefined;

const JOINS = /^(?:,|;|and|&|plus|then|also)$/i;
/** What a request that leaves out its verb begins with. */
const BEGINS = /^(?:the|an?|of|in|on|from|under|that|same|ditto|likewise|do|apply)$/i;
const MAX_PARTS = 20;
const MAX_SPLITS = 4;
const MAX_TOKENS = 400;

/**
 * Reads `the section "B" from y`, `of b to "Y"`, "the one on y" and "do the same on y" as the request before says, whose verb and
 * noun they leave out. Undefined if they then say another kind of thing, or less or more of it.
 *
 * @param asked the instructions of the request before, which begins at `start`
 */
export function readLeftOut(
  cursor: Cursor,
  start: number,
  asked: readonly Instruction[],
  isOnly: boolean,
  read: Read,
): Instruction[] | undefined {
  const end = endOfParts(cursor.tokens, cursor.index);
  const said = cursor.tokens.slice(cursor.index, end);
  const own = textOf(cursor, said);
  // In a sentence of its own it has to say that it goes on.
  const isFurther = cursor.tokens.slice(start, cursor.index).some(endsSentence);
  const goesOn = isSameAgain(own) || /^(?:plus|also|and|likewise)$/i.test(cursor.tokens[cursor.index - 1]?.text ?? "");
  if (isFurther && !goesOn) return undefined;
  // The same may be all that was asked for before.
  if (isSameAgain(own) && !isOnly) return undefined;
  const request = textOf(cursor, withoutJoins(cursor.tokens.slice(start, cursor.index)));
  const found = readParts(cursor, request, asked, said, read);
  if (found) cursor.index = end;
  return found;
}

/** Reads a sentence whose first request is read alone, and of which the rest leaves out the verb. */
export function readWithLeftOut(cursor: Cursor, read: Read): Instruction[] | undefined {
  const end = endOfParts(cursor.tokens, cursor.index);
  const tokens = cursor.tokens.slice(cursor.index, end);
  if (tokens.length > MAX_TOKENS) return undefined;
  for (const split of splitsOf(tokens).slice(0, MAX_SPLITS)) {
    const request = textOf(cursor, withoutJoins(tokens.slice(0, split)));
    const asked = read(innerOf(cursor, request));
    const rest = asked && readParts(cursor, request, asked, tokens.slice(split), read);
    if (!asked || !rest) continue;
    cursor.index = end;
    return [...asked, ...rest];
  }
  return undefined;
}

function readParts(
  cursor: Cursor,
  request: string,
  asked: readonly Instruction[],
  tokens: Token[],
  read: Read,
): Instruction[] | undefined {
  const last = asked.at(-1);
  if (!last || tokens.length === 0 || tokens.length > MAX_TOKENS) return undefined;
  const all: Instruction[] = [];
  let rest = tokens;
  for (let parts = 0; rest.length > 0; parts++) {
    const ends = [...splitsOf(rest).slice(0, MAX_SPLITS), rest.length];
    const one = (end: number) => readOne(cursor, request, asked, rest.slice(0, end), read);
    const part = parts < MAX_PARTS ? firstOf(ends, one) : undefined;
    if (!part) return undefined;
    all.push(...part.found);
    rest = rest.slice(part.end);
  }
  return all;
}

function firstOf(ends: number[], read: (end: number) => Instruction[] | undefined) {
  for (const end of ends) {
    const found = read(end);
    if (found) return { found, end };
  }
  return undefined;
}

function readOne(
  cursor: Cursor,
  request: string,
  asked: readonly Instruction[],
  tokens: Token[],
  read: Read,
): Instruction[] | undefined {
  const words = withoutJoins(tokens);
  const said = textOf(cursor, words);
  if (!words[0] || !begins(words[0]) || (words.length === 1 && words[0].kind === "word")) return undefined;
  const last = asked.at(-1);
  const isAfterComma = /[,;]\s*$/.test(cursor.prompt.slice(0, words[0].start));
  const isNew = (one: Instruction) => !asked.some((other) => isDeepStrictEqual(one, other));
  for (const whole of said === "" || !last ? [] : completeLike(request, said, last)) {
    const found = read(innerOf(cursor, whole));
    const isOwn = (one: Instruction) =>
      last &&
      isAlike(one, last) &&
      isSameField(one, last, said) &&
      !joinsNames(one, last) &&
      !mayBeGroup(one, last) &&
      !(isAfterComma && isAround(one, last));
    if (found?.every((one) => isOwn(one) && isNew(one))) return found;
  }
  return undefined;
}

/** "A C" behind "rename the group A to B and C to D": a name that goes on with the words of another one. */
function joinsNames(one: Instruction, last: Instruction): boolean {
  const names = stringsOf(last);
  return stringsOf(one).some((text) => names.some((name) => name !== "" && text.startsWith(`${name} `)));
}

/** "Oils" behind "delete the lamps page from Care and": another group that the page is in. */
function mayBeGroup(one: Instruction, last: Instruction): boolean {
  const groupOf = ({ page }: { page?: string }) => (page === undefined ? undefined : splitInGroup(page)?.group);
  return (
    (one.type === "delete-page" || one.type === "hide-page") &&
    one.type === last.type &&
    groupOf(last) !== undefined &&
    groupOf(one) === undefined
  );
}

/** "…, in the guides folder" behind a request for one page may say where that page is. */
function isAround(one: Instruction, last: Instruction): boolean {
  return "page" in last && last.page !== undefined && (!("page" in one) || one.page === undefined);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** "The description of b to …" behind the title of a says itself which field it is. */
function isSameField(one: Instruction, last: Instruction, said: string): boolean {
  if (one.type !== "set-frontmatter" || last.type !== "set-frontmatter" || one.field === last.field) return true;
  return said.toLowerCase().includes(one.field.toLowerCase());
}

function innerOf(cursor: Cursor, request: string): Cursor {
  const inner = new Cursor(request);
  inner.isCompleted = true;
  inner.named = cursor.named;
  return inner;
}

/** Where the sentence ends, or another request begins in it. */
function endOfParts(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex((token, index) => index >= start && endsSentence(token) && token.text !== ";");
  const sentence = end < 0 ? tokens.length : end;
  const isVerb = (token: Token | undefined) => token?.kind === "word" && isRequestVerb(token.text);
  const next = tokens.findIndex(
    (token, index) =>
      index > start &&
      index < sentence &&
      JOINS.test(token.text) &&
      token.kind !== "quoted" &&
      isVerb(tokens[index + 1]),
  );
  return next < 0 ? sentence : next;
}

/** Where a part without a verb may begin: behind "and", a comma or both. */
function splitsOf(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const isBehind = index > 1 && before !== undefined && before.kind !== "quoted" && JOINS.test(before.text);
    return isBehind && begins(token) ? [index] : [];
  });
}

function begins({ kind, text }: Token): boolean {
  if (kind === "quoted") return true;
  return kind === "word" && (BEGINS.test(text) || isPath(text) || /^\p{Lu}/u.test(text));
}

function withoutJoins(tokens: Token[]): Token[] {
  const isJoin = ({ kind, text }: Token) => kind !== "quoted" && (JOINS.test(text) || /^[.:!?\n]$/.test(text));
  const from = tokens.findIndex((token) => !isJoin(token));
  const to = tokens.findLastIndex((token) => !isJoin(token));
  return from < 0 ? [] : tokens.slice(from, to + 1);
}

function textOf(cursor: Cursor, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? cursor.prompt.slice(first.start, last.end) : "";
}

import type { Instruction } from "../instruction.ts";
import { Cursor } from "./cursor.ts";
import { piecesAt } from "./other-words.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";
import { readAlsoRemoved } from "./read-also-removed.ts";
import type { Token } from "./tokens.ts";
import { isPath } from "./values.ts";

const TO = /^(?:to|into|as|->|→|=>)$/i;
/** By these words a text of all pages is meant, whatever was asked for before. */
const OF_TEXT = /\b(?:all|each|every|everywhere|globally|texts?|words?|throughout|across)\b/i;
/** What is said behind the last pair may be meant of all, where it is no part of what they name. */
const OWN_PLACE = /\b(?:in|on|under|below|within|inside|from|of)\b/i;
/** "Move a/b to the Guides group and c/d to x/y" */
const MOVES: ReadonlySet<string> = new Set<Instruction["type"]>(["move-page", "place-page"]);
const CAPITAL = /^[A-Z][\w-]*(?!\S)/;
const MAX_HEAD = 16;
const MAX_PAIRS = 100;

/**
 * Reads `"C" to "D"` after `rename the group "A" to "B" and` as `rename the group "C" to "D"`. What is no such request is
 * "unclear": without its verb it is no text to be replaced in all pages.
 *
 * @param start where the request before begins, in the same sentence
 */
export function readLikeLast(
  cursor: Cursor,
  start: number,
  asked: readonly Instruction[],
  read: (inner: Cursor) => Instruction[] | undefined,
): Instruction[] | "unclear" | undefined {
  const removed = readAlsoRemoved(cursor, start, asked, read);
  if (removed) return removed;
  const type = asked[0]?.type;
  if (type === undefined || type === "replace-text" || asked.at(-1)?.type !== type) return undefined;
  if (!isPair(cursor.tokens.slice(cursor.index, cursor.index + 3), MOVES.has(type))) return undefined;
  if (asked.length > MAX_PAIRS) return "unclear";
  const before = cursor.tokens.slice(start, Math.min(cursor.index, start + MAX_HEAD + 1));
  const end = before.findIndex((_, index) => TO.test(before[index + 1]?.text ?? ""));
  const said = firstPair(piecesAt(cursor).toSorted((a, b) => a.length - b.length)[0] ?? []);
  const pair = textOf(cursor, said);
  const words = maskQuoted(pair).text;
  if (OF_TEXT.test(words)) return undefined;
  // By itself "rename FAQ to questions" may be about anything.
  const head = textOf(cursor, before.slice(0, end)) + (type === "move-page" && CAPITAL.test(pair) ? " the page" : "");
  const inner =
    end < 1 || (type !== "rename-group" && !MOVES.has(type) && OWN_PLACE.test(words))
      ? undefined
      : new Cursor(`${head} ${pair}`);
  const found = inner && read(inner);
  const isLike = (one: Instruction) => one.type === type || (MOVES.has(type) && MOVES.has(one.type));
  if (!found?.every(isLike)) return "unclear";
  cursor.index += said.length;
  return found;
}

/** `"C" to "D"`, `/c to /d`, and of pages also `FAQ to questions` */
function isPair([name, to, value]: readonly Token[], isOfPages = false): boolean {
  const isNamed = name !== undefined && (isPath(name.text) || (isOfPages && CAPITAL.test(name.text)));
  const isThing = name?.kind === "quoted" || (name?.kind === "word" && isNamed);
  return isThing && to?.kind === "word" && TO.test(to.text) && value !== undefined;
}

/** Before `, "E" to "F"` or `and "E" to "F"`. */
function firstPair(tokens: Token[]): Token[] {
  const next = tokens.findIndex(
    ({ text }, index) =>
      index > 2 &&
      /^(?:,|and|&|plus)$/i.test(text) &&
      [1, 2].some((ahead) => isPair(tokens.slice(index + ahead, index + ahead + 3))),
  );
  return next < 0 ? tokens : tokens.slice(0, next);
}

function textOf(cursor: Cursor, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last ? cursor.prompt.slice(first.start, last.end) : "";
}

import type { QuestionName } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import type { Cursor } from "../cursor.ts";
import { saysPageAhead } from "../says-page.ts";
import { isPath, readQuoted } from "../values.ts";

const NOUNS = ["faq|q&a|faqs question|entry|item", "question|faq|q&a"];

/** "question", "FAQ entry". */
export function acceptQuestion(cursor: Cursor): boolean {
  return cursor.acceptAny(...NOUNS);
}

/** What is called so stands on the FAQ, unless another page is said: "the FAQ question". */
export function pageOfNoun(cursor: Cursor): string | undefined {
  const isOfFaq = /^(?:faq|faqs|q&a)$/.test(cursor.word(-2) ?? "");
  const noun = cursor.peek(-2)?.text;
  return isOfFaq && /^(?:question|entry|item)$/.test(cursor.word(-1) ?? "") ? noun : undefined;
}

/** `"Why?"`, before what `read` understands. */
export function readQuotedQuestion(cursor: Cursor): QuestionName | undefined {
  const isAbout = acceptAbout(cursor);
  const question = readQuoted(cursor)?.text.trim();
  return question === undefined || question === "" ? undefined : { question, ...(isAbout && { isAbout }) };
}

function acceptAbout(cursor: Cursor): true | undefined {
  cursor.acceptPunctuation(":");
  if (cursor.accept("called")) return undefined;
  return (
    cursor.acceptAny("that|which asks|is about|on?", "about|on|regarding|concerning", "asking about?") || undefined
  );
}

const MAX_TOPIC = 14;
const PLACED = /^(?:in|on|of|from|within)$/;
const BEHIND = /^(?:in|on|of|from|within|to|into|as|at|before|after|above|below|behind|under)$/;

/**
 * Reads a question by its words in quotes, or by what it is about, and then what `read` understands. Where words of the topic may
 * also say where it is, they do so if they name a page.
 */
export function readWithQuestion<T>(
  cursor: Cursor,
  read: (name: QuestionName) => T | undefined,
  isEnd = endsClause,
): T | undefined {
  const readWhole = (name: QuestionName) =>
    cursor.attempt(() => {
      const found = read(name);
      return found !== undefined && isEnd(cursor) ? found : undefined;
    });
  const quoted = cursor.attempt(() => readQuotedQuestion(cursor));
  if (quoted) return readWhole(quoted);
  if (!acceptAbout(cursor)) return undefined;
  cursor.accept("the|a|an");
  const start = cursor.index;
  for (const end of topicEnds(cursor)) {
    const question = cursor.prompt.slice(cursor.tokens[start]?.start, cursor.tokens[end - 1]?.end);
    cursor.index = end;
    const found = readWhole({ question, isAbout: true });
    if (found !== undefined) return found;
    cursor.index = start;
  }
  return undefined;
}

/** Where the topic at the cursor may end: before a page, then the longest first. */
function topicEnds(cursor: Cursor): number[] {
  const start = cursor.index;
  const ends: number[] = [];
  let at = start;
  while (cursor.tokens[at]?.kind === "word" && at - start <= MAX_TOPIC) {
    if (at > start && BEHIND.test(wordAt(cursor, at))) ends.push(at);
    at += 1;
  }
  const whole = at > start && at - start <= MAX_TOPIC ? [at] : [];
  const placed = ends.filter((end) => namesPage(cursor, end));
  const others = ends.filter((end) => !placed.includes(end) && !PLACED.test(wordAt(cursor, end)));
  return [
    ...placed.toReversed(),
    ...whole,
    ...others.toReversed(),
    ...ends.filter((end) => wordAt(cursor, end) === "from"),
  ];
}

function wordAt(cursor: Cursor, index: number): string {
  return cursor.word(index - cursor.index) ?? "";
}

/** "on the FAQ", "in the help page", "of guides/help" */
function namesPage(cursor: Cursor, at: number): boolean {
  if (!PLACED.test(wordAt(cursor, at))) return false;
  const start = cursor.index;
  cursor.index = at + 1;
  cursor.accept("the|our");
  const isNamed =
    /^(?:faqs?|q&a)$/.test(cursor.word() ?? "") || isPath(cursor.peek()?.text ?? "") || saysPageAhead(cursor, 5);
  cursor.index = start;
  return isNamed;
}

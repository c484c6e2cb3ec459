import type { Instruction, QuestionPosition } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readSide } from "../read-side.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { isHeadOfPage, readOwner } from "./section-names.ts";

type OfQuestion = Extract<
  Instruction,
  { type: "add-question" | "set-question" | "set-answer" | "remove-question" | "sort-questions" }
>;

const ENTRY = ["faq|q&a|faqs question|entry|item", "question|faq|q&a"];
/** What is removed from a page that is called a FAQ. */
const ENTRY_OF_FAQ = "entry";

/** `add the question "A" with the answer "B" to faq`, `change the answer to "A" on faq to "B"`, `remove the question "A" from faq` */
export function readQuestions(cursor: Cursor, head: Scope): OfQuestion[] | undefined {
  if (!isHeadOfPage(head)) return undefined;
  const read =
    cursor.attempt(() => readAdded(cursor, head)) ??
    cursor.attempt(() => readAnswer(cursor, head)) ??
    (head.place?.type === "named" ? undefined : cursor.attempt(() => readChanged(cursor, head))) ??
    cursor.attempt(() => readRemoved(cursor, head)) ??
    cursor.attempt(() => readSorted(cursor, head));
  return read && [read];
}

function readAdded(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.accept("add|insert|include|put|append")) return undefined;
  cursor.accept("a|an|the|another|this new|following?");
  // What is asked is said by its answer alone.
  const isNamed = cursor.acceptAny(...ENTRY);
  cursor.acceptPunctuation(":");
  const question = readWords(cursor);
  if (!isNamed && !/\?$/.test(question ?? "")) return undefined;
  if (question === undefined) return undefined;
  let page = readPageOf(cursor, head, "to|on|in|into|of");
  let at = cursor.attempt(() => readPosition(cursor));
  const answer = readGiven(cursor);
  page ??= readPageOf(cursor, head, "to|on|in|into|of");
  at ??= cursor.attempt(() => readPosition(cursor));
  page ??= readPageOf(cursor, head, "to|on|in|into|of");
  if (answer === undefined || page === undefined) return undefined;
  return { type: "add-question", page, question, answer, at: at ?? { at: "end" } };
}

/** `with the answer "B"`, `and answer "B"`, `(answer: "B")` */
function readGiven(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const isOpen = cursor.acceptPunctuation("(");
    if (!isOpen) cursor.acceptPunctuation(",;.");
    cursor.accept("with|and the|its|as? answer");
    const isSaid = cursor.word(-1) === "answer" || cursor.acceptAny("the? answer", "answered with|by", "answering");
    cursor.accept("is|being|should be|read");
    cursor.acceptPunctuation(":");
    const answer = isSaid ? readWords(cursor) : undefined;
    if (isOpen) cursor.acceptPunctuation(")");
    return answer;
  });
}

/** "at the top", `after the question "C"` */
function readPosition(cursor: Cursor): QuestionPosition | undefined {
  cursor.acceptPunctuation(",");
  if (cursor.acceptAny("at|as the very? top|start|beginning", "as the first question|entry|one"))
    return ofPage(cursor, "start");
  if (cursor.acceptAny("at|as the very? end|bottom", "as the last question|entry|one")) return ofPage(cursor, "end");
  const side = readSide(cursor, "after|below|behind|under");
  cursor.accept("the");
  cursor.acceptAny(...ENTRY);
  const question = side === undefined ? undefined : readWords(cursor);
  return side === undefined || question === undefined ? undefined : { at: side, question };
}

function ofPage(cursor: Cursor, at: "start" | "end"): QuestionPosition {
  cursor.accept("of the page|list");
  return { at };
}

function readAnswer(cursor: Cursor, head: Scope): OfQuestion | undefined {
  const isVerb = cursor.accept("change|update|set|replace|correct|fix|edit|rewrite");
  cursor.accept("the");
  if (!cursor.accept("answer to|of|for the?")) return undefined;
  cursor.acceptAny(...ENTRY);
  const question = readWords(cursor);
  const before = question === undefined ? undefined : readPageOf(cursor, head, "on|in|of|from");
  const isSaid = isVerb
    ? cursor.accept("to|with|by|as")
    : cursor.acceptAny("should|must|shall now? be|read|say", "needs|has to be|read|say", "is now");
  if (question === undefined || !isSaid) return undefined;
  cursor.accept("say|read|be");
  cursor.acceptPunctuation(":");
  const answer = readWords(cursor);
  const page = before ?? readPageOf(cursor, head, "on|in|of|from");
  return answer === undefined || page === undefined ? undefined : { type: "set-answer", page, question, answer };
}

function readChanged(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.accept("rename|change|reword|rephrase|update")) return undefined;
  cursor.accept("the");
  if (!cursor.acceptAny(...ENTRY)) return undefined;
  const question = readWords(cursor);
  const before = question === undefined ? undefined : readPageOf(cursor, head, "on|in|of|from");
  const to = question !== undefined && cursor.accept("to|into|as") ? readWords(cursor) : undefined;
  const page = before ?? (to === undefined ? undefined : readPageOf(cursor, head, "on|in|of|from"));
  if (question === undefined || to === undefined || page === undefined || to.includes("\n")) return undefined;
  return { type: "set-question", page, question, to };
}

function readRemoved(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.acceptAny("remove|delete|drop|cut", "get rid of", "take out")) return undefined;
  cursor.accept("the");
  const isEntry = !cursor.acceptAny(...ENTRY);
  const isBare = isEntry && !cursor.accept(ENTRY_OF_FAQ);
  cursor.accept("about|called");
  const question = readWords(cursor);
  if (isBare && !/\?$/.test(question ?? "")) return undefined;
  cursor.acceptAny("and|with|including its|the answer", "together|along with its|the answer");
  const page = question === undefined ? undefined : readPageOf(cursor, head, "on|in|of|from");
  if (question === undefined || page === undefined || (isEntry && !/(?:^|\/)faqs?(?:\.mdx?)?$/i.test(page)))
    return undefined;
  return { type: "remove-question", page, question };
}

const ORDER = ["alphabetically", "in|into alphabetical order", "a-z", "from? a to z"];

function readSorted(cursor: Cursor, head: Scope): OfQuestion | undefined {
  const isAlphabetized = cursor.accept("alphabetize|alphabetise");
  if (!isAlphabetized && !cursor.accept("sort|order|arrange|put|bring")) return undefined;
  const isFirst = cursor.accept("alphabetically");
  cursor.accept("all? the? faq?");
  if (!cursor.acceptAny("questions", "faqs", "entries")) return undefined;
  // Entries may be those of the navigation.
  if (cursor.word(-1) === "entries" && cursor.word(-2) !== "faq") return undefined;
  const before = readPageOf(cursor, head, "on|in|of|from");
  const isOrdered = cursor.acceptAny(...ORDER) || isFirst || isAlphabetized;
  const page = before ?? readPageOf(cursor, head, "on|in|of|from");
  return page === undefined || !isOrdered ? undefined : { type: "sort-questions", page };
}

/** A page; "the FAQ" is one that is called so. */
function readPageOf(cursor: Cursor, head: Scope, prepositions: string): string | undefined {
  return readOwner(cursor, head, prepositions);
}

function readWords(cursor: Cursor): string | undefined {
  const text = readQuoted(cursor)?.text.trim();
  return text === undefined || text === "" ? undefined : text;
}

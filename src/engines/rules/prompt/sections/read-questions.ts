import type { Instruction, QuestionName, QuestionPosition } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import type { Cursor } from "../cursor.ts";
import { readSide } from "../read-side.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { acceptQuestion, pageOfNoun, readQuotedQuestion, readWithQuestion } from "./read-question-name.ts";
import { isHeadOfPage, readOwner } from "./section-names.ts";

type OfQuestion = Extract<
  Instruction,
  { type: "add-question" | "set-question" | "set-answer" | "remove-question" | "move-question" | "sort-questions" }
>;

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
    cursor.attempt(() => readMoved(cursor, head)) ??
    cursor.attempt(() => readSorted(cursor, head));
  return read && [read];
}

function readAdded(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.accept("add|insert|include|put|append")) return undefined;
  cursor.accept("a|an|the|another|this new|following?");
  // What is asked is said by its answer alone.
  const isNamed = acceptQuestion(cursor);
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
  acceptQuestion(cursor);
  const question = side === undefined ? undefined : readWords(cursor);
  return side === undefined || question === undefined ? undefined : { at: side, question };
}

function ofPage(cursor: Cursor, at: "start" | "end"): { at: "start" | "end" } {
  cursor.accept("of the page|list");
  return { at };
}

function readAnswer(cursor: Cursor, head: Scope): OfQuestion | undefined {
  const isVerb = cursor.accept("change|update|set|replace|correct|fix|edit|rewrite");
  cursor.accept("the");
  if (!cursor.accept("answer to|of|for the?")) return undefined;
  const isNamed = acceptQuestion(cursor);
  const own = isNamed && head.place === undefined ? pageOfNoun(cursor) : undefined;
  const readOf = (name: QuestionName): OfQuestion | undefined => {
    const before = readPageOf(cursor, head, "on|in|of|from");
    const isSaid = isVerb
      ? cursor.accept("to|with|by|as")
      : cursor.acceptAny("should|must|shall now? be|read|say", "needs|has to be|read|say", "is now");
    if (!isSaid) return undefined;
    cursor.accept("say|read|be");
    cursor.acceptPunctuation(":");
    const answer = readWords(cursor);
    const page = before ?? readPageOf(cursor, head, "on|in|of|from") ?? saidOf(cursor, own);
    return answer === undefined || page === undefined ? undefined : { type: "set-answer", page, ...name, answer };
  };
  if (isNamed) return readWithQuestion(cursor, readOf);
  const question = readWords(cursor);
  return question === undefined ? undefined : readOf({ question });
}

function readChanged(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.accept("rename|change|reword|rephrase|update")) return undefined;
  cursor.accept("the");
  if (!acceptQuestion(cursor)) return undefined;
  const own = head.place === undefined ? pageOfNoun(cursor) : undefined;
  return readWithQuestion(cursor, (name) => {
    const before = readPageOf(cursor, head, "on|in|of|from");
    const to = cursor.accept("to|into|as") ? readWords(cursor) : undefined;
    if (to === undefined || to.includes("\n")) return undefined;
    const page = before ?? readPageOf(cursor, head, "on|in|of|from") ?? saidOf(cursor, own);
    return page === undefined ? undefined : { type: "set-question", page, ...name, to };
  });
}

/** The FAQ by its name alone, which may be a folder or a group as well. */
function saidOf(cursor: Cursor, page: string | undefined): string | undefined {
  if (page !== undefined) cursor.saidNames.add(page);
  return page;
}

function readRemoved(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.acceptAny("remove|delete|drop|cut", "get rid of", "take out")) return undefined;
  cursor.accept("the");
  const isEntry = !acceptQuestion(cursor);
  const own = head.place === undefined ? pageOfNoun(cursor) : undefined;
  const isBare = isEntry && !cursor.accept(ENTRY_OF_FAQ);
  return readWithQuestion(cursor, (name) => {
    if (isBare && (name.isAbout || !/\?$/.test(name.question))) return undefined;
    cursor.acceptAny("and|with|including its|the answer", "together|along with its|the answer");
    const page = readPageOf(cursor, head, "on|in|of|from") ?? saidOf(cursor, own);
    if (page === undefined || (isEntry && !/(?:^|\/)faqs?(?:\.mdx?)?$/i.test(page))) return undefined;
    return { type: "remove-question", page, ...name };
  });
}

/** `move the question about lamps to the end of the FAQ`, `in faq, put the question "A" before "B"` */
function readMoved(cursor: Cursor, head: Scope): OfQuestion | undefined {
  if (!cursor.accept("move|put|place")) return undefined;
  cursor.accept("the");
  if (!acceptQuestion(cursor)) return undefined;
  const own = head.place === undefined ? pageOfNoun(cursor) : undefined;
  return readWithQuestion(cursor, (name) => {
    const before = readPageOf(cursor, head, "on|in|of|from");
    const placed = readNewPlace(cursor);
    if (!placed) return undefined;
    const page = before ?? readPageOf(cursor, head, "on|in|of|from") ?? saidOf(cursor, own);
    return page === undefined ? undefined : { type: "move-question", page, ...name, at: placed };
  });
}

/** "to the end", before the page or the end of what is said; `before the one about oil`, `above "B"` */
function readNewPlace(cursor: Cursor): QuestionPosition | undefined {
  if (cursor.acceptAny("to|at the very? top|start|beginning", "first")) return ofPage(cursor, "start");
  if (cursor.acceptAny("to|at the very? end|bottom", "last")) return ofPage(cursor, "end");
  const at = readSide(cursor, "after|below|behind|under");
  if (at === undefined) return undefined;
  cursor.accept("the");
  const isNamed = acceptQuestion(cursor) || cursor.accept("one");
  const beside = isNamed ? readWithQuestion(cursor, (name) => name, endsTopic) : readQuotedQuestion(cursor);
  return beside && { at, ...beside };
}

/** The end of what a question is about, or a page behind it. */
function endsTopic(cursor: Cursor): boolean {
  return endsClause(cursor) || /^(?:in|on|of|from)$/.test(cursor.word() ?? "");
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

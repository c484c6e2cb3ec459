import type { Instruction, TextMark } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";
import { readQuoted, readWords } from "./values.ts";

type MarkText = Extract<Instruction, { type: "mark-text" }>;

const MARK: [TextMark, ...patterns: string[]][] = [
  ["bold", "in? bold text|font|letters|type?", "strong"],
  ["italic", "in? italic|italics text|font|letters|type?", "in? cursive"],
  [
    "code",
    "in? backticks",
    "in? inline? code formatting|format|font|style?",
    "in? monospace font?",
    "an? inline code",
    "a code span",
  ],
];
const EVERY = "every|each|all|any occurrence|occurrences|mention|mentions|instance|instances of";
const NOUNS = ["the? word|words|text|phrase|term|name|command|filename|path", "the? file name", "the"];

/** `make "Important" bold in x`, "wrap every occurrence of acme.yaml in backticks in guides", "remove the bold from "A" in x" */
export function readMarkText(cursor: Cursor, head: Scope): MarkText[] | undefined {
  return cursor.attempt(() => readTakenAway(cursor, head)) ?? readMarked(cursor, head);
}

function readMarked(cursor: Cursor, head: Scope): MarkText[] | undefined {
  if (!cursor.accept("make|put|set|wrap|format|turn|write|show|style|enclose|mark|convert")) return undefined;
  cursor.accept(`the? ${EVERY}`);
  cursor.acceptAny(...NOUNS);
  const text = readQuoted(cursor) ?? readWords(cursor, ["bold", "italic", "italics", "wherever"]);
  if (!text) return undefined;
  const early = readMark(cursor);
  const first = early ? head : readScope(cursor, head);
  if (!first) return undefined;
  if (!early) cursor.accept("into|as|to|with|be");
  const as = early ?? readMark(cursor);
  const scope = as && readScope(cursor, first);
  if (!scope || !as) return undefined;
  cursor.acceptAny("wherever|where it occurs|appears|stands", "everywhere");
  return instructionOf(cursor, text.text, as, scope);
}

function readTakenAway(cursor: Cursor, head: Scope): MarkText[] | undefined {
  if (!cursor.accept("remove|drop|take|strip")) return undefined;
  cursor.accept("the");
  const as = readMark(cursor);
  if (!as) return undefined;
  cursor.accept("formatting|style|marks|face");
  if (!cursor.accept("from|of|around")) return undefined;
  cursor.acceptAny(...NOUNS);
  const text = readQuoted(cursor);
  const scope = text && readScope(cursor, head);
  return scope && instructionOf(cursor, text.text, as, scope, true);
}

function readMark(cursor: Cursor): TextMark | undefined {
  return MARK.find(([, ...patterns]) => cursor.acceptAny(...patterns))?.[0];
}

function instructionOf(
  cursor: Cursor,
  written: string,
  as: TextMark,
  scope: Scope,
  isTakenAway = false,
): MarkText[] | undefined {
  const all = readScope(cursor, scope);
  const text = written.trim();
  // Of all pages it has to be said.
  if (!all || text === "" || text.includes("\n") || !isOnlyPlace(all)) return undefined;
  if (all.place === undefined && all.where !== "everywhere") return undefined;
  return [{ type: "mark-text", text, as, ...(isTakenAway && { isTakenAway: true }), ...pageScopeOf(all) }];
}

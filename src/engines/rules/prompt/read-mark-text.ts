import type { Instruction, TextMark } from "../instruction.ts";
import { headOfBlock } from "./blocks/head-of-block.ts";
import { readBlock } from "./blocks/read-block.ts";
import { readBlockPlace } from "./blocks/read-block-place.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";
import { readQuoted, readWords } from "./values.ts";

type MarkText = Extract<Instruction, { type: "mark-text" }>;
type MarkBlock = Extract<Instruction, { type: "mark-block" }>;

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
export function readMarkText(cursor: Cursor, head: Scope): (MarkText | MarkBlock)[] | undefined {
  return (
    cursor.attempt(() => readTakenAway(cursor, head)) ??
    cursor.attempt(() => readMarkedBlock(cursor, head)) ??
    readMarked(cursor, head)
  );
}

/** "make the first bullet in x bold", "put the second paragraph of x in italics" */
function readMarkedBlock(cursor: Cursor, head: Scope): MarkBlock[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("make|put|set|format|turn|write|show|style|mark|convert")) return undefined;
  cursor.accept("all of");
  const block = readBlock(cursor);
  if (!block || !/^(?:item|step|paragraph|sentence)$/.test(block.kind)) return undefined;
  if (block.number === undefined && block.words === undefined) return undefined;
  // "In italics" is no place.
  for (const atMost of [2, 1, 0]) {
    const read = cursor.attempt(() => {
      const first = readBlockPlace(cursor, before, { atMost });
      if (!first) return undefined;
      cursor.accept("into|as|to|with|be");
      const as = readMark(cursor);
      const place = as && readBlockPlace(cursor, first);
      if (!as || !place || place.page === undefined) return undefined;
      const { page, ...rest } = place;
      return [{ type: "mark-block" as const, page, block: { ...block, ...rest }, as }];
    });
    if (read) return read;
  }
  return undefined;
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

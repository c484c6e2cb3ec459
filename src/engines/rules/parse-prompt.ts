import type { Instruction } from "./instruction.ts";
import { Cursor } from "./prompt/cursor.ts";
import { readAddPage } from "./prompt/read-add-page.ts";
import { readFixes } from "./prompt/read-fixes.ts";
import { readFrontmatter } from "./prompt/read-frontmatter.ts";
import { readDeletePage, readMovePage } from "./prompt/read-pages.ts";
import { readReplaceText } from "./prompt/read-replace.ts";
import { readScope } from "./prompt/read-scope.ts";
import type { Scope } from "./prompt/scope.ts";

export type ParsedPrompt =
  | { type: "understood"; instructions: Instruction[] }
  /** `part` is the piece that was not understood. */
  | { type: "not_understood"; part: string };

type Reader = (cursor: Cursor, head: Scope) => Instruction[] | undefined;

const READERS: Reader[] = [
  readFixes,
  readFrontmatter,
  withoutHead(readMovePage),
  withoutHead(readDeletePage),
  withoutHead(readAddPage),
  readReplaceText,
];

/** Reads all instructions of a prompt. If any part is unclear, nothing is understood. Takes linear time. */
export function parsePrompt(prompt: string): ParsedPrompt {
  const cursor = new Cursor(prompt.replaceAll("\r\n", "\n"));
  const instructions: Instruction[] = [];
  skipCourtesy(cursor);
  while (!cursor.atEnd()) {
    const read = readInstruction(cursor);
    if (!read) return { type: "not_understood", part: sentenceAt(cursor) };
    const hidden = read.map((instruction) => hiddenInstruction(cursor, instruction)).find((part) => part !== undefined);
    if (hidden !== undefined) return { type: "not_understood", part: hidden };
    instructions.push(...read);
    skipCourtesy(cursor);
  }
  return instructions.length > 0
    ? { type: "understood", instructions }
    : { type: "not_understood", part: prompt.trim() };
}

function readInstruction(cursor: Cursor): Instruction[] | undefined {
  return cursor.attempt(() => {
    const hasHead = cursor.word() !== undefined;
    const start = cursor.index;
    const head = hasHead ? readScope(cursor) : {};
    if (!head) return undefined;
    if (cursor.index > start) {
      cursor.acceptPunctuation(",:");
      cursor.accept("please");
    }
    for (const reader of READERS) {
      const read = cursor.attempt(() => {
        const instructions = reader(cursor, head);
        return instructions && endInstruction(cursor) ? instructions : undefined;
      });
      if (read) return read;
    }
    return undefined;
  });
}

const MAX_HIDDEN = 8;

/** A new page's text extends to the end of the prompt, so it may contain what was meant as another instruction. */
function hiddenInstruction(cursor: Cursor, instruction: Instruction): string | undefined {
  if (instruction.type !== "add-page" || !instruction.text) return undefined;
  const last = cursor.tokens[cursor.index - 1];
  if (last?.kind === "fence" || (last?.kind === "quoted" && last.text === instruction.text)) return undefined;
  const text = instruction.text;
  const isOneLine = !text.includes("\n");
  const starts = [...text.matchAll(/[.!?;]\s+|\n/g)].slice(-MAX_HIDDEN).map((match) => match.index + match[0].length);
  for (const start of starts) {
    const part = text.slice(start).trim();
    if (!isOneLine && !/^(?:and|also|then|finally|next|lastly|afterwards|please)\b/i.test(part)) continue;
    if (parsePrompt(part).type === "understood") return part;
  }
  return undefined;
}

/** For instructions that no "in …" may precede. */
function withoutHead(reader: (cursor: Cursor) => Instruction[] | undefined): Reader {
  return (cursor, head) => (Object.keys(head).length === 0 ? reader(cursor) : undefined);
}

function endInstruction(cursor: Cursor): boolean {
  while (cursor.acceptAny("please|pls|thanks", "thank you", "for me|us", "as well", "too|also")) {
    // Skips courtesies.
  }
  const next = cursor.peek();
  if (!next || next.kind === "newline" || next.kind === "punctuation") return next?.text !== "(" && next?.text !== ":";
  const last = cursor.peek(-1);
  return ["and", "then", "also", "plus", "&"].includes(cursor.word() ?? "") || last?.kind === "fence";
}

const COURTESIES = [
  "and|then|also|next|finally|first|firstly|second|secondly|third|thirdly|lastly|afterwards|additionally|plus|&|please|pls|kindly|just|now",
  "after that",
  "in addition",
  "could|can|would|will you",
  "i'd|we'd like you? to",
  "i|we would|want like? you? to",
  "i|we|you need|want|have you? to",
  "let's",
  "go ahead and",
  "do|make the following changes|edits|things|tasks?",
  "hi|hello|hey|dear there|docket|team|all|everyone?",
  "thanks|thx|cheers a? lot|much? in? advance?",
  "thank you so|very? much? in? advance?",
];

function skipCourtesy(cursor: Cursor): void {
  for (;;) {
    const kind = cursor.peek()?.kind;
    if (kind === "newline" || kind === "bullet") cursor.index += 1;
    else if (!cursor.acceptPunctuation(".,;:!?") && !cursor.acceptAny(...COURTESIES)) return;
  }
}

function sentenceAt(cursor: Cursor): string {
  const start = cursor.peek()?.start ?? 0;
  let end = cursor.prompt.length;
  for (const token of cursor.tokens.slice(cursor.index)) {
    if (token.kind === "newline" || (token.kind === "punctuation" && ".;!?".includes(token.text))) {
      end = token.start;
      break;
    }
  }
  return cursor.prompt.slice(start, end).trim();
}

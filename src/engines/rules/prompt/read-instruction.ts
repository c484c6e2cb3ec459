import type { Instruction } from "../instruction.ts";
import { endInstruction } from "./around/end-instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { verbOfGerund } from "./misspelled-words.ts";
import { readScope } from "./read-scope.ts";
import { READERS } from "./readers.ts";
import { isRequestVerb } from "./request-verbs.ts";
import type { Scope } from "./scope.ts";
import { sentenceAt } from "./sentence-ends.ts";
import { isDocumentWord, isSlug } from "./values.ts";

/** What the beginning of a request was taken for, and what of it is not understood. */
export type Nearly = { instruction: Instruction; rest: string };

/** Reads one request by its own words; what is said before it of where it is to be done belongs to it. */
export function readInstruction(cursor: Cursor): { instructions: Instruction[] } | { nearly?: Nearly } {
  const begin = cursor.index;
  cursor.begin = begin;
  let nearly: { instruction: Instruction; index: number } | undefined;
  const verb = verbOfGerund(cursor.word() ?? "");
  if (verb !== undefined) cursor.aliases.set(begin, verb);
  const hasHead = cursor.word() !== undefined;
  const head = hasHead ? (readPageBeforeVerb(cursor) ?? readScope(cursor)) : {};
  if (head && cursor.index > begin) {
    cursor.acceptPunctuation(",:");
    cursor.acceptAny("please", "could|can|would|will you please?");
  }
  for (const reader of head ? READERS : []) {
    const read = cursor.attempt(() => {
      const instructions = reader(cursor, head ?? {});
      if (!instructions || endInstruction(cursor, instructions)) return instructions;
      const [instruction] = instructions;
      if (instruction && cursor.index > (nearly?.index ?? 0)) nearly = { instruction, index: cursor.index };
      return undefined;
    });
    if (read) return { instructions: read };
  }
  cursor.index = begin;
  cursor.aliases.delete(begin);
  const rest = nearly && sentenceAt(cursor, nearly.index);
  return nearly && rest ? { nearly: { instruction: nearly.instruction, rest } } : {};
}

/** "In quickstart add …", without a comma; "In Getting Started, …" and "In Getting Started add …", with a title of several words. */
function readPageBeforeVerb(cursor: Cursor): Scope | undefined {
  const titled = cursor.attempt(() => {
    const orders = (word: string) => (isRequestVerb(word) || word === "point") && cursor.peek()?.text === word;
    const title = cursor.accept("in|on") && !cursor.isShouted ? readCapitals(cursor, orders) : undefined;
    const isWhole = cursor.peek()?.text === "," || orders(cursor.word() ?? "");
    return title?.includes(" ") && isWhole ? title : undefined;
  });
  if (titled !== undefined) return { place: { type: "page", page: titled } };
  const token = cursor.peek(1);
  const isPage = token?.kind === "word" && isSlug(token.text) && !isDocumentWord(token.text);
  if (!isPage || !/^(?:in|on)$/.test(cursor.word() ?? "") || !isRequestVerb(cursor.word(2) ?? "")) return undefined;
  cursor.index += 2;
  return { place: { type: "page", page: token.text } };
}

import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, isOnlyPlace, type Scope } from "./scope.ts";
import { readQuoted } from "./values.ts";

type FixWord = Extract<Instruction, { type: "fix-word" }>;

/** "fix the typo "recieve" in quickstart", without the word that is right. */
export function readFixWord(cursor: Cursor, head: Scope): FixWord[] | undefined {
  if (isAboutTexts(head) || !cursor.accept("fix|correct")) return undefined;
  cursor.accept("the|a|this|that? word|words?");
  const isTypo = cursor.acceptAny(
    "typo|misspelling|spelling of|in? the? word?",
    "spelling mistake|error of|in? the? word?",
    "misspelled word",
  );
  const word = isTypo ? readQuoted(cursor)?.text.trim() : undefined;
  if (word === undefined || !/^\p{L}[\p{L}'’-]{1,40}$/u.test(word)) return undefined;
  const scope = readScope(cursor, head);
  if (!scope || !isOnlyPlace(scope)) return undefined;
  return [{ type: "fix-word", word, ...pageScopeOf(scope) }];
}

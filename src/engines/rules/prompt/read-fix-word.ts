import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readMore } from "./page-list.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, isOnlyPlace, type Scope } from "./scope.ts";
import { readQuoted } from "./values.ts";

type FixWord = Extract<Instruction, { type: "fix-word" }>;

/** "fix the typo "recieve" in quickstart", without the word that is right. */
export function readFixWord(cursor: Cursor, head: Scope): FixWord[] | undefined {
  if (isAboutTexts(head)) return undefined;
  const isLabel = cursor.accept("typo|typos|misspelling|misspellings") && cursor.acceptPunctuation(":");
  if (!isLabel && !cursor.accept("fix|correct")) return undefined;
  cursor.accept("the|a|this|that? word|words?");
  const isTypo =
    isLabel ||
    cursor.acceptAny(
      "typo|misspelling|spelling|typos|misspellings of|in? the? word|words?",
      "spelling mistake|error|mistakes|errors of|in? the? word|words?",
      "misspelled word|words",
    );
  const first = isTypo ? readOne(cursor, head) : undefined;
  const all = first && [first, ...readMore(cursor, () => readOne(cursor, head))];
  if (all && saysRight(cursor)) return undefined;
  // The place of several may be said once, behind the last.
  return all?.map((one, index) => {
    const { word: _, ...place } = (hasPlace(one) ? one : all.slice(index).find(hasPlace)) ?? one;
    return { ...place, word: one.word };
  });
}

/** `, it's "receive"`: then it is a text to replace. */
function saysRight({ prompt, tokens, index }: Cursor): boolean {
  const next = prompt.slice(tokens[index]?.start ?? prompt.length).slice(0, 60);
  return /^(?:[,;:]|[–—-]+)? ?(?:(?:it|that|this)(?:['’]s| is)|(?:(?:it|that|this|which) )?(?:should|must) (?:be|read)|->|→|=>) ["“'`]/i.test(
    next,
  );
}

function hasPlace({ type: _, word: __, ...place }: FixWord): boolean {
  return Object.keys(place).length > 0;
}

/** ""recieve" in quickstart" */
function readOne(cursor: Cursor, head: Scope): FixWord | undefined {
  const word = readQuoted(cursor)?.text.trim();
  if (word === undefined || !/^\p{L}[\p{L}'’-]{1,40}$/u.test(word)) return undefined;
  const scope = readScope(cursor, head);
  if (!scope || !isOnlyPlace(scope)) return undefined;
  return { type: "fix-word", word, ...pageScopeOf(scope) };
}

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
  cursor.accept(
    "the|a|this|that|these|those? small|little|obvious|following? two|three|four|some|several? word|words?",
  );
  const isTypo =
    isLabel ||
    cursor.peek()?.kind === "quoted" ||
    cursor.acceptAny(
      "typo|misspelling|spelling|typos|misspellings of|in? the? word|words?",
      "spelling mistake|error|mistakes|errors of|in? the? word|words?",
      "misspelled word|words",
    );
  cursor.accept("please");
  cursor.acceptPunctuation(":");
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
  // What has one title has the word there once.
  const isOfField = cursor.attempt(() => (cursor.accept(`in the|its page? ${FIELD}`) && acceptOf(cursor)) || undefined);
  const scope = readScope(cursor, head, isOfField);
  if (!scope || !isOnlyPlace(scope) || (isOfField && scope.place?.type !== "page")) return undefined;
  return { type: "fix-word", word, ...pageScopeOf(scope), ...(isOfField && { isOne: true }) };
}

const FIELD = "title|description|subtitle|frontmatter|front-matter|heading";

/** Whether the page follows, or was named before. */
function acceptOf(cursor: Cursor): boolean {
  return /^(?:of|on|in|for)$/.test(cursor.word() ?? "") || cursor.word() === undefined;
}

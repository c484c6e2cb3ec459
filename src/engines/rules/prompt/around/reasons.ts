import type { Cursor } from "../cursor.ts";

const MAX_WORDS = 25;

/** Words with which a reason may turn into a condition or a further instruction. */
const NO_REASON = new Set(
  `and then also but except unless only if when while until please should must shall needs need instead otherwise plus or
  replace rename move delete remove add create fix change update set redirect hide put make use keep leave ensure check
  except without don't do never both either`
    .split(/\s+/)
    .filter(Boolean),
);

/** Skips "because we changed the name" up to the next mark. What might be more than a reason is left. */
export function skipReason(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      if (!cursor.acceptAny("because|since", "as it|they|this|that|we")) return undefined;
      for (let words = 0; words < MAX_WORDS; words++) {
        const token = cursor.peek();
        if (!token || token.kind === "newline" || token.kind === "punctuation") {
          return words > 0 && token?.text !== "(" && token?.text !== ":" ? true : undefined;
        }
        if (token.kind !== "word" || NO_REASON.has(cursor.word() ?? "")) return undefined;
        cursor.index += 1;
      }
      return undefined;
    }) ?? false
  );
}

const STATES =
  "outdated|obsolete|deprecated|old|unused|wrong|redundant|duplicated|misspelled|misspelt|incorrect|irrelevant|superseded|confusing";

/** "It is no longer needed": a sentence that says why, from a closed list. */
export function skipStatement(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      const subject =
        cursor.acceptAny("it|this|that|they|these|those is|are", "the|this page|folder|link is") ||
        cursor.acceptAny("it's|that's|they're");
      if (!subject) return undefined;
      cursor.accept("just|simply|all|both|now|completely|very");
      const state =
        cursor.acceptAny(
          "no longer needed|used|relevant|valid|correct|supported",
          "not needed|used|relevant|valid|correct any|anymore? more?",
          STATES,
          "a typo|duplicate",
          "the new|old|correct|wrong name|spelling|path|address|url",
        ) || undefined;
      cursor.accept("now");
      const next = cursor.peek();
      const isEnd = !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,".includes(next.text));
      return state && isEnd ? true : undefined;
    }) ?? false
  );
}

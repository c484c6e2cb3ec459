import type { Cursor } from "../cursor.ts";

const MAX_WORDS = 12;

/** Words with which a reason may turn into a condition or a further instruction. */
const NO_REASON = new Set(
  `and then also but except unless only if when while until please should must shall needs need instead otherwise plus or
  replace rename move delete remove add create fix change update set redirect hide put make use keep leave ensure check
  without don't do never both either in on under within inside across for from with to after before at as by like so once twice
  again etc maybe perhaps starting using step not`
    .split(/\s+/)
    .filter(Boolean),
);

/** Skips "because we changed the name" up to the next mark. What might be more than a reason is left. */
export function skipReason(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      if (!cursor.acceptAny("because of", "because|since", "as it|they|this|that|we")) return undefined;
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
      if (
        cursor.acceptAny(
          "we|i|you don't|dont need|use|want it|them|that|this any|anymore? more?",
          "we|i|you do not need|use|want it|them|that|this any|anymore? more?",
          "we|you no longer need|use|want it|them|that|this",
          "nobody|no-one needs|uses|reads|wants it|them|that|this any|anymore? more?",
        )
      )
        return isEnd(cursor) ? true : undefined;
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
      return state && isEnd(cursor) ? true : undefined;
    }) ?? false
  );
}

function isEnd(cursor: Cursor): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,".includes(next.text));
}

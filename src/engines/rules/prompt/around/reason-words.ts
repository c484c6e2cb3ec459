import type { Cursor } from "../cursor.ts";

/** Words with which a reason may turn into a condition or a further instruction. */
export const NO_REASON = new Set(
  `and then also but except unless only if when while until please should must shall needs need instead otherwise plus or
  replace rename move delete remove add create fix change update set redirect hide put make use keep leave ensure check
  without don't do never both either in on under within inside across for from with to after before at as by like so once twice
  again etc maybe perhaps starting using step not`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words with which a sentence may say where readers of a page shall go. */
export const MAY_BE_TARGET =
  /^(?:replace\w*|replacement|successor|goes|go|redirect\w*|visitors?|readers?|users?|people|links?|linked|called|named|everyone|anyone|traffic)$/;

/** Whether a sentence or a clause ends at the cursor. */
export function isEnd(cursor: Cursor): boolean {
  const next = cursor.peek();
  if (next?.kind === "word" && /^\p{Extended_Pictographic}/u.test(next.text)) return true;
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,)".includes(next.text));
}

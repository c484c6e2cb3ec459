import type { Cursor } from "../cursor.ts";
import { readScope } from "../read-scope.ts";
import { readQuoted } from "../values.ts";
import { type Pair, pairOf } from "./pair.ts";
import { readSubject, type SubjectOptions } from "./read-subject.ts";

/** The rest of a sentence after its verb: a text, a word such as "with", and what it becomes. */
export function readFromTo(cursor: Cursor, options: SubjectOptions, connectors: string[]): Pair | undefined {
  const isBoth = cursor.peek(1)?.kind === "quoted" && cursor.accept("both|either");
  const from = readSubject(cursor, { ...options, mayCount: true });
  if (!from) return undefined;
  const alsoFrom = from.quoted ? readMoreTexts(cursor) : [];
  if ((alsoFrom.length > 0 && (from.only !== undefined || from.isOne)) || (isBoth && alsoFrom.length === 0))
    return undefined;
  const isDirect = cursor.acceptAny(...connectors);
  const scope = isDirect ? {} : readScope(cursor);
  if (!scope || !(isDirect || cursor.acceptAny(...connectors))) return undefined;
  const to = readSubject(cursor, { anyWord: from.quoted || from.announced });
  // "change "a" and "b" to "c" and "d"" gives each its own.
  if (alsoFrom.length > 0 && cursor.attempt(() => (readMoreTexts(cursor).length > 0 ? true : undefined)))
    return undefined;
  const pair = pairOf(from, to);
  // `change "foo" to bold` and `fix "foo" to work` ask for something else.
  if (!pair || (options.needsQuotedTo && from.quoted && !to?.quoted)) return undefined;
  const only = from.only !== undefined && { only: from.only };
  const areQuoted = from.quoted && to?.quoted === true;
  if (alsoFrom.length > 0 && (!areQuoted || from.skipsFirst)) return undefined;
  const counted = {
    ...only,
    ...(from.isOne && { isOne: from.isOne }),
    ...(from.skipsFirst && { skipsFirst: true as const }),
  };
  return {
    ...pair,
    ...(alsoFrom.length > 0 && { alsoFrom }),
    ...counted,
    scope,
    areQuoted,
    isAnnounced: from.announced,
  };
}

/** `"b" and "c"`, after `"a",` or `"a" and`. */
export function readMoreTexts(cursor: Cursor): string[] {
  const texts: string[] = [];
  for (;;) {
    const text = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      return cursor.accept("and|or|&") || comma ? readQuoted(cursor)?.text : undefined;
    });
    if (text === undefined) return texts;
    texts.push(text);
  }
}

import type { Cursor } from "../cursor.ts";
import { NTH, numberOf } from "../read-text-part.ts";
import { readQuoted, readText, type Value } from "../values.ts";

export const ALL_OF =
  "all|every|each|any? the? occurrences|occurrence|instances|instance|mentions|mention|uses|usages|references";

export const KIND =
  "word|words|text|term|terms|phrase|string|name|sentence|expression|spelling|product|company|brand|project|typo|misspelling|literal";

export type SubjectOptions = {
  namesOnly?: boolean;
  needsQuotedTo?: boolean;
  quotedOnly?: boolean;
  anyWord?: boolean;
  /** "the first …" may say which of its places is meant. */
  mayCount?: boolean;
  stop?: string[];
};

/** A text, with or without an announcement ("the word X", "all occurrences of X"). */
export function readSubject(
  cursor: Cursor,
  options: SubjectOptions,
): (Value & { announced: boolean; only?: number; isOne?: true; skipsFirst?: true }) | undefined {
  return cursor.attempt(() => {
    const skipsFirst =
      options.mayCount === true &&
      cursor.acceptAny(
        "all|every|each|everything but|except|save the? very? first",
        "all|every|each occurrences|occurrence|instances|mentions but|except the? first",
      ) &&
      (cursor.accept("occurrence|instance|mention of") || cursor.peek()?.kind === "quoted");
    const only = options.mayCount ? cursor.attempt(() => readNth(cursor)) : undefined;
    const isOne = options.mayCount === true && cursor.peek(2)?.kind === "quoted" && cursor.accept("the only|single");
    const many =
      cursor.acceptAny(`${ALL_OF} of`, `the ${ALL_OF} of`) ||
      (cursor.peek(1)?.kind === "quoted" && cursor.accept("every|all|each|any"));
    const kind = cursor.accept(`the|our|my? literal? ${KIND} name?`);
    const value = options.quotedOnly
      ? readQuoted(cursor)
      : readText(cursor, {
          announced: kind,
          anyWord: options.anyWord === true,
          namesOnly: options.namesOnly === true && !many && !kind,
          stop: options.stop ?? [],
        });
    return (
      value && {
        ...value,
        announced: kind || many,
        ...(only !== undefined && { only }),
        ...(isOne && { isOne }),
        ...(skipsFirst && { skipsFirst }),
      }
    );
  });
}

/** "only the first occurrence of", or "the first" before a text in quotes. */
function readNth(cursor: Cursor): number | undefined {
  cursor.accept("only|just");
  cursor.accept("the");
  const number = numberOf(cursor.word() ?? "");
  if (!cursor.accept(NTH)) return undefined;
  const isCounted = cursor.accept("occurrence|instance|mention of") || cursor.peek()?.kind === "quoted";
  return isCounted ? number : undefined;
}

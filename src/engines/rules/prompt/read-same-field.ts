import type { Cursor } from "./cursor.ts";
import { readField } from "./frontmatter-values.ts";

const SAME_AS = [
  "is|are|has|have|being just|simply|exactly|only? the? same|identical|equal value|text? as|to|with",
  "just|simply|only|merely? equals|equal|matches|match|repeats|repeat|duplicates|duplicate|duplicating|repeating|matching just|simply|only?",
  "same|identical value|text? as|to|with",
];

/** "where it is the same as the title", "(same as title)": the other field that has to have the same value. */
export function readSameField(cursor: Cursor, field: string): string | undefined {
  return cursor.attempt(() => {
    const isOpen = cursor.acceptPunctuation("(");
    if (!isOpen) cursor.acceptPunctuation(",");
    const isOwn = cursor.attempt(() => {
      cursor.accept("for|on|from|of all|any|every|those|the? pages|page|files");
      return cursor.accept("whose") && readField(cursor) === field ? true : undefined;
    });
    if (!isOwn) {
      cursor.accept("if|where|wherever|when|whenever|that|which");
      cursor.accept("it|they|this|its|their? value|values|one|ones?");
    }
    const isSaid = cursor.acceptAny(...SAME_AS, "it's|it’s just|simply|exactly? the? same|identical as|to");
    if (!isSaid) return undefined;
    cursor.accept("that|those of");
    cursor.accept("the|its|their page|own?");
    const other = readField(cursor);
    cursor.accept("of the|that|its page");
    cursor.accept("too|as well|already|anyway");
    if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
    return other === field ? undefined : other;
  });
}

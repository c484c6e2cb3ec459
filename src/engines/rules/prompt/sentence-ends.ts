import type { Cursor } from "./cursor.ts";
import type { Token } from "./tokens.ts";

export function endsSentence({ kind, text }: Token): boolean {
  return kind === "newline" || (kind === "punctuation" && ".;!?".includes(text));
}

/** A sentence may end with what it quotes: `… "Save it." Also …` */
export function endsWithQuoted(token: Token | undefined, next: Token | undefined): boolean {
  if (token?.kind !== "quoted" || next?.kind !== "word") return false;
  return /[.!?]$/.test(token.text) && /^\p{Lu}/u.test(next.text);
}

/** The words from a token to the end of its sentence. */
export function sentenceAt(cursor: Cursor, index = cursor.index): string {
  const start = cursor.tokens[index]?.start ?? cursor.prompt.length;
  let end = cursor.prompt.length;
  for (const token of cursor.tokens.slice(index)) {
    if (endsSentence(token)) {
      end = token.start;
      break;
    }
  }
  return cursor.prompt.slice(start, end).trim();
}

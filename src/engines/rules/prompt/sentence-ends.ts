import type { Token } from "./tokens.ts";

export function endsSentence({ kind, text }: Token): boolean {
  return kind === "newline" || (kind === "punctuation" && ".;!?".includes(text));
}

/** A sentence may end with what it quotes: `… "Save it." Also …` */
export function endsWithQuoted(token: Token | undefined, next: Token | undefined): boolean {
  if (token?.kind !== "quoted" || next?.kind !== "word") return false;
  return /[.!?]$/.test(token.text) && /^\p{Lu}/u.test(next.text);
}

import { tokenize } from "../tokens.ts";

/** A text in which each quoted one is a mark, `⟦0⟧`, so that patterns can neither match in it nor change it. */
export type MaskedText = { text: string; quotes: string[] };

/** Stands for one quoted text in a pattern. */
export const QUOTED = "⟦\\d+⟧";

export function maskQuoted(written: string): MaskedText {
  const quotes: string[] = [];
  let text = "";
  let end = 0;
  for (const token of tokenize(written)) {
    if (token.kind !== "quoted" && token.kind !== "fence") continue;
    text += `${written.slice(end, token.start)}⟦${quotes.length}⟧`;
    quotes.push(written.slice(token.start, token.end));
    end = token.end;
  }
  return { text: text + written.slice(end), quotes };
}

export function unmask(text: string, quotes: string[]): string {
  return text.replaceAll(/⟦(\d+)⟧/g, (mark, index) => quotes[Number(index)] ?? mark);
}

/** The text of what may be in quotes. */
export function withoutQuotes(text: string): string {
  return text.replace(/^(?:"([^"]*)"|“([^”]*)”|`([^`]*)`|'([^']*)')$/, "$1$2$3$4");
}

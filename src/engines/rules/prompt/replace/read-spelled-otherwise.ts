import type { Cursor } from "../cursor.ts";
import { type Pair, pairOf } from "./pair.ts";

const MAX_WORDS = 5;

/** "Acme cloud with Acme Cloud": some words without quotes, which end where they have been said again with other capitals. */
export function readSpelledOtherwise(cursor: Cursor, connectors: string): Pair | undefined {
  const from: string[] = [];
  while (cursor.peek()?.kind === "word" && from.length <= MAX_WORDS && !cursor.accept(connectors)) {
    from.push(cursor.peek()?.text ?? "");
    cursor.index += 1;
  }
  const isSaid = connectors.split("|").includes(cursor.word(-1) ?? "");
  if (!isSaid || from.length < 2 || from.length > MAX_WORDS) return undefined;
  const to: string[] = [];
  for (const word of from) {
    const token = cursor.peek();
    if (token?.kind !== "word" || token.text.toLowerCase() !== word.toLowerCase()) return undefined;
    to.push(token.text);
    cursor.index += 1;
  }
  const [before, after] = [from.join(" "), to.join(" ")];
  return before === after ? undefined : pairOf({ text: before, quoted: true }, { text: after, quoted: true });
}

import type { Cursor } from "./cursor.ts";

/** Where what was read begins, and what was read before it. */
export type RequestPlace = { begin: number; before: number };

/** The words of the request before, and those of the one that was read. */
export function wordsOfRequest(
  { prompt, tokens, index }: Cursor,
  { begin, before }: RequestPlace,
): { head: string; said: string } {
  const textOf = (from: number, to: number) => prompt.slice(tokens[from]?.start, tokens[to]?.start);
  return { head: textOf(before, begin), said: textOf(begin, index) };
}

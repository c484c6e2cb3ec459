import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readPath } from "../values.ts";

/** "No wait, …", "Scratch that: …": what was asked for last is not to be done, and what follows is instead. */
export function skipTakeBack(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      skipBefore(cursor);
      const fits = cursor.acceptAny(
        "no wait|sorry|scratch that? no?",
        "wait no?",
        "scratch|forget|ignore|disregard|cancel that|this",
        "never mind that?",
        "nevermind",
        "on second thought|thoughts no?",
        "actually no",
      );
      return fits && (cursor.acceptPunctuation(",.;:!") || cursor.acceptAny("just|only", "-|–|—")) ? true : undefined;
    }) ?? false
  );
}

/** "…, actually to begin", "no, make that begin": another new name for the page that was renamed last. */
export function readOtherTarget(cursor: Cursor, last: Instruction | undefined): Instruction | undefined {
  if (last?.type !== "move-page" || last.path === undefined) return undefined;
  return cursor.attempt(() => {
    skipBefore(cursor);
    if (!cursor.acceptAny("no? wait", "no? sorry", "no? actually", "or? rather", "i mean", "no")) return undefined;
    cursor.acceptPunctuation(",:");
    if (!cursor.acceptAny("make it|that to?", "to|into")) return undefined;
    const path = readPath(cursor);
    const next = cursor.peek();
    const isEnd = !next || next.kind === "newline" || (next.kind === "punctuation" && ".!,;".includes(next.text));
    return path !== undefined && isEnd ? { ...last, path } : undefined;
  });
}

function skipBefore(cursor: Cursor): void {
  cursor.acceptPunctuation(",;");
  cursor.accept("-|–|—|...|…");
  cursor.accept("oh|hm|hmm|ah|er|uh|um|but|ok|okay");
  cursor.acceptPunctuation(",");
}

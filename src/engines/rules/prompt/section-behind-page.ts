import type { Cursor } from "./cursor.ts";
import type { Scope } from "./scope.ts";
import { readSectionName } from "./sections/section-names.ts";

/** ", under “Deploy”," and ", in the Deploy section," behind a page: a part of it, and no group of the navigation. */
export function readSectionBehind(cursor: Cursor, { place, parts }: Scope): Scope | undefined {
  if (place?.type !== "page" || parts !== undefined) return undefined;
  return cursor.attempt(() => {
    const isBehind = cursor.acceptPunctuation(",");
    const isBelow = cursor.accept("under|below|beneath");
    if (!isBehind || !(isBelow || cursor.accept("in|inside|within"))) return undefined;
    const heading = readSectionName(cursor, isBelow);
    const next = cursor.peek();
    const isEnd = next === undefined || next.kind === "newline" || next.kind === "punctuation";
    return heading === undefined || !isEnd ? undefined : { parts: [{ type: "section" as const, heading }] };
  });
}

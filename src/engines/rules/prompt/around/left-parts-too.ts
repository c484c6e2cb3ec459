import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readLeftParts, readStayingParts } from "../read-left-parts.ts";

/** "Leave code and links alone", "file names must stay", behind replacements of all pages' texts. */
export function readLeftPartsToo(cursor: Cursor, request: readonly Instruction[]): boolean {
  const replaced = request.filter((one) => one.type === "replace-text");
  const isOfParts = replaced.some(
    ({ parts, only, where }) => parts !== undefined || only !== undefined || where === "code",
  );
  if (replaced.length === 0 || replaced.length < request.length || isOfParts) return false;
  const left = readLeftParts(cursor) ?? readStayingParts(cursor);
  // What is removed would leave holes in the text around it.
  if (!left || (left.skipsLinks && replaced.some(({ to }) => to === ""))) return false;
  for (const one of replaced) {
    if (left.skipsHeadings) one.skipsHeadings = true;
    if (left.skipsLinks) one.skipsLinks = true;
    const isWide = one.where === "everywhere";
    if (isWide) one.withSettings = true;
    if (left.where === "prose") one.where = "prose";
    else if (isWide && (left.skipsAddresses || left.skipsLinks)) one.where = "prose-and-code";
  }
  return true;
}

import { findComments } from "../../../../docs-source/comments.ts";
import { createPositionLookup } from "../../../../docs-source/text-edits.ts";

/** The lines of a text without line endings. There is no empty line after the last line ending. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}

/** The 1-based numbers of the lines with comments, which readers do not see. */
export async function commentLines(path: string, text: string): Promise<Set<number>> {
  const positionOf = createPositionLookup(text);
  const lines = new Set<number>();
  for (const { start, end } of await findComments(path, text)) {
    const last = positionOf(Math.max(start, end - 1)).line;
    for (let line = positionOf(start).line; line <= last; line++) lines.add(line);
  }
  return lines;
}

export const COMMENT_LEGEND = 'Lines marked "comment" hold something that readers do not see';

/** The number, whether readers see the line, a tab, and the line. */
export function numberedLine(number: number, line: string, comments: ReadonlySet<number>): string {
  return `${number}${comments.has(number) ? " comment" : ""}\t${line}`;
}

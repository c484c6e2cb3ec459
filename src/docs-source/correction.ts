import type { TextEdit } from "./text-edits.ts";

/** The lines that a fix changes, before and after. */
export type Correction = { before: string; after: string };

/** Of a longer line only what lies around the fix is shown. */
const MAX_AROUND = 200;
const MAX_FIXED = 500;

/** Takes as long for a page of one line as for others. */
export function correctionOf(text: string, fix: TextEdit): Correction {
  const head = text.slice(Math.max(0, fix.start - MAX_AROUND), fix.start);
  const tail = text.slice(fix.end, fix.end + MAX_AROUND);
  const [start, end] = [head.slice(head.lastIndexOf("\n") + 1), /^[^\r\n]*/.exec(tail)?.[0] ?? ""];
  const shown = (fixed: string) => `${start}${fixed.slice(0, MAX_FIXED)}${end}`.toWellFormed().replaceAll("\0", "");
  return { before: shown(text.slice(fix.start, fix.end)), after: shown(fix.text) };
}

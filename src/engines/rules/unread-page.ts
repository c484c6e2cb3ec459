import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

/** A finding for a page that was passed over, because it is too large or no text, or because it cannot be parsed. */
export function unreadPage(path: string, problem?: { line: number; message: string }): EngineFinding {
  if (!problem) {
    return { path, kind: "unread", message: "is larger than 1 MiB or no UTF-8: it was not read", isChanged: false };
  }
  const message = `cannot be parsed: ${codeSpan(problem.message)}`;
  return { path, line: problem.line, kind: "unread", message, isChanged: false };
}

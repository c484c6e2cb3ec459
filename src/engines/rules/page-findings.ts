import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

/** Findings for files that moved, under their new paths. */
export function movedFindings(moves: ReadonlyMap<string, string>): EngineFinding[] {
  return [...moves].map(([from, to]) => ({
    path: to,
    kind: "page",
    message: `was moved from ${codeSpan(from)}`,
    isChanged: true,
  }));
}

export function deletedFindings(paths: readonly string[]): EngineFinding[] {
  return paths.map((path) => ({ path, kind: "page", message: "was deleted", isChanged: true }));
}

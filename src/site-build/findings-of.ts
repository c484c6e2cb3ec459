import { compareCodePoints } from "../docs-source/docs-path.ts";
import type { PageFinding } from "../render/page/page.ts";
import type { PageSummary } from "./site-build.ts";

/** All findings in the order of files and lines. One in a snippet is told once, however many pages import it. */
export function findingsOf(pages: PageSummary[], more: PageFinding[]): PageFinding[] {
  const distinct = new Map<string, PageFinding>();
  for (const finding of [...pages.flatMap(({ findings }) => findings), ...more]) {
    const { path, line, column, rule, message } = finding;
    const key = JSON.stringify([path, line, column, rule, message]);
    if (!distinct.has(key)) distinct.set(key, finding);
  }
  return [...distinct.values()].sort(
    (a, b) => compareCodePoints(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

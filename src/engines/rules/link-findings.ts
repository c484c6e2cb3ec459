import type { LinksEdited } from "../../docs-source/links/edit-links.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";

/**
 * Findings for links that were made to follow a change.
 *
 * @param nameOf where a page is after the change
 */
export function linkFindings(
  { places, unparsable }: LinksEdited,
  nameOf: (path: string) => string = (path) => path,
): EngineFinding[] {
  const followed = places.map(({ path, line, from, to }) => ({
    path: nameOf(path),
    line,
    kind: "link" as const,
    message: `${codeSpan(from)} → ${codeSpan(to)}`,
    isChanged: true,
  }));
  const unread = unparsable.map(({ path, message }) => ({
    path: nameOf(path),
    kind: "unread" as const,
    message: `cannot be parsed (${codeSpan(message)}): its links stay`,
    isChanged: false,
  }));
  return [...followed, ...unread];
}

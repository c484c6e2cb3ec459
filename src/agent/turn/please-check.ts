import type { AddedContent } from "../../docs-checks/content/check-content.ts";
import { codeSpan } from "../../engines/rules/code-span.ts";

const MAX_LISTED = 50;

/** The part of a pull request's description that names what a person should look at; empty if there is nothing. */
export function describePleaseCheck(listed: string[]): string {
  return listed.length === 0 ? "" : `### Please check\n\nThis change adds:\n\n${listed.join("\n")}`;
}

/** The content as lines of Markdown, in which nothing of the content takes effect. */
export function listContent(contents: AddedContent[]): string[] {
  const lines = contents
    .slice(0, MAX_LISTED)
    .map(({ path, line, what }) => `- ${codeSpan(what)} in ${codeSpan(`${path}:${line}`)}`);
  const rest = contents.length - lines.length;
  return rest > 0 ? [...lines, `- and ${rest} more`] : lines;
}

import type { LinksEdited } from "../../docs-source/links/edit-links.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";

/**
 * Findings for links that were made to follow a change.
 *
 * @param nameOf where a page is after the change
 */
export function linkFindings(
  { places, inCode, unparsable }: LinksEdited,
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
  return [...followed, ...leftInCode(inCode, nameOf), ...unread];
}

/** Notes on links in the code of pages, which stay. */
export function describeLinksInCode(
  { inCode }: LinksEdited,
  nameOf: (path: string) => string = (path) => path,
): string[] {
  const why = "because they are in code of the pages, which Docket does not change";
  return describeFindings(`Left for people to change, ${why} (${inCode.length})`, leftInCode(inCode, nameOf));
}

function leftInCode(inCode: LinksEdited["inCode"], nameOf: (path: string) => string): EngineFinding[] {
  return inCode.map(({ path, line, target }) => ({
    path: nameOf(path),
    line,
    kind: "link",
    message: `${codeSpan(target)} stays as it is, in code of the page`,
    isChanged: false,
  }));
}

import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Refused } from "./instruction.ts";
import { refuse } from "./refuse.ts";
import { listLinksTo } from "./reports/list-links-to.ts";

/** mdBook builds only what its summary lists: without an entry there, a page has no address that links could lead to. */
export async function refuseLinkedInBook(
  docs: EditableDocs,
  path: string,
  signal: AbortSignal,
): Promise<Refused | undefined> {
  const links = await listLinksTo(docs, { type: "list-links-to", page: path }, signal);
  if (links.type === "refused") return links;
  const linking = new Set((links.findings ?? []).map((one) => one.path));
  const pages = [...linking].filter((one) => nameOf(one) !== "SUMMARY.md");
  return pages.length === 0
    ? undefined
    : refuse(
        "not_supported",
        `${codeSpan(path)} was not hidden: mdBook builds only the pages that ${codeSpan("SUMMARY.md")} lists, so that the links to it in ${codeSpans(pages)} would lead nowhere. Please remove these first.`,
      );
}

export function describeHiddenInBook(path: string): string {
  return `Removed ${codeSpan(path)} from the navigation. The file stays, but it has no address any more, because mdBook builds only the pages that ${codeSpan("SUMMARY.md")} lists.`;
}

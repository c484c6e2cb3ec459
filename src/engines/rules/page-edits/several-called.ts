import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../docs-source/find-page-on-site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

const COUNTS: Record<string, number> = { both: 2, two: 2, three: 3, four: 4 };

/** The pages of "both telemetry pages", if there are just so many; undefined for what names one page. */
export async function listCalled(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; pages: string[] } | Refused | undefined> {
  const [, count = "", name] = /^(both|two|three|four) (\S.{0,99}) pages$/.exec(reference) ?? [];
  if (name === undefined) return undefined;
  const match = await findPageOnSite(docs, name);
  const pages = match.type === "ambiguous" ? match.candidates : match.type === "found" ? [match.path] : [];
  if (pages.length === COUNTS[count]) return { type: "found", pages };
  const there =
    pages.length === 0 ? "There is no page" : `There ${pages.length === 1 ? "is 1 page" : `are ${pages.length} pages`}`;
  const which = pages.length === 0 ? "" : `: ${codeSpans(pages)}`;
  return refuse(
    pages.length === 0 ? "page_not_found" : "ambiguous_page",
    `${there} called ${codeSpan(name)}${which}. Please name each page that is meant.`,
  );
}

import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../docs-source/find-page-on-site.ts";
import { codeSpan } from "../code-span.ts";
import type { Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** `guides/a#install`, but not `C#` or `#install`. */
const PLACE = /^([^\s#]+)#[\p{L}\p{N}][^\s#]*$/u;

/** The refusal of an instruction about a page that is named with an anchor: all of the page is more than what was named. */
export async function refusePlaceOnPage(docs: DocsFiles, instruction: Instruction): Promise<Refused | undefined> {
  for (const name of namesOf(instruction)) {
    const [, page] = PLACE.exec(name) ?? [];
    const found = page === undefined ? undefined : await findPageOnSite(docs, page);
    if (found?.type !== "found") continue;
    return refuse(
      "page_not_found",
      `${codeSpan(name)} is a place on ${codeSpan(found.path)}, and no page of its own. Please name the page alone, or the section by its heading.`,
    );
  }
  return undefined;
}

/** What links to a place may be asked by its page. */
function namesOf(instruction: Instruction): string[] {
  if (instruction.type === "list-links-to") return [];
  const names = "page" in instruction && instruction.page !== undefined ? [instruction.page] : [];
  return instruction.type === "merge-page" ? [...names, instruction.into] : names;
}

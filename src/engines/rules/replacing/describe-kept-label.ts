import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { pageTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listEntryTitles } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan } from "../code-span.ts";
import type { ReplaceText } from "../instruction.ts";
import { LABEL_STAYS } from "../set-frontmatter.ts";
import { withNewText } from "./stays-as-it-is.ts";

/** That the navigation still has the old name of a page, where a text was replaced in its title. */
export async function describeKeptLabel(
  docs: DocsFiles,
  instruction: ReplaceText,
  changed: readonly string[],
): Promise<string[]> {
  if (instruction.to === "" || changed.length === 0) return [];
  const entries = listEntryTitles((await readSiteSource(docs)).navigation);
  for (const path of changed.filter((one) => entries.has(one))) {
    const title = pageTitle((await docs.read(path)) ?? "");
    const label = entries.get(path)?.find((name) => name !== title && withNewText(name, instruction) === title);
    if (label !== undefined && title !== undefined)
      return [
        `${LABEL_STAYS} ${codeSpan(path)} ${codeSpan(label)}, which stays. To change that too, ask: change the sidebar label of ${codeSpan(path)} to ${codeSpan(title)}.`,
      ];
  }
  return [];
}

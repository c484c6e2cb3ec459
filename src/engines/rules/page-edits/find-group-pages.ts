import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listGroups } from "../../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The one group of the navigation that has a name: `pages` are those of its entries that are files, `entries` all. */
export async function findGroupPages(
  docs: DocsFiles,
  name: string,
): Promise<{ type: "found"; title: string; pages: string[]; entries: readonly string[] } | Refused> {
  const source = await readSiteSource(docs);
  const title = findSectionTitle(source, name);
  const all = listGroups(source);
  const named = all.filter((group) => group.title.trim().toLowerCase() === title.trim().toLowerCase());
  const originals = named.filter(({ isFurther }) => !isFurther);
  const [group, ...others] = originals.length > 0 ? originals : named;
  if (!group) {
    const known = [...new Set(all.map((one) => one.title))];
    const hint = known.length === 0 ? "" : ` There are ${codeSpans(known)}.`;
    return refuse("group_not_found", `There is no group ${codeSpan(name)} in the navigation.${hint}`);
  }
  if (others.length > 0)
    return refuse(
      "ambiguous_group",
      `There are ${others.length + 1} groups called ${codeSpan(title)}. Please name the pages that are meant, or their folder.`,
    );
  const files = new Set(await docs.list());
  const pages = [...new Set(group.pages)].filter((path) => files.has(path));
  if (pages.length === 0)
    return refuse("page_not_found", `The group ${codeSpan(title)} lists no pages that are files of these docs.`);
  return { type: "found", title, pages, entries: group.pages };
}

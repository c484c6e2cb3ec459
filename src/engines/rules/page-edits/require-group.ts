import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listGroups } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The refusal of a page that is not in the group that it is said to be in. */
export async function requireGroup(docs: DocsFiles, path: string, group: string): Promise<Refused | undefined> {
  const groups = listGroups(await readSiteSource(docs)).filter(({ pages }) => pages.includes(path));
  if (groups.some(({ title }) => title.toLowerCase() === group.toLowerCase())) return undefined;
  const where = groups.length === 0 ? "in no group" : `in ${codeSpans(groups.map(({ title }) => title))}`;
  return refuse("bad_position", `${codeSpan(path)} is not in the group ${codeSpan(group)}, but ${where}.`);
}

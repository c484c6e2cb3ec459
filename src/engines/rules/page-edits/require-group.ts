import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findGroupsOnPath } from "../../../docs-source/site-edits/groups-on-path.ts";
import { listGroups } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { listBelow } from "./find-in-group.ts";

/** The refusal of a page that is not in the group that it is said to be in. */
export async function requireGroup(docs: DocsFiles, path: string, group: string): Promise<Refused | undefined> {
  const source = await readSiteSource(docs);
  const named = findGroupsOnPath(source, group).groups;
  if (named.some(({ pages }) => pages.includes(path))) return undefined;
  const groups = listGroups(source).filter(({ pages }) => pages.includes(path));
  if (named.length === 0 && (await listBelow(docs, group)).includes(path)) return undefined;
  const where = groups.length === 0 ? "in no group" : `in ${codeSpans(groups.map(({ title }) => title))}`;
  return refuse("bad_position", `${codeSpan(path)} is not in the group ${codeSpan(group)}, but ${where}.`);
}

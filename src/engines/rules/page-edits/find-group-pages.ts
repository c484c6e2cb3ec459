import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SectionKind } from "../../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { findGroupsOnPath } from "../../../docs-source/site-edits/groups-on-path.ts";
import { listGroups, listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused, TabKind } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** `pages` are those of the entries that are files. */
type GroupPages = { type: "found"; title: string; pages: string[]; entries: readonly string[] };

/** What is a tab to one theme is a menu to another. */
const TABS: SectionKind[] = ["tab", "anchor", "dropdown", "menu", "product"];

/** The one tab of a name, which holds nothing but pages and groups of them. */
export async function findTabPages(docs: DocsFiles, name: string, kind: TabKind): Promise<GroupPages | Refused> {
  const source = await readSiteSource(docs);
  const sections = findNodes(mainNavigation(source.navigation), ({ type }) => type === "section").flatMap(({ node }) =>
    node.type === "section" ? [node] : [],
  );
  const isCalled = (title: string) => title.trim().toLowerCase() === name.trim().toLowerCase();
  const tabs = sections.filter((one) => TABS.includes(one.kind));
  const named = tabs.filter(({ title }) => isCalled(title));
  const own = named.filter((one) => one.kind === kind);
  const [tab, ...others] = own.length > 0 ? own : named;
  if (!tab) {
    const known = [...new Set(tabs.map(({ title }) => title))];
    const hint = known.length === 0 ? "" : ` There are ${codeSpans(known)}.`;
    const group = sections.some(({ title }) => isCalled(title))
      ? ` To delete the group, say: delete the group ${codeSpan(name)} with its pages.`
      : "";
    return refuse("group_not_found", `There is no ${kind} ${codeSpan(name)} in the navigation.${hint}${group}`);
  }
  if (others.length > 0)
    return refuse(
      "ambiguous_group",
      `There are ${others.length + 1} tabs called ${codeSpan(name)}. Please name the pages that are meant, or their folder.`,
    );
  const other = findNodes(tab.children, ({ type }) => type !== "page" && type !== "section")[0]?.node;
  if (other)
    return refuse(
      "bad_position",
      `The ${kind} ${codeSpan(tab.title)} was not deleted, because it holds ${other.type === "link" ? `the link ${codeSpan(other.title)}` : "pages made from an API description"} beside its pages. Please take that out of the navigation first.`,
    );
  const entries = listPages([tab]);
  const files = new Set(await docs.list());
  const pages = [...new Set(entries)].filter((path) => files.has(path));
  if (pages.length === 0)
    return refuse("page_not_found", `The ${kind} ${codeSpan(tab.title)} lists no pages that are files of these docs.`);
  return { type: "found", title: tab.title, pages, entries };
}

/** The one group of the navigation that has a name. */
export async function findGroupPages(docs: DocsFiles, name: string): Promise<GroupPages | Refused> {
  const source = await readSiteSource(docs);
  const all = listGroups(source);
  const onPath = name.includes(" > ") ? findGroupsOnPath(source, name) : undefined;
  const title = onPath?.title ?? findSectionTitle(source, name);
  const named =
    onPath?.groups ?? all.filter((group) => group.title.trim().toLowerCase() === title.trim().toLowerCase());
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

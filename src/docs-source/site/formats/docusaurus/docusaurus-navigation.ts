import type { ContentRoot } from "../../content-root.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import type { SourceNotices } from "../../source-notices.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, valueAt } from "../../values/source-value.ts";
import type { CategoryFacts } from "./category-files.ts";
import type { DocsInstance } from "./docusaurus-plugins.ts";
import { documentsById, generatedItems, readSidebarItems, type SidebarContext } from "./docusaurus-sidebars.ts";

/** One version of the documents of an instance. */
export type VersionedDocs = {
  instance: DocsInstance;
  root: ContentRoot;
  version: string | undefined;
  isDefault: boolean;
  sidebarsFile: string | undefined;
  sidebars: SourceValue | undefined;
  /** What the sidebars of the next version are made from. It names the same pages and is shown nowhere. */
  draftFile?: string | undefined;
  draft?: SourceValue | undefined;
  categories: ReadonlyMap<string, CategoryFacts>;
};

type Sidebar = { title: string; nodes: NavigationNode[] };

/** Versions are sections, several sidebars tabs, and a single one is the navigation itself. */
export function readDocusaurusNavigation(
  versions: VersionedDocs[],
  navbar: SourceValue | undefined,
  pages: PageLookup,
  notices: SourceNotices,
): NavigationNode[] {
  const read = versions.map((docs) => {
    const own = pages.documents.filter(({ root }) => root === docs.root);
    const context = { pages, notices, root: docs.root, categories: docs.categories, byId: documentsById(own) };
    const sidebars = readSidebars(docs, context, navbar).filter(({ nodes }) => nodes.length > 0);
    if (docs.draftFile !== docs.sidebarsFile)
      for (const [, value] of entriesOf(docs.draft)) readSidebarItems(value, context);
    return { docs, sidebars };
  });
  nameNavbarPages(read[0]?.docs, navbar, pages);
  const unversioned = read.filter(({ docs }) => docs.version === undefined).flatMap(({ sidebars }) => sidebars);
  const sections = read.flatMap(({ docs, sidebars }): NavigationSection[] => {
    if (docs.version === undefined || sidebars.length === 0) return [];
    const version = { type: "section" as const, kind: "version" as const, title: docs.version };
    return [{ ...version, ...presentFields({ isDefault: docs.isDefault || undefined }), children: toTabs(sidebars) }];
  });
  if (sections.length === 0) return toTabs(unversioned);
  return [...sections, ...unversioned.map(toTab)];
}

/** The pages that the bar at the top names by their ids. */
function nameNavbarPages(docs: VersionedDocs | undefined, navbar: SourceValue | undefined, pages: PageLookup): void {
  const byId = documentsById(pages.documents.filter(({ root }) => root === docs?.root));
  for (const item of itemsOf(valueAt(navbar, "items")).flatMap((own) => [own, ...itemsOf(valueAt(own, "items"))])) {
    const id = valueAt(item, "docId");
    const page = byId.get(textAt(item, "docId") ?? "");
    if (id && page && (textAt(item, "docsPluginId") ?? "default") === docs?.instance.id) pages.mention(page.path, id);
  }
}

function toTabs(sidebars: Sidebar[]): NavigationNode[] {
  const [single] = sidebars;
  return sidebars.length === 1 && single ? single.nodes : sidebars.map(toTab);
}

function toTab({ title, nodes }: Sidebar): NavigationSection {
  return { type: "section", kind: "tab", title, children: nodes };
}

function readSidebars(docs: VersionedDocs, context: SidebarContext, navbar: SourceValue | undefined): Sidebar[] {
  const { id, unreadSidebarPath } = docs.instance;
  if (docs.sidebarsFile === undefined && unreadSidebarPath) return [];
  const named = [...entriesOf(docs.sidebars)];
  if (named.length === 0) return [{ title: titleOf(id, undefined, navbar), nodes: generatedItems(context) }];
  return named.map(([name, value]) => ({ title: titleOf(id, name, navbar), nodes: readSidebarItems(value, context) }));
}

/** What the bar at the top calls a sidebar. */
function titleOf(instance: string, sidebar: string | undefined, navbar: SourceValue | undefined): string {
  const items = itemsOf(valueAt(navbar, "items")).filter(
    (item) => (textAt(item, "docsPluginId") ?? "default") === instance,
  );
  const link = items.find((item) => sidebar !== undefined && textAt(item, "sidebarId") === sidebar);
  const other = items.find((item) => /^doc(?:Sidebar)?$/.test(textAt(item, "type") ?? "") && textAt(item, "label"));
  const label =
    textAt(link, "label") ?? (instance === "default" && sidebar !== undefined ? undefined : textAt(other, "label"));
  const name =
    sidebar?.replace(/Sidebar$/, "").replace(/([a-z])([A-Z])/g, "$1 $2") ??
    (instance === "default" ? "docs" : instance);
  return label ?? titleFromName(name || "docs");
}

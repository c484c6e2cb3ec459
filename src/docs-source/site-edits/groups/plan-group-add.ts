import type { DocsFiles } from "../../docs-files.ts";
import type { NavigationNode, NavigationSection } from "../../site/site-source.ts";
import type { SiteWithFiles } from "../read-site-with-files.ts";
import type { FileEdit } from "../site-change.ts";
import { findGroupItems, type GroupItem } from "./group-items.ts";
import type { Side } from "./move-item.ts";
import { findNodes, mainNavigation, type NodeAt, replaceNodes } from "./navigation-nodes.ts";
import { type GroupMove, isAsWanted } from "./plan-group-move.ts";
import { writeGroup } from "./write-group.ts";

const MAX_TRIED = 12;

/** Plans a new group beside another one, written as that is, to which entries of pages go from where they are. */
export async function planGroupAdd(
  docs: DocsFiles,
  { source, files }: SiteWithFiles,
  title: string,
  pages: readonly NodeAt[],
  beside: NodeAt,
  side: Side,
): Promise<GroupMove> {
  if (beside.node.type !== "section") return { type: "computed" };
  const group: NavigationSection = {
    type: "section",
    kind: beside.node.kind,
    title,
    children: pages.map(({ node }) => node),
  };
  const moved = new Set(pages.map(({ node }) => node));
  const main = mainNavigation(source.navigation);
  const wanted = withoutEmpty(
    replaceNodes(main, (node) => {
      if (moved.has(node)) return [];
      if (node !== beside.node) return undefined;
      return side === "after" ? [node, group] : [group, node];
    }),
    emptyTitles(main),
  );
  const items: GroupItem[][] = [];
  for (const { node } of pages) items.push(await findGroupItems(docs, source, node, files));
  const neighbours = await findGroupItems(docs, source, beside.node, files);
  for (const neighbour of neighbours.slice(0, MAX_TRIED)) {
    const own = items.map((found) => found.find((item) => fileOf(item) === fileOf(neighbour)));
    const edits = own.every((item) => item !== undefined)
      ? await writeGroup({ title, around: beside.node.title, items: own, neighbour, side })
      : undefined;
    if (edits && !overlap(edits) && (await isAsWanted(docs, source, wanted, edits))) return { type: "planned", edits };
  }
  return { type: "computed" };
}

function overlap(edits: readonly FileEdit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0));
}

/** A group all of whose pages go is one no longer. An anchor that leads to another site never had any. */
function withoutEmpty(nodes: readonly NavigationNode[], kept: ReadonlySet<string>): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type !== "section") return [node];
    const children = withoutEmpty(node.children, kept);
    const isEmpty = children.length === 0 && node.root === undefined;
    return isEmpty && !kept.has(`${node.kind} ${node.title}`) ? [] : [{ ...node, children }];
  });
}

function emptyTitles(nodes: readonly NavigationNode[]): Set<string> {
  const empty = findNodes(nodes, (node) => node.type === "section" && node.children.length === 0);
  return new Set(empty.flatMap(({ node }) => (node.type === "section" ? [`${node.kind} ${node.title}`] : [])));
}

function fileOf(item: GroupItem): string {
  return item.type === "script" ? item.tree.path : item.file;
}

import type { DocsFiles } from "../../docs-files.ts";
import type { NavigationNode, NavigationSection } from "../../site/site-source.ts";
import type { SiteWithFiles } from "../read-site-with-files.ts";
import { findGroupItems, type GroupItem } from "./group-items.ts";
import type { Side } from "./move-item.ts";
import { mainNavigation, type NodeAt, replaceNodes } from "./navigation-nodes.ts";
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
  const wanted = withoutEmpty(
    replaceNodes(mainNavigation(source.navigation), (node) => {
      if (moved.has(node)) return [];
      if (node !== beside.node) return undefined;
      return side === "after" ? [node, group] : [group, node];
    }),
  );
  const items: GroupItem[][] = [];
  for (const { node } of pages) items.push(await findGroupItems(docs, source, node, files));
  const neighbours = await findGroupItems(docs, source, beside.node, files);
  for (const neighbour of neighbours.slice(0, MAX_TRIED)) {
    const own = items.map((found) => found.find((item) => fileOf(item) === fileOf(neighbour)));
    const edits = own.every((item) => item !== undefined)
      ? await writeGroup({ title, around: beside.node.title, items: own, neighbour, side })
      : undefined;
    if (edits && (await isAsWanted(docs, source, wanted, edits))) return { type: "planned", edits };
  }
  return { type: "computed" };
}

/** A group all of whose pages go is one no longer. */
function withoutEmpty(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type !== "section") return [node];
    const children = withoutEmpty(node.children);
    return children.length === 0 && node.root === undefined ? [] : [{ ...node, children }];
  });
}

function fileOf(item: GroupItem): string {
  return item.type === "script" ? item.tree.path : item.file;
}

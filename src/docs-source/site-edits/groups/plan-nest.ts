import type { DocsFiles } from "../../docs-files.ts";
import type { NavigationNode } from "../../site/site-source.ts";
import type { SiteWithFiles } from "../read-site-with-files.ts";
import type { FileEdit } from "../site-change.ts";
import { findGroupItems, type GroupItem } from "./group-items.ts";
import { moveText } from "./move-item.ts";
import { mainNavigation, type NodeAt, replaceNodes } from "./navigation-nodes.ts";
import { type GroupMove, isAsWanted } from "./plan-group-move.ts";

const MAX_TRIED = 12;

type Lines = Extract<GroupItem, { type: "lines" }>;

/** Plans that a page, with those below it, stands as the last one below another page. Only lists of links have such places. */
export async function planNest(
  docs: DocsFiles,
  { source, files }: SiteWithFiles,
  own: NodeAt,
  parent: NodeAt,
): Promise<GroupMove> {
  const isInside = own.at.every((index, depth) => parent.at[depth] === index);
  const above = withBelow(parent.node, own.node);
  if (isInside || !above) return { type: "computed" };
  if (parent.node.type === "section" && parent.node.children.at(-1) === own.node) return { type: "there" };
  const wanted = replaceNodes(mainNavigation(source.navigation), (node) => (node === own.node ? [] : undefined));
  const nested = replaceIn(wanted, parent.node, own.node);
  const [items, parents] = await Promise.all(
    [own.node, parent.node].map(async (node) =>
      (await findGroupItems(docs, source, node, files)).filter((item) => item.type === "lines"),
    ),
  );
  let tried = 0;
  for (const item of items ?? [])
    for (const around of parents ?? []) {
      if (tried++ >= MAX_TRIED) return { type: "computed" };
      const edits = nestLines(item, around);
      if (edits && (await isAsWanted(docs, source, nested, edits))) return { type: "planned", edits };
    }
  return { type: "computed" };
}

function withBelow(parent: NavigationNode, own: NavigationNode): NavigationNode | undefined {
  if (parent.type === "section") return { ...parent, children: [...parent.children.filter((one) => one !== own), own] };
  if (parent.type !== "page") return undefined;
  return { type: "section", kind: "group", title: parent.title ?? "", root: parent.path, children: [own] };
}

/** Nodes were copied when the page was taken out, so the parent is known by what it is. */
function replaceIn(nodes: readonly NavigationNode[], parent: NavigationNode, own: NavigationNode): NavigationNode[] {
  const path = parent.type === "page" ? parent.path : parent.type === "section" ? parent.root : undefined;
  return nodes.map((node): NavigationNode => {
    const isParent =
      path !== undefined && (node.type === "page" ? node.path : node.type === "section" ? node.root : "") === path;
    if (isParent) return withBelow(node, own) ?? node;
    return node.type === "section" ? { ...node, children: replaceIn(node.children, parent, own) } : node;
  });
}

function nestLines(own: Lines, parent: Lines): FileEdit[] | undefined {
  const { file, text } = own;
  if (file !== parent.file || own.indent === undefined || parent.indent === undefined) return undefined;
  if (own.start <= parent.start && parent.end <= own.end) return undefined;
  const [before, outer] = [own, parent].map(({ start }) => /^[ \t]*/.exec(text.slice(start))?.[0] ?? "");
  // As the entries are that are below the page, or that are below any other.
  const inner = /^[ \t]+(?=[-*+] )/gm;
  const below = text
    .slice(parent.start, parent.end)
    .match(inner)
    ?.find((space) => space.length > (outer?.length ?? 0));
  const unit = text.match(inner)?.reduce((least, space) => (space.length < least.length ? space : least)) ?? "  ";
  const indents = [before ?? "", below ?? `${outer}${unit}`];
  return moveText(text, own, parent.end, indents).map((edit) => ({ ...edit, file }));
}

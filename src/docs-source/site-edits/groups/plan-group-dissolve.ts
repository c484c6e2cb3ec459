import { isMap, isSeq } from "yaml";
import type { DocsFiles } from "../../docs-files.ts";
import type { NavigationNode } from "../../site/site-source.ts";
import { nodeAt, nodesAt } from "../../site/values/script/script-node.ts";
import type { SiteWithFiles } from "../read-site-with-files.ts";
import { createListEdits } from "../script/list-edits.ts";
import { keyOf } from "../script/source-tree.ts";
import type { FileEdit } from "../site-change.ts";
import { linesOf } from "../yaml/yaml-text.ts";
import { findGroupItems, type GroupItem } from "./group-items.ts";
import { writtenOf } from "./move-item.ts";
import { mainNavigation, type NodeAt, replaceNodes } from "./navigation-nodes.ts";
import { type GroupMove, isAsWanted } from "./plan-group-move.ts";

const MAX_TRIED = 12;
const CHILDREN = ["items", "pages"];

/** Plans that what a group holds stands where the group was. The site must be the same but for that. */
export async function planGroupDissolve(
  docs: DocsFiles,
  site: SiteWithFiles,
  groups: readonly NodeAt[],
): Promise<Exclude<GroupMove, { type: "there" }>> {
  const [node] = groups.map((group) => group.node);
  if (node?.type !== "section") return { type: "computed" };
  const named = new Set(groups.map((group) => group.node));
  const main = mainNavigation(site.source.navigation);
  const wanted = replaceNodes(main, (one) => {
    if (one.type !== "section" || !named.has(one)) return undefined;
    const root: NavigationNode[] = one.root === undefined ? [] : [{ type: "page", path: one.root }];
    return [...root, ...one.children];
  });
  const items = await findGroupItems(docs, site.source, node, site.files);
  for (const item of items.slice(0, MAX_TRIED)) {
    const edits = await dissolve(item);
    if (edits && (await isAsWanted(docs, site.source, wanted, edits))) return { type: "planned", edits };
  }
  return { type: "computed" };
}

async function dissolve(item: GroupItem): Promise<FileEdit[] | undefined> {
  if (item.type === "script") return dissolveInScript(item);
  return item.type === "yaml" ? dissolveInYaml(item) : undefined;
}

async function dissolveInScript({
  tree,
  items,
}: Extract<GroupItem, { type: "script" }>): Promise<FileEdit[] | undefined> {
  const [item] = items;
  const list = item && tree.parentOf(item);
  if (!item || list?.type !== "ArrayExpression") return undefined;
  const lists = createListEdits();
  const index = nodesAt(list, "elements").indexOf(item);
  // The title of a list of Fumadocs stands before what is below it.
  if (item.type !== "ObjectExpression") return lists.remove(tree, item) ? (await lists.edits())?.edits : undefined;
  const properties = nodesAt(item, "properties");
  const own =
    properties.find((property) => CHILDREN.includes(keyOf(property) ?? "")) ??
    (properties.length === 1 ? properties[0] : undefined);
  const inner = nodeAt(own, "value");
  if (inner?.type !== "ArrayExpression" || !lists.remove(tree, item)) return undefined;
  for (const child of nodesAt(inner, "elements"))
    if (!lists.insert(tree, list, index, writtenOf(tree, child))) return undefined;
  return (await lists.edits())?.edits;
}

function dissolveInYaml({ file, text, item, list }: Extract<GroupItem, { type: "yaml" }>): FileEdit[] | undefined {
  const value = isMap(item) ? item.items[0]?.value : undefined;
  const lines = linesOf(text, item, true);
  const [first] = isSeq(value) ? value.items : [];
  const inner = isSeq(value) && !value.flow && !list.flow ? linesOf(text, first, true) : undefined;
  if (!lines || !inner || inner.start <= lines.start) return undefined;
  const [outer, deeper] = [lines, inner].map(({ start }) => /^[ \t]*/.exec(text.slice(start))?.[0] ?? "");
  const kept = text.slice(inner.start, lines.end).replace(/^[ \t]*(?=\S)/gm, (own) => {
    return own.startsWith(deeper ?? "") ? (outer ?? "") + own.slice(deeper?.length) : own;
  });
  return [{ file, start: lines.start, end: lines.end, text: kept }];
}

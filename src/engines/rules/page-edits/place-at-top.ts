import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import {
  findNodes,
  mainNavigation,
  type NodeAt,
  type NodePair,
} from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupMove } from "../../../docs-source/site-edits/groups/plan-group-move.ts";
import { readSiteWithFiles, type SiteWithFiles } from "../../../docs-source/site-edits/read-site-with-files.ts";
import { emptyPlan } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { applySitePlan } from "./apply-site-plan.ts";

const PARTS = ["tab", "anchor", "dropdown", "product", "menu"];

/**
 * Puts a page, with those below it, into no group: after the last page that is in none, else behind or before all groups of
 * its part of the site. With `edge`, to that end of the list that it is in already.
 */
export async function placeAtTop(docs: EditableDocs, path: string, edge?: "start" | "end"): Promise<Applied> {
  const site = await readSiteWithFiles(docs);
  const owns = findNodes(mainNavigation(site.source.navigation), (node) => isPage(node, path));
  return placeNodesAtTop(docs, site, owns, path, edge);
}

/** Puts entries of the navigation where `placeAtTop` puts pages. `what` is what people call them. */
export async function placeNodesAtTop(
  docs: EditableDocs,
  site: SiteWithFiles,
  owns: readonly NodeAt[],
  what: string,
  edge?: "start" | "end",
): Promise<Applied> {
  const main = mainNavigation(site.source.navigation);
  const name = codeSpan(what);
  if (owns.length === 0)
    return refuse("bad_position", `${name} is not in the navigation. Please name a page to put it after.`);
  const [first] = owns;
  if (edge === undefined && owns.every((own) => own.at.length === listAround(main, own).depth + 1))
    return refuse("bad_position", `${name} is at the top level of the navigation already.`);
  for (const { pairs, side } of findPlaces(main, owns, edge)) {
    const plan = await planGroupMove(docs, site, pairs, side);
    if (plan.type === "there")
      return { type: "applied", changedFiles: 0, notes: [`${name} is there in the navigation already.`] };
    if (plan.type === "computed") continue;
    const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
    if (settings.type === "refused") return settings;
    const beside = codeSpan(titleOf(pairs[0]?.beside.node));
    const notes = [`Moved ${name} in the navigation to its top level, ${side} ${beside}.`];
    return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
  }
  const top = first && listAround(main, first).nodes.some(({ type }) => type === "page");
  return refuse(
    "bad_position",
    top
      ? `${name} was not moved, because no setting that Docket can change puts it there and leaves all else as it is. Please name a page to put it after.`
      : "The top level of the navigation has no pages, but groups. Please name a group.",
  );
}

type Place = { pairs: NodePair[]; side: "after" | "before" };

/** Where the page may go, the likeliest place first. */
function findPlaces(main: readonly NavigationNode[], owns: readonly NodeAt[], edge?: "start" | "end"): Place[] {
  const beside = (choose: (others: NodeAt[]) => NodeAt | undefined): NodePair[] =>
    owns.flatMap((own) => {
      const { nodes, at } = listAround(main, own);
      const others = nodes.flatMap((node, index) => (node === own.node ? [] : [{ node, at: [...at, index] }]));
      const chosen = choose(others);
      return chosen ? [{ own, beside: chosen }] : [];
    });
  const last = beside((others) => others.at(-1));
  const first = beside((others) => others[0]);
  if (edge !== undefined) return [edge === "end" ? { pairs: last, side: "after" } : { pairs: first, side: "before" }];
  const page = beside((others) => others.findLast(({ node }) => node.type === "page"));
  const places: Place[] = [
    { pairs: page, side: "after" },
    { pairs: last, side: "after" },
    // A list of links has no place behind its headings.
    { pairs: first, side: "before" },
  ];
  return places.filter(({ pairs }) => pairs.length > 0);
}

/** The top level of the part of the site that an entry is in. */
function listAround(main: readonly NavigationNode[], { at }: NodeAt) {
  let nodes = main;
  let depth = 0;
  for (const index of at) {
    const node = nodes[index];
    if (node?.type !== "section" || !PARTS.includes(node.kind) || depth === at.length - 1) break;
    nodes = node.children;
    depth += 1;
  }
  return { nodes, at: at.slice(0, depth), depth };
}

function isPage(node: NavigationNode, path: string): boolean {
  return (node.type === "page" && node.path === path) || (node.type === "section" && node.root === path);
}

function titleOf(node: NavigationNode | undefined): string {
  if (node?.type === "section" || node?.type === "link") return node.title;
  return node?.type === "page" ? node.path : "";
}

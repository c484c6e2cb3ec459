import type { EditableDocs } from "../../docs-source/docs-files.ts";
import type { NavigationNode, SiteSource } from "../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation, type NodeAt } from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupDissolve } from "../../docs-source/site-edits/groups/plan-group-dissolve.ts";
import { planGroupMove, readWithFiles } from "../../docs-source/site-edits/groups/plan-group-move.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";

const MAX_KNOWN = 30;

/** Puts a group of the navigation beside another group or page, or to an end of the list that it is in. */
export const placeGroup: ApplyInstruction<"place-group"> = async (docs, { group, position }) => {
  const site = await readWithFiles(docs);
  const main = mainNavigation(site.source.navigation);
  const own = findGroup(site.source, main, group);
  if ("reason" in own) return own;
  const place =
    position.type === "edge"
      ? findEdge(main, own, position.at)
      : await findBeside(docs, site.source, main, position.name);
  if (place !== undefined && "reason" in place) return place;
  const side = position.type === "edge" ? (position.at === "end" ? "after" : "before") : position.type;
  const plan = place ? await planGroupMove(docs, site, own, place, side) : { type: "there" as const };
  const name = titleOf(own.node);
  if (plan.type === "there")
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`The group ${codeSpan(name)} is there in the navigation already.`],
    };
  if (plan.type === "computed")
    return refuse(
      "settings_not_editable",
      `The group ${codeSpan(name)} was not moved, because no setting that Docket can change puts it there and leaves all else as it is. Please move it by hand.`,
    );
  const where =
    position.type === "edge" ? `to the ${position.at} of its list` : `${side} ${codeSpan(titleOf(place?.node))}`;
  return applyEdits(docs, plan.edits, `Moved the group ${codeSpan(name)} in the navigation ${where}.`);
};

/** Ends a group of the navigation. Its pages stay, and stand where it was. */
export const dissolveGroup: ApplyInstruction<"dissolve-group"> = async (docs, { group }) => {
  const site = await readWithFiles(docs);
  const own = findGroup(site.source, mainNavigation(site.source.navigation), group);
  if ("reason" in own) return own;
  const plan = await planGroupDissolve(docs, site, own);
  const name = titleOf(own.node);
  if (plan.type === "computed")
    return refuse(
      "settings_not_editable",
      `The group ${codeSpan(name)} was not removed, because its pages cannot stand in the list around it. Please ask where they shall be: move all pages of the group ${codeSpan(name)} to another group.`,
    );
  return applyEdits(
    docs,
    plan.edits,
    `Removed the group ${codeSpan(name)} from the navigation. Its pages stay, and stand where it was.`,
  );
};

async function applyEdits(docs: EditableDocs, edits: FileEdit[], note: string): Promise<Applied> {
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  return { type: "applied", changedFiles: settings.changed.length, notes: [note], findings: settings.findings };
}

function findGroup(source: SiteSource, main: readonly NavigationNode[], wanted: string): NodeAt | Refused {
  const title = findSectionTitle(source, wanted).trim().toLowerCase();
  const all = findNodes(main, ({ type }) => type === "section");
  const found = all.filter(({ node }) => titleOf(node).trim().toLowerCase() === title);
  const exact = found.filter(({ node }) => titleOf(node) === wanted);
  const [own, ...others] = exact.length > 0 ? exact : found;
  if (!own) {
    const known = [...new Set(all.map(({ node }) => titleOf(node)))].slice(0, MAX_KNOWN);
    const hint = known.length === 0 ? "" : ` There are ${codeSpans(known)}.`;
    return refuse("group_not_found", `There is no group ${codeSpan(wanted)} in the navigation.${hint}`);
  }
  return others.length === 0
    ? own
    : refuse("ambiguous_group", `There are ${others.length + 1} groups called ${codeSpan(titleOf(own.node))}.`);
}

async function findBeside(
  docs: EditableDocs,
  source: SiteSource,
  main: readonly NavigationNode[],
  name: string,
): Promise<NodeAt | Refused> {
  const group = findGroup(source, main, name);
  if (!("reason" in group) || group.reason !== "group_not_found") return group;
  const page = await findOnePage(docs, name);
  if (page.type === "refused") return group;
  const [first, ...others] = findNodes(main, (node) => node.type === "page" && node.path === page.path);
  return first && others.length === 0
    ? first
    : refuse("bad_position", `${codeSpan(page.path)} is not at one place in the navigation.`);
}

/** The entry at an end of the list that a group is in. Undefined if that is the group. */
function findEdge(main: readonly NavigationNode[], own: NodeAt, at: "start" | "end"): NodeAt | undefined {
  const siblings = findNodes(main, () => true).filter((one) => {
    return one.at.length === own.at.length && own.at.slice(0, -1).every((index, depth) => one.at[depth] === index);
  });
  const edge = at === "start" ? siblings[0] : siblings.at(-1);
  return edge?.node === own.node ? undefined : edge;
}

function titleOf(node: NavigationNode | undefined): string {
  if (node?.type === "section" || node?.type === "link") return node.title;
  return node?.type === "page" ? node.path : "";
}

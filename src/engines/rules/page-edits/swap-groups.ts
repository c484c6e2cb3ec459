import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import type { Side } from "../../../docs-source/site-edits/groups/move-item.ts";
import {
  areSiblings,
  findNodes,
  mainNavigation,
  type NodeAt,
  type NodePair,
} from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupMove } from "../../../docs-source/site-edits/groups/plan-group-move.ts";
import { readSiteWithFiles } from "../../../docs-source/site-edits/read-site-with-files.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import { emptyPlan } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { applySitePlan } from "./apply-site-plan.ts";

/**
 * Gives each of two groups that stand one after the other the place of the other. Undefined if these are no groups.
 *
 * @param around the group that both are in
 */
export async function swapGroups(
  docs: EditableDocs,
  group: string,
  other: string,
  around?: string,
): Promise<Applied | undefined> {
  const site = await readSiteWithFiles(docs);
  const main = mainNavigation(site.source.navigation);
  const find = (name: string) => {
    const title = findSectionTitle(site.source, name, { byPart: true }).trim().toLowerCase();
    return findNodes(main, (node) => node.type === "section" && node.title.trim().toLowerCase() === title);
  };
  const above = around === undefined ? undefined : find(around);
  const [ones, others] = [group, other].map((name) =>
    find(name).filter((node) => above?.some((one) => isBelow(node, one)) ?? true),
  );
  if (!ones?.length || !others?.length) return undefined;
  const all: NodePair[] = ones.flatMap((own) =>
    others.filter((beside) => areSiblings(own, beside)).map((beside) => ({ own, beside })),
  );
  const pairs = all.filter(({ own, beside }) => Math.abs(indexOf(own) - indexOf(beside)) === 1);
  const names = `${codeSpan(group)} and ${codeSpan(other)}`;
  const sides = new Set(pairs.map(({ own, beside }): Side => (indexOf(own) < indexOf(beside) ? "after" : "before")));
  const [side] = sides;
  if (side === undefined || sides.size > 1 || pairs.length < all.length)
    return refuse(
      "bad_position",
      `The groups ${names} do not stand one after the other. Please say where each should go, for example: move the group ${codeSpan(group)} after ${codeSpan(other)}.`,
    );
  const plan = await planGroupMove(docs, site, pairs, side);
  if (plan.type !== "planned")
    return refuse(
      "settings_not_editable",
      `The groups ${names} were not swapped, because no setting that Docket can change does that and leaves all else as it is.`,
    );
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const notes = [`Swapped the groups ${names} in the navigation.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

function isBelow({ at }: NodeAt, above: NodeAt): boolean {
  return at.length > above.at.length && above.at.every((index, depth) => at[depth] === index);
}

function indexOf({ at }: NodeAt): number {
  return at.at(-1) ?? 0;
}

import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import type { NavigationNode, SectionKind, SiteSource } from "../../docs-source/site/site-source.ts";
import {
  areSiblings,
  findNodes,
  listAround,
  mainNavigation,
  type NodeAt,
  type NodePair,
} from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupDissolve } from "../../docs-source/site-edits/groups/plan-group-dissolve.ts";
import { planGroupMove } from "../../docs-source/site-edits/groups/plan-group-move.ts";
import { readSiteWithFiles, type SiteWithFiles } from "../../docs-source/site-edits/read-site-with-files.ts";
import { findSectionTitle, plainTitle } from "../../docs-source/site-edits/section-name.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { placeFolderByNumber } from "./page-edits/place-by-number.ts";
import { noteSameGroups } from "./page-edits/same-groups.ts";
import { refuse } from "./refuse.ts";
import { moveSection } from "./sections/move-section.ts";
import { findSection, openPage } from "./sections/page-sections.ts";

const MAX_KNOWN = 30;

/** Puts a group of the navigation beside another group or page, or to an end of the list that it is in. */
export const placeGroup: ApplyInstruction<"place-group"> = async (docs, instruction, signal) => {
  const { group, position, inside, mayBeOn, kind } = instruction;
  const site = await readSiteWithFiles(docs);
  const groups = ofKind(findGroupsInside(site.source, group, inside), kind);
  const section = mayBeOn === undefined ? undefined : await findSectionOn(docs, mayBeOn, instruction);
  if (section && "reason" in groups) return moveSection(docs, section, signal);
  if (section)
    return refuse(
      "ambiguous_group",
      `${codeSpan(group)} may be the group of the navigation or the section of ${codeSpan(section.page)}. Please write: move the section "${group}" of ${section.page} ${section.side} "${section.beside}". Or: in the sidebar, move the group "${group}" ${section.side} "${section.beside}".`,
    );
  return "reason" in groups ? groups : placeGroups(docs, site, groups, position);
};

/** The request as one about two sections of a page, if it has both. */
async function findSectionOn(
  docs: EditableDocs,
  page: string,
  { group, position }: Extract<Instruction, { type: "place-group" }>,
): Promise<Extract<Instruction, { type: "move-section" }> | undefined> {
  if (position.type !== "before" && position.type !== "after") return undefined;
  const open = await openPage(docs, page);
  if (open.type === "refused") return undefined;
  const areThere = [group, position.name].every((heading) => !("reason" in findSection(open, heading)));
  return areThere
    ? { type: "move-section", page: open.path, heading: group, side: position.type, beside: position.name }
    : undefined;
}

const TABS: SectionKind[] = ["tab", "anchor", "dropdown", "menu", "product"];

/** Those that are tabs, or are none, if some are. */
export function ofKind<T extends NodeAt[] | Refused>(found: T, kind: "tab" | "group" | undefined): T | NodeAt[] {
  if ("reason" in found || kind === undefined) return found;
  const fitting = found.filter(({ node }) => node.type === "section" && TABS.includes(node.kind) === (kind === "tab"));
  return fitting.length > 0 ? fitting : found;
}

/** Those of a name in the one tab or group that is called `inside`, if one was named. */
export function findGroupsInside(source: SiteSource, group: string, inside: string | undefined): NodeAt[] | Refused {
  const main = mainNavigation(source.navigation);
  const groups = findGroups(source, main, group, { byPart: true });
  const around = inside === undefined ? [] : findGroups(source, main, inside, { byPart: true });
  if ("reason" in groups || inside === undefined) return groups;
  if ("reason" in around) return around;
  const groupsIn = (place: NodeAt) => groups.filter((group) => isBelow(group, place));
  // A tab and a group in it may have one name.
  const holding = around.filter((place) => groupsIn(place).length > 0);
  const [place, ...others] = holding.length > 0 ? holding : around;
  if (!place || others.length > 0)
    return refuse(
      "ambiguous_group",
      `There are ${around.length} entries of the navigation called ${codeSpan(inside)}.`,
    );
  const within = groupsIn(place);
  return within.length > 0
    ? within
    : refuse("group_not_found", `There is no group ${codeSpan(group)} in ${codeSpan(inside)}.`);
}

/** Does so with groups of one name that were found. */
export async function placeGroups(
  docs: EditableDocs,
  site: SiteWithFiles,
  groups: readonly NodeAt[],
  position: Extract<Instruction, { type: "place-group" }>["position"],
): Promise<Applied> {
  const main = mainNavigation(site.source.navigation);
  const pairs =
    position.type === "edge"
      ? groups.flatMap((own) => findEdge(main, own, position.at) ?? [])
      : position.type === "top"
        ? findTop(main, groups)
        : position.type === "into"
          ? findPlaceIn(site.source, main, groups, position)
          : position.type === "shift"
            ? findShifted(main, groups, position.by)
            : await findPairs(docs, site.source, main, groups, position.name);
  if ("reason" in pairs) return pairs;
  const distant = "name" in position && position.type !== "into" ? refuseNoEdge(main, pairs, position) : undefined;
  if (distant) return distant;
  const isBefore =
    position.type === "before" ||
    ((position.type === "edge" || position.type === "into") && position.at === "start") ||
    (position.type === "shift" && position.by < 0);
  const beside = codeSpan(titleOf(pairs[0]?.beside.node));
  const side = isBefore ? "before" : "after";
  const where =
    position.type === "top"
      ? "to the end of its top level"
      : position.type === "into"
        ? `to the ${position.at ?? "end"} of ${codeSpan(position.name)}`
        : position.type === "edge"
          ? `to the ${position.at} of its list`
          : `${side} ${beside}`;
  return movePairs(docs, site, pairs, { side, where, own: groups[0]?.node });
}

/** "To the end, after X", where X is not the last of the list that the group is put in. */
function refuseNoEdge(
  main: readonly NavigationNode[],
  pairs: readonly NodePair[],
  { name, at }: { name: string; at?: "start" | "end" },
): Refused | undefined {
  const isAtEdge = ({ own, beside }: NodePair) =>
    listAround(main, beside)
      .filter((node) => node !== own.node)
      .at(at === "end" ? -1 : 0) === beside.node;
  if (at === undefined || pairs.every(isAtEdge)) return undefined;
  return refuse(
    "bad_position",
    `${codeSpan(name)} is not the ${at === "end" ? "last" : "first"} one there, so it is not clear which place is meant. Please name only what the group is to stand beside, or only the end of the list.`,
  );
}

type Movement = { side: "before" | "after"; where: string; own: NavigationNode | undefined };

export async function movePairs(
  docs: EditableDocs,
  site: SiteWithFiles,
  pairs: readonly NodePair[],
  { side, where, own }: Movement,
): Promise<Applied> {
  const [noun, name] = [own?.type === "section" && own.kind === "tab" ? "tab" : "group", titleOf(own)];
  const main = mainNavigation(site.source.navigation);
  const plan = pairs.length > 0 ? await planGroupMove(docs, site, pairs, side) : { type: "there" as const };
  if (plan.type === "there")
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`The ${noun} ${codeSpan(name)} is there in the navigation already.`],
    };
  const [pair] = pairs;
  const numbered =
    plan.type === "computed" && pair && pairs.length === 1
      ? await placeFolderByNumber(docs, site.source, main, pair, side)
      : undefined;
  if (numbered) return numbered;
  if (plan.type === "computed")
    return refuse(
      "settings_not_editable",
      `The ${noun} ${codeSpan(name)} was not moved, because no setting that Docket can change puts it there and leaves all else as it is. Please move it by hand.`,
    );
  const same = noteSameGroups(site.source, pair?.own.node);
  return applyEdits(docs, plan.edits, [`Moved the ${noun} ${codeSpan(name)} in the navigation ${where}.`, ...same]);
}

/** Ends a group of the navigation. Its pages stay, and stand where it was. */
export const dissolveGroup: ApplyInstruction<"dissolve-group"> = async (docs, { group, inside, isEmpty }) => {
  const site = await readSiteWithFiles(docs);
  const groups = findGroupsInside(site.source, group, inside);
  // With its last page a group has gone already.
  if (isEmpty && "reason" in groups && groups.reason === "group_not_found")
    return { type: "applied", changedFiles: 0, notes: [`No group ${codeSpan(group)} is left in the navigation.`] };
  if ("reason" in groups) return groups;
  const filled = isEmpty ? groups.find(({ node }) => node.type === "section" && node.children.length > 0) : undefined;
  if (filled)
    return refuse(
      "group_not_empty",
      `The group ${codeSpan(titleOf(filled.node))} is not empty, so it was not removed. To end it, say: delete the group ${codeSpan(titleOf(filled.node))} but keep its pages.`,
    );
  const plan = await planGroupDissolve(docs, site, groups);
  const name = titleOf(groups[0]?.node);
  if (plan.type === "computed" && groups.length > 1)
    return refuse(
      "ambiguous_group",
      `There are ${groups.length} groups called ${codeSpan(name)}. Please name a group or tab around the one that is meant, for example: delete the group ${codeSpan(name)} in the Guides tab but keep its pages.`,
    );
  if (plan.type === "computed")
    return refuse(
      "settings_not_editable",
      `The group ${codeSpan(name)} was not removed, because its pages cannot stand in the list around it. Please ask where they shall be: move all pages of the group ${codeSpan(name)} to another group.`,
    );
  return applyEdits(docs, plan.edits, [
    `Removed the group ${codeSpan(name)} from the navigation. Its pages stay, and stand where it was.`,
    ...noteSameGroups(site.source, groups[0]?.node),
  ]);
};

async function applyEdits(docs: EditableDocs, edits: FileEdit[], notes: string[]): Promise<Applied> {
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

/** Several lists may show a group, such as those of the parts of a site. */
export function findGroups(
  source: SiteSource,
  main: readonly NavigationNode[],
  wanted: string,
  options: { byPart?: boolean } = {},
): NodeAt[] | Refused {
  const title = findSectionTitle(source, wanted, options).trim().toLowerCase();
  const all = findNodes(main, ({ type }) => type === "section");
  const found = all.filter(({ node }) => titleOf(node).trim().toLowerCase() === title);
  const exact = found.filter(({ node }) => titleOf(node) === wanted);
  if (found.length > 0) return exact.length > 0 ? exact : found;
  const known = [...new Set(all.map(({ node }) => titleOf(node)))].slice(0, MAX_KNOWN);
  const hint = known.length === 0 ? "" : ` There are ${codeSpans(known)}.`;
  return refuse("group_not_found", `There is no group ${codeSpan(wanted)} in the navigation.${hint}`);
}

/** The groups with the entries that they go beside: those of the same list, else the only ones. */
async function findPairs(
  docs: EditableDocs,
  source: SiteSource,
  main: readonly NavigationNode[],
  groups: readonly NodeAt[],
  name: string,
): Promise<NodePair[] | Refused> {
  const named = findGroups(source, main, name, { byPart: true });
  const page = "reason" in named ? await findOnePage(docs, name) : undefined;
  if ("reason" in named && page?.type !== "found") return named;
  const neighbours =
    page?.type === "found"
      ? findNodes(main, (node) => node.type === "page" && node.path === page.path)
      : (named as NodeAt[]);
  const pairs = groups.flatMap((own) =>
    neighbours.filter((beside) => areSiblings(own, beside)).map((beside) => ({ own, beside })),
  );
  const isClear = new Set(pairs.map(({ own }) => own)).size === pairs.length;
  if (pairs.length > 0 && isClear) return pairs;
  const like = pairs.length === 0 ? findSiblingsLike(main, groups, name) : [];
  if (like.length > 0) return like;
  const [own, beside] = [groups[0], neighbours[0]];
  if (own && beside && groups.length === 1 && neighbours.length === 1) return [{ own, beside }];
  if (neighbours.length === 0)
    return refuse("bad_position", `${codeSpan(name)} is not in the navigation, so that nothing can be put beside it.`);
  const [several = name, count] = groups.length > 1 ? [titleOf(own?.node), groups.length] : [name, neighbours.length];
  return refuse("ambiguous_group", `There are ${count} entries of the navigation called ${codeSpan(several)}.`);
}

/** Each group with the one of its list that is called so but for signs around the name, such as an emoji. */
function findSiblingsLike(main: readonly NavigationNode[], groups: readonly NodeAt[], name: string): NodePair[] {
  const all = findNodes(main, (node) => node.type === "section" && plainTitle(titleOf(node)) === plainTitle(name));
  const pairs = groups.flatMap((own) => {
    const [beside, ...others] = all.filter((one) => one.node !== own.node && areSiblings(own, one));
    return beside && others.length === 0 ? [{ own, beside }] : [];
  });
  return pairs.length === groups.length ? pairs : [];
}

/** A group with the last entry of the one tab or group that it goes to, or the first. */
function findPlaceIn(
  source: SiteSource,
  main: readonly NavigationNode[],
  groups: readonly NodeAt[],
  { name, at }: { name: string; at?: "start" },
): NodePair[] | Refused {
  const called = findGroups(source, main, name, { byPart: true });
  if ("reason" in called) return called;
  // A tab and a group in it may have one name.
  const holding = called.filter((place) => groups.some((group) => isBelow(group, place)));
  const around = holding.length === 1 ? holding : called;
  const [place] = around;
  // Of several of a name, the one that is there already.
  const there = groups.length > 1 ? groups.filter((one) => place && isBelow(one, place)) : [];
  const [own, ...others] = there.length === 1 ? there : groups;
  if (!own || !place || others.length > 0 || around.length > 1)
    return refuse(
      "ambiguous_group",
      `There are several groups that may be meant, so none was moved to ${codeSpan(name)}.`,
    );
  if (own.at.every((index, level) => index === place.at[level]))
    return refuse("bad_position", `${codeSpan(name)} is in that group, or is the same one, so that it cannot hold it.`);
  const children = place.node.type === "section" ? place.node.children : [];
  const index = at === "start" ? 0 : children.length - 1;
  const node = children[index];
  if (!node) return refuse("bad_position", `${codeSpan(name)} has no entries, so that nothing can be put beside one.`);
  return node === own.node ? [] : [{ own, beside: { node, at: [...place.at, index] } }];
}

function isBelow({ at }: NodeAt, { at: around }: NodeAt): boolean {
  return at.length > around.length && around.every((index, depth) => index === at[depth]);
}

/** One group with the last of those that no other group has; in a site with tabs, those of its tab. */
function findTop(main: readonly NavigationNode[], [own, ...others]: readonly NodeAt[]): NodePair[] | Refused {
  if (!own || others.length > 0)
    return refuse("ambiguous_group", `There are several groups called ${codeSpan(titleOf(own?.node))}.`);
  const outer = main[own.at[0] ?? 0];
  const depth = outer?.type === "section" && outer.kind !== "group" ? 2 : 1;
  if (own.at.length <= depth) return [];
  const beside = findNodes(main, () => true).findLast(
    ({ at }) => at.length === depth && at.slice(0, -1).every((index, level) => index === own.at[level]),
  );
  return beside ? [{ own, beside }] : [];
}

/** A group with the entry at an end of the list that it is in. Undefined if that is the group. */
function findEdge(main: readonly NavigationNode[], own: NodeAt, at: "start" | "end"): NodePair | undefined {
  const siblings = findNodes(main, () => true).filter((one) => areSiblings(one, own));
  const beside = at === "start" ? siblings[0] : siblings.at(-1);
  return !beside || beside.node === own.node ? undefined : { own, beside };
}

/** One group with the entry of its list that it changes places with. */
function findShifted(
  main: readonly NavigationNode[],
  [own, ...others]: readonly NodeAt[],
  by: number,
): NodePair[] | Refused {
  const name = titleOf(own?.node);
  if (!own || others.length > 0)
    return refuse(
      "ambiguous_group",
      `There are ${others.length + 1} entries of the navigation called ${codeSpan(name)}.`,
    );
  const list = listAround(main, own);
  const from = own.at.at(-1) ?? 0;
  const node = list[from + by];
  if (node) return [{ own, beside: { node, at: own.at.with(-1, from + by) } }];
  const count = by < 0 ? from : list.length - 1 - from;
  return refuse(
    "bad_position",
    `${codeSpan(name)} cannot go there: ${count === 0 ? "nothing" : countOf(count, "entry", "entries")} of its list ${count > 1 ? "stand" : "stands"} ${by < 0 ? "before" : "after"} it.`,
  );
}

export function titleOf(node: NavigationNode | undefined): string {
  if (node?.type === "section" || node?.type === "link") return node.title;
  return node?.type === "page" ? node.path : "";
}

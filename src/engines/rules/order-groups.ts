import type { NavigationNode, SiteSource } from "../../docs-source/site/site-source.ts";
import {
  areSiblings,
  listAround,
  mainNavigation,
  type NodeAt,
} from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { readSiteWithFiles } from "../../docs-source/site-edits/read-site-with-files.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { findGroups, movePairs, ofKind, titleOf } from "./place-group.ts";
import { refuse } from "./refuse.ts";

/** Puts groups of one list one after the other, where the first group of that list is. */
export const orderGroups: ApplyInstruction<"order-groups"> = async (docs, { groups, kind }, signal) => {
  const files = new Set<string>();
  const findings: EngineFinding[] = [];
  let shown = "";
  for (let index = 0; index < groups.length; index++) {
    signal.throwIfAborted();
    const site = await readSiteWithFiles(docs);
    const main = mainNavigation(site.source.navigation);
    const found = findOrdered(site.source, main, groups, kind);
    if ("reason" in found) return found;
    const { named, list, start } = found;
    const rest = list.slice(start).filter((node) => !named.some((one) => one.node === node));
    shown = rest.map((node) => codeSpan(titleOf(node))).join(", ");
    const own = named[index];
    const at = start + index;
    const beside = list[at];
    if (!own || !beside || beside === own.node) continue;
    const pairs = [{ own, beside: { node: beside, at: own.at.with(-1, at) } }];
    const moved = await movePairs(docs, site, pairs, { side: "before", where: "", own: own.node });
    if (moved.type === "refused") return moved;
    findings.push(...(moved.findings ?? []));
    for (const { path } of moved.findings ?? []) files.add(path);
  }
  const said = groups.map((name) => codeSpan(name)).join(", ");
  if (files.size === 0)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`The ${kind ?? "group"}s stand in this order already: ${said}.`],
    };
  const rest = shown === "" ? [] : [`Behind them stand, in the order they had: ${shown}.`];
  return {
    type: "applied",
    changedFiles: files.size,
    notes: [`Put the ${kind ?? "group"}s in this order: ${said}.`, ...rest],
    findings,
  };
};

/** The groups that are named, the list that they all stand in, and where its first group is. */
function findOrdered(
  source: SiteSource,
  main: readonly NavigationNode[],
  groups: readonly string[],
  kind: "tab" | undefined,
): { named: NodeAt[]; list: readonly NavigationNode[]; start: number } | Refused {
  const named: NodeAt[] = [];
  for (const name of groups) {
    const found = ofKind(findGroups(source, main, name, { byPart: true }), kind);
    if ("reason" in found) return found;
    const [group, ...others] = found;
    if (!group || others.length > 0)
      return refuse("ambiguous_group", `There are ${found.length} entries of the navigation called ${codeSpan(name)}.`);
    named.push(group);
  }
  const [first] = named;
  const other = first && named.find((group) => !areSiblings(group, first));
  if (!first || other)
    return refuse(
      "bad_position",
      `${codeSpan(titleOf(first?.node))} and ${codeSpan(titleOf(other?.node))} are not in the same list of the navigation, so they were not put in an order. Please name groups of one list.`,
    );
  if (new Set(named.map(({ node }) => node)).size < named.length)
    return refuse("bad_position", "One group was named twice, so the order is not clear.");
  const list = listAround(main, first);
  return { named, list, start: list.findIndex(({ type }) => type === "section") };
}

import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { cleanTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../docs-source/site/site-source.ts";
import { listEntryTitles } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction, NavigationPosition, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { refusePlan } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { namedBeside } from "./page-edits/named-beside.ts";
import { swapGroups } from "./page-edits/swap-groups.ts";
import { placePage } from "./place-page.ts";
import { inGroup } from "./prompt/read-page-in-group.ts";
import { refuse } from "./refuse.ts";

/** Gives each of two pages of one list of the navigation the place of the other. */
export const swapPages: ApplyInstruction<"swap-pages"> = async (docs, { page, other, group }, signal) => {
  const named = async (one: string) => {
    const found = await findOnePage(docs, group === undefined ? one : inGroup(one, group));
    if (found.type === "found" || found.reason !== "ambiguous_page") return found;
    return (await findByEntry(docs, one)) ?? found;
  };
  const [first, second] = [await named(page), await named(other)];
  const isNoPage = [first, second].some((found) => found.type === "refused" && found.reason === "page_not_found");
  const groups = isNoPage ? await swapGroups(docs, page, other, group) : undefined;
  if (groups) return groups;
  const one = second.type === "found" ? await namedBeside(docs, page, first, second.path) : first;
  const two = first.type === "found" ? await namedBeside(docs, other, second, first.path) : second;
  if (one.type === "refused") return one;
  if (two.type === "refused") return two;
  const before = await listAround(docs, one.path, two.path);
  if ("type" in before) return before;
  const [upper = "", lower = ""] =
    before.indexOf(one.path) < before.indexOf(two.path) ? [one.path, two.path] : [two.path, one.path];
  const place = async (path: string, position: NavigationPosition) =>
    placePage(docs, { type: "place-page", page: path, position }, signal);
  const [previous, next] = [before[before.indexOf(upper) - 1], before[before.indexOf(upper) + 1]];
  const steps: Exclude<Applied, Refused>[] = [];
  if (next !== lower && !next && !previous) {
    const both = await exchange(docs, upper, lower);
    if (both.type === "refused") return both;
    steps.push(both);
  } else {
    const moved = await place(upper, { type: "after", page: lower });
    if (moved.type === "refused") return moved;
    steps.push(moved);
    const beside: NavigationPosition = next
      ? { type: "before", page: next }
      : { type: "after", page: previous ?? upper };
    const further = next === lower ? undefined : await place(lower, beside);
    if (further?.type === "refused") return further;
    if (further) steps.push(further);
  }
  const after = await listAround(docs, one.path, two.path);
  const wanted = before.map((path) => (path === upper ? lower : path === lower ? upper : path));
  if ("type" in after || wanted.some((path, index) => path !== after[index]))
    return refuse("bad_position", notSwapped(upper, lower));
  return swapped(upper, lower, steps);
};

/** Of several pages with a title, the one that the navigation calls by it. */
async function findByEntry(docs: EditableDocs, name: string): Promise<{ type: "found"; path: string } | undefined> {
  const entries = listEntryTitles((await readSiteSource(docs)).navigation);
  const wanted = cleanTitle(name);
  const found = [...entries].filter(([, titles]) => titles.some((title) => cleanTitle(title) === wanted));
  return found.length === 1 && found[0] ? { type: "found", path: found[0][0] } : undefined;
}

/** Where sections stand beside the first page, which are no pages to put the second one beside: both at once. */
async function exchange(docs: EditableDocs, first: string, second: string): Promise<Applied> {
  const plan = await planSiteEdits(docs, {
    placements: [
      { path: first, position: { type: "beside", page: second, side: "after" } },
      { path: second, position: { type: "beside", page: first, side: "before" } },
    ],
  });
  if (plan.type !== "planned") return refusePlan(plan);
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  return { type: "applied", changedFiles: settings.changed.length, notes: [], findings: settings.findings };
}

function swapped(first: string, second: string, steps: Exclude<Applied, Refused>[]): Applied {
  const findings = steps.flatMap((step) => step.findings ?? []);
  const changedFiles = new Set(findings.map(({ path }) => path)).size;
  const notes = [`Swapped ${codeSpan(first)} and ${codeSpan(second)} in the navigation.`];
  return { type: "applied", changedFiles, notes, findings };
}

/** The pages of the one list that has both, in its order; a section with a page of its own stands there as that. */
async function listAround(docs: EditableDocs, one: string, two: string): Promise<string[] | Refused> {
  const lists: string[][] = [];
  const search = (nodes: readonly NavigationNode[]): void => {
    const pages = nodes.map((node) =>
      node.type === "page" ? node.path : node.type === "section" ? (node.root ?? "") : "",
    );
    if (pages.includes(one) && pages.includes(two)) lists.push(pages);
    for (const node of nodes) if (node.type === "section") search(node.children);
  };
  search((await readSiteSource(docs)).navigation);
  const [list] = lists;
  // What several sidebars share is one list, written once.
  const isOneList = lists.every((other) => other.join("\n") === list?.join("\n"));
  if (list && isOneList && one !== two) return list;
  const why = list ? "are in several lists of the navigation" : "are not in one list of the navigation";
  return refuse(
    "bad_position",
    one === two
      ? `${codeSpan(one)} cannot be swapped with itself.`
      : `${codeSpan(one)} and ${codeSpan(two)} ${why}. Please say where each should go, for example: put ${codeSpan(one)} after another page.`,
  );
}

function notSwapped(first: string, second: string): string {
  return `${codeSpan(first)} and ${codeSpan(second)} were not swapped, because the navigation would not have them in that order then. Please say where one of them should go, for example: put ${codeSpan(first)} after ${codeSpan(second)}.`;
}

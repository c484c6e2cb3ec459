import { countOf } from "../../../count-of.ts";
import type {
  NotRedirected,
  PlaceProblem,
  PlaceTaken,
  PlannedEdits,
  SitePlan,
} from "../../../docs-source/site-edits/site-change.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse, refuseBrokenSettings } from "../refuse.ts";
import { sayMessage } from "../say-message.ts";

const MAX_REDIRECTS = 10;

/** Says why a change cannot be planned. */
export function refusePlan(plan: Exclude<SitePlan, PlannedEdits>): Refused {
  if (plan.type === "invalid") return refuseBrokenSettings(plan);
  if (plan.type === "misplaced") return refusePlace(plan.problem);
  const places = plan.places
    .slice(0, MAX_REDIRECTS)
    .map(({ file, line, what }) => `${codeSpan(`${file}:${line}`)} ${what}`);
  const more = plan.places.length - places.length;
  const list = `${places.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  if (plan.way === "change-navigation")
    return refuse(
      "settings_not_editable",
      `Nothing was changed, because the site would break if its navigation stayed as it is: ${list}. Please ask for the same without leaving the navigation out.`,
    );
  const way =
    plan.way === "leave-computed" ? " To have all else done, add `anyway`: the answer then names what is left." : "";
  return refuse(
    "settings_not_editable",
    `Nothing was changed, because the site's settings cannot follow: ${list}. Please change that by hand first.${way}`,
  );
}

/** Says that something was not done because readers of an address cannot be led on. */
export function refuseWithoutRedirect(what: string, { from, reason, isElsewhere }: NotRedirected): Refused {
  const other = isElsewhere ? "" : ", or set up redirects first";
  return refuse(
    "no_redirect",
    `${what}, because the address ${codeSpan(from)} cannot be redirected: ${reason}. Please ask for the same without a redirect${other}.`,
  );
}

export function refusePlace(problem: PlaceProblem): Refused {
  if (problem.type === "no-navigation")
    return refuse("group_not_found", "This site has no navigation that lists its pages, so there are no groups.");
  if (problem.type === "several-places")
    return refuse(
      "bad_position",
      `${codeSpan(problem.page)} was not moved, because the navigation lists it ${problem.times} times, and it would be at one place alone. Please move its entries by hand.`,
    );
  if (problem.type === "no-tab")
    return refuse(
      "group_not_found",
      `There is no tab ${codeSpan(problem.tab)} in the navigation. There are ${codeSpans(problem.known)}.`,
    );
  if (problem.type === "several-groups-in") return refuseTab(problem);
  const { group } = problem;
  if (problem.type === "no-group") {
    const hint = problem.known.length > 0 ? ` There are ${codeSpans(problem.known)}.` : "";
    const place = problem.inside === undefined ? "in" : `below ${codeSpan(problem.inside)} in`;
    return refuse("group_not_found", `There is no group ${codeSpan(group)} ${place} the navigation.${hint}`);
  }
  return refuse(
    "ambiguous_group",
    `There are ${problem.starts.length} groups called ${codeSpan(group)}, which start with ${codeSpans(problem.starts)}. Please name the page that it should follow.`,
  );
}

function refuseTab({ tab, groups }: Extract<PlaceProblem, { type: "several-groups-in" }>): Refused {
  const [first] = groups;
  if (first === undefined)
    return refuse("bad_position", `The tab ${codeSpan(tab)} lists no pages, so that none can be put into it.`);
  return refuse(
    "ambiguous_group",
    `The tab ${codeSpan(tab)} has the groups ${codeSpans(groups)}. Please say which, for example: to the ${first} group in the ${tab} tab.`,
  );
}

/** Groups that had no other page. */
export function describeRemovedGroups({ removedGroups }: PlannedEdits): string[] {
  return removedGroups.map(
    (name) =>
      `Removed ${name.trim() === "" ? "a group without a name" : `the group ${codeSpan(name)}`}, which became empty.`,
  );
}

/** What a plan does, as lines for people. */
export function describeSitePlan(plan: PlannedEdits): string[] {
  const notes: string[] = [];
  if (plan.renamedEntries > 0)
    notes.push(`Updated ${countOf(plan.renamedEntries, "navigation entry", "navigation entries")}.`);
  if (plan.removedEntries > 0) notes.push("Removed it from the navigation.");
  if (plan.relisted.length > 0)
    notes.push(
      `The navigation lists ${codeSpans(plan.relisted)} by the new folder, so ${plan.relisted.length === 1 ? "its old entry" : "their old entries"} went.`,
    );
  notes.push(...describeRemovedGroups(plan));
  if (plan.unlisted.length > 0)
    notes.push(`Not in the navigation, neither before nor now: ${codeSpans(plan.unlisted)}.`);
  for (const { path, taken } of plan.placed) notes.push(describePlace(path, taken));
  for (const links of Map.groupBy(plan.links, ({ file, url }) => `${file} ${url}`).values())
    notes.push(describeLinks(links));
  for (const { from, to } of plan.redirects.slice(0, MAX_REDIRECTS))
    notes.push(`Readers of ${codeSpan(from)} are redirected to ${codeSpan(to)}.`);
  const more = plan.redirects.length - MAX_REDIRECTS;
  if (more > 0) notes.push(`${more} more addresses are redirected in the same way.`);
  for (const from of plan.endedRedirects) notes.push(`Removed the redirect from ${codeSpan(from)}.`);
  for (const [reason, missing] of Map.groupBy(plan.notRedirected, ({ reason }) => reason))
    notes.push(`No redirect from ${codeSpans(missing.map(({ from }) => from))} was added, because ${reason}.`);
  for (const { file, line, what } of plan.left.slice(0, MAX_REDIRECTS))
    notes.push(`Left as it is, for you to change: ${codeSpan(`${file}:${line}`)} ${what}.`);
  const others = plan.left.length - MAX_REDIRECTS;
  if (others > 0) notes.push(`${countOf(others, "more place")} of the settings stayed as they are.`);
  return notes;
}

/** What a plan leaves as it is, as findings. */
export function leftFindings({ left }: PlannedEdits): EngineFinding[] {
  return left.map(({ file, line, what }) => ({
    path: file.startsWith("/") ? `..${file}` : file,
    line,
    kind: "navigation",
    message: `stays as it is: it ${sayMessage(what)}`,
    isChanged: false,
  }));
}

function describeLinks(links: PlannedEdits["links"]): string {
  const [{ file, url } = { file: "", url: "" }] = links;
  const which = links.length === 1 ? "A link in" : `${links.length} links in`;
  return `${which} ${codeSpan(file)} ${links.length === 1 ? "leads" : "lead"} to ${codeSpan(url)} now.`;
}

function describePlace(path: string, taken: PlaceTaken | undefined): string {
  if (!taken) return `${codeSpan(path)} is not in the navigation: there is no group to put it into.`;
  if (taken.type === "folder") return "The navigation lists it by its folder.";
  const at = taken.type === "list" ? "at " : "";
  return `Put it into the navigation ${at}${sayPlace(taken)}.`;
}

/** "after quickstart", "the end of the group Guides", and how often. */
export function sayPlace(taken: Exclude<PlaceTaken, { type: "folder" }>): string {
  const where = taken.type === "beside" ? `${taken.side} ${codeSpan(taken.entry)}` : `the ${taken.at}${sayList(taken)}`;
  const times = taken.times === undefined ? "" : `, at each of its ${taken.times} places`;
  const stays = taken.stays === undefined ? "" : `; it also stays at ${countOf(taken.stays, "other place")}`;
  const further = taken.further === undefined ? "" : `; ${sayFurther(taken.type, taken.further)}`;
  return `${where}${times}${stays}${further}`;
}

function sayFurther(type: "beside" | "list", count: number): string {
  const parts = count === 1 ? "another part" : `${count} other parts`;
  const where = `in ${parts} of the navigation, such as another version`;
  return type === "list"
    ? `the same list ${where}, stays as it is`
    : `that page is also ${where}, where nothing changed`;
}

function sayList({ group, tab }: Extract<PlaceTaken, { type: "list" }>): string {
  if (group !== undefined) return ` of the group ${codeSpan(group)}`;
  return tab === undefined ? "" : ` of the tab ${codeSpan(tab)}`;
}

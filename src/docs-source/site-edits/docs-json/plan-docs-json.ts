import { type DocsIndex, findFile } from "../../docs-index.ts";
import { resolveLink, writeTarget } from "../../links/link-target.ts";
import { endOf, replaceNode } from "../../navigation/json-text.ts";
import { type EntryInsertion, rearrangeEntries, renameEntry } from "../../navigation/navigation-edits.ts";
import { redirectBase } from "../../navigation/redirect-base.ts";
import { changeRedirects } from "../../navigation/redirects.ts";
import { entryPage, type NavigationEntry, type NavigationLink, type ParsedNavigation } from "../../navigation.ts";
import { isPage, pageUrl } from "../../pages.ts";
import { positionAt } from "../../text-edits.ts";
import {
  type ComputedPlace,
  emptyPlan,
  type NotPlanned,
  type PlannedEdits,
  type RedirectChange,
  type RedirectTarget,
  type SiteChange,
  type SitePlan,
} from "../site-change.ts";
import { chooseListPlace } from "./choose-list-place.ts";

const MAX_MENTION = 5000;

/** Plans what a change of pages means for `docs.json` and the files that it includes. `index` is of the files before. */
export function planDocsJson(navigation: ParsedNavigation, index: DocsIndex, change: SiteChange): SitePlan {
  const plan = emptyPlan();
  const insertions: EntryInsertion[] = [];
  const displaced = new Set<NavigationEntry>();
  for (const { path, position, folder } of change.placements) {
    const place = chooseListPlace(navigation, index, position, folder, path);
    if (place.type === "misplaced") return place;
    insertions.push(...place.insert(path, writtenEntry(navigation, index, path)));
    for (const entry of place.leaving) displaced.add(entry);
    plan.placed.push({ path, taken: place.taken });
  }
  editEntries(plan, navigation, index, change, insertions, displaced);
  const places = editLinks(plan, navigation, index, change);
  editMentions(plan, navigation, index, change);
  if (places.length > 0) return { type: "computed", places };
  if (change.mayStay === "navigation" && plan.edits.length > 0) return refuseToStay(navigation, plan);
  const base = redirectBase(navigation, index);
  const redirects = planRedirects(plan, change).map((redirect) => below(base, redirect));
  const live = [...change.moves.values(), ...change.additions.map(({ path }) => path)].filter(isPage).map(pageUrl);
  const ending = [...live.map((url) => base + url), ...change.endedRedirects];
  const followed = (change.givesUpAddresses ? movedAddresses(change) : []).map((moved) => below(base, moved));
  const { edits, ended, fault } = changeRedirects(navigation, redirects, ending, followed);
  if (fault) {
    const { line } = positionAt(navigation.texts.get(fault.file) ?? "", fault.node.offset);
    const place = { file: fault.file, line, what: "has redirects that are no list" };
    if (!change.mayStay) return { type: "computed", places: [place] };
    plan.left.push(place);
    plan.notRedirected.push(...redirects.map(({ from }) => ({ from, reason: "the redirects are no list" })));
    return plan;
  }
  plan.edits.push(...edits.map((edit) => ({ ...edit, about: "redirect" as const })));
  plan.redirects = redirects;
  plan.endedRedirects = ended;
  return plan;
}

/** Both addresses as the redirects of the site write them. */
function below(base: string, { from, to }: RedirectChange): RedirectChange {
  const write = (url: string) => (url.startsWith("/") && !url.startsWith(`${base}/`) ? base + url : url);
  return { from: write(from), to: write(to) };
}

/** Entries that name what is gone would break the site. */
function refuseToStay(navigation: ParsedNavigation, { edits }: PlannedEdits): NotPlanned {
  const lines = new Map(
    edits.map(({ file, start }) => {
      const { line } = positionAt(navigation.texts.get(file) ?? "", start);
      return [`${file}:${line}`, { file, line, what: "names a page that would be gone" }];
    }),
  );
  return { type: "computed", places: [...lines.values()] };
}

function editEntries(
  plan: PlannedEdits,
  navigation: ParsedNavigation,
  index: DocsIndex,
  { moves, removals, unlisted }: SiteChange,
  insertions: EntryInsertion[],
  displaced: ReadonlySet<NavigationEntry>,
): void {
  const gone = new Set([...removals.map(({ path }) => path), ...unlisted]);
  const entries = navigation.entries.map((entry) => ({ entry, page: entryPage(index, entry) ?? "" }));
  const leaving = entries.filter(({ entry, page }) => gone.has(page) || displaced.has(entry));
  const { edits, removedGroups } = rearrangeEntries(
    navigation,
    leaving.map(({ entry }) => entry),
    insertions,
  );
  plan.edits.push(...edits);
  plan.removedEntries = leaving.filter(({ page }) => gone.has(page)).length;
  plan.removedGroups = removedGroups;
  const listed = new Set<string>();
  for (const { entry, page } of entries) {
    const to = moves.get(page);
    if (to === undefined) continue;
    listed.add(page);
    plan.renamedEntries += 1;
    plan.edits.push(renameEntry(entry, to));
  }
  plan.unlisted = [...moves].filter(([from]) => isPage(from) && !listed.has(from)).map(([, to]) => to);
}

/** The entry that a page has, as it is written. */
function writtenEntry(navigation: ParsedNavigation, index: DocsIndex, path: string): string | undefined {
  const entry = navigation.entries.find((one) => !one.isRoot && entryPage(index, one) === path);
  return entry && navigation.texts.get(entry.file)?.slice(entry.node.offset, endOf(entry.node));
}

/** Links to pages that go and have no new target are places that a person has to edit. */
function editLinks(
  plan: PlannedEdits,
  navigation: ParsedNavigation,
  index: DocsIndex,
  { moves, removals }: SiteChange,
): ComputedPlace[] {
  const removed = new Map(removals.map(({ path, redirectTo }) => [path, redirectTo]));
  const places: ComputedPlace[] = [];
  for (const { file, node, target } of navigation.links) {
    const link = { form: "attribute" as const, target };
    const resolved = resolveLink(index, "", link);
    if (resolved.type !== "file") {
      followFolder(plan, { file, node, target }, index, moves);
      continue;
    }
    const to = moves.get(resolved.path);
    const redirect = removed.get(resolved.path);
    const url = to === undefined ? redirect && addressOf(redirect, moves) : writeTarget(link, "", to);
    if (url !== undefined) {
      plan.edits.push({ file, ...replaceNode(node, url), about: "link" });
      plan.links.push({ file, url });
    } else if (removed.has(resolved.path)) {
      const { line } = positionAt(navigation.texts.get(file) ?? "", node.offset);
      places.push({ file, line, what: `links to ${resolved.path}` });
    }
  }
  return places;
}

/** Follows moved pages and files in paths without a slash, and in the Markdown of a banner. */
function editMentions(plan: PlannedEdits, navigation: ParsedNavigation, index: DocsIndex, { moves }: SiteChange): void {
  const follow = (target: string): string => {
    const link = { form: "attribute" as const, target };
    const resolved = resolveLink(index, "", link);
    const to = resolved.type === "file" ? moves.get(resolved.path) : undefined;
    return to === undefined ? target : writeTarget(link, "", to);
  };
  for (const { file, node, target } of navigation.mentions) {
    if (target.length > MAX_MENTION) continue;
    const isPath = /^[^\s()[\]"'<>]+$/.test(target);
    const links = /(\]\(|\bhref=\\?["'])(\/[^\s()"'<>\\]*)/g;
    const text = isPath
      ? follow(target)
      : target.replace(links, (_all, before: string, url: string) => before + follow(url));
    if (text === target) {
      if (isPath) followFolder(plan, { file, node, target }, index, moves);
      continue;
    }
    plan.edits.push({ file, ...replaceNode(node, text), about: "link" });
    if (isPath) plan.links.push({ file, url: text });
  }
}

/** A tab or an anchor may name a folder that has no page of its own, with slashes at its ends or without. */
function followFolder(
  plan: PlannedEdits,
  { file, node, target }: NavigationLink,
  index: DocsIndex,
  moves: ReadonlyMap<string, string>,
): void {
  const key = String(node.parent?.type === "property" ? node.parent.children?.[0]?.value : "");
  const [, start = "", folder = "", end = ""] = /^(\/?)([^?#]*[^?#/])(\/?(?:[?#].*)?)$/.exec(target) ?? [];
  if (folder === "" || !["href", "url", "link"].includes(key) || findFile(index, folder) !== undefined) return;
  const to = findMovedFolder(index, moves, folder);
  if (to === undefined) return;
  const url = start + to + end;
  plan.edits.push({ file, ...replaceNode(node, url), about: "link" });
  plan.links.push({ file, url });
}

/** Where a folder is once all its pages have moved, each with the path that it has in the folder. */
function findMovedFolder(index: DocsIndex, moves: ReadonlyMap<string, string>, folder: string): string | undefined {
  const pages = [...index.files].filter((path) => path.startsWith(`${folder}/`) && isPage(path));
  const places = new Set(
    pages.map((path) => {
      const to = moves.get(path);
      const end = path.slice(folder.length);
      return to?.endsWith(end) ? to.slice(0, -end.length) : undefined;
    }),
  );
  const [place] = places;
  return places.size === 1 && place !== "" && place !== folder ? place : undefined;
}

function movedAddresses({ moves }: SiteChange): RedirectChange[] {
  return [...moves].filter(([from]) => isPage(from)).map(([from, to]) => ({ from: pageUrl(from), to: pageUrl(to) }));
}

function planRedirects(plan: PlannedEdits, { moves, removals, redirects, givesUpAddresses }: SiteChange) {
  const planned: RedirectChange[] = [];
  for (const [from, to] of [...moves].filter(([from]) => isPage(from))) {
    const [old, now] = [pageUrl(from), pageUrl(to)];
    if (old === now || givesUpAddresses) continue;
    // On a site whose addresses ignore case, a redirect to the same address in another case would be a loop.
    if (old.toLowerCase() === now.toLowerCase())
      plan.notRedirected.push({ from: old, reason: "only the case of the address changes" });
    else planned.push({ from: old, to: now });
  }
  for (const { path, redirectTo } of removals)
    if (redirectTo && isPage(path)) planned.push({ from: pageUrl(path), to: addressOf(redirectTo, moves) });
  return [...planned, ...redirects];
}

function addressOf(target: RedirectTarget, moves: ReadonlyMap<string, string>): string {
  return target.type === "page" ? pageUrl(moves.get(target.path) ?? target.path) : target.url;
}

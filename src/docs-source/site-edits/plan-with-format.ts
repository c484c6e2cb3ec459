import type { DocsFiles } from "../docs-files.ts";
import { isPage, pageTitle } from "../pages.ts";
import { withStar } from "../site/hosting/hosting-rule.ts";
import { LINK_LIST_FORMATS } from "../site/link-lists.ts";
import { presentFields } from "../site/present-fields.ts";
import { readSiteRedirects, readSiteSource } from "../site/read-site-source.ts";
import type { PageReference, SiteSource } from "../site/site-source.ts";
import { createChangedDocs } from "./changed-docs.ts";
import { findDoubled, findTakenElsewhere, placeInFolders } from "./changed-entries.ts";
import { chooseNeighbour, type Neighbour } from "./choose-neighbour.ts";
import { findFollowers } from "./find-followers.ts";
import { findLosses } from "./find-losses.ts";
import { chooseRedirects } from "./hosting/choose-redirects.ts";
import { findHiddenPages } from "./hosting/find-hidden-pages.ts";
import { leaveNavigation, listPlaces } from "./leave-navigation.ts";
import { listPages, listSectionEntries } from "./listed-pages.ts";
import { findNeededRedirects } from "./needed-redirects.ts";
import { findSharedTranslations } from "./shared-translations.ts";
import {
  type ComputedPlace,
  emptyPlan,
  type PlaceProblem,
  type PlannedEdits,
  type SiteChange,
  type SitePlan,
} from "./site-change.ts";
import type { LinkTarget, NavigationChange, SiteContext, SiteFormat } from "./site-format.ts";

const MAX_PLACES = 20;

/**
 * Plans the edits of a site's settings by its format, and checks the site that they would make.
 *
 * @param leaving moved pages whose entries go, by their old paths
 */
export async function planWithFormat(
  docs: DocsFiles,
  source: SiteSource,
  format: SiteFormat,
  change: SiteChange,
  leaving: ReadonlySet<string> = new Set(),
): Promise<SitePlan> {
  const context: SiteContext = { docs, source, files: new Set(await docs.list()) };
  const listed = new Set(listPages(source.navigation));
  const places = choosePlaces(source, change);
  if (places.type === "misplaced") return places;
  const asked = await withPageTitles(
    context,
    toNavigationChange(source, change, listed, places.chosen, leaving),
    listed,
  );
  const edited = await format.editNavigation(context, asked);
  const navigation = await leaveNavigation(docs, edited, change.mayStay);
  if (navigation.type !== "edits") return navigation;
  const after = await readSiteSource(createChangedDocs(docs, change, navigation.edits));
  const problem = findTakenElsewhere(source, after, change);
  if (problem) return { type: "misplaced", problem };
  const { faults, lost, lostPages } = findLosses(source, after, change);
  const followed = lostPages.length > 0 ? placeInFolders(source, change, lostPages) : undefined;
  if (followed) return planWithFormat(docs, source, format, followed);
  const doubled = leaving.size === 0 && lostPages.length === 0 ? findDoubled(source, after, change) : [];
  if (doubled.length > 0) return planWithFormat(docs, source, format, change, new Set(doubled));
  const strayed = findStrayed(places.chosen, after);
  if (strayed.length > 0) return { type: "computed", places: strayed };
  const mayLose = change.mayStay !== undefined && faults.length === 0;
  if (faults.length + lost.length > 0 && !mayLose) return { type: "computed", places: [...faults, ...lost] };
  const unsure = navigation.edits.length > 0 ? [] : findUnsure(source, places.chosen);
  if (unsure.length > 0 && !change.mayStay && change.placements.some(({ position }) => position))
    return { type: "computed", places: unsure };
  const hidden = await findHiddenPages(context, after);
  if (hidden.length > 0 && !change.mayStay) return { type: "computed", places: hidden };
  const listedAfter = new Set(listPages(after.navigation));
  const followers = findFollowers(source, change.moves);
  const plan = {
    ...emptyPlan(),
    edits: navigation.edits,
    renamedEntries: navigation.renamed,
    removedEntries: navigation.removed - leaving.size,
    relisted: [...leaving].map((path) => change.moves.get(path) ?? path),
    removedGroups: navigation.removedGroups,
    unlisted: [...change.moves]
      .filter(([from, to]) => isPage(from) && !listedAfter.has(to) && !followers.has(from))
      .map(([, to]) => to),
    left: [...navigation.left, ...lost, ...unsure, ...hidden],
    placed: (unsure.length > 0 ? [] : places.chosen).map(({ path, neighbour }) => ({
      path,
      taken: listedAfter.has(path) ? describeNeighbour(neighbour, navigation.edits.length > 0) : undefined,
    })),
  };
  const links = await format.editLinks?.(context, findLinkTargets(source, after, change), navigation.edits);
  if (links?.type === "computed" && !change.mayStay) return links;
  if (links?.type === "computed") plan.left.push(...links.places);
  if (links?.type === "edits") {
    if (change.mayStay === "navigation" && links.edits.length > 0)
      return { type: "computed", places: await listPlaces(docs, links.edits) };
    plan.edits = [...plan.edits, ...links.edits.map((edit) => ({ ...edit, about: "link" as const }))];
    plan.links = links.links;
  }
  const needed = findNeededRedirects(source, after, change);
  plan.notRedirected.push(...needed.notRedirected);
  if (needed.redirects.length === 0 && needed.ended.length === 0) return plan;
  const redirects = await chooseRedirects(context, format, needed.redirects, needed.ended);
  if (redirects.type === "computed") {
    if (!change.mayStay) return redirects;
    plan.left.push(...redirects.places);
    plan.notRedirected.push(...needed.redirects.map(({ from }) => ({ from, reason: "the redirects are computed" })));
    return plan;
  }
  if (redirects.type === "impossible") {
    const { reason, isElsewhere } = redirects;
    plan.notRedirected.push(
      ...needed.redirects.map(({ from }) => ({ from, reason, ...(isElsewhere && { isElsewhere }) })),
    );
    return plan;
  }
  plan.edits = [...plan.edits, ...redirects.edits.map((edit) => ({ ...edit, about: "redirect" as const }))];
  const left = new Map(redirects.left?.map(({ redirect, reason }) => [redirect, reason]));
  plan.notRedirected.push(...[...left].map(([{ from }, reason]) => ({ from, reason })));
  const redirected = [...needed.redirects.filter((one) => !left.has(one)), ...(redirects.further ?? [])];
  plan.redirects = redirected.map(({ from, to }) => ({ from, to }));
  plan.endedRedirects = redirects.ended;
  const missing = await findMissingRedirects(context, change, plan);
  return missing.length > 0 ? { type: "computed", places: missing } : plan;
}

/** Where links to each address that changes lead then. */
function findLinkTargets(
  before: SiteSource,
  after: SiteSource,
  change: SiteChange,
): Map<string, LinkTarget | undefined> {
  const now = new Map(after.pages.map(({ path, url }) => [path, url]));
  const removals = new Map(change.removals.map(({ path, redirectTo }) => [path, redirectTo]));
  return new Map(
    before.pages.flatMap(({ path, url }): [string, LinkTarget | undefined][] => {
      const target = removals.get(path);
      const isOther = removals.has(path);
      if (target?.type === "url") return [[url, { to: target.url, isOther }]];
      const own = change.moves.get(target?.path ?? path) ?? target?.path ?? path;
      const to = now.get(own);
      // A link to the page that went says nothing any more if it leads to the top of the site.
      if (isOther && (!target || to === "/")) return [[url, undefined]];
      return to === undefined || to === url ? [] : [[url, { to, isOther, path: own }]];
    }),
  );
}

/** The site must redirect as it was planned, and all else as before. */
async function findMissingRedirects(
  { docs, source }: SiteContext,
  change: SiteChange,
  plan: PlannedEdits,
): Promise<ComputedPlace[]> {
  const after = await readSiteRedirects(createChangedDocs(docs, change, plan.edits));
  const plainAddress = (address: string) => plain(source.format === "mdbook" ? withoutHtml(address) : address);
  // Hosts may be told the names of files, which pages have too.
  const target = (address: string) => withoutHtml(plainAddress(address));
  const now = new Map(after.map((one) => [plainAddress(one.source), target(one.destination)]));
  const planned = new Map(plan.redirects.map(({ from, to }) => [from, to]));
  const ended = new Set(plan.endedRedirects.map(plainAddress));
  const file = source.file ?? "the settings";
  const lost = source.redirects
    .map((redirect) => plainAddress(redirect.source))
    .filter((address) => address !== "/" && !ended.has(address) && !now.has(address));
  return [
    ...[...planned]
      .filter(([from, to]) => now.get(plainAddress(from)) !== target(to))
      .map(([from]) => ({ file, line: 1, what: `would not redirect from ${from}` })),
    ...lost.map((from) => ({ file, line: 1, what: `would no longer redirect from ${from}` })),
  ].slice(0, MAX_PLACES);
}

/** One form of the addresses that lead to the same place. */
function plain(address: string): string {
  return withStar(address).replace(/(?<=.)\/(?=$|[?#])/, "");
}

/** An mdBook redirects from files. */
function withoutHtml(address: string): string {
  return address.replace(/(?:(?<=\/)index)?\.html(?=$|[?#])/, "");
}

type ChosenPlace = { path: string; neighbour: Neighbour };

function choosePlaces(
  source: SiteSource,
  { placements }: SiteChange,
): { type: "chosen"; chosen: ChosenPlace[] } | { type: "misplaced"; problem: PlaceProblem } {
  const chosen: ChosenPlace[] = [];
  for (const { path, ...wanted } of placements) {
    const neighbour = chooseNeighbour(source, { path, ...wanted });
    if (neighbour.type === "misplaced") return neighbour;
    chosen.push({ path, neighbour });
  }
  return { type: "chosen", chosen };
}

/** Where a navigation is computed of which no entry is known: whether it lists a page that is placed, nobody knows. */
function findUnsure({ format, references, notices }: SiteSource, places: readonly ChosenPlace[]): ComputedPlace[] {
  // The keys of VitePress's sidebars name folders, and list nothing.
  const isEntry = ({ isFolder, key }: PageReference) => format !== "vitepress" || !isFolder || key === undefined;
  const computed = references.some(isEntry) ? undefined : notices.find(({ isComputed }) => isComputed);
  if (!computed) return [];
  const what = (path: string) => `computes the navigation, which may not list ${path} at its place`;
  return places.map(({ path }) => ({ file: computed.path, line: computed.line, what: what(path) }));
}

/** A group that lists only groups, or has only a page of its own, gives an entry no neighbour inside of it. */
function findStrayed(places: readonly ChosenPlace[], after: SiteSource): ComputedPlace[] {
  const sections = listSectionEntries(after);
  const listed = new Set(listPages(after.navigation));
  return places.flatMap(({ path, neighbour: { group } }) => {
    if (group === undefined || !listed.has(path)) return [];
    if (sections.some(({ title, pages }) => title === group && pages.includes(path))) return [];
    return [
      {
        file: after.file ?? "the navigation",
        line: 1,
        what: `has no page in the group ${group}, beside which ${path} could be listed`,
      },
    ];
  });
}

function toNavigationChange(
  source: SiteSource,
  change: SiteChange,
  listed: ReadonlySet<string>,
  places: ChosenPlace[],
  leavingPages: ReadonlySet<string>,
): NavigationChange {
  const titles = new Map(change.additions.map(({ path, title }) => [path, title]));
  // A page that is the last or the first of its group already is its own neighbour, and stays.
  const leaving = places.filter(({ path, neighbour }) => neighbour.page !== path);
  const placed = leaving.filter(({ path }) => listed.has(path)).map(({ path }) => path);
  // An entry goes elsewhere with all translations that it names.
  const moved = placed.flatMap((path) => [path, ...findSharedTranslations(source, path).map((one) => one.path)]);
  return {
    moves: change.moves,
    ...(change.newNames && { newNames: change.newNames }),
    unlisted: change.unlisted.filter((path) => listed.has(path)),
    deleted: new Set(change.removals.map(({ path }) => path)),
    gone: new Set([...change.removals.map(({ path }) => path), ...change.unlisted, ...moved, ...leavingPages]),
    inserted: leaving.flatMap(({ path, neighbour: { page, side, isEdge, levels } }) => {
      const title = titles.get(path);
      return page === undefined || !listed.has(page)
        ? []
        : [{ path, beside: page, side, ...presentFields({ isEdge, levels, title }) }];
    }),
  };
}

/** A list of links names each page, so that one which was in no list comes with its own title. */
async function withPageTitles(
  { docs, source }: SiteContext,
  change: NavigationChange,
  listed: ReadonlySet<string>,
): Promise<NavigationChange> {
  if (!LINK_LIST_FORMATS.has(source.format) && source.format !== "vitepress") return change;
  const inserted = change.inserted.map(async (one) => {
    const isNamed = one.title !== undefined || listed.has(one.path);
    return { ...one, ...presentFields({ title: isNamed ? one.title : plainTitle((await docs.read(one.path)) ?? "") }) };
  });
  return { ...change, inserted: await Promise.all(inserted) };
}

/** Without marks of code and an own anchor, which are nothing in a list. */
function plainTitle(text: string): string | undefined {
  return pageTitle(text)
    ?.replaceAll("`", "")
    .replace(/\s*\{#[^{}]*\}$/, "");
}

function describeNeighbour({ page, side, group }: Neighbour, isEdited: boolean) {
  if (!isEdited || page === undefined) return { type: "folder" as const };
  if (group === undefined) return { type: "beside" as const, side, entry: page };
  return { type: "list" as const, at: side === "after" ? ("end" as const) : ("start" as const), group };
}

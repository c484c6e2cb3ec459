import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { cleanTitle, isPage, pageTitle } from "../../docs-source/pages.ts";
import { LINK_LIST_FORMATS } from "../../docs-source/site/link-lists.ts";
import { presentFields } from "../../docs-source/site/present-fields.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../docs-source/site/site-source.ts";
import { mainNavigation } from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import {
  entryTitlesIn,
  listGroups,
  listPages,
  listSectionEntries,
  listSections,
} from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import type { PlaceTaken, SitePosition } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, NavigationPosition, Refused } from "./instruction.ts";
import { movePage } from "./move-page.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findCounted } from "./page-edits/counted-place.ts";
import { describeSitePlan, refusePlan, sayPlace } from "./page-edits/describe-site-plan.ts";
import { findInGroup } from "./page-edits/find-in-group.ts";
import { findNamedFolder, isNamedSection } from "./page-edits/find-named-folder.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { findExtendedFile } from "./page-edits/find-renamed-file.ts";
import { namedBeside } from "./page-edits/named-beside.ts";
import { findPosition } from "./page-edits/navigation-place.ts";
import { refuseOwnList } from "./page-edits/own-list.ts";
import { placeAtTop } from "./page-edits/place-at-top.ts";
import { placeBelowPage } from "./page-edits/place-below-page.ts";
import { placeBesideGroup } from "./page-edits/place-beside-group.ts";
import { placeByFileNumber } from "./page-edits/place-by-file-number.ts";
import { placeByNumber, refuseNumber } from "./page-edits/place-by-number.ts";
import { placeWithGroup } from "./page-edits/place-with-group.ts";
import { requireGroup } from "./page-edits/require-group.ts";
import { placeGroup } from "./place-group.ts";
import { refuse } from "./refuse.ts";
import { findMeantSection } from "./sections/find-meant-section.ts";
import { moveSection } from "./sections/move-section.ts";

/** Puts a page elsewhere in the navigation. Its file and its address stay. */
export const placePage: ApplyInstruction<"place-page"> = async (docs, instruction, signal) => {
  const { page, position: wanted, from, noRedirect, needsRedirect, keepsAddress } = instruction;
  const move = { type: "move-page" as const, ...presentFields({ noRedirect, needsRedirect, keepsAddress }) };
  const { mayBeOne } = instruction;
  if (mayBeOne !== undefined && /^(?:found|ambiguous)$/.test((await findPageOnSite(docs, mayBeOne)).type))
    return refuse("ambiguous_page", `${codeSpan(mayBeOne)} may be one page or two. Please put each title in quotes.`);
  if (wanted.type === "below") return placeBelow(docs, page, wanted.page, signal);
  if (wanted.type === "nth" || wanted.type === "shift" || wanted.type === "own" || wanted.type === "top") {
    const named = await findOnePage(docs, page);
    const atTop = wanted.type === "top" && named.type === "found" ? await placeAtTop(docs, named.path) : undefined;
    if (atTop?.type === "applied") return atTop;
    const isEdge = wanted.type === "own" && named.type === "found";
    const atEdge = isEdge ? await placeTopPage(docs, named.path, wanted.at) : undefined;
    if (atEdge) return atEdge;
    const position = named.type === "found" ? await findCounted(docs, named.path, wanted) : named;
    if (named.type === "refused") return named;
    if (position.type === "refused") return atTop ?? position;
    return placePage(docs, { ...instruction, page: named.path, position }, signal);
  }
  const next = wanted.type === "group" && wanted.isNext ? await findPageBefore(docs, wanted.group) : undefined;
  if (next !== undefined) return placePage(docs, { ...instruction, position: { type: "after", page: next } }, signal);
  const above = await findPageAbove(docs, wanted);
  if (above !== undefined && from === undefined) return placeBelow(docs, page, above, signal);
  const folder = await findNamedFolder(docs, wanted);
  const section = folder === undefined && from === undefined ? await findMeantSection(docs, page, wanted) : undefined;
  if (section) return { ...(await moveSection(docs, section, signal)), as: section };
  const inFolder = folder === undefined ? undefined : await findBesideInFolder(docs, page, wanted, folder);
  if (inFolder) return placePage(docs, { ...instruction, ...inFolder }, signal);
  if (folder !== undefined && from === undefined) return movePage(docs, { ...move, page, path: `/${folder}/` }, signal);
  const renamed = from === undefined ? await findRenamedFile(docs, page, wanted) : undefined;
  if (renamed !== undefined) return movePage(docs, { ...renamed, ...move }, signal);
  const named = await findPlaced(docs, page, wanted);
  const group =
    from ?? (wanted.type === "after" || wanted.type === "before" || wanted.type === "group" ? wanted.group : undefined);
  const isUnclear = named.type === "refused" && named.reason === "ambiguous_page";
  // What is to be first in its group may have the name of a page elsewhere.
  const isOwn = from !== undefined || (wanted.type === "group" && wanted.at === "start");
  const own = group !== undefined && (isUnclear || isOwn) ? await findInGroup(docs, page, group) : named;
  const inGroup = own.type === "found" || isUnclear ? own : named;
  const found = inGroup.type === "refused" ? ((await findListed(docs, page)) ?? named) : inGroup;
  if (found.type === "refused") return (await placeNamedGroup(docs, page, wanted, signal)) ?? found;
  const { path } = found;
  const calledGroup =
    from === undefined && (await isCalledGroup(docs, page, path, wanted))
      ? await placeNamedGroup(docs, page, wanted, signal)
      : undefined;
  if (calledGroup) return calledGroup;
  const withGroup = from === undefined ? await placeWithGroup(docs, page, path, wanted) : undefined;
  if (withGroup) return withGroup;
  if (instruction.withPages && !LINK_LIST_FORMATS.has((await readSiteSource(docs)).format))
    return refuse(
      "not_supported",
      `Nothing was changed, because the navigation of this site lists no pages below ${codeSpan(path)}. Please name the group that is to move.`,
    );
  const atEdge = wanted.type === "edge" && from === undefined ? await placeTopPage(docs, path, wanted.at) : undefined;
  if (atEdge) return atEdge;
  const misplaced = from === undefined ? undefined : await requireGroup(docs, path, from);
  if (misplaced) return misplaced;
  if (folder !== undefined) return movePage(docs, { ...move, page: path, path: `/${folder}/` }, signal);
  const besideGroup = await placeBesideGroup(docs, path, wanted);
  if (besideGroup) return besideGroup;
  const position = await findPosition(docs, wanted, path);
  // Groups may have names that some of the words in a page's path are, too.
  if (position?.type === "refused") return (await placeNamedGroup(docs, page, wanted, signal)) ?? position;
  if (position?.type === "beside" && position.page === path)
    return refuse("bad_position", `${codeSpan(path)} cannot be put beside itself.`);
  const listed = listPages((await readSiteSource(docs)).navigation);
  const wasListed = listed.includes(path);
  if (position?.type === "beside" && listed.length > 0 && !listed.includes(position.page))
    return refuse(
      "bad_position",
      `${codeSpan(path)} cannot be put there in the navigation, because ${codeSpan(position.page)} is not in it.`,
    );
  const refused = await refuseOwnList(docs, { page: path }, `${codeSpan(path)} was not moved in the navigation`);
  if (refused) return refused;
  const plan = await planSiteEdits(docs, { placements: [{ path, ...(position && { position }) }] });
  if (plan.type !== "planned")
    return (plan.type === "computed" && (await placeInFolder(docs, path, position, move, signal))) || refusePlan(plan);
  const [placed] = plan.placed;
  if (placed?.taken === undefined) {
    const beside = position?.type === "beside" ? `${codeSpan(position.page)} is not in it` : "it lists no pages";
    return refuse("bad_position", `${codeSpan(path)} cannot be put there in the navigation, because ${beside}.`);
  }
  const elsewhere = plan.edits.length > 0 ? undefined : await placeInFolder(docs, path, position, move, signal);
  if (elsewhere) return elsewhere;
  const orderedBy = plan.edits.length === 0 ? await findOrderField(docs, path) : undefined;
  if (orderedBy !== undefined)
    return refuse(
      "bad_position",
      `${codeSpan(path)} was not moved, because the site's own program seems to order these pages by ${codeSpan(orderedBy)} in their frontmatter, which Docket does not follow. Please say its new value, for example: set the field ${codeSpan(orderedBy)} of ${codeSpan(path)} to 1.`,
    );
  if (plan.edits.length === 0 && !(await isThere(docs, path, position)))
    return (
      (await refuseNumber(docs, path, position)) ??
      refuse(
        "bad_position",
        `${codeSpan(path)} was not moved, because no list orders these pages: they stand in the order of their file names. Please rename the files, for example with numbers in front, or list the pages in the site's settings.`,
      )
    );
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const notes =
    settings.changed.length === 0
      ? [`${codeSpan(path)} is there in the navigation already.`]
      : [
          describeMove(path, placed.taken, wasListed),
          ...describeSitePlan({ ...plan, placed: [], removedEntries: 0, renamedEntries: 0 }),
          ...(needsRedirect ? ["Its address stays, so that no redirect is needed."] : []),
        ];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
};

/** "Put x after y in the Guides group", which is a folder that both of them are in already: they stay there. */
async function findBesideInFolder(
  docs: EditableDocs,
  page: string,
  wanted: NavigationPosition,
  folder: string,
): Promise<{ page: string; position: NavigationPosition } | undefined> {
  if (wanted.type !== "after" && wanted.type !== "before") return undefined;
  const [own, other] = [await findOnePage(docs, page), await findOnePage(docs, wanted.page)];
  if (own.type !== "found" || other.type !== "found") return undefined;
  const areInside = [own.path, other.path].every((path) => path.startsWith(`${folder}/`));
  return areInside ? { page: own.path, position: { type: wanted.type, page: other.path } } : undefined;
}

/** Of several pages of a name, the only one that the navigation lists. */
async function findListed(docs: EditableDocs, page: string): Promise<{ type: "found"; path: string } | undefined> {
  const match = await findPageOnSite(docs, page);
  if (match.type !== "ambiguous") return undefined;
  const listed = new Set(listPages((await readSiteSource(docs)).navigation));
  const [path, ...others] = match.candidates.filter((candidate) => listed.has(candidate));
  return path === undefined || others.length > 0 ? undefined : { type: "found", path };
}

/** Of several pages of a name, the one that stands in a list with the page that it goes beside. */
async function findPlaced(
  docs: EditableDocs,
  page: string,
  wanted: NavigationPosition,
): Promise<{ type: "found"; path: string } | Refused> {
  const named = await findOnePage(docs, page);
  const isBeside = (wanted.type === "after" || wanted.type === "before") && wanted.group === undefined;
  if (named.type === "found" || named.reason !== "ambiguous_page" || !isBeside) return named;
  const other = await findOnePage(docs, wanted.page);
  return other.type === "found" ? namedBeside(docs, page, named, other.path) : named;
}

/** "Move Guides after Reference" is about groups where only groups are called so. */
async function placeNamedGroup(
  docs: EditableDocs,
  group: string,
  wanted: NavigationPosition,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const isBeside = wanted.type === "after" || wanted.type === "before";
  const inside = isBeside ? wanted.group : undefined;
  if (inside !== undefined && !(await isGroupInside(docs, group, inside))) return undefined;
  const isInTab = wanted.type === "group" && wanted.isTab && wanted.inside === undefined;
  const into = isInTab ? { type: "into" as const, name: wanted.group } : undefined;
  const position = isBeside ? { type: wanted.type, name: wanted.page } : wanted.type === "edge" ? wanted : into;
  if (position === undefined || !(await isNamedSection(docs, group))) return undefined;
  return placeGroup(docs, { type: "place-group", group, position, inside }, signal);
}

/** "Put Contributing before Reference" is about groups where a page has that name by its file alone, and no page the other. */
async function isCalledGroup(
  docs: EditableDocs,
  name: string,
  path: string,
  wanted: NavigationPosition,
): Promise<boolean> {
  if (wanted.type !== "after" && wanted.type !== "before") return false;
  const source = await readSiteSource(docs);
  const around = wanted.group === undefined ? undefined : findSectionTitle(source, wanted.group, { byPart: true });
  const nodes = around === undefined ? source.navigation : childrenOfGroups(source.navigation, around);
  const other = await findPageOnSite(docs, wanted.page);
  const pages = other.type === "found" ? [other.path] : other.type === "ambiguous" ? other.candidates : [];
  const own = [
    ...entryTitlesIn(source.navigation, path, source.format),
    pageTitle((await docs.read(path)) ?? "") ?? "",
  ];
  const isOwnTitle = own.some((title) => cleanTitle(title) === cleanTitle(name));
  const isWrittenAsTitle = /^\p{Lu}/u.test(name);
  if ((isWrittenAsTitle || !isOwnTitle) && areGroupsTogether(nodes, [name, wanted.page], path, pages)) return true;
  const groups = new Set(listSections(source).map(({ title }) => title));
  if (around !== undefined || !isWrittenAsTitle || !groups.has(name) || !groups.has(wanted.page)) return false;
  return !isOwnTitle && other.type === "none";
}

/** What is in the groups of a name. */
function childrenOfGroups(nodes: readonly NavigationNode[], name: string): NavigationNode[] {
  return nodes.flatMap((node) => {
    if (node.type !== "section") return [];
    return cleanTitle(node.title) === cleanTitle(name) ? node.children : childrenOfGroups(node.children, name);
  });
}

/** Whether two groups stand in one list, and no two pages of these names do. */
function areGroupsTogether(
  nodes: readonly NavigationNode[],
  names: readonly string[],
  path: string,
  others: readonly string[],
): boolean {
  const lists = [nodes, ...nodes.flatMap((node) => (node.type === "section" ? listsBelow(node.children) : []))];
  const has = (list: readonly NavigationNode[], page: string) =>
    list.some((one) => one.type === "page" && one.path === page);
  const called = (list: readonly NavigationNode[], name: string) =>
    list.some((one) => one.type === "section" && cleanTitle(one.title) === cleanTitle(name));
  const together = lists.filter((list) => names.every((name) => called(list, name)));
  const arePages = lists.some((list) => has(list, path) && others.some((other) => has(list, other)));
  return together.length > 0 && !arePages && !together.some((list) => has(list, path));
}

function listsBelow(nodes: readonly NavigationNode[]): (readonly NavigationNode[])[] {
  return [nodes, ...nodes.flatMap((node) => (node.type === "section" ? listsBelow(node.children) : []))];
}

/** Whether all pages of a group of the name are those of a group or tab around it. */
async function isGroupInside(docs: EditableDocs, name: string, outer: string): Promise<boolean> {
  const source = await readSiteSource(docs);
  const called = (title: string) => {
    const wanted = findSectionTitle(source, title).trim().toLowerCase();
    return listGroups(source).filter((one) => !one.isFurther && one.title.trim().toLowerCase() === wanted);
  };
  const around = called(outer);
  const inside = called(name);
  return inside.some(({ pages }) => around.some((one) => pages.every((path) => one.pages.includes(path))));
}

/** Below a page, or into the group that is called so. */
async function placeBelow(docs: EditableDocs, page: string, above: string, signal: AbortSignal): Promise<Applied> {
  const parent = await findOnePage(docs, above);
  if (await isNamedSection(docs, above)) {
    const position = { type: "group", group: above, at: "end" } as const;
    return placePage(docs, { type: "place-page", page, position }, signal);
  }
  const own = await findOnePage(docs, page);
  if (own.type === "refused") return own;
  return parent.type === "refused" ? parent : placeBelowPage(docs, own.path, parent.path);
}

/** "Right under Y" is behind the page Y where no group has that name. */
async function findPageBefore(docs: EditableDocs, name: string): Promise<string | undefined> {
  if (await isNamedSection(docs, name)) return undefined;
  const found = await findOnePage(docs, name);
  const listed = listPages((await readSiteSource(docs)).navigation);
  return found.type === "found" && listed.includes(found.path) ? found.path : undefined;
}

/** "Move X under Y" is about the page Y in a list of links where no group has that name. */
async function findPageAbove(docs: EditableDocs, wanted: NavigationPosition): Promise<string | undefined> {
  if (wanted.type !== "group" || wanted.at !== "end" || !wanted.mayBeFolder) return undefined;
  const { format } = await readSiteSource(docs);
  if (!LINK_LIST_FORMATS.has(format) || (await isNamedSection(docs, wanted.group))) return undefined;
  const found = await findOnePage(docs, wanted.group);
  if (found.type === "found") return found.path;
  return found.reason === "ambiguous_page" ? wanted.group : undefined;
}

/** A page that is in no group goes before or behind all that is in none, also groups. */
async function placeTopPage(docs: EditableDocs, path: string, at: "start" | "end"): Promise<Applied | undefined> {
  const main = mainNavigation((await readSiteSource(docs)).navigation);
  if (!main.some((node) => node.type === "page" && node.path === path)) return undefined;
  const placed = await placeAtTop(docs, path, at);
  return placed.type === "applied" ? placed : undefined;
}

/** Where the navigation is made of folders: by a number in the page, or in the folder that the pages of the group are in. */
async function placeInFolder(
  docs: EditableDocs,
  path: string,
  position: SitePosition | undefined,
  move: Pick<Extract<Instruction, { type: "move-page" }>, "type" | "noRedirect" | "keepsAddress">,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  // There the list says all.
  if (LINK_LIST_FORMATS.has((await readSiteSource(docs)).format)) return undefined;
  const numbered =
    (await placeByFileNumber(docs, path, position, signal)) ?? (await placeByNumber(docs, path, position));
  if (numbered || position?.type !== "group" || position.inside !== undefined) return numbered;
  if (await isInOneList(docs, path)) return undefined;
  const pages = await pagesOfGroup(docs, position.group);
  const folder = pages.includes(path) ? undefined : nearestFolder(pages, path);
  if (folder === undefined) return undefined;
  const inFolder = (await docs.list()).filter(
    (file) => isPage(file) && file.split("/").slice(0, -1).join("/") === folder,
  );
  if (!inFolder.every((file) => pages.includes(file))) return undefined;
  if (move.keepsAddress)
    return refuse(
      "bad_position",
      `${codeSpan(path)} was not moved: the navigation is made of folders, so that its file would have to go to ${codeSpan(`${folder}/`)}, and its address would change.`,
    );
  return movePage(docs, { ...move, page: path, path: `/${folder}/` }, signal);
}

/** Whether a page is an entry of the `nav` of MkDocs, which would stay where it is if the file moved. */
async function isInOneList(docs: EditableDocs, path: string): Promise<boolean> {
  const { format, file } = await readSiteSource(docs);
  const plan = format === "mkdocs" ? await planSiteEdits(docs, { unlisted: [path] }) : undefined;
  return plan?.type === "planned" && plan.edits.length > 0 && plan.edits.every((edit) => edit.file === file);
}

/** The one folder of these pages that has most folders around it in common with a page. */
function nearestFolder(pages: string[], path: string): string | undefined {
  const around = path.split("/").slice(0, -1);
  const common = (folder: string) => {
    const parts = folder.split("/");
    const other = around.findIndex((part, depth) => parts[depth] !== part);
    return other < 0 ? around.length : other;
  };
  const folders = [...new Set(pages.map((page) => page.split("/").slice(0, -1).join("/")))];
  const most = Math.max(...folders.map(common));
  const nearest = folders.filter((folder) => common(folder) === most);
  return nearest.length === 1 ? nearest[0] : undefined;
}

async function pagesOfGroup(docs: EditableDocs, group: string, list = listSections): Promise<string[]> {
  const sections = list(await readSiteSource(docs)).filter(({ isFurther }) => !isFurther);
  return sections.filter(({ title }) => title.toLowerCase() === group.toLowerCase()).flatMap(({ pages }) => pages);
}

/** A number in the frontmatter of plain files by which the program of a site may order them. */
async function findOrderField(docs: EditableDocs, path: string): Promise<string | undefined> {
  if ((await readSiteSource(docs)).format !== "folder") return undefined;
  const fields = /^---\r?\n(.{0,2000}?)\r?\n---/s.exec((await docs.read(path)) ?? "")?.[1] ?? "";
  return /^((?:[a-z]+[_-])?(?:order|rank|weight|position)|sort):[ \t]*-?\d+(?:\.\d+)?[ \t]*$/im.exec(fields)?.[1];
}

async function isThere(docs: EditableDocs, path: string, position: SitePosition | undefined): Promise<boolean> {
  if (position?.type === "group") {
    const pages = await pagesOfGroup(docs, position.group, position.isTab ? listGroups : listSectionEntries);
    return pages.at(position.at === "start" ? 0 : -1) === path;
  }
  if (position === undefined) return true;
  const listed = listPages((await readSiteSource(docs)).navigation);
  return listed.indexOf(path) - listed.indexOf(position.page) === (position.side === "after" ? 1 : -1);
}

/** "Move X to Y" is a new name where Y is no group and extends the name of X. */
async function findRenamedFile(
  docs: EditableDocs,
  page: string,
  wanted: NavigationPosition | undefined,
): Promise<Extract<Instruction, { type: "move-page" }> | undefined> {
  if (wanted?.type !== "group" || !wanted.mayBeFolder) return undefined;
  const file = await findExtendedFile(docs, page, wanted.group);
  const isGroup = file !== undefined && (await isNamedSection(docs, wanted.group));
  return file === undefined || isGroup ? undefined : { type: "move-page", page: file, path: wanted.group };
}

function describeMove(path: string, taken: PlaceTaken, wasListed: boolean): string {
  const done = wasListed
    ? `Moved ${codeSpan(path)} in the navigation to`
    : `Put ${codeSpan(path)} into the navigation, where it was not before,`;
  if (taken.type === "folder") return `${done} the entry of its folder.`;
  const at = wasListed || taken.type === "beside" ? "" : "at ";
  return `${done} ${at}${sayPlace(taken)}.`;
}

import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import type { DocsIndex } from "../../../docs-source/docs-index.ts";
import type { Navigation } from "../../../docs-source/navigation.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { chooseListPlace, type ListPlace } from "../../../docs-source/site-edits/docs-json/choose-list-place.ts";
import { listGroups, listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import type { SitePosition } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { NavigationPosition, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { refusePlace } from "./describe-site-plan.ts";
import { findByWordInGroup, findInGroup, listBelow } from "./find-in-group.ts";
import { findOnePage } from "./find-one-page.ts";
import { namedBeside } from "./named-beside.ts";
import { requireEdge } from "./require-edge.ts";
import { requireGroup } from "./require-group.ts";

/** The place in `docs.json` that the person named, else the end of the group whose pages share the folder, else the last group. */
export async function chooseNavigationPlace(
  docs: EditableDocs,
  navigation: Navigation,
  index: DocsIndex,
  position: NavigationPosition | undefined,
  folder: string | undefined,
): Promise<ListPlace | Refused> {
  const found = await findPosition(docs, position);
  if (found?.type === "refused") return found;
  if (navigation.type !== "parsed") return refusePlace({ type: "no-navigation" });
  const place = chooseListPlace(navigation, index, found, folder);
  return place.type === "misplaced" ? refusePlace(place.problem) : place;
}

/** The position with the one page that the person means. `placed` is the page that goes there, if it exists. */
export async function findPosition(
  docs: EditableDocs,
  position: NavigationPosition | undefined,
  placed?: string,
): Promise<SitePosition | Refused | undefined> {
  if (position === undefined) return undefined;
  if (position.type === "group") {
    const isGroup = !position.mayBeFolder;
    const options = { byFolder: isGroup, byPart: isGroup };
    const source = await readSiteSource(docs);
    const group = findSectionTitle(source, position.group, options);
    if (position.inside === undefined)
      return { type: "group", group, at: position.at, ...(position.isTab && { isTab: true }) };
    const inside = findSectionTitle(source, position.inside, { byFolder: true, byPart: true });
    const called = (name: string) => {
      const wanted = name.trim().toLowerCase();
      return listGroups(source).filter(({ title }) => title.trim().toLowerCase() === wanted);
    };
    const isKnown = called(inside).length > 0;
    const [own, ...others] = called(group).filter(({ isFurther }) => !isFurther);
    const below = new Set(isKnown ? [] : await listBelow(docs, position.inside));
    const isBelow = own !== undefined && own.pages.length > 0 && own.pages.every((path) => below.has(path));
    if (isBelow && others.length === 0) return { type: "group", group, at: position.at };
    if (!isKnown)
      return refuse("group_not_found", `There is no group or tab ${codeSpan(position.inside)} in the navigation.`);
    return { type: "group", group, at: position.at, inside };
  }
  if (position.type === "edge") return findEdge(docs, position.at, placed);
  const { group } = position;
  const called = await findOnePage(docs, position.page);
  const isUnknown = called.type === "refused" && called.reason === "page_not_found" && group !== undefined;
  const byWord = isUnknown ? await findByWordInGroup(docs, position.page, group) : undefined;
  const named = byWord === undefined ? called : ({ type: "found", path: byWord } as const);
  const isUnclear = named.type === "refused" && named.reason === "ambiguous_page" && group !== undefined;
  const beside =
    placed === undefined || group !== undefined ? named : await namedBeside(docs, position.page, named, placed);
  const found = isUnclear ? await findInGroup(docs, position.page, group) : beside;
  if (found.type === "refused") return found;
  if (position.type !== "between") {
    const misplaced = group === undefined ? undefined : await requireGroup(docs, found.path, group);
    // A page of the group may have the name of another file, such as CONTRIBUTING.md.
    const inside = misplaced && group !== undefined ? await findInGroup(docs, position.page, group) : undefined;
    const page = inside?.type === "found" ? inside.path : found.path;
    const distant = position.at && (await requireEdge(docs, page, position.at, placed));
    return (page === found.path ? misplaced : undefined) ?? distant ?? { type: "beside", page, side: position.type };
  }
  const next = await findOnePage(docs, position.next);
  if (next.type === "refused") return next;
  for (const { path } of group === undefined ? [] : [found, next]) {
    const misplaced = await requireGroup(docs, path, group ?? "");
    if (misplaced) return misplaced;
  }
  return findBetween(docs, found.path, next.path, placed);
}

/** Beside the page at the end of the navigation, if that is in no group. */
async function findEdge(
  docs: EditableDocs,
  at: "start" | "end",
  placed: string | undefined,
): Promise<SitePosition | Refused> {
  const nodes = (await readSiteSource(docs)).navigation.filter((node) => node.type !== "page" || node.path !== placed);
  const node = at === "start" ? nodes[0] : nodes.at(-1);
  if (node?.type === "page") return { type: "beside", page: node.path, side: at === "start" ? "before" : "after" };
  const what = node?.type === "section" ? `with ${codeSpan(node.title)}` : "with no page";
  const way = at === "start" ? "first in" : "last in";
  return refuse(
    "bad_position",
    `The navigation ${at === "start" ? "begins" : "ends"} ${what}, so it is not clear where the page should stand. Please name a group or a page, for example: ${way} the Guides group.`,
  );
}

/** After the first of two pages that stand one after the other, but for the page that is to be placed. */
async function findBetween(
  docs: EditableDocs,
  page: string,
  next: string,
  placed: string | undefined,
): Promise<SitePosition | Refused> {
  const listed = listPages((await readSiteSource(docs)).navigation).filter((path) => path !== placed);
  const isFollowed = (first: string, second: string) =>
    listed.some((path, index) => path === first && listed[index + 1] === second);
  if (isFollowed(page, next)) return { type: "beside", page, side: "after" };
  if (isFollowed(next, page)) return { type: "beside", page: next, side: "after" };
  return refuse(
    "bad_position",
    `${codeSpan(page)} and ${codeSpan(next)} do not stand one after the other in the navigation, so nothing can be put between them. Please name one page to put it after.`,
  );
}

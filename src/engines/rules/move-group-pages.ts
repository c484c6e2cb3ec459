import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SiteSource } from "../../docs-source/site/site-source.ts";
import { listGroups, listSections, type NamedSection } from "../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, Instruction } from "./instruction.ts";
import { refuseOtherCount } from "./moves/refuse-other-count.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { findFolder, findFolderOfSite } from "./page-edits/find-folder.ts";
import { isNamedSection } from "./page-edits/find-named-folder.ts";
import { describeKept, withoutKept } from "./page-edits/without-kept.ts";
import { dissolveGroup } from "./place-group.ts";
import { placePage } from "./place-page.ts";
import { withoutSlashes } from "./prompt/values.ts";
import { refuse } from "./refuse.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;

/**
 * "Move all pages in Community into Features": puts the pages of one group of the navigation into another, in their order.
 * Undefined where folders are meant. Files and addresses stay.
 */
export async function moveGroupPages(
  docs: EditableDocs,
  { page, path, isMerge, isGroup, count, kept, inside }: MovePage,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  if (!isMerge || path === undefined) return undefined;
  const [name, target] = [withoutSlashes(page), withoutSlashes(path)];
  if (!isGroup && ((await isFolder(docs, name)) || !(await isNamedSection(docs, target)))) return undefined;
  const source = await readSiteSource(docs);
  const wanted = findSectionTitle(source, name).toLowerCase();
  const around = inside === undefined ? undefined : pagesAround(source, inside);
  if (around?.length === 0)
    return refuse("group_not_found", `There is no tab or group ${codeSpan(inside ?? "")} in the navigation.`);
  const isNamed = ({ title, isFurther }: NamedSection) => !isFurther && title.trim().toLowerCase() === wanted;
  const isCalled = (section: NamedSection) => isNamed(section) && isBelow(section.pages, around);
  const [group, ...others] = listGroups(source).filter(isCalled);
  if (!group && !isGroup) return undefined;
  if (!group || !(await isNamedSection(docs, target)))
    return refuse(
      "group_not_found",
      `There is no group ${codeSpan(group ? target : name)} in ${inside === undefined ? "the navigation" : codeSpan(inside)}.`,
    );
  if (others.length > 0)
    return refuse("ambiguous_group", `The navigation has several groups called ${codeSpan(group.title)}.`);
  const section = listSections(source).find(isCalled);
  const direct = section?.pages ?? [];
  if (direct.length < group.pages.length)
    return refuse(
      "bad_position",
      `The group ${codeSpan(group.title)} has other groups in it. Please say what becomes of these, or name the pages to move.`,
    );
  const parted = kept ? await withoutKept(docs, group, kept) : undefined;
  if (parted?.type === "refused") return parted;
  const own = parted?.pages ?? direct;
  const uncounted = refuseOtherCount({ page: group.title, count }, own.length);
  if (uncounted) return uncounted;
  const all: Extract<Applied, { type: "applied" }> = { type: "applied", changedFiles: 0, notes: [], findings: [] };
  // Without the page that they stand below, the others would belong to what is before it.
  const root = own.find((one) => one === section?.root);
  const [first, ...further] = own.filter((one) => one !== root);
  const moved = [first, ...further, root].filter((one) => one !== undefined);
  for (const one of moved) {
    const atEnd = {
      type: "group" as const,
      group: target,
      at: "end" as const,
      ...(inside !== undefined && { inside }),
    };
    const position = one === root && first !== undefined ? { type: "before" as const, page: first } : atEnd;
    const placed = await placePage(docs, { type: "place-page", page: one, position }, signal);
    if (placed.type === "refused") return placed;
    all.changedFiles = Math.max(all.changedFiles, placed.changedFiles);
    all.findings?.push(...(placed.findings ?? []));
    all.notes.push(...placed.notes);
  }
  const isLeft =
    !parted &&
    listSections(await readSiteSource(docs)).some((one) => isCalled(one) || (isNamed(one) && one.pages.length === 0));
  const dissolve = {
    type: "dissolve-group" as const,
    group: group.title,
    isEmpty: true as const,
    ...(inside !== undefined && { inside }),
  };
  const emptied = isLeft ? await dissolveGroup(docs, dissolve, signal) : undefined;
  if (emptied?.type === "applied") {
    all.changedFiles = Math.max(all.changedFiles, emptied.changedFiles);
    all.findings?.push(...(emptied.findings ?? []));
  }
  const isTold = all.notes.some((note) => note.startsWith("Removed the group"));
  const isGone = !parted && emptied?.type !== "refused" && !isTold;
  const files = new Set(await docs.list());
  all.notes.push(
    parted
      ? `Moved ${countOf(own.length, "page")} of the group ${codeSpan(group.title)}.`
      : `Moved all of the group ${codeSpan(group.title)} (${countOf(own.length, "page")}).`,
    ...(isGone ? [`Removed the group ${codeSpan(group.title)}, which became empty.`] : []),
    ...(own.every((path) => files.has(path)) ? ["The files and their addresses stay."] : []),
    ...(parted ? [describeKept(parted.stay)] : []),
    ...(emptied?.type === "refused"
      ? [
          `The group ${codeSpan(group.title)} is empty now. To remove it, ask: remove the group ${codeSpan(group.title)}.`,
        ]
      : []),
  );
  return all;
}

/** The pages of the tabs and groups of a name. */
function pagesAround(source: SiteSource, name: string): string[] {
  const wanted = findSectionTitle(source, name, { byPart: true }).trim().toLowerCase();
  return listGroups(source).flatMap(({ title, pages }) => (title.trim().toLowerCase() === wanted ? pages : []));
}

function isBelow(pages: readonly string[], around: readonly string[] | undefined): boolean {
  return around === undefined || (pages.length > 0 && pages.every((page) => around.includes(page)));
}

async function isFolder(docs: EditableDocs, name: string): Promise<boolean> {
  const files = await docs.list();
  const folder = findFolder(files, await belowDocsFolder(docs, name)) ?? (await findFolderOfSite(docs, files, name));
  return folder !== undefined;
}

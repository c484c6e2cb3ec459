import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listGroups, listSections } from "../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, Instruction } from "./instruction.ts";
import { refuseOtherCount } from "./moves/refuse-other-count.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { findFolder, findFolderOfSite } from "./page-edits/find-folder.ts";
import { isNamedSection } from "./page-edits/find-named-folder.ts";
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
  { page, path, isMerge, isGroup, count }: MovePage,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  if (!isMerge || path === undefined) return undefined;
  const [name, target] = [withoutSlashes(page), withoutSlashes(path)];
  if (!isGroup && ((await isFolder(docs, name)) || !(await isNamedSection(docs, target)))) return undefined;
  const source = await readSiteSource(docs);
  const wanted = findSectionTitle(source, name).toLowerCase();
  const isCalled = ({ title, isFurther }: { title: string; isFurther: boolean }) =>
    !isFurther && title.trim().toLowerCase() === wanted;
  const [group, ...others] = listGroups(source).filter(isCalled);
  if (!group && !isGroup) return undefined;
  if (!group || !(await isNamedSection(docs, target)))
    return refuse("group_not_found", `There is no group ${codeSpan(group ? target : name)} in the navigation.`);
  if (others.length > 0)
    return refuse("ambiguous_group", `The navigation has several groups called ${codeSpan(group.title)}.`);
  const own = listSections(source).find(isCalled)?.pages ?? [];
  if (own.length < group.pages.length)
    return refuse(
      "bad_position",
      `The group ${codeSpan(group.title)} has other groups in it. Please say what becomes of these, or name the pages to move.`,
    );
  const uncounted = refuseOtherCount({ page: group.title, count }, own.length);
  if (uncounted) return uncounted;
  const all: Extract<Applied, { type: "applied" }> = { type: "applied", changedFiles: 0, notes: [], findings: [] };
  for (const one of own) {
    const position = { type: "group" as const, group: target, at: "end" as const };
    const placed = await placePage(docs, { type: "place-page", page: one, position }, signal);
    if (placed.type === "refused") return placed;
    all.changedFiles = Math.max(all.changedFiles, placed.changedFiles);
    all.findings?.push(...(placed.findings ?? []));
    all.notes.push(...placed.notes);
  }
  const left = listSections(await readSiteSource(docs)).some(isCalled);
  all.notes.push(
    `Moved all of the group ${codeSpan(group.title)} (${countOf(own.length, "page")}). The files and their addresses stay.`,
    ...(left
      ? [
          `The group ${codeSpan(group.title)} is empty now. To remove it, ask: remove the group ${codeSpan(group.title)}.`,
        ]
      : []),
  );
  return all;
}

async function isFolder(docs: EditableDocs, name: string): Promise<boolean> {
  const files = await docs.list();
  const folder = findFolder(files, await belowDocsFolder(docs, name)) ?? (await findFolderOfSite(docs, files, name));
  return folder !== undefined;
}

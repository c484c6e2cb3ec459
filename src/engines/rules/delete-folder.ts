import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { editLinks } from "../../docs-source/links/edit-links.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { createTargetSearch, type TargetTest } from "../../docs-source/links/mentioned-targets.ts";
import { isDocument, isPage, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import type { RedirectTarget } from "../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import type { EngineFinding } from "../../engine.ts";
import { InvalidInputError } from "../../errors.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import {
  describeEmptyPatterns,
  describeEndedRedirects,
  describeFollowed,
  findDanglingRedirects,
  refuseDanglingRedirects,
} from "./page-edits/dangling-redirects.ts";
import { describeSitePlan, refusePlan, refuseWithoutRedirect } from "./page-edits/describe-site-plan.ts";
import { findFolder, findFolderOfSite } from "./page-edits/find-folder.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { findReferences } from "./page-edits/find-references.ts";
import { followDocumentIds } from "./page-edits/follow-document-ids.ts";
import { changeLinksToDeletedPages, refuseKeptLinks } from "./page-edits/links-to-deleted-page.ts";
import { findParentPage, findRedirectTarget } from "./page-edits/redirect-target.ts";
import { findShadowedRedirect } from "./page-edits/shadowed-redirect.ts";
import { findTranslatedTargets } from "./page-edits/translated-targets.ts";
import { deletedFindings } from "./page-findings.ts";
import { refuse } from "./refuse.ts";

/** Each page may take a redirect, which people look through. */
const MAX_PAGES = 2000;

/** Deletes a folder with all that is in it, the navigation entries and the links to it, and redirects the readers. */
export const deleteFolder: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  const files = await docs.list();
  const written = await belowDocsFolder(docs, instruction.page);
  const named = findFolder(files, written) ?? (await findFolderOfSite(docs, files, written));
  const folder = named ?? joinDocsPath("", written) ?? "";
  const own = files.filter((file) => folder !== "" && file.startsWith(`${folder}/`));
  const source = await readSiteSource(docs);
  const twins = own.flatMap((file) => findTranslatedTwins(source, files, file).map(({ path }) => path));
  const all = [...new Set([...own, ...twins])];
  const kept = await findKept(docs, instruction.except ?? [], folder, all);
  if (!Array.isArray(kept)) return kept;
  // What else is in the folder may be for the pages that stay.
  const inside = kept.length === 0 ? all : all.filter((path) => isDocument(path) && !kept.includes(path));
  if (!inside.some(isDocument))
    return refuse("page_not_found", `There is no folder ${codeSpan(instruction.page)} with pages.`);
  const deleted = await deleteAll(docs, { name: codeSpan(folder), inside }, instruction, signal);
  if (kept.length === 0 || deleted.type === "refused") return deleted;
  const left = all.filter((path) => !isDocument(path));
  const beside = left.length === 0 ? "" : `, and with that the other files of the folder: ${codeSpans(left)}`;
  return { ...deleted, notes: [...deleted.notes, `Kept ${codeSpans(kept)}, as the prompt asks${beside}.`] };
};

/** The pages of a folder that stay, with their translations. */
async function findKept(
  docs: EditableDocs,
  names: readonly string[],
  folder: string,
  inside: readonly string[],
): Promise<string[] | Refused> {
  const source = await readSiteSource(docs);
  const kept: string[] = [];
  for (const name of names) {
    const direct = inside.filter(
      (path) => isDocument(path) && withoutExtension(path) === withoutExtension(`${folder}/${name}`),
    );
    const found =
      direct.length === 1 && direct[0] ? { type: "found" as const, path: direct[0] } : await findOnePage(docs, name);
    if (found.type === "refused") return found;
    if (!inside.includes(found.path))
      return refuse(
        "page_not_found",
        `Nothing was deleted, because ${codeSpan(found.path)}, which shall stay, is not in ${codeSpan(folder)}.`,
      );
    const twins = findTranslatedTwins(source, [...inside], found.path).map(({ path }) => path);
    kept.push(found.path, ...twins.filter((path) => inside.includes(path)));
  }
  return [...new Set(kept)];
}

/** What goes at once, and how people are told of it. `isPart`: the name is that of pages of something that stays. */
type Doomed = { name: string; inside: string[]; isPart?: true };

/** Deletes pages with the other files that go with them. */
export async function deleteAll(
  docs: EditableDocs,
  { name, inside, isPart }: Doomed,
  instruction: Parameters<typeof deleteFolder>[1],
  signal: AbortSignal,
): ReturnType<typeof deleteFolder> {
  const pages = inside.filter(isDocument);
  if (pages.length > MAX_PAGES)
    return refuse(
      "too_many_pages",
      `${name} has ${pages.length} pages, and at most ${MAX_PAGES} can be deleted at once. Please name the folders below it one by one.`,
    );
  const site = await readSite(docs);
  const target = await findTarget(docs, site, instruction, pages);
  if (target?.type === "refused") return target;
  const translated = await findTranslatedTargets(docs, pages, target);
  const shadowed = target && instruction.redirectTo === undefined ? await findShadowed(docs, site, pages) : new Map();
  const targetOf = (path: string): RedirectTarget | undefined => shadowed.get(path) ?? translated.get(path) ?? target;
  const older = await findDanglingRedirects(docs, site, pages);
  const dangling = target ? [] : older;
  const plan = await planSiteEdits(docs, {
    removals: pages.map((path) => ({ path, redirectTo: targetOf(path) })),
    ...(instruction.mayStay && { mayStay: instruction.mayStay }),
    endedRedirects: dangling,
  });
  if (plan.type !== "planned") return refusePlan(plan);
  const kept = refuseDanglingRedirects(dangling, plan);
  if (kept) return kept;
  const [missing] = plan.notRedirected;
  if (instruction.redirectTo !== undefined && missing && !instruction.mayLackRedirect)
    return refuseWithoutRedirect(`${name} was not deleted`, missing);
  const users = await findUsers(docs, site, inside, signal);
  if (users.length > 0)
    return refuse("page_in_use", `Files in ${name} are used by ${codeSpans(users)}, which would break.`);
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const isGiven = instruction.redirectTo !== undefined;
  const instead = isGiven && target?.type === "page" ? target.path : undefined;
  const ids = await followDocumentIds(docs, site, new Map(pages.map((path) => [path, undefined])), { target: instead });
  const remaining = await removeFiles(docs, inside);
  const gone = inside.filter((path) => !remaining.has(path));
  const changed = new Set([...gone, ...settings.changed, ...ids.changed]);
  const count = countOf(pages.length, "page");
  const notes = [`Deleted ${isPart ? name.replace(/^pages/, count) : `${name} with ${count}`}: ${codeSpans(pages)}.`];
  const others = gone.filter((path) => !isDocument(path));
  if (remaining.size > 0)
    notes.push(`Left in it, because they are no documentation files: ${codeSpans([...remaining.keys()])}.`);
  if (others.length > 0) notes.push(`Deleted the other files in it: ${codeSpans(others)}.`);
  const findings = new Map<string, EngineFinding>();
  const isRedirected = target !== undefined && plan.notRedirected.length === 0;
  // Links lead where the redirects do only if the prompt says where that is.
  for (const [own, paths] of Map.groupBy(pages, (path) => (isGiven ? targetOf(path) : target))) {
    const deleted = { paths, gone, site, target: own, isGiven, older: isGiven ? [] : older, isRedirected };
    const links = await changeLinksToDeletedPages(docs, deleted, signal);
    if (links.kept.length > 0) return refuseKeptLinks(name, links.kept);
    for (const file of links.changed) changed.add(file);
    notes.push(...links.notes);
    for (const one of links.findings) findings.set(`${one.path}:${one.line} ${one.message}`, one);
  }
  notes.push(...ids.notes, ...describeSitePlan({ ...plan, endedRedirects: [] }), ...describeEndedRedirects(plan));
  notes.push(...(await describeFollowed(docs, site, older)));
  if (target === undefined)
    notes.push(
      instruction.noRedirect
        ? "The addresses redirect nowhere, as the prompt asks."
        : "Readers are not redirected: no page above it exists, and the prompt named none.",
      ...describeEmptyPatterns(site, gone),
    );
  else if (!isGiven && plan.redirects.length > shadowed.size)
    notes.push("The prompt named no page to redirect to, so the nearest one above it was chosen.");
  if (shadowed.size > 0)
    notes.push(`The settings had redirects from ${codeSpans([...shadowed.keys()])} already, which stay as they are.`);
  const references = await findReferences(docs, site, gone, changed);
  notes.push(...references.notes);
  return {
    type: "applied",
    changedFiles: changed.size,
    notes,
    findings: [
      ...deletedFindings(gone),
      ...[...remaining].map(
        ([path, message]): EngineFinding => ({ path, kind: "reference", message, isChanged: false }),
      ),
      ...findings.values(),
      ...ids.findings,
      ...settings.findings,
      ...references.findings,
    ],
  };
}

/** Where redirects lead that the settings have for pages already, if not to one that is deleted too. */
async function findShadowed(docs: EditableDocs, site: Site, pages: string[]): Promise<Map<string, RedirectTarget>> {
  const found = new Map<string, RedirectTarget>();
  for (const path of pages) {
    const destination = findShadowedRedirect(site, path);
    const target = destination === undefined ? undefined : await findRedirectTarget(docs, destination, path);
    if (!target || target.type === "refused") continue;
    if (target.type !== "page" || !pages.includes(target.path)) found.set(path, target);
  }
  return found;
}

/** Removes what may be removed. What is left is no document, with the reason. */
async function removeFiles(docs: EditableDocs, paths: readonly string[]): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  for (const path of paths) {
    try {
      await docs.remove(path);
    } catch (error) {
      if (!(error instanceof InvalidInputError) || isDocument(path)) throw error;
      left.set(path, "stays in the folder: it is a file that only people delete");
    }
  }
  return left;
}

async function findTarget(
  docs: EditableDocs,
  site: Site,
  instruction: { redirectTo?: string; noRedirect?: true },
  pages: string[],
): Promise<RedirectTarget | Refused | undefined> {
  if (instruction.noRedirect) return undefined;
  const { redirectTo } = instruction;
  if (redirectTo === undefined) {
    const [first = ""] = pages.toSorted((a, b) => a.split("/").length - b.split("/").length);
    let parent: string | undefined = findParentPage(site, first);
    while (parent !== undefined && pages.includes(parent)) parent = findParentPage(site, parent);
    return parent === undefined ? undefined : { type: "page", path: parent };
  }
  const target = await findRedirectTarget(docs, redirectTo, "");
  if (target.type === "page" && pages.includes(target.path))
    return refuse("bad_redirect", `${codeSpan(target.path)} is deleted too, so nobody can be redirected there.`);
  return target;
}

/** Documents elsewhere that import or show a file that goes, where no page would take its place. */
async function findUsers(docs: EditableDocs, site: Site, inside: string[], signal: AbortSignal): Promise<string[]> {
  const users: string[] = [];
  const gone = new Set(inside);
  const isUsed: TargetTest = (path, link) => {
    const target = resolveOnSite(site, path, link);
    const isInside = target.type === "file" && gone.has(target.path);
    return isInside && (link.form === "import" || !isPage(target.path));
  };
  const mayUse = createTargetSearch(inside, isUsed);
  const uses = (path: string, links: Link[]) => links.some((link) => isUsed(path, link));
  await editLinks(
    docs,
    {
      text: (path, text) => !gone.has(path) && mayUse(path, text),
      links: ({ path, links }) => uses(path, links),
    },
    ({ path, links }) => {
      if (uses(path, links)) users.push(path);
      return [];
    },
    signal,
  );
  return users;
}

import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { folderOf } from "../../docs-source/docs-path.ts";
import {
  type FrontmatterEdit,
  frontmatterValue,
  readFrontmatter,
  removeFrontmatterField,
  setFrontmatterField,
} from "../../docs-source/frontmatter.ts";
import { isPage } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SiteSource, SourceFormat } from "../../docs-source/site/site-source.ts";
import { applySiteEdits } from "../../docs-source/site-edits/apply-site-edits.ts";
import { createChangedDocs } from "../../docs-source/site-edits/changed-docs.ts";
import { planMetaHidden } from "../../docs-source/site-edits/labels/plan-meta-hidden.ts";
import { listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { findSharedTranslations } from "../../docs-source/site-edits/shared-translations.ts";
import { NO_SITE_CHANGE } from "../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { lineOfChange, positionAt } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeHiddenInBook, refuseLinkedInBook } from "./hide-in-book.ts";
import type { Applied, ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { describeRemovedGroups, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findFolder, findFolderOfSite } from "./page-edits/find-folder.ts";
import { findGroupPages, findTabPages } from "./page-edits/find-group-pages.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { hideInFolderMeta } from "./page-edits/hide-in-folder-meta.ts";
import { refuseOwnList } from "./page-edits/own-list.ts";
import { removeLostEntry } from "./page-edits/remove-lost-entry.ts";
import { setNuxtHidden } from "./page-edits/set-nuxt-navigation.ts";
import { setSidebarHidden } from "./page-edits/set-sidebar-hidden.ts";
import { describeKept, withoutKept } from "./page-edits/without-kept.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { refuse } from "./refuse.ts";

/** The frontmatter with which a page says that no list of pages shows it. */
const FIELDS: Partial<Record<SourceFormat, string>> = {
  "docs.json": "hidden",
  "mint.json": "hidden",
  gitbook: "hidden",
  docusaurus: "unlisted",
};

/** Formats whose search finds no page that has this field. */
const LEFT_OUT_OF_SEARCH = new Set<SourceFormat>(["docs.json", "mint.json", "docusaurus"]);

/** Hides a page, or all pages of a group of the navigation, or shows them again. Their addresses stay. */
export const hidePage: ApplyInstruction<"hide-page"> = async (docs, instruction, signal) => {
  const isFolder = instruction.page.endsWith("/");
  if (!instruction.isGroup && !isFolder) return hideOne(docs, instruction, signal);
  const { page: name, tab } = instruction;
  const named = () => (tab ? findTabPages(docs, name, tab) : findGroupPages(docs, name));
  const all = await (isFolder ? findFolderPages(docs, name) : named());
  if (all.type === "refused") return all;
  const { kept } = instruction;
  const parted = kept ? await withoutKept(docs, all, kept) : undefined;
  if (parted?.type === "refused") return parted;
  const group = parted ?? all;
  const done = { type: "applied" as const, changedFiles: 0, notes: [] as string[], findings: [] as EngineFinding[] };
  const { navigation } = await readSiteSource(docs);
  const listed = new Set(listPages(navigation));
  const unlisted: string[] = [];
  for (const page of group.pages) {
    const one = await hideOne(docs, { ...instruction, page }, signal);
    // A file of the folder that no list names is shown in none.
    const isUnlisted = isFolder && listed.size > 0 && !listed.has(page) && unlisted.length < group.pages.length - 1;
    if (one.type === "refused" && one.reason === "not_supported" && isUnlisted) {
      unlisted.push(page);
      continue;
    }
    if (one.type === "refused") return one;
    done.changedFiles += one.changedFiles;
    done.notes.push(...one.notes);
    done.findings.push(...(one.findings ?? []));
  }
  if (parted) done.notes.push(describeKept(parted.stay));
  if (unlisted.length > 0) done.notes.push(`The navigation lists these in no place already: ${codeSpans(unlisted)}.`);
  return done;
};

/** The pages in a folder and those below it. */
async function findFolderPages(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; title: string; pages: string[] } | Refused> {
  const files = await docs.list();
  const written = await belowDocsFolder(docs, reference);
  const folder = findFolder(files, written) ?? (await findFolderOfSite(docs, files, written));
  const pages = folder === undefined ? [] : files.filter((file) => file.startsWith(`${folder}/`) && isPage(file));
  if (pages.length === 0) return refuse("page_not_found", `There is no folder ${codeSpan(reference)} with pages.`);
  if (pages.length > MAX_PAGES)
    return refuse(
      "too_many_pages",
      `${codeSpan(folder ?? reference)} has ${pages.length} pages, and at most ${MAX_PAGES} can be hidden at once. Please name the folders below it one by one.`,
    );
  const source = await readSiteSource(docs);
  // Translations are hidden with the pages that they are of.
  const twins = new Set(pages.flatMap((page) => findTranslatedTwins(source, files, page).map(({ path }) => path)));
  const originals = pages.filter((page) => !twins.has(page));
  return { type: "found", title: reference, pages: originals.length > 0 ? originals : pages };
}

/** Each may be an edit of one long file. */
const MAX_PAGES = 200;

/** Takes a page out of what readers are shown, or back into it. Its address stays. */
const hideOne: ApplyInstruction<"hide-page"> = async (docs, instruction, signal) => {
  const { page, isHidden, isFromNavigation, isFromSearch } = instruction;
  const found = await findOnePage(docs, page);
  if (found.type === "refused") {
    const isLost = isFromNavigation && found.reason === "page_not_found";
    return (isLost ? await removeLostEntry(docs, page) : undefined) ?? found;
  }
  const source = await readSiteSource(docs);
  if (isFromSearch && !LEFT_OUT_OF_SEARCH.has(source.format))
    return refuse(
      "not_supported",
      `Nothing was changed, because the files of this site do not say what its search finds. To hide ${codeSpan(found.path)} from the navigation alone, ask for that.`,
    );
  const times = isFromNavigation && splitInGroup(page) ? countEntries(source, found.path) : 1;
  if (times > 1)
    return refuse(
      "bad_position",
      `${codeSpan(found.path)} was not taken out of that group alone, because the navigation lists it ${times} times, and Docket takes out all of its entries. To do that, ask for it without the group.`,
    );
  if (isFromNavigation && source.format === "docusaurus") {
    const unlisted = await takeOut(docs, source, found.path);
    if (unlisted?.type === "applied") return unlisted;
  }
  const field = FIELDS[source.format];
  if (field !== undefined) {
    const twins = findTranslatedTwins(source, await docs.list(), found.path).map(({ path }) => path);
    return editFields(docs, [found.path, ...twins], field, isHidden);
  }
  if (source.format === "nuxt") return hideFromEntries(docs, found.path, isHidden);
  const isNamed = source.references.some(({ path }) => path === found.path);
  if (source.format === "starlight" && !isNamed) return hideInFolder(docs, source, found.path, isHidden);
  if (isHidden && source.format === "nextra") {
    const hidden = await hideInMeta(docs, found.path);
    if (hidden) return hidden;
  }
  if (!isHidden)
    return refuse(
      "not_supported",
      `Nothing was changed, because a page of this site is shown where the navigation lists it. Please say where, for example: put ${codeSpan(found.path)} after another page.`,
    );
  const refused = await refuseOwnList(docs, { page: found.path }, `${codeSpan(found.path)} was not hidden`);
  if (refused) return refused;
  if (!isNamed && isFromFolders(source))
    return refuse(
      "not_supported",
      `${codeSpan(found.path)} was not hidden: these docs have no settings of a navigation that Docket reads, so every file in their folders is shown. Please delete it, or let its name begin with an underscore, which Docket leaves out.`,
    );
  const linked = source.format === "mdbook" ? await refuseLinkedInBook(docs, found.path, signal) : undefined;
  if (linked) return linked;
  const unnamed = source.format === "fumadocs" && !isNamed ? await hideInFolderMeta(docs, found.path) : undefined;
  const taken = unnamed ?? (await takeOut(docs, source, found.path));
  if (taken?.type === "refused" && source.format === "mkdocs" && !isNamed)
    return refuseListedByFolder(docs, source, found.path);
  return (
    taken ??
    refuse(
      "not_supported",
      `${codeSpan(found.path)} was not hidden, because no list of the site's navigation names it.`,
    )
  );
};

function countEntries({ navigation }: SiteSource, path: string): number {
  return listPages(navigation).filter((one) => one === path).length;
}

/** Nextra shows the pages of a folder but for those that its `_meta` file hides; undefined if that does not name the page. */
async function hideInMeta(docs: EditableDocs, path: string): Promise<Applied | undefined> {
  const edits = await planMetaHidden(docs, path);
  const after = createChangedDocs(docs, NO_SITE_CHANGE, edits);
  if (edits.length === 0 || listPages((await readSiteSource(after)).navigation).includes(path)) return undefined;
  const findings: EngineFinding[] = [];
  const message = `${codeSpan(path)} is hidden`;
  for (const { file, start } of edits) {
    const { line } = positionAt((await docs.read(file)) ?? "", start);
    findings.push({ path: file, line, kind: "navigation", message, isChanged: true });
  }
  const files = await applySiteEdits(docs, edits);
  const notes = [`Hid ${codeSpan(path)} in ${codeSpans(files)}. The page and its address stay.`];
  return { type: "applied", changedFiles: files.length, notes, findings };
}

/** Takes a page with its translations out of the navigation; undefined if nothing there names it. */
async function takeOut(docs: EditableDocs, source: SiteSource, path: string): Promise<Applied | undefined> {
  const named = new Set(source.references.map((reference) => reference.path));
  const twins = findTranslatedTwins(source, await docs.list(), path).filter((twin) => named.has(twin.path));
  const translations = [...findSharedTranslations(source, path), ...twins].map((one) => one.path);
  const plan = await planSiteEdits(docs, { unlisted: [path, ...translations] });
  if (plan.type !== "planned") return refusePlan(plan);
  if (plan.removedEntries === 0 && plan.edits.length === 0) return undefined;
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const notes = [
    source.format === "mdbook"
      ? describeHiddenInBook(path)
      : translations.length === 0
        ? `Removed ${codeSpan(path)} from the navigation. The page and its address stay.`
        : `Removed ${codeSpan(path)} and its translations ${codeSpans(translations)} from the navigation. The pages and their addresses stay.`,
    ...describeRemovedGroups(plan),
  ];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

/** MkDocs shows the files of folders that no list orders, and those that "..." stands for in a list of awesome-pages. */
async function refuseListedByFolder(
  docs: DocsFiles,
  { file = "mkdocs.yml" }: SiteSource,
  path: string,
): Promise<Refused> {
  const folder = folderOf(path);
  const settings = (await docs.read(file)) ?? "";
  const list = /\bawesome-nav\b/.test(settings)
    ? ".nav.yml"
    : /\bawesome-pages\b/.test(settings)
      ? ".pages"
      : undefined;
  const where = list === undefined ? codeSpan(file) : codeSpan(folder === "" ? list : `${folder}/${list}`);
  return refuse(
    "not_supported",
    `${codeSpan(path)} was not hidden: no entry of the navigation names it, so that it is shown with the other files of ${codeSpan(`${folder}/`)}. To hide it, please list the pages to be shown under ${codeSpan("nav")} in ${where}.`,
  );
}

/** Whether nothing names the pages, so that the navigation is what is in the folders. */
function isFromFolders({ format, references }: SiteSource): boolean {
  return format === "folder" && references.length === 0;
}

/** Starlight lists the pages of a folder but for those whose frontmatter hides them, in each language by itself. */
async function hideInFolder(
  docs: EditableDocs,
  { fallback, folders }: SiteSource,
  path: string,
  isHidden: boolean,
): Promise<Applied> {
  const root = folders.find((folder) => path.startsWith(`${folder}/`)) ?? "";
  const below = path.slice(root.length + 1);
  const own = fallback?.main ? below.replace(`${fallback.main}/`, "") : below;
  const wanted = new Set((fallback?.languages ?? []).map((language) => `${root}/${language}/${own}`.toLowerCase()));
  // The folder of a language may be written in other capitals than its key.
  const translations = (await docs.list()).filter((one) => one !== path && wanted.has(one.toLowerCase()));
  const paths = [path, ...translations];
  const findings: EngineFinding[] = [];
  for (const one of paths) {
    const text = (await docs.read(one)) ?? "";
    const edited = setSidebarHidden(text, isHidden);
    if (edited === undefined)
      return refuse(
        "not_supported",
        `${codeSpan(one)} was not changed: its frontmatter sets ${codeSpan("sidebar")} in a way that Docket does not edit.`,
      );
    if (edited === text) continue;
    await docs.write(one, edited);
    const message = `${codeSpan("sidebar.hidden")} was ${isHidden ? "set" : "removed"}`;
    findings.push({ path: one, ...lineOfChange(text, edited), kind: "frontmatter", message, isChanged: true });
  }
  const state = isHidden ? "Hid" : "Showed";
  const how = `with ${codeSpan("sidebar.hidden")} in the frontmatter`;
  const changed = findings.map((finding) => finding.path);
  const notes =
    changed.length === 0
      ? [`${codeSpan(path)} ${isHidden ? "is hidden already" : "is not hidden"}.`]
      : [`${state} ${codeSpans(changed)} ${how}. Addresses stay.`];
  return { type: "applied", changedFiles: changed.length, notes, findings };
}

/** Nuxt Content lists all pages but those whose frontmatter says `navigation: false`. */
async function hideFromEntries(docs: EditableDocs, path: string, isHidden: boolean): Promise<Applied> {
  const text = (await docs.read(path)) ?? "";
  const edited = setNuxtHidden(text, isHidden);
  const shown = codeSpan("navigation: false");
  if (edited === undefined)
    return refuse(
      "not_supported",
      `${codeSpan(path)} was not changed: its frontmatter sets ${codeSpan("navigation")} in a way that Docket does not edit.`,
    );
  if (edited === text) {
    const state = isHidden ? "is hidden already" : "is not hidden";
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} ${state}.`] };
  }
  await docs.write(path, edited);
  const note = isHidden
    ? `Hid ${codeSpan(path)} with ${shown} in its frontmatter. Its address stays.`
    : `Removed ${shown} from the frontmatter of ${codeSpan(path)}, so that it is shown again.`;
  const message = `${shown} was ${isHidden ? "set" : "removed"}`;
  const finding = { path, ...lineOfChange(text, edited), kind: "frontmatter" as const, message, isChanged: true };
  return { type: "applied", changedFiles: 1, notes: [note], findings: [finding] };
}

/** A translation of Docusaurus has a frontmatter of its own. */
async function editFields(docs: EditableDocs, paths: string[], field: string, isHidden: boolean): Promise<Applied> {
  const done: Applied = { type: "applied", changedFiles: 0, notes: [], findings: [] };
  for (const path of paths) {
    const one = await editField(docs, path, field, isHidden);
    if (one.type === "refused") return one;
    done.changedFiles += one.changedFiles;
    done.notes.push(...one.notes);
    done.findings?.push(...(one.findings ?? []));
  }
  return done;
}

async function editField(docs: EditableDocs, path: string, field: string, isHidden: boolean): Promise<Applied> {
  const text = await docs.read(path);
  if (text === undefined) return refuse("page_not_found", `${codeSpan(path)} cannot be read.`);
  const isSet = frontmatterValue(readFrontmatter(text), field) === true;
  const shown = codeSpan(`${field}: true`);
  if (isSet === isHidden) {
    const state = isHidden ? "is hidden already" : "is not hidden";
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} ${state}.`] };
  }
  const edit: FrontmatterEdit = isHidden ? setFrontmatterField(text, field, true) : removeFrontmatterField(text, field);
  if (edit.type === "invalid") return refuse("not_supported", `${codeSpan(path)} was not changed: ${edit.message}.`);
  if (edit.type === "changed") await docs.write(path, edit.text);
  const note = isHidden
    ? `Hid ${codeSpan(path)} with ${shown} in its frontmatter. Its address stays.`
    : `Removed ${shown} from the frontmatter of ${codeSpan(path)}, so that it is shown again.`;
  const message = `${shown} was ${isHidden ? "set" : "removed"}`;
  const after = edit.type === "changed" ? edit.text : text;
  const finding = { path, ...lineOfChange(text, after), kind: "frontmatter" as const, message, isChanged: true };
  return { type: "applied", changedFiles: 1, notes: [note], findings: [finding] };
}

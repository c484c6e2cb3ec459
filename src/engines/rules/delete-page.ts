import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { cleanTitle, listOwnDocuments, pageTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { readSite, type Site } from "../../docs-source/site.ts";
import { mainNavigation } from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { listEntryTitles, listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { findSharedTranslations } from "../../docs-source/site-edits/shared-translations.ts";
import type { RedirectTarget } from "../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { pageBeside } from "../../docs-source/translations-beside.ts";
import type { EngineFinding } from "../../engine.ts";
import { deleteAssets } from "./assets/delete-assets.ts";
import { findAssets } from "./assets/find-asset.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { deleteFolder } from "./delete-folder.ts";
import { deleteGroup } from "./delete-group.ts";
import type { Applied, ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import {
  describeEndedRedirects,
  describeFollowed,
  findDanglingRedirects,
  refuseDanglingRedirects,
} from "./page-edits/dangling-redirects.ts";
import { describeSitePlan, refusePlan, refuseWithoutRedirect } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { findReferences } from "./page-edits/find-references.ts";
import { followDocumentIds } from "./page-edits/follow-document-ids.ts";
import { changeLinksToDeletedPages, findImporters, refuseKeptLinks } from "./page-edits/links-to-deleted-page.ts";
import { pagesOfLanguage } from "./page-edits/pages-of-language.ts";
import { findParentPage, findRedirectTarget } from "./page-edits/redirect-target.ts";
import { refuseOldAddress } from "./page-edits/refuse-old-address.ts";
import { findShadowedRedirect } from "./page-edits/shadowed-redirect.ts";
import { findTranslatedTargets } from "./page-edits/translated-targets.ts";
import { deletedFindings } from "./page-findings.ts";
import { textPattern } from "./page-text/text-pattern.ts";
import { refuse } from "./refuse.ts";

/** Deletes a page in one language. Where the site shows the page itself instead, at the same address, no more has to change. */
async function deleteTranslation(
  docs: EditableDocs,
  page: string,
  language: string,
  signal: AbortSignal,
): Promise<Applied> {
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const inLanguage = new Set(await pagesOfLanguage(docs, language));
  const source = await readSiteSource(docs);
  const twins = findTranslatedTwins(source, await docs.list(), found.path).map(({ path }) => path);
  const own = twins.filter((path) => inLanguage.has(path) || isCodeIn(path, language));
  const bare = found.path.replace(/^[a-z]{2}(?:-[A-Za-z]{2,4})?\//, "");
  const beside = [...inLanguage].filter((path) => path !== found.path && path.endsWith(`/${bare}`));
  const [path, ...others] = own.length > 0 ? own : beside;
  if (path === undefined || others.length > 0)
    return refuse(
      path === undefined ? "page_not_found" : "ambiguous_page",
      path === undefined
        ? `There is no translation of ${codeSpan(found.path)} in the language ${codeSpan(language)}. Please give the path of its file.`
        : `The translation may be ${codeSpans([path, ...others])}. Please give its path.`,
    );
  // A page that is not translated is not shown in that language where languages have folders of their own.
  if (own.length === 0 || source.languageFolders) return deletePage(docs, { type: "delete-page", page: path }, signal);
  await docs.remove(path);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Deleted ${codeSpan(path)}. Its address stays, and shows ${codeSpan(found.path)}, which is not translated.`,
    ],
    findings: deletedFindings([path]),
  };
}

/** Whether a path has the code of a language, by its code or its English name. */
function isCodeIn(path: string, language: string): boolean {
  const codes = path.match(/(?<=^|[/.])[a-z]{2}(?:-[A-Za-z]{2,4})?(?=[/.])/g) ?? [];
  const names = new Intl.DisplayNames("en", { type: "language" });
  return codes.some((code) => [code, names.of(code) ?? ""].some((one) => one.toLowerCase() === language.toLowerCase()));
}

/** The refusal of a name that other pages say as well, so that it may not be the page which shall go. */
async function refuseText(
  docs: DocsFiles,
  name: string,
  path: string,
  signal: AbortSignal,
): Promise<Refused | undefined> {
  const pattern = new RegExp(textPattern(name, true).source, "iu");
  for (const other of await listOwnDocuments(docs)) {
    signal.throwIfAborted();
    const page = other === path ? "" : ((await docs.read(other)) ?? "");
    // Where links lead is no text.
    if (!pattern.test(page.replaceAll(/\]\([^()\s]{1,500}\)|\b(?:href|to)="[^"]{1,500}"/g, "]"))) continue;
    return refuse(
      "ambiguous_page",
      `${codeSpan(name)} may be the page ${codeSpan(path)}, or what other pages such as ${codeSpan(other)} say. Please write: delete the page ${codeSpan(path)}. Or: remove all mentions of "${name}".`,
    );
  }
  return undefined;
}

function withTextHint({ reason, message }: Refused, name: string): Refused {
  return refuse(reason, `${message} To take a text out of the pages, please write: remove all mentions of "${name}".`);
}

/**
 * Another page that the navigation of the main language and version calls by the same name, which is no path. A page whose
 * file alone, or frontmatter, calls it so is meant rather than one other, but not rather than several.
 */
async function findOtherEntry(docs: DocsFiles, name: string, path: string): Promise<string | undefined> {
  if (/[/.]/.test(name)) return undefined;
  const wanted = cleanTitle(name);
  const navigation = mainNavigation((await readSiteSource(docs)).navigation);
  const titles = listEntryTitles(navigation);
  const others: string[] = [];
  let isSame = false;
  for (const page of new Set(listPages(navigation))) {
    const called = titles.get(page) ?? ownTitles((await docs.read(page)) ?? "");
    if (!called.some((title) => cleanTitle(title) === wanted)) continue;
    if (page === path) isSame = titles.has(page);
    else if (pageBeside(page) !== path) others.push(page);
  }
  return isSame || others.length > 1 ? others[0] : undefined;
}

/** What the navigation calls a page by its frontmatter. */
function ownTitles(text: string): string[] {
  const title = frontmatterValue(readFrontmatter(text), "sidebarTitle") ?? pageTitle(text);
  return title === undefined ? [] : [String(title)];
}

/** "Dashboards" is called by its title, as no page is, and not the page that is `dashboard.md`. */
async function isOtherNumber(docs: EditableDocs, name: string, path: string): Promise<boolean> {
  if (!/^\p{Lu}[\p{L}\p{N}]{3,}$/u.test(name) || (await findPageOnSite(docs, name)).type !== "none") return false;
  const [word, words] = [name.toLowerCase(), new Set(path.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  return !words.has(word) && (words.has(`${word}s`) || words.has(word.replace(/s$/, "")));
}

type Removal = { path: string; target: RedirectTarget | undefined };

/** Deletes a page, its navigation entries and the links to it, and redirects its readers. */
export const deletePage: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  if (instruction.language !== undefined)
    return deleteTranslation(docs, instruction.page, instruction.language, signal);
  if (instruction.isGroup) return deleteGroup(docs, instruction, signal);
  const assets = await findAssets(docs, instruction.page);
  if (assets?.type === "refused") return assets;
  if (assets) return deleteAssets(docs, assets, signal);
  if (instruction.page.endsWith("/")) return deleteFolder(docs, instruction, signal);
  const found = await findOnePage(docs, instruction.page);
  if (found.type === "refused") return instruction.mayBeText ? withTextHint(found, instruction.page) : found;
  const { path } = found;
  if (await isOtherNumber(docs, instruction.page, path))
    return refuse(
      "page_not_found",
      `There is no page ${codeSpan(instruction.page)}. Did you mean ${codeSpan(path)}? Please give its path.`,
    );
  const other = await findOtherEntry(docs, instruction.page, path);
  if (other !== undefined)
    return refuse(
      "ambiguous_page",
      `${codeSpan(instruction.page)} may be the page ${codeSpan(path)} or ${codeSpan(other)}, which the navigation calls so. Please give its path.`,
    );
  const unclear = instruction.mayBeText ? await refuseText(docs, instruction.page, path, signal) : undefined;
  if (unclear) return unclear;
  const site = await readSite(docs);
  const old = await refuseOldAddress(docs, instruction.page, path, "delete");
  if (old) return old;
  // The site has a page at the link and none at the file, so that nobody means the file by its name.
  const isPublished = site.addresses.urls.size === 0 || site.addresses.urls.has(path);
  const link = isPublished ? undefined : await findSymlinkTo(docs, path);
  if (link !== undefined)
    return refuse(
      "page_in_use",
      `${codeSpan(path)} was not deleted, because the symbolic link ${codeSpan(link)} of the repository leads to it. Please remove that first.`,
    );
  const before = instruction.noRedirect ? undefined : findShadowedRedirect(site, path);
  const wanted = instruction.redirectTo ?? before;
  const given = wanted === undefined ? undefined : await findRedirectTarget(docs, wanted, path);
  if (given?.type === "refused") return given;
  const parent = given || instruction.noRedirect ? undefined : findParentPage(site, path);
  const target: RedirectTarget | undefined =
    given ?? (parent === undefined ? undefined : { type: "page", path: parent });
  if (instruction.translationsStay && findSharedTranslations(await readSiteSource(docs), path).length > 0)
    return refuse(
      "settings_not_editable",
      `${codeSpan(path)} was not deleted, because the navigation names it and its translations by one entry, so that these cannot stay.`,
    );
  const translations = instruction.translationsStay
    ? []
    : await findTranslations(docs, site, path, given, target !== undefined);
  if (instruction.withTranslations && translations.length === 0)
    return refuse(
      "page_not_found",
      `${codeSpan(path)} was not deleted, because no translations of it are known. Please name them by their paths, or ask for this page alone.`,
    );
  const removals: Removal[] = [{ path, target }, ...translations];
  const paths = removals.map((removal) => removal.path);
  const older = await findDanglingRedirects(docs, site, paths);
  const dangling = target ? [] : older;
  const plan = await planSiteEdits(docs, {
    removals: removals.map((one) => ({ path: one.path, ...(one.target && { redirectTo: one.target }) })),
    ...(instruction.mayStay && { mayStay: instruction.mayStay }),
    endedRedirects: dangling,
  });
  if (plan.type !== "planned") return refusePlan(plan);
  const kept = refuseDanglingRedirects(dangling, plan);
  if (kept) return kept;
  const [missing] = plan.notRedirected;
  if (given && missing && !instruction.mayLackRedirect)
    return refuseWithoutRedirect(`${codeSpan(path)} was not deleted`, missing);
  for (const gone of paths) {
    const importers = (await findImporters(docs, site, gone, signal)).filter((file) => !paths.includes(file));
    if (importers.length > 0)
      return refuse("page_in_use", `${codeSpan(gone)} is imported by ${codeSpans(importers)}, which would break.`);
  }
  const notes = [`Deleted ${codeSpan(path)}.`, ...describeTranslations(translations)];
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const changed = new Set([...paths, ...settings.changed]);
  const findings: EngineFinding[] = [];
  const isRedirected = target !== undefined && plan.notRedirected.length === 0;
  for (const one of removals) {
    const deleted = {
      paths: [one.path],
      gone: paths,
      site,
      target: one.target,
      isGiven: given !== undefined,
      older: given ? [] : older,
      isRedirected,
    };
    const links = await changeLinksToDeletedPages(docs, deleted, signal);
    if (links.kept.length > 0) return refuseKeptLinks(codeSpan(one.path), links.kept);
    for (const file of links.changed) changed.add(file);
    notes.push(...links.notes);
    findings.push(...links.findings);
  }
  const named = await followDocumentIds(docs, site, new Map(paths.map((gone) => [gone, undefined])), {
    target: pageOf(given),
  });
  for (const file of named.changed) changed.add(file);
  notes.push(...named.notes, ...describeSitePlan({ ...plan, endedRedirects: [] }), ...describeEndedRedirects(plan));
  notes.push(...(await describeFollowed(docs, site, older)));
  if (parent !== undefined && plan.redirects.length > 0)
    notes.push(`The prompt named no page to redirect to, so ${codeSpan(parent)} was chosen, the nearest one above it.`);
  const hasAddresses = site.addresses.urls.size > 0;
  if (given && hasAddresses && !site.addresses.urls.has(path))
    notes.push(`No redirect was added, because ${codeSpan(path)} has no address on the site.`);
  if (before !== undefined && instruction.redirectTo === undefined)
    notes.push(`The redirect from its address to ${codeSpan(before)} was there before, and stays.`);
  if (target === undefined)
    notes.push(
      instruction.noRedirect
        ? "No redirect was added, as the prompt asks."
        : "No redirect was added, because the prompt named no page to lead to, and there is none above this one.",
    );
  for (const gone of paths) await docs.remove(gone);
  const others = await findReferences(docs, site, paths, changed);
  notes.push(...others.notes);
  const all = [...deletedFindings(paths), ...findings, ...named.findings, ...settings.findings, ...others.findings];
  return { type: "applied", changedFiles: changed.size, notes, findings: all };
};

/** The translations that go with a page because an entry of the navigation names all of them, and where each redirects. */
async function findTranslations(
  docs: EditableDocs,
  site: Site,
  path: string,
  given: RedirectTarget | undefined,
  isRedirected: boolean,
): Promise<Removal[]> {
  const files = new Set(await docs.list());
  const source = await readSiteSource(docs);
  const found = [...findSharedTranslations(source, path), ...findTranslatedTwins(source, files, path)];
  const translations = [...new Map(found.map((one) => [one.path, one])).values()];
  const paths = translations.map((translation) => translation.path);
  const translated = await findTranslatedTargets(docs, [path, ...paths], given);
  return paths.map((own) => {
    if (!isRedirected) return { path: own, target: undefined };
    const parent = given ? undefined : findParentPage(site, own);
    return {
      path: own,
      target: parent === undefined ? (translated.get(own) ?? given) : { type: "page", path: parent },
    };
  });
}

function describeTranslations(translations: readonly Removal[]): string[] {
  if (translations.length === 0) return [];
  const paths = codeSpans(translations.map(({ path }) => path));
  return [
    `Deleted its translations too, which are found by the same entry of the navigation or the same path: ${paths}.`,
  ];
}

function pageOf(target: RedirectTarget | undefined): string | undefined {
  return target?.type === "page" ? target.path : undefined;
}

/** A symbolic link of the repository that leads to a file of the docs. */
async function findSymlinkTo({ repository }: DocsFiles, path: string): Promise<string | undefined> {
  if (!repository) return undefined;
  const whole = repository.docsFolder === "" ? path : `${repository.docsFolder}/${path}`;
  return (await repository.listSymlinks()).find(({ target }) => target === whole)?.path;
}

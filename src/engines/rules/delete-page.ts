import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { type DocsIndex, findFile, indexFiles } from "../../docs-source/docs-index.ts";
import { folderOf } from "../../docs-source/docs-path.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { resolveLink, writeTarget } from "../../docs-source/links/link-target.ts";
import { createMentionTest } from "../../docs-source/links/mentions.ts";
import { replaceNode } from "../../docs-source/navigation/json-text.ts";
import {
  applyNavigationEdits,
  type NavigationEdit,
  removeEntries,
} from "../../docs-source/navigation/navigation-edits.ts";
import { changeRedirects } from "../../docs-source/navigation/redirects.ts";
import { entryPage, type ParsedNavigation, readNavigation } from "../../docs-source/navigation.ts";
import { isPage, pageUrl } from "../../docs-source/pages.ts";
import { createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { findOnePage, type Refused, refuse, refuseBrokenSettings } from "./page-edits/find-one-page.ts";
import { unlink } from "./page-edits/unlink.ts";

const MAX_NOTED_LINKS = 20;
const MAX_UNLINKED = 500;
const IMPORT = /\b(?:from|import)\s*["']([^"'\n]+)["']/g;

/** Deletes a page, its navigation entries and the links to it, and redirects its readers. */
export const deletePage: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  const found = await findOnePage(docs, instruction.page);
  if (found.type === "refused") return found;
  const { path } = found;
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const index = indexFiles(await docs.list());
  const given = instruction.redirectTo === undefined ? undefined : await findTarget(docs, instruction.redirectTo, path);
  if (given?.type === "refused") return given;
  const target = given ?? findNeighbour(navigation.type === "parsed" ? navigation : undefined, index, path);
  const importers = await findImporters(docs, index, path, signal);
  if (importers.length > 0) {
    return refuse("page_in_use", `${codeSpan(path)} is imported by ${codeSpans(importers)}, which would break.`);
  }
  const notes = [`Deleted ${codeSpan(path)}.`];
  const changed = new Set([path]);
  const links = await changeLinks(docs, { path, index, target, isGiven: given !== undefined }, signal);
  for (const file of links.changed) changed.add(file);
  notes.push(...links.notes);
  if (navigation.type === "parsed") {
    const settings = changeSettings(navigation, index, path, target);
    for (const file of await applyNavigationEdits(docs, navigation, settings.edits)) changed.add(file);
    notes.push(...settings.notes);
  } else notes.push("There is no docs.json, so no redirect from its address could be added.");
  await docs.remove(path);
  return { type: "applied", changedFiles: changed.size, notes };
};

type Target = { type: "page"; path: string } | { type: "url"; url: string };

async function findTarget(docs: EditableDocs, reference: string, deleted: string): Promise<Target | Refused> {
  const written = reference.trim().replace(/^(["'`<])(.*)(["'`>])$/s, "$2");
  if (/^https?:\/\/[^\s"'<>`\\(){}]+$/i.test(written)) {
    const page = await findOnePage(docs, written);
    return page.type === "found" && page.path !== deleted
      ? { type: "page", path: page.path }
      : { type: "url", url: written };
  }
  const found = await findOnePage(docs, written);
  if (found.type === "refused") return found;
  if (found.path === deleted) return refuse("bad_redirect", "A deleted page cannot be redirected to itself.");
  return { type: "page", path: found.path };
}

/** The page before it in its group, else the one after it, else the page of its folder, else the first of the site. */
function findNeighbour(navigation: ParsedNavigation | undefined, index: DocsIndex, path: string): Target | undefined {
  const entries = navigation?.entries.map((entry) => ({ ...entry, page: entryPage(index, entry) })) ?? [];
  const live = entries.filter((entry) => entry.page !== undefined && isPage(entry.page));
  const at = live.findIndex((entry) => entry.page === path && !entry.isRoot);
  const inGroup = (entry: (typeof live)[number] | undefined) => {
    return entry?.node.parent === live[at]?.node.parent && entry?.page !== path ? entry?.page : undefined;
  };
  const beside = at < 0 ? undefined : (inGroup(live[at - 1]) ?? inGroup(live[at + 1]));
  if (beside !== undefined) return { type: "page", path: beside };
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const parent = findFile(index, folder);
    if (parent !== undefined && parent !== path && isPage(parent)) return { type: "page", path: parent };
    if (folder === "") break;
  }
  const listed = live.find((entry) => entry.page !== path)?.page;
  const first = listed ?? [...index.files].find((file) => isPage(file) && file !== path);
  return first === undefined ? undefined : { type: "page", path: first };
}

async function findImporters(
  docs: EditableDocs,
  index: DocsIndex,
  path: string,
  signal: AbortSignal,
): Promise<string[]> {
  const importers: string[] = [];
  const isTarget = (file: string, target: string) => {
    const link = resolveLink(index, file, { form: "import", target });
    return link.type === "file" && link.path === path;
  };
  await editLinks(
    docs,
    (file, text) => file !== path && [...text.matchAll(IMPORT)].some(([, target = ""]) => isTarget(file, target)),
    (page) => {
      if (page.links.some((link) => link.form === "import" && leadsTo(index, page.path, link, path)))
        importers.push(page.path);
      return [];
    },
    signal,
  );
  return importers;
}

function leadsTo(index: DocsIndex, from: string, link: Link, path: string): boolean {
  const target = resolveLink(index, from, link);
  return target.type === "file" && target.path === path;
}

type Change = { path: string; index: DocsIndex; target: Target | undefined; isGiven: boolean };

async function changeLinks(
  docs: EditableDocs,
  change: Change,
  signal: AbortSignal,
): Promise<{ changed: string[]; notes: string[] }> {
  const { path, index } = change;
  const removed: string[] = [];
  const redirected: string[] = [];
  const kept: string[] = [];
  const mentions = createMentionTest([path]);
  const result = await editLinks(
    docs,
    (file, text) => file !== path && mentions(text),
    (page) => {
      const positionOf = createPositionLookup(page.text);
      const concerned = page.links.filter((link) => leadsTo(index, page.path, link, path));
      return concerned.flatMap((link) => {
        const place = `${page.path}:${positionOf(link.start).line}`;
        // Taking links out looks through the page for each; nobody writes so many.
        const edits = change.isGiven || concerned.length > MAX_UNLINKED ? undefined : unlink(page, link);
        const edit = edits ?? retarget(page, link, change.target);
        if (!edit) kept.push(place);
        else if (edits) removed.push(place);
        else redirected.push(place);
        return edit ?? [];
      });
    },
    signal,
  );
  const notes = [
    noteOf("Took away the link and kept its text at", removed),
    noteOf(`Pointed the link to ${describe(change.target)} at`, redirected),
    noteOf("Left alone a link to it at", kept),
  ].filter((note) => note !== undefined);
  for (const { path: file, message } of result.unparsable) {
    notes.push(`${codeSpan(file)} cannot be parsed (${message}); its links were left alone.`);
  }
  return { changed: result.changed, notes };
}

function noteOf(what: string, places: string[]): string | undefined {
  return places.length === 0 ? undefined : `${what} ${codeSpans(places, MAX_NOTED_LINKS)}.`;
}

function describe(target: Target | undefined): string {
  return codeSpan(target?.type === "page" ? target.path : (target?.url ?? ""));
}

/** The anchor is left out: it was one of the deleted page. */
function retarget(page: LinkedPage, link: Link, target: Target | undefined): TextEdit[] | undefined {
  if (!target) return undefined;
  const withoutAnchor = { form: link.form, target: link.target.replace(/#.*$/s, "") };
  const text = target.type === "page" ? writeTarget(withoutAnchor, page.path, target.path) : target.url;
  return [{ start: link.start, end: link.end, text }];
}

type SettingsChange = { edits: NavigationEdit[]; notes: string[] };

function changeSettings(
  navigation: ParsedNavigation,
  index: DocsIndex,
  path: string,
  target: Target | undefined,
): SettingsChange {
  const entries = navigation.entries.filter((entry) => entryPage(index, entry) === path);
  const { edits, removedGroups } = removeEntries(entries);
  const notes = entries.length > 0 ? ["Removed it from the navigation."] : [];
  for (const name of removedGroups) notes.push(`Removed the group ${codeSpan(name)}, in which nothing was left.`);
  const url = target?.type === "page" ? pageUrl(target.path) : target?.url;
  for (const { file, node, target: written } of navigation.links) {
    const link = { form: "attribute" as const, target: written };
    const resolved = resolveLink(index, "", link);
    if (url === undefined || resolved.type !== "file" || resolved.path !== path) continue;
    edits.push({ file, ...replaceNode(node, url) });
    notes.push(`A link in ${codeSpan(file)} leads to ${codeSpan(url)} now.`);
  }
  if (url === undefined) return { edits, notes: [...notes, "No page is left to redirect its readers to."] };
  edits.push(...changeRedirects(navigation, [{ from: pageUrl(path), to: url }], []));
  return { edits, notes: [...notes, `Readers of ${codeSpan(pageUrl(path))} are redirected to ${codeSpan(url)}.`] };
}

import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type DocsIndex, indexFiles } from "../../../docs-source/docs-index.ts";
import { editLinks, type LinkedPage } from "../../../docs-source/links/edit-links.ts";
import { type ResolvedLink, resolveLink, splitTarget, writeTarget } from "../../../docs-source/links/link-target.ts";
import { createMentionTest } from "../../../docs-source/links/mentions.ts";
import { replaceNode } from "../../../docs-source/navigation/json-text.ts";
import {
  applyNavigationEdits,
  type NavigationEdit,
  renameEntry,
} from "../../../docs-source/navigation/navigation-edits.ts";
import { changeRedirects } from "../../../docs-source/navigation/redirects.ts";
import { entryPage, type ParsedNavigation, readNavigation } from "../../../docs-source/navigation.ts";
import { isDocument, isPage, pageUrl } from "../../../docs-source/pages.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { countOf } from "../count-of.ts";
import type { Refused } from "../instruction.ts";
import { refuseBrokenSettings } from "../refuse.ts";

type Moved = { type: "moved"; changedFiles: number; notes: string[] };

/** Moves files and rewrites every link to them and from them, the navigation and the redirects. */
export async function moveFiles(
  docs: EditableDocs,
  moves: Map<string, string>,
  signal: AbortSignal,
): Promise<Moved | Refused> {
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const files = await docs.list();
  const before = indexFiles(files);
  const after = indexFiles(files.map((file) => moves.get(file) ?? file));
  const mentions = createMentionTest(moves.size === 1 ? moves.keys() : [commonFolder(moves)]);
  const links = await editLinks(
    docs,
    (path, text) => moves.has(path) || mentions(text),
    (page) => retargetLinks(page, moves, before, after),
    signal,
  );
  const changed = new Set(links.changed.map((path) => moves.get(path) ?? path));
  const notes = [describeMoves(moves)];
  if (links.edits > 0) notes.push(`Updated ${countOf(links.edits, "link")} in ${codeSpans([...changed])}.`);
  for (const { path, message } of links.unparsable) {
    notes.push(`${codeSpan(moves.get(path) ?? path)} cannot be parsed (${message}); its links were left unchanged.`);
  }
  if (navigation.type === "parsed") {
    const settings = changeSettings(navigation, moves, before);
    for (const file of await applyNavigationEdits(docs, navigation, settings.edits))
      changed.add(moves.get(file) ?? file);
    notes.push(...settings.notes);
  } else notes.push("No redirect from the old address could be added, because there is no docs.json.");
  for (const [from, to] of moves) {
    await docs.move(from, to);
    changed.add(to);
  }
  return { type: "moved", changedFiles: changed.size, notes };
}

function retargetLinks(
  { path, links }: LinkedPage,
  moves: Map<string, string>,
  before: DocsIndex,
  after: DocsIndex,
): TextEdit[] {
  const newPath = moves.get(path) ?? path;
  const folder = `${commonFolder(moves)}/`;
  return links.flatMap((link) => {
    const target = resolveLink(before, path, link);
    if (target.type !== "file" && target.type !== "missing") return [];
    const to = moves.get(target.path) ?? target.path;
    if (newPath === path && to === target.path) return [];
    // A broken link needs no change if it is absolute or if its target would have moved along with the folder.
    const isAbsolute = splitTarget(link)?.path.startsWith("/");
    if (target.type === "missing" && (isAbsolute || (moves.size > 1 && target.path.startsWith(folder)))) return [];
    if (leadsTo(resolveLink(after, newPath, link), to)) return [];
    return [{ start: link.start, end: link.end, text: writeTarget(link, newPath, to) }];
  });
}

function leadsTo(target: ResolvedLink, path: string): boolean {
  return (target.type === "file" || target.type === "missing") && target.path === path;
}

type SettingsChange = { edits: NavigationEdit[]; notes: string[] };

function changeSettings(navigation: ParsedNavigation, moves: Map<string, string>, before: DocsIndex): SettingsChange {
  const notes: string[] = [];
  const edits: NavigationEdit[] = [];
  const listed = new Set<string>();
  for (const entry of navigation.entries) {
    const page = entryPage(before, entry);
    const to = page === undefined ? undefined : moves.get(page);
    if (page === undefined || to === undefined) continue;
    listed.add(page);
    edits.push(renameEntry(entry, to));
  }
  if (edits.length > 0) notes.push(`Updated ${countOf(edits.length, "navigation entry", "navigation entries")}.`);
  const unlisted = [...moves].filter(([from]) => isPage(from) && !listed.has(from)).map(([, to]) => to);
  if (unlisted.length > 0) notes.push(`Not in the navigation, neither before nor now: ${codeSpans(unlisted)}.`);
  for (const { file, node, target } of navigation.links) {
    const link = { form: "attribute" as const, target };
    const resolved = resolveLink(before, "", link);
    const to = resolved.type === "file" ? moves.get(resolved.path) : undefined;
    if (to !== undefined) edits.push({ file, ...replaceNode(node, writeTarget(link, "", to)) });
  }
  const pages = [...moves].filter(([from]) => isPage(from));
  const changes = pages
    .map(([from, to]) => ({ from: pageUrl(from), to: pageUrl(to) }))
    .filter(({ from, to }) => from !== to);
  // On a site whose addresses ignore case, a redirect to the same address in another case would be a loop.
  const redirected = changes.filter(({ from, to }) => from.toLowerCase() !== to.toLowerCase());
  const redirects = changeRedirects(
    navigation,
    redirected,
    pages.map(([, to]) => pageUrl(to)),
  );
  for (const { from, to } of redirected.slice(0, 10))
    notes.push(`Readers of ${codeSpan(from)} are redirected to ${codeSpan(to)}.`);
  if (redirected.length > 10) notes.push(`${redirected.length - 10} more addresses are redirected in the same way.`);
  if (redirected.length < changes.length)
    notes.push("No redirect was added, because only the case of the address changes.");
  return { edits: [...edits, ...redirects], notes };
}

function describeMoves(moves: Map<string, string>): string {
  const [first] = moves;
  if (first && moves.size === 1) return `Moved ${codeSpan(first[0])} to ${codeSpan(first[1])}.`;
  const pages = [...moves.keys()].filter(isDocument).length;
  return `Moved ${countOf(pages, "page")} from ${codeSpan(commonFolder(moves))} to ${codeSpan(commonFolder(new Map([...moves].map(([from, to]) => [to, from]))))}.`;
}

/** The deepest folder that holds all moved files. */
function commonFolder(moves: Map<string, string>): string {
  const [first = "", ...rest] = moves.keys();
  let folder = first.slice(0, Math.max(0, first.lastIndexOf("/")));
  while (folder !== "" && !rest.every((path) => path.startsWith(`${folder}/`)))
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
  return folder;
}

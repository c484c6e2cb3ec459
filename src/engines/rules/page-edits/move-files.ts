import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type DocsIndex, indexFiles } from "../../../docs-source/docs-index.ts";
import { editLinks, type LinkedPage } from "../../../docs-source/links/edit-links.ts";
import { type ResolvedLink, resolveLink, splitTarget, writeTarget } from "../../../docs-source/links/link-target.ts";
import { createMentionTest } from "../../../docs-source/links/mentions.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import { planSiteEdits } from "../../../docs-source/site-edits/plan-site-edits.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { countOf } from "../count-of.ts";
import type { Refused } from "../instruction.ts";
import { applySitePlan } from "./apply-site-plan.ts";
import { describeSitePlan, refusePlan } from "./describe-site-plan.ts";

type Moved = { type: "moved"; changedFiles: number; notes: string[] };

/** Moves files and rewrites every link to them and from them, the navigation and the redirects. */
export async function moveFiles(
  docs: EditableDocs,
  moves: Map<string, string>,
  signal: AbortSignal,
  givesUpAddresses = false,
): Promise<Moved | Refused> {
  const plan = await planSiteEdits(docs, { moves, givesUpAddresses });
  if (plan.type !== "planned") return refusePlan(plan);
  const files = await docs.list();
  const before = indexFiles(files);
  const after = indexFiles(files.map((file) => moves.get(file) ?? file));
  const mentions = createMentionTest(moves.size === 1 ? moves.keys() : [commonFolder(moves)]);
  // Pages that are settings too, such as SUMMARY.md, have their links changed by the plan.
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const links = await editLinks(
    docs,
    {
      text: (path, text) => moves.has(path) || mentions(text),
      links: (page) => retargetLinks(page, moves, before, after).length > 0,
    },
    (page) => retargetLinks(page, moves, before, after),
    signal,
  );
  const linking = links.changed.map((path) => moves.get(path) ?? path);
  const changed = new Set([...linking, ...settings.changed.map((path) => moves.get(path) ?? path)]);
  const notes = [describeMoves(moves)];
  if (links.edits > 0) notes.push(`Updated ${countOf(links.edits, "link")} in ${codeSpans(linking)}.`);
  for (const { path, message } of links.unparsable) {
    notes.push(`${codeSpan(moves.get(path) ?? path)} cannot be parsed (${message}); its links were left unchanged.`);
  }
  notes.push(...describeSitePlan(plan));
  if (givesUpAddresses) notes.push("The old address redirects nowhere, as the prompt asks.");
  for (const [from, to] of moves) {
    await docs.move(from, to);
    changed.add(to);
  }
  return { type: "moved", changedFiles: changed.size, notes };
}

function retargetLinks(
  { path, links }: Pick<LinkedPage, "path" | "links">,
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

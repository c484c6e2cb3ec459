import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { editLinks, type LinkedPage } from "../../../docs-source/links/edit-links.ts";
import type { Link, Range } from "../../../docs-source/links/link.ts";
import { writeTarget } from "../../../docs-source/links/link-target.ts";
import { createTargetSearch } from "../../../docs-source/links/mentioned-targets.ts";
import { findLinkBase } from "../../../docs-source/site/site-addresses.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import type { RedirectTarget } from "../../../docs-source/site-edits/site-change.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { isRecord } from "../leave-earlier-versions.ts";
import { linkFindings } from "../link-findings.ts";
import { refuse } from "../refuse.ts";
import { unreadPage } from "../unread-page.ts";
import { awayFromFolder } from "./away-from-folder.ts";
import { withoutSlashes } from "./dangling-redirects.ts";
import { describeUnread } from "./describe-unread.ts";
import { findLabelUses } from "./find-label-uses.ts";
import { findListEntries } from "./list-entries.ts";
import { findOwnFile, type OwnPlaces, readOwnPlaces } from "./own-places.ts";
import { unlink } from "./unlink.ts";
import { writeOwnUrl } from "./write-own-url.ts";

const MAX_NOTED_LINKS = 20;
/** Unlinking searches the whole page for each link, so a page with more links than this gets them retargeted. */
const MAX_UNLINKED = 500;
const IMPORT = /\b(?:from|import|include)\s*["']([^"'\n]+)["']|(?:<<<|@include:)\s*([^\s#{}[>]+?)(?=-->|[\s#{[]|$)/g;

/** The documents that import `path`, as MDX pages do with snippets. */
export async function findImporters(
  docs: EditableDocs,
  site: Site,
  path: string,
  signal: AbortSignal,
): Promise<string[]> {
  const importers: string[] = [];
  await editLinks(
    docs,
    {
      text: (file, text) =>
        file !== path &&
        [...text.matchAll(IMPORT)].some(([, quoted, bare = ""]) =>
          leadsTo(site, file, { form: "import", target: quoted ?? bare }, path),
        ),
      links: (page) => page.links.some((link) => link.form === "import" && leadsTo(site, page.path, link, path)),
    },
    (page) => {
      importers.push(page.path);
      return [];
    },
    signal,
  );
  return importers;
}

/** `isGiven`: a person chose the target, so links lead there; otherwise links become plain text where that is possible. */
export type DeletedPages = {
  paths: readonly string[];
  /** All that goes with it, if it is more. */
  gone?: readonly string[];
  site: Site;
  target: RedirectTarget | undefined;
  isGiven: boolean;
  /** Addresses that were redirected to the pages, so that links to them are links to the pages. */
  older: readonly string[];
  /** Whether the old addresses lead on, so that links to them may stay. */
  isRedirected: boolean;
};

/** Removes or retargets every link to deleted pages. Returns the changed files, links that cannot be changed, and notes. */
export async function changeLinksToDeletedPages(
  docs: EditableDocs,
  { paths, gone = paths, site, target, isGiven, older, isRedirected }: DeletedPages,
  signal: AbortSignal,
): Promise<{ changed: string[]; kept: string[]; notes: string[]; findings: EngineFinding[] }> {
  const removed: string[] = [];
  const pointers: string[] = [];
  const removedBlocks: string[] = [];
  const removedEntries: string[] = [];
  const retargeted: string[] = [];
  const kept: string[] = [];
  const findings: EngineFinding[] = [];
  const places = docs.repository && (await readOwnPlaces(docs.repository, site, gone));
  const deleted = new Set(paths);
  const addresses = new Set(older.map(withoutSlashes));
  const leadsThere = (from: string, link: Pick<Link, "form" | "target">): boolean => {
    if (/^https?:/i.test(link.target))
      return places !== undefined && deleted.has(findOwnFile(places, site, link.target) ?? "");
    const found = resolveOnSite(site, from, link);
    if (found.type === "redirected") return addresses.has(withoutSlashes(found.path));
    return found.type === "file" && deleted.has(found.path);
  };
  const names = [...addresses, ...paths.flatMap((path) => [path, site.addresses.urls.get(path)?.slice(1) || path])];
  const mayLink = createTargetSearch(names, leadsThere);
  // Where no target is given, an address of the web is left if its redirect works, and if it is the text of its link as well.
  const mayLeave = ({ form, label, target: address }: Link) =>
    !isGiven && label === undefined && /^https?:/i.test(address) && (isRedirected || form !== "definition");
  const isConcerned = (from: string, link: Link) => !mayLeave(link) && leadsThere(from, link);
  const result = await editLinks(
    docs,
    {
      text: (file, text) => !gone.includes(file) && mayLink(file, text),
      links: (page) => page.links.some((link) => isConcerned(page.path, link)),
    },
    async (page) => {
      const positionOf = createPositionLookup(page.text);
      const concerned = page.links.filter((link) => isConcerned(page.path, link));
      const keepsLinks = (isGiven && !isOwnTarget(page.path, target)) || concerned.length > MAX_UNLINKED;
      const tree = keepsLinks ? undefined : await page.parse();
      const isConcernedLink = (range: Range) => concerned.some(({ whole }) => whole.start === range.start);
      const there = target?.type === "page" ? target.path : undefined;
      const leadsOn = (range: Range) =>
        there !== undefined &&
        page.links.some((link) => link.whole.start === range.start && leadsTo(site, page.path, link, there));
      // A list that has the other page already needs no second entry for it.
      const mayBeListed = tree !== undefined || (concerned.length <= MAX_UNLINKED && there !== undefined);
      // What a changelog tells stays, without the link.
      const entries =
        mayBeListed && !(await isRecord(docs, page.path))
          ? findListEntries(page.text, tree ?? (await page.parse()), isConcernedLink, tree ? undefined : leadsOn)
          : [];
      for (const entry of entries) {
        const { line } = positionOf(entry.start);
        removedEntries.push(`${page.path}:${line}`);
        const message = `${codeSpan(page.text.slice(entry.start, entry.end).trim())} was removed`;
        findings.push({ path: page.path, line, kind: "link", message, isChanged: true });
      }
      const isInEntry = ({ start }: Link) => entries.some((entry) => start >= entry.start && start < entry.end);
      const others = (tree ? withoutInner(concerned) : concerned).filter((link) => !isInEntry(link));
      const shared = new Set<Link>();
      for (const link of tree ? others : []) if (await isShared(docs, page, link, signal)) shared.add(link);
      const changes = others.flatMap((link) => {
        const { line } = positionOf(link.start);
        const place = `${page.path}:${line}`;
        const unlinked = tree && !shared.has(link) ? unlink(page.text, tree, link) : undefined;
        const edits = unlinked ?? retarget({ site, places }, page, link, target);
        // Of an address of the web the findings say that it was left.
        if (!edits && /^https?:/i.test(link.target)) return [];
        if (unlinked && link.form !== "block" && isPointer(page.text.slice(link.whole.start, link.whole.end)))
          pointers.push(place);
        if (!edits) kept.push(place);
        else if (unlinked) (link.form === "block" ? removedBlocks : removed).push(place);
        else retargeted.push(place);
        if (edits) {
          const went = link.form === "block" ? "the block was removed" : "the link was removed, its text stays";
          const became = unlinked ? `: ${went}` : ` → ${describe(target)}`;
          const message = `${codeSpan(link.target)}${became}`;
          findings.push({ path: page.path, line, kind: "link", message, isChanged: true });
        }
        return edits ?? [];
      });
      return [...changes, ...entries.map((entry) => ({ ...entry, text: "" }))];
    },
    signal,
  );
  const notes = [
    noteOf("Removed the link and kept its text at", removed),
    noteOf("Please read these sentences again, whose word for the link points nowhere now:", pointers),
    noteOf("Removed the block that leads to it at", removedBlocks),
    noteOf("Removed the entry for it from the list at", removedEntries),
    noteOf(`Changed the link to ${describe(target)} at`, retargeted),
  ].filter((note) => note !== undefined);
  const unread = result.unread.filter((file) => !deleted.has(file));
  notes.push(...(await describeUnread(docs, unread)));
  for (const { path: file, message } of result.unparsable) {
    notes.push(`${codeSpan(file)} cannot be parsed (${message}); its links were left unchanged.`);
  }
  findings.push(...linkFindings({ ...result, places: [] }));
  findings.push(...(await Promise.all(unread.map((file) => unreadPage(docs, file)))));
  return { changed: result.changed, kept, notes, findings };
}

/** Links that would lead nowhere keep what they lead to from being deleted. */
export function refuseKeptLinks(name: string, kept: string[]): Refused {
  return refuse(
    "links_left",
    `${name} was not deleted, because links to it cannot be taken out at ${codeSpans(kept)}. Please name a page that they should lead to instead, such as "delete it and redirect it to …".`,
  );
}

/** `[here](/x)`: words that say nothing without their link. */
function isPointer(written: string): boolean {
  return /^\[(?:click |see )?(?:here|this|this (?:page|link|guide|one|section|article)|link|page|read more|more|learn more)\][([]/i.test(
    written,
  );
}

/** An address that other documents, which include this one, use by its label. */
async function isShared(docs: EditableDocs, page: LinkedPage, link: Link, signal: AbortSignal): Promise<boolean> {
  if (link.form !== "definition" || link.identifier === undefined) return false;
  // What a page uses itself, it has for itself.
  const isOwn = page.text.toLowerCase().split(`[${link.identifier.toLowerCase()}]`).length > 2;
  if (isOwn) return false;
  return (await findLabelUses(docs, page.path, link.identifier, signal)).length > 0;
}

/** What is in a block goes with it. */
function withoutInner(links: Link[]): Link[] {
  const blocks = links.filter(({ form }) => form === "block");
  return links.filter((link) => {
    return !blocks.some(({ whole }) => link.start > whole.start && link.end < whole.end && link.form !== "block");
  });
}

function leadsTo(site: Site, from: string, link: Pick<Link, "form" | "target">, path: string): boolean {
  const target = resolveOnSite(site, from, link);
  return target.type === "file" && target.path === path;
}

/** A link from the page that it would lead to says nothing. */
function isOwnTarget(path: string, target: RedirectTarget | undefined): boolean {
  return target?.type === "page" && target.path === path;
}

/** The new link has no anchor: the old one belonged to the deleted page. */
function retarget(
  { site, places }: { site: Site; places: OwnPlaces | undefined },
  page: LinkedPage,
  link: Link,
  target: RedirectTarget | undefined,
): TextEdit[] | undefined {
  if (!target) return undefined;
  const { start, end } = link;
  if (target.type === "url") return [{ start, end, text: target.url }];
  if (/^https?:/i.test(link.target)) {
    const url =
      places && writeOwnUrl(places, { before: site, after: site }, link.target.replace(/#.*$/s, ""), target.path);
    return url === undefined ? undefined : [{ start, end, text: url }];
  }
  const bare = { form: link.form, target: link.target.replace(/#.*$/s, "") };
  const old = resolveOnSite(site, page.path, link);
  const style = old.type === "file" ? awayFromFolder(site, bare, old.path, target.path) : bare;
  const base = findLinkBase(site.addresses, page.path, link);
  const text =
    writeOnSite(site, style, page.path, target.path, undefined, base) ?? writeTarget(style, page.path, target.path);
  return [{ start, end, text }];
}

function noteOf(what: string, places: string[]): string | undefined {
  return places.length === 0 ? undefined : `${what} ${codeSpans(places, MAX_NOTED_LINKS)}.`;
}

function describe(target: RedirectTarget | undefined): string {
  return codeSpan(target?.type === "page" ? target.path : (target?.url ?? ""));
}

import { countOf } from "../../../count-of.ts";
import { MAX_CHANGED_FILES } from "../../../docs-checks/path-policy.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { commonFolder } from "../../../docs-source/docs-path.ts";
import { editLinks } from "../../../docs-source/links/edit-links.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import { setNames } from "../../../docs-source/site-edits/changed-docs.ts";
import { planSiteEdits } from "../../../docs-source/site-edits/plan-site-edits.ts";
import type { MayStay, PageNames } from "../../../docs-source/site-edits/site-change.ts";
import { createPositionLookup, lineOfChange } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { describeLinksInCode, linkFindings } from "../link-findings.ts";
import { movedFindings } from "../page-findings.ts";
import { refuse } from "../refuse.ts";
import { unreadPage } from "../unread-page.ts";
import { applySitePlan } from "./apply-site-plan.ts";
import { describeSitePlan, refusePlan, refuseWithoutRedirect } from "./describe-site-plan.ts";
import { describeUnread } from "./describe-unread.ts";
import { findReferences } from "./find-references.ts";
import { followDocumentIds } from "./follow-document-ids.ts";
import { planLinkMoves } from "./retarget-links.ts";

const MAX_NAMED = 10;

type HowToMove = {
  givesUpAddresses?: boolean | undefined;
  /** A move without a redirect from each old address is refused. */
  needsRedirect?: boolean | undefined;
  mayStay?: MayStay | undefined;
  /** As in `SiteChange`. */
  newNames?: ReadonlyMap<string, PageNames>;
};
type Moved = { type: "moved"; changed: ReadonlySet<string>; notes: string[]; findings: EngineFinding[] };

/** Moves files and rewrites every link to them and from them, the navigation and the redirects. */
export async function moveFiles(
  docs: EditableDocs,
  moves: Map<string, string>,
  signal: AbortSignal,
  { givesUpAddresses = false, needsRedirect = false, mayStay, newNames = new Map() }: HowToMove = {},
): Promise<Moved | Refused> {
  // Each move removes a file and adds one.
  if (moves.size * 2 > MAX_CHANGED_FILES)
    return refuse(
      "validation_failed",
      `${countOf(moves.size, "file")} would move; at most ${MAX_CHANGED_FILES / 2} can be moved at once.`,
    );
  const plan = await planSiteEdits(docs, { moves, newNames, givesUpAddresses, ...(mayStay && { mayStay }) });
  if (plan.type !== "planned") return refusePlan(plan);
  const [missing] = needsRedirect ? plan.notRedirected : [];
  if (missing) return refuseWithoutRedirect("Nothing was moved", missing);
  const moving = await planLinkMoves(docs, moves, plan.edits, newNames);
  for (const path of moves.keys()) {
    const text = isDocument(path) ? ((await docs.read(path)) ?? "") : "";
    const [lost] = moving.lostImports(path, text);
    if (!lost) continue;
    const { line } = createPositionLookup(text)(lost.start);
    return refuse(
      "bad_position",
      `${codeSpan(path)} was not moved, because its script imports ${codeSpan(lost.target)} in line ${line}, which is not there from the new folder, and Docket changes no scripts. Please move it by hand, or together with what it imports.`,
    );
  }
  // Pages that are settings too, such as SUMMARY.md, have their links changed by the plan.
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const links = await editLinks(
    docs,
    {
      text: (path, text) => moves.has(path) || moving.mayLink(path, text),
      links: (page) => moving.retarget(page).length > 0,
    },
    moving.retarget,
    signal,
    { leavesCode: true },
  );
  const named = await followDocumentIds(docs, moving.before, moves, { newNames });
  const linking = links.changed.map((path) => moves.get(path) ?? path);
  const changed = new Set([...linking, ...named.changed, ...settings.changed.map((path) => moves.get(path) ?? path)]);
  const notes = [describeMoves(moves)];
  if (links.edits > 0) notes.push(`Updated ${countOf(links.edits, "link")} in ${codeSpans(linking)}.`);
  notes.push(...describeLinksInCode(links, (path) => moves.get(path) ?? path), ...named.notes);
  for (const { path, message } of links.unparsable) {
    notes.push(`${codeSpan(moves.get(path) ?? path)} cannot be parsed (${message}); its links were left unchanged.`);
  }
  notes.push(...(await describeUnread(docs, links.unread)), ...describeSitePlan(plan));
  const { kept } = moving;
  const isAnyGone = [...moves.keys()].some((path) => !kept.has(path));
  if (givesUpAddresses && isAnyGone) notes.push("The old address redirects nowhere, as the prompt asks.");
  notes.push(...describeKept(kept));
  const unread = await Promise.all(links.unread.map((path) => unreadPage(docs, path)));
  const identified = await writeNames(docs, newNames, moves);
  notes.push(...identified.notes);
  for (const [from, to] of moves) {
    await docs.move(from, to);
    changed.add(to);
  }
  const others = await findReferences(docs, moving.before, [...moves.keys()], changed, kept);
  notes.push(...others.notes);
  const followed = linkFindings(links, (path) => moves.get(path) ?? path);
  const atNewPath = (one: EngineFinding) => ({ ...one, path: moves.get(one.path) ?? one.path });
  const findings = [
    ...movedFindings(moves),
    ...followed,
    ...named.findings,
    ...identified.findings,
    ...[...settings.findings, ...unread].map(atNewPath),
    ...others.findings,
  ];
  return { type: "moved", changed, notes, findings };
}

/** A page whose frontmatter names its address gets the new one there. */
async function writeNames(
  docs: EditableDocs,
  newNames: ReadonlyMap<string, PageNames>,
  moves: ReadonlyMap<string, string>,
): Promise<{ notes: string[]; findings: EngineFinding[] }> {
  const notes: string[] = [];
  const findings: EngineFinding[] = [];
  for (const [from, names] of newNames) {
    const path = moves.get(from) ?? from;
    for (const [field, value] of Object.entries(names)) {
      const text = (await docs.read(from)) ?? "";
      const edited = setNames(text, { [field]: value });
      await docs.write(from, edited);
      if (notes.length < MAX_NAMED)
        notes.push(`Set the ${codeSpan(field)} of ${codeSpan(path)} to ${codeSpan(value)}.`);
      const message = `${codeSpan(field)} was set to ${codeSpan(value)}`;
      findings.push({ path, ...lineOfChange(text, edited), kind: "frontmatter", message, isChanged: true });
    }
  }
  const more = findings.length - notes.length;
  if (more > 0) notes.push(`Set the addresses in the frontmatter of ${countOf(more, "more page")}.`);
  return { notes, findings };
}

/** A person who renames a page to change its address has to hear that it stayed. */
function describeKept(kept: ReadonlyMap<string, string>): string[] {
  const [address] = kept.values();
  if (address === undefined) return [];
  if (kept.size > 1) return [`${countOf(kept.size, "page")} keep their addresses.`];
  return [`The page keeps its address ${codeSpan(address)}.`];
}

function describeMoves(moves: Map<string, string>): string {
  const [first] = moves;
  if (first && moves.size === 1) return `Moved ${codeSpan(first[0])} to ${codeSpan(first[1])}.`;
  const pages = [...moves.keys()].filter(isDocument).length;
  const [before, after] = [commonFolder(moves.keys()), commonFolder(moves.values())];
  // A page and its translations.
  if (before === after && moves.size <= MAX_NAMED)
    return `Moved ${[...moves].map(([from, to]) => `${codeSpan(from)} to ${codeSpan(to)}`).join(", ")}.`;
  if (before === after && first)
    return `Moved ${countOf(pages, "page")}, the first of them ${codeSpan(first[0])} to ${codeSpan(first[1])}.`;
  return `Moved ${countOf(pages, "page")} from ${codeSpan(before)} to ${codeSpan(after)}.`;
}

import { countOf } from "../../../count-of.ts";
import { readCheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { readFactsAhead } from "../../../docs-source/links/read-facts-ahead.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { readSite } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { type OpenBlocks, openBlocks, openBlocksAt } from "../blocks/open-blocks.ts";
import { fits } from "../blocks/own-text.ts";
import { keepsBlocks } from "../blocks/sentences.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeOutcome, sortFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { unlink } from "../page-edits/unlink.ts";
import { refuse } from "../refuse.ts";
import { unparsablePage, unreadPage } from "../unread-page.ts";
import { changeEach } from "./change-each.ts";
import { createTargetTest } from "./link-target-test.ts";
/** Takes the one link of a page that has a text away and keeps that. */
export const unlinkText: ApplyInstruction<"unlink-text"> = async (docs, { page, label }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const labelled = findLinks(text, tree).filter(
    (link) => link.form === "markdown" && link.label && fits(text.slice(link.label.start, link.label.end), label, "is"),
  );
  const [link, ...others] = labelled;
  if (!link) return refuse("link_not_found", `${codeSpan(path)} has no link with the text ${codeSpan(label)}.`);
  const positionOf = createPositionLookup(text);
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `${codeSpan(path)} has ${labelled.length} links with the text ${codeSpan(label)}, on the lines ${labelled.map(({ start }) => positionOf(start).line).join(", ")}. Please say where the link leads, for example: unlink ${codeSpan(link.target)} in ${codeSpan(path)}.`,
    );
  const edits = unlink(text, tree, link);
  const after = edits && applyEdits(text, edits);
  if (after === undefined || after === text || !(await keepsBlocks(open, after)))
    return refuse("bad_text", `The link ${codeSpan(label)} of ${codeSpan(path)} cannot be taken away alone.`);
  await docs.write(path, after);
  const message = `${codeSpan(label)} no longer links to ${codeSpan(link.target)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Took the link to ${codeSpan(link.target)} away from ${codeSpan(label)} in ${codeSpan(path)}.`],
    findings: [{ path, line: positionOf(link.start).line, kind: "link", message, isChanged: true }],
  };
};

/** Takes all links of a page away and keeps their words. */
export const unlinkAll: ApplyInstruction<"unlink-all"> = async (docs, { page }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const links = findLinks(open.text, open.tree).filter(({ form }) => form === "markdown");
  const findings: EngineFinding[] = [];
  const after = await withoutLinks(open, links, findings);
  if (findings.length === 0) return refuse("link_not_found", `${codeSpan(open.path)} has no link with words.`);
  if (after !== open.text) await docs.write(open.path, after);
  const { done } = sortFindings(findings);
  const heading = `Took away ${countOf(done.length, "link")} and kept the text`;
  return {
    type: "applied",
    changedFiles: after === open.text ? 0 : 1,
    notes: describeOutcome(heading, findings),
    findings,
  };
};

/** Takes links to an address away and keeps their words. */
export const unlinkTarget: ApplyInstruction<"unlink"> = async (docs, { target: named, isToPage, ...pages }, signal) => {
  const page = isToPage ? await findOnePage(docs, named) : undefined;
  if (page?.type === "refused") return page;
  const target = page?.path ?? named;
  const isMeant = createTargetTest(await readSite(docs), target);
  return changeEach(
    docs,
    pages,
    signal,
    isMeant.word,
    `No link there leads to ${codeSpan(target)}.`,
    "Kept the text and took away",
    (path, text, tree, link) => {
      const isWritten = link.form === "markdown" && link.label !== undefined;
      return isWritten && isMeant.test(path, link) ? unlink(text, tree, link) : [];
    },
  );
};

/** Takes links away that lead to no page or file, and keeps their words. What is no link with words is listed. */
export const unlinkBroken: ApplyInstruction<"unlink-broken"> = async (docs, instruction, signal) => {
  const site = await readCheckedSite(docs);
  const { type: _, isOne, ...pages } = instruction;
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  await readFactsAhead(docs, scope.paths, signal);
  const findings: EngineFinding[] = [];
  const edited: { path: string; after: string }[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const facts = await site.factsOf(path);
    if (facts.type === "unreadable") findings.push(await unreadPage(docs, path));
    else if (facts.type === "unparsable") findings.push(unparsablePage(path, facts));
    const links = facts.type === "parsed" ? facts.links : [];
    const broken: Link[] = [];
    for (const link of links)
      if (/^(?:missing|outside)$/.test((await resolveChecked(site, path, link)).type)) broken.push(link);
    if (broken.length === 0) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") continue;
    const after = await withoutLinks(open, broken, findings);
    if (after !== open.text) edited.push({ path, after });
  }
  const { done, left } = sortFindings(findings);
  if (isOne && done.length + left.length > 1)
    return refuse(
      "ambiguous_link",
      `There are ${done.length + left.length} broken links there: ${codeSpans(findings.slice(0, MAX_SHOWN).map(({ path, line }) => `${path}:${line ?? 1}`))}. Please say: remove the broken links, or name the one that is meant by its address.`,
    );
  for (const { path, after } of edited) await docs.write(path, after);
  const none = done.length + left.length === 0 ? ["No link to a missing page or file was found."] : [];
  const heading = `Took away ${countOf(done.length, "link")} and kept the text`;
  const notes = [...scope.notes, ...none, ...describeOutcome(heading, findings)];
  return { type: "applied", changedFiles: edited.length, notes, findings };
};

const MAX_SHOWN = 5;

/** The page without those of the links that can go alone, each by itself. */
async function withoutLinks(open: OpenBlocks, links: readonly Link[], findings: EngineFinding[]): Promise<string> {
  const positionOf = createPositionLookup(open.text);
  const all: TextEdit[] = [];
  for (const link of links) {
    const hasWords = link.label !== undefined || (link.form === "html" && link.element?.name === "a");
    const edits = hasWords ? unlink(open.text, open.tree, link) : undefined;
    const isChanged = edits !== undefined && (await keepsBlocks(open, applyEdits(open.text, edits)));
    const why = isChanged ? "" : `: ${link.form === "image" ? "a picture" : "nothing would be left in its place"}`;
    const message = `${codeSpan(link.target)}${why}`;
    findings.push({ path: open.path, line: positionOf(link.start).line, kind: "link", message, isChanged });
    if (isChanged) all.push(...edits);
  }
  return applyEdits(open.text, all);
}

import type { RootContent } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { createAnchorTest } from "../../../docs-source/links/anchor-mentions.ts";
import { editLinks, type LinkedPage } from "../../../docs-source/links/edit-links.ts";
import { parsePageAsMeant } from "../../../docs-source/parse-page.ts";
import { readSite } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Refused } from "../instruction.ts";
import { linkFindings } from "../link-findings.ts";
import { refuse } from "../refuse.ts";
import { findPlace } from "./add-text.ts";
import { anchorsAfterCarry, type Carried } from "./carried-anchors.ts";
import { type LinkWriter, linksInSection, linksToSection } from "./carried-links.ts";
import { withoutSection } from "./delete-section.ts";
import { checkedBlocks, outlineOf } from "./keeps-blocks.ts";
import { findSection, lineStart, type OpenPage, openPage, type Section } from "./page-sections.ts";
import { refuseNeeded } from "./refuse-needed.ts";

/**
 * Takes a section to another page, with all below its heading. Its links lead where they did, and those to it follow, unless
 * it is copied.
 */
export const carrySection: ApplyInstruction<"carry-section"> = async (docs, instruction, signal) => {
  const [from, to] = [await openPage(docs, instruction.page), await openPage(docs, instruction.to)];
  if (from.type === "refused") return from;
  if (to.type === "refused") return to;
  const section = findSection(from, instruction.heading, { mayBePart: true });
  if ("reason" in section) return section;
  const isCopy = instruction.isCopy === true;
  const unfit =
    refuseUnfit(from, to, section, isCopy) ??
    refuseNeeded(from, to, section, `The section ${codeSpan(section.title)} of ${codeSpan(from.path)}`);
  if (unfit) return unfit;
  const place = findPlace(to, { place: instruction.place, heading: section.title });
  if ("reason" in place) return place;
  const writer: LinkWriter = { site: await readSite(docs), from: from.path, to: to.path };
  const own = await linksInSection(docs, writer, from.text, section);
  if (own.type === "refused") return own;
  const levels = levelEdits(from, section, place.depth - section.depth);
  if (!levels)
    return refuseMove(section, from.path, isCopy, "its headings cannot be written for the level that they get there");
  const edited = applyEdits(from.text, [...own.edits, ...levels]);
  const length = edited.length - from.text.length;
  const moved = edited.slice(section.start, section.end + length).trim();
  const carried: Carried = { from: from.path, to: to.path, before: { from: from.text, to: to.text }, section };
  const after = insert(to, place.index, moved);
  const left = from.tree.children.filter((_, index) => index < section.first || index > section.last);
  const expected = await blocksOf(from.path, edited, section);
  const isSame = (fresh: RootContent[]) => expected !== undefined && outlineOf(fresh) === outlineOf(expected);
  const rest = withoutSection(from.text, section);
  if (
    !(await checkedBlocks(from.path, from.text, rest, left)) ||
    !(await checkedBlocks(to.path, to.text, after.text, to.tree.children, { at: place.index, isAllowed: isSame }))
  )
    return refuseMove(section, from.path, isCopy, "one of the two pages would not be read as the same parts then");
  const { line } = createPositionLookup(from.text)(section.start);
  const inner = from.sections.filter(({ first }) => first > section.first && first <= section.last);
  const also = inner.length > 0 ? ` (with ${codeSpans(inner.map(({ title }) => title))} in it)` : "";
  const what = `the section ${codeSpan(section.title)} of ${codeSpan(from.path)}${also} to ${codeSpan(to.path)}${place.note}.`;
  const adapted = own.edits.length > 0 ? [`Adapted ${countOf(own.edits.length, "link")} in it to its new place.`] : [];
  const finding = (path: string, line: number, said: string) => ({
    path,
    line,
    kind: "text" as const,
    message: `${codeSpan(section.title)} ${said}`,
    isChanged: true,
  });
  if (isCopy) {
    await docs.write(to.path, after.text);
    const there = createPositionLookup(after.text)(after.start).line;
    const findings = [finding(to.path, there, `was copied from ${codeSpan(from.path)}`)];
    return { type: "applied", changedFiles: 1, notes: [`Copied ${what}`, ...adapted], findings };
  }
  const anchors = await anchorsAfterCarry(docs, carried, { from: rest, to: after.text }, after, writer.site);
  if (anchors.type === "refused") return anchors;
  await docs.write(from.path, rest);
  await docs.write(to.path, after.text);
  const followed = await followLinks(docs, writer, anchors.renamed, signal);
  if (followed.type === "refused") return followed;
  const notes = [`Moved ${what}`, ...adapted];
  if (followed.edits > 0)
    notes.push(`Updated ${countOf(followed.edits, "link")} to it in ${codeSpans(followed.changed)}.`);
  notes.push(
    "Links from elsewhere to this section of the old page lead to the page alone, since no redirect knows sections.",
  );
  return {
    type: "applied",
    changedFiles: new Set([from.path, to.path, ...followed.changed]).size,
    notes,
    findings: [finding(from.path, line, `moved to ${codeSpan(to.path)}`), ...linkFindings(followed)],
  };
};

function refuseUnfit(from: OpenPage, to: OpenPage, section: Section, isCopy: boolean): Refused | undefined {
  if (from.path === to.path)
    return refuse("bad_position", `The section ${codeSpan(section.title)} is on ${codeSpan(to.path)} already.`);
  const blocks = from.tree.children.filter((_, index) => index < section.first || index > section.last);
  const isAll = !blocks.some(({ type }) => type !== "yaml" && type !== "mdxjsEsm");
  if (section.depth === 1 || isAll)
    return refuseMove(section, from.path, isCopy, "it is the whole page. For that, please name the page itself");
  const moved = from.sections.filter(({ first }) => first >= section.first && first <= section.last);
  const rest = isCopy ? [] : from.sections.filter((one) => !moved.includes(one));
  const others = [...rest, ...to.sections].map(({ title }) => title);
  const repeated = moved.find(({ title }) => others.includes(title));
  if (repeated === undefined) return undefined;
  const why = `the heading ${codeSpan(repeated.title)} in it stands elsewhere on one of the two pages, and links to the two would change places`;
  return refuseMove(section, from.path, isCopy, why);
}

function refuseMove({ title }: Section, path: string, isCopy: boolean, why: string): Refused {
  const done = isCopy ? "copied" : "moved";
  return refuse("bad_position", `The section ${codeSpan(title)} of ${codeSpan(path)} was not ${done}, because ${why}.`);
}

/** Edits that make the headings of a section larger or smaller; undefined if one cannot be written. */
function levelEdits({ text, sections }: OpenPage, section: Section, by: number) {
  const own = sections.filter(({ first }) => first >= section.first && first <= section.last);
  if (by === 0) return [];
  const edits = own.map(({ heading, depth }) => {
    const start = heading.position?.start.offset ?? 0;
    const marks = /^#{1,6}(?=\s)/.exec(text.slice(start, start + 7))?.[0];
    const isFine = marks !== undefined && depth + by >= 1 && depth + by <= 6;
    return isFine ? { start, end: start + marks.length, text: "#".repeat(depth + by) } : undefined;
  });
  return edits.every((edit) => edit !== undefined) ? edits : undefined;
}

async function blocksOf(path: string, text: string, { first, last }: Section): Promise<RootContent[] | undefined> {
  const parsed = await parsePageAsMeant(path, text);
  return parsed.type === "parsed" ? parsed.tree.children.slice(first, last + 1) : undefined;
}

/** The page with a section before one of its blocks, and where that is. */
function insert({ text, tree: { children } }: OpenPage, index: number, section: string) {
  const eol = lineEndingOf(text);
  const at = index < children.length ? lineStart(text, children[index]) : text.length;
  const before = text.slice(0, at).trimEnd();
  const behind = text.slice(at).replace(/^\s*\n/, "");
  const own = section.replaceAll(/\r?\n/g, eol);
  const start = before === "" ? 0 : before.length + 2 * eol.length;
  const end = behind === "" ? eol : eol + eol + behind;
  return { text: `${before}${before === "" ? "" : eol + eol}${own}${end}`, start, end: start + own.length };
}

/** Makes the links to the section lead to where it is now. */
async function followLinks(
  docs: EditableDocs,
  writer: LinkWriter,
  renamed: ReadonlyMap<string, string>,
  signal: AbortSignal,
) {
  const site = await readSite(docs);
  const mayLink = createAnchorTest(renamed.keys(), true);
  const find = (page: Omit<LinkedPage, "parse">) => linksToSection({ ...writer, site }, page, renamed);
  let stray: string | undefined;
  const followed = await editLinks(
    docs,
    { text: (_, text) => mayLink(text), links: (page) => find(page).length > 0 },
    (page) => {
      const found = find(page);
      const lost = found.find(({ edit }) => edit === undefined);
      if (lost) stray ??= `${page.path}:${createPositionLookup(page.text)(lost.start).line}`;
      return found.flatMap(({ edit }) => edit ?? []);
    },
    signal,
  );
  if (stray === undefined) return { type: "followed" as const, ...followed };
  return refuse(
    "links_to_heading",
    `The section was not moved, because the link to it at ${codeSpan(stray)} cannot be written so that it leads to its new place.`,
  );
}

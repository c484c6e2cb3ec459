import type { RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { createAnchorTest } from "../../../docs-source/links/anchor-mentions.ts";
import { editLinks, type LinkedPage } from "../../../docs-source/links/edit-links.ts";
import type { Range } from "../../../docs-source/links/link.ts";
import { findFactsOfText } from "../../../docs-source/links/page-facts.ts";
import { readSite, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup, lineEndingOf, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "../instruction.ts";
import { linkFindings } from "../link-findings.ts";
import { findListEntries } from "../page-edits/list-entries.ts";
import { refuse } from "../refuse.ts";
import { checkedBlocks } from "./keeps-blocks.ts";
import { findSection, lineStart, nthSection, type OpenPage, openPage, type Section } from "./page-sections.ts";

/** Deletes a section with all below its heading. Links of other pages to it lead to the page; on the page itself there may be none. */
export const deleteSection: ApplyInstruction<"delete-section"> = async (
  docs,
  { page, heading, number, mayBePart, keepsHeading, isText, mayBeRest },
  signal,
) => {
  const open = await openPage(docs, page);
  if (open.type === "refused") return open;
  const section = heading === undefined ? nthSection(open, number ?? -1) : findSection(open, heading, { mayBePart });
  if ("reason" in section) return section;
  const { path, tree } = open;
  if (keepsHeading) {
    const unclear = (isText && hasSections(open, section)) || (mayBeRest && section.last < tree.children.length - 1);
    return unclear ? refuseUnclear(open, section) : clearSection(docs, open, section, signal);
  }
  const blocksLeft = tree.children.filter((_, index) => index < section.first || index > section.last);
  if (!blocksLeft.some(({ type }) => type !== "yaml" && type !== "mdxjsEsm"))
    return refuse("bad_position", `${codeSpan(path)} has nothing but this section. To delete the page, please say so.`);
  return takeOut(docs, open, section, "section", signal);
};

function hasSections({ sections }: OpenPage, { first, last, heading }: Section): boolean {
  return sections.some((one) => one.first >= first && one.first <= last && one.heading !== heading);
}

function refuseUnclear({ path }: OpenPage, { title }: Section): Refused {
  return refuse(
    "bad_position",
    `It is not clear how much of ${codeSpan(path)} is meant below ${codeSpan(title)}, since other headings follow. Please say: delete everything in the section "${title}" but keep the heading; or name what shall go.`,
  );
}

/** Takes all below the heading of a section. */
async function clearSection(
  docs: EditableDocs,
  open: OpenPage,
  section: Section,
  signal: AbortSignal,
): Promise<Applied> {
  const { path, text, tree } = open;
  const first = tree.children.indexOf(section.heading) + 1;
  if (first > section.last)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`There is nothing below ${codeSpan(section.title)} in ${codeSpan(path)}.`],
    };
  const start = lineStart(text, tree.children[first]);
  return takeOut(docs, open, { ...section, first, start }, "text below the heading", signal);
}

/** Takes a section, or its heading alone, out of a page that has more. */
export async function takeOut(
  docs: EditableDocs,
  open: OpenPage,
  section: Section,
  kind: "section" | "heading" | "text below the heading",
  signal: AbortSignal,
): Promise<Applied> {
  const { path, text, tree } = open;
  const blocksLeft = tree.children.filter((_, index) => index < section.first || index > section.last);
  const rule = findRule(tree.children, section);
  const needed = [
    ...findNeeded(tree.children.slice(section.first, section.last + 1), blocksLeft),
    ...(rule ? [rule] : []),
  ];
  const after = withoutSection(text, section, needed);
  const wanted = tree.children.filter(
    (one, index) => index < section.first || index > section.last || needed.includes(one),
  );
  if (!(await checkedBlocks(path, text, after, wanted)))
    return refuse(
      "bad_text",
      `The ${kind} ${codeSpan(section.title)} of ${codeSpan(path)} was not deleted, because other parts of the page need something in it, such as the address of a link.`,
    );
  const gone = await goneAnchors(docs, path, text, after);
  await docs.write(path, after);
  const site = await readSite(docs);
  const mayLink = createAnchorTest(gone);
  const isStray = (at: Omit<LinkedPage, "parse">) => strayLinks(site, at, path, gone);
  const stray: string[] = [];
  const removed: number[] = [];
  const edited = await editLinks(
    docs,
    {
      text: (_, other) => mayLink(other),
      links: (at) => isStray(at).length > 0,
    },
    async (at) => {
      if (at.path !== path) return isStray(at);
      const links = isStray(at);
      const isGone = (link: Range) => links.some(({ start }) => start >= link.start && start < link.end);
      const entries = findListEntries(at.text, await at.parse(), isGone);
      // The page has the section no longer.
      const lookup = createPositionLookup(at.text);
      const lineOf = (offset: number) =>
        lookup(offset).line + (offset < section.start ? 0 : text.split("\n").length - at.text.split("\n").length);
      const left = links.filter(({ start }) => !entries.some((one) => start >= one.start && start < one.end));
      stray.push(...left.map(({ start }) => `${path}:${lineOf(start)}`));
      removed.push(...entries.map(({ start }) => lineOf(start)));
      return entries.map((one) => ({ ...one, text: "" }));
    },
    signal,
  );
  if (stray.length > 0)
    return refuse(
      "links_to_heading",
      `The ${kind} ${codeSpan(section.title)} was not deleted, because ${codeSpan(path)} links to it itself, at ${codeSpans(stray)}. Please remove these links first.`,
    );
  const { line } = createPositionLookup(text)(section.start);
  const inner = open.sections.filter(
    ({ first, heading }) => first >= section.first && first <= section.last && heading !== section.heading,
  );
  const also = inner.length > 0 ? `, with ${codeSpans(inner.map(({ title }) => title))} in it` : "";
  const notes = [`Deleted the ${kind} ${codeSpan(section.title)} of ${codeSpan(path)}${also}.`];
  if (removed.length > 0)
    notes.push(`Removed ${countOf(removed.length, "entry", "entries")} for it in a list of the page.`);
  const others = edited.changed.filter((one) => one !== path);
  const count = edited.edits - removed.length;
  if (count > 0)
    notes.push(
      `${countOf(count, "link")} to it ${count === 1 ? "leads" : "lead"} to the page now, in ${codeSpans(others)}.`,
    );
  return {
    type: "applied",
    changedFiles: new Set([path, ...edited.changed]).size,
    notes,
    findings: [
      {
        path,
        line,
        kind: "text",
        message: `${kind.startsWith("text") ? "text below " : ""}${codeSpan(section.title)} removed`,
        isChanged: true,
      },
      ...removed.map((at) => ({
        path,
        line: at,
        kind: "text" as const,
        message: "the entry was removed",
        isChanged: true,
      })),
      ...linkFindings({ ...edited, places: edited.places.filter((one) => one.path !== path) }),
    ],
  };
}

/** The addresses of links and the footnotes in a section that other parts of the page name by a label. */
function findNeeded(section: readonly RootContent[], left: readonly RootContent[]): RootContent[] {
  const [labels, notes] = [new Set<string>(), new Set<string>()];
  for (const block of left)
    visit(block, (node) => {
      if (node.type === "linkReference" || node.type === "imageReference") labels.add(node.identifier);
      if (node.type === "footnoteReference") notes.add(node.identifier);
    });
  return section.filter(
    (one) =>
      (one.type === "definition" && labels.has(one.identifier)) ||
      (one.type === "footnoteDefinition" && notes.has(one.identifier)),
  );
}

/** The rule at the end of a section that parts what stands before it from what follows. */
function findRule(blocks: readonly RootContent[], { first, last }: Section): RootContent | undefined {
  const [before, rule, after] = [blocks[first - 1], blocks[last], blocks[last + 1]];
  if (rule?.type !== "thematicBreak" || !before || after?.type !== "heading") return undefined;
  if (before.type === "thematicBreak" || before.type === "yaml") return undefined;
  // It would stand between a heading and its own first section.
  return before.type === "heading" && before.depth < after.depth ? undefined : rule;
}

/** @param kept blocks of the section that stay where it was */
export function withoutSection(
  text: string,
  { start, end }: { start: number; end: number },
  kept: readonly RootContent[] = [],
): string {
  if (kept.length > 0) {
    const lines = kept.map(({ position }) => text.slice(position?.start.offset, position?.end.offset));
    const eol = lineEndingOf(text);
    // A line behind a footnote would be a part of it.
    const isApart = kept.some(({ type }) => type === "footnoteDefinition" || type === "thematicBreak");
    const between = isApart ? eol + eol : eol;
    return text.slice(0, start) + lines.join(between) + eol + (end < text.length ? eol : "") + text.slice(end);
  }
  if (end < text.length) return applyEdits(text, [{ start, end, text: "" }]);
  const before = text.slice(0, start).trimEnd();
  return before + (/\r?\n$/.exec(text)?.[0] ?? "");
}

async function goneAnchors(docs: EditableDocs, path: string, before: string, after: string): Promise<Set<string>> {
  const [old, fresh] = [await findFactsOfText(docs, path, before), await findFactsOfText(docs, path, after)];
  if (old.type !== "parsed" || fresh.type !== "parsed") return new Set();
  return new Set([...old.anchors.all].filter((anchor) => !fresh.anchors.all.has(anchor)));
}

/** The edits that take the anchor off the links to it. */
function strayLinks(
  site: Site,
  { path, text, links }: Omit<LinkedPage, "parse">,
  deletedFrom: string,
  gone: ReadonlySet<string>,
): TextEdit[] {
  return links.flatMap((link) => {
    const target = link.target.includes("#") ? resolveOnSite(site, path, link) : undefined;
    if (target?.type !== "file" || target.path !== deletedFrom) return [];
    if (target.anchor === undefined || !gone.has(target.anchor)) return [];
    const hash = text.slice(link.start, link.end).indexOf("#");
    return hash < 0 ? [] : [{ start: link.start, end: link.end, text: text.slice(link.start, link.start + hash) }];
  });
}

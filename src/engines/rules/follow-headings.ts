import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { createAnchorTest } from "../../docs-source/links/anchor-mentions.ts";
import { type AnchorStyle, slugify, slugifyInItsCase, writtenAnchor } from "../../docs-source/links/anchor-style.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import { findImportingPages, findModuleImports } from "../../docs-source/links/imported-documents.ts";
import { writeTarget } from "../../docs-source/links/link-target.ts";
import { findFactsOfText } from "../../docs-source/links/page-facts.ts";
import { readFactsAhead } from "../../docs-source/links/read-facts-ahead.ts";
import { isPage } from "../../docs-source/pages.ts";
import { readSite, resolveOnSite } from "../../docs-source/site.ts";
import type { TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import { followHeadingsInRedirects } from "./follow-headings-in-redirects.ts";
import { followHeadingsInSettings, retarget as retargetOnSite } from "./follow-headings-in-settings.ts";
import { describeLinksInCode, linkFindings } from "./link-findings.ts";
import { followParentFields } from "./page-edits/parent-fields.ts";

export type EditedPage = { path: string; before: string; after: string };

type Followed = { changed: string[]; notes: string[]; findings: EngineFinding[] };

/**
 * Updates links to headings whose words, and so whose anchors, were changed, and pages that name those above them by their
 * titles. Returns the changed files and notes.
 */
export async function followHeadings(docs: EditableDocs, pages: EditedPage[], signal: AbortSignal): Promise<Followed> {
  const anchors = await followAnchors(docs, pages, signal);
  const parents = await followParentFields(docs, pages);
  return {
    changed: [...new Set([...anchors.changed, ...parents.changed])],
    notes: [...anchors.notes, ...parents.notes],
    findings: [...anchors.findings, ...parents.findings],
  };
}

async function followAnchors(docs: EditableDocs, pages: EditedPage[], signal: AbortSignal): Promise<Followed> {
  const renamed = new Map<string, Map<string, string>>();
  const edited = pages.filter(({ before, after }) => headingLines(before) !== headingLines(after));
  for (const text of ["before", "after"] as const) {
    const texts = new Map(edited.map((page) => [page.path, page[text]]));
    await readFactsAhead({ facts: docs.facts, read: async (path) => texts.get(path) }, texts.keys(), signal);
  }
  if (edited.length === 0) return { changed: [], notes: [], findings: [] };
  const site = await readSite(docs);
  const style = site.addresses.anchorStyle;
  for (const page of edited) {
    signal.throwIfAborted();
    const anchors = await renamedAnchors(docs, page, style);
    if (anchors.size > 0) renamed.set(page.path, anchors);
  }
  if (renamed.size === 0) return { changed: [], notes: [], findings: [] };
  const shown = new Set(await findModuleImports(docs, [...renamed.keys()]));
  for (const part of [...renamed.keys()].filter((path) => !isPage(path) || shown.has(path))) {
    const anchors = [...(renamed.get(part) ?? [])];
    for (const page of await findImportingPages(site, part))
      renamed.set(page, new Map([...anchors, ...(renamed.get(page) ?? [])]));
  }
  const old = [...renamed.values()].flatMap((anchors) => [...anchors.keys()]);
  const isLoose = style === "vitepress" || style === "own";
  const asHeading = (anchor: string) => (isLoose ? slugify(anchor) : anchor);
  const findAnchor = (path: string, anchor: string) => {
    const anchors = renamed.get(path);
    return anchors?.get(anchor) ?? anchors?.get(asHeading(anchor));
  };
  const retarget = ({ path, text, links }: Omit<LinkedPage, "parse">) => {
    const edits: TextEdit[] = [];
    for (const link of links) {
      const target = link.target.includes("#") ? resolveOnSite(site, path, link) : undefined;
      const anchor = target?.type === "file" ? target.anchor : undefined;
      const to = target?.type === "file" && anchor !== undefined ? findAnchor(target.path, anchor) : undefined;
      const hash = text.slice(link.start, link.end).indexOf("#");
      if (to === undefined || hash < 0) continue;
      // The part of the target before the anchor stays as it is written.
      edits.push({
        start: link.start + hash,
        end: link.end,
        text: writeTarget({ form: link.form, target: "#x" }, path, path, to),
      });
    }
    return edits;
  };
  const mayLink = createAnchorTest(old, isLoose);
  const concerned = {
    text: (_: string, text: string) => mayLink(text),
    links: (page: Omit<LinkedPage, "parse">) => retarget(page).length > 0,
  };
  const result = await editLinks(docs, concerned, retarget, signal, { leavesCode: true });
  const settings = await followHeadingsInSettings(docs, site, mayLink, findAnchor);
  const redirects = await followHeadingsInRedirects(docs, (target) => retargetOnSite(site, target, findAnchor));
  const others = [...settings.findings, ...redirects.findings];
  const left = others.filter(({ isChanged }) => !isChanged);
  const changed = [...new Set([...result.changed, ...settings.changed, ...redirects.changed])];
  const links = countOf(result.edits + others.length - left.length, "link");
  return {
    changed,
    notes: [
      ...(changed.length > 0 ? [`Updated ${links} to renamed headings in ${codeSpans(changed)}.`] : []),
      ...describeLinksInCode(result),
      ...describeFindings(`Left for people to change (${left.length})`, left),
    ],
    findings: [...linkFindings(result), ...others],
  };
}

async function renamedAnchors(
  docs: EditableDocs,
  { path, before, after }: EditedPage,
  style: AnchorStyle,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  const [old, fresh] = [await findFactsOfText(docs, path, before), await findFactsOfText(docs, path, after)];
  if (old.type !== "parsed" || fresh.type !== "parsed") return renamed;
  const [was, is] = [old.anchors, fresh.anchors];
  if (was.headings.length !== is.headings.length) return renamed;
  for (const [index, { anchor, text }] of was.headings.entries()) {
    const to = writtenAnchor(style, is.headings, index) ?? is.headings[index]?.anchor;
    const names = new Set([anchor, writtenAnchor(style, was.headings, index) ?? anchor]);
    for (const name of names)
      if (to !== undefined && to !== "" && to !== name && !is.all.has(name)) renamed.set(name, to);
    // Code of the site's own may leave the capitals as they are: links that have them keep theirs.
    const [cased, now] = [text, is.headings[index]?.text ?? ""].map(slugifyInItsCase);
    if (style === "own" && cased !== anchor && cased && now && cased !== now) renamed.set(cased, now);
  }
  // Components have anchors from their titles, and headings further ones; they are in the same order before and after.
  if (was.all.size !== is.all.size) return renamed;
  const now = [...is.all];
  for (const [index, anchor] of [...was.all].entries()) {
    const to = now[index];
    if (to !== undefined && to !== "" && !is.all.has(anchor) && !renamed.has(anchor)) renamed.set(anchor, to);
  }
  return renamed;
}

/** All lines that may be headings or components with anchors. If an edit changes none of them, the page need not be parsed. */
function headingLines(text: string): string {
  const lines = text.split("\n");
  return lines
    .filter(
      (line, index) =>
        /^[\s>*+\-\d.)]*#|\b(?:title|label|id|name)=/.test(line) || /^[\s>]*(?:=+|-+)\s*$/.test(lines[index + 1] ?? ""),
    )
    .join("\n");
}

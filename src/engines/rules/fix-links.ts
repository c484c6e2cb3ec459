import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { findFile } from "../../docs-source/docs-index.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { type AnchorLookup, createAnchorLookup, hasAnchor } from "../../docs-source/links/anchor-lookup.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { splitTarget, writeTarget } from "../../docs-source/links/link-target.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { replaceNode } from "../../docs-source/navigation/json-text.ts";
import {
  applyNavigationEdits,
  type NavigationEdit,
  renameEntry,
} from "../../docs-source/navigation/navigation-edits.ts";
import { entryPage, type ParsedNavigation } from "../../docs-source/navigation.ts";
import { isPage } from "../../docs-source/pages.ts";
import { findPageByUrl, isGenerated, readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { applyEdits, createPositionLookup, positionAt, type TextEdit } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { plural, refuseBrokenSettings } from "./page-edits/find-one-page.ts";
import { createNearestFileSearch, type Nearest, nearestAnchor } from "./page-edits/nearest-file.ts";
import { scopedDocuments } from "./scoped-documents.ts";

const MAX_NOTES = 50;

/** Mends links, anchors and navigation entries whose meaning is clear, and lists the others. */
export const fixLinks: ApplyInstruction<"fix-links"> = async (docs, { under }, signal) => {
  const site = await readSite(docs);
  const { navigation } = site;
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const scope = await findScope(docs, under);
  if (scope.type === "refused") return scope;
  const factsOf = createPageFactsLookup(docs);
  const repair = {
    site,
    nearest: createNearestFileSearch(site.index),
    anchorsOf: createAnchorLookup(factsOf, site.index),
  };
  const left: string[] = [];
  const fixed: string[] = [];
  const changed = new Set<string>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const facts = await factsOf(path);
    if (facts.type === "unparsable")
      left.push(`${codeSpan(`${path}:${facts.line}`)} cannot be parsed: ${facts.message}`);
    if (facts.type !== "parsed") continue;
    const edits = await repairPage(repair, { path, ...facts }, fixed, left);
    if (edits.length === 0) continue;
    await docs.write(path, applyEdits(facts.text, edits));
    changed.add(path);
  }
  if (navigation.type === "parsed" && under === undefined) {
    const edits = repairNavigation(repair, navigation, fixed, left);
    for (const file of await applyNavigationEdits(docs, navigation, edits)) changed.add(file);
  }
  return { type: "applied", changedFiles: changed.size, notes: describe(fixed, left) };
};

type Repair = { site: Site; nearest: (missing: string) => Nearest; anchorsOf: AnchorLookup };
type Page = { path: string; text: string; links: Link[] };
type Fix = { type: "fine" } | { type: "fixed"; text: string } | { type: "unclear"; why: string };

async function repairPage(repair: Repair, page: Page, fixed: string[], left: string[]): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  const positionOf = createPositionLookup(page.text);
  for (const link of page.links) {
    const fix = await repairLink(repair, page, link);
    if (fix.type === "fine") continue;
    const place = `${codeSpan(`${page.path}:${positionOf(link.start).line}`)} ${codeSpan(link.target)}`;
    if (fix.type === "unclear") left.push(`${place}: ${fix.why}`);
    else {
      fixed.push(`${place} → ${codeSpan(fix.text)}`);
      edits.push({ start: link.start, end: link.end, text: fix.text });
    }
  }
  return edits;
}

async function findScope(docs: EditableDocs, under: string | undefined) {
  if (under === undefined) return scopedDocuments(docs, {});
  const folder = await scopedDocuments(docs, { under: joinDocsPath("", under) ?? under });
  return folder.type === "found" ? folder : scopedDocuments(docs, { page: under });
}

async function repairLink({ site, nearest, anchorsOf }: Repair, page: Page, link: Link): Promise<Fix> {
  const resolved = resolveOnSite(site, page.path, link);
  if (resolved.type === "external") return { type: "fine" };
  if (resolved.type === "file") return repairAnchor(anchorsOf, page, link, resolved.path, resolved.anchor);
  if (resolved.type === "redirected") {
    const moved = findPageByUrl(site.index, resolved.destination);
    return moved === undefined
      ? { type: "fine" }
      : { type: "fixed", text: await retarget(anchorsOf, page, link, moved) };
  }
  const written = splitTarget(link)?.path ?? "";
  const atRoot = written.startsWith("/") ? undefined : findFile(site.index, written.replace(/^(?:\.{1,2}\/)+/, ""));
  const missing = resolved.type === "missing" ? resolved.path : written.replace(/^(?:\.{1,2}\/)+/, "");
  const found: Nearest = atRoot === undefined ? nearest(missing) : { type: "clear", path: atRoot };
  if (found.type === "clear" && found.path !== page.path) {
    return { type: "fixed", text: await retarget(anchorsOf, page, link, found.path) };
  }
  const candidates = found.type === "unclear" ? found.candidates : [];
  return {
    type: "unclear",
    why: candidates.length > 0 ? `it may mean ${codeSpans(candidates)}` : "nothing like it exists",
  };
}

/** The anchor goes along if the new page has it, or one that is clearly meant. */
async function retarget(anchorsOf: AnchorLookup, page: Page, link: Link, path: string): Promise<string> {
  const anchor = splitTarget(link)?.anchor;
  const anchors = anchor === undefined || !isPage(path) ? undefined : await anchorsOf(path);
  if (anchor === undefined || !anchors || hasAnchor(anchors, anchor)) return writeTarget(link, page.path, path);
  const near = nearestAnchor(
    anchors.headings.map((heading) => heading.anchor),
    anchor,
  );
  return near === undefined ? writeTarget(link, page.path, path) : writeTarget(link, page.path, path, near);
}

async function repairAnchor(
  anchorsOf: AnchorLookup,
  page: Page,
  link: Link,
  path: string,
  anchor: string | undefined,
): Promise<Fix> {
  if (anchor === undefined || anchor === "" || !isPage(path)) return { type: "fine" };
  const anchors = await anchorsOf(path);
  if (hasAnchor(anchors, anchor)) return { type: "fine" };
  const near = nearestAnchor(
    anchors.headings.map((heading) => heading.anchor),
    anchor,
  );
  if (near === undefined) return { type: "unclear", why: `${codeSpan(path)} has no such heading` };
  // Only the anchor changes; the rest stays as it is written.
  const hash = page.text.slice(link.start, link.end).indexOf("#");
  if (hash < 0) return { type: "unclear", why: `it may mean ${codeSpan(`#${near}`)}` };
  const written = writeTarget({ form: link.form, target: "#x" }, path, path, near);
  return { type: "fixed", text: page.text.slice(link.start, link.start + hash) + written };
}

function repairNavigation(
  repair: Repair,
  navigation: ParsedNavigation,
  fixed: string[],
  left: string[],
): NavigationEdit[] {
  const { site, nearest } = repair;
  const edits: NavigationEdit[] = [];
  const listed = new Set(navigation.entries.map((entry) => entryPage(site.index, entry)));
  const note = (file: string, offset: number, written: string) => {
    return `${codeSpan(`${file}:${positionAt(navigation.texts.get(file) ?? "", offset).line}`)} ${codeSpan(written)}`;
  };
  for (const entry of navigation.entries) {
    const path = joinDocsPath("", entry.reference) ?? "";
    if (entryPage(site.index, entry) !== undefined || isGenerated(site, path)) continue;
    const moved = resolveOnSite(site, "index.mdx", { form: "attribute", target: `/${path}` });
    const page = moved.type === "redirected" ? findPageByUrl(site.index, moved.destination) : undefined;
    const found: Nearest = page === undefined ? nearest(path) : { type: "clear", path: page };
    const place = note(entry.file, entry.node.offset, entry.reference);
    // A page that is listed already was hardly meant a second time.
    if (found.type === "clear" && isPage(found.path) && !listed.has(found.path)) {
      listed.add(found.path);
      edits.push(renameEntry(entry, found.path));
      fixed.push(`${place} → ${codeSpan(found.path)}`);
    } else left.push(`${place}: there is no such page`);
  }
  for (const { file, node, target } of navigation.links) {
    const link = { form: "attribute" as const, target };
    const resolved = resolveOnSite(site, "index.mdx", link);
    if (resolved.type !== "missing") continue;
    const found = nearest(resolved.path);
    const place = note(file, node.offset, target);
    if (found.type === "unclear") left.push(`${place}: there is no such page or file`);
    else {
      const text = writeTarget(link, "", found.path);
      edits.push({ file, ...replaceNode(node, text) });
      fixed.push(`${place} → ${codeSpan(text)}`);
    }
  }
  return edits;
}

function describe(fixed: string[], left: string[]): string[] {
  if (fixed.length + left.length === 0) return ["No broken link was found."];
  const notes = fixed.length > 0 ? [`Mended ${plural(fixed.length, "link")}:`, ...shorten(fixed)] : [];
  if (left.length > 0)
    notes.push(`Left alone, because it is not clear what was meant (${left.length}):`, ...shorten(left));
  return notes;
}

function shorten(lines: string[]): string[] {
  const rest = lines.length - MAX_NOTES;
  const shown = rest > 0 ? [...lines.slice(0, MAX_NOTES), `and ${rest} more.`] : lines;
  return shown.map((line) => `  ${line}`);
}

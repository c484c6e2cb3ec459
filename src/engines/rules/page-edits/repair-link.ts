import { type CheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import { findFile } from "../../../docs-source/docs-index.ts";
import { folderOf, joinDocsPath, nameOf } from "../../../docs-source/docs-path.ts";
import { hasAnchor, type KnownAnchors } from "../../../docs-source/links/anchor-lookup.ts";
import { writtenAnchor } from "../../../docs-source/links/anchor-style.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { splitTarget, writeTarget } from "../../../docs-source/links/link-target.ts";
import { isPage, withoutExtension } from "../../../docs-source/pages.ts";
import { findPageAt } from "../../../docs-source/site.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { type Nearest, nearestAnchor } from "./nearest-file.ts";

export type RepairContext = {
  site: CheckedSite;
  /** Finds the file that a path to nothing was probably meant to be. */
  nearest: (missing: string) => Nearest;
  /** Whether the site has a page at all. */
  isServed: (path: string) => boolean;
  /** Whether links that work, but through a redirect, get its destination. */
  followsRedirects: boolean;
  /** Whether a program of the site may give bare words as addresses a meaning, as preprocessors of an mdBook do. */
  hasNames?: boolean;
};

type Page = { path: string; text: string; links: Link[] };
type Repair = { type: "fine" } | { type: "fixed"; text: string } | { type: "unclear"; why: string };

/** The edits that fix the links of a page. Adds what was fixed and what was left to `findings`. */
export async function repairPage(context: RepairContext, page: Page, findings: EngineFinding[]): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  const positionOf = createPositionLookup(page.text);
  for (const link of page.links) {
    const repair = await repairLink(context, page, link);
    if (repair.type === "fine") continue;
    const isChanged = repair.type === "fixed";
    const message = `${codeSpan(link.target)}${isChanged ? ` → ${codeSpan(repair.text)}` : `: ${repair.why}`}`;
    findings.push({ path: page.path, line: positionOf(link.start).line, kind: "link", message, isChanged });
    if (isChanged) edits.push({ start: link.start, end: link.end, text: repair.text });
  }
  return edits;
}

async function repairLink(context: RepairContext, page: Page, link: Link): Promise<Repair> {
  const { site, nearest, followsRedirects } = context;
  const resolved = await resolveChecked(site, page.path, link);
  if (resolved.type === "external") return { type: "fine" };
  if (resolved.type === "file") return repairAnchor(site, page, link, resolved.path, resolved.anchor);
  if (resolved.type === "redirected") {
    const moved = followsRedirects ? findPageAt(site, resolved.destination) : undefined;
    if (moved === undefined) return { type: "fine" };
    const text = await retarget(context, page, link, moved);
    return text === undefined ? { type: "fine" } : { type: "fixed", text };
  }
  if (link.form === "import" && resolved.type === "outside") return repairOutside(site, page, link);
  if (link.form === "import") return { type: "unclear", why: "there is no such file" };
  const written = splitTarget(link)?.path ?? "";
  const fromRoot = written.replace(/^(?:\.{1,2}\/)+/, "");
  const atRoot = written.startsWith("/") ? undefined : findFromRoot(site, fromRoot);
  const missing = resolved.type === "missing" ? resolved.path : fromRoot;
  const found: Nearest = atRoot === undefined ? nearest(missing) : { type: "clear", path: atRoot };
  if (found.type === "clear" && context.hasNames && link.form === "definition" && /^[\w:-]+$/.test(link.target))
    return { type: "unclear", why: `it may mean ${codeSpan(found.path)}, or be a name that a preprocessor knows` };
  if (found.type === "clear" && isFolderOfPages(site, missing) && !found.path.startsWith(`${missing}/`))
    return { type: "unclear", why: "there are pages below it, and none at it" };
  const folder = found.type === "clear" ? findFolderCalled(site, missing, found.path) : undefined;
  if (found.type === "clear" && folder !== undefined)
    return { type: "unclear", why: `it may mean ${codeSpan(found.path)}, or the pages in ${codeSpan(`${folder}/`)}` };
  if (found.type === "clear" && !written.startsWith("/") && mayBeIncluded(site, page.path, found.path))
    return {
      type: "unclear",
      why: `it may mean ${codeSpan(found.path)}, or be right in a page of the site that includes this file`,
    };
  if (found.type === "clear" && isAnyOfItsName(fromRoot, found.path))
    return { type: "unclear", why: `it may mean ${codeSpan(found.path)}` };
  const nearer =
    found.type === "clear" && !written.startsWith("/") ? findNamesake(site, page.path, found.path) : undefined;
  if (found.type === "clear" && nearer !== undefined)
    return { type: "unclear", why: `it may mean ${codeSpans([nearer, found.path])}` };
  if (found.type === "clear" && found.path !== page.path) {
    const text = await retarget(context, page, link, found.path);
    if (text !== undefined) return { type: "fixed", text };
    return { type: "unclear", why: `it may mean ${codeSpan(found.path)}` };
  }
  const candidates = found.type === "unclear" ? found.candidates : [];
  return {
    type: "unclear",
    why: candidates.length > 0 ? `it may mean ${codeSpans(candidates)}` : "no page or file has a similar name",
  };
}

/** What a relative path leads to if it counts from the top: a file, or the page of a folder. */
function findFromRoot(site: CheckedSite, path: string): string | undefined {
  const bare = path.replace(/\/+$/, "");
  return findFile(site.index, path) ?? (bare.includes("/") ? findPageAt(site, `/${bare}`) : undefined);
}

/** Names that pages of any part of docs have. */
const ANY_NAME =
  /^(?:advanced|basics?|changelog|concepts?|configuration|examples?|faqs?|features|getting-?started|guides?|index|installation|intro|introduction|overview|quick-?start|readme|reference|settings|setup|start|troubleshooting|usage)$/i;

/** Whether a page was found by a name alone that says nothing about its part of the docs. */
function isAnyOfItsName(written: string, found: string): boolean {
  // "guide" and "guides" are one folder to those who write links.
  const parts = (path: string) =>
    path
      .toLowerCase()
      .split("/")
      .map((part) => part.replace(/(?<=\w)s$/, ""));
  const folders = new Set(parts(written.replace(/^\/+/, "")).slice(0, -1));
  const there = withoutExtension(found).split("/");
  const isShared = parts(found)
    .slice(0, -1)
    .some((folder) => folders.has(folder));
  return ANY_NAME.test(there.at(-1) ?? "") && folders.size > 0 && there.length > 1 && !isShared;
}

/** An import of a file that is not of the docs, but of their repository. */
async function repairOutside({ docs: { repository } }: CheckedSite, { path }: Page, { target }: Link): Promise<Repair> {
  const whole = repository && joinDocsPath(folderOf(`${repository.docsFolder}/${path}`), target.replace(/\?.*$/s, ""));
  if (whole !== undefined && (await repository?.has(whole))) return { type: "fine" };
  return { type: "unclear", why: "there is no such file in the docs" };
}

const READ_BY_ITSELF = /(?:^|\/)(?:readme|contributing|changelog|security|code_of_conduct|support)[^/]*$/i;

/** Whether a file elsewhere in the repository may be a piece of the site's pages, from where its relative links count. */
function mayBeIncluded({ addresses: { urls } }: CheckedSite, path: string, target: string): boolean {
  if (urls.has(path) || !urls.has(target) || READ_BY_ITSELF.test(path)) return false;
  const top = path.split("/").slice(0, -1)[0];
  return top !== undefined && top !== target.split("/")[0];
}

/** A page of the same name in the part of the docs that the link is in, if the one that was found is in another part. */
function findNamesake({ index }: CheckedSite, from: string, found: string): string | undefined {
  const [top, name] = [`${from.split("/")[0]}/`, `/${nameOf(found)}`];
  if (!from.includes("/") || found.startsWith(top) || !isPage(found)) return undefined;
  return [...index.files].find((path) => path.startsWith(top) && path.endsWith(name) && path !== from);
}

/** What is written is meant then, and no page of the same name elsewhere. */
function isFolderOfPages({ index, addresses }: CheckedSite, path: string): boolean {
  const isBelow = (url: string) => url.startsWith(`/${path}/`);
  return path !== "" && (index.folders.has(path) || [...addresses.urls.values()].some(isBelow));
}

/** A folder of pages elsewhere whose path ends with the missing one, if the page that was found is not in it. */
function findFolderCalled({ index }: CheckedSite, missing: string, found: string): string | undefined {
  const isOther = (folder: string) => withoutExtension(found) !== folder && !found.startsWith(`${folder}/`);
  const folders = [...index.folders].filter((folder) => folder.endsWith(`/${missing}`) && isOther(folder));
  return folders.find((folder) => [...index.files].some((path) => path.startsWith(`${folder}/`) && isPage(path)));
}

/** Keeps the anchor if the new page has it or one that is clearly meant. Undefined if no target leads there for sure. */
async function retarget(
  { site, isServed }: RepairContext,
  page: Page,
  link: Link,
  path: string,
): Promise<string | undefined> {
  if (isPage(path) && isServed(page.path) && !isServed(path)) return undefined;
  const anchor = splitTarget(link)?.anchor;
  const anchors = anchor === undefined || !isPage(path) ? undefined : await site.anchorsOf(path);
  const isSame = anchor === undefined || !anchors || hasAnchor(anchors, anchor);
  const near = isSame ? undefined : nearestHeading(anchors, anchor);
  if ((!isSame && near === undefined) || isWithoutAddress(site, link, path)) return undefined;
  const text = writeOnSite(site, link, page.path, path, near);
  return text !== undefined && (await isRight(site, page, link, text)) ? text : undefined;
}

/** Whether an address is wanted for a page that the site does not have, or for a file outside of those that it serves. */
function isWithoutAddress({ addresses }: CheckedSite, link: Link, path: string): boolean {
  const isAddress = /^\/(?![^?#]*\.mdx?(?:[?#]|$))/i.test(link.target);
  if (!isAddress || addresses.urls.size === 0) return false;
  if (isPage(path)) return !addresses.urls.has(path);
  const { staticFolders, hasOnlyStaticFiles } = addresses;
  return hasOnlyStaticFiles && !staticFolders.some((folder) => folder === "" || path.startsWith(`${folder}/`));
}

/** Whether the check that follows every job finds nothing wrong with a link that was written anew. */
async function isRight(site: CheckedSite, page: Page, { form }: Link, text: string): Promise<boolean> {
  const target = await resolveChecked(site, page.path, { form, target: text });
  if (target.type !== "file") return false;
  return !target.anchor || !isPage(target.path) || hasAnchor(await site.anchorsOf(target.path), target.anchor);
}

async function repairAnchor(
  site: CheckedSite,
  page: Page,
  link: Link,
  path: string,
  anchor: string | undefined,
): Promise<Repair> {
  if (anchor === undefined || anchor === "" || !isPage(path)) return { type: "fine" };
  const anchors = await site.anchorsOf(path);
  if (hasAnchor(anchors, anchor)) return { type: "fine" };
  // "##start"
  const bare = anchor.replace(/^#+/, "");
  const near = bare !== anchor && hasAnchor(anchors, bare) ? bare : nearestHeading(anchors, anchor);
  if (near === undefined) return { type: "unclear", why: `${codeSpan(path)} has no such heading` };
  const hash = page.text.slice(link.start, link.end).indexOf("#");
  // The part of the target before the anchor stays as it is written.
  const written = writeTarget({ form: link.form, target: "#x" }, path, path, near);
  const text = hash < 0 ? undefined : page.text.slice(link.start, link.start + hash) + written;
  const isSure = text !== undefined && (await isRight(site, page, link, replaceAnchor(link.target, near)));
  return isSure ? { type: "fixed", text } : { type: "unclear", why: `it may mean ${codeSpan(`#${near}`)}` };
}

function replaceAnchor(target: string, anchor: string): string {
  return `${target.replace(/#.*$/s, "")}#${anchor}`;
}

/** As links should write it; undefined if none is near, or if it is not known how the site writes it. */
function nearestHeading({ headings, style }: KnownAnchors, anchor: string): string | undefined {
  const near = nearestAnchor(
    headings.map((heading) => heading.anchor),
    anchor,
  );
  const index = headings.findIndex((heading) => heading.anchor === near);
  return near === undefined ? undefined : writtenAnchor(style, headings, index);
}

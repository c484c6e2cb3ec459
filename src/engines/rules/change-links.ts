import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { splitTarget, writeTarget } from "../../docs-source/links/link-target.ts";
import { createTargetSearch } from "../../docs-source/links/mentioned-targets.ts";
import { replaceNode } from "../../docs-source/navigation/json-text.ts";
import { isPage, pageUrl } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { findGeneratedPage } from "../../docs-source/site/site-addresses.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { applySiteEdits } from "../../docs-source/site-edits/apply-site-edits.ts";
import type { FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { createPositionLookup, positionAt, type TextEdit } from "../../docs-source/text-edits.ts";
import { writeOnSite } from "../../docs-source/write-on-site.ts";
import type { EngineFinding } from "../../engine.ts";
import { withPageOfAnchor, withPageOfName } from "./anchor-alone.ts";
import { asRepository } from "./as-repository.ts";
import { changeLinkBeginnings } from "./change-link-beginnings.ts";
import { changeSettingLinks } from "./change-setting-links.ts";
import { changeWrittenLinks, isWrittenFromPage } from "./change-written-links.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { linksToChange } from "./links-to-change.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { findMentionsOutside } from "./mentions-outside.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";
import { writeFileTargetTo } from "./site-links/write-link-to.ts";

type ChangeLinks = Extract<Instruction, { type: "change-links" }>;
/** `path` is that of the page or file a link leads to; `written` what is put in its place where the link is absolute. */
type Target = {
  type: "target";
  path: string | undefined;
  written: string;
  anchor: string | undefined;
  /** It was named by its file, as links to files do. */
  isFile?: boolean;
  /** It was given as an address of the site. */
  isAddress?: boolean;
};
/** `below` counts links to what is below the address. */
type Context = {
  site: Site;
  from: string;
  to: Target;
  keepsAnchors: boolean;
  findings: EngineFinding[];
  below: number;
};

/** Makes the links to one address lead to another, and changes nothing else. */
export const changeLinks: ApplyInstruction<"change-links"> = async (docs, said, signal) => {
  const end = said.isToPage ? await findOnePage(docs, said.to) : undefined;
  if (end?.type === "refused") return end;
  const asked = end ? { ...said, to: end.path } : said;
  const instruction = withScheme(asked);
  const { from } = instruction;
  const scope = await leaveEarlierVersions(
    docs,
    await leaveTestData(docs, await listScopedDocuments(docs, instruction)),
  );
  if (scope.type === "refused") return scope;
  if (instruction.isBeginning || instruction.isRepository)
    return changeLinkBeginnings(docs, scope, instruction, signal);
  const repository = await asRepository(docs, scope.paths, instruction);
  if (repository) return changeLinkBeginnings(docs, scope, repository, signal);
  if (isWrittenFromPage(from)) return changeWrittenLinks(docs, scope.paths, instruction, signal);
  const site = await readSite(docs);
  const whole = await wholeTarget(docs, scope.paths, instruction);
  if (typeof whole !== "string") return whole;
  const to = await findTarget(docs, site, whole);
  if (to.type === "refused") return to;
  const context: Context = { site, from, to, keepsAnchors: instruction.keepsAnchors === true, findings: [], below: 0 };
  const wanted = new Set(scope.paths);
  const mayLink = createLinkTest(context);
  const links = await editLinks(
    docs,
    {
      text: (path, text) => wanted.has(path) && mayLink(path, text),
      links: (page) =>
        linksToChange(page, from).some((link) => leadsThere(context, page.path, link) || isBelow(from, link.target)),
    },
    async (page) => changePage(context, page, await fileTargetFrom(docs, to, from, page.path)),
    signal,
  );
  const changed = new Set(links.changed);
  if (scope.isWhole) for (const file of await changeSettings(docs, context, links.changed)) changed.add(file);
  if (scope.isWhole && isUrl(from)) context.findings.push(...(await findMentionsOutside(docs, from)));
  for (const { path, message } of links.unparsable)
    context.findings.push({
      path,
      kind: "unread",
      message: `cannot be parsed: ${codeSpan(message)}`,
      isChanged: false,
    });
  const done = context.findings.filter(({ isChanged }) => isChanged);
  if (instruction.mayBeBeginning && done.length === 0 && context.below > 0)
    return changeLinkBeginnings(docs, scope, instruction, signal);
  const left = context.findings.filter(({ isChanged }) => !isChanged);
  const own = done.length === 0 && left.length === 0 ? pageAtEnd(site, from) : undefined;
  if (own !== undefined)
    return refuse(
      "link_not_found",
      `No link leads to ${codeSpan(from)}. It looks like the address of ${codeSpan(own)}: to move that page, please ask: move ${own} to the new path.`,
    );
  const named = done.length === 0 && left.length === 0 && !isUrl(from) ? await withPageOfName(docs, from) : undefined;
  if (typeof named === "string") return changeLinks(docs, { ...instruction, from: named, to: whole }, signal);
  if (named) return named;
  const heading = `Changed ${countOf(done.length, "link")} to ${codeSpan(from)} in ${countOf(changed.size, "file")}`;
  const [page, ...others] = scope.isWhole ? [] : scope.paths;
  const place = page === undefined || others.length > 0 ? "" : ` of ${codeSpan(page)}`;
  const none = `No link${place} leads to ${codeSpan(from)}${isUrl(from) && left.length > 0 ? " itself" : ""}.`;
  const notes = done.length === 0 ? [none] : describeFindings(heading, done);
  notes.push(...describeFindings(`Left unchanged (${left.length})`, left), ...describeBelow(context), ...scope.notes);
  return { type: "applied", changedFiles: changed.size, notes, findings: context.findings };
};

/** The page at whose address, of two parts or more, an address of the web ends. */
function pageAtEnd(site: Site, from: string): string | undefined {
  const parts = (isUrl(from) ? (URL.parse(from)?.pathname ?? "") : "").split("/").filter(Boolean);
  for (let start = 0; start < parts.length - 1; start++) {
    const target = `/${parts.slice(start).join("/")}`;
    const found = resolveOnSite(site, "index.mdx", { form: "attribute", target });
    if (found.type === "file" && isPage(found.path)) return found.path;
  }
  return undefined;
}

/** A heading alone is one of the page that the link leads to. */
async function wholeTarget(docs: EditableDocs, paths: readonly string[], { from, to }: ChangeLinks) {
  if (!/^#./.test(to)) return to;
  return isUrl(from) ? from.replace(/#.*$/s, "") + to : withPageOfAnchor(docs, paths, { from, to });
}

async function findTarget(docs: EditableDocs, site: Site, written: string): Promise<Target | Refused> {
  const link = { form: "attribute" as const, target: written };
  if (isUrl(written)) return { type: "target", path: undefined, written, anchor: undefined };
  const resolved = resolveOnSite(site, "index.mdx", link);
  if (
    resolved.type === "external" &&
    (findGeneratedPage(site.addresses, "index.mdx", link) ?? addressElsewhere(site, link)) !== undefined
  )
    return {
      type: "target",
      path: undefined,
      written: written.replace(/#.*$/s, ""),
      anchor: splitTarget(link)?.anchor,
    };
  const found = resolved.type === "file" ? resolved : await findOnePage(docs, written);
  if (found.type === "refused") return found;
  const address = site.addresses.urls.get(found.path) ?? pageUrl(found.path);
  const isAddress = written.startsWith("/") && resolved.type === "file";
  const path = isAddress ? written.replace(/[?#].*$/s, "") : isPage(found.path) ? address : `/${found.path}`;
  const isFile = /^\.{1,2}\/[^?#]+\.mdx?(?:$|[?#])/i.test(written);
  return { type: "target", path: found.path, written: path, anchor: splitTarget(link)?.anchor, isFile, isAddress };
}

/** A link to a page in the place of one to another site. */
async function fileTargetFrom(docs: EditableDocs, to: Target, from: string, page: string): Promise<string | undefined> {
  return isUrl(from) && to.path !== undefined && !to.isAddress && isPage(to.path)
    ? writeFileTargetTo(docs, page, to.path)
    : undefined;
}

/** @param file how the page links to the new target by its file, where it has to */
function changePage(context: Context, page: LinkedPage, file: string | undefined): TextEdit[] {
  const edits: TextEdit[] = [];
  const positionOf = createPositionLookup(page.text);
  for (const link of linksToChange(page, context.from)) {
    if (link.form !== "import" && isBelow(context.from, link.target)) context.below += 1;
    if (link.form === "import" || !leadsThere(context, page.path, link)) continue;
    const place = { path: page.path, line: positionOf(link.start).line, kind: "link" as const };
    if (isOfSection(context, link)) {
      const message = `${codeSpan(link.target)} leads to a section of the page`;
      context.findings.push({ ...place, message, isChanged: false });
      continue;
    }
    const text = newTarget(context, page.path, link, file);
    if (text === undefined) {
      const message = `${codeSpan(link.target)}: it cannot be written so that it leads to ${codeSpan(context.to.written)}`;
      context.findings.push({ ...place, message, isChanged: false });
    } else if (text !== link.target) {
      edits.push({ start: link.start, end: link.end, text });
      context.findings.push({ ...place, message: `${codeSpan(link.target)} → ${codeSpan(text)}`, isChanged: true });
    }
  }
  return edits;
}

/** The links of the settings, such as those of the bar at the top. */
async function changeSettings(docs: EditableDocs, context: Context, pages: readonly string[]): Promise<string[]> {
  const changed = await applySiteEdits(docs, changeDocsJson(context));
  const known = new Set(pages);
  let entries: ReadonlySet<string> | undefined;
  const asked = {
    from: context.from,
    isEntry: async (path: string, line: number, column: number) => {
      if (isUrl(context.from)) return false;
      entries ??= await listEntries(docs);
      return entries.has(`${path}:${line}:${column}`);
    },
    leadsThere: (target: string) => leadsThere(context, "index.mdx", { form: "attribute", target }),
    write: (target: string) => {
      const link = { form: "attribute" as const, target };
      return isOfSection(context, link) ? undefined : newTarget(context, "index.mdx", link);
    },
  };
  const others = await changeSettingLinks(docs, asked, known);
  context.findings.push(...others.findings);
  return [...changed, ...others.changed];
}

async function listEntries(docs: EditableDocs): Promise<ReadonlySet<string>> {
  const { references } = await readSiteSource(docs);
  return new Set(references.map(({ at }) => `${at.path}:${at.line}:${at.column}`));
}

function changeDocsJson(context: Context): FileEdit[] {
  const { navigation } = context.site;
  if (navigation.type !== "parsed") return [];
  return navigation.links.flatMap(({ file, node, target }) => {
    const link = { form: "attribute" as const, target };
    if (!leadsThere(context, "index.mdx", link)) return [];
    const { line } = positionAt(navigation.texts.get(file) ?? "", node.offset);
    if (isOfSection(context, link)) {
      const left = `${codeSpan(target)} leads to a section of the page`;
      context.findings.push({ path: file, line, kind: "navigation", message: left, isChanged: false });
      return [];
    }
    const kept = context.keepsAnchors ? (/#.*$/s.exec(target)?.[0] ?? "") : "";
    const anchor = context.to.anchor === undefined ? kept : `#${context.to.anchor}`;
    const isWhole = context.to.path === undefined && (kept === "" || context.to.written.includes("#"));
    const text = context.to.written + (isWhole ? "" : anchor);
    const message = `${codeSpan(target)} → ${codeSpan(text)}`;
    context.findings.push({ path: file, line, kind: "navigation", message, isChanged: true });
    return [{ file, ...replaceNode(node, text) }];
  });
}

/** Whether a page may have such a link; it may be wrongly true, and needs no syntax tree. */
function createLinkTest(context: Context): (path: string, text: string) => boolean {
  const { site, from } = context;
  if (isUrl(from)) {
    // Only punctuation can be written in other ways.
    const [word = ""] = (from.match(/[a-z\d]+/gi) ?? []).sort((a, b) => b.length - a.length);
    return (_path, text) => text.includes(word);
  }
  const path = pathOnSite(site, "index.mdx", addressOf(from)) ?? from;
  const names = [path, site.addresses.urls.get(path)?.slice(1) || path, from.replace(/[/]*(?:[?#].*)?$/s, "")];
  return createTargetSearch(names, (page, link) => leadsThere(context, page, link));
}

function addressOf(from: string) {
  return { form: "attribute" as const, target: from.startsWith("/") ? from : `/${from}` };
}

function leadsThere({ site, from }: Context, page: string, link: Pick<Link, "form" | "target">): boolean {
  if (isUrl(from)) return sameUrl(from.includes("#") ? link.target : link.target.replace(/#.*$/s, ""), from);
  const parts = splitTarget(link);
  if (!parts || parts.path === "") return false;
  const wanted = addressOf(from);
  const anchor = splitTarget(wanted)?.anchor;
  if (anchor !== undefined && parts.anchor !== anchor) return false;
  const [one, other] = [pathOnSite(site, page, link), pathOnSite(site, "index.mdx", wanted)];
  if (one === undefined || one !== other) return false;
  return languageOf(site, page, parts.path) === languageOf(site, "index.mdx", splitTarget(wanted)?.path ?? "");
}

/** The path of what a link leads to, or the address of a page that a build makes. */
function pathOnSite(site: Site, page: string, link: Pick<Link, "form" | "target">): string | undefined {
  const found = resolveOnSite(site, page, link);
  if (found.type === "external")
    return (findGeneratedPage(site.addresses, page, link) ?? addressElsewhere(site, link))?.replace(/\/$/, "");
  return "path" in found ? found.path : undefined;
}

/** An address of the site that is at none of its pages, where others of the site are not known. */
function addressElsewhere(site: Site, link: Pick<Link, "form" | "target">): string | undefined {
  const path = site.addresses.hasUnknownRoot ? splitTarget(link)?.path : undefined;
  return path?.startsWith("/") ? path : undefined;
}

/** The language of an address, where a page is also shown at those of languages that it is not translated to. */
function languageOf({ addresses: { fallback, urls } }: Site, page: string, path: string): string | undefined {
  const address = path.startsWith("/") ? path : (urls.get(page) ?? "");
  const [, language = ""] = address.split("/");
  return fallback?.languages.includes(language) ? language : undefined;
}

/** A link to a part of the page, where the prompt names the page alone: its place may not be on the new page. */
function isOfSection({ from, keepsAnchors }: Context, link: Pick<Link, "form" | "target">): boolean {
  if (keepsAnchors || from.includes("#")) return false;
  if (isUrl(from)) return /#./.test(link.target);
  if (from.includes("?")) return false;
  const parts = splitTarget(link);
  return (parts?.anchor ?? "") !== "" || (parts?.query ?? "") !== "";
}

/** Undefined if the link would not lead where it should. */
function newTarget(
  { site, from, to, keepsAnchors }: Context,
  page: string,
  link: Pick<Link, "form" | "target">,
  file?: string,
): string | undefined {
  const kept = keepsAnchors ? (/#.*$/s.exec(link.target)?.[0] ?? "") : "";
  if (to.path === undefined) return to.written + (to.written.includes("#") ? "" : kept);
  const parts = splitTarget(link);
  const suffix = `${parts?.query ?? ""}${to.anchor === undefined ? kept : `#${to.anchor}`}`;
  // Who writes both addresses wants the style of the new one.
  const isAsTyped = to.isAddress && link.target === from && !from.startsWith("/");
  const isRelative = parts !== undefined && !parts.path.startsWith("/") && !isAsTyped;
  const bare = { form: link.form, target: link.target.replace(/[?#].*$/s, "") };
  const asFile = to.isFile && isUrl(link.target) ? writeTarget({ ...bare, target: "./x.md" }, page, to.path) : file;
  const written = asFile ?? (isRelative ? writeOnSite(site, bare, page, to.path) : to.written);
  if (written === undefined) return undefined;
  const text = written + suffix;
  const resolved = resolveOnSite(site, page, { form: link.form, target: text });
  return resolved.type === "file" && resolved.path === to.path ? text : undefined;
}

/** `github.com/owner/name`, as people write an address of the web, where both addresses are such. */
function withScheme(instruction: ChangeLinks): ChangeLinks {
  const [from, to] = [instruction.from, instruction.to].map((one) => (HOST.test(one) ? `https://${one}` : one));
  return from && to && isUrl(from) && isUrl(to) ? { ...instruction, from, to } : instruction;
}

const HOST =
  /^(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai|co|sh|gg|me|rs|so|cloud|tech|edu|gov|info|us|uk|de|eu|fr|nl|jp|cn)(?:\/|$)/i;

/** Whether a link leads to something below an address of the web, such as the issues of a repository. */
function isBelow(from: string, target: string): boolean {
  return (
    isUrl(from) && target.toLowerCase().startsWith(`${withoutSlash(from).toLowerCase()}/`) && !sameUrl(from, target)
  );
}

function describeBelow({ from, to, below }: Context): string[] {
  if (below === 0) return [];
  const ask = `change all links that begin with ${withoutSlash(from)}/ to ${withoutSlash(to.written)}/`;
  return [
    `Left unchanged, because they lead to something below it: ${countOf(below, "link")}. To change those too, ask: ${ask}.`,
  ];
}

function sameUrl(one: string, other: string): boolean {
  return withoutSlash(one) === withoutSlash(other);
}

function isUrl(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, "");
}

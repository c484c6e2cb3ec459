import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { type AnchorLookup, createAnchorLookup, hasAnchor } from "../../docs-source/links/anchor-lookup.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { replaceNode } from "../../docs-source/navigation/json-text.ts";
import { isPage } from "../../docs-source/pages.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { applySiteEdits } from "../../docs-source/site-edits/apply-site-edits.ts";
import type { FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { createPositionLookup, positionAt, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { changeSettingLinks } from "./change-setting-links.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { Applied, Instruction } from "./instruction.ts";
import { linksToChange } from "./links-to-change.ts";
import type { FoundDocuments } from "./list-folder.ts";
import { findMentionsOutside } from "./mentions-outside.ts";

type ChangeLinks = Extract<Instruction, { type: "change-links" }>;
type Context = Pick<ChangeLinks, "from" | "to" | "isRepository"> & {
  site: Site;
  anchorsOf: AnchorLookup;
  findings: EngineFinding[];
};

/** Puts another beginning in front of all links that begin with one, as they are written, if they lead somewhere then. */
export async function changeLinkBeginnings(
  docs: EditableDocs,
  scope: FoundDocuments,
  { from: asked, to: wished, isRepository }: ChangeLinks,
  signal: AbortSignal,
): Promise<Applied> {
  const [from, to] = isRepository ? [withoutSlash(asked), withoutSlash(wished)] : [asked, wished];
  const site = await readSite(docs);
  const anchorsOf = createAnchorLookup(createPageFactsLookup(docs), site);
  const context: Context = { site, anchorsOf, from, to, ...(isRepository && { isRepository }), findings: [] };
  const wanted = new Set(scope.paths);
  // Only punctuation can be written in other ways.
  const [word = ""] = (from.toLowerCase().match(/[a-z\d]+/g) ?? []).sort((a, b) => b.length - a.length);
  const isMeant = ({ form, target }: Link) =>
    form !== "import" && beginsWith(context, target) && !(isRepository && withBeginning(context, target) === undefined);
  const links = await editLinks(
    docs,
    {
      text: (path, text) => wanted.has(path) && text.toLowerCase().includes(word),
      links: (page: Omit<LinkedPage, "parse">) => linksToChange(page, from).some(isMeant),
    },
    async (page) => {
      const edits: TextEdit[] = [];
      const positionOf = createPositionLookup(page.text);
      for (const link of linksToChange(page, from).filter(isMeant)) {
        const place = { path: page.path, line: positionOf(link.start).line, kind: "link" as const };
        const target = await changed(context, page.path, link, place);
        if (target !== undefined) edits.push({ start: link.start, end: link.end, text: target });
      }
      return edits;
    },
    signal,
  );
  const files = new Set(links.changed);
  if (scope.isWhole) for (const file of await changeSettings(docs, context, files)) files.add(file);
  if (scope.isWhole && isUrl(from)) context.findings.push(...(await findMentionsOutside(docs, from, true)));
  for (const { path, message } of links.unparsable)
    context.findings.push({
      path,
      kind: "unread",
      message: `cannot be parsed: ${codeSpan(message)}`,
      isChanged: false,
    });
  const done = context.findings.filter(({ isChanged }) => isChanged);
  const left = context.findings.filter(({ isChanged }) => !isChanged);
  const heading = `Changed ${countOf(done.length, "link")} that ${isRepository ? "led into" : "began with"} ${codeSpan(from)} in ${countOf(files.size, "file")}`;
  const notes = done.length === 0 ? [`No link was changed.`] : describeFindings(heading, done);
  if (context.findings.length === 0) notes.splice(0, 1, `No link begins with ${codeSpan(from)}.`);
  notes.push(...describeFindings(`Left unchanged (${left.length})`, left), ...scope.notes);
  return { type: "applied", changedFiles: files.size, notes, findings: context.findings };
}

function isUrl(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** The hosts of code tell names in capitals not apart. */
function beginsWith({ from, isRepository }: Context, target: string): boolean {
  return isRepository ? target.toLowerCase().startsWith(from.toLowerCase()) : target.startsWith(from);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}

/** The new target of a link, which is noted; undefined if it stays, with the reason noted. */
async function changed(
  context: Context,
  path: string,
  link: Pick<Link, "form" | "target">,
  place: Pick<EngineFinding, "path" | "line" | "kind">,
): Promise<string | undefined> {
  const target = withBeginning(context, link.target);
  const why = target === undefined ? "the beginning ends within a name" : await problemOf(context, path, link, target);
  if (why !== undefined)
    context.findings.push({ ...place, message: `${codeSpan(link.target)}: ${why}`, isChanged: false });
  if (target === undefined || why !== undefined || target === link.target) return undefined;
  context.findings.push({ ...place, message: `${codeSpan(link.target)} → ${codeSpan(target)}`, isChanged: true });
  return target;
}

/** Undefined where the old beginning ends within a name: `/v1` is no beginning of `/v10`. */
function withBeginning({ from, to }: Pick<Context, "from" | "to">, target: string): string | undefined {
  const rest = target.slice(from.length);
  if (rest !== "" && !from.endsWith("/") && !/^[/?#]/.test(rest)) return undefined;
  if (from.endsWith("/") && !to.endsWith("/") && rest !== "") return `${to}/${rest}`;
  return (to.endsWith("/") && rest.startsWith("/") ? to.slice(0, -1) : to) + rest;
}

async function problemOf(
  { site, anchorsOf }: Context,
  path: string,
  { form }: Pick<Link, "form">,
  target: string,
): Promise<string | undefined> {
  if (/[\s"'<>()`\\{}|]/.test(target)) return `${codeSpan(target)} cannot be written there`;
  const found = resolveOnSite(site, path, { form, target });
  if (found.type === "external") return undefined;
  if (found.type !== "file") return `${codeSpan(target)} would lead nowhere`;
  const isFine =
    found.anchor === undefined || !isPage(found.path) || hasAnchor(await anchorsOf(found.path), found.anchor);
  return isFine ? undefined : `${codeSpan(target)} has no such heading`;
}

/** The links of the settings, such as those of the bar at the top. */
async function changeSettings(docs: EditableDocs, context: Context, pages: ReadonlySet<string>): Promise<string[]> {
  const { navigation } = context.site;
  const edits: FileEdit[] = [];
  for (const { file, node, target } of navigation.type === "parsed" ? navigation.links : []) {
    if (!beginsWith(context, target)) continue;
    const { line } = positionAt(navigation.type === "parsed" ? (navigation.texts.get(file) ?? "") : "", node.offset);
    const place = { path: file, line, kind: "navigation" as const };
    const to = await changed(context, "index.mdx", { form: "attribute", target }, place);
    if (to !== undefined) edits.push({ file, ...replaceNode(node, to) });
  }
  const written = await applySiteEdits(docs, edits);
  const asked = {
    from: context.from,
    isBeginning: isUrl(context.from),
    isEntry: async () => false,
    leadsThere: (target: string) => withBeginning(context, target) !== undefined && beginsWith(context, target),
    write: (target: string) => {
      const to = withBeginning(context, target);
      const found =
        to === undefined ? undefined : resolveOnSite(context.site, "index.mdx", { form: "attribute", target: to });
      return found?.type === "external" || found?.type === "file" ? to : undefined;
    },
  };
  const others = await changeSettingLinks(docs, asked, new Set([...pages]));
  context.findings.push(...others.findings);
  return [...written, ...others.changed];
}

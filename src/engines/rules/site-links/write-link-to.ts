import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf, relativeDocsPath } from "../../../docs-source/docs-path.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { splitTarget, writeTarget } from "../../../docs-source/links/link-target.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { isPage, pageTitle, pageUrl, withoutExtension } from "../../../docs-source/pages.ts";
import { parsePageAsMeant } from "../../../docs-source/parse-page.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import { readSite, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { refuse } from "../refuse.ts";

const MAX_READ = 30;
/** Generators that take links to files. */
const BY_FILE: ReadonlySet<SourceFormat> = new Set([
  "docusaurus",
  "mkdocs",
  "vitepress",
  "gitbook",
  "mdbook",
  "docsify",
  "folder",
]);

/** A link of the page `from` to another. */
export async function writeLinkTo(
  docs: EditableDocs,
  from: string,
  to: string,
  label: string | undefined,
): Promise<string | Refused> {
  const target = await writeTargetTo(docs, from, to);
  if (typeof target !== "string") return target;
  const title = label ?? pageTitle((await docs.read(to)) ?? "") ?? nameOf(withoutExtension(to));
  return `[${title.replaceAll(/[[\]\\]/g, "\\$&")}](${target})`;
}

/** Generators that leave addresses as they are, which lead elsewhere where the site is not at the root of its host. */
const ONLY_BY_FILE: ReadonlySet<SourceFormat> = new Set(["mkdocs", "gitbook", "mdbook", "docsify", "folder"]);

/** As `writeTargetTo`, where links to pages have to be links to their files. */
export async function writeFileTargetTo(docs: EditableDocs, from: string, to: string): Promise<string | undefined> {
  const { format } = await readSiteSource(docs);
  const target = ONLY_BY_FILE.has(format) ? await writeTargetTo(docs, from, to) : undefined;
  return typeof target === "string" ? target : undefined;
}

/**
 * Where a link of the page `from` to another leads, written as the link `like` is, or as links to pages are there or on the pages
 * beside it. Generators read no links to files from elements and components.
 */
async function writeTargetTo(
  docs: EditableDocs,
  from: string,
  to: string,
  like?: Pick<Link, "form" | "target">,
): Promise<string | Refused> {
  const site = await readSite(docs);
  const { format } = await readSiteSource(docs);
  const isElement = like?.form === "html" || like?.form === "attribute";
  const bare = like && { form: like.form, target: like.target.replace(/[?#].*$/s, "") };
  const written = bare && /^(?![a-z][a-z\d+.-]*:)./i.test(bare.target) ? writeOnSite(site, bare, from, to) : undefined;
  if (written !== undefined) return written;
  const example = isElement ? undefined : await findExample(docs, site, from);
  const url = format === "docs.json" || format === "mint.json" ? pageUrl(to) : site.addresses.urls.get(to);
  const relative = relativeDocsPath(folderOf(from), to);
  const file = relative.startsWith(".") ? relative : `./${relative}`;
  const target = [
    ...(example === undefined ? [] : [writeTarget({ form: "markdown", target: example }, from, to)]),
    ...(BY_FILE.has(format) && !(isElement && url !== undefined) ? [file, url] : [url, file]),
  ].find((one) => one !== undefined && leadsTo(site, from, one, to));
  if (target === undefined)
    return refuse("link_not_found", `It is not known how ${codeSpan(from)} can link to ${codeSpan(to)}.`);
  return target;
}

/** The target of a link to what a person calls a page, written as the link `like` that it is instead of. */
export async function writeTargetToNamed(
  docs: EditableDocs,
  from: string,
  page: string,
  like?: Pick<Link, "form" | "target">,
): Promise<string | Refused> {
  const found = await findOnePage(docs, page);
  return found.type === "refused" ? found : writeTargetTo(docs, from, found.path, like);
}

/** The target of a link to another page, without its anchor. */
async function findExample(docs: EditableDocs, site: Site, from: string): Promise<string | undefined> {
  const beside = (await docs.list()).filter(
    (path) => isPage(path) && path !== from && folderOf(path) === folderOf(from),
  );
  for (const path of [from, ...beside.slice(0, MAX_READ)]) {
    const text = (await docs.read(path)) ?? "";
    const parsed = text.includes("](") ? await parsePageAsMeant(path, text) : undefined;
    if (parsed?.type !== "parsed") continue;
    const found = findLinks(text, parsed.tree).find((link) => {
      const target = link.form === "markdown" ? splitTarget(link) : undefined;
      const end = target?.path ? resolveOnSite(site, path, link) : undefined;
      return end?.type === "file" && isPage(end.path) && end.path !== path;
    });
    if (found) return found.target.replace(/[?#].*$/s, "");
  }
  return undefined;
}

function leadsTo(site: Site, from: string, target: string, to: string): boolean {
  const end = resolveOnSite(site, from, { form: "markdown", target });
  return end.type === "file" && end.path === to;
}

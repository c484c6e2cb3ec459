import { folderOf, joinDocsPath } from "../../docs-path.ts";
import type { SitePage } from "../site-source.ts";
import { quoted, type SourceNotices } from "../source-notices.ts";
import type { SourceDocument } from "./page-lookup.ts";

/** The address of each page, sorted by path. If two pages have one address, the first keeps it. */
export function addressPages(documents: SourceDocument[], notices: SourceNotices): SitePage[] {
  const owners = new Map<string, string>();
  const pages: SitePage[] = [];
  for (const document of documents.toSorted(byPrecedence)) {
    const { path } = document;
    const wanted = addressOf(document, notices);
    const owner = owners.get(wanted);
    const url = owner === undefined ? wanted : plainAddress(document);
    if (owner !== undefined) {
      const instead = owners.has(url) ? "so that this page has none" : `so that this page is at ${url}`;
      const message = `The address ${wanted} belongs to ${owner} already, ${instead}`;
      notices.addFault({ path, line: document.fields.line, column: 1 }, message);
    }
    if (owners.has(url)) continue;
    owners.set(url, path);
    pages.push({ path, url });
  }
  return pages.sort((a, b) => order(a.path, b.path));
}

/** A page in MDX comes before one in Markdown with the same name, as in links. */
function byPrecedence(a: SourceDocument, b: SourceDocument): number {
  return order(a.path.replace(/\.mdx$/i, ".MDX"), b.path.replace(/\.mdx$/i, ".MDX"));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function addressOf(document: SourceDocument, notices: SourceNotices): string {
  const { path, root, fields } = document;
  const { own, around } = root.usesIds ? addressById(document) : addressByFile(document);
  if (fields.slug === undefined) return joinAddress(root.base, own);
  const isRooted = root.hasRootedSlugs || fields.slug.startsWith("/");
  const slug = /[\\?#\p{C}]|:\/\//u.test(fields.slug) ? undefined : joinDocsPath(isRooted ? "" : around, fields.slug);
  if (slug !== undefined && slug.length <= 500) return joinAddress(root.base, slug);
  notices.addFault(
    { path, line: fields.line, column: 1 },
    `The slug ${quoted(fields.slug)} is not an address; the file's path is used`,
  );
  return joinAddress(root.base, own);
}

/** `own` is the page's address in its root, `around` what a slug counts from. */
function addressByFile({ root, name, isFolderPage }: SourceDocument): { own: string; around: string } {
  const file = isFolderPage ? folderOf(name) : name;
  const own = root.toAddress ? root.toAddress(file) : file;
  return { own, around: isFolderPage ? own : folderOf(own) };
}

/** Only the name of the file makes a page that of its folder. An `id` that is the folder's name does not. */
function addressById({ root, name, fields, isFolderPage }: SourceDocument): { own: string; around: string } {
  const toAddress = root.toAddress ?? ((path: string) => path);
  const around = folderOf(toAddress(folderOf(name) === "" ? "_" : `${folderOf(name)}/_`));
  const file = toAddress(name);
  if (isFolderPage || file === around) return { own: around, around };
  return { own: fields.id === undefined ? file : relativeTo(around, fields.id), around };
}

function relativeTo(folder: string, name: string): string {
  return joinDocsPath(folder, name) ?? name;
}

/** For a page whose address is taken: that of its file, with `index` where it has one. */
function plainAddress({ root, name }: SourceDocument): string {
  return joinAddress(root.base, root.toAddress ? root.toAddress(name) : name);
}

function joinAddress(base: string, path: string): string {
  return `${base}/${path}`.replace(/(?<!\/)\/+$/, "") || "/";
}

import type { DocsFiles } from "./docs-files.ts";
import { nameOf } from "./docs-path.ts";
import { frontmatterValue, readFrontmatter } from "./frontmatter.ts";
import { cleanReference, isPage, listOwnDocuments, pageTitle } from "./pages.ts";
import { readPageFields } from "./site/pages/page-fields.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import { readSite } from "./site.ts";
import { listPages } from "./site-edits/listed-pages.ts";
import { pageBeside } from "./translations-beside.ts";

const COPIES = /(?:^|\/)(?:(?:[^/]+_)?versioned_docs(?:_[^/]+)?|i18n)\//;

/**
 * The pages that have a bare name, such as `setup`, by the end of their address or by the `id` in their frontmatter, where the
 * page at `path` was found by its file or its title. Translations and copies for earlier versions are no others, and a name
 * with a folder or an ending is always the file's.
 */
export async function findNamesakes(docs: DocsFiles, reference: string, path: string): Promise<string[]> {
  const name = cleanReference(reference).toLowerCase();
  if (/^[\p{Ll}\p{N}]+(?: [\p{Ll}\p{N}]+)+$/u.test(reference.trim())) return findFilesNamed(docs, name, path);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name) || /\.mdx?$/.test(name)) return [];
  const titled = await findTitled(docs, reference.trim(), path);
  if (titled.length > 0) return titled;
  const { addresses } = await readSite(docs);
  if (addresses.urls.size === 0) return [];
  const found: string[] = [];
  for (const page of (await listOwnDocuments(docs)).filter(isPage)) {
    const url = addresses.urls.get(page);
    if (page === path || url === undefined || COPIES.test(page) || nameOf(page) === nameOf(path)) continue;
    if (pageBeside(page) === path) continue;
    if (nameOf(url).toLowerCase() === name && (isNumbered(page, name) || !isFileName(page, name))) found.push(page);
    // Only Docusaurus has ids, and only an address of its own hides one.
    else if (addresses.fileRoots.length > 0 && (await hasId(docs, page, name))) found.push(page);
  }
  return found;
}

/** The other pages of the navigation whose files have these words for their name, where that of the page has another one. */
async function findFilesNamed(docs: DocsFiles, words: string, path: string): Promise<string[]> {
  const isNamed = (page: string) =>
    nameOf(page)
      .toLowerCase()
      .replace(/\.mdx?$/, "")
      .replaceAll(/[-_]/g, " ") === words;
  if (isNamed(path)) return [];
  const listed = new Set(listPages((await readSiteSource(docs)).navigation));
  return [...listed].filter((page) => page !== path && !COPIES.test(page) && isNamed(page));
}

/** The other pages of the site whose title is just this word with its capital, where the file of the page is called so without. */
async function findTitled(docs: DocsFiles, title: string, path: string): Promise<string[]> {
  const isOtherwise = /^\p{Lu}/u.test(title) && !nameOf(path).startsWith(title);
  if (!isOtherwise) return [];
  const listed = listPages((await readSiteSource(docs)).navigation);
  const found: string[] = [];
  for (const page of new Set(listed)) {
    if (page === path || COPIES.test(page) || nameOf(page) === nameOf(path) || pageBeside(page) === path) continue;
    if (ownTitles((await docs.read(page)) ?? "").includes(title)) found.push(page);
  }
  return found;
}

function ownTitles(text: string): string[] {
  const fields = readFrontmatter(text);
  const labels = ["sidebarTitle", "sidebar_label"].map((name) => frontmatterValue(fields, name));
  const titles = [...labels, pageTitle(text)];
  return titles.flatMap((title) => (title === undefined ? [] : [String(title).trim()]));
}

function isFileName(page: string, name: string): boolean {
  return nameOf(page)
    .toLowerCase()
    .replace(/\.mdx?$/, "")
    .endsWith(name);
}

/** `20_setup.md`, whose number only orders it. */
function isNumbered(page: string, name: string): boolean {
  return /^\d+[-_.]+(.+)\.mdx?$/.exec(nameOf(page).toLowerCase())?.[1] === name;
}

async function hasId(docs: DocsFiles, page: string, name: string): Promise<boolean> {
  const { id, slug } = readPageFields((await docs.read(page)) ?? "");
  return slug !== undefined && id?.toLowerCase() === name;
}

import { distance } from "fastest-levenshtein";
import type { DocsFiles } from "./docs-files.ts";
import { nameOf } from "./docs-path.ts";
import { frontmatterValue, readFrontmatter } from "./frontmatter.ts";

export type PageMatch =
  | { type: "found"; path: string }
  | { type: "ambiguous"; candidates: string[] }
  | { type: "none"; suggestions: string[] };

const MAX_SUGGESTIONS = 3;
const MAX_REFERENCE_LENGTH = 500;

/** Whether a path is a Markdown file: a page, or a snippet that pages import. */
export function isDocument(path: string): boolean {
  return /\.mdx?$/i.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
}

/** A folder with an underscore holds what pages include, but for those that are called after what they hold. */
const PARTIAL = /(?:^|\/)(?:_(?!(?:content|data|docs|documentation|pages)\/)|snippets\/)/;

/** Whether a path is a page of the site, and not a snippet or partial. */
export function isPage(path: string): boolean {
  return isDocument(path) && !PARTIAL.test(path);
}

/** The documents that the project is about, sorted. */
export async function listOwnDocuments(docs: DocsFiles): Promise<string[]> {
  return (await docs.list()).filter((path) => isDocument(path) && isOwn(docs, path));
}

/** Whether the project is about a file; others are there to be read. */
export function isOwn({ ownFolder }: DocsFiles, path: string): boolean {
  return ownFolder === undefined || path.startsWith(`${ownFolder}/`);
}

export function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/i, "");
}

/** The path of a page on the site: `/guides` for `guides/index.mdx`. */
export function pageUrl(path: string): string {
  return `/${withoutExtension(path).replace(/(?:^|\/)index$/, "")}`;
}

/** The `title` in the frontmatter, else the first heading, else undefined. */
export function pageTitle(text: string): string | undefined {
  const title = frontmatterValue(readFrontmatter(text), "title");
  if (title !== undefined && title !== "") return String(title);
  const [, heading, underlined] = HEADING.exec(text.slice(0, 20_000).replaceAll("\r", "")) ?? [];
  return heading === undefined ? underlined?.trimEnd() : withoutClosing(heading) || undefined;
}

/** `# Start`, or a line with `=====` below it and nothing, or the end of the frontmatter, above it. */
const HEADING =
  /^ {0,3}#[ \t]+(\S.*)$|(?:(?<!\S[ \t]{0,20}\n)|(?<=^---\n))^ {0,3}([^\s#>|`<*+-].*)\n {0,3}={2,}[ \t]*$/m;

/** The words of a heading that begins with `#`, without the signs that may close it: `Start ##`, but not `C#`. */
export function withoutClosing(heading: string): string {
  const words = heading.trimEnd();
  const open = words.replace(/(?<!#)#+$/, "");
  return open === "" || /[ \t]$/.test(open) ? open.trimEnd() : words;
}

/** Finds a page by what a person calls it: a path, the end of a path, a file name, a link, a title or sidebar title. */
export async function findPage(docs: DocsFiles, reference: string): Promise<PageMatch> {
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  const wanted = cleanReference(reference);
  if (wanted === "" && reference.trim() !== "/") return { type: "none", suggestions: [] };
  const byPath = matchPath(pages, wanted);
  if (byPath.length > 0) return toMatch(byPath);
  const titles = await readTitles(docs, pages);
  const byTitle = matchTitle(titles, cleanTitle(reference));
  if (byTitle.length > 0) return toMatch(byTitle);
  return { type: "none", suggestions: suggest(titles, wanted) };
}

function toMatch(candidates: string[]): PageMatch {
  const [path] = candidates;
  return path !== undefined && candidates.length === 1 ? { type: "found", path } : { type: "ambiguous", candidates };
}

/** What a person wrote, as a path without a leading slash. */
export function cleanReference(reference: string): string {
  const bare = unquote(reference)
    .replaceAll("\\", "/")
    .replace(/^https?:\/\/[^/]+/i, "")
    .replace(/[?#].*$/s, "")
    .replace(/^(?:\.?\/)+/, "")
    .replace(/(?<!\/)\/+$/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function unquote(reference: string): string {
  return reference
    .trim()
    .slice(0, MAX_REFERENCE_LENGTH)
    .replace(/^(["'`“‘<(])(.+)(["'`”’>)])$/s, "$2")
    .trim();
}

function matchPath(pages: string[], wanted: string): string[] {
  const forms = pages.map((path) => ({ path, names: pathForms(path) }));
  const isSame = (name: string) => name === wanted;
  const lower = wanted.toLowerCase();
  const tests: ((name: string) => boolean)[] = [
    isSame,
    // "security.md" is that of a folder, and no `SECURITY.md`.
    (name) => name.endsWith(`/${wanted}`),
    (name) => name.toLowerCase() === lower,
    (name) => name.toLowerCase().endsWith(`/${lower}`),
    // The person may have written the path from the top of the repository.
    (name) => name.includes("/") && lower.endsWith(`/${name.toLowerCase()}`),
  ];
  if (wanted === "") tests.splice(1);
  for (const test of tests) {
    const found = forms.filter(({ names }) => names.some(test)).map(({ path }) => path);
    if (found.length > 0) return found;
  }
  return [];
}

function pathForms(path: string): string[] {
  return [path, withoutExtension(path), pageUrl(path).slice(1)];
}

type PageTitles = { path: string; titles: string[] };

async function readTitles(docs: DocsFiles, pages: string[]): Promise<PageTitles[]> {
  const found: PageTitles[] = [];
  for (const path of pages) {
    const text = await docs.read(path);
    if (text === undefined) continue;
    const titles = [pageTitle(text), frontmatterValue(readFrontmatter(text), "sidebarTitle")];
    found.push({
      path,
      titles: titles.filter((title) => title !== undefined).map((title) => cleanTitle(String(title))),
    });
  }
  return found;
}

/** A title as it is compared: people leave out a mark at its end. */
export function cleanTitle(title: string): string {
  const text = unquote(title).normalize("NFC").toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ");
  return text.replace(/(?<=\p{L})[?!]$/u, "");
}

function matchTitle(pages: PageTitles[], wanted: string): string[] {
  const plain = wanted.replace(/^the /, "").replace(/ page$/, "");
  for (const title of new Set([wanted, plain, unquote(plain)])) {
    const found = pages.filter(({ titles }) => titles.includes(title)).map(({ path }) => path);
    if (found.length > 0) return found;
  }
  // "The Borrow Checker" is called "borrow checker" too.
  const bare = pages.filter(({ titles }) => titles.some((one) => one.startsWith("the ") && one.slice(4) === plain));
  if (bare.length > 0) return bare.map(({ path }) => path);
  // "Google Sheets" may be "Google Sheets (via Colab)".
  return pages.filter(({ titles }) => titles.some((one) => withoutBracket(one) === plain)).map(({ path }) => path);
}

function withoutBracket(title: string): string {
  const start = title.lastIndexOf(" (");
  return start > 0 && title.endsWith(")") ? title.slice(0, start) : title;
}

function suggest(pages: PageTitles[], reference: string): string[] {
  const wanted = reference.toLowerCase();
  const name = withoutExtension(nameOf(wanted));
  const scored = pages.map(({ path, titles }) => {
    const forms = [path, withoutExtension(path), nameOf(withoutExtension(path)), ...titles].map((form) =>
      form.toLowerCase(),
    );
    const scores = forms.flatMap((form) => [score(form, wanted), score(form, name)]);
    return { path, score: Math.min(...scores) };
  });
  // Of files with one name, that of the main language is in the fewest folders.
  const depth = (path: string) => path.split("/").length;
  const close = scored
    .filter(({ score }) => score < 0.5)
    .sort((a, b) => a.score - b.score || depth(a.path) - depth(b.path));
  return close.slice(0, MAX_SUGGESTIONS).map(({ path }) => path);
}

/** The edit distance (Levenshtein) by length: 0 for equal texts, 1 for texts with nothing in common. */
function score(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  if (length === 0) return 1;
  if (b.length >= 4 && a.includes(b)) return 0.3;
  return distance(a, b) / length;
}

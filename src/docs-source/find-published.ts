import type { DocsFiles } from "./docs-files.ts";
import { cleanTitle, type PageMatch, pageTitle } from "./pages.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import type { NavigationNode } from "./site/site-source.ts";

/**
 * Of a site with a list of its pages, those that a few words may mean as well where only files outside of it are called just
 * so: "guessing game" is a page of an old edition, and "Programming a guessing game" a chapter of the book.
 */
export async function findPublished(docs: DocsFiles, reference: string, match: PageMatch): Promise<string[]> {
  // One word in lower case is more likely the name of the one file that has it.
  const isFile = match.type === "found" && !/[\p{Lu}\s]/u.test(reference.trim());
  if (match.type === "none" || isFile || /[/.]/.test(reference)) return [];
  const { pages, navigation } = await readSiteSource(docs);
  const published = new Set(pages.map(({ path }) => path));
  const named = match.type === "found" ? [match.path] : match.candidates;
  if (published.size === 0 || named.some((path) => published.has(path))) return [];
  const wanted = cleanTitle(reference);
  const [same, alike]: [string[], string[]] = [[], []];
  for (const [path, title] of new Map(listEntries(navigation))) {
    const own = [title ?? "", pageTitle((await docs.read(path)) ?? "") ?? ""].map(cleanTitle);
    if (own.includes(wanted)) same.push(path);
    else if (/\s/.test(wanted) && own.some((title) => hasWords(title, wanted))) alike.push(path);
  }
  return same.length > 0 ? same : alike;
}

function listEntries(nodes: readonly NavigationNode[]): [path: string, title: string | undefined][] {
  return nodes.flatMap((node): [string, string | undefined][] => {
    if (node.type === "page") return [[node.path, node.title]];
    if (node.type !== "section") return [];
    return [
      ...(node.root === undefined ? [] : [[node.root, node.title] as [string, string]]),
      ...listEntries(node.children),
    ];
  });
}

function hasWords(title: string, words: string): boolean {
  return ` ${title.replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${words.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `);
}

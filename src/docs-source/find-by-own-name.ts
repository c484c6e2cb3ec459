import type { DocsFiles } from "./docs-files.ts";
import { frontmatterValue, readFrontmatter } from "./frontmatter.ts";
import { cleanTitle, isPage, listOwnDocuments, type PageMatch, withoutClosing } from "./pages.ts";
import { readSiteSource } from "./site/read-site-source.ts";
import type { NavigationNode } from "./site/site-source.ts";

/** Copies of pages, for earlier versions or in other languages. */
const COPIES = /(?:^|\/)(?:(?:[^/]+_)?versioned_docs(?:_[^/]+)?|i18n)\//;

/**
 * The page that is called so in its first heading, beside another title, or in the label that it gives itself, beside another
 * in the navigation. Undefined if a group has the name.
 */
export async function findByOwnName(docs: DocsFiles, reference: string): Promise<PageMatch | undefined> {
  const wanted = cleanTitle(reference.trim());
  if (wanted === "" || /[/.]/.test(wanted)) return undefined;
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    if (COPIES.test(path)) continue;
    if (ownNames((await docs.read(path)) ?? "").some((name) => cleanTitle(name) === wanted)) found.push(path);
  }
  const [path] = found;
  if (path === undefined || hasGroup((await readSiteSource(docs)).navigation, wanted)) return undefined;
  return found.length === 1 ? { type: "found", path } : { type: "ambiguous", candidates: found };
}

function ownNames(text: string): string[] {
  const label = frontmatterValue(readFrontmatter(text), "sidebar_label");
  const heading = /^ {0,3}#[ \t]+(\S.*)$/m.exec(withoutFences(text.slice(0, 20_000).replaceAll("\r", "")))?.[1];
  const bare = heading?.replace(/\s*\{(?:#[^}]*|\/\*[^}]*\*\/)\}\s*$/, "");
  return [label === undefined ? "" : String(label), bare === undefined ? "" : withoutClosing(bare)];
}

/** Comments of code may look like headings. */
function withoutFences(text: string): string {
  return text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1/gm, "");
}

function hasGroup(nodes: readonly NavigationNode[], wanted: string): boolean {
  return nodes.some(
    (node) => node.type === "section" && (cleanTitle(node.title) === wanted || hasGroup(node.children, wanted)),
  );
}

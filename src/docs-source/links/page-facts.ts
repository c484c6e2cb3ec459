import type { DocsFiles } from "../docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../frontmatter.ts";
import { findAnchors, type PageAnchors } from "../headings.ts";
import { findLinks, type Link } from "../links.ts";
import { findPageMistakes } from "../page-mistakes.ts";
import { parsePageLeniently } from "../parse-page.ts";
import type { SyntaxFinding } from "../parsing/lenient/syntax-finding.ts";

/** What resolving links needs from a page, without its syntax tree. */
export type PageFacts =
  | {
      type: "parsed";
      text: string;
      links: Link[];
      anchors: PageAnchors;
      /** The mistakes in the syntax of the page, which was read as what was evidently meant. */
      mistakes: SyntaxFinding[];
      isMadeFromApi: boolean;
    }
  | { type: "unparsable"; text: string; message: string; line: number; column: number }
  /** There is no such file, or it is not text or too large. */
  | { type: "unreadable" };

export type PageFactsLookup = (path: string) => Promise<PageFacts>;

/** Makes a lookup that reads and parses each page once. */
export function createPageFactsLookup(docs: DocsFiles): PageFactsLookup {
  const known = new Map<string, Promise<PageFacts>>();
  return (path) => {
    const facts = known.get(path) ?? readFacts(docs, path);
    known.set(path, facts);
    return facts;
  };
}

async function readFacts(docs: DocsFiles, path: string): Promise<PageFacts> {
  const text = await docs.read(path);
  if (text === undefined) return { type: "unreadable" };
  const page = await parsePageLeniently(path, text);
  if (page.type === "unparsable") return { ...page, text };
  const frontmatter = readFrontmatter(text);
  const isMadeFromApi = ["openapi", "api", "asyncapi"].some(
    (field) => frontmatterValue(frontmatter, field) !== undefined,
  );
  const links = findLinks(text, page.tree);
  const anchors = findAnchors(text, page.tree);
  return { type: "parsed", text, links, anchors, mistakes: findPageMistakes(path, page), isMadeFromApi };
}

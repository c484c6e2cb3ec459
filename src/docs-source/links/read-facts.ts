import { frontmatterValue, readFrontmatter } from "../frontmatter.ts";
import { findAnchors, type PageAnchors } from "../headings.ts";
import { findLinks, type Link } from "../links.ts";
import { findPageMistakes } from "../page-mistakes.ts";
import { parsePageLeniently } from "../parse-page.ts";
import type { SyntaxFinding } from "../parsing/lenient/syntax-finding.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";

export type FoundFacts = {
  type: "parsed";
  links: Link[];
  anchors: PageAnchors;
  /** The mistakes in the syntax of the page, which was read as what was evidently meant. */
  mistakes: SyntaxFinding[];
  /** A program makes parts of the page, so any anchor may exist. */
  hasUnknownAnchors: boolean;
};

/** What MkDocs inserts from the comments of a program, or from its commands: a name, or options below one. */
const INSERTED =
  /^:::[ \t]+(?:[A-Za-z_]\w*(?:\.\w+)+[ \t]*$|[A-Za-z_][\w-]*[ \t]*\r?\n(?:[ ]{4}|\t)(?::\w+|options|handler):(?:[ \t]|\r?$))/m;

/** What Fumadocs inserts from a file that is not found from that of the page. */
const INCLUDED = /<include(?:[ \t][^<>\n]{0,300})?>\s{0,20}(?!\.{1,2}\/)[^\s<]|<include[ \t]+cwd\b/;

/** What the snippets of MkDocs insert: a page that is not found from that of the page, or a list of them. */
const SNIPPED = /^[ \t]{0,20}-{1,8}8<-{1,8}[ \t]{0,20}(?:["'][^"'\n]{1,300}\.(?:md|mdx|markdown)\b|\r?$)/m;

/** Of the path, they may depend on nothing but what `factsKey` contains. */
export async function readFacts(path: string, text: string): Promise<FoundFacts | UnparsablePage> {
  const page = await parsePageLeniently(path, text);
  if (page.type === "unparsable") return page;
  const frontmatter = readFrontmatter(text);
  const isMadeFromApi = ["openapi", "api", "asyncapi"].some(
    (field) => frontmatterValue(frontmatter, field) !== undefined,
  );
  const links = findLinks(text, page.tree);
  const anchors = findAnchors(text, page.tree);
  const hasUnknownAnchors =
    isMadeFromApi ||
    INSERTED.test(text) ||
    INCLUDED.test(text) ||
    SNIPPED.test(text) ||
    anchors.headings.some(({ text: title }) => title === "");
  return { type: "parsed", links, anchors, mistakes: findPageMistakes(path, page), hasUnknownAnchors };
}

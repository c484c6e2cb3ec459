import { slug } from "github-slugger";
import type { Heading, Nodes, Root } from "mdast";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";

/** Whether the pages are those of an mdBook, which knows no frontmatter, so that a heading of any level may be a title. */
export async function isBook(docs: DocsFiles): Promise<boolean> {
  return (await readSiteSource(docs)).format === "mdbook";
}

/**
 * The heading that is a page's title: the first, before all text, if it is of level 1. In a book also one of another level,
 * if no heading is above it, and it is the only one of its level or says what the file is called.
 */
export function titleHeading(page: { path: string; tree: Root; isOfBook?: boolean }): Heading | undefined {
  const first = firstHeading(page.tree);
  if (first === undefined || first.depth === 1) return first;
  const depths = page.tree.children.flatMap((node) => (node.type === "heading" && node !== first ? [node.depth] : []));
  const highest = Math.min(...depths);
  const isCalledSo = slug(textOf(first)) === withoutExtension(nameOf(page.path)).toLowerCase();
  return page.isOfBook && (first.depth < highest || (first.depth === highest && isCalledSo)) ? first : undefined;
}

/** The first heading, if it stands before all text. */
export function firstHeading(tree: Root): Heading | undefined {
  const first = tree.children.find(
    (one) =>
      !["yaml", "html", "mdxjsEsm", "mdxFlowExpression", "definition"].includes(one.type) &&
      !(one.type === "paragraph" && (INCLUDED.test(textOf(one)) || areImports(textOf(one)))),
  );
  return first?.type === "heading" && first.children.length > 0 ? first : undefined;
}

/** What mdBook and the snippets of MkDocs put in place of a line, and the name that a book gives a rule. */
const INCLUDED = /^(?:r\[[\w.:-]{1,200}\]|\{\{#[a-z]+ [^{}\n]*\}\}|-{1,2}8<-{1,2} ["'][^"'\n]*["'])$/;

/** What Docusaurus reads in `.md` too. */
function areImports(text: string): boolean {
  return text.split("\n").every((line) => /^import [^\n]{1,300} from ["'][^"'\n]{1,200}["'];?$/.test(line.trim()));
}

/** The words of a part of a page, without its marks. */
export function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

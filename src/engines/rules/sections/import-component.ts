import type { Root } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { parseEditedPage } from "../../../docs-source/parse-page.ts";
import { lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { pageOutline } from "../page-text/page-outline.ts";
import { refuse } from "../refuse.ts";
import { importOf } from "./component-callouts.ts";
import { type OpenPage, sectionsOf } from "./page-sections.ts";

/** The page with one more line that imports a component, unless it imports it already. */
export async function withImport(open: OpenPage, line: string | undefined): Promise<OpenPage | Refused> {
  const name = /^import \{? ?(\w+)/.exec(line ?? "")?.[1];
  if (line === undefined || name === undefined || importOf(open.text, name) !== undefined) return open;
  const { path, text, tree } = open;
  const eol = lineEndingOf(text);
  const first = tree.children.findLast(
    (node, index) =>
      node.type === "yaml" || (node.type === "mdxjsEsm" && tree.children.slice(0, index).every(isBeforeText)),
  );
  const end = first ? rangeOf(first).end : 0;
  const isBesideImport = first?.type === "mdxjsEsm";
  const own = isBesideImport ? eol + line : first ? eol + eol + line : line + eol + eol;
  const after = text.slice(0, end) + own + text.slice(end);
  const parsed = await parseEditedPage(path, text, after);
  if (parsed.type !== "parsed" || textOf(parsed.tree) !== textOf(tree) || !hasImport(parsed.tree, line))
    return refuse(
      "no_callout",
      `Nothing was added to ${codeSpan(path)}, because its callout needs the line ${codeSpan(line)}, which cannot be put there. Please add that line first.`,
    );
  return { ...open, text: after, tree: parsed.tree, sections: sectionsOf(after, parsed.tree) };
}

function isBeforeText({ type }: { type: string }): boolean {
  return type === "yaml" || type === "mdxjsEsm";
}

function textOf(tree: Root): string {
  const children = tree.children.filter(({ type }) => type !== "mdxjsEsm");
  return pageOutline({ ...tree, children }, new Map());
}

function hasImport({ children }: Root, line: string): boolean {
  return children.some((node) => node.type === "mdxjsEsm" && node.value.includes(line));
}

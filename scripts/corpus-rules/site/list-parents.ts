import type { ListItem, Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { visit } from "unist-util-visit";

/** The targets of the links of a `SUMMARY.md` that have others below them. */
export function listParents(summary: string): string[] {
  const parents: string[] = [];
  visit(fromMarkdown(summary), "listItem", ({ children }: ListItem) => {
    const [title] = children.flatMap((child: RootContent) =>
      child.type === "paragraph" ? child.children.filter((one: Nodes) => one.type === "link") : [],
    );
    if (title?.type === "link" && children.some(({ type }) => type === "list")) parents.push(title.url);
  });
  return parents;
}

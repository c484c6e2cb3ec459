import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { visit } from "unist-util-visit";

/** What a container is in the tree of `parseContainers`: `head` is its line without the title. */
type Container = Nodes & { head: string; children: Nodes[] };

const TITLE = /^([^"\n]*")([^"\n]+)"[ \t]*$/;

/** Puts the title of each `!!! note "Title"` and `=== "Tab"` into the tree, as a paragraph before the body. */
export function addContainerTitles(source: string, tree: Root): void {
  visit(tree, (node: Nodes) => {
    if (!isContainer(node)) return;
    const [, before = "", title = ""] = TITLE.exec(node.head) ?? [];
    if (title === "") return;
    const at = source.indexOf(node.head, node.position?.start.offset ?? 0) + before.length;
    const [paragraph, ...others] = fromMarkdown(title, {
      extensions: [gfm()],
      mdastExtensions: gfmFromMarkdown(),
    }).children;
    if (paragraph?.type !== "paragraph" || others.length > 0) return;
    const { line = 1, column = 1, offset = 0 } = node.position?.start ?? {};
    visit(paragraph, (part: Nodes) => {
      for (const point of part.position ? [part.position.start, part.position.end] : []) {
        point.offset = at + (point.offset ?? 0);
        point.line = line;
        point.column = column + point.offset - offset;
      }
    });
    node.head = before;
    node.children.unshift(paragraph);
  });
}

function isContainer(node: Nodes): node is Container {
  return (node.type as string) === "docsContainer";
}

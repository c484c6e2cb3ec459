import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";

const WITH_WORDS = new Set(["text", "inlineCode", "code", "inlineMath", "math"]);

/** The words that readers of a page see, its code included, to compare two versions of it. */
export function pageWords(tree: Root): string {
  const words: string[] = [];
  visit(tree, (node: Nodes) => {
    if (WITH_WORDS.has(node.type) && "value" in node) words.push(node.value);
    else if ((node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") && !isComment(node.value))
      words.push(`{${node.value}}`);
  });
  return words.join("").replace(/\s+/g, "");
}

function isComment(code: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(code);
}

import type { PhrasingContent, RootContent } from "mdast";

const PHRASING = new Set([
  ...[
    "text",
    "emphasis",
    "strong",
    "delete",
    "inlineCode",
    "break",
    "link",
    "linkReference",
    "image",
    "imageReference",
  ],
  ...["footnoteReference", "html", "inlineMath"],
]);

/** Whether a node stands within a line of text. */
export function isInlineContent(node: RootContent): node is PhrasingContent {
  return node.type === "component" ? node.isInline : PHRASING.has(node.type);
}

/** Gathers what stands within lines into paragraphs, among blocks. */
export function asBlocks(nodes: RootContent[]): RootContent[] {
  if (!nodes.some((node) => isInlineContent(node))) return nodes;
  const blocks: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const end = () => {
    if (run.some((node) => node.type !== "text" || node.value.trim() !== ""))
      blocks.push({ type: "paragraph", children: run });
    run = [];
  };
  for (const node of nodes) {
    if (isInlineContent(node)) run.push(node);
    else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

/** What stands within lines, of content that may hold paragraphs: for places where a block cannot stand. */
export function asInline(nodes: RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isInlineContent(node)) return [node];
    if (node.type === "paragraph") return node.children;
    return "children" in node ? asInline(node.children as RootContent[]) : [];
  });
}

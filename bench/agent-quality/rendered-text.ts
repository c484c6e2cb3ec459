import type { Nodes } from "mdast";
import { readFrontmatter } from "../../src/docs-source/frontmatter.ts";
import { parsePage } from "../../src/docs-source/parse-page.ts";

const BLOCKS = new Set(["paragraph", "heading", "tableRow", "listItem", "code", "mdxJsxFlowElement", "blockquote"]);
/** Attributes of components that readers see. */
const SHOWN = new Set(["title", "description", "caption", "alt", "label", "path", "body", "type", "default"]);

/** What readers see of a page, one block a line: no markup, comments or addresses of links. */
export async function renderText(path: string, text: string): Promise<string> {
  if (!/\.mdx?$/.test(path)) return text;
  const page = await parsePage(path, text);
  if (page.type === "unparsable") return text;
  const frontmatter = readFrontmatter(text);
  const fields = frontmatter.type === "parsed" ? frontmatter.fields : [];
  const head = fields.filter(({ name }) => SHOWN.has(name)).map(({ value }) => `${value ?? ""}\n`);
  return `${head.join("")}${renderNode(page.tree)}`.replace(/[ \t]*\n\s*/g, "\n").trim();
}

function renderNode(node: Nodes): string {
  if (node.type === "code") return `\n${node.value}\n`;
  if (node.type === "text" || node.type === "inlineCode") return node.value.replace(/\s+/g, " ");
  if (node.type === "image") return node.alt ?? "";
  const inner = "children" in node ? node.children.map(renderNode).join(node.type === "tableRow" ? " | " : "") : "";
  const own =
    "attributes" in node && Array.isArray(node.attributes)
      ? node.attributes.flatMap((one) =>
          "name" in one && SHOWN.has(one.name) && typeof one.value === "string" ? [`${one.value}\n`] : [],
        )
      : [];
  return BLOCKS.has(node.type) ? `\n${own.join("")}${inner}\n` : `${own.join("")}${inner}`;
}

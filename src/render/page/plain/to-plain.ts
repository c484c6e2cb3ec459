import type { PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { resolveImage, resolveLink } from "../addresses.ts";
import { readFenceMeta } from "../code/fence-meta.ts";
import { readMarks } from "../code/line-marks.ts";
import { findComponent } from "../components/all-components.ts";
import type { ToPlain } from "../components/component.ts";
import { asBlocks, asInline, isInlineContent } from "../components/inline-content.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import type { PageState } from "../page-state.ts";

/** The page in plain Markdown: everything that its components say, and nothing that only a browser can use. */
export function toPlain(content: RootContent[], state: PageState): string {
  const to: ToPlain = {
    state,
    blocks: (nodes) => asBlocks(nodes.flatMap((node) => plainNode(node, to))),
    inline: (nodes) => asInline(nodes.flatMap((node) => plainNode(node, to))),
  };
  return toMarkdown(
    { type: "root", children: to.blocks(content) },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: "-",
      emphasis: "*",
      rule: "-",
      fences: true,
      listItemIndent: "one",
      resourceLink: true,
      handlers: { inlineMath: keepMath, math: keepMath } as never,
    },
  );
}

function keepMath({ type, value }: { type: string; value: string }): string {
  return type === "math" ? `$$\n${value}\n$$` : `$${value}$`;
}

function plainNode(node: RootContent, to: ToPlain): RootContent[] {
  switch (node.type) {
    case "component":
      return plainComponent(node, to);
    case "html":
      return [];
    case "code": {
      const meta = readFenceMeta(node);
      const { lines } = readMarks(node.value, { ...meta, isDiff: false });
      return [{ ...node, lang: meta.language ?? node.lang ?? null, meta: meta.title ?? null, value: lines.join("\n") }];
    }
    case "link": {
      const address = resolveLink(to.state, node.url, node.data?.place);
      const children = to.inline(node.children);
      return address ? [{ ...node, url: address.href, children: children as never }] : children;
    }
    case "definition": {
      const url = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(node.url)
        ? resolveImage(to.state, node.url, node.data?.place)?.src
        : resolveLink(to.state, node.url, node.data?.place)?.href;
      return url === undefined ? [] : [{ ...node, url }];
    }
    case "image": {
      const image = resolveImage(to.state, node.url, node.data?.place);
      return image ? [{ ...node, url: image.src }] : [];
    }
    case "paragraph":
      return plainParagraph(to.inline(node.children), node);
    case "heading":
    case "emphasis":
    case "strong":
    case "delete":
    case "tableCell":
      return [{ ...node, children: to.inline(node.children as RootContent[]) } as RootContent];
    case "listItem":
    case "blockquote":
    case "footnoteDefinition":
      return [{ ...node, children: to.blocks(node.children as RootContent[]) } as RootContent];
    case "list":
    case "table":
    case "tableRow":
      return [
        { ...node, children: node.children.flatMap((child) => plainNode(child as RootContent, to)) } as RootContent,
      ];
  }
  return [node];
}

function plainParagraph(children: PhrasingContent[], node: RootContent): RootContent[] {
  return children.length === 0 ? [] : [{ ...node, children } as RootContent];
}

function plainComponent(node: ComponentNode, to: ToPlain): RootContent[] {
  const component = findComponent(node.name);
  if (component) return component.plain(node, to);
  return node.children.every(isInlineContent) ? to.inline(node.children) : to.blocks(node.children);
}

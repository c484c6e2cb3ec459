import type { Code, RootContent } from "mdast";
import { readFenceMeta } from "../code/fence-meta.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, text } from "../html/element.ts";
import type { Component } from "./component.ts";
import { label, plainText } from "./plain-nodes.ts";
import { readFlag, readSlot, readText } from "./props.ts";
import { groupName } from "./tabs.ts";

const CODE_GROUP: Component = {
  html(node, to) {
    const titles = node.children.flatMap((child) =>
      child.type === "code" ? [readFenceMeta(child).title ?? child.lang ?? ""] : [],
    );
    return [element("div", "code-group", to.blocks(node.children), { dataGroup: groupName(titles) })];
  },
  plain: (node, to) => to.blocks(node.children),
};

/** Code in a property or as the text of an element instead of in a fence. */
const CODE_BLOCK: Component = {
  html: (node, to) => to.blocks(asCode(node)),
  plain: (node, to) => to.blocks(asCode(node)),
};

function asCode(node: ComponentNode): RootContent[] {
  if (node.children.some((child) => child.type === "code")) {
    const title = readText(node, "title", "filename");
    return node.children.map((child) =>
      child.type === "code" && title !== undefined
        ? { ...child, meta: `title=${JSON.stringify(title)} ${child.meta ?? ""}` }
        : child,
    );
  }
  const value = readText(node, "code") ?? textOf(node.children);
  const title = readText(node, "title", "filename", "fileName");
  const marks = readText(node, "highlight", "mark", "highlightLines");
  const meta = [
    title === undefined ? "" : `title=${JSON.stringify(title)}`,
    marks === undefined ? "" : `{${marks.replace(/[^\d,-]/g, "")}}`,
    readFlag(node, "lines", "showLineNumbers") ? "lines" : "",
    readFlag(node, "wrap") ? "wrap" : "",
    readFlag(node, "expandable") ? "expandable" : "",
  ].join(" ");
  const code: Code = {
    type: "code",
    lang: readText(node, "language", "lang") ?? null,
    meta,
    value: value.replace(/\n$/, ""),
  };
  return [code];
}

export function textOf(nodes: RootContent[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      const isBlock = node.type === "paragraph" || node.type === "listItem" || node.type === "heading";
      return "children" in node ? textOf(node.children as RootContent[]) + (isBlock ? "\n" : "") : "";
    })
    .join("");
}

const PROMPT: Component = {
  html(node, to) {
    const title = to.all(readSlot(node, "description", "title"));
    return [
      element("figure", "prompt", [
        element("figcaption", "prompt-title", title.length > 0 ? title : [text("Prompt")]),
        element("pre", "prompt-text", [text(textOf(node.children).trim())], { tabIndex: 0 }),
      ]),
    ];
  },
  plain: (node, to) => {
    const title = to.inline(readSlot(node, "description", "title"));
    return [
      ...label(title.length > 0 ? title : plainText("Prompt")),
      { type: "code", lang: "text", value: textOf(node.children).trim() },
    ];
  },
};

function diagramOf(node: ComponentNode): Code {
  return {
    type: "code",
    lang: "mermaid",
    value: (readText(node, "chart", "value", "code") ?? textOf(node.children)).trim(),
  };
}

const MERMAID: Component = {
  html: (node, to) => to.all([diagramOf(node)]),
  plain: (node, to) => to.blocks([diagramOf(node)]),
};

export const CODE_GROUPS: Record<string, Component> = {
  CodeGroup: CODE_GROUP,
  CodeBlocks: CODE_GROUP,
  CodeTabs: CODE_GROUP,
  CodeBlock: CODE_BLOCK,
  Code: CODE_BLOCK,
  Prompt: PROMPT,
  Mermaid: MERMAID,
};

import type { ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { ComponentNode } from "../../expand/component-node.ts";
import { element } from "../../html/element.ts";
import { textOf } from "../code-groups.ts";
import type { Component, ToPlain } from "../component.ts";
import { asInline } from "../inline-content.ts";
import { label, plainText } from "../plain-nodes.ts";
import { readFlag, readSlot, readText } from "../props.ts";
import { idProperty } from "../tabs.ts";
import { propertiesOf } from "./markup.ts";

export function heading(level: 1 | 2 | 3 | 4 | 5 | 6): Component {
  const asHeading = (node: ComponentNode): RootContent => ({
    type: "heading",
    depth: level,
    children: asInline(node.children),
    data: { place: node.place },
  });
  return { html: (node, to) => to.all([asHeading(node)]), plain: (node, to) => to.blocks([asHeading(node)]) };
}

export const DETAILS: Component = {
  html(node, to) {
    const summary = node.children.find((child) => child.type === "component" && child.name === "summary");
    const others = node.children.filter((child) => child !== summary);
    const words = summary?.type === "component" ? asInline(summary.children) : readSlot(node, "summary", "title");
    return [
      element(
        "details",
        "expandable",
        [
          element(
            "summary",
            "expandable-title",
            words.length > 0 ? to.all(words) : [{ type: "text", value: "Details" }],
          ),
          element("div", "expandable-body", to.blocks(others)),
        ],
        { ...idProperty(to.idOf(node)), ...(readFlag(node, "open") ? { open: true } : {}) },
      ),
    ];
  },
  plain(node, to) {
    const summary = node.children.find((child) => child.type === "component" && child.name === "summary");
    const others = node.children.filter((child) => child !== summary);
    const words =
      summary?.type === "component"
        ? to.inline(asInline(summary.children))
        : to.inline(readSlot(node, "summary", "title"));
    return [...label(words), ...to.blocks(others)];
  },
};

export function levelOf(node: ComponentNode): 1 | 2 | 3 | 4 | 5 | 6 {
  const level = Number.parseInt((readText(node, "level", "as", "depth") ?? "2").replace(/\D/g, ""), 10);
  return (level >= 1 && level <= 6 ? level : 2) as 1 | 2 | 3 | 4 | 5 | 6;
}

export const PRE: Component = {
  html: (node, to) => to.all([codeOf(node)]),
  plain: (node, to) => to.blocks([codeOf(node)]),
};

function codeOf(node: ComponentNode): RootContent {
  const inner = node.children.find((child) => child.type === "component" && child.name === "code");
  const classes =
    inner?.type === "component"
      ? (readText(inner, "className", "class") ?? "")
      : (readText(node, "lang", "className") ?? "");
  const language = /(?:language-)?([\w+#-]+)/.exec(classes)?.[1] ?? null;
  return { type: "code", lang: language, value: textOf(node.children).replace(/^\n|\n$/g, "") };
}

export const CODE: Component = {
  isInline: true,
  html: (node, to) => [element("code", [], to.all(asInline(node.children)), propertiesOf(node, to))],
  plain: (node) => [{ type: "inlineCode", value: textOf(node.children) }],
};

export const QUOTE: Component = {
  html: (node, to) => [element("blockquote", [], to.blocks(node.children), propertiesOf(node, to))],
  plain: (node, to) => [{ type: "blockquote", children: to.blocks(node.children) as never }],
};

export const FIGURE: Component = {
  html: (node, to) => [element("figure", "frame", to.all(node.children), propertiesOf(node, to))],
  plain: (node, to) => to.blocks(node.children),
};

export const CAPTION: Component = {
  html: (node, to) => [element("figcaption", "frame-caption", to.all(asInline(node.children)))],
  plain: (node, to: ToPlain) => to.blocks([{ type: "emphasis", children: asInline(node.children) }]),
};

export const CHECKBOX: Component = {
  isInline: true,
  html: (node) => {
    if (readText(node, "type") !== "checkbox") return [];
    return [
      { type: "text", value: readFlag(node, "checked", "defaultChecked") ? "☑ " : "☐ " } satisfies ElementContent,
    ];
  },
  plain: (node) => {
    if (readText(node, "type") !== "checkbox") return [];
    return plainText(readFlag(node, "checked", "defaultChecked") ? "☑ " : "☐ ");
  },
};

import type { RootContent } from "mdast";
import type { ComponentNode } from "../../expand/component-node.ts";
import { element } from "../../html/element.ts";
import type { Component } from "../component.ts";
import { asInline } from "../inline-content.ts";
import { isElement, propertiesOf } from "./markup.ts";

export const TABLE: Component = {
  html: (node, to) => [
    element(
      "div",
      "table-scroll",
      [element("table", [], to.all(node.children.filter(isElement)), propertiesOf(node, to))],
      {
        tabIndex: 0,
        role: "group",
        ariaLabel: "Table",
      },
    ),
  ],
  plain(node, to) {
    const rows = rowsOf(node.children);
    if (rows.length === 0) return to.blocks(node.children);
    const width = Math.min(Math.max(...rows.map((row) => row.length)), 100);
    return [
      {
        type: "table",
        children: rows.map((row) => ({
          type: "tableRow",
          children: Array.from({ length: width }, (_, index) => ({
            type: "tableCell" as const,
            children: to.inline(asInline(row[index]?.children ?? [])),
          })),
        })),
      },
    ];
  },
};

function rowsOf(nodes: RootContent[]): ComponentNode[][] {
  return nodes.flatMap((node) => {
    if (node.type !== "component") return [];
    if (node.name !== "tr") return rowsOf(node.children);
    return [
      node.children.filter((cell): cell is ComponentNode => cell.type === "component" && /^t[dh]$/.test(cell.name)),
    ];
  });
}

export function part(tagName: string): Component {
  return {
    html: (node, to) => [element(tagName, [], to.all(node.children.filter(isElement)), propertiesOf(node, to))],
    plain: (node, to) => to.blocks(node.children),
  };
}

export function listOf(isOrdered: boolean): Component {
  return {
    html: (node, to) => [
      element(isOrdered ? "ol" : "ul", [], to.all(node.children.filter(isElement)), propertiesOf(node, to)),
    ],
    plain: (node, to) => [
      {
        type: "list",
        ordered: isOrdered,
        spread: false,
        children: node.children
          .filter((child): child is ComponentNode => child.type === "component" && child.name === "li")
          .map((item) => ({ type: "listItem", spread: false, children: to.blocks(item.children) as never })),
      },
    ],
  };
}

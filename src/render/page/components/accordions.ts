import { element } from "../html/element.ts";
import type { Component } from "./component.ts";
import { iconOf } from "./icons.ts";
import { label } from "./plain-nodes.ts";
import { readFlag, readSlot, readText } from "./props.ts";
import { idProperty } from "./tabs.ts";

const ACCORDION: Component = {
  html(node, to) {
    const description = to.all(readSlot(node, "description"));
    const title = element("span", "accordion-text", [
      element("span", [], to.all(readSlot(node, "title", "summary", "header", "label"))),
      ...(description.length > 0 ? [element("span", "accordion-description", description)] : []),
    ]);
    return [
      element(
        "details",
        "accordion",
        [
          element("summary", "accordion-title", [...iconOf(node, to), title]),
          element("div", "accordion-body", to.blocks(node.children)),
        ],
        { ...idProperty(to.idOf(node)), ...(readFlag(node, "defaultOpen", "open") ? { open: true } : {}) },
      ),
    ];
  },
  plain: (node, to) => [
    ...label(to.inline(readSlot(node, "title", "summary", "header", "label"))),
    ...to.blocks(readSlot(node, "description")),
    ...to.blocks(node.children),
  ],
  anchor: (node) => readText(node, "id") ?? readText(node, "title", "header", "label"),
};

const ACCORDION_GROUP: Component = {
  html: (node, to) => [element("div", "accordions", to.blocks(node.children))],
  plain: (node, to) => to.blocks(node.children),
};

const EXPANDABLE: Component = {
  html: (node, to) => [
    element(
      "details",
      "expandable",
      [
        element("summary", "expandable-title", to.all(titleOf(node))),
        element("div", "expandable-body", to.blocks(node.children)),
      ],
      readFlag(node, "defaultOpen", "open") ? { open: true } : {},
    ),
  ],
  plain: (node, to) => [...label(to.inline(readSlot(node, "title"))), ...to.blocks(node.children)],
};

function titleOf(node: Parameters<Component["html"]>[0]) {
  const title = readSlot(node, "title");
  return title.length > 0 ? title : [{ type: "text" as const, value: "Details" }];
}

export const ACCORDIONS: Record<string, Component> = {
  Accordion: ACCORDION,
  AccordionItem: ACCORDION,
  Details: ACCORDION,
  AccordionGroup: ACCORDION_GROUP,
  Accordions: ACCORDION_GROUP,
  Expandable: EXPANDABLE,
  Collapsible: EXPANDABLE,
};

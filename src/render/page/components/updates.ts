import { element, text } from "../html/element.ts";
import type { Component } from "./component.ts";
import { plainText } from "./plain-nodes.ts";
import { readSlot, readText, readTexts } from "./props.ts";
import { idProperty } from "./tabs.ts";

const UPDATE: Component = {
  html(node, to) {
    const id = to.idOf(node);
    const label = readText(node, "label", "title", "date") ?? "";
    const description = to.all(readSlot(node, "description"));
    const tags = readTexts(node, "tags");
    const linked = id === undefined ? [text(label)] : [element("a", [], [text(label)], { href: `#${id}` })];
    const side = [
      element("p", "update-label", linked),
      ...(description.length > 0 ? [element("p", "update-description", description)] : []),
      ...(tags.length > 0
        ? [
            element(
              "p",
              "update-tags",
              tags.map((tag) => element("span", "badge", [text(tag)])),
            ),
          ]
        : []),
    ];
    const body = to.blocks(node.children);
    return [
      element(
        "section",
        "update",
        [element("div", "update-side", side), element("div", "update-body", body)],
        idProperty(id),
      ),
    ];
  },
  plain(node, to) {
    const label = readText(node, "label", "title", "date") ?? "";
    const tags = readTexts(node, "tags").join(", ");
    const facts = [readText(node, "description") ?? "", tags].filter((fact) => fact !== "").join(" · ");
    return [
      { type: "heading", depth: 2, children: plainText(label) },
      ...(facts === "" ? [] : [{ type: "paragraph" as const, children: plainText(facts) }]),
      ...to.blocks(node.children),
    ];
  },
  anchor: (node) => readText(node, "id") ?? readText(node, "label", "title", "date"),
};

export const UPDATES: Record<string, Component> = { Update: UPDATE };

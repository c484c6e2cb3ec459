import type { Properties } from "hast";
import type { RootContent } from "mdast";
import type { ComponentNode } from "../../expand/component-node.ts";
import { element } from "../../html/element.ts";
import type { Component, ToHtml } from "../component.ts";
import { classesOf } from "../media.ts";
import { readText } from "../props.ts";
import { idProperty } from "../tabs.ts";

/** Attributes that mean nothing but what they say. */
const ATTRIBUTES = [
  "title",
  "lang",
  "dir",
  "colspan",
  "rowspan",
  "scope",
  "start",
  "reversed",
  "datetime",
  "cite",
  "align",
];
const PROPERTY_OF: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan", datetime: "dateTime" };

export function propertiesOf(node: ComponentNode, to: ToHtml): Properties {
  const properties: Properties = { ...idProperty(to.idOf(node)) };
  const classes = classesOf(node, to);
  if (classes.length > 0) properties.className = classes;
  for (const name of ATTRIBUTES) {
    const property = PROPERTY_OF[name] ?? name;
    const value = readText(node, name, property);
    if (value !== undefined) properties[property] = value;
  }
  return properties;
}

/** An element that is the same on the page. */
export function markup(tagName: string, isInline: boolean): Component {
  return {
    isInline,
    html: (node, to) => [element(tagName, [], to.all(node.children), propertiesOf(node, to))],
    plain: (node, to) => (isInline ? to.inline(node.children) : to.blocks(node.children)),
  };
}

/** Whether it is more than the space between elements. */
export function isElement(node: RootContent): boolean {
  return node.type !== "text" || node.value.trim() !== "";
}

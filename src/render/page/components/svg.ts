import type { Element, ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { toText } from "../expand/values.ts";
import { element, propertyName, text } from "../html/element.ts";
import type { Component, ToHtml } from "./component.ts";

const SHAPES = new Map(
  [
    "svg",
    "g",
    "path",
    "circle",
    "ellipse",
    "rect",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "title",
    "desc",
    "defs",
    "stop",
  ]
    .map((name): [string, string] => [name, name])
    .concat([
      ["lineargradient", "linearGradient"],
      ["radialgradient", "radialGradient"],
    ]),
);
const MAX_SHAPES = 2000;

/** A drawing that an author wrote, if it is of shapes alone. What it holds besides is left out, with a finding. */
export const SVG: Component = {
  isInline: true,
  html(node, to) {
    const budget = { left: MAX_SHAPES, dropped: new Set<string>() };
    const drawn = draw(node, to, budget);
    if (budget.dropped.size > 0)
      to.state.find(
        "unsafe-content",
        `The drawing is shown without ${[...budget.dropped].slice(0, 5).join(", ")}`,
        node.place,
      );
    return drawn ? [drawn] : [];
  },
  plain: () => [],
};

function draw(node: ComponentNode, to: ToHtml, budget: { left: number; dropped: Set<string> }): Element | undefined {
  const tagName = SHAPES.get(node.name.toLowerCase());
  budget.left--;
  // A part of the same page, which a drawing is whole without.
  if (node.name === "use" && /^#/.test(toText(node.props.get("href") ?? node.props.get("xlinkHref")) ?? ""))
    return undefined;
  if (tagName === undefined || budget.left < 0) {
    budget.dropped.add(`<${node.name.slice(0, 30)}>`);
    return undefined;
  }
  const children = node.children.flatMap((child) => drawChild(child, tagName, to, budget));
  const shape = element(tagName, [], children);
  for (const [name, value] of node.props) {
    const written = toText(value);
    const property = propertyName(name);
    if (written !== undefined && value !== true && property !== "className") shape.properties[property] = written;
  }
  return shape;
}

function drawChild(
  child: RootContent,
  parent: string,
  to: ToHtml,
  budget: { left: number; dropped: Set<string> },
): ElementContent[] {
  if (child.type === "component") {
    const shape = draw(child, to, budget);
    return shape ? [shape] : [];
  }
  if (child.type === "paragraph") return child.children.flatMap((inner) => drawChild(inner, parent, to, budget));
  return child.type === "text" && /^(?:text|tspan|title|desc)$/.test(parent) ? [text(child.value)] : [];
}

import type { Element, ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { toText, ValueMap } from "../expand/values.ts";
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
      ["clippath", "clipPath"],
    ]),
);
const MAX_SHAPES = 2000;
const MAX_USES_WITHIN = 4;

type Budget = { left: number; dropped: Set<string>; parts: Map<string, ComponentNode>; usesWithin: number };

/** A drawing that an author wrote, if it is of shapes alone. What it holds besides is left out, with a finding. */
export const SVG: Component = {
  isInline: true,
  html(node, to) {
    const budget: Budget = { left: MAX_SHAPES, dropped: new Set(), parts: new Map(), usesWithin: 0 };
    collectParts(node.children, budget.parts);
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

function collectParts(nodes: RootContent[], parts: Map<string, ComponentNode>): void {
  for (const node of nodes) {
    if (node.type === "component") {
      const id = toText(node.props.get("id"));
      if (id !== undefined && !parts.has(id)) parts.set(id, node);
    }
    if ("children" in node) collectParts(node.children as RootContent[], parts);
  }
}

function draw(node: ComponentNode, to: ToHtml, budget: Budget): Element | undefined {
  budget.left--;
  // Is drawn where it is used.
  if (node.name === "symbol") return undefined;
  const href =
    node.name === "use"
      ? toText(node.props.get("href") ?? node.props.get("xlinkHref") ?? node.props.get("xlink:href"))
      : undefined;
  if (href?.startsWith("#")) return drawUsed(node, href.slice(1), to, budget);
  return drawAs(SHAPES.get(node.name.toLowerCase()), node, to, budget);
}

/** Another part of the same drawing, as a copy, so that nothing can refer to itself. One of another drawing is left out. */
function drawUsed(node: ComponentNode, id: string, to: ToHtml, budget: Budget): Element | undefined {
  const part = budget.parts.get(id);
  if (!part || budget.usesWithin >= MAX_USES_WITHIN || budget.left < 0) return undefined;
  const props = new ValueMap([...part.props].filter(([name]) => name !== "id"));
  const isSymbol = part.name === "symbol";
  const sizes = ["width", "height"].filter((name) => isSymbol && node.props.has(name));
  for (const name of sizes) props.set(name, node.props.get(name));
  budget.usesWithin++;
  const copy = { ...part, props };
  const drawn = isSymbol ? drawAs("svg", copy, to, budget) : draw(copy, to, budget);
  budget.usesWithin--;
  if (!drawn) return undefined;
  const [x, y] = ["x", "y"].map((name) => Number.parseFloat(toText(node.props.get(name)) ?? "") || 0);
  const around = new ValueMap([...node.props].filter(([name]) => !PLACED.has(name)));
  const moved = x === 0 && y === 0 ? "" : `translate(${x} ${y})`;
  const transform = `${toText(node.props.get("transform")) ?? ""} ${moved}`.trim();
  if (transform !== "") around.set("transform", transform);
  return withProperties(element("g", [], [drawn]), around);
}

const PLACED = new Set(["x", "y", "width", "height", "href", "xlinkHref", "xlink:href", "id", "transform"]);

function drawAs(tagName: string | undefined, node: ComponentNode, to: ToHtml, budget: Budget): Element | undefined {
  if (tagName === undefined || budget.left < 0) {
    budget.dropped.add(`<${node.name.slice(0, 30)}>`);
    return undefined;
  }
  const children = node.children.flatMap((child) => drawChild(child, tagName, to, budget));
  return withProperties(element(tagName, [], children), node.props);
}

function withProperties(shape: Element, props: ComponentNode["props"]): Element {
  for (const [name, value] of props) {
    const written = toText(value);
    const property = propertyName(name);
    if (written !== undefined && value !== true && property !== "className") shape.properties[property] = written;
  }
  return shape;
}

function drawChild(child: RootContent, parent: string, to: ToHtml, budget: Budget): ElementContent[] {
  if (child.type === "component") {
    const shape = draw(child, to, budget);
    return shape ? [shape] : [];
  }
  if (child.type === "paragraph") return child.children.flatMap((inner) => drawChild(inner, parent, to, budget));
  return child.type === "text" && /^(?:text|tspan|title|desc)$/.test(parent) ? [text(child.value)] : [];
}

import type { JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute } from "estree-jsx";
import type { RootContent } from "mdast";
import type { Evaluate, Machine } from "./machine.ts";
import { toNodes } from "./to-nodes.ts";
import { NodesValue, type Scope, ValueMap } from "./values.ts";

/** The content that JSX in code stands for. */
export function evaluateJsx(
  node: JSXElement | JSXFragment,
  scope: Scope,
  machine: Machine,
  evaluate: Evaluate,
): RootContent[] {
  const children = node.children.flatMap((child): RootContent[] => {
    machine.step();
    switch (child.type) {
      case "JSXText":
        return toNodes(jsxText(child.value));
      case "JSXElement":
      case "JSXFragment": {
        const value = evaluate(child, scope, machine);
        return value instanceof NodesValue ? value.nodes : [];
      }
      case "JSXExpressionContainer":
        return child.expression.type === "JSXEmptyExpression"
          ? []
          : toNodes(evaluate(child.expression, scope, machine));
      default:
        return [];
    }
  });
  machine.place(children);
  if (node.type === "JSXFragment") return children;
  const props = new ValueMap();
  for (const attribute of node.openingElement.attributes) readAttribute(attribute, props, scope, machine, evaluate);
  const given = props.get("children");
  return machine.expandElement({
    name: elementName(node.openingElement.name),
    props,
    children: children.length > 0 || given === undefined ? children : toNodes(given),
    scope,
    isInline: false,
  });
}

function readAttribute(
  attribute: JSXAttribute | JSXSpreadAttribute,
  props: ValueMap,
  scope: Scope,
  machine: Machine,
  evaluate: Evaluate,
): void {
  if (attribute.type === "JSXSpreadAttribute") {
    const value = evaluate(attribute.argument, scope, machine);
    if (value instanceof ValueMap) for (const [name, item] of value) props.set(name, item);
    return;
  }
  const { value } = attribute;
  const name =
    attribute.name.type === "JSXIdentifier"
      ? attribute.name.name
      : `${attribute.name.namespace.name}:${attribute.name.name.name}`;
  if (value === null) props.set(name, true);
  else if (value.type === "Literal") props.set(name, String(value.value));
  else if (value.type !== "JSXExpressionContainer") props.set(name, evaluate(value, scope, machine));
  else if (value.expression.type !== "JSXEmptyExpression") props.set(name, evaluate(value.expression, scope, machine));
}

function elementName(name: JSXElement["openingElement"]["name"]): string {
  if (name.type === "JSXIdentifier") return name.name;
  if (name.type === "JSXNamespacedName") return `${name.namespace.name}:${name.name.name}`;
  return `${elementName(name.object)}.${name.property.name}`;
}

/** Lines of text between tags, as JSX joins them. */
function jsxText(value: string): string {
  if (!value.includes("\n")) return value;
  const lines = value.split("\n");
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ");
}

import type { Heading, RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { element } from "../html/element.ts";
import type { Component } from "./component.ts";
import { iconOf } from "./icons.ts";
import { label, list } from "./plain-nodes.ts";
import { readSlot, readText } from "./props.ts";
import { idProperty } from "./tabs.ts";

function isStep(node: RootContent): node is ComponentNode {
  return node.type === "component" && (node.name === "Step" || node.name === "Steps.Step");
}

/** Some dialects mark the steps by headings, or by an ordered list, instead of components. */
function stepsOf(node: ComponentNode): RootContent[] {
  const { children } = node;
  if (children.some(isStep)) return children;
  const [only] = children;
  if (children.length === 1 && only?.type === "list")
    return only.children.map((item) => stepNode(node, item.children as RootContent[], undefined));
  const level = Math.min(...children.filter((child) => child.type === "heading").map((child) => child.depth));
  if (!Number.isFinite(level)) return children;
  const steps: RootContent[] = [];
  for (const child of children) {
    const last = steps.at(-1);
    if (child.type === "heading" && child.depth === level) steps.push(stepNode(node, [], child));
    else if (last && isStep(last)) last.children.push(child);
    else steps.push(child);
  }
  return steps;
}

function stepNode(node: ComponentNode, children: RootContent[], heading: Heading | undefined): ComponentNode {
  return {
    type: "component",
    name: "Step",
    props: new (node.props.constructor as new () => ComponentNode["props"])(),
    children: heading ? [heading, ...children] : children,
    isInline: false,
    place: node.place,
  };
}

const STEPS_GROUP: Component = {
  html(node, to) {
    const children = stepsOf(node);
    if (!children.some(isStep)) return to.blocks(children);
    return [element("ol", "steps", to.blocks(children.filter(isStep)))];
  },
  plain: (node, to) => {
    const steps = stepsOf(node).filter(isStep);
    if (steps.length === 0) return to.blocks(node.children);
    return list(
      steps.map((step) => [...label(to.inline(readSlot(step, "title"))), ...to.blocks(step.children)]),
      true,
    );
  },
};

const STEP: Component = {
  html(node, to) {
    const title = to.all(readSlot(node, "title"));
    const icon = iconOf(node, to);
    const size = readText(node, "titleSize") ?? "p";
    const id = to.idOf(node);
    return [
      element(
        "li",
        "step",
        [
          ...(icon.length > 0 ? [element("span", "step-icon", icon)] : []),
          ...(title.length > 0 ? [element(/^h[2-4]$/.test(size) ? size : "p", "step-title", title)] : []),
          element("div", "step-body", to.blocks(node.children)),
        ],
        idProperty(id),
      ),
    ];
  },
  plain: (node, to) => [...label(to.inline(readSlot(node, "title"))), ...to.blocks(node.children)],
  anchor: (node) => readText(node, "id") ?? readText(node, "title"),
};

export const STEPS: Record<string, Component> = {
  Steps: STEPS_GROUP,
  StepGroup: STEPS_GROUP,
  Step: STEP,
  "Steps.Step": STEP,
};

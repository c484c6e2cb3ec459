import type { ElementContent } from "hast";
import type { ClassName } from "../class-names.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element } from "../html/element.ts";
import type { PageState } from "../page-state.ts";
import { CODE_GROUPS } from "./code-groups.ts";
import type { Component, ToHtml } from "./component.ts";
import { readText } from "./props.ts";

/** Several blocks of code in an example are alternatives. */
function grouped(node: ComponentNode, to: ToHtml): ElementContent[] {
  const codes = node.children.filter((child) => child.type === "code");
  const isGroup = codes.length > 1 && codes.length === node.children.length;
  return isGroup ? (CODE_GROUPS.CodeGroup?.html(node, to) ?? []) : to.blocks(node.children);
}

function example(name: ClassName): Component {
  return {
    html: (node, to) => [element("div", ["example", name], grouped(node, to))],
    plain: (node, to) => to.blocks(node.children),
  };
}

const asIs: Component = {
  html: (node, to) => to.blocks(node.children),
  plain: (node, to) => to.blocks(node.children),
};

const PEOPLE = ["humans", "human", "people", "web", "all"];
const AGENTS = ["agents", "agent", "llms", "llm", "ai", "all"];

function isFor(node: ComponentNode, to: { state: PageState }, readers: string[]): boolean {
  const written = readText(node, "for", "audience", "to")?.toLowerCase();
  if (written !== undefined && written !== "all") to.state.hasAudiences = true;
  return written === undefined || readers.includes(written);
}

export const PANELS: Record<string, Component> = {
  Panel: {
    html: (node, to) => [element("aside", "panel", to.blocks(node.children))],
    plain: (node, to) => to.blocks(node.children),
  },
  RequestExample: example("example-request"),
  ResponseExample: example("example-response"),
  Banner: {
    html: (node, to) => [element("div", "page-banner", to.blocks(node.children))],
    plain: (node, to) => to.blocks(node.children),
  },
  // What is for people is on the page, and what is for agents in its Markdown.
  Visibility: {
    html: (node, to) => (isFor(node, to, PEOPLE) ? to.blocks(node.children) : []),
    plain: (node, to) => (isFor(node, to, AGENTS) ? to.blocks(node.children) : []),
  },
  ClientOnly: asIs,
  BrowserOnly: asIs,
  Center: asIs,
  Container: asIs,
  Section: asIs,
  Suspense: asIs,
  Prerequisites: asIs,
};

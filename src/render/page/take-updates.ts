import type { Element, ElementContent, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { RootContent as PageContent } from "mdast";
import { readText, readTexts } from "./components/props.ts";
import type { ComponentNode } from "./expand/component-node.ts";
import type { PageUpdate } from "./page.ts";
import type { PageState } from "./page-state.ts";

const MAX_UPDATES = 200;

/** The entries of a change log, with their text as it is on the page. */
export function takeUpdates(content: PageContent[], tree: Root, state: PageState): PageUpdate[] {
  const nodes = updatesIn(content).slice(0, MAX_UPDATES);
  if (nodes.length === 0) return [];
  const bodies = bodiesIn(tree.children);
  return nodes.flatMap((node) => {
    const id = state.ids.get(node);
    const body = id === undefined ? undefined : bodies.get(id);
    if (id === undefined || !body) return [];
    return [
      {
        id,
        label: readText(node, "label", "title", "date") ?? "",
        description: readText(node, "description") ?? "",
        tags: readTexts(node, "tags"),
        html: toHtml({ type: "root", children: body }),
      },
    ];
  });
}

function updatesIn(content: PageContent[]): ComponentNode[] {
  return content.flatMap((node): ComponentNode[] => {
    if (node.type === "component" && node.name === "Update") return [node];
    return "children" in node ? updatesIn(node.children as PageContent[]) : [];
  });
}

function bodiesIn(nodes: (RootContent | ElementContent)[]): Map<string, ElementContent[]> {
  const found = new Map<string, ElementContent[]>();
  const read = (list: (RootContent | ElementContent)[]): void => {
    for (const node of list) {
      if (node.type !== "element") continue;
      const id = node.properties.id;
      if (hasClass(node, "update") && typeof id === "string") {
        const body = node.children.find((child) => child.type === "element" && hasClass(child, "update-body"));
        if (body?.type === "element") found.set(id, body.children);
      } else read(node.children);
    }
  };
  read(nodes);
  return found;
}

function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}

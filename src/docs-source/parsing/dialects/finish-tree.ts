import type { LooseNode } from "../loose-node.ts";
import { buildDocsNodes, type OnUnclosed } from "./build-docs-nodes.ts";
import { readAlert } from "./read-alerts.ts";
import { readAttributeLists } from "./read-attribute-lists.ts";

const CONTENTS = /^\s*\[\[?_?toc_?\]?\]\s*$/i;

/** Reads the syntaxes of site generators in a tree: callouts, tabs, ids of headings. Pages without them stay as they are. */
export function finishTree(source: string, root: LooseNode, onUnclosed: OnUnclosed): void {
  buildDocsNodes(root, onUnclosed);
  const walk = (parent: LooseNode): void => {
    readAttributeLists(parent);
    const { children } = parent;
    if (!children) return;
    for (const [at, child] of children.entries()) {
      walk(child);
      const alert = readAlert(source, child);
      if (alert) children[at] = alert;
    }
    if (children.some(isDropped)) parent.children = children.filter((child) => !isDropped(child));
  };
  walk(root);
}

/** `[TOC]`, which the site shows beside the page, and the code of Vue components. */
function isDropped(node: LooseNode): boolean {
  if (node.type === "html")
    return /^\s*<(?:script|style)\b[^>]*>[\s\S]*<\/(?:script|style)>\s*$/i.test(node.value ?? "");
  const [only, ...others] = node.children ?? [];
  return node.type === "paragraph" && others.length === 0 && only?.type === "text" && CONTENTS.test(only.value ?? "");
}

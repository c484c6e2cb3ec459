import type { NavigationNode } from "../../site/site-source.ts";
import { mainEdition } from "../listed-pages.ts";

/** An entry of the navigation, by its index in the list around it and so on. */
export type NodeAt = { node: NavigationNode; at: readonly number[] };

/** The navigation of the language and version that people work on. */
export function mainNavigation(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  for (const kind of ["language", "version"] as const) {
    const main = mainEdition(nodes, kind);
    if (main?.type === "section") return mainNavigation(main.children);
  }
  return nodes;
}

/** All entries that a test fits, in their order. */
export function findNodes(
  nodes: readonly NavigationNode[],
  fits: (node: NavigationNode) => boolean,
  around: readonly number[] = [],
): NodeAt[] {
  return nodes.flatMap((node, index) => {
    const at = [...around, index];
    const below = node.type === "section" ? findNodes(node.children, fits, at) : [];
    return fits(node) ? [{ node, at }, ...below] : below;
  });
}

/** The navigation with an entry beside another one. Undefined if one is in the other. */
export function moveNode(
  nodes: readonly NavigationNode[],
  own: NodeAt,
  beside: NodeAt,
  side: "after" | "before",
): NavigationNode[] | undefined {
  if (own.at.every((index, depth) => beside.at[depth] === index)) return undefined;
  return replaceNodes(nodes, (node) => {
    if (node === own.node) return [];
    if (node !== beside.node) return undefined;
    return side === "after" ? [node, own.node] : [own.node, node];
  });
}

/** The navigation with other entries in place of some. */
export function replaceNodes(
  nodes: readonly NavigationNode[],
  replace: (node: NavigationNode) => NavigationNode[] | undefined,
): NavigationNode[] {
  return nodes.flatMap((node) => {
    const found = replace(node);
    const inner = (one: NavigationNode): NavigationNode =>
      one.type === "section" ? { ...one, children: replaceNodes(one.children, replace) } : one;
    return found ? found.map((one) => (one === node ? inner(one) : one)) : [inner(node)];
  });
}

/** What readers see of a navigation, as a text. */
export function outlineOf(nodes: readonly NavigationNode[]): string {
  return JSON.stringify(nodes.map(plain));
}

function plain(node: NavigationNode): unknown {
  if (node.type !== "section") return node;
  const { isCollapsed: _, children, ...rest } = node;
  return { ...rest, children: children.map(plain) };
}

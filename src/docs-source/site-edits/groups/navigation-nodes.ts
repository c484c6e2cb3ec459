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

/** An entry and the one that it goes beside. */
export type NodePair = { own: NodeAt; beside: NodeAt };

/** The navigation with entries beside others. Undefined if one is in the other. */
export function moveNodes(
  nodes: readonly NavigationNode[],
  pairs: readonly NodePair[],
  side: "after" | "before",
): NavigationNode[] | undefined {
  const isInside = ({ own, beside }: NodePair) => own.at.every((index, depth) => beside.at[depth] === index);
  if (pairs.some(isInside)) return undefined;
  const moved = new Set(pairs.map(({ own }) => own.node));
  return replaceNodes(nodes, (node) => {
    if (moved.has(node)) return [];
    const own = pairs.find(({ beside }) => beside.node === node)?.own.node;
    if (!own) return undefined;
    return side === "after" ? [node, own] : [own, node];
  });
}

/** The list that an entry stands in. */
export function listAround(nodes: readonly NavigationNode[], { at }: NodeAt): readonly NavigationNode[] {
  return at.slice(0, -1).reduce((list, index) => {
    const node = list[index];
    return node?.type === "section" ? node.children : [];
  }, nodes);
}

/** Whether two entries stand in the same list. */
export function areSiblings(one: NodeAt, other: NodeAt): boolean {
  return one.at.length === other.at.length && one.at.slice(0, -1).every((index, depth) => other.at[depth] === index);
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
  // A page below which nothing is left.
  if (node.root !== undefined && node.children.length === 0)
    return { type: "page", path: node.root, title: node.title };
  const { isCollapsed: _, children, ...rest } = node;
  return { ...rest, children: children.map(plain) };
}

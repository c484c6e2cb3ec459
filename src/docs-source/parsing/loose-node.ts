import type { Root } from "mdast";

export type Point = { line: number; column: number; offset?: number | undefined };

/** A node while the tree is being mended: any mdast node, or a tag that has not yet become an element. */
export type LooseNode = {
  type: string;
  children?: LooseNode[];
  value?: string;
  position?: { start: Point; end: Point };
  data?: Record<string, unknown>;
};

export type Attribute = { type: string; name?: string; value?: unknown };

/** One tag of JSX or HTML. Tags are first collected as they are written, and then matched with each other. */
export type TagNode = LooseNode & {
  type: "tag";
  name: string | null;
  attributes: Attribute[];
  isClosing: boolean;
  isSelfClosing: boolean;
  /** Stands on a line of its own. */
  isFlow: boolean;
  role: TagRole;
};

export type TagRole =
  | { type: "unknown" }
  | { type: "element" }
  /** Is closed by `closing`, or, if that is undefined, where its parent ends. */
  | { type: "opening"; closing: TagNode | undefined }
  | { type: "closing"; opening: TagNode }
  | { type: "text" }
  | { type: "dropped" };

export function isTag(node: LooseNode): node is TagNode {
  return node.type === "tag";
}

export function asLoose(tree: Root): LooseNode {
  return tree as unknown as LooseNode;
}

export function startOf(node: LooseNode): number {
  return node.position?.start.offset ?? 0;
}

export function endOf(node: LooseNode): number {
  return node.position?.end.offset ?? 0;
}

const PHRASING_PARENTS = new Set(["paragraph", "heading"]);

/** Whether a block holds text, and not other blocks. */
export function isTextBlock(node: LooseNode): boolean {
  return PHRASING_PARENTS.has(node.type);
}

import type { Program } from "estree";
import type { Nodes, RootContent } from "mdast";
import type { Place } from "./component-node.ts";
import type { AnyExpression } from "./machine.ts";

/** The one expression of what stands in braces; undefined for a comment. */
export function expressionOf(program: Program | null | undefined): AnyExpression | undefined {
  const statement = program?.body[0];
  return statement?.type === "ExpressionStatement" ? statement.expression : undefined;
}

/** Whether a paragraph holds nothing but elements and expressions, so that it is none. */
export function isOnlyElements(children: RootContent[]): boolean {
  let hasElement = false;
  for (const child of children) {
    if (child.type === "mdxJsxTextElement" || child.type === "mdxTextExpression") hasElement = true;
    else if (!isBlank(child)) return false;
  }
  return hasElement;
}

export function isBlank(node: RootContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}

/** Where a node stands in its file. */
export function placeOf(node: { position?: Nodes["position"]; data?: { place?: Place } }, path: string): Place {
  return node.data?.place ?? { path, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

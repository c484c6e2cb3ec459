/** A node of a parsed script (ESTree), as plain data. */
export type ScriptNode = Record<string, unknown> & { type: string };

export type ParsedScript =
  | { type: "parsed"; program: ScriptNode }
  | { type: "invalid"; message: string; line: number; column: number };

export function nodeAt(node: ScriptNode | undefined, key: string): ScriptNode | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** The nodes in a list; holes are left out. */
export function nodesAt(node: ScriptNode | undefined, key: string): ScriptNode[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameAt(node: ScriptNode | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === "string" ? value : undefined;
}

/** The list before `.filter(Boolean)`. */
export function filteredList(node: ScriptNode): ScriptNode | undefined {
  const [callee, given] = [nodeAt(node, "callee"), nodesAt(node, "arguments")];
  const isFilter =
    node.type === "CallExpression" &&
    callee?.type === "MemberExpression" &&
    !callee.computed &&
    nameAt(nodeAt(callee, "property"), "name") === "filter" &&
    given.length === 1 &&
    given[0]?.type === "Identifier" &&
    nameAt(given[0], "name") === "Boolean";
  return isFilter ? nodeAt(callee, "object") : undefined;
}

/** The file that `require("./x")` names. */
export function requiredBy(node: ScriptNode | undefined): string | undefined {
  if (node?.type !== "CallExpression" || nameAt(nodeAt(node, "callee"), "name") !== "require") return undefined;
  const target = nodesAt(node, "arguments")[0]?.value;
  return typeof target === "string" ? target : undefined;
}

export function positionOf(node: ScriptNode): { line: number; column: number } {
  const { start } = (node.loc ?? {}) as { start?: { line: number; column: number } };
  return { line: start?.line ?? 1, column: (start?.column ?? 0) + 1 };
}

function isNode(value: unknown): value is ScriptNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

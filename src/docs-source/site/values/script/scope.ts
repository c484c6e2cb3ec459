import type { SourceValue } from "../source-value.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "./script-node.ts";

/** An expression or a function, with what its names stand for and the file that it is written in. */
export type Written = { node: ScriptNode; scope: Scope; path?: string };
/** What names stand for: an expression in a scope, or the value of another file, which may be a function there. */
export type Binding = Written | { value: () => SourceValue | undefined; written?: () => Written | undefined };
export type Scope = ReadonlyMap<string, Binding>;

/** The expression that a function returns, with what its own names stand for. Undefined if it does anything else. */
export function bodyOf(
  node: ScriptNode,
  outer: Scope,
  argument: (index: number) => { node: ScriptNode | undefined; scope: Scope } = () => ({
    node: undefined,
    scope: outer,
  }),
): { node: ScriptNode; scope: Scope } | undefined {
  if (!/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)) return undefined;
  const scope = new Map(outer);
  for (const [index, parameter] of nodesAt(node, "params").entries()) {
    const given = argument(index);
    if (parameter.type === "Identifier" && given.node)
      scope.set(nameAt(parameter, "name") ?? "", { node: given.node, scope: given.scope });
  }
  const body = nodeAt(node, "body");
  if (body && body.type !== "BlockStatement") return { node: body, scope };
  for (const statement of nodesAt(body, "body")) {
    bindDeclarations(statement, scope);
    const result = statement.type === "ReturnStatement" ? nodeAt(statement, "argument") : undefined;
    if (result) return { node: result, scope };
  }
  return undefined;
}

/** Adds what a declaration of variables or of a function names. */
export function bindDeclarations(statement: ScriptNode, scope: Map<string, Binding>): void {
  if (statement.type === "FunctionDeclaration")
    scope.set(nameAt(nodeAt(statement, "id"), "name") ?? "", { node: statement, scope });
  if (statement.type !== "VariableDeclaration") return;
  for (const declaration of nodesAt(statement, "declarations")) {
    const [name, init] = [nameAt(nodeAt(declaration, "id"), "name"), nodeAt(declaration, "init")];
    if (name !== undefined && init) scope.set(name, { node: init, scope });
  }
}

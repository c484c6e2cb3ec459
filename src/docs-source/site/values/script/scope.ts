import type { SourceValue } from "../source-value.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "./script-node.ts";

/** An expression or a function, with what its names stand for and the file that it is written in. */
export type Written = { node: ScriptNode; scope: Scope; path?: string };
/** What names stand for: an expression in a scope, or the value of another file, which may be a function there. */
export type Binding = Written | { value: () => SourceValue | undefined; written?: () => Written | undefined };
export type Scope = ReadonlyMap<string, Binding>;

/** What a call such as `require("./x")` within an expression is bound as; no name looks like it. */
export function requireName(target: string): string {
  return `require(${target})`;
}

/** What a function is given, and what a condition in it comes to; undefined if that is not known. */
export type Call = {
  argument(index: number): { node: ScriptNode | undefined; scope: Scope };
  decide(test: ScriptNode | undefined, scope: Scope): boolean | undefined;
};

/**
 * The expression that a function returns, with what its own names stand for. Undefined if it does anything else.
 *
 * @param call without it conditions count as not met
 */
export function bodyOf(node: ScriptNode, outer: Scope, call?: Call): { node: ScriptNode; scope: Scope } | undefined {
  if (!/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)) return undefined;
  const scope = new Map(outer);
  for (const [index, parameter] of (call ? nodesAt(node, "params") : []).entries())
    bindParameter(parameter, call?.argument(index), scope);
  const body = nodeAt(node, "body");
  if (body && body.type !== "BlockStatement") return { node: body, scope };
  const result = returnedBy(nodesAt(body, "body"), scope, call?.decide);
  return typeof result === "string" ? undefined : { node: result, scope };
}

function bindParameter(
  parameter: ScriptNode,
  given: ReturnType<Call["argument"]> | undefined,
  scope: Map<string, Binding>,
): void {
  const [own, otherwise] =
    parameter.type === "AssignmentPattern"
      ? [nodeAt(parameter, "left"), nodeAt(parameter, "right")]
      : [parameter, { type: "Identifier", name: "undefined", loc: parameter.loc }];
  if (own?.type !== "Identifier" || !otherwise) return;
  const value = given?.node ? { node: given.node, scope: given.scope } : { node: otherwise, scope: new Map(scope) };
  scope.set(nameAt(own, "name") ?? "", value);
}

/** What the first statement that returns gives back; `nothing` if none does, `unknown` if a condition decides that is not known. */
function returnedBy(
  statements: readonly ScriptNode[],
  scope: Map<string, Binding>,
  decide: Call["decide"] | undefined,
): ScriptNode | "nothing" | "unknown" {
  for (const statement of statements) {
    bindDeclarations(statement, scope);
    const result = resultOf(statement, scope, decide);
    if (result !== "nothing") return result;
  }
  return "nothing";
}

function resultOf(
  statement: ScriptNode,
  scope: Map<string, Binding>,
  decide: Call["decide"] | undefined,
): ScriptNode | "nothing" | "unknown" {
  if (statement.type === "ReturnStatement") return nodeAt(statement, "argument") ?? "nothing";
  if (statement.type === "BlockStatement") return returnedBy(nodesAt(statement, "body"), scope, decide);
  if (statement.type !== "IfStatement" || !decide) return "nothing";
  const branches = ["consequent", "alternate"].map((key) => nodeAt(statement, key));
  const results = branches.map((branch) => (branch ? resultOf(branch, new Map(scope), decide) : "nothing"));
  if (results.every((result) => result === "nothing")) return "nothing";
  const isMet = decide(nodeAt(statement, "test"), scope);
  if (isMet === undefined) return "unknown";
  const taken = branches[isMet ? 0 : 1];
  return taken ? resultOf(taken, scope, decide) : "nothing";
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

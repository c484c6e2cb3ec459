import { type Binding, bindDeclarations, type Scope } from "./scope.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "./script-node.ts";

/** What a call makes of each item of a list: an expression, in which the item has a name. */
export type MappedList = {
  list: ScriptNode;
  result: ScriptNode;
  scope: Map<string, Binding>;
  /** The names of the item and of its place in the list. */
  names: readonly (string | undefined)[];
  /** The keys of the item that are set on the way, perhaps not for each. */
  assigned: ReadonlySet<string>;
};

/** Reads `list.map((item) => …)`, where the function does nothing but set keys of the item. */
export function readMappedList(call: ScriptNode, outer: Scope): MappedList | undefined {
  const [callee, given] = [nodeAt(call, "callee"), nodesAt(call, "arguments")];
  const list = nodeAt(callee, "object");
  const isMap = !callee?.computed && nameAt(nodeAt(callee, "property"), "name") === "map" && given.length === 1;
  if (callee?.type !== "MemberExpression" || !list || !isMap) return undefined;
  const named = given[0]?.type === "Identifier" ? outer.get(nameAt(given[0], "name") ?? "") : undefined;
  const own = given[0] && { node: given[0], scope: outer };
  const mapper = named && "node" in named ? named : own;
  if (!mapper || !/^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(mapper.node.type))
    return undefined;
  const parameters = nodesAt(mapper.node, "params");
  if (parameters.length > 2 || parameters.some(({ type }) => type !== "Identifier")) return undefined;
  const names = parameters.map((parameter) => nameAt(parameter, "name"));
  const scope = new Map(mapper.scope);
  const assigned = new Set<string>();
  const body = nodeAt(mapper.node, "body");
  if (body && body.type !== "BlockStatement") return { list, result: body, scope, names, assigned };
  for (const statement of nodesAt(body, "body")) {
    const result = statement.type === "ReturnStatement" ? nodeAt(statement, "argument") : undefined;
    if (result) return { list, result, scope, names, assigned };
    if (statement.type === "VariableDeclaration") bindDeclarations(statement, scope);
    else if (!noteAssigned(statement, names[0], assigned)) return undefined;
  }
  return undefined;
}

/** Notes the keys of the item that a statement sets. False if it does, or may do, anything else. */
function noteAssigned(statement: ScriptNode, item: string | undefined, assigned: Set<string>): boolean {
  if (statement.type === "BlockStatement")
    return nodesAt(statement, "body").every((inner) => noteAssigned(inner, item, assigned));
  if (statement.type === "IfStatement")
    return [nodeAt(statement, "consequent"), nodeAt(statement, "alternate")].every(
      (branch) => !branch || noteAssigned(branch, item, assigned),
    );
  const assignment = nodeAt(statement, "expression");
  const left = nodeAt(assignment, "left");
  const key = nameAt(nodeAt(left, "property"), "name");
  if (statement.type !== "ExpressionStatement" || assignment?.type !== "AssignmentExpression") return false;
  if (left?.type !== "MemberExpression" || left.computed || key === undefined) return false;
  if (item === undefined || nameAt(nodeAt(left, "object"), "name") !== item) return false;
  assigned.add(key);
  return true;
}

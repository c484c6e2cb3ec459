import type { Scope } from "./scope.ts";
import { nameAt, nodeAt, type ScriptNode } from "./script-node.ts";

const MAX_DEPTH = 10;

/** Whether a condition on a variable of the environment is met where none is set; undefined for any other condition. */
export function decideEnvironment(test: ScriptNode | undefined, scope: Scope, depth = 0): boolean | undefined {
  const decide = (node: ScriptNode | undefined, within = scope) =>
    depth > MAX_DEPTH ? undefined : decideEnvironment(node, within, depth + 1);
  switch (test?.type) {
    case "Identifier": {
      const binding = scope.get(nameAt(test, "name") ?? "");
      return binding && "node" in binding ? decide(binding.node, binding.scope) : undefined;
    }
    case "ParenthesizedExpression":
      return decide(nodeAt(test, "expression"));
    case "UnaryExpression": {
      const inner = nameAt(test, "operator") === "!" ? decide(nodeAt(test, "argument")) : undefined;
      return inner === undefined ? undefined : !inner;
    }
    case "MemberExpression":
      return isVariable(test) ? false : undefined;
    case "BinaryExpression":
      return compare(test);
    default:
      return undefined;
  }
}

/** `process.env.NAME === "text"` */
function compare(test: ScriptNode): boolean | undefined {
  const operator = nameAt(test, "operator") ?? "";
  const sides = ["left", "right"].map((key) => nodeAt(test, key));
  const [variable, text] = isVariable(sides[0]) ? sides : sides.toReversed();
  const isText = text?.type === "Literal" && typeof text.value === "string";
  if (!isVariable(variable) || !isText || !/^[!=]==?$/.test(operator)) return undefined;
  return operator.startsWith("!");
}

/** `process.env.NAME`, but for what programs set that make sites. */
function isVariable(node: ScriptNode | undefined): boolean {
  const object = node?.type === "MemberExpression" ? nodeAt(node, "object") : undefined;
  const names = [nodeAt(object, "object"), nodeAt(object, "property")].map((name) => nameAt(name, "name"));
  const isOfEnvironment = object?.type === "MemberExpression" && names.join(".") === "process.env";
  return isOfEnvironment && nameAt(nodeAt(node, "property"), "name") !== "NODE_ENV";
}

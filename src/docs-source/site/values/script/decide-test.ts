import type { SourceValue } from "../source-value.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "./script-node.ts";

type Evaluate = (node: ScriptNode | undefined) => SourceValue;

/** Whether a condition on plain data is met; undefined if that is not known. */
export function decideTest(test: ScriptNode | undefined, evaluate: Evaluate): boolean | undefined {
  const decide = (key: string) => decideTest(nodeAt(test, key), evaluate);
  const operator = nameAt(test, "operator") ?? "";
  switch (test?.type) {
    case "ParenthesizedExpression":
      return decide("expression");
    case "UnaryExpression": {
      const inner = operator === "!" ? decide("argument") : undefined;
      return inner === undefined ? undefined : !inner;
    }
    case "LogicalExpression": {
      if (operator === "??") return undefined;
      const sides = [decide("left"), decide("right")];
      const settles = operator === "||";
      if (sides.includes(settles)) return settles;
      return sides.includes(undefined) ? undefined : !settles;
    }
    case "BinaryExpression":
      return compare(operator, nodeAt(test, "left"), nodeAt(test, "right"), evaluate);
    case "CallExpression":
      if (isArrayCheck(test)) {
        const { value } = evaluate(nodesAt(test, "arguments")[0]);
        return value === undefined ? undefined : Array.isArray(value);
      }
  }
  const { value } = evaluate(test);
  return value === undefined ? undefined : Boolean(value);
}

function compare(
  operator: string,
  left: ScriptNode | undefined,
  right: ScriptNode | undefined,
  evaluate: Evaluate,
): boolean | undefined {
  if (!/^[!=]==?$/.test(operator)) return undefined;
  const [one, other] = [left, right].map((side) => comparable(side, evaluate));
  if (one === undefined || other === undefined) return undefined;
  return (one === other) === operator.startsWith("=");
}

/** A text, number or flag, or the type of a value; undefined for what is not known, or is compared by its identity. */
function comparable(node: ScriptNode | undefined, evaluate: Evaluate): string | number | boolean | null | undefined {
  if (node?.type === "UnaryExpression" && nameAt(node, "operator") === "typeof") {
    const { value } = evaluate(nodeAt(node, "argument"));
    // What is not given is read as null.
    if (value === undefined || value === null) return value === null ? "undefined" : undefined;
    return typeof value;
  }
  const { value } = evaluate(node);
  return typeof value === "object" && value !== null ? undefined : value;
}

function isArrayCheck(call: ScriptNode): boolean {
  const callee = nodeAt(call, "callee");
  const names = [nodeAt(callee, "object"), nodeAt(callee, "property")].map((name) => nameAt(name, "name"));
  return callee?.type === "MemberExpression" && names.join(".") === "Array.isArray";
}

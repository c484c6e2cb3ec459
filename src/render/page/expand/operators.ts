import type { BinaryOperator, UnaryOperator } from "estree";
import { UnsupportedExpression } from "./machine.ts";
import { toText, type Value } from "./values.ts";

export function applyUnary(operator: UnaryOperator, value: Value): Value {
  if (operator === "!") return !value;
  if (operator === "void") return undefined;
  if (operator === "-" && typeof value === "number") return -value;
  if (operator === "+" && (typeof value === "number" || typeof value === "string")) return Number(value);
  if (operator === "typeof") return typeOf(value);
  throw new UnsupportedExpression(`The operator "${operator}" is not supported here`);
}

export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case "===":
      return left === right;
    case "!==":
      return left !== right;
    case "==":
      return left === right || isNothing(left, right);
    case "!=":
      return left !== right && !isNothing(left, right);
    case "+":
      return add(left, right);
  }
  if (typeof left === "number" && typeof right === "number") return calculate(operator, left, right);
  if (typeof left === "string" && typeof right === "string") {
    if (operator === "<") return left < right;
    if (operator === ">") return left > right;
  }
  throw new UnsupportedExpression(`The operator "${operator}" is not supported here`);
}

function isNothing(left: Value, right: Value): boolean {
  return (left ?? null) === null && (right ?? null) === null;
}

function add(left: Value, right: Value): Value {
  if (typeof left === "number" && typeof right === "number") return left + right;
  const [before, after] = [toText(left), toText(right)];
  if (before === undefined || after === undefined) throw new UnsupportedExpression("Content cannot be added to text");
  return before + after;
}

function calculate(operator: BinaryOperator, left: number, right: number): Value {
  switch (operator) {
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
  throw new UnsupportedExpression(`The operator "${operator}" is not supported here`);
}

function typeOf(value: Value): string {
  if (typeof value === "object" || value === null) return "object";
  return typeof value;
}

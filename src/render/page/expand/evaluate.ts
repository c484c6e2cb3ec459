import type { Identifier, MemberExpression, Node, ObjectExpression, SimpleCallExpression, SpreadElement } from "estree";
import type { JSXElement, JSXFragment } from "estree-jsx";
import { assignPattern } from "./assign-pattern.ts";
import { evaluateJsx } from "./jsx.ts";
import { type AnyExpression, type Machine, UnsupportedExpression } from "./machine.ts";
import { callGlobal, callMethod, isTruthy } from "./methods.ts";
import { applyBinary, applyUnary } from "./operators.ts";
import { runBody } from "./run-body.ts";
import { FunctionValue, NodesValue, Scope, toText, type Value, ValueMap } from "./values.ts";

const TYPED: ReadonlySet<string> = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const NUMBERS: Record<string, number> = { Infinity: Number.POSITIVE_INFINITY, NaN: Number.NaN };
const GIVEN: Identifier = { type: "Identifier", name: "given" };
/** As `filter(Boolean)` uses it. */
const TO_BOOLEAN = new FunctionValue([GIVEN], GIVEN, new Scope(""));

/**
 * The value of an expression, if it is data or content: nothing of the author's is ever executed by JavaScript itself.
 *
 * @throws UnsupportedExpression
 */
export function evaluate(node: AnyExpression, scope: Scope, machine: Machine): Value {
  machine.step();
  return machine.nest(() => evaluateNode(node, scope, machine));
}

function evaluateNode(node: AnyExpression, scope: Scope, machine: Machine): Value {
  const read = (inner: Node) => evaluate(inner as AnyExpression, scope, machine);
  // Types mean nothing for the value.
  if (TYPED.has(node.type)) return read((node as unknown as { expression: Node }).expression);
  switch (node.type) {
    case "Literal":
      if ("regex" in node || "bigint" in node) break;
      return node.value as string | number | boolean | null;
    case "TemplateLiteral": {
      const parts = node.quasis.flatMap((quasi, index) => {
        const inner = node.expressions[index];
        return [quasi.value.cooked ?? "", inner ? requireText(read(inner)) : ""];
      });
      return machine.spend(parts.join(""));
    }
    case "Identifier":
      if (node.name === "undefined") return undefined;
      if (scope.has(node.name)) return scope.find(node.name);
      if (Object.hasOwn(NUMBERS, node.name)) return NUMBERS[node.name];
      if (node.name === "Boolean") return TO_BOOLEAN;
      throw new UnsupportedExpression(`"${node.name.slice(0, 60)}" is not defined on this page`);
    case "ArrayExpression":
      return machine.spend(node.elements.flatMap((item) => (item ? spread(item, read) : [undefined])));
    case "ObjectExpression":
      return readObject(node, scope, machine);
    case "MemberExpression":
      return readMember(objectOf(node, scope, machine), memberName(node, scope, machine));
    case "ChainExpression":
      return read(node.expression);
    case "ConditionalExpression":
      return read(isTruthy(read(node.test)) ? node.consequent : node.alternate);
    case "LogicalExpression": {
      const left = read(node.left);
      if (node.operator === "??") return left ?? read(node.right);
      return isTruthy(left) === (node.operator === "&&") ? read(node.right) : left;
    }
    case "UnaryExpression":
      return applyUnary(node.operator, read(node.argument));
    case "BinaryExpression":
      return machine.spend(applyBinary(node.operator, read(node.left), read(node.right)));
    case "ArrowFunctionExpression":
      return new FunctionValue(node.params, node.body, scope);
    case "FunctionExpression":
      return new FunctionValue(node.params, node.body, scope);
    case "CallExpression":
      return call(node as SimpleCallExpression, scope, machine);
    case "JSXElement":
    case "JSXFragment":
      return new NodesValue(evaluateJsx(node, scope, machine, evaluate));
  }
  throw new UnsupportedExpression(`${describe(node)} is not supported`);
}

function spread(item: Node, read: (inner: Node) => Value): Value[] {
  if (item.type !== "SpreadElement") return [read(item)];
  const value = read((item as SpreadElement).argument);
  return Array.isArray(value) ? value : [];
}

function readObject(node: ObjectExpression, scope: Scope, machine: Machine): ValueMap {
  const found = new ValueMap();
  for (const property of node.properties) {
    machine.step();
    if (property.type === "SpreadElement") {
      const value = evaluate(property.argument, scope, machine);
      if (value instanceof ValueMap) for (const [key, item] of value) found.set(key, item);
      continue;
    }
    if (property.kind !== "init") throw new UnsupportedExpression("A property with code is not supported");
    const { key } = property;
    const name =
      !property.computed && key.type === "Identifier"
        ? key.name
        : requireText(evaluate(key as AnyExpression, scope, machine));
    found.set(name, evaluate(property.value as AnyExpression, scope, machine));
  }
  return found;
}

function objectOf(node: MemberExpression, scope: Scope, machine: Machine): Value {
  if (node.object.type === "Super") throw new UnsupportedExpression("super is not supported");
  // What a package says of the browser is nothing while a page is made.
  if (node.object.type === "Identifier" && !scope.has(node.object.name) && scope.isUnknown(node.object.name))
    return new ValueMap();
  const value = evaluate(node.object, scope, machine);
  if (!node.optional && (value === undefined || value === null))
    throw new UnsupportedExpression("A property of nothing cannot be read");
  return value;
}

function memberName(node: MemberExpression, scope: Scope, machine: Machine): string | number {
  if (!node.computed && node.property.type === "Identifier") return node.property.name;
  if (node.property.type === "PrivateIdentifier") throw new UnsupportedExpression("Private names are not supported");
  const name = evaluate(node.property, scope, machine);
  return typeof name === "number" ? name : requireText(name);
}

/** Own properties of data only: nothing that JavaScript itself gives to objects. */
function readMember(of: Value, name: string | number): Value {
  if (of instanceof ValueMap) return of.get(String(name));
  if (Array.isArray(of) || typeof of === "string") {
    if (name === "length") return of.length;
    const index = Number(name);
    if (Number.isInteger(index) && index >= 0) return of[index];
    throw new UnsupportedExpression(`"${String(name).slice(0, 60)}" cannot be read`);
  }
  if (of === undefined || of === null) return undefined;
  throw new UnsupportedExpression(`"${String(name).slice(0, 60)}" cannot be read`);
}

function call(node: SimpleCallExpression, scope: Scope, machine: Machine): Value {
  const { callee } = node;
  const values = () =>
    node.arguments.flatMap((item) => spread(item, (inner) => evaluate(inner as AnyExpression, scope, machine)));
  const callFunction = (given: Value, list: Value[]) => callWritten(given, list, machine);
  const name = nameOfCallee(callee);
  if (name !== undefined && !scope.has(name.split(".")[0] ?? "")) {
    const hook = callHook(name.replace(/^React\./, ""), values, callFunction, scope, machine.path);
    if (hook) return hook.value;
    const given = callGlobal(name, values());
    if (given) return spendDeep(given.value, machine);
  }
  if (callee.type === "MemberExpression") {
    const of = objectOf(callee, scope, machine);
    if ((of === undefined || of === null) && (callee.optional || node.optional)) return undefined;
    const method = memberName(callee, scope, machine);
    if (of instanceof ValueMap) return callFunction(of.get(String(method)), values());
    return spendDeep(callMethod(of, String(method), values(), callFunction), machine);
  }
  if (callee.type === "Identifier" && scope.has(callee.name)) return callFunction(scope.find(callee.name), values());
  throw new UnsupportedExpression(`"${(name ?? "this").slice(0, 60)}" cannot be called`);
}

function nameOfCallee(callee: SimpleCallExpression["callee"]): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  const { object, property } = callee;
  return object.type === "Identifier" && property.type === "Identifier" ? `${object.name}.${property.name}` : undefined;
}

/** What a stateful component would show at first: states have their first value, and effects do not happen. */
function callHook(
  name: string,
  values: () => Value[],
  callFunction: (given: Value, values: Value[]) => Value,
  scope: Scope,
  page: string,
): { value: Value } | undefined {
  const nothing = new FunctionValue([], undefined, scope);
  switch (name) {
    case "useState": {
      const [first] = values();
      return { value: [first instanceof FunctionValue ? callFunction(first, []) : first, nothing] };
    }
    case "useRef":
      return { value: new ValueMap([["current", values()[0] ?? null]]) };
    case "useMemo":
      return { value: callFunction(values()[0], []) };
    case "useActiveVersion":
    case "useDocsVersion": {
      const name = /(?:^|\/)versioned_docs\/version-([^/]+)\//.exec(page)?.[1];
      const names = { name: name ?? "current", version: name ?? "current", label: name ?? "Next" };
      return { value: new ValueMap(Object.entries(names)) };
    }
    case "useCallback":
      return { value: nothing };
    case "useEffect":
    case "useLayoutEffect":
      return { value: undefined };
  }
  return undefined;
}

/** Calls a function that an author wrote, by evaluating its body. */
export function callWritten(given: Value, values: Value[], machine: Machine): Value {
  if (!(given instanceof FunctionValue)) throw new UnsupportedExpression("This is no function of the page");
  return machine.nest(() => runBody(given, values, machine, evaluate, assignPattern));
}

function spendDeep(value: Value, machine: Machine): Value {
  if (Array.isArray(value)) for (const item of value) machine.spend(item);
  return machine.spend(value);
}

function requireText(value: Value): string {
  const text = toText(value);
  if (text === undefined) throw new UnsupportedExpression("Content cannot be used as text");
  return text;
}

function describe(node: Node | JSXElement | JSXFragment): string {
  const words = node.type.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

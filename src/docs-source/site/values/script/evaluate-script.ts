import type { SourceValue } from "../source-value.ts";
import { decideEnvironment } from "./decide-environment.ts";
import { decideTest } from "./decide-test.ts";
import { type MappedList, readMappedList } from "./mapped-list.ts";
import { isOwnFolder, joinPath, ownFolderPath, readJoinedPath } from "./own-folder.ts";
import { bodyOf, requireName, type Scope } from "./scope.ts";
import { filteredList, nameAt, nodeAt, nodesAt, positionOf, requiredBy, type ScriptNode } from "./script-node.ts";

const MAX_VALUES = 100_000;
const MAX_DEPTH = 100;
/** Functions of site generators that give back what they are given. */
const GIVES_ARGUMENT = /^(?:(?:define|with)[A-Z]\w*|starlight)$/;

/**
 * Finds the plain data that an expression stands for, by putting in what names and calls of the file's own functions stand
 * for. Nothing is run: all else is no value.
 *
 * @param home the folder that paths start in; without it, those that are made of the file's own folder are no values
 */
export function createEvaluator(path: string, home?: string) {
  let count = 0;
  /** The files of what functions of other files say. */
  const elsewhere = new WeakMap<Scope, string>();

  function evaluate(node: ScriptNode | undefined, scope: Scope, depth = 0): SourceValue {
    count += 1;
    const place = {
      path: elsewhere.get(scope) ?? path,
      ...(node ? positionOf(node) : { line: 1, column: 1 }),
    };
    if (!node || count > MAX_VALUES || depth > MAX_DEPTH) return { ...place, value: undefined };
    const sub = (child: ScriptNode | undefined, inner: Scope = scope) => evaluate(child, inner, depth + 1);
    const at = (value: SourceValue["value"]): SourceValue => ({ ...place, value });
    if (home !== undefined && isOwnFolder(node)) return at(ownFolderPath(place.path, home));
    switch (node.type) {
      case "Literal":
        return at(toScalar(node.value));
      case "TemplateLiteral":
        return at(joinTemplate(node, sub));
      case "ObjectExpression":
        return { ...place, ...readObject(nodesAt(node, "properties"), sub) };
      case "ArrayExpression":
        return at(nodesAt(node, "elements").flatMap((item) => readItem(item, sub)));
      case "Identifier":
        return resolve(nameAt(node, "name") ?? "", scope, depth, at);
      case "MemberExpression":
        return memberOf(node, sub, at);
      case "CallExpression":
        return call(node, scope, depth, at);
      case "UnaryExpression":
        return at(applyUnary(nameAt(node, "operator"), sub(nodeAt(node, "argument")).value));
      case "BinaryExpression":
        return at(
          nameAt(node, "operator") === "+" ? add(sub(nodeAt(node, "left")), sub(nodeAt(node, "right"))) : undefined,
        );
      case "LogicalExpression": {
        const left = sub(nodeAt(node, "left"));
        return nameAt(node, "operator") !== "&&" && left.value === undefined ? sub(nodeAt(node, "right")) : left;
      }
      case "ConditionalExpression":
        return choose(node, scope, sub, at);
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "TSTypeAssertion":
      case "ParenthesizedExpression":
        return evaluate(nodeAt(node, "expression"), scope, depth === 0 ? 0 : depth + 1);
      case "AwaitExpression":
        return evaluate(nodeAt(node, "argument"), scope, depth === 0 ? 0 : depth + 1);
      default:
        return at(undefined);
    }
  }

  function resolve(
    name: string,
    scope: Scope,
    depth: number,
    at: (value: undefined | null) => SourceValue,
  ): SourceValue {
    if (name === "undefined") return at(null);
    const binding = scope.get(name);
    if (!binding) return at(undefined);
    if ("value" in binding) {
      const value = binding.value();
      count += sizeOf(value);
      return value === undefined || count > MAX_VALUES ? at(undefined) : value;
    }
    return evaluate(binding.node, binding.scope, depth + 1);
  }

  /** A call of a function of this file, or of one that only gives its argument back. */
  function call(
    node: ScriptNode,
    scope: Scope,
    depth: number,
    at: (value: string | undefined) => SourceValue,
  ): SourceValue {
    const callee = nodeAt(node, "callee");
    const name = nameAt(callee, "name") ?? "";
    const [first] = nodesAt(node, "arguments");
    // `require.resolve` gives the path of a file, which readers resolve themselves.
    if (callee?.type === "MemberExpression" && nameAt(nodeAt(callee, "object"), "name") === "require")
      return evaluate(first, scope, depth + 1);
    const required = requiredBy(node);
    if (required !== undefined) return resolve(requireName(required), scope, depth, () => at(undefined));
    const joined = readJoinedPath(node);
    if (joined) {
      const parts = joined.map((part) => evaluate(part, scope, depth + 1));
      return joinPath(parts, at);
    }
    const list = filteredList(node);
    if (list && !scope.has("Boolean")) {
      const read = evaluate(list, scope, depth + 1);
      return Array.isArray(read.value) ? { ...read, value: read.value.filter(isKept) } : at(undefined);
    }
    const mapped = readMappedList(node, scope);
    if (mapped) return mapEach(mapped, scope, depth, at);
    // What is around the whole configuration may be around it several times.
    const inner = depth === 0 ? 0 : depth + 1;
    if (GIVES_ARGUMENT.test(name)) return evaluate(first, scope, inner);
    const binding = callee?.type === "Identifier" ? scope.get(name) : undefined;
    const isElsewhere = binding !== undefined && "value" in binding;
    const called = isElsewhere ? binding.written?.() : binding;
    const body =
      called &&
      bodyOf(called.node, called.scope, {
        argument: (index) => ({ node: nodesAt(node, "arguments")[index], scope }),
        decide: (test, within) => decideTest(test, (part) => evaluate(part, within, depth + 1)),
      });
    const file = called?.path ?? (called && elsewhere.get(called.scope));
    if (called && file !== undefined) elsewhere.set(called.scope, file);
    if (body && file !== undefined) elsewhere.set(body.scope, file);
    const result = body && evaluate(body.node, body.scope, depth + 1);
    if (binding && !isElsewhere) return result ?? at(undefined);
    if (result?.value !== undefined) return result;
    // A function from elsewhere around the whole configuration adds to it.
    const given = depth === 0 ? evaluate(first, scope, inner) : undefined;
    return given?.value instanceof Map ? given : at(undefined);
  }

  /** Each item of a list as its function gives it back; what the function sets on the way is not known. */
  function mapEach(
    mapped: MappedList,
    outer: Scope,
    depth: number,
    at: (value: undefined) => SourceValue,
  ): SourceValue {
    const { list, result, names, assigned } = mapped;
    const read = evaluate(list, outer, depth + 1);
    if (!Array.isArray(read.value)) return at(undefined);
    const value = read.value.map((item, index) => {
      const scope = new Map(mapped.scope);
      const given = withUnknown(item, assigned);
      const places = [given, { ...item, value: index }];
      for (const [position, name] of names.entries())
        if (name !== undefined) scope.set(name, { value: () => places[position] });
      const file = elsewhere.get(outer);
      if (file !== undefined) elsewhere.set(scope, file);
      return evaluate(result, scope, depth + 1);
    });
    return { ...read, value };
  }

  return evaluate;
}

function withUnknown(from: SourceValue, keys: ReadonlySet<string>): SourceValue {
  if (!(from.value instanceof Map) || keys.size === 0) return from;
  const value = new Map(from.value);
  for (const key of keys) value.set(key, { ...(value.get(key) ?? from), value: undefined });
  return { ...from, value };
}

/** What `Boolean` keeps of a list, and what is not known. */
function isKept({ value }: SourceValue): boolean {
  return value === undefined || Boolean(value);
}

const sizes = new WeakMap<SourceValue, number>();

/** How many values there are in one, those that occur several times counted as often. */
function sizeOf(from: SourceValue | undefined): number {
  if (typeof from?.value !== "object" || from.value === null) return 1;
  const known = sizes.get(from);
  if (known !== undefined) return known;
  const size = [...from.value.values()].reduce((sum, child) => sum + sizeOf(child), 1);
  sizes.set(from, size);
  return size;
}

type Sub = (node: ScriptNode | undefined) => SourceValue;

function readObject(properties: ScriptNode[], sub: Sub): Pick<SourceValue, "value" | "unknown"> {
  const unknown: SourceValue[] = [];
  const value = new Map<string, SourceValue>();
  for (const property of properties) {
    if (property.type !== "SpreadElement") {
      const [name, own] = readProperty(property, sub);
      if (name === undefined) unknown.push({ ...own, value: undefined });
      if (name === undefined) continue;
      // What a function is not given.
      if (own.value === null && nodeAt(property, "value")?.type === "Identifier") value.delete(name);
      else value.set(name, own);
      continue;
    }
    const spread = sub(nodeAt(property, "argument"));
    if (spread.value instanceof Map) {
      unknown.push(...(spread.unknown ?? []));
      for (const [name, own] of spread.value) value.set(name, own);
    } else if (spread.value !== null && spread.value !== false) unknown.push({ ...spread, value: undefined });
  }
  return { value, ...(unknown.length > 0 && { unknown }) };
}

/** A property without its name where that is computed from what is not known. */
function readProperty(property: ScriptNode, sub: Sub): [name: string | undefined, value: SourceValue] {
  const key = nodeAt(property, "key");
  const name = property.computed ? sub(key).value : (nameAt(key, "name") ?? key?.value);
  const isName = typeof name === "string" || typeof name === "number";
  return [isName ? String(name) : undefined, sub(nodeAt(property, "value"))];
}

function readItem(item: ScriptNode, sub: Sub): SourceValue[] {
  const value = sub(item.type === "SpreadElement" ? nodeAt(item, "argument") : item);
  return item.type === "SpreadElement" && Array.isArray(value.value) ? value.value : [value];
}

function memberOf(node: ScriptNode, sub: Sub, at: (value: undefined) => SourceValue): SourceValue {
  const object = sub(nodeAt(node, "object")).value;
  const key = node.computed ? sub(nodeAt(node, "property")).value : nameAt(nodeAt(node, "property"), "name");
  const found =
    object instanceof Map ? object.get(String(key)) : Array.isArray(object) ? object[Number(key)] : undefined;
  return found ?? at(undefined);
}

function joinTemplate(node: ScriptNode, sub: Sub): string | undefined {
  const parts = nodesAt(node, "quasis").map((part) => (part.value as { cooked?: string } | undefined)?.cooked ?? "");
  const values = nodesAt(node, "expressions").map((expression) => sub(expression).value);
  if (values.some((value) => typeof value !== "string" && typeof value !== "number")) return undefined;
  return parts.map((part, index) => part + String(values[index] ?? "")).join("");
}

/**
 * What is so only where a variable of the environment is set counts as it is elsewhere, if no page can be in it or it is in a
 * file of its own, whose places are named then.
 */
function choose(node: ScriptNode, scope: Scope, sub: Sub, at: (value: undefined) => SourceValue): SourceValue {
  const isMet = decideEnvironment(nodeAt(node, "test"), scope);
  if (isMet === undefined) return at(undefined);
  const [met, unmet] = ["consequent", "alternate"].map((key) => nodeAt(node, key));
  const [taken, other] = isMet ? [met, unmet] : [unmet, met];
  const [own, elsewhere] = [sub(taken), sub(other)];
  const unknown = at(undefined);
  const isApart = elsewhere.path !== own.path && elsewhere.path !== unknown.path;
  return namesNoPage(elsewhere) || isApart || (isName(own) && isName(elsewhere)) ? own : unknown;
}

function namesNoPage({ value }: SourceValue): boolean {
  return value === null || value === false || (value instanceof Map && value.has("href"));
}

/** A text that is neither a path nor an address. */
function isName({ value }: SourceValue): boolean {
  return typeof value === "string" && /^[^/.]+$/.test(value);
}

function applyUnary(operator: string | undefined, value: SourceValue["value"]): SourceValue["value"] {
  if (operator === "-" && typeof value === "number") return -value;
  return operator === "!" && (typeof value === "boolean" || typeof value === "number") ? !value : undefined;
}

function add({ value: left }: SourceValue, { value: right }: SourceValue): string | undefined {
  const isText = (value: unknown) => typeof value === "string" || typeof value === "number";
  return isText(left) && isText(right) ? `${left}${right}`.slice(0, 100_000) : undefined;
}

function toScalar(value: unknown): SourceValue["value"] {
  return value === null || ["string", "number", "boolean"].includes(typeof value)
    ? (value as string | number | boolean | null)
    : undefined;
}

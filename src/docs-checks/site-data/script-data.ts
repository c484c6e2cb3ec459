import { parseScript } from "../../docs-source/site/values/script/parse-script.ts";
import {
  filteredList,
  nameAt,
  nodeAt,
  nodesAt,
  type ScriptNode,
} from "../../docs-source/site/values/script/script-node.ts";
import { findEntryMakers, nameOfCalled } from "./entry-makers.ts";
import { isHarmless } from "./is-harmless.ts";

const MAX_DEPTH = 200;
/** What stands at a node besides what it says. */
const PLACES = new Set(["start", "end", "loc", "range", "raw"]);
/** Keys whose values reach pages as more than texts and addresses. */
const NOT_DATA = /^(?:__proto__|attrs|customProps|component|props|html|head|style|value|on[A-Z].*)$/i;
/** Keys of an entry that can be told from any other object. */
const ENTRY_KEYS = /^(?:text|label|link|slug|items|collapsed|collapsible|base|activeMatch|target|rel)$/;

/**
 * A test whether two versions of a script differ only in plain texts, lists and objects below one of the `keys` (with
 * `isWhole`: anywhere), or in entries such as `{ text, link }`. With `hasRules`, the rules of addresses that only redirect are
 * data too. What else is there says the same, comments and spaces aside; entries with more than texts and addresses may only
 * stand elsewhere or go.
 */
export function isScriptDataOnly(keys: string[], isWhole = false, hasRules = false) {
  return async (before: string, after: string, path: string): Promise<boolean> => {
    const [old, now] = await Promise.all([parseScript(path, before), parseScript(path, after)]);
    if (old.type !== "parsed" || now.type !== "parsed" || repeatsKeys(now.program)) return false;
    const rest = (program: ScriptNode, special?: string[]) => {
      const data = { keys: new Set(keys), hasRules, makers: findEntryMakers(program), ...(special && { special }) };
      return JSON.stringify(withoutData(program, data, isWhole, 0));
    };
    const [was, is]: [string[], string[]] = [[], []];
    try {
      // Texts in entries change, or whole entries stand elsewhere.
      if (rest(old.program) === rest(now.program)) return true;
      return rest(old.program, was) === rest(now.program, is) && isAmong(is, was);
    } catch {
      return false;
    }
  };
}

type Data = {
  keys: ReadonlySet<string>;
  hasRules: boolean;
  makers: ReadonlySet<string>;
  /** Gets the entries of lists that have more than texts and addresses, which are no data without it. */
  special?: string[];
};

/** Whether each of some texts is one of others, as often as it is there. */
function isAmong(texts: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return texts.every((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A node without the data in it. `isData` if everything plain below counts as such. */
function withoutData(node: ScriptNode, data: Data, isData: boolean, depth: number): unknown {
  const { keys, hasRules } = data;
  if (depth > MAX_DEPTH) throw new RangeError("The script is nested too deeply");
  const children = (list: ScriptNode[], drops: (child: ScriptNode) => boolean) =>
    list.filter((child) => !drops(child)).map((child) => withoutData(child, data, isData, depth + 1));
  if (node.type === "ArrayExpression" && !(node.elements as unknown[]).includes(null))
    return [
      node.type,
      children(nodesAt(node, "elements"), (item) =>
        isData ? isPlain(item) || isMade(item, data.makers) || isSpecial(item, data) : isEntry(item),
      ),
    ];
  if (node.type === "ObjectExpression") {
    const names = nodesAt(node, "properties").map((property) => keyOf(property) ?? "");
    const isTold = names.some((name) => /^(?:text|label)$/.test(name));
    // A group whose entries are a list of another name can be told as well.
    const isGroup = isTold && names.includes("items") && names.every((name) => ENTRY_KEYS.test(name));
    const drops = (property: ScriptNode) => {
      const key = keyOf(property);
      if (key === undefined || NOT_DATA.test(key)) return false;
      if (!isPlain(nodeAt(property, "value"))) return isData && isSpecialList(nodeAt(property, "value"), data);
      if (hasRules && isPathKey(key) && isRedirectRule(nodeAt(property, "value"))) return true;
      return (
        isData || keys.has(key) || (isTold && /^(?:link|slug)$/.test(key)) || (isGroup && /^(?:text|label)$/.test(key))
      );
    };
    const left = nodesAt(node, "properties").filter((property) => !drops(property));
    return [
      node.type,
      left.map((property) => {
        const isNamedByPath = isData && isPathKey(keyOf(property) ?? "");
        return withoutData(isNamedByPath ? (nodeAt(property, "value") ?? property) : property, data, isData, depth + 1);
      }),
    ];
  }
  if (isData && data.makers.has(nameOfCalled(node) ?? ""))
    return [
      node.type,
      nameOfCalled(node),
      children(nodesAt(node, "arguments"), (item) => isPlain(item) || isMadeList(item, data.makers)),
    ];
  const isNamed = node.type === "Property" && !node.computed && keys.has(nameAt(nodeAt(node, "key"), "name") ?? "");
  // What a function is given may be anything.
  const isGiven =
    /^(?:Call|New)Expression$/.test(node.type) &&
    !/^define[A-Z]/.test(nameAt(nodeAt(node, "callee"), "name") ?? "") &&
    filteredList(node) === undefined;
  const isBelow = !isGiven && (isData || isNamed);
  return Object.entries(node).flatMap(([name, value]) => {
    if (PLACES.has(name)) return [];
    const strip = (child: unknown): unknown =>
      isNode(child) ? withoutData(child, data, isBelow, depth + 1) : Array.isArray(child) ? child.map(strip) : child;
    return [[name, strip(value)]];
  });
}

/** Texts, numbers, and lists and objects of such. */
function isPlain(node: ScriptNode | undefined, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  switch (node?.type) {
    case "Literal":
      return node.regex === undefined && (typeof node.value === "boolean" || isSafe(node.value));
    case "TemplateLiteral": {
      const [part] = node.quasis as { value?: { cooked?: unknown } }[];
      return nodesAt(node, "expressions").length === 0 && isSafe(part?.value?.cooked);
    }
    case "ArrayExpression":
      return nodesAt(node, "elements").every((item) => isPlain(item, depth + 1));
    case "ObjectExpression":
      return nodesAt(node, "properties").every((property) => isNamedPlainly(property, depth + 1));
    default:
      return false;
  }
}

/** Notes entries such as `{ type: "doc", id: "start", customProps: { isNew: true } }`, also those of a group. */
function isSpecial(node: ScriptNode, data: Data): boolean {
  const found: string[] = [];
  const isAllowed = data.special !== undefined && collectSpecial(node, data, found, 0);
  if (isAllowed) data.special?.push(...found);
  return isAllowed;
}

/** A list of such entries and plain ones. */
function isSpecialList(node: ScriptNode | undefined, data: Data): boolean {
  const found: string[] = [];
  const isAllowed = data.special !== undefined && collectFromList(node, data, found, 0);
  if (isAllowed) data.special?.push(...found);
  return isAllowed;
}

function collectSpecial(node: ScriptNode, data: Data, found: string[], depth: number): boolean {
  if (node.type !== "ObjectExpression") return false;
  const properties = nodesAt(node, "properties");
  const list = properties.find((one) => keyOf(one) === "items");
  if (list)
    return (
      properties.every((one) => one === list || isNamedPlainly(one) || notesSpread(one, found)) &&
      collectFromList(nodeAt(list, "value"), data, found, depth + 1)
    );
  const value = plainValue(node);
  if (value !== undefined) found.push(JSON.stringify(value));
  return value !== undefined;
}

/** Notes what a group takes over from elsewhere, such as its name in all languages. */
function notesSpread(property: ScriptNode, found: string[]): boolean {
  const value = spreadValue(property);
  if (value !== undefined) found.push(JSON.stringify(value));
  return value !== undefined;
}

function collectFromList(node: ScriptNode | undefined, data: Data, found: string[], depth: number): boolean {
  if (depth > MAX_DEPTH || node?.type !== "ArrayExpression" || (node.elements as unknown[]).includes(null))
    return false;
  return nodesAt(node, "elements").every(
    (item) => isPlain(item) || isMade(item, data.makers) || collectSpecial(item, data, found, depth),
  );
}

function isNamedPlainly(property: ScriptNode, depth = 0): boolean {
  const key = keyOf(property);
  return key !== undefined && !NOT_DATA.test(key) && isPlain(nodeAt(property, "value"), depth);
}

/**
 * What texts, numbers, lists and objects of such say, whatever their keys are, and how they call functions by their names;
 * undefined if there is anything else.
 */
function plainValue(node: ScriptNode | undefined, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  const name = node && nameOfCalled(node);
  if (node && name !== undefined) {
    const given = nodesAt(node, "arguments").map((item) => plainValue(item, depth + 1));
    return given.includes(undefined) ? undefined : { [name]: given };
  }
  if (node?.type === "Literal") return node.regex === undefined ? (node.value ?? undefined) : undefined;
  if (node?.type === "ArrayExpression") {
    const items = (node.elements as unknown[]).includes(null) ? [undefined] : nodesAt(node, "elements");
    const values = items.map((item) => plainValue(item, depth + 1));
    return values.includes(undefined) ? undefined : values;
  }
  if (node?.type !== "ObjectExpression") return undefined;
  const entries = nodesAt(node, "properties").map(
    (property) => spreadValue(property, depth) ?? [keyOf(property), plainValue(nodeAt(property, "value"), depth + 1)],
  );
  return entries.flat().includes(undefined) ? undefined : entries;
}

/** `...namesOf("Start")`, or `...shared` */
function spreadValue(property: ScriptNode, depth = 0): { "...": unknown } | undefined {
  const taken = property.type === "SpreadElement" ? nodeAt(property, "argument") : undefined;
  const name = taken?.type === "Identifier" ? nameAt(taken, "name") : undefined;
  const value = taken?.type === "CallExpression" ? plainValue(taken, depth + 1) : name;
  return value === undefined ? undefined : { "...": value };
}

/** An entry as a call, `item("Start", "/start")`, with lists of entries of either kind. */
function isMade(node: ScriptNode, makers: ReadonlySet<string>, depth = 0): boolean {
  if (depth > MAX_DEPTH || !makers.has(nameOfCalled(node) ?? "")) return false;
  return nodesAt(node, "arguments").every((item) => isPlain(item) || isMadeList(item, makers, depth + 1));
}

function isMadeList(node: ScriptNode, makers: ReadonlySet<string>, depth = 0): boolean {
  const items = nodesAt(node, "elements");
  return (
    node.type === "ArrayExpression" &&
    !(node.elements as unknown[]).includes(null) &&
    items.every((item) => isPlain(item) || isMade(item, makers, depth + 1))
  );
}

/** Some themes show the names of entries as HTML. */
function isSafe(value: unknown): boolean {
  return isHarmless(value) && !/[<>]/.test(String(value));
}

/** `{ text: "Start", link: "/start" }`, with items of the same kind. */
function isEntry(node: ScriptNode): boolean {
  if (node.type !== "ObjectExpression") return false;
  const keys = nodesAt(node, "properties").map((property) => keyOf(property) ?? "");
  const isNamed =
    keys.some((key) => /^(?:text|label)$/.test(key)) && keys.some((key) => /^(?:link|slug|items)$/.test(key));
  return isNamed && keys.every((key) => ENTRY_KEYS.test(key)) && isPlain(node);
}

/** `{ redirect: "/start" }`, without anything else that a server would do there. */
function isRedirectRule(node: ScriptNode | undefined): boolean {
  if (node?.type !== "ObjectExpression") return false;
  const [rule, ...others] = nodesAt(node, "properties");
  return rule !== undefined && others.length === 0 && keyOf(rule) === "redirect";
}

/** The address of a part of the site, as a key of its sidebars: the sidebar stays where the part moves. */
function isPathKey(key: string): boolean {
  return /^\/[\w./-]{0,300}$/.test(key);
}

function keyOf(property: ScriptNode): string | undefined {
  if (property.type !== "Property" || property.computed || property.shorthand || property.method) return undefined;
  if (nameAt(property, "kind") !== "init") return undefined;
  const key = nodeAt(property, "key");
  return nameAt(key, "name") ?? (key?.value === undefined ? undefined : String(key.value));
}

/** Of two properties with one key, the first has no effect. */
function repeatsKeys(program: ScriptNode): boolean {
  const pending = [program];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === "ObjectExpression") {
      const keys = nodesAt(node, "properties").flatMap((property) => keyOf(property) ?? []);
      if (new Set(keys).size < keys.length) return true;
    }
    for (const value of Object.values(node).flat()) if (isNode(value)) pending.push(value);
  }
  return false;
}

function isNode(value: unknown): value is ScriptNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

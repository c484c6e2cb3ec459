import { UnsupportedExpression } from "./machine.ts";
import { joinTexts, toText, type Value, ValueMap } from "./values.ts";

const MAX_REPEATS = 10_000;

/** What may be called: pure methods of texts, lists and numbers. `call` evaluates a function that the author wrote. */
export type CallFunction = (given: Value, values: Value[]) => Value;

export function callMethod(of: Value, name: string, values: Value[], call: CallFunction): Value {
  if (typeof of === "string") return callOnText(of, name, values);
  if (Array.isArray(of)) return callOnList(of, name, values, call);
  if (typeof of === "number") return callOnNumber(of, name, values);
  throw unknown(name);
}

function callOnText(of: string, name: string, values: Value[]): Value {
  const [first, second] = values;
  const word = typeof first === "string" ? first : undefined;
  const from = typeof first === "number" ? first : undefined;
  const to = typeof second === "number" ? second : undefined;
  switch (name) {
    case "toUpperCase":
      return of.toUpperCase();
    case "toLowerCase":
      return of.toLowerCase();
    case "trim":
      return of.trim();
    case "toString":
      return of;
    case "slice":
      return of.slice(from, to);
    case "substring":
      return of.substring(from ?? 0, to);
    case "charAt":
      return of.charAt(from ?? 0);
    case "concat":
      return of + (joinTexts(values, "") ?? "");
    case "startsWith":
      return word !== undefined && of.startsWith(word);
    case "endsWith":
      return word !== undefined && of.endsWith(word);
    case "includes":
      return word !== undefined && of.includes(word);
    case "split":
      if (word !== undefined) return of.split(word);
      break;
    case "replace":
    case "replaceAll":
      if (word !== undefined && typeof second === "string")
        return name === "replace" ? of.replace(word, () => second) : replaceAll(of, word, second);
      break;
    case "repeat":
      if (from !== undefined && from >= 0 && from * of.length <= MAX_REPEATS) return of.repeat(from);
      break;
    case "padStart":
    case "padEnd":
      if (from !== undefined && from <= MAX_REPEATS)
        return name === "padStart" ? of.padStart(from, toText(second) || " ") : of.padEnd(from, toText(second) || " ");
  }
  throw unknown(name);
}

function replaceAll(of: string, word: string, by: string): string {
  const parts = word === "" ? [of] : of.split(word);
  if (parts.length * by.length > MAX_REPEATS * 100) throw new UnsupportedExpression("The text becomes too long");
  return parts.join(by);
}

function callOnList(of: Value[], name: string, values: Value[], call: CallFunction): Value {
  const [first, second] = values;
  const from = typeof first === "number" ? first : undefined;
  const to = typeof second === "number" ? second : undefined;
  switch (name) {
    case "map":
      return of.map((item, index) => call(first, [item, index]));
    case "flatMap":
      return of.flatMap((item, index) => call(first, [item, index])) as Value[];
    case "filter":
      return of.filter((item, index) => isTruthy(call(first, [item, index])));
    case "find":
      return of.find((item, index) => isTruthy(call(first, [item, index])));
    case "some":
      return of.some((item, index) => isTruthy(call(first, [item, index])));
    case "every":
      return of.every((item, index) => isTruthy(call(first, [item, index])));
    case "includes":
      return of.includes(first);
    case "indexOf":
      return of.indexOf(first);
    case "slice":
      return of.slice(from, to);
    case "concat":
      return of.concat(...(values as Value[]));
    case "reverse":
    case "toReversed":
      return of.toReversed();
    case "flat":
      return of.flat() as Value[];
    case "join":
      return joinTexts(of, first === undefined ? "," : (toText(first) ?? ","));
  }
  throw unknown(name);
}

function callOnNumber(of: number, name: string, [digits]: Value[]): Value {
  if (name === "toFixed") return of.toFixed(typeof digits === "number" ? Math.min(Math.max(digits, 0), 20) : 0);
  if (name === "toString") return String(of);
  if (name === "toLocaleString") return of.toLocaleString("en");
  throw unknown(name);
}

/** Functions that are there without being a method of a value, such as `Object.entries`. Undefined if it is none. */
export function callGlobal(name: string, [value]: Value[]): { value: Value } | undefined {
  switch (name) {
    case "String":
      return { value: toText(value) };
    case "Number":
      return { value: Number(toText(value)) };
    case "Boolean":
      return { value: isTruthy(value) };
    case "Object.keys":
      return { value: value instanceof ValueMap ? [...value.keys()] : [] };
    case "Object.values":
      return { value: value instanceof ValueMap ? [...value.values()] : [] };
    case "Object.entries":
      return { value: value instanceof ValueMap ? [...value.entries()] : [] };
    case "Array.isArray":
      return { value: Array.isArray(value) };
    case "encodeURIComponent":
      return { value: encodeURIComponent((toText(value) ?? "").toWellFormed()) };
  }
  return undefined;
}

export function isTruthy(value: Value): boolean {
  return Boolean(value);
}

function unknown(name: string): UnsupportedExpression {
  return new UnsupportedExpression(`"${name.slice(0, 60)}" cannot be called`);
}

import type { Direction } from "./describe-schema.ts";
import { keyOf, type MergedSchema, mergeSchema } from "./merge-schema.ts";
import { itemsAt, type Located, valueIn } from "./plain-value.ts";
import type { References } from "./references.ts";

const MAX_DEPTH = 8;
const MAX_VALUES = 400;

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-15T09:30:00Z"],
  ["date", "2026-01-15"],
  ["time", "09:30:00Z"],
  ["duration", "PT15M"],
  ["email", "user@example.com"],
  ["idn-email", "user@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.com"],
  ["url", "https://example.com"],
  ["uri-reference", "/path"],
  ["uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
  ["byte", "ZXhhbXBsZQ=="],
  ["binary", "…"],
  ["password", "********"],
]);

type Making = {
  references: References;
  direction: Direction;
  /** Whether fields that may be left out are. */
  isBrief: boolean;
  left: number;
};

/** A value that a schema allows, from the examples in it as far as there are any. Undefined if there can be none. */
export function makeExample(
  from: Located,
  references: References,
  direction: Direction,
  { isBrief = false }: { isBrief?: boolean } = {},
): unknown {
  return make(from, { references, direction, isBrief, left: MAX_VALUES }, 0, [], "");
}

function make(from: Located, making: Making, depth: number, around: readonly string[], name: string): unknown {
  if (making.left-- <= 0 || depth > MAX_DEPTH) return undefined;
  const schema = mergeSchema(from, making.references);
  if (!schema || schema.isNever) return undefined;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  if (schema.key !== undefined && around.includes(schema.key)) return undefined;
  const within = schema.key === undefined ? around : [...around, schema.key];
  const type = schema.types[0];
  const isObject = schema.properties.size > 0 || schema.patterns.size > 0;
  if (schema.choices && !isObject && type !== "array") {
    const first = schema.choices.schemas[0];
    return first && make(first, making, depth + 1, within, name);
  }
  if (type === "array" || (type === undefined && keyOf(schema, "items"))) {
    const items = keyOf(schema, "items");
    const item = items && make(items, making, depth + 1, within, name);
    return item === undefined ? [] : [item];
  }
  if (isObject || type === "object") return makeObject(schema, making, depth, within);
  return makeScalar(schema, type, name);
}

function givenValue(schema: MergedSchema): unknown {
  for (const key of ["example", "const", "default"]) {
    const value = keyOf(schema, key)?.value;
    if (value !== undefined && (value !== null || key !== "default")) return value;
    const examples = key === "example" ? keyOf(schema, "examples")?.value : undefined;
    if (Array.isArray(examples) && examples.length > 0) return examples[0];
  }
  for (const part of schema.parts) {
    const [first] = itemsAt(part, "enum");
    if (first) return first.value;
  }
  return undefined;
}

function makeObject(schema: MergedSchema, making: Making, depth: number, around: readonly string[]): unknown {
  const entries: [string, unknown][] = [];
  for (const [name, one] of schema.properties) {
    if (making.left <= 0) break;
    const isRequired = schema.required.has(name);
    if (making.isBrief && !isRequired) continue;
    const value = making.references.resolve(one)?.value;
    if (valueIn(value, making.direction === "request" ? "readOnly" : "writeOnly") === true) continue;
    if (valueIn(value, "deprecated") === true && !isRequired) continue;
    const made = make(one, making, depth + 1, around, name);
    if (made !== undefined) entries.push([name, made]);
  }
  const [first] = schema.choices?.schemas ?? [];
  const chosen = first && make(first, making, depth + 1, around, "");
  if (typeof chosen === "object" && chosen !== null && !Array.isArray(chosen))
    for (const entry of Object.entries(chosen)) if (!entries.some(([name]) => name === entry[0])) entries.push(entry);
  const others = schema.patterns.get("");
  if (others && entries.length === 0) {
    const value = make(others, making, depth + 1, around, "key");
    if (value !== undefined) entries.push(["key", value]);
  }
  // Unlike assignment, this keeps a name such as `__proto__` as it is.
  return Object.fromEntries(entries);
}

function makeScalar(schema: MergedSchema, type: string | undefined, name: string): unknown {
  const number = (key: string) => {
    const value = keyOf(schema, key)?.value;
    return typeof value === "number" ? value : undefined;
  };
  if (type === "integer" || type === "number") return number("minimum") ?? Math.min(1, number("maximum") ?? 1);
  if (type === "boolean") return true;
  if (type !== undefined && type !== "string") return undefined;
  if (type === undefined && schema.choices === undefined && !keyOf(schema, "format"))
    return schema.isNullable ? null : "";
  const format = keyOf(schema, "format")?.value;
  const known = typeof format === "string" ? TEXTS.get(format) : undefined;
  if (known !== undefined) return known;
  const longest = Math.max(0, Math.min(number("maxLength") ?? 40, 40));
  const shortest = Math.min(number("minLength") ?? 0, longest);
  const word = name === "" ? "string" : name.replace(/[^\w.-]+/g, " ").trim() || "string";
  return word.slice(0, longest).padEnd(shortest, "x");
}

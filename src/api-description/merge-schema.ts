import { at, entriesAt, isRecord, itemsAt, type Located, valueIn } from "./plain-value.ts";
import type { References, Resolved } from "./references.ts";

const MAX_PARTS = 60;

/** A schema with what `allOf` adds to it. Keys that several parts have are those of the first. */
export type MergedSchema = {
  /** The place that it was referred to by, to know it again. */
  key: string | undefined;
  name: string | undefined;
  /** Its own keys before those of its parts. */
  parts: Located[];
  properties: Map<string, Located>;
  patterns: Map<string, Located>;
  required: Set<string>;
  types: string[];
  isNullable: boolean;
  choices: { kind: "oneOf" | "anyOf"; schemas: Located[] } | undefined;
  isNever: boolean;
};

/** Undefined if a reference leads nowhere. */
export function mergeSchema(from: Located, references: References): MergedSchema | undefined {
  const resolved = references.resolve(from);
  if (!resolved) return undefined;
  const parts = collectParts(resolved, references);
  const merged: MergedSchema = {
    key: resolved.key,
    name: resolved.name,
    parts,
    properties: new Map(),
    patterns: new Map(),
    required: new Set(),
    types: [],
    isNullable: false,
    choices: undefined,
    isNever: resolved.value === false,
  };
  for (const part of parts) addPart(merged, part);
  return single(merged, references) ?? merged;
}

/** The schema and, in `allOf`, those that it holds, each once. */
function collectParts(resolved: Resolved, references: References): Located[] {
  const parts: Located[] = [];
  const seen = new Set<unknown>();
  const add = (part: Located) => {
    if (parts.length >= MAX_PARTS || seen.has(part.value) || !isRecord(part.value)) return;
    seen.add(part.value);
    parts.push(part);
    for (const one of itemsAt(part, "allOf")) {
      const next = references.resolve(one);
      if (next) add(next);
    }
  };
  add(resolved);
  return parts;
}

function addPart(merged: MergedSchema, part: Located): void {
  for (const [name, schema] of entriesAt(part, "properties"))
    if (!merged.properties.has(name)) merged.properties.set(name, schema);
  for (const [pattern, schema] of entriesAt(part, "patternProperties")) merged.patterns.set(pattern, schema);
  const others = at(part, "additionalProperties");
  if (isRecord(others.value) && !merged.patterns.has("")) merged.patterns.set("", others);
  for (const { value } of itemsAt(part, "required")) if (typeof value === "string") merged.required.add(value);
  const type = valueIn(part.value, "type");
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === "string");
  if (types.includes("null") || valueIn(part.value, "nullable") === true) merged.isNullable = true;
  if (merged.types.length === 0) merged.types = types.filter((one) => one !== "null");
  for (const kind of ["oneOf", "anyOf"] as const) {
    const all = itemsAt(part, kind);
    const schemas = all.filter(({ value }) => valueIn(value, "type") !== "null");
    if (schemas.length < all.length) merged.isNullable = true;
    if (schemas.length > 0) merged.choices ??= { kind, schemas };
  }
}

/** `anyOf` of one schema and null is that schema. */
function single(merged: MergedSchema, references: References): MergedSchema | undefined {
  const [only, second] = merged.choices?.schemas ?? [];
  const hasOwn = merged.properties.size > 0 || merged.types.length > 0;
  if (!only || second || hasOwn) return undefined;
  const resolved = references.resolve(only);
  if (!resolved || merged.parts.some(({ value }) => value === resolved.value)) return undefined;
  const inner: MergedSchema = {
    ...merged,
    key: resolved.key ?? merged.key,
    name: merged.name ?? resolved.name,
    choices: undefined,
    parts: [...merged.parts, ...collectParts(resolved, references)],
  };
  for (const part of inner.parts.slice(merged.parts.length)) addPart(inner, part);
  return inner;
}

/** The value of a key in the first part that has it. */
export function keyOf({ parts }: MergedSchema, key: string): Located | undefined {
  for (const part of parts) {
    const found = at(part, key);
    if (found.value !== undefined) return found;
  }
  return undefined;
}

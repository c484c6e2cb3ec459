import { keyOf, type MergedSchema, mergeSchema } from "./merge-schema.ts";
import type { Field, Schema } from "./operation.ts";
import { cleanText, isRecord, itemsAt, type Located, lineAt, textAt, valueIn } from "./plain-value.ts";
import type { References } from "./references.ts";

const MAX_DEPTH = 12;
const MAX_VALUES = 60;
const MAX_VALUE_LENGTH = 300;
const MAX_LISTS = 4;
const MAX_CHOICES = 30;

/** What readers give, or what they get: fields that are only for the other are left out. */
export type Direction = "request" | "response";

type Trail = { key: string; before: Trail } | undefined;
type Task = { from: Located; into: Schema; depth: number; trail: Trail };

/**
 * A schema as a tree, as far as `budget` goes: fields that are near come before those within them, so that what is left out
 * is what lies deepest. A schema within itself is cut.
 */
export function describeSchema(
  from: Located,
  references: References,
  direction: Direction,
  budget: { left: number },
): Schema {
  const root = emptySchema();
  const tasks: Task[] = [{ from, into: root, depth: 0, trail: undefined }];
  for (let next = 0; next < tasks.length; next++) {
    const task = tasks[next];
    if (task) describe(task, references, direction, budget, tasks);
  }
  return root;
}

export function emptySchema(): Schema {
  return {
    type: "any",
    rules: [],
    values: [],
    hasMoreValues: false,
    isDeprecated: false,
    isReadOnly: false,
    isWriteOnly: false,
    fields: [],
    choices: undefined,
  };
}

function describe(
  { from, into, depth, trail }: Task,
  references: References,
  direction: Direction,
  budget: { left: number },
  tasks: Task[],
): void {
  let schema = mergeSchema(from, references);
  if (!schema) return;
  let around = trail;
  let lists = 0;
  for (; schema && isList(schema) && lists < MAX_LISTS; lists++) {
    addFacts(into, schema);
    const items = keyOf(schema, "items");
    if (schema.key !== undefined) around = { key: schema.key, before: around };
    const inner: MergedSchema | undefined = items && mergeSchema(items, references);
    if (!inner) {
      into.type = `${"array of ".repeat(lists)}array`;
      return;
    }
    schema = inner;
  }
  addFacts(into, schema);
  into.type = `${"array of ".repeat(lists)}${typeWords(schema, lists > 0)}`;
  if (schema.name !== undefined) into.name = schema.name;
  const isLarge = schema.properties.size > 0 || schema.patterns.size > 0 || schema.choices;
  if (!isLarge) return;
  if (schema.key !== undefined && isIn(schema.key, around)) {
    into.cut = "recursive";
    return;
  }
  if (depth >= MAX_DEPTH) {
    into.cut = "deep";
    return;
  }
  if (schema.key !== undefined) around = { key: schema.key, before: around };
  const add = (one: Located, target: Schema) => {
    budget.left--;
    tasks.push({ from: one, into: target, depth: depth + 1, trail: around });
  };
  addFields(into, schema, references, direction, budget, add);
  addChoices(into, schema, budget, add);
}

function isIn(key: string, trail: Trail): boolean {
  for (let at = trail; at; at = at.before) if (at.key === key) return true;
  return false;
}

function isList(schema: MergedSchema): boolean {
  return schema.types[0] === "array" || (schema.types.length === 0 && keyOf(schema, "items") !== undefined);
}

type Add = (one: Located, target: Schema) => void;

function addFields(
  into: Schema,
  schema: MergedSchema,
  references: References,
  direction: Direction,
  budget: { left: number },
  add: Add,
): void {
  const others = [...schema.patterns].map(([pattern, one]): [string, Located] => [
    pattern === "" ? "{key}" : `/${pattern}/`,
    one,
  ]);
  for (const [name, one] of [...schema.properties, ...others]) {
    const value = references.resolve(one)?.value;
    if (valueIn(value, direction === "request" ? "readOnly" : "writeOnly") === true) continue;
    if (budget.left <= 0) {
      into.cut = "deep";
      return;
    }
    const field: Field = {
      name: cleanText(name).slice(0, 200),
      isRequired: schema.required.has(name),
      schema: emptySchema(),
    };
    into.fields.push(field);
    add(one, field.schema);
  }
}

function addChoices(into: Schema, schema: MergedSchema, budget: { left: number }, add: Add): void {
  if (!schema.choices) return;
  const { kind, schemas } = schema.choices;
  into.choices = { kind, schemas: [] };
  for (const one of schemas.slice(0, MAX_CHOICES)) {
    if (budget.left <= 0) {
      into.cut = "deep";
      return;
    }
    const choice = emptySchema();
    into.choices.schemas.push(choice);
    add(one, choice);
  }
  const discriminator = keyOf(schema, "discriminator");
  const name = discriminator && lineAt(discriminator, "propertyName");
  if (name !== undefined) into.rules.push(`told apart by ${name}`);
}

function typeWords(schema: MergedSchema, isPlural: boolean): string {
  if (schema.isNever) return "nothing";
  const words =
    schema.types.length > 0 ? schema.types.slice(0, 6).map((type) => cleanText(type).slice(0, 40)) : [guess(schema)];
  const named = words.map((word) => {
    const full = word === "object" && schema.name !== undefined ? `${schema.name} object` : word;
    return isPlural && !/s$|any|one of/.test(full) ? `${full}s` : full;
  });
  if (schema.isNullable) named.push("null");
  return named.join(" or ");
}

function guess(schema: MergedSchema): string {
  if (schema.choices) return schema.choices.kind === "oneOf" ? "one of" : "any of";
  if (schema.properties.size > 0 || schema.patterns.size > 0) return "object";
  const [first] = valuesOf(schema);
  if (typeof first === "string" || keyOf(schema, "pattern") || keyOf(schema, "maxLength")) return "string";
  if (typeof first === "number" || keyOf(schema, "minimum")) return "number";
  return typeof first === "boolean" ? "boolean" : "any";
}

/** What a schema says of itself: that of a list before that of its items. */
function addFacts(into: Schema, schema: MergedSchema): void {
  const texts = (key: string) => {
    for (const part of schema.parts) {
      const found = textAt(part, key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const description = into.description ?? texts("description");
  if (description !== undefined) into.description = description;
  const format = texts("format");
  if (format !== undefined) into.format = format.slice(0, 60);
  const values = valuesOf(schema);
  if (values.length > 0) {
    into.values = values.slice(0, MAX_VALUES).map(shownValue);
    into.hasMoreValues = values.length > MAX_VALUES;
  }
  const byDefault = keyOf(schema, "default");
  if (byDefault && into.default === undefined) into.default = shownValue(byDefault.value);
  const example = keyOf(schema, "example")?.value ?? firstOf(keyOf(schema, "examples")?.value);
  if (example !== undefined && into.example === undefined) into.example = shownValue(example);
  for (const rule of rulesOf(schema)) if (!into.rules.includes(rule)) into.rules.push(rule);
  into.isDeprecated ||= keyOf(schema, "deprecated")?.value === true;
  into.isReadOnly ||= keyOf(schema, "readOnly")?.value === true;
  into.isWriteOnly ||= keyOf(schema, "writeOnly")?.value === true;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function valuesOf(schema: MergedSchema): unknown[] {
  const only = keyOf(schema, "const");
  if (only) return [only.value];
  for (const part of schema.parts) {
    const values = itemsAt(part, "enum");
    if (values.length > 0) return values.map(({ value }) => value);
  }
  return [];
}

export function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return cleanText(text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);
}

function rulesOf(schema: MergedSchema): string[] {
  const number = (key: string) => {
    const value = keyOf(schema, key)?.value;
    return typeof value === "number" ? value : undefined;
  };
  const rules: string[] = [];
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    const many = (count: number) => `${count}${unit === "" ? "" : ` ${unit}${count === 1 ? "" : "s"}`}`;
    if (low !== undefined && high !== undefined) rules.push(low === high ? many(low) : `${low} to ${many(high)}`);
    else if (low !== undefined && !(low === 0 && unit !== "")) rules.push(`at least ${many(low)}`);
    else if (high !== undefined) rules.push(`at most ${many(high)}`);
  };
  const isExclusive = (key: string) => keyOf(schema, key)?.value === true;
  if (isExclusive("exclusiveMinimum")) rules.push(`more than ${number("minimum")}`);
  if (isExclusive("exclusiveMaximum")) rules.push(`less than ${number("maximum")}`);
  range(
    isExclusive("exclusiveMinimum") ? undefined : number("minimum"),
    isExclusive("exclusiveMaximum") ? undefined : number("maximum"),
    "",
  );
  const [above, below] = [number("exclusiveMinimum"), number("exclusiveMaximum")];
  if (above !== undefined) rules.push(`more than ${above}`);
  if (below !== undefined) rules.push(`less than ${below}`);
  range(number("minLength"), number("maxLength"), "character");
  range(number("minItems"), number("maxItems"), "item");
  range(number("minProperties"), number("maxProperties"), "key");
  const multiple = number("multipleOf");
  if (multiple !== undefined) rules.push(`a multiple of ${multiple}`);
  if (keyOf(schema, "uniqueItems")?.value === true) rules.push("no item twice");
  const pattern = keyOf(schema, "pattern")?.value;
  if (typeof pattern === "string") rules.push(`matches ${cleanText(pattern).slice(0, 200)}`);
  const media = keyOf(schema, "contentMediaType")?.value;
  if (typeof media === "string") rules.push(cleanText(media).slice(0, 80));
  const others = keyOf(schema, "additionalProperties");
  if (others?.value === false && isRecord(schema.parts[0]?.value)) rules.push("no other keys");
  return rules;
}

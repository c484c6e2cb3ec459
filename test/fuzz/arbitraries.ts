import fc from "fast-check";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  examples?: unknown[];
  default?: unknown;
};

/** What programs get wrong: each of these has broken some service. */
const ODD_STRINGS = [
  ...["", " ", "\0", "a\0b", "\ud800", "\uffff", "é", "\u202e", "😀".repeat(20), "x".repeat(5000), "null", "undefined"],
  ...[
    "NaN",
    "-0",
    "1e309",
    "9".repeat(40),
    "../../etc/passwd",
    "%00",
    "%zz",
    "a/b",
    "\\",
    "'",
    '"',
    "';--",
    "$1",
    "{}",
  ],
  ...["[]", "__proto__", "constructor", "toString", "\r\nx: y", "<script>", "2026-02-30", "2026-13-01", "0000-00-00"],
  ...["+275760-09-13T00:00:00Z", "2026-11-24T25:00:00Z", "-1", "1.5", "9223372036854775808", "http://[::1", "file:///"],
];
const ODD_NUMBERS = [-1, 0, 1, 1.5, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MAX_SAFE_INTEGER];
export const oddString = fc.oneof(fc.constantFrom(...ODD_STRINGS), fc.string({ unit: "binary", maxLength: 60 }));
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddString,
  fc.constantFrom<unknown>(
    ...ODD_NUMBERS,
    null,
    true,
    false,
    [],
    {},
    [[[[[]]]]],
    { __proto__: null },
    Array(300).fill(0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const MAX_DEPTH = 6;

/** Values of a schema, mostly; in between, values that are none. */
export function valuesOf(schema: Schema, find: (reference: string) => Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fitting(schema, find, depth), weight: 8 },
    { arbitrary: oddValue, weight: depth === 0 ? 1 : 2 },
  );
}

function fitting(schema: Schema, find: (reference: string) => Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  const below = (inner: Schema) => valuesOf(inner, find, depth + 1);
  if (schema.$ref) return fitting(find(schema.$ref), find, depth);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, find, depth + 1)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => fitting(part, find, depth)))
      .map((parts) => Object.assign({}, ...parts));
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : [];
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type }, find, depth)));
  const { examples = [] } = schema;
  const usual = ofType(types[0], schema, below);
  return examples.length > 0 ? fc.oneof(fc.constantFrom(...examples), usual) : usual;
}

function ofType(type: string | undefined, schema: Schema, below: (inner: Schema) => fc.Arbitrary<unknown>) {
  if (type === "string") return stringsOf(schema);
  if (type === "integer" || type === "number") {
    const min = Math.max(schema.minimum ?? -1e9, -(2 ** 31));
    const max = Math.max(min, Math.min(schema.maximum ?? 1e9, 2 ** 31 - 1));
    return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max));
  }
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array")
    return fc.array(below(schema.items ?? {}), {
      minLength: Math.min(schema.minItems ?? 0, 5),
      maxLength: Math.max(Math.min(schema.maxItems ?? 5, 5), Math.min(schema.minItems ?? 0, 5)),
    });
  if (type === "object" || schema.properties) return objectsOf(schema, below);
  return oddValue;
}

function objectsOf(schema: Schema, below: (inner: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, below(inner)])),
    // Now and then a field that must be there is missing.
    { requiredKeys: required.filter((name) => name in properties) },
  );
  const inner = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
  const more = inner
    ? fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), below(inner), { maxKeys: 3 })
    : fc.oneof(
        { arbitrary: fc.constant({}), weight: 9 },
        { arbitrary: fc.dictionary(oddString, oddValue, { maxKeys: 2 }), weight: 1 },
      );
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }));
}

function stringsOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "date") return fc.constantFrom("2026-11-01", "2026-11-24", "2024-02-29", "1970-01-01", "9999-12-31");
  if (format === "uri" || format === "url")
    return fc.constantFrom(
      "http://127.0.0.1:9/x.git",
      "https://nowhere.invalid/a.git",
      "http://10.0.0.1/",
      "ftp://x/y",
    );
  if (format === "email") return fc.constantFrom("ada@example.com", "a@b.c", `${"a".repeat(60)}@example.com`);
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.constantFrom("docs", "main", "guides/start", "2026-11-24"),
  );
}

import { expect, test } from "vitest";
import { describeApi } from "./describe-api.ts";
import type { Operation } from "./operation.ts";

function described(document: object, others: [string, string][] = []) {
  const api = describeApi({ source: "api.json", texts: [["api.json", JSON.stringify(document)], ...others] });
  if (api.type === "refused") throw new Error(api.message);
  return api;
}

function operationOf(operation: object, rest: object = {}): Operation {
  const api = described({ openapi: "3.1.0", paths: { "/a/{id}": { post: operation } }, ...rest });
  const [first] = api.operations;
  if (!first) throw new Error("there is no operation");
  return first.operation;
}

const bodyOf = (schema: object) => ({ requestBody: { content: { "application/json": { schema } } } });
const schemaOf = (schema: object, rest: object = {}) => {
  const content = operationOf(bodyOf(schema), rest).body?.contents[0];
  if (!content?.schema) throw new Error("there is no schema");
  return { ...content.schema, made: content.examples[0]?.text };
};

test("refuses Swagger 2.0 and other files, and says what to do", () => {
  const refuse = (text: string) => describeApi({ source: "a.json", texts: [["a.json", text]] });
  expect(refuse('{"swagger":"2.0"}')).toMatchObject({ message: expect.stringContaining("swagger2openapi") });
  expect(refuse('{"name":"x"}')).toMatchObject({ message: expect.stringContaining('no "openapi"') });
  expect(refuse('{"openapi":"4.0"}')).toMatchObject({ message: expect.stringContaining("3.0 and 3.1 are") });
  expect(refuse("a: [")).toMatchObject({ type: "refused", message: expect.stringContaining("neither JSON nor YAML") });
});

test("reads YAML with anchors, and refuses aliases that stand for too much", () => {
  const yaml = "openapi: 3.0.3\nx: &a {summary: One}\npaths:\n  /a:\n    get: {<<: *a}\n";
  expect(describeApi({ source: "a.yaml", texts: [["a.yaml", yaml]] })).toMatchObject({
    operations: [{ operation: { title: "One", method: "GET", address: "/a" } }],
  });
  const bomb = Array.from({ length: 12 }, (_, i) => `l${i}: &l${i} [${Array(10).fill(i === 0 ? "x" : `*l${i - 1}`)}]`);
  expect(describeApi({ source: "a.yaml", texts: [["a.yaml", bomb.join("\n")]] })).toMatchObject({ type: "refused" });
});

test("follows references to other files, and names those that lead nowhere with their line", () => {
  const document = {
    openapi: "3.0.0",
    paths: { "/a": { $ref: "paths/a.json#/items/~1a" }, "/b": { $ref: "missing.json" }, "/c": { $ref: "../../etc/x" } },
  };
  const shared = '{"items":{"/a":{"get":{"summary":"A","parameters":[{"$ref":"../api.json#/nowhere"}]}}}}';
  const api = described(document, [["paths/a.json", shared]]);
  expect(api.operations.map(({ operation }) => operation.title)).toEqual(["A"]);
  expect(api.problems.map(({ message, file }) => `${file}: ${message}`)).toEqual([
    'api.json: The reference "missing.json" leads to no file of the site',
    'api.json: The reference "../../etc/x" leads to no file of the site',
    'paths/a.json: The reference "../api.json#/nowhere" leads to nothing',
  ]);
});

test("cuts schemas that hold themselves, in any way", () => {
  const components = {
    schemas: {
      Node: {
        type: "object",
        properties: {
          next: { $ref: "#/components/schemas/Node" },
          all: { type: "array", items: { $ref: "#/components/schemas/Node" } },
        },
      },
      Loop: { $ref: "#/components/schemas/Loop" },
      Both: {
        allOf: [{ $ref: "#/components/schemas/Both" }, { type: "object", properties: { a: { type: "string" } } }],
      },
      One: { oneOf: [{ $ref: "#/components/schemas/One" }, { type: "string" }] },
    },
  };
  const node = schemaOf({ $ref: "#/components/schemas/Node" }, { components });
  expect(node.fields.map(({ name, schema }) => [name, schema.type, schema.cut])).toEqual([
    ["next", "Node object", "recursive"],
    ["all", "array of Node objects", "recursive"],
  ]);
  expect(node.made).toBe('{\n  "all": []\n}');
  expect(schemaOf({ $ref: "#/components/schemas/Both" }, { components }).fields.map(({ name }) => name)).toEqual(["a"]);
  expect(schemaOf({ $ref: "#/components/schemas/One" }, { components }).choices?.schemas[0]?.cut).toBe("recursive");
  expect(schemaOf({ $ref: "#/components/schemas/Loop" }, { components }).type).toBe("any");
});

test("shows near fields before deep ones when there are too many, and stays small", () => {
  const deep = (depth: number): object =>
    depth === 0
      ? { type: "string" }
      : {
          type: "object",
          properties: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, deep(depth - 1)])),
        };
  const schema = schemaOf(deep(4));
  expect(schema.fields).toHaveLength(12);
  expect(JSON.stringify(schema).length).toBeLessThan(300_000);
  expect(schema.fields[0]?.schema.fields).toHaveLength(12);
});

test("says what a schema is in both versions' ways: null, constants, ranges, both directions", () => {
  const schema = schemaOf({
    type: "object",
    required: ["a"],
    properties: {
      a: { type: ["string", "null"], minLength: 2, pattern: "^x" },
      b: { type: "integer", nullable: true, minimum: 1, maximum: 5, default: 3 },
      c: { anyOf: [{ type: "string", format: "uuid" }, { type: "null" }] },
      d: { const: "on" },
      e: { type: "array", items: { type: "string", enum: ["x", "y"] }, minItems: 1 },
      f: { type: "string", readOnly: true },
      g: { type: "object", additionalProperties: { type: "number" } },
      constructor: { type: "number", exclusiveMinimum: 0 },
      h: true,
    },
  });
  expect(
    schema.fields.map(({ name, schema: one }) => `${name}: ${[one.type, ...one.rules, ...one.values].join(" | ")}`),
  ).toEqual([
    "a: string or null | at least 2 characters | matches ^x",
    "b: integer or null | 1 to 5",
    "c: string or null",
    'd: string | "on"',
    'e: array of strings | at least 1 item | "x" | "y"',
    "g: object",
    "constructor: number | more than 0",
    "h: any",
  ]);
  expect(schema.fields[0]?.isRequired).toBe(true);
  expect(schema.fields[2]?.schema.format).toBe("uuid");
});

test("makes an example that has no key of JavaScript's own objects", () => {
  const made = schemaOf(
    JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"n":{"type":"integer","minimum":4}}}'),
  );
  expect(made.made).toBe('{\n  "__proto__": "__proto__",\n  "n": 4\n}');
  expect(({} as { n?: number }).n).toBe(undefined);
});

test("keeps servers of http and https only, and tells internal ones apart", () => {
  const servers = [
    { url: "javascript:alert(1)" },
    { url: "https://user:secret@x.example" },
    { url: "//evil.example" },
    { url: "data:text/html,x" },
    {
      url: "https://{env}.x.example/v{n}",
      variables: { env: { default: "eu", enum: ["eu", "us"] }, n: { default: "1" } },
    },
    { url: "https://*.x.example; script-src *" },
    { url: "http://10.0.0.7:8080" },
    { url: "http://[::1]:3000" },
    { url: "http://router" },
    { url: "/v2" },
  ];
  const found = operationOf({ servers }).servers.map(({ url, origins, isInternal }) => [url, origins, isInternal]);
  expect(found).toEqual([
    ["https://{env}.x.example/v{n}", ["https://eu.x.example", "https://us.x.example"], false],
    ["http://10.0.0.7:8080", ["http://10.0.0.7:8080"], true],
    ["http://[::1]:3000", ["http://[::1]:3000"], true],
    ["http://router", ["http://router"], true],
    ["/v2", [], false],
  ]);
  const { problems } = described({ openapi: "3.1.0", servers, paths: { "/a": { get: {} } } });
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^The server "\/v2" names no host, so that readers can send nothing to it: write the whole/),
  );
});

test.each([
  ["JaVaScRiPt://api.example/%0aalert(1)", []],
  ["file:///etc/passwd", []],
  ["blob:https://a.example/x", []],
  ["https:evil.example", []],
  ["https:/\\evil.example", []],
  ["https://api.example.com\\@evil.example", []],
  ["https://api.example.com@evil.example/", []],
  ["https://exa\u202emple.com", []],
  ["https://a.example/\u200bv1", []],
  ["https://a.example\0.evil", []],
  ["https://a.example#@evil.example", []],
  ["https://a.example?to=evil.example", []],
  ["https://a.example 'unsafe-inline'", []],
  ["https://\u0430pi.example/v1", ["https://xn--pi-6kc.example/v1"]],
  ["https://a\u3002example", ["https://a.example"]],
  ["http://2130706433", ["http://2130706433 internal"]],
  ["http://[::ffff:10.0.0.1]", ["http://[::ffff:10.0.0.1] internal"]],
])("shows a server as what it is, or not at all: %j", (url, shown) => {
  const { servers } = operationOf({ servers: [{ url }] });
  expect(servers.map((server) => `${server.url}${server.isInternal ? " internal" : ""}`)).toEqual(shown);
});

test("says that a server names a password, and does not repeat it", () => {
  const servers = [{ url: "https://user:secret@x.example" }];
  const { problems } = described({ openapi: "3.1.0", servers, paths: { "/a": { get: {} } } });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("https://…@x.example")]);
  expect(JSON.stringify(problems)).not.toContain("secret");
});

const long = (count: number, of: (at: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => of(at)));
const nested = (depth: number, around: (schema: object) => object) =>
  Array.from({ length: depth }).reduce<object>((schema) => around(schema), { type: "string" });
const refOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[string, object, object]>([
  ["a long chain of references", bodyOf(refOf("S0")), long(5000, (at) => [`S${at}`, refOf(`S${at + 1}`)])],
  ["two that are each other", bodyOf(refOf("A")), { A: refOf("B"), B: refOf("A") }],
  [
    "all that hold all",
    bodyOf(refOf("S0")),
    long(30, (at) => [
      `S${at}`,
      { type: "object", properties: long(30, (other) => [`p${other}`, refOf(`S${other}`)]) },
    ]),
  ],
  ["deep objects", bodyOf(nested(1000, (a) => ({ type: "object", properties: { a } }))), {}],
  ["deep lists", bodyOf(nested(1000, (items) => ({ type: "array", items }))), {}],
  ["alternatives of alternatives", bodyOf(nested(12, (one) => ({ allOf: [one, { oneOf: [one] }] }))), {}],
  ["an enum of a phone book", bodyOf({ enum: Array.from({ length: 50_000 }, (_, at) => `v${at}`) }), {}],
  ["values as large as files", bodyOf({ enum: ["x".repeat(500_000)], default: "y".repeat(500_000) }), {}],
  ["a reference to the whole", bodyOf({ $ref: "#" }), {}],
  ["a reference to JavaScript's own", bodyOf({ $ref: "#/__proto__/constructor" }), {}],
  [
    "other types everywhere",
    { parameters: { a: 1 }, requestBody: 7, responses: [1], callbacks: "x", security: { a: 1 } },
    {},
  ],
  ["long texts", { summary: "s".repeat(500_000), description: "d".repeat(500_000), tags: ["t".repeat(500_000)] }, {}],
  ["many answers", { responses: long(5000, (at) => [`${at}`, { description: "x" }]) }, {}],
])("stays small with %s", (_, operation, schemas) => {
  const api = described({ openapi: "3.1.0", paths: { "/a": { post: operation } }, components: { schemas } });
  expect(api.operations).toHaveLength(1);
  expect(JSON.stringify(api).length).toBeLessThan(150_000);
});

test("reads parameters of path and operation, callbacks, webhooks and samples", () => {
  const api = described({
    openapi: "3.1.0",
    paths: {
      "/a": {
        parameters: [
          { name: "x", in: "query", description: "Of the path" },
          { name: "y", in: "query" },
        ],
        get: {
          operationId: "listAll_things",
          parameters: [{ name: "x", in: "query", description: "Own", examples: { one: { value: 5 } } }],
          "x-codeSamples": [{ lang: "ruby", label: "SDK", source: "Lamp.list\n" }],
          callbacks: { done: { "{$request.body#/url}": { post: { summary: "Done" } } } },
          "x-hidden": true,
        },
        put: { "x-excluded": true },
      },
    },
    webhooks: { failed: { post: { summary: "It failed" } } },
  });
  const [first, second] = api.operations;
  expect(api.operations).toHaveLength(2);
  expect(first).toMatchObject({
    isHidden: true,
    operation: {
      title: "List All things",
      parameters: [{ name: "x", description: "Own", example: "5" }, { name: "y" }],
      samples: [{ language: "ruby", title: "SDK", code: "Lamp.list" }],
      callbacks: [{ name: "done", method: "POST", title: "Done" }],
    },
  });
  expect(second?.operation).toMatchObject({ kind: "webhook", address: "failed", title: "It failed" });
});

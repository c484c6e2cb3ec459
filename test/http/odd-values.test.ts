import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { createRandom } from "../support/visitor-model.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: "path" | "query" | "header" }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** For more: TEST_ODD_ROUNDS=20. */
const ROUNDS = Number(process.env.TEST_ODD_ROUNDS ?? 1);
const SEED = Number(process.env.TEST_ODD_SEED ?? 1);
const AT_ONCE = 8;
const random = createRandom(SEED);

const FORGED = Buffer.from('[-250000000000000,"x"]').toString("base64url");
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u{1f600}",
  "\u202e",
  "x".repeat(5000),
  "__proto__",
  "constructor",
  "-1",
  "1e999",
  "99999999999999999999",
  "0x10",
  "2026-02-30",
  "0001-01-01",
  "9999-12-31T23:59:60+14:00",
  "2026-11-20T08:00:00Z",
  "../../etc/passwd",
  "%",
  "' or 1=1; --",
  "https://[::127.0.0.1]:1/x",
  "fe80::1%eth0/0",
  "::ffff:0.0.0.0/0",
  FORGED,
  `${FORGED}.${FORGED}`,
  "null",
  "[object Object]",
];
const VALUES = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  [null],
  {},
  { a: { b: [] } },
  ["a", "\0", 1],
];
const IN_ADDRESSES = [
  "%00",
  "%ff",
  "%ED%A0%80",
  "%F0%9F%98%80",
  ...TEXTS.map((text) => encodeURIComponent(text.toWellFormed())),
];
const BODIES = [
  "",
  "{",
  "null",
  "[]",
  '"a"',
  "0",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  `${"[".repeat(9000)}`,
];

let docket: Docket;
let owner: BrowserSession;
let ids: Record<string, string>;
let description: Description;
beforeAll(async () => {
  docket = await boot({ hasWorker: false, settings: { DOCKET_BEACONS_PER_MINUTE: "0", DOCKET_READS_PER_MINUTE: "0" } });
  owner = await addUser(docket, "owner");
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  const { id: projectId } = await docket.addProject({ repository });
  const job = (await (await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt: "Fix" })).json()) as Job;
  ids = { projectId, id: job.id, number: "1", provider: "anthropic", token: "x" };
  description = (await (await docket.call("GET", "/openapi.json")).json()) as Description;
});
afterAll(async () => docket.close());

// Before the other requests, which use up the limit of this route.
it("answers 400 to a NUL that only the database refuses", async () => {
  const response = await docket.call("POST", "/v1/models/test", { model: "docket/rules", projectId: "\0" });
  const { details } = await expectError(response, 400, "invalid_request");
  expect(details).toEqual([{ message: expect.stringContaining("NUL") }]);
});

it("answers odd values with an error of its own, on every operation and never with 500", async () => {
  const asked = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const requests = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => requestsOf(method.toUpperCase(), path, operation)),
    );
    for (let start = 0; start < requests.length; start += AT_ONCE)
      await Promise.all(
        requests.slice(start, start + AT_ONCE).map(async (request) => {
          asked.add(`${request.method} ${request.path}`);
          await expectOwnAnswer(request);
        }),
      );
  }
  const all = Object.values(description.paths).flatMap((methods) => Object.keys(methods));
  expect(asked.size).toBe(all.length);
  expect(await (await docket.call("GET", "/healthz")).json()).toEqual({ status: "alive" });
});

type OddRequest = { method: string; path: string; address: string; body?: string };

function requestsOf(method: string, path: string, { parameters = [], requestBody }: Operation): OddRequest[] {
  const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  // What a real address would delete is needed by the other requests.
  const known = method === "DELETE" ? path.replace(/\{(\w+)\}$/, "none") : path;
  const address = fill(known, ids);
  const schema = requestBody && resolve(Object.values(requestBody.content)[0]?.schema ?? {});
  const valid = schema && JSON.stringify(sampleOf(schema));
  const withBody = (body: string | undefined) => (body === undefined ? {} : { body });
  return [
    { method, path, address, ...withBody(valid) },
    ...inPath.flatMap((name) =>
      pick(IN_ADDRESSES, 4).map((value) => ({
        method,
        path,
        address: fill(known, { ...ids, [name]: value }),
        ...withBody(valid),
      })),
    ),
    ...inQuery.flatMap((name) =>
      pick(IN_ADDRESSES, 5).map((value) => ({
        method,
        path,
        address: `${address}?${name}=${value}&${name === "limit" ? "x=1" : "limit=2"}`,
      })),
    ),
    ...(schema ? bodiesOf(schema).map((body) => ({ method, path, address, body })) : []),
  ];
}

function bodiesOf(schema: Schema): string[] {
  const sample = sampleOf(schema);
  const names = Object.keys(resolve(schema.anyOf?.[0] ?? schema).properties ?? {});
  const changed = names.flatMap((name) =>
    pick(VALUES, 4).map((value) => JSON.stringify({ ...(sample as object), [name]: value })),
  );
  return [...changed, ...pick(BODIES, 4), JSON.stringify({ ...Object(sample), "\0": 1, __proto: null })];
}

function sampleOf(given: Schema): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  const type = [schema.type].flat()[0];
  if (type === "array") return [sampleOf(schema.items ?? {})];
  if (type === "object")
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
  return type === "string" ? "a" : type === "boolean" ? false : 1;
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : resolve(description.components.schemas[name] ?? {});
}

function fill(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "x");
}

function pick<T>(list: readonly T[], count: number): T[] {
  return random.shuffled(list).slice(0, count);
}

async function expectOwnAnswer({ method, address, body }: OddRequest): Promise<void> {
  const isForPeople = /^\/v1\/(me|sessions|members|invitations|organization)/.test(address);
  const asKey = { accept: "application/json", authorization: `Bearer ${docket.key}` };
  const response = await owner.call(method, address, body, isForPeople ? {} : { ...asKey, cookie: undefined });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const what = {
    request: `${method} ${address} ${body?.slice(0, 500)}`,
    status: response.status,
    text: text.slice(0, 500),
  };
  expect(what.status, JSON.stringify(what)).toBeLessThan(500);
  if (response.status < 400) return;
  const { error, code, requestId, details = [], ...more } = JSON.parse(text);
  expect({ ...what, more }).toEqual({ ...what, more: {} });
  for (const sentence of [error, code, requestId, ...details.map(({ message }: { message: string }) => message)])
    expect(sentence, JSON.stringify(what)).toMatch(/\S/);
  if (response.status === 400) expect(details, JSON.stringify(what)).not.toEqual([]);
  expect(text).not.toMatch(
    /Invalid (input|option|string|key)|Too (big|small)|Unrecognized key|node_modules|syntax error|kysely|zod/,
  );
}

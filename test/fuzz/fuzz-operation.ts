import type { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { oddString, type Schema, valuesOf } from "./arbitraries.ts";
import type { Known } from "./fuzz-world.ts";

export type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type Description = { paths: Record<string, Record<string, Operation>> };
export type Target = {
  address: string;
  headers: Record<string, string>;
  description: Description;
  ajv: Ajv2020;
  known: Known;
};

/** The slowest have a limit of 30 s of their own, and the machine may be busy. */
const ANSWERED_WITHIN_MS = 90_000;
/** How long a request may be held, where the API lets the caller choose. */
const WAIT = ["0", "1", "-1", "61", "x"];

type Asked = { path: Record<string, string>; query: Record<string, string | undefined>; body: unknown; type: string };

/** Sends requests that fit an operation, mostly, and checks each answer. Throws the smallest request that breaks a promise. */
export async function fuzzOperation(
  target: Target,
  place: { method: string; path: string; operation: Operation },
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  const property = fc.asyncProperty(requestsOf(target, place), async (asked) => {
    await check(target, place, asked);
  });
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: false, interruptAfterTimeLimit: 20 * 60_000 });
}

function requestsOf(
  target: Target,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): fc.Arbitrary<Asked> {
  const find = (reference: string) => resolve(target.description, reference);
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const types = Object.entries(requestBody?.content ?? {});
  const isEnding = method === "delete";
  return fc.record({
    path: fc.record(
      Object.fromEntries(
        inPath.map(({ name, schema }) => {
          const before = path.split(`/{${name}}`)[0]?.split("/").at(-1);
          const values = target.known[`${before}/${name}`] ?? target.known[name] ?? [];
          const known = isEnding && path.endsWith(`{${name}}`) ? [] : values;
          const odd = fc.oneof(valuesOf(schema ?? {}, find).map(toText), oddString);
          const usual = known.length > 0 ? fc.constantFrom(...known) : odd;
          return [name, fc.oneof({ arbitrary: usual, weight: 6 }, { arbitrary: odd, weight: 1 })];
        }),
      ),
    ),
    query: fc.record(
      Object.fromEntries(
        inQuery.map(({ name, schema }) => [
          name,
          name === "wait" ? fc.constantFrom(...WAIT) : valuesOf(schema ?? {}, find).map(toText),
        ]),
      ),
      { requiredKeys: [] },
    ),
    body:
      types.length > 0
        ? fc.oneof(...types.map(([, { schema }]) => valuesOf(schema ?? {}, find)))
        : fc.constant(undefined),
    type: fc.oneof(
      {
        arbitrary: fc.constantFrom(...(types.length > 0 ? types.map(([type]) => type) : ["application/json"])),
        weight: 12,
      },
      {
        arbitrary: fc.constantFrom("text/plain", "application/x-ndjson", "multipart/form-data; boundary=x"),
        weight: 1,
      },
    ),
  });
}

async function check(
  target: Target,
  { path, method, operation }: { path: string; method: string; operation: Operation },
  asked: Asked,
): Promise<void> {
  const url = new URL(
    path.replace(/\{([^}]+)\}/g, (_, name: string) => asPathPart(asked.path[name] ?? "")),
    target.address,
  );
  for (const [name, value] of Object.entries(asked.query)) if (value !== undefined) url.searchParams.set(name, value);
  const body =
    asked.body === undefined
      ? undefined
      : typeof asked.body === "string" && asked.type !== "application/json"
        ? asked.body
        : JSON.stringify(asked.body);
  const hasBody = body !== undefined && method !== "get";
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: { ...target.headers, ...(hasBody && { "content-type": asked.type }) },
    ...(hasBody && { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  const { status } = response;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (type === "text/event-stream") return void (await response.body?.cancel());
  const text = await response.text();
  const said = `${method.toUpperCase()} ${url.pathname}${url.search} ${hasBody ? body?.slice(0, 500) : ""}\n→ ${status} ${text.slice(0, 500)}`;
  if (status >= 500 && status !== 503) throw new Error(`a fault: ${said}`);
  const described = operation.responses[String(status)] ?? operation.responses[`${String(status)[0]}XX`];
  if (!described) throw new Error(`an undescribed status: ${said}`);
  if (text === "") return;
  const content = described.content?.[type];
  if (!content) throw new Error(`an undescribed content type ${type}: ${said}`);
  if (type !== "application/json" || !content.schema) return;
  const name = operation.responses[String(status)] ? String(status) : `${String(status)[0]}XX`;
  const pointer = ["paths", path, method, "responses", name, "content", type, "schema"].map(escapePointer).join("/");
  const validate = target.ajv.getSchema(`api#/${pointer}`);
  if (!validate) throw new Error(`no schema at ${pointer}`);
  if (!validate(JSON.parse(text)))
    throw new Error(`an answer that is not as described: ${target.ajv.errorsText(validate.errors)}: ${said}`);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Dots and nothing would lead to another address, and half a character cannot be sent. */
function asPathPart(value: string): string {
  const text = value.toWellFormed();
  return text === "" || text === "." || text === ".." ? "x" : encodeURIComponent(text);
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function resolve(description: object, reference: string): Schema {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part.replaceAll("~1", "/")], description) as Schema;
}

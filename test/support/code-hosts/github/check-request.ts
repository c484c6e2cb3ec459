import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { HostRequest } from "../start-host-server.ts";
import description from "./github-api.json" with { type: "json" };

type Schema = { type?: string; properties?: Record<string, unknown> };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Described = {
  name: string;
  parameters: Parameter[];
  body?: { required: boolean; schema: Schema };
  statuses: number[];
};
type Operation = Described & { method: string; pattern: RegExp; names: string[] };

/** What GitHub's API describes of a request: the operation, the values in its path, and what is wrong with it. */
export type CheckedRequest = {
  operation: string;
  values: Record<string, string>;
  statuses: number[];
  faults: string[];
};

const ajv = new Ajv({ strict: false, coerceTypes: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat("repo.nwo", /^[\w.-]+\/[\w.-]+$/);
const validators = new WeakMap<object, ValidateFunction>();

const OPERATIONS: Operation[] = (description.operations as Described[]).map((one) => {
  const [method = "", template = ""] = one.name.split(" ");
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return { ...one, method, names, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, "([^/]+)")}$`) };
});

/** Undefined if GitHub describes no such operation, as far as Docket's extract of its description goes. */
export function checkRequest({ method, query, body, headers }: HostRequest, path: string): CheckedRequest | undefined {
  for (const operation of OPERATIONS) {
    const found = operation.method === method && operation.pattern.exec(path);
    if (!found) continue;
    const entries = operation.names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
    const values: Record<string, string> = Object.fromEntries(entries);
    const faults = [
      ...checkParameters(operation, "path", values),
      ...checkParameters(operation, "query", Object.fromEntries(query)),
      ...checkBody(operation, body),
      ...(headers["user-agent"] ? [] : ["GitHub wants a user agent"]),
      ...(headers.accept?.includes("application/vnd.github") ? [] : ["GitHub recommends to accept its media type"]),
    ];
    return { operation: operation.name, values, statuses: operation.statuses, faults };
  }
  return undefined;
}

function checkParameters({ parameters }: Operation, place: string, values: Record<string, string>): string[] {
  const described = parameters.filter((one) => one.in === place);
  const unknown = Object.keys(values).filter((name) => !described.some((one) => one.name === name));
  const wrong = described.flatMap(({ name, required, schema }) => {
    const text = values[name];
    if (text === undefined) return required ? [`${name} is missing`] : [];
    const value = schema.type === "integer" ? Number(text) : schema.type === "boolean" ? text === "true" : text;
    return check(schema, value, name);
  });
  return [...unknown.map((name) => `there is no parameter ${name} in the ${place}`), ...wrong];
}

function checkBody({ body: described }: Operation, body: unknown): string[] {
  if (!described) return body === undefined ? [] : ["a body where GitHub describes none"];
  if (body === undefined) return described.required ? ["the body is missing"] : [];
  const { properties } = described.schema;
  const names = typeof body === "object" && body !== null && !Array.isArray(body) ? Object.keys(body) : [];
  const unknown = properties ? names.filter((name) => !Object.hasOwn(properties, name)) : [];
  return [...unknown.map((name) => `there is no ${name} in the body`), ...check(described.schema, body, "body")];
}

function check(schema: object, value: unknown, name: string): string[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}

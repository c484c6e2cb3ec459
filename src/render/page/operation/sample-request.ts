import { isForm } from "../../../api-description/describe-content.ts";
import type { Example, Operation, Parameter } from "../../../api-description/operation.ts";
import { addressOf, encodePart, escapeAddress } from "../../../api-description/server-address.ts";
import { listText, queryPairs } from "./parameter-values.ts";

/** A request in the form that generators of code take (HAR). */
export type SampleRequest = {
  method: string;
  url: string;
  httpVersion: string;
  cookies: { name: string; value: string }[];
  headers: { name: string; value: string }[];
  queryString: { name: string; value: string }[];
  headersSize: number;
  bodySize: number;
  postData?: { mimeType: string; text?: string; params?: { name: string; value?: string; fileName?: string }[] };
};

/** What every language can write between quotes. */
const PLAIN = /^[\p{L}\p{N} .,:;/@<>()[\]=+*%&?!~_-]{1,500}$/u;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/**
 * An example of the request with as many of its parameters as it must have. Everything in its address is encoded, and
 * headers hold only what no language takes for anything else. Undefined if it has no full address.
 */
export function sampleRequest(operation: Operation): SampleRequest | undefined {
  const base = addressOf(operation.servers[0]);
  if (base === undefined) return undefined;
  const { method, parameters } = operation;
  const wanted = parameters.filter(({ isRequired, example }) => isRequired || example !== undefined);
  const path = operation.address
    .split(/(\{[^{}]{1,100}\})/)
    .map((part) => pathPart(part, parameters))
    .join("");
  const query = wanted
    .filter((parameter) => parameter.in === "query")
    .flatMap((one) => {
      const given = jsonOf(one);
      return given === undefined ? [[one.name, valueOfParameter(one)]] : queryPairs(one, given);
    });
  const { headers, queries } = credentialsOf(operation);
  for (const parameter of wanted)
    if (parameter.in === "header") headers.push({ name: parameter.name, value: valueOfParameter(parameter) });
  const all = [...query, ...queries].map(([name = "", value = ""]) => `${encodePart(name)}=${encodePart(value)}`);
  const body = bodyOf(operation);
  if (body) headers.push({ name: "Content-Type", value: body.mimeType });
  return {
    ...{ method, url: `${base}${path}${all.length > 0 ? `?${all.join("&")}` : ""}`, httpVersion: "HTTP/1.1" },
    ...{ cookies: [], queryString: [], headersSize: -1, bodySize: -1 },
    headers: headers
      .filter(({ name }) => HEADER_NAME.test(name) && !/['"`$\\#]/.test(name))
      .map(({ name, value }) => ({ name, value: PLAIN.test(value) ? value : `<${name}>` })),
    ...(body && { postData: body }),
  };
}

function pathPart(part: string, parameters: Parameter[]): string {
  const name = /^\{(.+)\}$/.exec(part)?.[1];
  if (name === undefined) return escapeAddress(part);
  const parameter = parameters.find((one) => one.in === "path" && one.name === name);
  const given = parameter && givenValue(parameter);
  return given === undefined ? (/^[\w.-]+$/.test(part.slice(1, -1)) ? part : encodePart(part)) : encodePart(given);
}

function jsonOf({ example, schema }: Parameter): string | undefined {
  return example ?? schema.example ?? schema.default ?? schema.values[0];
}

function givenValue(parameter: Parameter): string | undefined {
  const json = jsonOf(parameter);
  return json === undefined ? undefined : listText(json);
}

function valueOfParameter(parameter: Parameter): string {
  return givenValue(parameter) ?? (/^(?:integer|number)/.test(parameter.schema.type) ? "1" : `<${parameter.name}>`);
}

function credentialsOf({ security }: Operation) {
  const headers: SampleRequest["headers"] = [];
  const queries: [string, string][] = [];
  const isOpen = security.some((choice) => choice.length === 0);
  for (const { scheme } of isOpen ? [] : (security[0] ?? [])) {
    const { kind, name = "", word = "" } = scheme;
    if (kind === "bearer" || kind === "oauth2" || kind === "openIdConnect")
      headers.push({ name: "Authorization", value: "Bearer <token>" });
    else if (kind === "basic") headers.push({ name: "Authorization", value: "Basic <credentials>" });
    else if (kind === "http") headers.push({ name: "Authorization", value: `${word} <credentials>` });
    else if (kind === "apiKey" && scheme.in === "header") headers.push({ name, value: "<api-key>" });
    else if (kind === "apiKey" && scheme.in === "query") queries.push([name, "<api-key>"]);
    else if (kind === "apiKey" && scheme.in === "cookie") headers.push({ name: "Cookie", value: `${name}=<api-key>` });
  }
  return { headers, queries };
}

function bodyOf({ body, method }: Operation): SampleRequest["postData"] | undefined {
  if (!body || method === "GET" || method === "HEAD") return undefined;
  const content = body.contents.find(({ examples }) => examples.some(({ isCut }) => !isCut));
  const example = content?.examples.find(({ isCut }) => !isCut);
  if (!content || !example) return undefined;
  const mimeType = PLAIN.test(content.mediaType) ? content.mediaType : "application/octet-stream";
  const params = isForm(content.mediaType) ? paramsOf(example) : undefined;
  return params ? { mimeType, params } : { mimeType, text: example.text };
}

function paramsOf({ text }: Example): { name: string; value: string }[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.entries(value).map(([name, one]) => ({
      name: name.replace(/[^\w.[\]-]/g, "_"),
      value: (typeof one === "string" ? one : JSON.stringify(one)).replace(/[^\p{L}\p{N} .,:;/()[\]=+*%&?!~_-]/gu, "_"),
    }));
  } catch {
    return undefined;
  }
}

import { isForm } from "../../../api-description/describe-content.ts";
import type { Body, Content, Operation, Parameter, Schema, Server } from "../../../api-description/operation.ts";
import { plainJson } from "../../../api-description/plain-json.ts";
import type { RenderContext } from "../page.ts";
import { isExploded, listText } from "./parameter-values.ts";

/** What the theme's script needs to send requests of an operation. */
export type PlaygroundData = {
  method: string;
  address: string;
  servers: {
    url: string;
    /** The reader is told before anything is sent into their own network. */
    isInternal: boolean;
    variables: { name: string; value: string; choices: string[]; isFixed: boolean }[];
  }[];
  /** What must be given together; each of several suffices. */
  security: { label: string; name: string; kind: string; in: string; key: string; word: string }[][];
  parameters: {
    name: string;
    in: string;
    isRequired: boolean;
    type: string;
    value: string;
    choices: string[];
    /** How lists and objects are written, as descriptions name it: `form`, `pipeDelimited`, `deepObject` … */
    style: string;
    isList: boolean;
    isExploded: boolean;
  }[];
  contents: { mediaType: string; text: string; fields?: { name: string; isFile: boolean; value: string }[] }[];
  isBodyRequired: boolean;
};

/** Undefined if readers cannot send requests: the site has no playground, or no server that they may send to. */
export function playgroundData(operation: Operation, settings: RenderContext["api"]): PlaygroundData | undefined {
  if (!settings?.hasPlayground || operation.kind === "webhook" || operation.method === "TRACE") return undefined;
  const servers = operation.servers.filter(
    ({ origins, isInternal }) => origins.length > 0 && (!isInternal || settings.allowsInternal),
  );
  if (servers.length === 0) return undefined;
  const { method, address, parameters, body } = operation;
  return {
    ...{ method, address, servers: servers.map(serverData), security: securityData(operation) },
    parameters: parameters.filter((parameter) => parameter.in !== "cookie").map(parameterData),
    contents: method === "GET" || method === "HEAD" ? [] : contentsData(body),
    isBodyRequired: body?.isRequired ?? false,
  };
}

function serverData({ url, isInternal, variables }: Server): PlaygroundData["servers"][number] {
  const authority = /^[^/]*\/\/[^/]*/.exec(url)?.[0] ?? "";
  return {
    ...{ url, isInternal },
    // The policy of the page allows the hosts that are listed, and no others.
    variables: variables.map(({ name, value, choices }) => ({
      ...{ name, value, choices },
      isFixed: choices.length === 0 && authority.includes(`{${name}}`),
    })),
  };
}

function securityData({ security }: Operation): PlaygroundData["security"] {
  return security.map((choice) =>
    choice.map(({ name: label, scheme }) => ({
      ...{ label, kind: scheme.kind, in: scheme.in ?? "header", key: scheme.name ?? "Authorization" },
      name: label,
      word: scheme.word ?? "Bearer",
    })),
  );
}

function parameterData(parameter: Parameter): PlaygroundData["parameters"][number] {
  const { name, isRequired, schema, example } = parameter;
  const given = example ?? (isRequired ? (schema.example ?? schema.default ?? schema.values[0]) : undefined);
  return {
    ...{ name, in: parameter.in, isRequired, type: schema.type },
    value: given === undefined ? "" : listText(given),
    choices: schema.fields.length === 0 ? schema.values.slice(0, 60).map(plainJson) : [],
    style: parameter.style ?? "form",
    isList: schema.type.startsWith("array"),
    isExploded: isExploded(parameter),
  };
}

function contentsData(body: Body | undefined): PlaygroundData["contents"] {
  return (body?.contents ?? []).map((content) => {
    const { mediaType, schema, examples } = content;
    const example = examples.find(({ isCut }) => !isCut);
    const text = example?.text ?? "";
    return { mediaType, text, ...(isForm(mediaType) && schema && { fields: fieldsOf(schema, content) }) };
  });
}

function fieldsOf(schema: Schema, { examples }: Content): { name: string; isFile: boolean; value: string }[] {
  let values: unknown;
  try {
    values = JSON.parse(examples[0]?.text ?? "{}");
  } catch {
    values = {};
  }
  const textOf = (name: string) => {
    const value = Object.entries(Object(values)).find(([key]) => key === name)?.[1];
    if (value === undefined) return "";
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return schema.fields.slice(0, 60).map(({ name, schema: field }) => {
    const isFile = field.format === "binary";
    return { name, isFile, value: isFile ? "" : textOf(name) };
  });
}

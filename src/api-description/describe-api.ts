import { type Describing, describeBody, describeResponses, schemaWithin } from "./describe-content.ts";
import { emptySchema, shownValue } from "./describe-schema.ts";
import { describeSecurity } from "./describe-security.ts";
import { describeServers } from "./describe-servers.ts";
import type { Callback, CodeSample, Operation, Parameter } from "./operation.ts";
import { parseDescription } from "./parse-description.ts";
import {
  at,
  cleanText,
  entriesAt,
  flagAt,
  isRecord,
  itemsAt,
  type Located,
  lineAt,
  textAt,
  valueIn,
} from "./plain-value.ts";
import { createReferences, type References } from "./references.ts";

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
const MAX_OPERATIONS = 5000;
const MAX_PARAMETERS = 200;
const MAX_PROBLEMS = 100;
const MAX_TAGS = 500;

export type Problem = { message: string; file: string; line: number };

/** An operation and where it belongs among the pages of its site. */
export type DescribedOperation = {
  operation: Operation;
  /** Where its page is, if the author says so in `x-mint.href`: begins with a slash. */
  href?: string;
  /** Left out of lists of pages. */
  isHidden: boolean;
};

export type DescribedApi = {
  type: "described";
  title?: string;
  operations: DescribedOperation[];
  /** In the author's order, with how readers see them. */
  tags: { name: string; title: string }[];
  problems: Problem[];
};

/** @param texts of all files of the description, by path; `source` is the one that it begins with */
export type ApiTexts = { source: string; texts: [path: string, text: string][] };

/**
 * Reads a description of an API in OpenAPI 3.0 or 3.1. Hostile descriptions may take long: it is for child processes.
 * Returns why it cannot be used, if so.
 */
export function describeApi({
  source,
  texts,
}: ApiTexts): DescribedApi | { type: "refused"; message: string; line: number } {
  const problems = createProblems(new Map(texts));
  const documents = new Map<string, unknown>();
  for (const [path, text] of texts) {
    const parsed = parseDescription(text);
    if ("value" in parsed) documents.set(path, parsed.value);
    else if (path === source) return refused(`The API description cannot be read: ${parsed.why}`, parsed.line);
    else problems.add(`The file cannot be read: ${parsed.why}`, path, "", parsed.line);
  }
  const root: Located = { value: documents.get(source), file: source };
  const refusal = whyRefused(root);
  if (refusal !== undefined) return refused(refusal);
  const references = createReferences(documents, problems.add);
  const found = [...listOperations(root, references)];
  if (found.length === 0) problems.add("The API description has no operations", source, "");
  if (found.length > MAX_OPERATIONS)
    problems.add(`Only the first ${MAX_OPERATIONS} of ${found.length} operations have pages`, source, "");
  const operations = found
    .slice(0, MAX_OPERATIONS)
    .map((one) => describeOperation(one, root, references, limitsOf(found.length), problems.add));
  const title = lineAt(at(root, "info"), "title");
  return {
    type: "described",
    ...(title !== undefined && { title }),
    operations,
    tags: describeTags(root),
    problems: problems.list(),
  };
}

function refused(message: string, line = 1): { type: "refused"; message: string; line: number } {
  return { type: "refused", message, line };
}

function whyRefused({ value }: Located): string | undefined {
  const swagger = valueIn(value, "swagger");
  if (swagger !== undefined)
    return `This is a description in Swagger ${String(swagger).slice(0, 10)}, which is not supported: convert it to OpenAPI 3, for example with "npx swagger2openapi"`;
  const version = String(valueIn(value, "openapi") ?? "");
  if (version === "") return `This is no OpenAPI description: it has no "openapi" with a version such as 3.1.0`;
  return /^3\./.test(version) ? undefined : `OpenAPI ${version.slice(0, 10)} is not supported: 3.0 and 3.1 are`;
}

/** Fewer details of each of many operations, so that all of them have pages. */
function limitsOf(operations: number): { budget: number; share: number } {
  if (operations <= 400) return { budget: 1500, share: 500 };
  return operations <= 1500 ? { budget: 800, share: 300 } : { budget: 300, share: 120 };
}

type Found = { kind: Operation["kind"]; method: string; address: string; item: Located; operation: Located };

function* listOperations(root: Located, references: References): Generator<Found> {
  for (const [kind, key] of [
    ["operation", "paths"],
    ["webhook", "webhooks"],
    ["webhook", "x-webhooks"],
  ] as const)
    for (const [address, from] of entriesAt(root, key)) {
      const item = references.resolve(from);
      if (!item) continue;
      for (const method of METHODS) {
        const operation = at(item, method);
        if (!isRecord(operation.value) || flagAt(operation, "x-excluded") || flagAt(operation, "x-exclude")) continue;
        yield { kind, method, address: cleanText(address).slice(0, 500), item, operation };
      }
    }
}

function describeTags(root: Located): DescribedApi["tags"] {
  return itemsAt(root, "tags")
    .slice(0, MAX_TAGS)
    .flatMap((tag) => {
      const name = lineAt(tag, "name", 100);
      if (name === undefined) return [];
      return [{ name, title: lineAt(tag, "x-displayName", 100) ?? lineAt(tag, "x-group", 100) ?? name }];
    });
}

function describeOperation(
  { kind, method, address, item, operation }: Found,
  root: Located,
  references: References,
  { budget, share }: { budget: number; share: number },
  addProblem: (message: string, file: string, written: string) => void,
): DescribedOperation {
  const describing: Describing = { references, budget: { left: budget }, share };
  const mint = at(operation, "x-mint");
  const meta = at(mint, "metadata");
  const id = lineAt(operation, "operationId", 200);
  const words = lineAt(meta, "title") ?? lineAt(operation, "summary");
  const description = textAt(operation, "description") ?? textAt(item, "description");
  const summary = lineAt(meta, "description") ?? (words === undefined ? undefined : firstSentence(description));
  const tag = itemsAt(operation, "tags").find(({ value }) => typeof value === "string")?.value;
  const docs = at(operation, "externalDocs");
  const url = lineAt(docs, "url", 1000);
  const content = textAt(mint, "content");
  const servers = [operation, item, root].map((from) => itemsAt(from, "servers")).find((list) => list.length > 0) ?? [];
  const body = describeBody(at(operation, "requestBody"), describing, kind === "webhook" ? "response" : "request");
  const href = lineAt(mint, "href", 500);
  return {
    isHidden: flagAt(operation, "x-hidden") || flagAt(meta, "hidden"),
    ...(href !== undefined && /^\/[^\s\\?#]*$/.test(href) && { href: href.replace(/(?<!\/)\/+$/, "") }),
    operation: {
      source: root.file,
      kind,
      method: method.toUpperCase(),
      address,
      title: words ?? (id === undefined ? `${method.toUpperCase()} ${address}` : wordsOf(id)),
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(typeof tag === "string" && tag.trim() !== "" && { tag: cleanText(tag).trim().slice(0, 100) }),
      ...(id !== undefined && { id }),
      isDeprecated: flagAt(operation, "deprecated"),
      ...(url !== undefined &&
        /^https?:\/\//i.test(url) && { more: { url, title: lineAt(docs, "description") ?? url } }),
      servers: describeServers(servers, root.file, (url, why) =>
        addProblem(`The server ${JSON.stringify(url.slice(0, 100))} ${why}`, root.file, url),
      ),
      security: describeSecurity(operation, root, references),
      parameters: describeParameters(item, operation, describing),
      ...(body && { body }),
      responses: describeResponses(operation, describing),
      callbacks: describeCallbacks(operation, describing),
      samples: describeSamples(operation),
      ...(content !== undefined && { content }),
    },
  };
}

function firstSentence(description: string | undefined): string | undefined {
  if (description === undefined || /[<[`*|#]/.test(description)) return undefined;
  const [line = ""] = description.trim().split(/\n\s*\n/);
  const sentence = /^.{1,200}?[.!?](?=\s|$)/s.exec(line)?.[0] ?? line;
  return sentence.length <= 200 ? sentence.replace(/\s+/g, " ") : undefined;
}

/** `listUsers` as words. */
function wordsOf(id: string): string {
  const words = id
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-./]+/g, " ")
    .trim();
  return words === "" ? id : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Those of the path and those of the operation, which come instead of the former. */
function describeParameters(item: Located, operation: Located, describing: Describing): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const from of [...itemsAt(item, "parameters"), ...itemsAt(operation, "parameters")].slice(0, MAX_PARAMETERS)) {
    const parameter = describing.references.resolve(from);
    const described = parameter && describeParameter(parameter, describing);
    if (described) byKey.set(`${described.in} ${described.name}`, described);
  }
  return [...byKey.values()];
}

function describeParameter(from: Located, describing: Describing): Parameter | undefined {
  const name = lineAt(from, "name", 200);
  const place = lineAt(from, "in");
  if (name === undefined || !(place === "path" || place === "query" || place === "header" || place === "cookie"))
    return undefined;
  const [content] = entriesAt(from, "content");
  const given = content ? at(content[1], "schema") : at(from, "schema");
  const schema = given.value === undefined ? emptySchema() : schemaWithin(given, describing, "request");
  const description = textAt(from, "description") ?? schema.description;
  const [named] = entriesAt(from, "examples");
  const example =
    valueIn(from.value, "example") ?? (named && valueIn(describing.references.resolve(named[1])?.value, "value"));
  const style = lineAt(from, "style", 40);
  const explode = valueIn(from.value, "explode");
  return {
    name,
    in: place,
    isRequired: place === "path" || flagAt(from, "required"),
    isDeprecated: flagAt(from, "deprecated"),
    ...(description !== undefined && { description }),
    schema,
    ...(style !== undefined && { style }),
    ...(typeof explode === "boolean" && { isExploded: explode }),
    ...(example !== undefined && { example: shownValue(example) }),
  };
}

function describeCallbacks(operation: Located, describing: Describing): Callback[] {
  const found: Callback[] = [];
  for (const [name, from] of entriesAt(operation, "callbacks")) {
    const callback = describing.references.resolve(from);
    if (!callback || !isRecord(callback.value)) continue;
    for (const [address, one] of Object.entries(callback.value)) {
      const item = describing.references.resolve({ value: one, file: callback.file });
      if (!item) continue;
      for (const method of METHODS) {
        const inner = at(item, method);
        if (!isRecord(inner.value) || found.length >= 20) continue;
        const title = lineAt(inner, "summary");
        const description = textAt(inner, "description");
        const body = describeBody(at(inner, "requestBody"), describing, "response");
        found.push({
          name: cleanText(name).slice(0, 100),
          method: method.toUpperCase(),
          address: cleanText(address).slice(0, 500),
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(body && { body }),
          responses: describeResponses(inner, describing),
        });
      }
    }
  }
  return found;
}

function describeSamples(operation: Located): CodeSample[] {
  const lists = ["x-codeSamples", "x-code-samples"].map((key) => itemsAt(operation, key));
  return (lists.find((list) => list.length > 0) ?? []).slice(0, 12).flatMap((from) => {
    const code = textAt(from, "source");
    const written = lineAt(from, "lang", 40) ?? "";
    const language = /^[\w+#.-]+$/.test(written) ? written : "text";
    return code === undefined ? [] : [{ language, title: lineAt(from, "label", 60) ?? language, code: code.trimEnd() }];
  });
}

/** Each problem once, at the first line that has the text which it is about. */
function createProblems(texts: ReadonlyMap<string, string>) {
  const found = new Map<string, Problem>();
  return {
    add(message: string, file: string, written: string, line?: number): void {
      const key = `${file}\0${message}`;
      if (found.has(key) || found.size >= MAX_PROBLEMS) return;
      found.set(key, { message, file, line: line ?? lineOf(texts.get(file) ?? "", written) });
    },
    list: () => [...found.values()],
  };
}

function lineOf(text: string, written: string): number {
  const index = written === "" ? -1 : text.indexOf(written);
  return index < 0 ? 1 : text.slice(0, index).split("\n").length;
}

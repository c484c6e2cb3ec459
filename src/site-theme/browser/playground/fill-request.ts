import type { PlaygroundForm } from "./make-form.ts";
import type { PlaygroundData } from "./playground-data.ts";
import { queryPairs } from "./query-pairs.ts";
import { told } from "./told.ts";

export type Filled =
  | { type: "request"; url: string; method: string; headers: [string, string][]; body: BodyInit | undefined }
  | { type: "missing"; message: string; field: HTMLElement | undefined };

/** The request as the reader filled it in, or what is missing or wrong. */
export function fillRequest(data: PlaygroundData, form: PlaygroundForm): Filled {
  for (const field of form.element.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  for (const { parameter, field } of form.parameters)
    if (parameter.isRequired && field.value === "")
      return { type: "missing", message: told("fillIn", { name: parameter.name }), field };
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  let path = data.address;
  for (const { parameter, field } of form.parameters) {
    const { name } = parameter;
    if (parameter.in === "path") path = path.replaceAll(`{${name}}`, encodeURIComponent(field.value));
    else if (field.value === "") continue;
    else if (parameter.in === "query") query.push(...queryPairs(parameter, field.value));
    else headers.push([name, field.value]);
  }
  for (const { scheme, values } of form.schemes()) {
    const [first = "", second = ""] = values;
    if (first === "") continue;
    const { kind, key, word } = scheme;
    if (kind === "basic") headers.push(["Authorization", `Basic ${base64(`${first}:${second}`)}`]);
    else if (kind === "apiKey" && scheme.in === "query") query.push([key, first]);
    else if (kind === "apiKey") headers.push([key, first]);
    else headers.push(["Authorization", first.includes(" ") ? first : `${word} ${first}`]);
  }
  const wrong = headers.find(([name, value]) => !isHeader(name, value));
  if (wrong)
    return {
      type: "missing",
      message: told("badHeader", { name: wrong[0] }),
      field: undefined,
    };
  const body = bodyOf(data, form, headers);
  if (body?.message !== undefined) return { type: "missing", message: body.message, field: body.field };
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&");
  const url = `${form.server().url}${path}${search === "" ? "" : `?${search}`}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return { type: "missing", message: told("noAddress", { url }), field: undefined };
  return { type: "request", url, method: data.method, headers, body: body?.body };
}

type FilledBody = { body?: BodyInit; message?: string; field?: HTMLElement };

function bodyOf(
  { isBodyRequired }: PlaygroundData,
  form: PlaygroundForm,
  headers: [string, string][],
): FilledBody | undefined {
  const body = form.body();
  if (!body) return undefined;
  const { content, text, fields } = body;
  if (content.fields) {
    const isMultipart = /^multipart/i.test(content.mediaType);
    const data = new FormData();
    const pairs = new URLSearchParams();
    for (const { name, field } of fields) {
      const file = field.type === "file" ? field.files?.[0] : undefined;
      if (file) data.append(name, file);
      else if (field.type !== "file" && field.value !== "") {
        data.append(name, field.value);
        pairs.append(name, field.value);
      }
    }
    return { body: isMultipart ? data : pairs };
  }
  if (text.value.trim() === "") {
    if (isBodyRequired) return { message: told("fillBody"), field: text };
    return undefined;
  }
  if (/json/i.test(content.mediaType)) {
    try {
      JSON.parse(text.value);
    } catch (error) {
      return { message: told("notJson", { why: error instanceof Error ? error.message : "" }), field: text };
    }
  }
  headers.push(["Content-Type", content.mediaType]);
  return { body: text.value };
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

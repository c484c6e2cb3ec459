import { input, labelled, make, select } from "./make.ts";
import type { Content, Parameter, PlaygroundData, Scheme } from "./playground-data.ts";
import { told } from "./told.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type PlaygroundForm = {
  element: HTMLFormElement;
  server(): { url: string; isInternal: boolean };
  parameters: { parameter: Parameter; field: Field }[];
  schemes(): { scheme: Scheme; values: string[] }[];
  body():
    | { content: Content; text: HTMLTextAreaElement; fields: { name: string; field: HTMLInputElement }[] }
    | undefined;
};

/** Credentials by the name of their scheme, for as long as this tab shows the site. They are stored nowhere. */
const credentials = new Map<string, string>();

export function makeForm(data: PlaygroundData): PlaygroundForm {
  const element = make("form", "playground-form");
  element.noValidate = true;
  const server = addServers(element, data);
  const schemes = addSecurity(element, data);
  const parameters = data.parameters.map((parameter) => ({ parameter, field: fieldOf(parameter) }));
  const titles = { path: told("path"), query: told("query"), header: told("headers") };
  for (const [place, title] of Object.entries(titles)) {
    const fields = parameters
      .filter(({ parameter }) => parameter.in === place)
      .map(({ parameter, field }) =>
        labelled(field, parameter.name, `${parameter.type}${parameter.isRequired ? `, ${told("required")}` : ""}`),
      );
    if (fields.length > 0) element.append(group(title, ...fields));
  }
  const body = addBody(element, data);
  return { element, server, parameters, schemes, body };
}

function group(title: string, ...children: HTMLElement[]): HTMLElement {
  return make("fieldset", "playground-group", make("legend", "playground-legend", title), ...children);
}

function addServers(form: HTMLElement, { servers }: PlaygroundData): PlaygroundForm["server"] {
  const chosen = select(
    servers.map(({ url }) => url),
    servers[0]?.url ?? "",
  );
  const variables = make("div", "playground-variables");
  let fields: { name: string; field: Field }[] = [];
  const show = () => {
    const server = servers[chosen.selectedIndex];
    fields = (server?.variables ?? []).map(({ name, value, choices, isFixed }) => {
      const field = choices.length > 0 ? select(choices, value) : input(value);
      if (isFixed && field instanceof HTMLInputElement) field.readOnly = true;
      return { name, field };
    });
    variables.replaceChildren(...fields.map(({ name, field }) => labelled(field, `{${name}}`)));
  };
  chosen.addEventListener("change", show);
  show();
  const isPlain = servers.length === 1 && fields.length === 0;
  if (!isPlain)
    form.append(group(told("server"), ...(servers.length > 1 ? [labelled(chosen, told("address"))] : []), variables));
  return () => {
    const server = servers[chosen.selectedIndex] ?? servers[0];
    let url = server?.url ?? "";
    for (const { name, field } of fields) url = url.replaceAll(`{${name}}`, field.value);
    return { url, isInternal: server?.isInternal ?? false };
  };
}

function addSecurity(form: HTMLElement, { security }: PlaygroundData): PlaygroundForm["schemes"] {
  const choices = security.map((choice) =>
    choice.filter(({ in: place, kind }) => place !== "cookie" && kind !== "mutualTLS"),
  );
  if (choices.every((choice) => choice.length === 0)) return () => [];
  const names = choices.map((choice) => choice.map(({ label }) => label).join(" + ") || told("none"));
  const chosen = select(names, names[0] ?? "");
  const place = make("div", "playground-variables");
  let shown: { scheme: Scheme; fields: HTMLInputElement[] }[] = [];
  const show = () => {
    shown = (choices[chosen.selectedIndex] ?? []).map((scheme) => {
      const parts = scheme.kind === "basic" ? ["user", "password"] : [""];
      const fields = parts.map((part) => {
        const key = `${scheme.name} ${part}`;
        const field = input(credentials.get(key) ?? "", part === "user" ? "text" : "password");
        field.addEventListener("input", () => credentials.set(key, field.value));
        return field;
      });
      return { scheme, fields };
    });
    place.replaceChildren(
      ...shown.flatMap(({ scheme, fields }) =>
        fields.map((field, index) => labelled(field, labelOf(scheme, index), told("kept"))),
      ),
    );
  };
  chosen.addEventListener("change", show);
  show();
  form.append(group(told("authorization"), ...(names.length > 1 ? [labelled(chosen, told("kind"))] : []), place));
  return () => shown.map(({ scheme, fields }) => ({ scheme, values: fields.map(({ value }) => value) }));
}

function labelOf({ kind, key, label }: Scheme, index: number): string {
  if (kind === "basic") return told(index === 0 ? "user" : "password");
  if (kind === "apiKey") return key;
  return kind === "http" ? label : "token";
}

function fieldOf({ choices, isRequired, isList, value }: Parameter): Field {
  if (choices.length === 0 || isList) {
    const field = input(value);
    if (isList) field.placeholder = choices.slice(0, 3).join(", ");
    return field;
  }
  return select(isRequired ? choices : ["", ...choices], value);
}

function addBody(form: HTMLElement, { contents }: PlaygroundData): PlaygroundForm["body"] {
  if (contents.length === 0) return () => undefined;
  const names = contents.map(({ mediaType }) => mediaType);
  const chosen = select(names, names[0] ?? "");
  const place = make("div", "playground-variables");
  let shown: ReturnType<PlaygroundForm["body"]>;
  const show = () => {
    const content = contents[chosen.selectedIndex];
    if (!content) return;
    const text = make("textarea", "playground-input playground-body");
    text.value = content.text;
    text.spellcheck = false;
    text.rows = Math.min(16, Math.max(4, content.text.split("\n").length + 1));
    text.setAttribute("autocapitalize", "off");
    const fields = (content.fields ?? []).map(({ name, isFile, value }) => ({
      name,
      field: input(value, isFile ? "file" : "text"),
    }));
    shown = { content, text, fields };
    if (content.fields) place.replaceChildren(...fields.map(({ name, field }) => labelled(field, name)));
    else place.replaceChildren(labelled(text, "body", content.mediaType));
  };
  chosen.addEventListener("change", show);
  show();
  form.append(group(told("body"), ...(names.length > 1 ? [labelled(chosen, "Content-Type")] : []), place));
  return () => shown;
}

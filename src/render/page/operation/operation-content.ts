import { STATUS_CODES } from "node:http";
import type { PhrasingContent, RootContent } from "mdast";
import type {
  Body,
  Callback,
  Content,
  Operation,
  Parameter,
  Response,
  SecurityScheme,
} from "../../../api-description/operation.ts";
import type { PageState } from "../page-state.ts";
import { exampleNodes } from "./example-nodes.ts";
import { code, component, descriptionOf, heading, ownWord, pageText, paragraph, text, words } from "./nodes.ts";
import { fieldList, fieldNode, schemaContent } from "./schema-fields.ts";

const PLACES = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

/** Everything that a page says about an operation, with what its author wrote on the page itself below the description. */
export function operationContent(operation: Operation, written: RootContent[], state: PageState): RootContent[] {
  const { source } = operation;
  const found = state.findings.length;
  const isWebhook = operation.kind === "webhook";
  const description = isSaid(operation) ? undefined : operation.description;
  const content = [
    component("ApiEndpoint", {}, [], source),
    ...pageText(description, source, state),
    ...moreOf(operation),
    ...pageText(operation.content, source, state),
    ...written,
    ...serverNodes(operation),
    ...(isWebhook ? [] : securityNodes(operation, state)),
    ...PLACES.flatMap(([place, title]) => {
      const parameters = operation.parameters.filter((parameter) => parameter.in === place);
      if (parameters.length === 0) return [];
      const fields = parameters.map((parameter) => parameterNode(parameter, source, state));
      return [heading(2, title), ...fieldList(fields, source)];
    }),
    ...(operation.body ? bodyNodes(operation.body, isWebhook ? "Payload" : "Body", source, state) : []),
    ...responseNodes(operation.responses, isWebhook ? "What to answer" : "Response", source, state),
    ...callbackNodes(operation.callbacks, source, state),
    ...exampleNodes(operation, written, state),
  ];
  // A place in a description is known by its file only.
  for (const finding of state.findings.slice(found)) {
    if (finding.path !== `${source}.md` && finding.path !== source) continue;
    Object.assign(finding, { path: source, line: 1, column: 1 });
    delete finding.fix;
  }
  return content;
}

/** Whether the frame shows all of the description already, as the lead of the page. */
function isSaid({ description, summary }: Operation): boolean {
  return description === undefined || description.trim().replace(/\s+/g, " ") === summary;
}

function moreOf({ more }: Operation): RootContent[] {
  if (!more) return [];
  return [paragraph([ownWord("See also:"), text(" "), { type: "link", url: more.url, children: [text(more.title)] }])];
}

function serverNodes({ servers, source, kind }: Operation): RootContent[] {
  const described = servers.filter(({ variables, description }) => variables.length > 0 || description !== undefined);
  if (kind === "webhook" || (servers.length < 2 && described.length === 0)) return [];
  const items = servers.map(({ url, description, variables }) => {
    const lines = [
      paragraph([...words([[url === "" ? "/" : url]]), text(description === undefined ? "" : `: ${description}`)]),
    ];
    for (const { name, value, choices, description: meaning } of variables)
      lines.push(
        paragraph([
          ...words([[`{${name}}`], `: ${meaning === undefined ? "" : `${meaning}, `}`, [value]]),
          ...(choices.length > 1
            ? words([` (${choices.slice(0, 20).join(", ")})`])
            : [text(", "), ownWord("unless given")]),
        ]),
      );
    return { type: "listItem" as const, spread: lines.length > 1, children: lines };
  });
  return [component("Expandable", { title: "Servers" }, [{ type: "list", spread: false, children: items }], source)];
}

function securityNodes({ security, source }: Operation, state: PageState): RootContent[] {
  const choices = security.filter((choice) => choice.length > 0);
  if (choices.length === 0) return [];
  const isOptional = security.some((choice) => choice.length === 0);
  const nodes: RootContent[] = [heading(2, "Authorization")];
  if (choices.length > 1 || isOptional)
    nodes.push(
      paragraph([
        ownWord(
          `${choices.length > 1 ? "One of these suffices" : "This may be left out"}${isOptional && choices.length > 1 ? ", or none" : ""}.`,
        ),
      ]),
    );
  const seen = new Set<string>();
  for (const choice of choices)
    for (const { name, scheme, scopes } of choice) {
      if (seen.has(name)) continue;
      seen.add(name);
      const needs = scopes.length > 0 ? [paragraph([ownWord("Scopes"), ...words([": ", ...listed(scopes)])])] : [];
      nodes.push(
        component(
          "ParamField",
          { [placeOf(scheme)]: nameOf(scheme), type: typeOf(scheme), required: !isOptional && choices.length === 1 },
          [
            ...(scheme.description === undefined
              ? meaningOf(scheme)
              : descriptionOf(scheme.description, source, state)),
            ...flowNodes(scheme),
            ...needs,
          ],
          source,
        ),
      );
    }
  return nodes;
}

function listed(names: string[]): (string | [string])[] {
  return names.flatMap((name, index): (string | [string])[] => [...(index > 0 ? [", "] : []), [name]]);
}

function placeOf(scheme: SecurityScheme): string {
  return scheme.kind === "apiKey" ? (scheme.in ?? "header") : "header";
}

function nameOf(scheme: SecurityScheme): string {
  return scheme.kind === "mutualTLS" ? "TLS certificate" : (scheme.name ?? "Authorization");
}

function typeOf({ kind, format, word }: SecurityScheme): string {
  if (kind === "bearer") return format === undefined ? "Bearer token" : `Bearer token <${format}>`;
  const names = {
    basic: "Basic",
    http: word ?? "http",
    apiKey: "API key",
    oauth2: "OAuth 2.0",
    openIdConnect: "OpenID Connect",
  };
  return kind === "mutualTLS" ? "mutual TLS" : names[kind];
}

function meaningOf({ kind, word, url }: SecurityScheme): RootContent[] {
  const inForm = (lead: string, form: string) => [paragraph([ownWord(lead), ...words([" ", [form]])])];
  if (kind === "bearer" || kind === "oauth2") return inForm("Your access token in this form:", "Bearer <token>");
  if (kind === "basic") return inForm("User and password in Base64 in this form:", "Basic <user:password>");
  if (kind === "http") return [paragraph(words([[`${word} <credentials>`]]))];
  return kind === "openIdConnect" && url !== undefined ? [paragraph(words([[url]]))] : [];
}

function flowNodes({ flows = [] }: SecurityScheme): RootContent[] {
  return flows.map(({ kind, authorizationUrl, tokenUrl, scopes }) =>
    paragraph([
      text(kind),
      ...(authorizationUrl === undefined ? [] : fact("Authorization", [authorizationUrl])),
      ...(tokenUrl === undefined ? [] : fact("Tokens", [tokenUrl])),
      ...(scopes.length === 0
        ? []
        : fact(
            "Scopes",
            scopes.slice(0, 30).map(([name]) => name),
          )),
    ]),
  );
}

function fact(name: string, said: string[]): PhrasingContent[] {
  return [text("; "), ownWord(name), ...words([": ", ...listed(said)])];
}

function parameterNode(parameter: Parameter, source: string, state: PageState): RootContent {
  const { name, isRequired, isDeprecated, description, schema, example } = parameter;
  return fieldNode(
    { place: parameter.in, name, isRequired, isDeprecated, description, schema, example },
    source,
    state,
  );
}

function bodyNodes(body: Body, title: string, source: string, state: PageState): RootContent[] {
  const required = body.isRequired ? [] : title === "Body" ? [paragraph([ownWord("May be left out.")])] : [];
  return [
    heading(2, title),
    ...descriptionOf(body.description, source, state),
    ...required,
    ...contentNodes(body.contents, source, state),
  ];
}

/** Several media types are a choice. */
function contentNodes(contents: Content[], source: string, state: PageState): RootContent[] {
  const inner = ({ schema }: Content) => (schema ? schemaContent(schema, source, state) : []);
  const [only, second] = contents;
  if (!only) return [];
  const told = (content: Content) => [paragraph(words([[content.mediaType]])), ...inner(content)];
  if (!second) return told(only);
  if (contents.every(({ schema }) => JSON.stringify(schema) === JSON.stringify(only.schema)))
    return [paragraph(words(listed(contents.map(({ mediaType }) => mediaType)))), ...inner(only)];
  const tabs = contents.map((content) => component("Tab", { title: content.mediaType }, inner(content), source));
  return [component("Tabs", {}, tabs, source)];
}

function responseNodes(responses: Response[], title: string, source: string, state: PageState): RootContent[] {
  if (responses.length === 0) return [];
  const firstGood = responses.find(({ status }) => status.startsWith("2")) ?? responses[0];
  const items = responses.map((response) => {
    const { status, description, headers, contents } = response;
    const reason = statusWords(status);
    const inner = [
      ...descriptionOf(description, source, state),
      ...(headers.length > 0
        ? [
            component(
              "Expandable",
              { title: `${headers.length} header${headers.length === 1 ? "" : "s"}` },
              fieldList(
                headers.map(({ name, isRequired, schema }) =>
                  fieldNode({ place: "name", name, isRequired, schema, isNested: true }, source, state),
                ),
                source,
              ),
              source,
            ),
          ]
        : []),
      ...contentNodes(contents, source, state),
    ];
    const props = { title: reason === "" ? status : `${status} ${reason}`, defaultOpen: response === firstGood };
    return component("Accordion", props, inner, source);
  });
  return [heading(2, title), component("AccordionGroup", {}, items, source)];
}

function statusWords(status: string): string {
  if (status === "default") return "every other answer";
  return STATUS_CODES[status] ?? "";
}

function callbackNodes(callbacks: Callback[], source: string, state: PageState): RootContent[] {
  if (callbacks.length === 0) return [];
  const items = callbacks.map(({ name, method, address, title, description, body, responses }) =>
    component(
      "Accordion",
      { title: title ?? name },
      [
        code("http", name, `${method} ${address}`),
        ...descriptionOf(description, source, state),
        ...(body
          ? [...descriptionOf(body.description, source, state), ...contentNodes(body.contents, source, state)]
          : []),
        ...callbackAnswers(responses),
      ],
      source,
    ),
  );
  return [
    heading(2, "Callbacks"),
    paragraph([ownWord("Requests that the API sends to you.")]),
    component("AccordionGroup", {}, items, source),
  ];
}

function callbackAnswers(responses: Response[]): RootContent[] {
  const named = responses.map(({ status, description }) => `${status} ${description ?? statusWords(status)}`.trim());
  return named.length === 0
    ? []
    : [paragraph([ownWord("To be answered with:"), text(` ${named.slice(0, 8).join(", ")}`)])];
}

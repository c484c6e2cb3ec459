import type { RootContent } from "mdast";
import type { Content, Operation } from "../../../api-description/operation.ts";
import type { PageState } from "../page-state.ts";
import { code, component } from "./nodes.ts";
import { requestSamples } from "./request-samples.ts";

const MAX_RESPONSES = 8;

/** Examples of the request and of its answers, unless the author wrote some on the page. */
export function exampleNodes(operation: Operation, written: RootContent[], state: PageState): RootContent[] {
  const has = (name: string) => written.some((node) => node.type === "component" && node.name === name);
  const nodes: RootContent[] = [];
  const samples = has("RequestExample") ? [] : requestNodes(operation, state);
  if (samples.length > 0)
    nodes.push(component(operation.kind === "webhook" ? "ApiPayloads" : "ApiRequests", {}, samples, operation.source));
  const answers = has("ResponseExample") ? [] : responseNodes(operation);
  if (answers.length > 0) nodes.push(component("ApiResponses", {}, answers, operation.source));
  return nodes;
}

function requestNodes(operation: Operation, state: PageState): RootContent[] {
  if (operation.kind === "webhook")
    return (operation.body?.contents ?? [])
      .slice(0, 1)
      .flatMap(({ mediaType, examples }) =>
        examples.map(({ title, text }) => code(languageOf(mediaType), title, text)),
      );
  return requestSamples(operation, state.context.api?.languages).map(({ language, title, code: value }) =>
    code(language, title, value),
  );
}

function responseNodes({ responses, kind }: Operation): RootContent[] {
  if (kind === "webhook") return [];
  return responses
    .flatMap(({ status, contents }) => {
      const content: Content | undefined = contents.find(({ examples }) => examples.length > 0);
      const examples = content?.examples ?? [];
      return examples.map(({ title, text }) =>
        code(languageOf(content?.mediaType ?? ""), examples.length > 1 ? `${status} ${title}` : status, text),
      );
    })
    .slice(0, MAX_RESPONSES);
}

function languageOf(mediaType: string): string {
  if (/json/i.test(mediaType)) return "json";
  if (/xml/i.test(mediaType)) return "xml";
  return /html/i.test(mediaType) ? "html" : "text";
}

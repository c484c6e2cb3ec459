import type { ElementContent } from "hast";
import type { Operation } from "../../../api-description/operation.ts";
import { addressOf } from "../../../api-description/server-address.ts";
import type { ClassName } from "../class-names.ts";
import { element, text } from "../html/element.ts";
import { playgroundData } from "../operation/playground-data.ts";
import type { Component } from "./component.ts";
import { PANELS } from "./panels.ts";
import { label, plainText } from "./plain-nodes.ts";

/** What an operation is called by: its method and its address. It is that of the page, whatever an author writes. */
const ENDPOINT: Component = {
  html(_, { state: { operation, context } }) {
    if (!operation) return [];
    const data = playgroundData(operation, context.api);
    const method = operation.method.toLowerCase();
    return [
      element(
        "div",
        "api-endpoint",
        [
          element("span", ["api-method", `api-method-${method}` as ClassName], [text(operation.method)]),
          text(" "),
          element("code", "api-address", addressHtml(operation)),
        ],
        data ? { dataApi: JSON.stringify(data) } : {},
      ),
    ];
  },
  plain(_, { state: { operation } }) {
    if (!operation) return [];
    const base =
      operation.kind === "webhook" ? "" : (addressOf(operation.servers[0]) ?? operation.servers[0]?.url ?? "");
    return [{ type: "code", lang: "http", value: `${operation.method} ${base}${operation.address}` }];
  },
};

function addressHtml({ address }: Operation): ElementContent[] {
  return address
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? element("span", "api-variable", [text(part)]) : text(part)));
}

function examples(name: "RequestExample" | "ResponseExample", title: string, most: number): Component {
  return {
    html: (node, to) => PANELS[name]?.html(node, to) ?? [],
    // The others say the same in other words.
    plain: (node, to) =>
      node.children.length === 0 ? [] : [...label(plainText(title)), ...to.blocks(node.children.slice(0, most))],
  };
}

/** Fields one after the other: in Markdown they are one list, and not many of one item each. */
const FIELDS_OF_API: Component = {
  html: (node, to) => to.blocks(node.children),
  plain(node, to) {
    const items = to.blocks(node.children).flatMap((one) => (one.type === "list" ? one.children : []));
    return items.length === 0
      ? []
      : [{ type: "list", ordered: false, spread: items.some(({ spread }) => spread), children: items }];
  },
};

export const API: Record<string, Component> = {
  ApiFields: FIELDS_OF_API,
  ApiEndpoint: ENDPOINT,
  ApiRequests: examples("RequestExample", "Example of a request", 1),
  ApiPayloads: examples("RequestExample", "Example of the payload", 1),
  ApiResponses: examples("ResponseExample", "Example of a response", 3),
};

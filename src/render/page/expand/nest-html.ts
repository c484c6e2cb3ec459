import type { RootContent } from "mdast";
import type { ComponentNode, Place } from "./component-node.ts";
import { type HtmlToken, readHtmlTokens } from "./html-tokens.ts";
import { type Value, ValueMap } from "./values.ts";

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Elements that end where another of their kind begins. */
const SELF_ENDING = new Set(["p", "li", "tr", "td", "th", "dt", "dd"]);
const MAX_OPEN = 100;

type Open = { node: ComponentNode; children: RootContent[] };

/**
 * Makes elements of the HTML tags among the children of one node: Markdown has tags as nodes of their own, between which
 * other content stands. What is never closed ends with its parent.
 */
export function nestHtml(children: RootContent[], placeOf: (node: RootContent) => Place): RootContent[] {
  if (!children.some(({ type }) => type === "html")) return children;
  const root: RootContent[] = [];
  const open: Open[] = [];
  const add = (node: RootContent) => (open.at(-1)?.children ?? root).push(node);
  for (const child of children) {
    if (child.type !== "html") add(child);
    else for (const token of readHtmlTokens(child.value)) readToken(token, placeOf(child), open, add);
  }
  return root;
}

function readToken(token: HtmlToken, place: Place, open: Open[], add: (node: RootContent) => unknown): void {
  if (token.type === "text") {
    add({ type: "text", value: token.value });
    return;
  }
  const name =
    /^[a-z]+[1-6]?$/i.test(token.name) && !/^[A-Z][a-z]/.test(token.name) ? token.name.toLowerCase() : token.name;
  if (token.type === "close") {
    const at = open.findLastIndex(({ node }) => node.name === name);
    if (at >= 0) open.length = at;
    return;
  }
  if (SELF_ENDING.has(name) && open.at(-1)?.node.name === name) open.pop();
  const props = new ValueMap(token.attributes.map(([key, value]): [string, Value] => [key, value]));
  const node: ComponentNode = { type: "component", name, props, children: [], isInline: false, place };
  add(node);
  if (!token.isClosed && !VOID.has(name) && open.length < MAX_OPEN) open.push({ node, children: node.children });
}

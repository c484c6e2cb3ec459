import type { List, ListItem, Nodes, Parents, Root, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Html, html, trusted } from "./html.ts";

const MAX_CHARACTERS = 30_000;
const MAX_DEPTH = 40;
// The parser takes time in the square of such runs.
const NESTED_TOO_DEEP = /(?:[>[\]*_~(`|!<]\s*){200}|(?:^|\n)(?:[ \t]*[-+*>][ \t]+){40}/;

type Definitions = Map<string, string>;

/** Turns Markdown of strangers into markup: no raw HTML, no images loaded, links only to the web, to mail or within. */
export function renderMarkdown(source: string): Html {
  const text = source.slice(0, MAX_CHARACTERS);
  const rest = source.length > text.length && html`<p class="quiet">Shortened: ${source.length} characters in all.</p>`;
  if (NESTED_TOO_DEEP.test(text)) return html`<pre class="plain">${text}</pre>${rest}`;
  const tree: Root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const definitions: Definitions = new Map();
  for (const node of tree.children) if (node.type === "definition") definitions.set(node.identifier, node.url);
  return html`${children(tree, definitions, 0)}${rest}`;
}

function children(node: Parents, definitions: Definitions, depth: number): Html[] {
  if (depth > MAX_DEPTH) return [html`…`];
  return node.children.map((child) => renderNode(child, definitions, depth + 1));
}

function renderNode(node: Nodes, definitions: Definitions, depth: number): Html {
  const inner = () => children(node as Parents, definitions, depth);
  switch (node.type) {
    case "text":
      return html`${node.value}`;
    case "paragraph":
      return html`<p>${inner()}</p>`;
    case "heading":
      return element(`h${Math.min(node.depth + 2, 6)}`, inner());
    case "emphasis":
      return html`<em>${inner()}</em>`;
    case "strong":
      return html`<strong>${inner()}</strong>`;
    case "delete":
      return html`<del>${inner()}</del>`;
    case "inlineCode":
      return html`<code>${node.value}</code>`;
    case "code":
      return html`<pre tabindex="0"><code>${node.value}</code></pre>`;
    case "blockquote":
      return html`<blockquote>${inner()}</blockquote>`;
    case "list":
      return renderList(node, definitions, depth);
    case "table":
      return renderTable(node, definitions, depth);
    case "thematicBreak":
      return html`<hr>`;
    case "break":
      return html`<br>`;
    case "link":
      return renderLink(node.url, inner());
    case "linkReference":
      return renderLink(definitions.get(node.identifier) ?? "", inner());
    case "image":
      return renderLink(node.url, [html`${node.alt || "image"}`]);
    case "imageReference":
      return renderLink(definitions.get(node.identifier) ?? "", [html`${node.alt || "image"}`]);
    case "html":
      return html`<code>${node.value}</code>`;
    case "footnoteReference":
      return html`<sup>${node.label ?? node.identifier}</sup>`;
    case "footnoteDefinition":
      return html`<div class="footnote"><sup>${node.label ?? node.identifier}</sup> ${inner()}</div>`;
    default:
      return html``;
  }
}

function renderList(list: List, definitions: Definitions, depth: number): Html {
  const items = list.children.map((item) => renderItem(item, list.spread === true, definitions, depth));
  if (!list.ordered) return html`<ul>${items}</ul>`;
  return html`<ol start="${list.start ?? 1}">${items}</ol>`;
}

function renderItem(item: ListItem, isLoose: boolean, definitions: Definitions, depth: number): Html {
  const content = item.children.map((child) =>
    child.type === "paragraph" && !isLoose
      ? html`${children(child, definitions, depth + 2)}`
      : renderNode(child, definitions, depth + 2),
  );
  if (typeof item.checked !== "boolean") return html`<li>${content}</li>`;
  const state = item.checked ? html`☑<span class="hidden">done: </span>` : html`☐<span class="hidden">open: </span>`;
  return html`<li class="task"><span class="box">${state}</span>${content}</li>`;
}

function renderTable(table: Table, definitions: Definitions, depth: number): Html {
  const rows = table.children.map((row, index) => {
    const cells = row.children.map((cell) =>
      element(index === 0 ? "th" : "td", children(cell, definitions, depth + 2)),
    );
    return html`<tr>${cells}</tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${rows}</table></div>`;
}

function renderLink(url: string, content: Html[]): Html {
  const target = safeUrl(url);
  if (target === null) return html`${content}`;
  return html`<a href="${target}" rel="nofollow noopener noreferrer">${content}</a>`;
}

/** The address if it is one that a stranger may send people to, else null. */
export function safeUrl(url: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme, so they go first
  const address = url.replace(/[\u0000-\u0020\u007f]+/g, "");
  if (address === "") return null;
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || ["http", "https", "mailto"].includes(scheme) ? address : null;
}

function element(name: string, content: Html[]): Html {
  return trusted(`<${name}>${content.map((item) => item.markup).join("")}</${name}>`);
}

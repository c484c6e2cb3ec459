import type { PageMenuLink } from "../../docs-source/site/site-source.ts";
import { type Html, html } from "../../render/html.ts";
import { addressOf, hrefOf } from "../address.ts";
import type { PageView, SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { markdownAddress } from "./head.ts";
import { icon, namedIcon } from "./icons.ts";

/** Assistants on the web that take a question in their address. */
const ASSISTANTS = new Map<string, { title: string; address: string }>([
  ["chatgpt", { title: "ChatGPT", address: "https://chatgpt.com/?hints=search&q=" }],
  ["claude", { title: "Claude", address: "https://claude.ai/new?q=" }],
  ["perplexity", { title: "Perplexity", address: "https://www.perplexity.ai/search?q=" }],
  ["grok", { title: "Grok", address: "https://grok.com/?q=" }],
  ["aistudio", { title: "Google AI Studio", address: "https://aistudio.google.com/prompts/new_chat?prompt=" }],
]);

/** What readers may do with a page besides reading it here, as the author chose, in that order. */
export function copyMenu(view: SiteView, words: Words, page: PageView): Html {
  const { contextual } = view.document.settings;
  const items = contextual.flatMap((one) => {
    return (typeof one === "string" ? menuItem(view, words, page, one) : ownItem(view, page, one)) ?? [];
  });
  const hasCopy = contextual.includes("copy");
  if (items.length === 0 && !hasCopy) return html``;
  const copy = html`<button type="button" class="page-copy-button" data-copy-page="${markdownAddress(view, page.url)}">${icon("copy")}<span>${words.copyPage}</span></button>`;
  const more = html`<details class="site-menu site-menu-end" data-menu><summary aria-label="${words.moreWays}">${icon("chevron-down")}</summary>
<ul class="site-menu-list">${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
  return html`<div class="page-copy">${hasCopy && copy}${items.length > 0 && more}</div>`;
}

function menuItem(view: SiteView, words: Words, page: PageView, name: string): Html | undefined {
  const markdown = markdownAddress(view, page.url);
  if (name === "view")
    return html`<a class="site-menu-item" href="${markdown}" data-reload>${icon("file-text")}<span class="site-menu-text">${words.viewMarkdown}</span></a>`;
  const assistant = ASSISTANTS.get(name);
  // They fetch the page themselves, which only works where everybody may.
  if (assistant && view.origin !== undefined && !view.isPrivate) {
    const question = `Read ${view.origin}${markdown} so that I can ask questions about it.`;
    return outside(
      `${assistant.address}${encodeURIComponent(question)}`,
      "message-square",
      words.ask.replace("{name}", assistant.title),
    );
  }
  return view.hasMcp && view.origin !== undefined ? serverItem(view, words, name) : undefined;
}

/** A link of the author's, about this page. One about the MCP server is left out where there is none. */
function ownItem(view: SiteView, page: PageView, link: PageMenuLink): Html | undefined {
  const { title, description, icon: name, href, query } = link;
  const own = view.origin ?? "";
  const meant = new Map([
    ["$path", addressOf(view, page.url)],
    ["$page", `${own}${markdownAddress(view, page.url)}`],
    ["$mcp", view.hasMcp && view.origin !== undefined ? `${own}${addressOf(view, "/mcp")}` : undefined],
  ]);
  const parts = [href, ...query.map(([, value]) => value)];
  if (parts.some((part) => part.includes("$mcp")) && meant.get("$mcp") === undefined) return undefined;
  const fill = (text: string) => text.replace(/\$(?:path|page|mcp)\b/g, (whole) => meant.get(whole) ?? whole);
  const filled = fill(href);
  const target = filled.startsWith("/") ? (hrefOf(view, filled) ?? filled) : filled;
  const parameters = query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value))}`);
  const address =
    parameters.length === 0 ? target : `${target}${target.includes("?") ? "&" : "?"}${parameters.join("&")}`;
  return html`<a class="site-menu-item" href="${address}" rel="noopener" data-reload>${namedIcon(name) ?? icon("link")}<span class="site-menu-text">${title}${description !== undefined && html`<span class="site-menu-note">${description}</span>`}</span>${icon("arrow-up-right")}</a>`;
}

/** For the site's MCP server, with which agents search and read all of it. */
function serverItem(view: SiteView, words: Words, name: string): Html | undefined {
  const url = `${view.origin}${addressOf(view, "/mcp")}`;
  const title = serverName(view.document.settings.name);
  const connect = (program: string) => words.connect.replace("{name}", program);
  switch (name) {
    case "mcp":
      return copied(url, words.copyServer);
    case "add-mcp":
      return copied(`npx add-mcp ${url}`, "npx add-mcp");
    case "cursor": {
      const config = Buffer.from(JSON.stringify({ url })).toString("base64");
      const query = new URLSearchParams({ name: title, config });
      return outside(`cursor://anysphere.cursor-deeplink/mcp/install?${query}`, "plug", connect("Cursor"));
    }
    case "vscode": {
      const config = encodeURIComponent(JSON.stringify({ name: title, type: "http", url }));
      return outside(`vscode:mcp/install?${config}`, "plug", connect("VS Code"));
    }
  }
  return undefined;
}

/** What programs name the server by, in letters that all of them take. */
function serverName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return plain.slice(0, 40) || "docs";
}

function outside(href: string, symbol: string, label: string): Html {
  return html`<a class="site-menu-item" href="${href}" rel="noopener" data-reload>${icon(symbol)}<span class="site-menu-text">${label}</span>${icon("arrow-up-right")}</a>`;
}

function copied(text: string, label: string): Html {
  return html`<button type="button" class="site-menu-item" data-copy-text="${text}">${icon("copy")}<span class="site-menu-text">${label}</span></button>`;
}

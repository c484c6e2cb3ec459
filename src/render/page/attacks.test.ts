import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import type { Nodes as MarkdownNodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { SITE_ATTACKS, type SiteAttack } from "../../../test/support/site-attacks.ts";
import { describeApi } from "../../api-description/describe-api.ts";
import { CLASS_NAMES } from "./class-names.ts";
import { EMBED_HOSTS } from "./html/embeds.ts";
import { BASE, type RenderedPage } from "./page.ts";
import { renderPage } from "./render-page.ts";
import { isAllowed } from "./utilities/allow-classes.ts";

const NEVER = new Set([
  ...[
    "script",
    "style",
    "link",
    "meta",
    "base",
    "object",
    "embed",
    "applet",
    "portal",
    "form",
    "input",
    "button",
    "textarea",
  ],
  ...[
    "select",
    "template",
    "noscript",
    "dialog",
    "foreignObject",
    "use",
    "animate",
    "set",
    "annotation-xml",
    "mglyph",
    "body",
  ],
  ...[
    "title",
    "frame",
    "frameset",
    "marquee",
    "xmp",
    "noembed",
    "noframes",
    "plaintext",
    "source",
    "picture",
    "math-error",
  ],
]);
const ADDRESSES = [
  "href",
  "src",
  "poster",
  "cite",
  "xLinkHref",
  "action",
  "formAction",
  "data",
  "background",
  "srcSet",
  "srcDoc",
];
const NEVER_PROPERTIES = [
  "style",
  "name",
  "target",
  "ping",
  "popover",
  "autoFocus",
  "srcDoc",
  "srcSet",
  "formAction",
  "xLinkHref",
];
const KNOWN_CLASSES = new Set<string>(CLASS_NAMES);

function render({ text, path = "attack.mdx", imports = {} }: SiteAttack): Promise<RenderedPage> {
  const context = { format: "docs.json" as const, pages: {}, assets: {}, imports, variables: {} };
  return renderPage({ path, url: "/attack", text }, context);
}

function elementsOf(node: Nodes): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => [...(child.type === "element" ? [child] : []), ...elementsOf(child)]);
}

function faultsOf({ tagName, properties }: Element, isInSvg: boolean): string[] {
  const faults: string[] = [];
  if (NEVER.has(tagName) && !(isInSvg && tagName === "title")) faults.push(`<${tagName}>`);
  for (const [name, value] of Object.entries(properties)) {
    if (/^on/i.test(name) || NEVER_PROPERTIES.includes(name)) faults.push(`${tagName} ${name}`);
    const written = Array.isArray(value) ? value.join(" ") : String(value);
    if (ADDRESSES.includes(name)) faults.push(...faultsOfAddress(tagName, written));
    else if (written.includes(BASE)) faults.push(`${tagName} ${name} holds the sign of the base`);
    if (/url\(\s*["']?(?!#)/i.test(written) && !["title", "alt", "dataTitle", "dataApi"].includes(name))
      faults.push(`${tagName} ${name}=${written}`);
    if (name === "id" && written.startsWith("_docket") && !/^_docket-tip-\d+$/.test(written))
      faults.push(`id ${written}`);
  }
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  for (const name of classes) if (!KNOWN_CLASSES.has(name) && !isAllowed(name)) faults.push(`class ${name}`);
  return faults;
}

function faultsOfAddress(tagName: string, written: string): string[] {
  if (written.lastIndexOf(BASE) > 0) return [`${tagName}: the sign of the base within ${written}`];
  const onSite = written.startsWith(BASE) ? written.slice(BASE.length) : written;
  if (written.startsWith(BASE) && !/^\/(?![/\\])/.test(onSite)) return [`${tagName}: leaves the site: ${onSite}`];
  const url = new URL(onSite, "https://docs.example/here");
  if (!/^(?:https?|mailto|tel|cursor|vscode|vscode-insiders):$/.test(url.protocol)) return [`${tagName}: ${written}`];
  if (tagName === "iframe" && !EMBED_HOSTS.includes(url.hostname)) return [`${tagName}: ${written}`];
  return [];
}

test("has a name of its own for each of more than sixty attacks", () => {
  expect(new Set(SITE_ATTACKS.map(({ name }) => name)).size).toBe(SITE_ATTACKS.length);
  expect(SITE_ATTACKS.length).toBeGreaterThan(60);
});

test.each(SITE_ATTACKS)("makes harmless: $name", async (attack) => {
  expectHarmless(await render(attack), attack);
});

test.each(SITE_ATTACKS)("makes harmless in an API description: $name", async (attack) => {
  expectHarmless(await renderApi(attack), {});
});

test("lets no author write what the script sends requests from", async () => {
  const text = `<div data-api='{"method":"GET"}' dataApi="x">a</div>\n\n<ApiEndpoint data-api="x" dataApi={{a: 1}} />\n`;
  for (const path of ["attack.md", "attack.mdx"])
    expect((await render({ name: "", text, path })).html).not.toMatch(/data-?api=|api-endpoint/i);
});

/** What strangers write wherever a description of an API has text. */
function renderApi({ text }: SiteAttack): Promise<RenderedPage> {
  const schema = {
    type: "object",
    title: text,
    description: text,
    properties: { [text]: { type: "string", format: text, pattern: text, example: text, enum: [text] } },
  };
  const content = { [text]: { schema, examples: { [text]: { summary: text, value: text } } } };
  const document = {
    openapi: "3.1.0",
    servers: [
      { url: text, description: text },
      { url: "https://a.example/{v}", variables: { v: { default: text } } },
    ],
    components: { securitySchemes: { a: { type: "apiKey", in: "header", name: text, description: text } } },
    security: [{ a: [text] }],
    paths: {
      [`/${text}`]: {
        post: {
          ...{ summary: text, description: text, operationId: text, tags: [text] },
          externalDocs: { url: text, description: text },
          parameters: [{ name: text, in: "query", required: true, example: text, description: text, schema }],
          requestBody: { description: text, content: { ...content, "application/json": { schema } } },
          responses: { 200: { description: text, headers: { [text]: { description: text } }, content } },
          callbacks: { [text]: { [text]: { post: { summary: text, description: text } } } },
          "x-codeSamples": [{ lang: text, label: text, source: text }],
          "x-mint": { content: text },
        },
      },
    },
  };
  const api = describeApi({ source: "api.json", texts: [["api.json", JSON.stringify(document)]] });
  if (api.type === "refused") throw new Error(api.message);
  const operation = JSON.stringify(api.operations[0]?.operation);
  const settings = { hasPlayground: true, allowsInternal: true };
  return renderPage(
    { path: "api.json#post", url: "/attack", text: "" },
    { format: "docs.json", pages: {}, assets: {}, imports: {}, variables: {}, operation, api: settings },
  );
}

function expectHarmless(page: RenderedPage, attack: Pick<SiteAttack, "imports">): void {
  const shown = `${page.html}${page.updates.map((update) => update.html).join("")}`;
  const tree = fromHtml(shown, { fragment: true });
  const inSvg = new Set(
    elementsOf(tree)
      .filter(({ tagName }) => tagName === "svg")
      .flatMap((svg) => elementsOf(svg)),
  );
  expect(elementsOf(tree).flatMap((element) => faultsOf(element, inSvg.has(element)))).toEqual([]);
  // What a browser makes of it is what was checked.
  expect(toHtml(fromHtml(toHtml(tree), { fragment: true }))).toBe(toHtml(tree));
  const read = markdownNodes(fromMarkdown(page.markdown));
  for (const node of read) if ("url" in node) expect(node.url).not.toMatch(/^\s*(?:javascript|data|vbscript|file):/i);
  const html = read.flatMap((node) => (node.type === "html" ? [node.value] : []));
  expect(html.filter((one) => /<(?:script|iframe|img|svg|style|form)\b/i.test(one))).toEqual([]);
  expect(page.usedFiles.filter((path) => !Object.hasOwn(attack.imports ?? {}, path))).toEqual([]);
  expect(page.findings.filter(({ rule }) => rule === "not-rendered")).toEqual([]);
  expect(`${page.title}${page.description}`).not.toContain(BASE);
  expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
}

function markdownNodes(node: MarkdownNodes): MarkdownNodes[] {
  return [node, ...("children" in node ? node.children.flatMap((child) => markdownNodes(child as MarkdownNodes)) : [])];
}

import { describe, expect, test } from "vitest";
import type { ResolvedNode, SiteDocument } from "../site-build/site-build.ts";
import { layoutMessage } from "./layout-message.ts";
import { layoutNotFound } from "./layout-not-found.ts";
import { layoutPage } from "./layout-page.ts";
import { siteCss } from "./site-css.ts";
import type { PageView, SiteView } from "./site-view.ts";
import { inlineScriptHash, themeFiles } from "./theme-files.ts";

const EVIL = `"><script>alert(1)</script><img src=x onerror='alert(2)'>\u202e\ud800`;

function evilDocument(): SiteDocument {
  const page: ResolvedNode = { type: "page", url: "/a", title: EVIL, icon: EVIL, tag: EVIL, isDeprecated: true };
  const section = (
    kind: "tab" | "group" | "version" | "language" | "anchor",
    children: ResolvedNode[],
  ): ResolvedNode => ({
    type: "section",
    kind,
    title: EVIL,
    icon: EVIL,
    tag: EVIL,
    code: EVIL,
    href: "javascript:alert(3)",
    children,
  });
  const link = { title: EVIL, href: "java\nscript:alert(4)", icon: EVIL };
  return {
    format: "docs.json",
    redirects: [],
    utilities: "",
    navigation: [
      section("language", [
        section("version", [
          section("anchor", []),
          section("tab", [
            section("group", [
              page,
              { type: "link", ...link },
              { type: "page", url: `/c${EVIL}`, title: EVIL, tag: EVIL },
              section("group", [{ type: "page", url: `/b${EVIL}`, title: EVIL }]),
            ]),
          ]),
          section("tab", []),
        ]),
      ]),
      section("language", []),
    ],
    settings: {
      name: EVIL,
      description: EVIL,
      language: EVIL,
      colors: { primary: `red;}${EVIL}`, light: EVIL, dark: "#12345" },
      logo: { light: EVIL, dark: "javascript:alert(5)", href: "data:text/html,x" },
      favicon: { light: "data:image/svg+xml,x", dark: EVIL },
      appearance: { mode: "system", isFixed: false },
      fonts: {},
      navbar: { links: [link], primary: link },
      footer: {
        socials: [
          { kind: EVIL, href: "vbscript:x" },
          { kind: EVIL, href: "/x" },
        ],
        columns: [{ title: EVIL, links: [link] }],
      },
      banner: { content: EVIL, isDismissible: true },
      seo: { indexing: "all", metatags: { [EVIL]: "x", referrer: "unsafe-url", "og:image": EVIL } },
      notFound: { redirects: false, title: EVIL, description: EVIL },
      contextual: ["chatgpt", EVIL],
      variables: {},
      editUrl: `https://example.com/${EVIL}`,
    },
  };
}

function viewOf(document: SiteDocument): SiteView {
  return {
    document,
    base: "/docs",
    origin: "https://docs.example.com",
    kind: "preview",
    previewOf: EVIL,
    themeBase: "/docs/_docket",
    hasFeedback: true,
    hasBeacon: true,
    search: "server",
  };
}

const evilPage: PageView = {
  url: "/a",
  path: EVIL,
  title: EVIL,
  description: EVIL,
  html: '<p><a href="\ue0d0/b">b</a></p>',
  headings: [
    { level: 2, text: EVIL, id: EVIL },
    { level: 3, text: EVIL, id: EVIL },
  ],
  metatags: { [EVIL]: EVIL, "http-equiv": "refresh" },
  canonical: "javascript:alert(6)",
  isNoindex: false,
  updatedAt: EVIL,
  tag: EVIL,
  hasFeed: true,
};

function expectHarmless(markup: string): void {
  expect(markup.match(/<script[ >]/g)?.length ?? 0).toBeLessThanOrEqual(4);
  expect(markup).not.toContain("<script>alert");
  expect(markup).not.toContain("<img src=x");
  expect(markup).not.toMatch(/(href|src|action)="?(javascript|data|vbscript|java)/i);
  expect(markup).not.toMatch(/\sstyle=/);
  expect(markup).not.toMatch(/[\u202e\ue0d0]/);
}

test("escapes every word of the author", () => {
  const view = viewOf(evilDocument());
  expectHarmless(layoutPage(view, evilPage));
  expectHarmless(layoutNotFound(view, EVIL, [{ url: `/${EVIL}`, title: EVIL }]));
  const password = { action: "/_docket/password", to: EVIL, error: EVIL };
  expectHarmless(layoutMessage({ base: "", themeBase: "/_docket", name: EVIL }, { title: EVIL, text: EVIL, password }));
  expect(siteCss(view.document).bytes.toString()).toMatch(
    /^:root\{--hue:\d+;--trace:[\d.]+;(--[\w-]+:light-dark\(#\w{6},#\w{6}\);?){3}\}$/,
  );
});

test("shows text and headings in the author's fonts, and writes none of their names into the styles unread", () => {
  const document = evilDocument();
  const cssOf = (fonts: SiteDocument["fonts"]) => siteCss({ ...document, ...(fonts && { fonts }) }).bytes.toString();
  const standIn = { size: 101, ascent: 90, descent: 20, lineGap: 0 };
  const file = { url: `/fonts/a b");}*{x:y}'.woff2`, format: "woff2", weights: [100, 900], standIn } as const;
  const own = { family: EVIL, file: { ...file, weights: [100, 900] as [number, number] } };
  const css = cssOf({ body: own, heading: { family: "Geist", weight: 700 } });
  expect(css).toContain(
    '@font-face{font-family:"Site Text";font-weight:100 900;font-display:swap;src:url("../fonts/a%20b%22%29%3B%7D%2a%7Bx%3Ay%7D%27.woff2") format("woff2")}',
  );
  expect(css).toContain('local("Helvetica");size-adjust:101%;ascent-override:90%;');
  expect(css).toContain('--sans:"Site Text","Site Text Fallback",ui-sans-serif');
  expect(css).toContain('--headings:"Geist",var(--sans);--heading-weight:700}');
  expect(cssOf({ body: { family: EVIL }, heading: { family: 'x";}' } })).not.toMatch(/alert|x"/);
  const markup = layoutPage(viewOf({ ...document, fonts: { body: own } }), evilPage);
  expect(markup).toContain('<link rel="preload" as="font" type="font/woff2" href="/docs/fonts/a%20b%22');
});

test("puts the site's base before every address", () => {
  const markup = layoutPage(viewOf(evilDocument()), { ...evilPage, path: "a.mdx" });
  expect(markup).toContain('<a href="/docs/b">b</a>');
  expect(markup).toContain('action="/docs/_docket/feedback"');
  expect(markup).toContain('<a class="site-page" href="/docs/a" aria-current="page">');
});

test("names its files by their contents, and a page names them", async () => {
  const files = await themeFiles();
  const markup = layoutPage(viewOf(evilDocument()), evilPage);
  for (const { name, type } of files) {
    expect(name).toMatch(/^[a-z-]+-[A-Za-z0-9]{12}\.(css|js|woff2)$/);
    const isForOthers = /^(?:assistant|playground)-/.test(name);
    if (/css|javascript/.test(type)) expect(markup.includes(`/docs/_docket/${name}`)).toBe(!isForOthers);
  }
  const ofApi = layoutPage(viewOf(evilDocument()), { ...evilPage, html: '<div class="api-endpoint" data-api="{}">' });
  expect(ofApi).toMatch(/ data-playground="\/docs\/_docket\/playground-\w{12}\.js"/);
  const css = files.find(({ type }) => type.startsWith("text/css"))?.bytes.toString() ?? "";
  for (const [, url] of css.matchAll(/url\("([^"]+)"\)/g)) expect(files.map(({ name }) => name)).toContain(url);
  expect(inlineScriptHash()).toMatch(/^'sha256-[\w+/]{43}='$/);
});

test("stays small", async () => {
  const files = await themeFiles();
  const size = (type: string, names: RegExp) =>
    files
      .filter((file) => file.type.startsWith(type) && names.test(file.name))
      .reduce((sum, { brotli }) => sum + (brotli?.length ?? 0), 0);
  expect(size("text/javascript", /^theme-/)).toBeLessThan(13_000);
  expect(size("text/css", /^theme-/)).toBeLessThan(25_000);
  // What is loaded when it is opened, and on pages of an API.
  expect(size("text/javascript", /^(?!theme-|playground-)/)).toBeLessThan(12_000);
  expect(size("text/javascript", /^playground-/)).toBeLessThan(8000);
});

test("shows the author's picture where a page is shared, or one that is made", () => {
  const document = evilDocument();
  const tagsOf = (metatags: Record<string, string>, ofSite: Record<string, string> = {}) => {
    document.settings.seo.metatags = ofSite;
    const markup = layoutPage(viewOf(document), { ...evilPage, metatags });
    return [...markup.matchAll(/="((?:og:image|twitter)[\w:]*)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
  };
  const large = ["twitter:card", "summary_large_image"];
  expect(tagsOf({ "og:image": "/images/a.png" }, { "og:image": "https://x.example/b.png" })).toEqual([
    ["og:image", "https://docs.example.com/docs/images/a.png"],
    large,
  ]);
  expect(tagsOf({}, { "og:image": "https://x.example/b.png", "twitter:card": "summary" })).toEqual([
    ["og:image", "https://x.example/b.png"],
    ["twitter:card", "summary"],
  ]);
  const made = tagsOf({ "og:image": "javascript:alert(1)" });
  expect(made).toContainEqual([
    "og:image",
    expect.stringMatching(/^https:\/\/docs\.example\.com\/docs\/_docket\/share\/[0-9a-f]{16}\/a\.png$/),
  ]);
  expect(made).toContainEqual(["og:image:width", "1200"]);
  expect(made).toContainEqual(large);
});

describe("the menu of a page", () => {
  const plain = { ...evilPage, title: "Start", path: "a.mdx" };
  const menuOf = (contextual: SiteDocument["settings"]["contextual"], more: Partial<SiteView> = {}) => {
    const document = evilDocument();
    document.settings.contextual = contextual;
    const [, menu = ""] =
      /<div class="page-copy">(.*?)<\/details><\/div>/s.exec(layoutPage({ ...viewOf(document), ...more }, plain)) ?? [];
    return menu;
  };

  test("holds what the author chose, in that order", () => {
    const menu = menuOf(["claude", "view", "cursor"], { hasMcp: true });
    expect(menu).not.toContain("data-copy-page");
    expect(
      [menu.indexOf("claude.ai"), menu.indexOf("/docs/a.md"), menu.indexOf("cursor://")].map((at) => at > 0),
    ).toEqual([true, true, true]);
    expect(menu.indexOf("claude.ai")).toBeLessThan(menu.indexOf('href="/docs/a.md"'));
    expect(menuOf([])).toBe("");
  });

  test("holds links of the author's, filled in with the page and harmless", () => {
    const own = { title: EVIL, description: EVIL, icon: EVIL, href: "https://x.example/new?a=1" };
    const menu = menuOf([{ ...own, query: [["t&x", "$path $page $mcp &"]] }], { hasMcp: true });
    const said = "/docs/a https://docs.example.com/docs/a.md https://docs.example.com/docs/mcp &";
    expect(menu).toContain(`href="https://x.example/new?a=1&amp;t%26x=${encodeURIComponent(said)}"`);
    expectHarmless(menu);
    expect(menuOf([{ title: "A", href: "/b", query: [] }])).toContain('href="/docs/b"');
    expect(menuOf([{ title: "A", href: "https://x.example/$mcp", query: [] }])).toBe("");
  });

  test("offers nothing that only works with what everybody may read", () => {
    const menu = menuOf(["view", "chatgpt", "claude", "mcp", "cursor", "vscode"], { isPrivate: true, hasMcp: false });
    expect(menu).toContain('href="/docs/a.md"');
    expect(menu).not.toMatch(/chatgpt|claude|mcp|cursor|vscode/);
  });
});

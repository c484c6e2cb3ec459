import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResolvedNode, SiteDocument } from "../../src/site-build/site-build.ts";
import { readDiagramFrame } from "../../src/site-theme/assets/diagram-frame.ts";
import { layoutNotFound } from "../../src/site-theme/layout-not-found.ts";
import { layoutPage } from "../../src/site-theme/layout-page.ts";
import { siteCss } from "../../src/site-theme/site-css.ts";
import type { PageView, SiteView } from "../../src/site-theme/site-view.ts";
import { inlineScriptHash, themeFiles } from "../../src/site-theme/theme-files.ts";
import { openBrowser } from "../support/browser.ts";

const page = (url: string, title: string): ResolvedNode => ({ type: "page", url, title });
const group = (title: string, ...children: ResolvedNode[]): ResolvedNode => ({
  type: "section",
  kind: "group",
  title,
  children,
});
const tab = (title: string, ...children: ResolvedNode[]): ResolvedNode => ({
  type: "section",
  kind: "tab",
  title,
  children,
});
const language = (code: string, title: string, ...children: ResolvedNode[]): ResolvedNode => ({
  type: "section",
  kind: "language",
  title,
  code,
  children,
});

const document: SiteDocument = {
  format: "docs.json",
  redirects: [],
  utilities: "",
  navigation: [
    language(
      "en",
      "English",
      tab("Guides", group("Start", page("/", "Home"), page("/long", "Long"), group("Inner", page("/deep", "Deep")))),
      tab("API", group("Calls", page("/api", "Call"))),
    ),
    language("ar", "العربية", tab("الأدلة", group("ابدأ", page("/ar", "مقدمة")))),
  ],
  settings: {
    name: "Lumen",
    language: "en",
    colors: { primary: "#ffd400" },
    appearance: { mode: "system", isFixed: false },
    fonts: {},
    navbar: {
      links: [{ title: "Support", href: "/long" }],
      primary: { title: "Sign in", href: "https://example.com" },
    },
    footer: { socials: [{ kind: "github", href: "https://github.com/example" }], columns: [] },
    banner: { content: "News **today**", isDismissible: true },
    seo: { indexing: "navigable", metatags: {} },
    notFound: { redirects: false },
    contextual: ["copy", "view", "chatgpt", "claude", "mcp", "add-mcp", "cursor", "vscode"],
    variables: {},
    editUrl: "https://example.com/edit",
  },
};

const view: SiteView = {
  document,
  base: "",
  origin: "https://docs.example.com",
  kind: "site",
  themeBase: "/_docket",
  hasFeedback: true,
  hasBeacon: false,
  hasMcp: true,
};

const code = (title: string, text: string) =>
  `<figure class="code" data-lang="sh" data-title="${title}"><figcaption class="code-title">${title}</figcaption><pre tabindex="0"><code><span class="line">${text}\n</span></code></pre></figure>`;
const diagram = (source: string) =>
  `<figure class="mermaid"><details class="mermaid-text" open><summary class="mermaid-title">Source</summary><pre class="mermaid-source" tabindex="0"><code>${source}</code></pre></details></figure>`;
const heading = (at: number) =>
  `<h2 id="h${at}"><a class="heading-anchor" href="#h${at}" aria-label="Link to Part ${at}"></a>Part ${at}</h2>`;
const parts = Array.from({ length: 12 }, (_, at) => `${heading(at)}<p>${"Words that say something. ".repeat(60)}</p>`);

const CONTENTS: Record<string, { title: string; html: string; headings?: PageView["headings"] }> = {
  "/": {
    title: "Home",
    html: `<p><img class="zoomable" src="/lamp.png" alt="A lamp" width="8" height="8"></p><p>Read <a href="\ue0d0/long#h9">the ninth part</a>.</p><div class="callout callout-warning" role="note" aria-label="Warning"><div class="callout-body"><p>Take <code>care</code>.</p></div></div>
<div class="code-group" data-group="npm-yarn">${code("npm", "npm i lumen")}${code("yarn", "yarn add lumen")}</div>
<div class="tabs" data-group="npm-yarn"><section class="tab" data-title="npm"><p class="tab-title">npm</p><div class="tab-body"><p>About npm</p></div></section><section class="tab" data-title="yarn"><p class="tab-title">yarn</p><div class="tab-body"><p>About yarn</p></div></section></div>`,
  },
  "/long": {
    title: "Long",
    html: parts.join(""),
    headings: parts.map((_, at) => ({ level: 2, text: `Part ${at}`, id: `h${at}` })),
  },
  "/deep": { title: `Deep ${"Schifffahrtsgesellschaft".repeat(4)}`, html: "<p>Deep</p>" },
  "/api": { title: "Call", html: "<p>Call</p>" },
  "/diagrams": {
    title: "Diagrams",
    html: ["graph LR\naccTitle: The way\nA[Shop]--&gt;B", "graph LR\nA--&gt;[["].map(diagram).join(""),
  },
  "/ar": { title: "مقدمة", html: "<p>نص</p>" },
};

const LAMP = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
let server: Server;
let browser: Browser;
let address: string;
const posted: string[] = [];
const reports: string[] = [];

beforeAll(async () => {
  const files = new Map([...(await themeFiles()), siteCss(document)].map((file) => [`/_docket/${file.name}`, file]));
  const policy = `default-src 'none'; script-src 'self' ${inlineScriptHash()}; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-src 'self'; report-uri /report`;
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const answer = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { "content-type": type, "content-security-policy": policy });
      response.end(body);
    };
    if (request.method === "POST") {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () => {
        (pathname === "/report" ? reports : posted).push(body);
        answer(201, "text/html", "<p>Thank you</p>");
      });
      return;
    }
    if (pathname === `/_docket/${readDiagramFrame().name}`) {
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": readDiagramFrame().policy });
      return response.end(readDiagramFrame().bytes);
    }
    const file = files.get(pathname);
    if (file) return answer(200, file.type, file.bytes);
    if (pathname === "/lamp.png") return answer(200, "image/png", LAMP);
    if (pathname.endsWith(".md")) return answer(200, "text/markdown; charset=utf-8", `# Markdown of ${pathname}`);
    const shown = CONTENTS[pathname];
    if (!shown)
      return answer(404, "text/html; charset=utf-8", layoutNotFound(view, pathname, [{ url: "/deep", title: "Deep" }]));
    const full = {
      url: pathname,
      path: "a.md",
      description: "About",
      headings: [],
      metatags: {},
      isNoindex: false,
      ...shown,
    };
    answer(200, "text/html; charset=utf-8", layoutPage(view, full));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function inBrowser(
  path: string,
  options: BrowserContextOptions,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  try {
    const opened = await context.newPage();
    await opened.addInitScript(
      "window.shift=0;new PerformanceObserver(list=>{for(const entry of list.getEntries())if(!entry.hadRecentInput)window.shift+=entry.value}).observe({type:'layout-shift',buffered:true})",
    );
    await opened.goto(address + path, { waitUntil: "networkidle" });
    await use(opened, context);
  } finally {
    await context.close();
  }
}

async function findFaults(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run(document).then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({target}) => id + ' ' + target)))",
  );
}

/** Nobody sees it: a font that comes late is a fraction of a pixel wider. A shift of 0.1 is what counts as disturbing. */
const LARGEST_SHIFT = 0.002;
const PHONE = { viewport: { width: 390, height: 844 } };

test("has nothing that axe finds, moves nothing, is never too wide, and keeps to the policy", async () => {
  const looks: BrowserContextOptions[] = [{}, { colorScheme: "dark" }, PHONE, { ...PHONE, colorScheme: "dark" }];
  for (const path of ["/", "/ar", "/nowhere"])
    for (const look of looks)
      await inBrowser(path, look, async (page) => {
        expect(await page.evaluate("window.shift"), path).toBeLessThan(LARGEST_SHIFT);
        const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        expect(await page.evaluate(overflow), path).toBe(0);
        expect(await findFaults(page), `${path} ${JSON.stringify(look)}`).toEqual([]);
      });
  expect(reports).toEqual([]);
}, 300_000);

test("has nothing that axe finds in open menus, the drawer and an enlarged image", async () => {
  await inBrowser("/", { colorScheme: "dark" }, async (page) => {
    await page.locator(".site-menu-language summary").click();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".page-copy summary").click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Enlarge: A lamp" }).press("Enter");
    const enlarged = page.getByRole("dialog", { name: "A lamp" });
    await enlarged.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => enlarged.count()).toBe(0);
    expect(await page.evaluate("document.activeElement.alt")).toBe("A lamp");
  });
  await inBrowser("/", PHONE, async (page) => {
    await page.locator(".site-menu-open").click();
    await page.locator(".site-list").getByText("Long").waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto(`${address}/deep`);
    const isTooWide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    expect(await page.evaluate(isTooWide)).toBe(false);
  });
});

test("prints the text alone, on white, with all of its code", async () => {
  await inBrowser("/", { colorScheme: "dark" }, async (page) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const part of [".site-header", ".site-sidebar", ".site-banner", ".page-foot"])
      expect(await page.locator(part).isVisible(), part).toBe(false);
    for (const text of ["npm i lumen", "yarn add lumen", "About yarn"])
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    expect(await page.evaluate("getComputedStyle(document.querySelector('h1')).color")).toMatch(/^oklch\(0\.[0-3]/);
  });
});

test("shows the next page without loading the frame, and goes back to where the reader was", async () => {
  await inBrowser("/long", {}, async (page) => {
    await page.evaluate("window.isSame = true; scrollTo(0, 2000)");
    await expect.poll(() => page.evaluate("history.state?.y")).toBe(2000);
    await expect.poll(() => page.locator(".site-toc [aria-current]").textContent()).toMatch(/^Part [3-9]/);
    await page.locator(".site-list").getByText("Home").click();
    await page.waitForURL(`${address}/`);
    await expect.poll(() => page.title()).toBe("Home · Lumen");
    expect(await page.evaluate("document.activeElement.tagName")).toBe("H1");
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate("scrollY")).toBe(2000);
    await page.goForward();
    await page.getByText("the ninth part").click();
    await page.waitForURL(`${address}/long#h9`);
    await expect
      .poll(() => page.evaluate("document.getElementById('h9').getBoundingClientRect().top"))
      .toBeLessThan(200);
    await page.locator(".site-tabs").getByText("API").click();
    await expect.poll(() => page.title()).toBe("Call · Lumen");
    await page.locator(".site-menu-language summary").click();
    await page.locator(".site-menu-language").getByText("العربية").last().click();
    await expect.poll(() => page.evaluate("document.documentElement.dir")).toBe("rtl");
    expect(await page.evaluate("window.isSame")).toBe(true);
  });
});

test("makes tabs that arrow keys move in and that the whole site remembers", async () => {
  await inBrowser("/", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const names = page.locator(".code-group [role=tab]");
    await names.first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByText("yarn add lumen").isVisible()).toBe(true);
    expect(await page.getByText("About yarn").isVisible()).toBe(true);
    await page.locator(".code-group .code:not([hidden]) [aria-label=Copy]").click();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("yarn add lumen");
    await page.reload();
    await expect.poll(() => page.getByText("About yarn").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Copy page" }).click();
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe("# Markdown of /index.md");
  });
});

test("offers a page to agents in a menu that keys move in", async () => {
  await inBrowser("/long", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const menu = page.locator(".page-copy details");
    await page.getByLabel("More ways to read this page").focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate("document.activeElement.textContent");
    expect(await focused()).toBe("View as Markdown");
    await page.keyboard.press("End");
    expect(await focused()).toBe("Connect to VS Code");
    expect(await findFaults(page)).toEqual([]);
    const links = await menu
      .locator("a")
      .evaluateAll((found) => found.map((link) => String(Reflect.get(link, "href"))));
    const question = encodeURIComponent("Read https://docs.example.com/long.md so that I can ask questions about it.");
    expect(links).toEqual([
      `${address}/long.md`,
      `https://chatgpt.com/?hints=search&q=${question}`,
      `https://claude.ai/new?q=${question}`,
      `cursor://anysphere.cursor-deeplink/mcp/install?name=lumen&config=${encodeURIComponent(btoa('{"url":"https://docs.example.com/mcp"}'))}`,
      `vscode:mcp/install?${encodeURIComponent('{"name":"lumen","type":"http","url":"https://docs.example.com/mcp"}')}`,
    ]);
    await menu.getByRole("button", { name: "Copy the address of the MCP server" }).click();
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe("https://docs.example.com/mcp");
    expect(await menu.getByText("Copied").count()).toBe(1);
    await menu.getByRole("button", { name: "npx add-mcp" }).press("Enter");
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toContain("npx add-mcp https://docs");
    await page.keyboard.press("Escape");
    expect(await menu.getAttribute("open")).toBeNull();
    expect(await page.evaluate("document.activeElement.tagName")).toBe("SUMMARY");
  });
  await inBrowser("/long", { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.locator(".page-copy summary").click();
    expect(await page.getByRole("link", { name: "View as Markdown" }).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "npx add-mcp" }).isVisible()).toBe(false);
  });
});

test("keeps the theme and a closed announcement, without a flash", async () => {
  await inBrowser("/", { colorScheme: "light" }, async (page) => {
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.getByRole("button", { name: "Close this announcement" }).click();
    await page.reload({ waitUntil: "commit" });
    await page.locator("body").waitFor();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    expect(await page.locator(".site-banner").isVisible()).toBe(false);
  });
});

test("draws diagrams in frames of their own, in the colours of the page, and says which cannot be drawn", async () => {
  await inBrowser("/diagrams", { colorScheme: "light" }, async (page) => {
    const [drawn, failed] = [page.locator(".mermaid").nth(0), page.locator(".mermaid").nth(1)];
    await drawn.and(page.locator("[data-state=drawn]")).waitFor();
    const frame = drawn.locator("iframe");
    expect(await frame.getAttribute("title")).toBe("The way");
    expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
    expect(await drawn.locator("details").getAttribute("open")).toBeNull();
    expect((await frame.boundingBox())?.height).toBeGreaterThan(60);
    await drawn.frameLocator("iframe").getByText("Shop").waitFor();
    const inside = page.frames().find((one) => one.url().includes("/_docket/diagram-"));
    const colour = () => inside?.evaluate("getComputedStyle(document.querySelector('svg .node rect')).fill");
    const light = await colour();
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect.poll(colour, { timeout: 60_000 }).not.toBe(light);
    await failed.and(page.locator("[data-state=failed]")).waitFor();
    expect(await failed.textContent()).toMatch(/^This diagram cannot be drawn\. Parse error/);
    expect(await failed.locator("pre").isVisible()).toBe(true);
    expect(await failed.locator("iframe").count()).toBe(0);
  });
  await inBrowser("/diagrams", { javaScriptEnabled: false }, async (page) => {
    expect(await page.locator(".mermaid pre").first().isVisible()).toBe(true);
  });
  expect(reports).toEqual([]);
});

test("keeps the focus in the drawer of a phone until it is closed", async () => {
  await inBrowser("/", PHONE, async (page) => {
    const menu = page.locator(".site-menu-open");
    await menu.click();
    await page.locator(".site-list").getByText("Long").waitFor();
    for (let count = 0; count < 30; count++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          "document.activeElement === document.body || !!document.activeElement.closest('.site-sidebar')",
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".site-list").isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement.className")).toContain("site-menu-open");
    await menu.click();
    await page.locator(".site-list").getByText("Long").click();
    await expect.poll(() => page.title()).toBe("Long · Lumen");
    expect(await page.locator(".site-list").isVisible()).toBe(false);
  });
});

test("sends feedback on a page with its words, and on code", async () => {
  posted.length = 0;
  await inBrowser("/", {}, async (page) => {
    await page.locator(".feedback-choice").getByText("No").click();
    await page.getByLabel("What could be better?").fill("More lamps");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you for telling us.").waitFor();
    await page.locator(".code-group .code:not([hidden]) [aria-label='Report a problem with this code']").click();
    await page.getByLabel("What is wrong with this code?").fill("It fails");
    await page.locator(".code-report").getByRole("button", { name: "Send" }).click();
    await page.locator(".code-report").getByText("Thank you for telling us.").waitFor();
  });
  expect(posted.map((body) => JSON.parse(body))).toEqual([
    { path: "/", helpful: "no", comment: "More lamps" },
    { path: "/", comment: "It fails", code: "npm i lumen", lang: "sh", filename: "npm" },
  ]);
});

test("works without JavaScript", async () => {
  posted.length = 0;
  await inBrowser("/", { ...PHONE, javaScriptEnabled: false, colorScheme: "dark" }, async (page) => {
    for (const text of ["npm i lumen", "yarn add lumen", "About npm", "About yarn"])
      expect(await page.getByText(text).isVisible()).toBe(true);
    await page.locator(".site-menu-open").click();
    await page.locator(".site-list").getByText("Inner").click();
    await page.locator(".site-list").getByText("Deep").click();
    await page.waitForURL(`${address}/deep`);
    await page.locator(".site-menu-language summary").click();
    await page.locator(".site-menu-language").getByText("العربية").last().click();
    await page.waitForURL(`${address}/ar`);
    await page.goto(address);
    await page.locator(".feedback-choice").first().click();
    await page.locator("textarea").fill("Fine");
    await page.locator(".feedback-send").click();
    await page.getByText("Thank you").waitFor();
  });
  expect(posted).toEqual(["path=%2F&helpful=yes&comment=Fine"]);
});

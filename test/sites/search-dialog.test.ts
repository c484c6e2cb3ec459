import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addIndexedSite, publishIndexed } from "../support/indexed-site.ts";
import { askHost } from "../support/site-world.ts";

let docket: Docket;
let browser: Browser;
let site: { projectId: string; host: string; buildId: string };

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const PAGES = [
  { url: "/", title: "Lamp", html: "<p>Welcome to the lamp keeper's handbook.</p>" },
  {
    url: "/alarms",
    title: "Alarms",
    description: "When somebody is woken up",
    html: '<p>An alarm wakes people.</p><h2 id="retries">Retries of delivery</h2><p>Set <code>retry_limit</code> &lt;b&gt; for a notification.</p>',
  },
  { url: "/install", title: "Installation", tag: "New", html: "<p>Install the package, then an alarm.</p>" },
];

beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
  site = await addIndexedSite(docket, "lamp", { pages: PAGES });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`http://${site.host}${path}`);
  return page;
}

type Searched = { searchQuery: string; hits: number; ctr: number; topClickedPage: string | null; results?: number };

async function searches(projectId = site.projectId): Promise<Searched[]> {
  const answer = await docket.call("GET", `/v1/analytics/${projectId}/searches`);
  return ((await answer.json()) as { searches: Searched[] }).searches;
}

async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run(document, { rules: { 'label-content-name-mismatch': { enabled: true } } }).then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({target}) => id + ' ' + target)))",
  );
}

it("opens by the keyboard, finds as one types, and goes to the section that was chosen", async () => {
  const page = await open("/");
  const script = await page.locator("a[data-search]").getAttribute("data-script");
  const loading = Promise.withResolvers<void>();
  await page.route(`**${script}`, (route) => loading.promise.then(() => route.continue()));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("notificaton");
  loading.resolve();
  const input = page.getByRole("combobox", { name: "Search" });
  const option = page.getByRole("option").first();
  await option.getByText("Retries of delivery").waitFor();
  expect(await option.locator("mark").allTextContents()).toContain("notification");
  expect(await option.locator(".search-snippet").textContent()).toContain("<b>");
  expect(await page.locator(".search-note").textContent()).toBe("Results for “notification”");
  await input.fill("alarm");
  await page.getByRole("option", { name: "Installation" }).waitFor();
  expect(await page.getByRole("option", { selected: true }).textContent()).toContain("Alarms");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  expect(await input.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  const href = await chosen.getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`http://${site.host}${href}`);
  expect(await page.locator("dialog.search").count()).toBe(0);
  await expect
    .poll(() => searches())
    .toEqual([
      expect.objectContaining({ searchQuery: "alarm", hits: 1, ctr: 1, topClickedPage: href?.replace(/#.*/, "") }),
      expect.objectContaining({ searchQuery: "notificaton", hits: 1, ctr: 0, topClickedPage: null, results: 1 }),
    ]);
  await page.context().close();
});

it("offers pages that were read before, says when there is nothing, and records it once", async () => {
  const page = await open("/install");
  await page.goto(`http://${site.host}/alarms`);
  await page.getByRole("link", { name: "Search" }).click();
  await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["Installation"]);
  await page.getByRole("combobox").pressSequentially("xyzzyq", { delay: 200 });
  await page.locator(".search-note", { hasText: "Nothing was found for “xyzzyq”." }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog.search").waitFor({ state: "detached" });
  await expect
    .poll(async () => (await searches()).find(({ searchQuery }) => searchQuery === "xyzzyq"))
    .toMatchObject({ hits: 1, results: 0, ctr: 0 });
  expect((await searches()).filter(({ searchQuery }) => searchQuery.startsWith("xy")).length).toBe(1);
  await page.context().close();
});

it.each([
  ["light", 1280],
  ["dark", 390],
] as const)("is accessible in the %s theme at %i pixels", async (colorScheme, width) => {
  const page = await open("/", { colorScheme, viewport: { width, height: 800 } });
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("alarm");
  await page.getByRole("option").first().waitFor();
  await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
  expect(await findFaults(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/search-${colorScheme}-${width}.png` });
  await page.context().close();
});

it("is a plain page without JavaScript", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill('retry_limit "><script>');
  await page.getByRole("searchbox").press("Enter");
  const found = page.getByRole("link", { name: "Retries of delivery" });
  expect(await found.getAttribute("href")).toBe("/alarms#retries");
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/search-page.png` });
  await page.context().close();
});

it("records searches without JavaScript, and the page that was opened", async () => {
  const page = await open("/", { javaScriptEnabled: false, userAgent: BROWSER });
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("keeper");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Lamp" }).click();
  await page.getByText("Welcome to the lamp keeper").waitFor();
  const recorded = { searchQuery: "keeper", hits: 1, ctr: 1, topClickedPage: "/", results: 1 };
  await expect
    .poll(async () => (await searches()).find(({ searchQuery }) => searchQuery === "keeper"))
    .toMatchObject(recorded);
  await page.context().close();
  const ask = (query: string, headers: Record<string, string>) =>
    askHost(docket.address, site.host, `/_docket/search?q=${query}`, { headers });
  await ask("objecting", { "user-agent": BROWSER, "sec-gpc": "1" });
  await ask("crawled", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await ask("abroad", { "user-agent": BROWSER, "sec-fetch-site": "cross-site" });
  await ask("last", { "user-agent": BROWSER });
  await expect.poll(async () => (await searches()).map(({ searchQuery }) => searchQuery)).toContain("last");
  for (const query of ["objecting", "crawled", "abroad"])
    expect((await searches()).map(({ searchQuery }) => searchQuery)).not.toContain(query);
});

it("shows what was found by pages, and goes beyond the language and version on request", async () => {
  const pages = [
    {
      url: "/v2/a",
      title: "Lamps",
      html: '<p>Lamps.</p><h2 id="x">Lanterns</h2><p>Of lamps.</p><h2 id="y">Wicks of lamps</h2>',
    },
    { url: "/v1/a", title: "Old lamps", html: "<p>Lamps of old.</p>" },
    { url: "/de/a", title: "Lampen", html: "<p>Diese Lamps.</p>" },
  ];
  const version = (title: string, url: string) =>
    ({ type: "section", kind: "version", title, children: [{ type: "page", url, title }] }) as const;
  const language = (code: string, title: string, children: object[]) =>
    ({ type: "section", kind: "language", code, title, children }) as const;
  const navigation = [
    language("en", "English", [version("v2", "/v2/a"), version("v1", "/v1/a")]),
    language("de", "Deutsch", [{ type: "page", url: "/de/a", title: "Lampen" }]),
  ] as never;
  const wide = await addIndexedSite(docket, "wide", { pages, document: { navigation } });
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`http://${wide.host}/v2/a`);
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByRole("combobox").fill("lamps");
  const options = page.getByRole("option");
  await expect.poll(() => options.count()).toBe(3);
  expect(await options.nth(1).textContent()).toContain("Lamps › ");
  await page.getByRole("button", { name: "All versions" }).click();
  await page.getByRole("option", { name: "Old lamps" }).getByText("v1").waitFor();
  expect(await page.getByRole("option", { name: "Lampen" }).count()).toBe(0);
  await page.getByRole("button", { name: "All languages" }).click();
  await page.getByRole("option", { name: "Lampen" }).getByText("Deutsch").waitFor();
  expect(await page.getByRole("button", { name: "All languages" }).getAttribute("aria-pressed")).toBe("true");
  await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
  expect(await findFaults(page)).toEqual([]);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/search-groups.png` });
  await context.close();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`http://${wide.host}/v2/a`);
  await plain.getByRole("link", { name: "Search" }).click();
  await plain.getByRole("searchbox").fill("lamps");
  await plain.getByRole("searchbox").press("Enter");
  expect(await plain.getByRole("main").getByRole("link", { name: "Lampen" }).count()).toBe(0);
  await plain.getByRole("link", { name: "All versions" }).click();
  await plain.getByRole("link", { name: "All languages" }).click();
  await plain.getByRole("main").getByRole("link", { name: "Lampen" }).waitFor();
  if (process.env.SCREENSHOTS) await plain.screenshot({ path: `${process.env.SCREENSHOTS}/search-page-groups.png` });
  await plain.context().close();
});

it("searches previews without recording it", async () => {
  await publishIndexed(docket, site.projectId, { pages: [{ url: "/", html: "<p>quokka</p>" }] }, "lamp--main-abc");
  const host = site.host.replace("lamp.", "lamp--main-abc.");
  const { text } = await askHost(docket.address, host, "/_docket/search.json?q=quokka");
  expect(JSON.parse(text).pages).toHaveLength(1);
  const body = JSON.stringify({ id: "0123456789abcdef", query: "quokka", results: 1 });
  const headers = { "content-type": "text/plain" };
  const sent = await askHost(docket.address, host, "/_docket/searched", { method: "POST", headers, body });
  expect(sent.status).toBe(204);
  const onSite = JSON.parse((await askHost(docket.address, site.host, "/_docket/search.json?q=quokka")).text);
  expect(onSite.pages).toEqual([]);
  expect((await searches()).map(({ searchQuery }) => searchQuery)).not.toContain("quokka");
});

it("takes only searches from the site's own pages, whose readers let themselves be counted", async () => {
  const send = (fields: object, headers = {}) =>
    askHost(docket.address, site.host, "/_docket/searched", {
      method: "POST",
      headers: { "content-type": "text/plain", ...headers },
      body: JSON.stringify({ id: crypto.randomUUID(), query: "counted", results: 2, ...fields }),
    });
  expect((await send({ query: "gpc" }, { "sec-gpc": "1" })).status).toBe(204);
  expect((await send({ query: "foreign" }, { "sec-fetch-site": "cross-site" })).status).toBe(204);
  expect((await send({ id: "x" })).status).toBe(400);
  expect((await send({ clicked: "/not/a/page" })).status).toBe(204);
  const recorded = await searches();
  expect(recorded.map(({ searchQuery }) => searchQuery)).not.toEqual(expect.arrayContaining(["gpc"]));
  expect(recorded.map(({ searchQuery }) => searchQuery)).not.toEqual(expect.arrayContaining(["foreign"]));
  expect(recorded.find(({ searchQuery }) => searchQuery === "counted")).toMatchObject({ topClickedPage: null });
});

it("tells strangers nothing of a private site", async () => {
  const secret = await addIndexedSite(docket, "secret", { pages: [{ url: "/", html: "<p>quagga</p>" }] });
  const change = { visibility: "password", password: "let me in please" };
  expect((await docket.call("PATCH", `/v1/projects/${secret.projectId}/site`, change)).status).toBe(200);
  for (const path of ["/_docket/search.json?q=quagga", "/_docket/search?q=quagga"])
    await expect.poll(async () => (await askHost(docket.address, secret.host, path)).text).not.toContain("quagga");
});

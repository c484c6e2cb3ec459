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

const PAGES = [
  { url: "/", title: "Lamp", html: "<p>Welcome to the lamp keeper's handbook.</p>" },
  {
    url: "/alarms",
    title: "Alarms",
    description: "When somebody is woken up",
    html: '<p>An alarm wakes people.</p><h2 id="retries">Retries of delivery</h2><p>Set <code>retry_limit</code> &lt;b&gt; for a notification.</p>',
  },
  { url: "/install", title: "Installation", html: "<p>Install the package, then an alarm.</p>" },
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
    "axe.run(document).then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({target}) => id + ' ' + target)))",
  );
}

it("opens by the keyboard, finds as one types, and goes to the section that was chosen", async () => {
  const page = await open("/");
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search" });
  await input.fill("notificaton");
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
  expect(await page.getByRole("option").allTextContents()).toEqual(["Installation"]);
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
  const found = page.getByRole("link", { name: "Alarms › Retries of delivery" });
  expect(await found.getAttribute("href")).toBe("/alarms#retries");
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/search-page.png` });
  await page.context().close();
});

it("searches previews without recording it", async () => {
  await publishIndexed(docket, site.projectId, { pages: [{ url: "/", html: "<p>quokka</p>" }] }, "lamp--main-abc");
  const host = site.host.replace("lamp.", "lamp--main-abc.");
  const { text } = await askHost(docket.address, host, "/_docket/search.json?q=quokka");
  expect(JSON.parse(text).hits).toHaveLength(1);
  const body = JSON.stringify({ id: "0123456789abcdef", query: "quokka", results: 1 });
  const headers = { "content-type": "text/plain" };
  const sent = await askHost(docket.address, host, "/_docket/searched", { method: "POST", headers, body });
  expect(sent.status).toBe(204);
  const onSite = JSON.parse((await askHost(docket.address, site.host, "/_docket/search.json?q=quokka")).text);
  expect(onSite.hits).toEqual([]);
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

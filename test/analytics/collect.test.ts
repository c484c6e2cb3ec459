import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer as createSite, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFeedback } from "../../src/analytics/feedback/list-feedback.ts";
import { listSearches } from "../../src/analytics/searches/list-searches.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { openBrowser } from "../support/browser.ts";
import { bootCollecting, CHROME } from "../support/collecting.ts";

const { docket, newProject, allowOrigins, beacon, visitors, viewsByPage } = bootCollecting();

let browser: Browser;
let site: Server;
let siteAddress: string;
let markers: Project;

beforeAll(async () => {
  browser = await openBrowser();
  markers = await newProject();
  site = createSite((request, response) => {
    const url = new URL(request.url ?? "/", "http://site");
    const [project, ...attributes] = (url.searchParams.get("script") ?? "").split(" ");
    response.writeHead(url.pathname.startsWith("/gone") ? 404 : 200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>Site</title>
      <script src="${docket().address}/docket.js" data-project="${project}" ${attributes.join(" ")} defer></script>
      <a id="next" href="/next?script=${project}">Next</a>`);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

describe("the script in a browser", () => {
  it("counts each page once, those of single-page navigation included", async () => {
    const project = await newProject();
    const page = await openPage();
    await page.goto(at("/start", project));
    await settled(page, project, 1);
    await page.evaluate(`
      history.replaceState({}, "", location.href);
      history.pushState({}, "", "/guides/one#top");
      history.pushState({}, "", "/guides/one#more");
      history.pushState({}, "", "/guides/one?search=x");
      history.replaceState({}, "", "/guides/two/");`);
    await settled(page, project, 3);
    await page.goBack();
    await settled(page, project, 4);
    expect(await viewsByPage(project)).toEqual({ "/start": 1, "/guides/one": 2, "/guides/two": 1 });
    expect(await visitors(project)).toMatchObject({ totals: { human: 1, ai: 0, total: 1 } });
    await page.context().close();
  });

  it("counts two loads of a page twice, and their reader once", async () => {
    const project = await newProject();
    const page = await openPage();
    await page.goto(at("/start", project));
    await settled(page, project, 1);
    await page.reload();
    await settled(page, project, 2);
    await page.click("#next");
    await settled(page, project, 3);
    expect(await viewsByPage(project)).toEqual({ "/start": 2, "/next": 1 });
    expect(await visitors(project)).toMatchObject({ totals: { human: 1, total: 1 } });
    await page.context().close();
  });

  it("tells pages that were not found apart", async () => {
    const project = await newProject();
    const page = await openPage();
    await page.goto(at("/gone", project));
    await expect.poll(() => viewsByPage(project, "missing")).toEqual({ "/gone": 1 });
    expect(await viewsByPage(project)).toEqual({});
    await page.context().close();
  });

  it("falls back to fetch where beacons are not possible, and counts once what was sent twice", async () => {
    const project = await newProject();
    const page = await openPage();
    const sent: string[] = [];
    await page.addInitScript("navigator.sendBeacon = () => false");
    await page.route(`${docket().address}/v1/collect/**`, async (route) => {
      sent.push(route.request().postData() ?? "");
      // Recorded, but its answer gets lost.
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto(at("/start", project));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toBe(sent[1]);
    await settled(page, project, 1);
    await page.context().close();
  });

  it.each([
    [
      "Global Privacy Control",
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
      "",
    ],
    ["Do Not Track", "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })", ""],
    ["an opt-out in the browser", "localStorage.setItem('docket-opt-out', '1')", ""],
    ["an opt-out of the page", "", "data-opt-out"],
  ])("sends nothing at %s", async (_, prepare, attributes) => {
    const project = await newProject();
    const page = await openPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.addInitScript(prepare);
    await page.goto(at("/start", project, attributes));
    await page.evaluate("history.pushState({}, '', '/other')");
    await askSite(page);
    expect(requests.at(-1)).toContain("/asked");
    expect(requests.filter((url) => url.includes("/docket.js"))).toHaveLength(1);
    expect(requests.filter((url) => url.includes("/v1/collect"))).toEqual([]);
    await page.context().close();
  });

  it("reports a browser that a program steers, which counts as nobody", async () => {
    const project = await newProject();
    const page = await openPage({ isAutomated: true });
    const bodies: string[] = [];
    page.on(
      "request",
      (request) => void (request.url().includes("/v1/collect") && bodies.push(request.postData() ?? "")),
    );
    await page.goto(at("/start", project));
    await expect.poll(() => viewsByPage(project, "excluded").then((views) => Object.keys(views).length)).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ path: "/start", isAutomated: true });
    expect(await visitors(project)).toMatchObject({ totals: { human: 0, ai: 0, total: 0 } });
    await page.context().close();
  });

  it("waits for a prerendered page to be looked at", async () => {
    const project = await newProject();
    const page = await openPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.addInitScript(
      "Object.defineProperty(Document.prototype, 'prerendering', { get: () => !window.isShown })",
    );
    await page.goto(at("/start", project));
    await askSite(page);
    expect(requests.filter((url) => url.includes("/v1/collect"))).toEqual([]);
    await page.evaluate("window.isShown = true; document.dispatchEvent(new Event('prerenderingchange'))");
    await settled(page, project, 1);
    await page.context().close();
  });

  it("leaves a page alone whose script is there twice or names no project", async () => {
    const project = await newProject();
    const page = await openPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(
      at("/start", project, `></script><script src="${docket().address}/docket.js" data-project="${project.id}"`),
    );
    await settled(page, project, 1);
    await page.goto(`${siteAddress}/?script=`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("counts only on sites that the project allows, and tells the others nothing", async () => {
    const project = await newProject();
    await allowOrigins(project, ["https://docs.example.com"]);
    const page = await openPage();
    await page.goto(at("/start", project));
    const target = `${docket().address}/v1/collect/${project.id}`;
    const answer = page.evaluate(
      `fetch("${target}", { method: "POST", body: '{"path":"/forged"}' }).then(({ status }) => status, String)`,
    );
    expect(await answer).toBe(204);
    // What the page itself has sent must have been refused before its site is allowed.
    await settled(page, project, 0);
    await allowOrigins(project, ["https://docs.example.com", siteAddress]);
    await page.reload();
    await settled(page, project, 1);
    await page.context().close();
  });
});

describe("what a page tells by the script", () => {
  it("is a search with its click, and feedback by a call or a form", async () => {
    const project = await newProject();
    const page = await openPage();
    await page.goto(at("/start", project));
    await page.evaluate(`
      const id = docket.search({ query: "Web hooks", results: 2 });
      docket.search({ id, query: "Web hooks", clickedPage: "/guides/webhooks.md" });
      docket.search({ query: "zebra", results: 0 });`);
    const said = page.evaluate(`docket.feedback({ helpful: false, comment: "No command", contact: "a@b.c" })`);
    expect(await said).toBe(true);
    await page.evaluate(`
      window.told = new Promise((resolve) => addEventListener("docket:feedback", ({ detail }) => resolve(detail)));
      document.body.insertAdjacentHTML("beforeend", \`<form data-feedback>
        <input name="path" type="hidden" value="/guides/two/"><textarea name="comment">Clear</textarea>
        <input name="token" value="not for Docket"><button name="helpful" value="yes">Yes</button></form>\`);`);
    const sent = page.waitForRequest((request) => (request.postData() ?? "").includes("Clear"));
    await page.getByRole("button", { name: "Yes" }).click();
    expect((await sent).postData()).not.toContain("not for Docket");
    expect(await page.evaluate("told")).toEqual({ isSent: true });
    expect(await page.locator("form").getAttribute("data-feedback")).toBe("sent");
    expect(page.url()).toContain("/start");
    const { app, actor } = docket();
    const everything = { range: { from: undefined, to: 40_000 }, limit: 50 };
    const feedback = async () => (await listFeedback(app, actor, project.id, everything)).feedback;
    expect((await feedback()).toReversed()).toMatchObject([
      { path: "/start", source: "contextual", helpful: false, comment: "No command", contact: "a@b.c" },
      { path: "/guides/two", source: "contextual", helpful: true, comment: "Clear" },
    ]);
    await expect
      .poll(async () => (await listSearches(app, actor, project.id, everything)).searches)
      .toMatchObject([
        { searchQuery: "web hooks", hits: 1, ctr: 1, results: 2, topClickedPage: "/guides/webhooks" },
        { searchQuery: "zebra", hits: 1, ctr: 0, results: 0 },
      ]);
    const refused = page.evaluate(`docket.feedback({ comment: " " })`);
    expect(await refused).toBe(false);
    await page.context().close();
  });

  it("is nothing of readers who opted out, who are told that it was not sent", async () => {
    const project = await newProject();
    const page = await openPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.addInitScript("localStorage.setItem('docket-opt-out', '1')");
    await page.goto(at("/start", project));
    expect(await page.evaluate(`docket.search({ query: "a" }) && docket.feedback({ helpful: true })`)).toBe(false);
    await askSite(page);
    expect(requests.filter((url) => url.includes("/v1/collect"))).toEqual([]);
    await page.context().close();
  });
});

/** A browser that shows no sign of being steered, unless wanted. */
async function openPage({ isAutomated = false } = {}): Promise<Page> {
  const context = await browser.newContext({ userAgent: CHROME });
  const page = await context.newPage();
  if (!isAutomated)
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })");
  return page;
}

function at(path: string, project: Project, attributes = ""): string {
  return `${siteAddress}${path}?script=${encodeURIComponent(`${project.id} ${attributes}`)}`;
}

async function settled(page: Page, project: Project, views: number): Promise<void> {
  const count = async () => Object.values(await viewsByPage(project)).reduce((sum, each) => sum + each, 0);
  await expect.poll(count).toBe(views);
  await askSite(page);
  // What the page sent before is recorded before this.
  const marker = { path: `/marker-${randomUUID()}`, isAutomated: false };
  await beacon(markers.id, marker);
  await expect.poll(() => viewsByPage(markers)).toHaveProperty([marker.path]);
  expect(await count()).toBe(views);
}

/** A request of the page to its own site, which comes after all that it has sent so far. */
async function askSite(page: Page): Promise<void> {
  await page.evaluate("fetch('/asked').then((response) => response.text())");
}

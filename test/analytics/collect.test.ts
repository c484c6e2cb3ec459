import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer as createSite, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { createServer } from "../../src/server.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";

const PROXY = "127.0.0.9";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

let docket: Docket;
let browser: Browser;
let site: Server;
let siteAddress: string;
let repository: string;
let markers: Project;

beforeAll(async () => {
  [docket, browser] = await Promise.all([
    boot({ hasWorker: false, settings: { DOCKET_TRUSTED_PROXIES: PROXY } }),
    openBrowser(),
  ]);
  repository = await createRepository(`${docket.folder}/docs`);
  markers = await newProject();
  site = createSite((request, response) => {
    const url = new URL(request.url ?? "/", "http://site");
    const [project, ...attributes] = (url.searchParams.get("script") ?? "").split(" ");
    response.writeHead(url.pathname.startsWith("/gone") ? 404 : 200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>Site</title>
      <script src="${docket.address}/docket.js" data-project="${project}" ${attributes.join(" ")} defer></script>
      <a id="next" href="/next?script=${project}">Next</a>`);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await docket?.close();
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
    await page.route(`${docket.address}/v1/collect/**`, async (route) => {
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
      at("/start", project, `></script><script src="${docket.address}/docket.js" data-project="${project.id}"`),
    );
    await settled(page, project, 1);
    await page.goto(`${siteAddress}/?script=`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("reaches only sites that the project allows", async () => {
    const project = await newProject();
    await allowOrigins(project, ["https://docs.example.com"]);
    const page = await openPage();
    await page.goto(at("/start", project));
    const target = `${docket.address}/v1/collect/${project.id}`;
    const refused = page.evaluate(
      `fetch("${target}", { method: "POST", body: '{"path":"/forged"}' }).then(String, String)`,
    );
    expect(await refused).toContain("Failed to fetch");
    expect(await viewsByPage(project)).toEqual({});
    await allowOrigins(project, ["https://docs.example.com", siteAddress]);
    await page.reload();
    await settled(page, project, 1);
    await page.context().close();
  });
});

describe("the script's file", () => {
  it("is small, cached and not sent again unchanged", async () => {
    const plain = await fetch(`${docket.address}/docket.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-type")).toContain("text/javascript");
    expect(plain.headers.get("cache-control")).toContain("max-age");
    expect(plain.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const etag = plain.headers.get("etag") ?? "";
    expect((await fetch(`${docket.address}/docket.js`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const text = await plain.text();
    expect(gzipSync(text).length).toBeLessThan(2048);
    const packed = await send(`${docket.address}/docket.js`, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.body).toString()).toBe(text);
  });
});

describe("beacons", () => {
  it("are answered alike whether the project exists or not", async () => {
    const project = await newProject();
    const answers = await Promise.all(
      [project.id, "prj_none", "%00", "x".repeat(500)].map((id) => beacon(id, { path: "/a" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await viewsByPage(project)).toEqual({ "/a": 1 });
    const headers = answers
      .slice(0, 2)
      .map((answer) => [...answer.headers].filter(([name]) => !["request-id", "date"].includes(name)));
    expect(headers[0]).toEqual(headers[1]);
  });

  it("say which sites may send them before they are sent", async () => {
    const response = await fetch(`${docket.address}/v1/collect/prj_x`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://a.example");
  });

  it("are checked against the project's sites, wildcards included", async () => {
    const project = await newProject();
    await allowOrigins(project, ["https://*.example.com", "HTTPS://Docs.Example.org:443/"]);
    const origins = {
      "https://a.example.com": true,
      "https://a.b.example.com": true,
      "https://docs.example.org": true,
      "http://a.example.com": false,
      "https://example.com": false,
      "https://a.example.com.evil.example": false,
      "https://evilexample.com": false,
      null: false,
    };
    for (const [origin, isAllowed] of Object.entries(origins)) {
      const response = await beacon(project.id, { path: `/${origin.length}` }, { origin });
      expect([origin, response.status, response.headers.get("access-control-allow-origin")]).toEqual([
        origin,
        204,
        isAllowed ? origin : null,
      ]);
    }
    expect((await beacon(project.id, { path: "/none" })).status).toBe(204);
    expect(Object.values(await viewsByPage(project)).reduce((sum, views) => sum + views, 0)).toBe(3);
    for (const origin of [
      "docs.example.com",
      "https://",
      "ftp://a.example",
      "https://a.example/path",
      "*",
      "https://user@a.example",
    ])
      await expect(allowOrigins(project, [origin])).rejects.toThrow("expected the origin of a site");
  });

  it("count nothing for readers who object", async () => {
    const project = await newProject();
    for (const headers of [{ "sec-gpc": "1" }, { dnt: "1" }] as Record<string, string>[])
      expect((await beacon(project.id, { path: "/a" }, headers)).status).toBe(204);
    expect(await viewsByPage(project)).toEqual({});
  });

  it("tell visitors apart by their real address, not by a forged one", async () => {
    const project = await newProject();
    for (const forged of ["203.0.113.1", "203.0.113.2, 127.0.0.1", "nonsense"])
      await beacon(
        project.id,
        { path: "/a" },
        { "x-forwarded-for": forged, "x-real-ip": forged, forwarded: `for=${forged}` },
      );
    expect(await visitors(project)).toMatchObject({ totals: { human: 1 } });
    for (const client of ["203.0.113.1", "203.0.113.2"])
      await throughProxy(docket.address, project, `198.51.100.7, ${client}`);
    expect(await visitors(project)).toMatchObject({ totals: { human: 3 } });
  });

  it("count once with the same event id, whatever else they hold", async () => {
    const project = await newProject();
    for (const path of ["/a", "/a", "/a"]) await beacon(project.id, { path, eventId: "e1", later: "field" });
    expect(await viewsByPage(project)).toEqual({ "/a": 1 });
  });

  it("are refused when malformed or too large", async () => {
    const project = await newProject();
    const bodies = [
      "",
      "{",
      "[]",
      '"x"',
      "{}",
      '{"path":5}',
      '{"path":"no-slash"}',
      '{"path":"/\\u0000"}',
      `{"path":"/${"x".repeat(2000)}"}`,
    ];
    for (const body of bodies)
      expect([body.slice(0, 20), (await post(project.id, body, {})).status]).toEqual([body.slice(0, 20), 400]);
    expect((await post(project.id, `{"path":"/a","x":"${"x".repeat(5000)}"}`, {})).status).toBe(413);
    expect((await post(project.id, "<x/>", { "content-type": "text/xml" })).status).toBe(415);
    expect(await viewsByPage(project)).toEqual({});
  });

  it("are limited for each address, and for each network of IPv6", async () => {
    const project = await newProject();
    const app = { ...docket.app, config: { ...docket.app.config, beaconsPerMinute: 40 } };
    const server = await createServer(app);
    const address = await server.listen({ host: "127.0.0.1", port: 0 });
    const flood = Array.from({ length: 60 }, (_, index) =>
      throughProxy(address, project, `2001:db8:1:2::${index + 1}`),
    );
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 204);
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await throughProxy(address, project, "2001:db8:1:3::1")).status).toBe(204);
    await server.close();
    expect(await viewsByPage(project)).toEqual({ "/a": 41 });
    expect(await visitors(project)).toMatchObject({ totals: { human: 2 } });
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

function newProject(): Promise<Project> {
  return docket.addProject({ repository });
}

function allowOrigins(project: Project, allowedOrigins: string[]): Promise<Project> {
  return updateProject(docket.app, docket.actor, project.id, { allowedOrigins });
}

function beacon(projectId: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return post(projectId, JSON.stringify(body), headers);
}

function post(projectId: string, body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${docket.address}/v1/collect/${projectId}`, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": CHROME, ...headers },
    body,
  });
}

/** As from the trusted proxy, which was asked by somebody else. */
function throughProxy(address: string, project: Project, forwardedFor: string) {
  return send(`${address}/v1/collect/${project.id}`, {
    method: "POST",
    localAddress: PROXY,
    headers: { "content-type": "text/plain", "user-agent": CHROME, "x-forwarded-for": forwardedFor },
    body: JSON.stringify({ path: "/a" }),
  });
}

async function send(
  url: string,
  { body, ...options }: { method?: string; localAddress?: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const sent = request(url, options).end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
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

function visitors(project: Project) {
  return getVisitors(docket.app, docket.actor, project.id, {
    range: { from: undefined, to: 40_000 },
    limit: 50,
    offset: 0,
  });
}

async function viewsByPage(project: Project, kind = "page"): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; views: number }>`
    select s.name, sum(c.human + c.ai + c.other)::int as views from visitor_settings p
    join visitor_scopes s on s.project = p.number and s.kind = ${kind} join view_counts c on c.scope = s.id and c.project = s.project
    where p.project_id = ${project.id} group by s.name`.execute(docket.app.database);
  return Object.fromEntries(rows.map(({ name, views }) => [name, views]));
}

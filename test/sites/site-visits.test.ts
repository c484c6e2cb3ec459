import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RedirectSuggestions } from "../../src/sites/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { publishSignersKey, signatureFor } from "../support/signing-agent.ts";
import { type Asked, addSite, askHost, publish } from "../support/site-world.ts";

const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const AGENT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)";

let docket: Docket;
let browser: Browser;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  await publishSignersKey(docket);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await docket.close();
});

const site = (name: string) =>
  addSite(docket, name, {
    pages: [
      { url: "/", title: "Welcome", html: '<p><a id="go" href="\ue0d0/start">Go</a></p>' },
      { url: "/start", title: "Start here" },
    ],
    assets: { "logo.png": "png" },
  });

type Views = { views: { path: string; human: number; ai: number }[] };

async function viewsOf(projectId: string): Promise<Record<string, [human: number, ai: number]>> {
  const { views } = (await (await docket.call("GET", `/v1/analytics/${projectId}/views`)).json()) as Views;
  return Object.fromEntries(views.map(({ path, human, ai }) => [path, [human, ai]]));
}

async function missingOf(projectId: string): Promise<object[]> {
  const answer = await (await docket.call("GET", `/v1/analytics/${projectId}/missing`)).json();
  return (answer as { missing: object[] }).missing;
}

describe("visits", () => {
  test("of people are counted once, by the page's script, also without loading a page anew", async () => {
    const { projectId, host } = await site("people");
    const page = await (await browser.newContext({ userAgent: PERSON })).newPage();
    const policy: string[] = [];
    page.on("console", (message) => message.type() === "error" && policy.push(message.text()));
    // Like a browser that nobody steers.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));
    await page.goto(`http://${host}/`);
    await page.click("#go");
    await page.waitForURL("**/start");
    await expect.poll(() => viewsOf(projectId), { timeout: 60_000 }).toEqual({ "/": [1, 0], "/start": [1, 0] });
    await page.goto(`http://${host}/nowhere`);
    await expect
      .poll(() => missingOf(projectId), { timeout: 60_000 })
      .toMatchObject([{ path: "/nowhere", human: 1, ai: 0 }]);
    expect(await viewsOf(projectId)).toEqual({ "/": [1, 0], "/start": [1, 0] });
    expect(policy.filter((text) => !text.includes("404"))).toEqual([]);
    await page.close();
  });

  test("tell what people do there: copied code, opened tabs, links to other sites, and how they read", async () => {
    const code = (lang: string, title: string) =>
      `<figure class="code" data-lang="${lang}" data-title="${title}"><figcaption class="code-title">${title}</figcaption><pre tabindex="0"><code>x</code></pre></figure>`;
    const { projectId, host } = await addSite(docket, "doing", {
      pages: [
        {
          url: "/",
          title: "Welcome",
          html: `<div class="code-group">${code("bash", "npm")}${code("bash", "yarn")}</div>
            <figure class="code" data-lang="python"><pre tabindex="0"><code>y</code></pre></figure>
            <p><a id="out" href="https://example.com/tool?from=docs">Tool</a></p>`,
        },
      ],
    });
    const context = await browser.newContext({ userAgent: PERSON, permissions: ["clipboard-write"] });
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));
    await page.goto(`http://${host}/`);
    await page.getByRole("tab", { name: "yarn" }).click();
    await page.keyboard.press("ArrowLeft");
    await page.locator('figure[data-lang="python"]').hover();
    await page.locator('figure[data-lang="python"] [data-docket-action]').click();
    // In a page that is left, the browser no longer says the name that it was given here.
    await page.evaluate(`document.addEventListener("click", (event) => event.preventDefault())`);
    await page.click("#out");
    await page.evaluate(`Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"))`);
    const actionsOf = async (by: string) => {
      const answer = await docket.call("GET", `/v1/analytics/${projectId}/actions?by=${by}&path=/`);
      const { actions } = (await answer.json()) as { actions: { label: string; visitors: number; actions: number }[] };
      return actions.map(({ label, visitors, actions: times }) => [label, visitors, times]);
    };
    await expect.poll(() => actionsOf("outbound"), { timeout: 60_000 }).toEqual([["https://example.com/tool", 1, 1]]);
    expect(await actionsOf("opened_tab")).toEqual([
      ["npm", 1, 1],
      ["yarn", 1, 1],
    ]);
    expect(await actionsOf("copied_code")).toEqual([["python", 1, 1]]);
    const engagement = await (await docket.call("GET", `/v1/analytics/${projectId}/engagement`)).json();
    expect(engagement).toMatchObject({ pages: [{ path: "/", views: 1, reached100: 1 }] });
    await context.close();
  });

  test("of agents are counted as the server sees them", async () => {
    const { projectId, host } = await site("agents");
    const ask = (path: string, headers: Record<string, string>, more: Asked = {}) =>
      askHost(docket.address, host, path, { ...more, headers });
    await ask("/", { "user-agent": AGENT });
    await ask("/start.md", { "user-agent": "curl/8" });
    await ask("/start", { "user-agent": "node", accept: "text/markdown" });
    // None of these is a view by anybody.
    await ask("/start", { "user-agent": AGENT }, { method: "HEAD" });
    await ask("/logo.png", { "user-agent": AGENT });
    await ask("/robots.txt", { "user-agent": AGENT });
    await ask("/start.html", { "user-agent": AGENT });
    await ask("/start", { "user-agent": AGENT, "sec-purpose": "prefetch" });
    await ask("/start", { "user-agent": AGENT, "sec-gpc": "1" });
    await ask("/start", { "user-agent": PERSON, accept: "text/html" });
    await ask("/last", { "user-agent": AGENT });
    await expect
      .poll(() => missingOf(projectId), { timeout: 60_000 })
      .toMatchObject([{ path: "/last", human: 0, ai: 1 }]);
    expect(await viewsOf(projectId)).toEqual({ "/": [0, 1], "/start": [0, 2] });
  });

  test("of whoever signs as an agent are AI's, whatever the name, and only for the host that was signed", async () => {
    const { projectId, host } = await site("signing");
    const browsing = { "user-agent": PERSON, accept: "text/html" };
    await askHost(docket.address, host, "/", { headers: { ...browsing, ...signatureFor(host) } });
    await askHost(docket.address, host, "/start", { headers: { ...browsing, ...signatureFor("elsewhere.example") } });
    await askHost(docket.address, host, "/last", { headers: { "user-agent": AGENT } });
    await expect.poll(() => missingOf(projectId), { timeout: 60_000 }).toMatchObject([{ path: "/last" }]);
    expect(await viewsOf(projectId)).toEqual({ "/": [0, 1] });
    const agents = await (await docket.call("GET", `/v1/analytics/${projectId}/agents`)).json();
    expect(agents).toMatchObject({ agents: [{ operator: "OpenAI", verified: true, views: 1 }] });
  });

  test("reported from elsewhere, or by readers who object, are not counted", async () => {
    const { projectId, host } = await site("objecting");
    const report = (headers: Record<string, string>, path: string) =>
      askHost(docket.address, host, "/_docket/collect", {
        method: "POST",
        headers: { "content-type": "text/plain", "user-agent": PERSON, origin: `http://${host}`, ...headers },
        body: JSON.stringify({ path }),
      });
    expect((await report({ origin: "https://evil.example" }, "/a")).status).toBe(204);
    expect((await report({ "sec-fetch-site": "cross-site" }, "/b")).status).toBe(204);
    expect((await report({ "sec-gpc": "1" }, "/c")).status).toBe(204);
    expect((await report({ dnt: "1" }, "/d")).status).toBe(204);
    expect((await report({}, "no path")).status).toBe(400);
    expect((await report({}, "/start")).status).toBe(204);
    expect(await viewsOf(projectId)).toEqual({ "/start": [1, 0] });
  });
});

test("what readers looked for in vain becomes suggested redirects", async () => {
  const page = (url: string, title: string) => ({ url, title });
  const { projectId, host } = await addSite(docket, "moved", { pages: [page("/", "Home"), page("/lamps", "Lamps")] });
  const pages = [page("/", "Home"), page("/guides/lighting", "Lamps"), page("/wicks", "Wicks")];
  const redirects = [{ source: "/old", destination: "/wicks", isPermanent: true }];
  await publish(docket, projectId, { pages, document: { redirects } });
  const visit = (path: string, userAgent: string, ip: string) => ({ path, userAgent, ip, status: 404 });
  const visits = [
    ...[visit("/lamps", AGENT, "192.0.2.1"), visit("/lamps", AGENT, "192.0.2.2"), visit("/wick", AGENT, "192.0.2.1")],
    ...["/old", "/wicks.md", "/pricing", "/wp-login.php", "/.env"].map((path) => visit(path, AGENT, "192.0.2.3")),
  ];
  expect((await docket.call("POST", `/v1/analytics/${projectId}/events`, visits)).status).toBe(200);
  const path = `/v1/projects/${projectId}/site/redirect-suggestions`;
  const { missing, ...answer } = (await (await docket.call("GET", path)).json()) as RedirectSuggestions;
  expect(answer).toEqual({ format: "docs.json", hasMore: false });
  expect(missing.map(({ lastSeenAt: _, ...row }) => row)).toEqual([
    {
      ...{ path: "/lamps", human: 0, ai: 2, total: 2 },
      suggestion: { destination: "/guides/lighting", title: "Lamps", reason: "moved" },
    },
    { path: "/pricing", human: 0, ai: 1, total: 1, suggestion: null },
    {
      ...{ path: "/wick", human: 0, ai: 1, total: 1 },
      suggestion: { destination: "/wicks", title: "Wicks", reason: "similar" },
    },
  ]);
  expect(await (await docket.call("GET", `${path}?limit=1`)).json()).toMatchObject({ hasMore: true });
  expect((await askHost(docket.address, host, path)).status).toBe(404);
});

describe("feedback", () => {
  type Feedback = { feedback: Record<string, unknown>[] };
  const feedbackOf = async (projectId: string) =>
    ((await (await docket.call("GET", `/v1/analytics/${projectId}/feedback`)).json()) as Feedback).feedback;

  test("is sent by the page's own form, with a script and without", async () => {
    const { projectId, host } = await site("asking");
    const page = await (await browser.newContext({ userAgent: PERSON })).newPage();
    await page.goto(`http://${host}/start`);
    await page.getByLabel("Yes").check({ force: true });
    await page.locator("form[data-feedback] textarea").fill("Clear and short");
    await page.locator("form[data-feedback] button[type=submit]").click();
    await expect.poll(() => feedbackOf(projectId), { timeout: 60_000 }).toHaveLength(1);
    const plain = await (await browser.newContext({ userAgent: PERSON, javaScriptEnabled: false })).newPage();
    await plain.goto(`http://${host}/start`);
    await plain.locator("form[data-feedback] input[value=no]").check({ force: true });
    await plain.locator("form[data-feedback] button[type=submit]").click({ force: true });
    await plain.getByText("Thank you").first().waitFor();
    expect(await feedbackOf(projectId)).toMatchObject([
      { path: "/start", source: "contextual", helpful: false, comment: null },
      { path: "/start", source: "contextual", helpful: true, comment: "Clear and short" },
    ]);
    await page.close();
    await plain.close();
  });

  test("on code is stored with it; what is too much or from elsewhere is not", async () => {
    const { projectId, host } = await site("coding");
    const send = (body: object, headers: Record<string, string> = {}) =>
      askHost(docket.address, host, "/_docket/feedback", {
        method: "POST",
        headers: { "content-type": "application/json", origin: `http://${host}`, ...headers },
        body: JSON.stringify(body),
      });
    const code = { path: "/start", code: "lamp on", lang: "sh", filename: "run.sh", comment: "does not work" };
    expect((await send(code)).status).toBe(201);
    expect(await feedbackOf(projectId)).toMatchObject([{ ...code, source: "code_snippet" }]);
    for (const wrong of [
      { path: "/nothing", helpful: "yes" },
      { path: "/start" },
      { path: "/start", helpful: "perhaps" },
      { path: "/start", helpful: "yes", comment: "x".repeat(5001) },
      { helpful: "yes" },
    ])
      expect([wrong, (await send(wrong)).status]).toEqual([wrong, 400]);
    expect((await send({ path: "/start", helpful: "yes" }, { origin: "https://evil.example" })).status).toBe(403);
    expect((await send({ path: "/start", helpful: "yes", comment: "x".repeat(70_000) })).status).toBe(413);
    const statuses = [];
    for (let at = 0; at < 8; at++) statuses.push((await send({ path: "/start", helpful: "yes" })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await feedbackOf(projectId)).length).toBeLessThanOrEqual(10);
  });
});

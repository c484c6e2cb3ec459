import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionsSchema, engagementSchema, visitorsSchema } from "../../src/analytics/schema.ts";
import { openBrowser } from "../support/browser.ts";
import { createRandom } from "../support/visitor-model.ts";
import { agent, bootVisitsApi, NOBODY, person } from "../support/visits-api.ts";

/** Of real pages, which have the time that it is. */
const NEVER_EARLIER = "2036-01-01T00:00:00.000Z";
const { addProject, ask, csv, docket, record, setClock } = bootVisitsApi();

const action = (visitor: string, day: string, path: string, kind: string, label: string, more: object = {}) =>
  person(visitor, day, path, { action: kind, label, ...more });

const listed = async (projectId: string, question: string) => {
  const { totals, actions } = await ask(actionsSchema, projectId, `actions?${question}`);
  return { totals, rows: actions.map(({ path, label, visitors, actions: times }) => [path, label, visitors, times]) };
};

describe("what readers do", () => {
  it("is counted exactly for every range: by label, by page and label, and of the whole site", async () => {
    const random = createRandom(7);
    const projectId = await addProject();
    const days = ["2026-11-01", "2026-11-04", "2026-11-09", "2026-11-15"];
    const rows = Array.from({ length: 600 }, () => ({
      visitor: `v${random.below(25)}`,
      day: random.pick(days),
      path: `/p${random.below(3)}`,
      label: random.pick(["npm", "yarn", "pnpm"]),
    }));
    for (let start = 0; start < rows.length; start += 97)
      await record(
        projectId,
        random
          .shuffled(rows.slice(start, start + 97))
          .map(({ visitor, day, path, label }) => action(visitor, day, path, "opened_tab", label)),
      );
    for (const [at, from] of days.entries())
      for (const to of [...days.slice(at + 1), "2026-11-20"]) {
        const found = rows.filter(({ day }) => from <= day && day < to);
        const counts = (some: typeof rows) => [new Set(some.map(({ visitor }) => visitor)).size, some.length];
        const dates = `by=opened_tab&dateFrom=${from}&dateTo=${to}`;
        const all = await listed(projectId, dates);
        expect(Object.values(all.totals)).toEqual(counts(found));
        for (const [path, label, ...counted] of all.rows)
          expect([path, ...counted]).toEqual([null, ...counts(found.filter((row) => row.label === label))]);
        const ofPage = await listed(projectId, `${dates}&path=/p1`);
        expect(ofPage.rows.length).toBe(3);
        for (const [path, label, ...counted] of ofPage.rows) {
          expect(path).toBe("/p1");
          expect(counted).toEqual(counts(found.filter((row) => row.path === path && row.label === label)));
        }
      }
    expect(await ask(visitorsSchema, projectId, "visitors")).toMatchObject({ totals: NOBODY, visitors: [] });
  });

  it("keeps kinds apart, drops queries, clips labels, and is no view", async () => {
    const projectId = await addProject();
    await record(projectId, [
      person("ada", "2026-11-02", "/start"),
      action("ada", "2026-11-02", "/start", "outbound", "https://user:secret@Example.com/a/b?token=x#y"),
      action("bob", "2026-11-02", "/start", "outbound", "https://example.com/a/b"),
      action("ada", "2026-11-02", "/start", "copied_code", ` ${"x".repeat(500)}\n`),
      action("ada", "2026-11-02", "/start", "copied_code", "a\tb\u0000c", { eventId: "e" }),
      action("eve", "2026-11-02", "/start", "copied_code", "another", { eventId: "e" }),
    ]);
    expect(await listed(projectId, "by=outbound")).toEqual({
      totals: { visitors: 2, actions: 2 },
      rows: [[null, "https://example.com/a/b", 2, 2]],
    });
    expect((await listed(projectId, "by=copied_code")).rows).toEqual([
      [null, "a b c", 1, 1],
      [null, "x".repeat(100), 1, 1],
    ]);
    expect((await listed(projectId, "by=opened_tab")).totals).toEqual({ visitors: 0, actions: 0 });
    expect((await ask(visitorsSchema, projectId, "visitors")).totals.total).toBe(1);
    expect(await csv(projectId, "actions?by=outbound&pathPrefix=/st")).toBe(
      "path,label,visitors,actions\r\n/start,https://example.com/a/b,2,2\r\n",
    );
  });

  it("of crawlers counts nothing, also as no excluded traffic", async () => {
    const projectId = await addProject();
    await record(projectId, [
      agent("bot", "2026-11-02", "/a", "GPTBot/1.2", { action: "outbound", label: "https://example.com" }),
      agent("bot", "2026-11-02", "/a", "GPTBot/1.2", { engagement: { seconds: 10 } }),
    ]);
    expect((await listed(projectId, "by=outbound")).totals).toEqual({ visitors: 0, actions: 0 });
    const excluded = await docket().call("GET", `/v1/analytics/${projectId}/agents?counted=false`);
    expect(await excluded.json()).toMatchObject({ agents: [] });
  });

  it("has a limit of labels, beyond which they count together", async () => {
    const projectId = await addProject();
    await record(
      projectId,
      Array.from({ length: 60 }, (_, index) =>
        action(`v${index % 3}`, "2026-11-02", "/a", "opened_tab", `tab ${index}`),
      ),
    );
    const { totals, rows } = await listed(projectId, "by=opened_tab&limit=250");
    expect(totals).toEqual({ visitors: 3, actions: 60 });
    expect(rows.length).toBe(21);
    expect(rows[0]).toEqual([null, "other", 3, 40]);
  });

  it.each([
    [
      "an unknown action",
      { action: "bought", label: "x" },
      "action: expected one of outbound, copied_code, opened_tab",
    ],
    ["no label", { action: "opened_tab" }, "label: is required beside action"],
    ["an empty label", { action: "opened_tab", label: " \n" }, "label: must not be empty"],
    [
      "no address",
      { action: "outbound", label: "javascript:alert(1)" },
      "label: expected the http address that was followed",
    ],
    ["a label alone", { label: "x" }, "label: names an action, which is missing"],
    [
      "both",
      { action: "opened_tab", label: "x", engagement: {} },
      "engagement: belongs into a row of its own, beside no action",
    ],
    [
      "a depth beyond the page",
      { engagement: { scrollDepth: 101 } },
      "engagement.scrollDepth: expected a number from 0 to 100",
    ],
    ["endless reading", { engagement: { seconds: "x" } }, "engagement.seconds: expected a number from 0"],
  ])("refuses %s alone", async (_, more, message) => {
    const projectId = await addProject();
    const answer = await record(projectId, [person("a", "2026-11-02", "/a", more), person("a", "2026-11-02", "/a")]);
    expect(answer).toMatchObject({ accepted: 1, refused: 1, errors: [{ index: 0, message }] });
  });
});

describe("how pages are read", () => {
  it("is summed over views, those that go on counted once", async () => {
    const projectId = await addProject();
    const read = (day: string, path: string, engagement: object) => person("a", day, path, { engagement });
    await record(projectId, [
      read("2026-11-02", "/a", { seconds: 10, scrollDepth: 60 }),
      read("2026-11-02", "/a", { seconds: 5.4, scrollDepth: 100, previousScrollDepth: 60 }),
      read("2026-11-03", "/a", { seconds: 1e9, scrollDepth: 10 }),
      read("2026-11-03", "/b", { seconds: 3 }),
    ]);
    const whole = await ask(engagementSchema, projectId, "engagement");
    const depths = { reached25: 1, reached50: 1, reached75: 1, reached100: 1 };
    expect(whole).toEqual({
      totals: { views: 3, seconds: 1818, averageSeconds: 606, ...depths },
      pages: [
        { path: "/a", views: 2, seconds: 1815, averageSeconds: 908, ...depths },
        {
          path: "/b",
          views: 1,
          seconds: 3,
          averageSeconds: 3,
          reached25: 0,
          reached50: 0,
          reached75: 0,
          reached100: 0,
        },
      ],
      hasMore: false,
    });
    expect(await csv(projectId, "engagement?dateTo=2026-11-03")).toBe(
      "path,views,seconds,averageSeconds,reached25,reached50,reached75,reached100\r\n/a,1,15,15,1,1,1,1\r\n",
    );
    expect(await ask(visitorsSchema, projectId, "visitors")).toMatchObject({ totals: NOBODY, visitors: [] });
  });
});

describe("the script in a browser", () => {
  let browser: Browser;
  let site: Server;
  let address: string;
  beforeAll(async () => {
    browser = await openBrowser();
    site = createServer((request, response) => {
      const [project, ...attributes] = (
        new URL(request.url ?? "/", "http://site").searchParams.get("script") ?? ""
      ).split(" ");
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<!doctype html><title>Site</title>
        <script src="${docket().address}/docket.js" data-project="${project}" ${attributes.join(" ")} defer></script>
        <a id="out" href="https://example.com/tool?who=me">Tool</a> <a id="in" href="/next">Next</a>
        <button role="tab"><b>Python</b></button>
        <div role="tablist" id="keys"><button role="tab" aria-selected="true">First</button><button role="tab" tabindex="-1">Second</button><button role="tab" tabindex="-1">Third</button></div>
        <div role="tablist"><button role="tab" aria-selected="true" id="alone">Alone</button></div>
        <script>
          const tabs = [...document.querySelectorAll("#keys [role=tab]")];
          document.getElementById("keys").addEventListener("keydown", ({ key }) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
            const next = tabs[tabs.indexOf(document.activeElement) + step];
            if (!next) return;
            for (const tab of tabs) { tab.setAttribute("aria-selected", tab === next); tab.tabIndex = tab === next ? 0 : -1; }
            next.focus();
          });
        </script>
        <button id="marked" data-docket-action="copied_code" data-docket-label="install.sh">Copy</button>
        <div data-title="lamp.js"><pre id="code">lamp.on()</pre></div><div style="height: 4000px"></div>
        <script>document.addEventListener("click", (event) => event.preventDefault())</script>`);
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  const open = async (projectId: string, script = "", prepare?: (page: Page) => Promise<unknown>) => {
    setClock(NEVER_EARLIER);
    const context = await browser.newContext({
      userAgent:
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
    });
    const page = await context.newPage();
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })");
    await prepare?.(page);
    await page.goto(`${address}/start?script=${encodeURIComponent(`${projectId} ${script}`)}`);
    await page.waitForLoadState("load");
    return page;
  };
  const useAll = async (page: Page) => {
    await page.click("#out");
    await page.click("#in");
    await page.click("[role=tab] b");
    await page.click("#marked");
    await page.evaluate(`
      getSelection().selectAllChildren(document.getElementById("code"));
      document.execCommand("copy");`);
  };

  it("tells what readers do, how long and how far they read, when they leave or go to another page", async () => {
    const projectId = await addProject();
    const page = await open(projectId);
    await useAll(page);
    await page.evaluate(
      `docket.action("opened_tab", "Own"); for (let i = 0; i < 80; i++) docket.action("opened_tab", "Flood")`,
    );
    await page.evaluate(`scrollTo(0, 2600)`);
    await page.evaluate("const now = Date.now; Date.now = () => now() + 5000");
    await page.evaluate(`history.pushState({}, "", "/next")`);
    await expect
      .poll(() => listed(projectId, "by=outbound"), { timeout: 60_000 })
      .toEqual({
        totals: { visitors: 1, actions: 1 },
        rows: [[null, "https://example.com/tool", 1, 1]],
      });
    expect((await listed(projectId, "by=copied_code&path=/start")).rows).toEqual([
      ["/start", "install.sh", 1, 1],
      ["/start", "lamp.js", 1, 1],
    ]);
    const { totals, rows } = await listed(projectId, "by=opened_tab");
    expect(totals).toEqual({ visitors: 1, actions: 47 });
    expect(rows.map(([, label]) => label)).toEqual(["Flood", "Own", "Python"]);
    await page.evaluate("docket.action('opened_tab', 'Second page')");
    await page.close({ runBeforeUnload: false });
    await expect
      .poll(
        async () =>
          (await ask(engagementSchema, projectId, "engagement")).pages.map(({ path, views }) => [path, views]),
        {
          timeout: 60_000,
        },
      )
      .toEqual([
        ["/next", 1],
        ["/start", 1],
      ]);
    const { pages } = await ask(engagementSchema, projectId, "engagement?path=/start");
    expect(pages).toMatchObject([{ reached25: 1, reached50: 1, reached75: expect.any(Number), reached100: 0 }]);
    expect(pages[0]?.seconds).toBeGreaterThanOrEqual(5);
  });

  it("counts tabs that are opened by keys as those that are clicked, and none that were open before", async () => {
    const projectId = await addProject();
    const page = await open(projectId);
    await page.focus("#keys [role=tab]");
    // Held down, it opens one that is passed and one that stays.
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    await page.keyboard.down("ArrowLeft");
    await page.keyboard.down("ArrowLeft");
    await page.keyboard.up("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.id")).toBe("alone");
    await page.keyboard.press("Shift+Tab");
    await page.evaluate(`history.pushState({}, "", "/next")`);
    await expect
      .poll(async () => (await listed(projectId, "by=opened_tab")).rows, { timeout: 60_000 })
      .toEqual([
        [null, "First", 1, 2],
        [null, "Second", 1, 2],
        [null, "Third", 1, 1],
      ]);
  });

  it.each([
    ["opted out on the page", "data-opt-out", undefined],
    ["wants no actions", "data-actions=false", undefined],
    ["opted out in the browser", "", (page: Page) => page.addInitScript("localStorage.setItem('docket-opt-out', '1')")],
    [
      "sends Global Privacy Control",
      "",
      (page: Page) =>
        page.addInitScript("Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })"),
    ],
  ])("tells nothing of who %s", async (_, script, prepare) => {
    const [silent, marker] = [await addProject(), await addProject()];
    const page = await open(silent, script, prepare);
    await useAll(page);
    await page.close({ runBeforeUnload: false });
    const other = await open(marker);
    await useAll(other);
    await other.close({ runBeforeUnload: false });
    await expect.poll(async () => (await listed(marker, "by=outbound")).totals.actions, { timeout: 60_000 }).toBe(1);
    expect((await listed(silent, "by=outbound")).totals.actions).toBe(0);
    expect((await ask(engagementSchema, silent, "engagement")).pages).toEqual([]);
  });
});

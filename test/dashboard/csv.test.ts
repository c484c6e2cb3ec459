import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Returning, Views, Visitors } from "../../src/analytics/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle, type Visitor } from "../support/dashboard.ts";
import { fillDashboard, type World } from "../support/dashboard-world.ts";

const DAY_MS = 86_400_000;
const PATH = "/quickstart";
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let world: World;
let visitor: Visitor;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner");
  world = await fillDashboard(docket.app, owner, 10);
  visitor = await openDashboard(browser, docket.address, { session: owner });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const dates = { dateFrom: day(6), dateTo: day(-1) };
const addressOf = (question: string, query: Record<string, string>) =>
  `/v1/analytics/${world.project.id}/${question}?${new URLSearchParams({ ...dates, ...query })}`;

it.each([
  ["the whole site", ""],
  ["one page", PATH],
])("saves the chart of %s as the API's CSV", async (_, path) => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/analytics?range=7d&compare=off&interval=day${path && `&path=${path}`}`);
  await settle(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV: by day" }).click(),
  ]);
  const address = addressOf("timeseries", { interval: "day", ...(path && { path }) });
  const csv = await (await owner.call("GET", address, undefined, { accept: "text/csv" })).text();
  const saved = await readFile(await download.path(), "utf8");
  expect(saved).toBe(`\uFEFF${csv}`);
  expect(saved.split("\r\n")).toHaveLength(1 + 7 + 1);
  expect(download.suggestedFilename()).toBe(
    ["lamplight-docs_by-day", path.slice(1), `${day(6)}-to-${day(0)}.csv`].filter(Boolean).join("_"),
  );
  expect(problems).toEqual([]);
});

it("shows the totals of one page as the API has them", async () => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/analytics?range=7d&compare=off&path=${PATH}`);
  await settle(page);
  const of = <T>(question: string) => owner.json<T>("GET", addressOf(question, { path: PATH }));
  const [{ visitors }, { views }, returning] = await Promise.all([
    of<Visitors>("visitors"),
    of<Views>("views"),
    of<Returning>("returning"),
  ]);
  const all = await owner.json<Visitors>("GET", addressOf("visitors", {}));
  const [counted] = visitors;
  if (!counted) throw new Error(`Nobody visited ${PATH}`);
  expect(counted.total).toBeLessThan(all.totals.total);
  for (const [tile, number] of [
    ["People", counted.human],
    ["AI", counted.ai],
    ["Total", counted.total],
    ["Views", views[0]?.total],
    ["New visitors", returning.new.total],
  ] as const)
    expect([tile, (await page.getByRole("group", { name: tile, exact: true }).innerText()).split("\n")]).toEqual([
      tile,
      expect.arrayContaining([String(number)]),
    ]);
  expect(problems).toEqual([]);
});

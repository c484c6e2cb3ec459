import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedbackList as Feedback } from "../../src/analytics/feedback/schema.ts";
import type { Returning, Timeseries, Views, Visitors } from "../../src/analytics/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle, type Visitor } from "../support/dashboard.ts";
import { fillDashboard, type World } from "../support/dashboard-world.ts";

const DAY_MS = 86_400_000;
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let world: World;
let visitor: Visitor;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner");
  world = await fillDashboard(docket.app, owner);
  visitor = await openDashboard(browser, docket.address, { session: owner });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const say = (number: number) => number.toLocaleString("en");
const ask = <T>(question: string, query: Record<string, string>) =>
  owner.json<T>("GET", `/v1/analytics/${world.project.id}/${question}?${new URLSearchParams(query)}`);
/** Rows of a table by its caption, as they are read. */
const rowsOf = (name: string | RegExp) => visitor.page.getByRole("table", { name }).getByRole("row").allInnerTexts();

it.each([
  ["the last 7 days", "?range=7d", { dateFrom: day(6), dateTo: day(-1) }],
  ["the last 30 days", "", { dateFrom: day(29), dateTo: day(-1) }],
  ["days of one's own", `?from=${day(20)}&to=${day(11)}`, { dateFrom: day(20), dateTo: day(10) }],
  ["everything", "?range=all", {}],
])("shows the numbers of the API to the unit for %s", async (_, search, dates) => {
  const { page, visit, problems } = visitor;
  await visit(
    `/projects/${world.project.id}/analytics${search}${search ? "&" : "?"}compare=off&table=true&interval=day`,
  );
  await settle(page);
  const [visitors, views, returning, series] = await Promise.all([
    ask<Visitors>("visitors", dates as Record<string, string>),
    ask<Views>("views", dates as Record<string, string>),
    ask<Returning>("returning", dates as Record<string, string>),
    ask<Timeseries>("timeseries", { ...dates, interval: "day" }),
  ]);
  expect(visitors.totals.human).toBeGreaterThan(20);
  expect(visitors.totals.ai).toBeGreaterThan(20);
  for (const [tile, number] of [
    ["People", visitors.totals.human],
    ["AI", visitors.totals.ai],
    ["Total", visitors.totals.total],
    ["Views", views.totals.total],
    ["New visitors", returning.new.total],
  ] as const)
    expect((await page.getByRole("group", { name: tile, exact: true }).innerText()).split("\n")).toContain(say(number));

  const viewsOf = new Map(views.views.map(({ path, total }) => [path, total]));
  const pages = visitors.visitors.map(({ path, human, ai, total }) =>
    [path, ...[human, ai, total, viewsOf.get(path) ?? 0].map(say)].join(" "),
  );
  const shown = (await rowsOf("Pages by visitors")).slice(1).map((row) => row.split(/\s+/).join(" "));
  expect(shown.slice(0, 8)).toEqual(pages.slice(0, 8));

  const points = (await rowsOf(/^People, AI, total and views by day/)).slice(1);
  expect(points.map((row) => row.split("\t").slice(-4).join(" "))).toEqual(
    series.points.toReversed().map(({ human, ai, total, views }) => [human, ai, total, views].map(say).join(" ")),
  );
  expect(problems).toEqual([]);
});

it("lists searches that found nothing apart from those that nobody went on from", async () => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/analytics`);
  const card = page.getByRole("region", { name: "Searches" });
  const listed = async (caption: string) =>
    (await card.getByRole("table", { name: caption, exact: true }).getByRole("row").allInnerTexts())
      .slice(1)
      .map((row) => row.split(/\t|\n/)[0]);
  await expect.poll(() => listed("Searches")).toEqual(["cron", "retry policy", "webhooks"]);
  await card.getByRole("tab", { name: "Without results" }).click();
  await expect.poll(() => listed("Searches without results")).toEqual(["webhooks"]);
  await card.getByRole("tab", { name: "Without a click" }).click();
  await expect.poll(() => listed("Searches without a click")).toEqual(["retry policy", "webhooks"]);
  expect(problems).toEqual([]);
});

it("shares the numbers by a link that opens without signing in, and not once it is revoked", async () => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/settings`);
  const section = page.getByRole("region", { name: "Public numbers" });
  await section.getByLabel("Name of a new link").fill("Read by all");
  await section.getByLabel("Show the top pages, too").check();
  await section.getByRole("button", { name: "Create the link" }).click();
  await section.getByText("Read by all is created").waitFor();
  const [url = "", markdown = "", chart = ""] = await section.locator("pre").allInnerTexts();
  expect(markdown).toBe(`[![Visitors](${chart.replace("chart.svg", "badge.svg")})](${url})`);

  const stranger = await openDashboard(browser, docket.address, { expected: /^answer 404 / });
  const response = await stranger.page.goto(url);
  expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
  await stranger.page.getByRole("heading", { level: 1, name: "Read by all" }).waitFor();
  const { totals, visitors } = await ask<Visitors>("visitors", { dateFrom: day(29), dateTo: day(-1) });
  for (const [tile, number] of [
    ["People", totals.human],
    ["AI", totals.ai],
    ["Total", totals.total],
  ] as const)
    expect(await stranger.page.getByRole("group", { name: tile, exact: true }).innerText()).toContain(say(number));
  await stranger.page
    .getByRole("table", { name: "Pages by visitors" })
    .getByText(visitors[0]?.path ?? "", { exact: true })
    .waitFor();
  await stranger.page.getByRole("figure").waitFor();
  await stranger.page.getByRole("button", { name: "Show as table" }).click();
  await stranger.page.getByRole("table", { name: "People, AI and total by day" }).waitFor();
  expect(stranger.answers.map(({ path }) => path).filter((path) => !path.includes("/by-token/"))).toEqual([]);
  // The browser parses the pictures as XML, and draws nothing of one that is not well-formed.
  for (const picture of [chart, chart.replace("chart.svg", "badge.svg")]) {
    await stranger.page.goto(picture);
    expect(await stranger.page.locator("svg > title").count()).toBe(1);
  }

  await section.getByRole("button", { name: "Revoke Read by all" }).click();
  await page.getByRole("button", { name: "Revoke the link" }).click();
  await section.getByText("No links.").waitFor();
  expect((await stranger.page.goto(url))?.status()).toBe(404);
  await stranger.page.getByText("This link is not valid").waitFor();
  await stranger.context.close();
  expect([...problems, ...stranger.problems]).toEqual([]);
});

it("shows who reached a goal, and whom reports go to, as admins set it", async () => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/settings`);
  const goals = page.getByRole("region", { name: "Goals", exact: true });
  const { totals, visitors } = await ask<Visitors>("visitors", { dateFrom: day(29), dateTo: day(-1) });
  const [top] = visitors;
  await goals.getByLabel("Name of a new goal").fill("Read it");
  await goals.getByPlaceholder("/guides/install").fill(top?.path ?? "");
  await goals.getByRole("button", { name: "Add the goal" }).click();
  await goals.getByRole("row", { name: /Read it/ }).waitFor();
  const reports = page.getByRole("region", { name: "Reports and alerts" });
  await reports.getByText("No mail server is configured").waitFor();
  await reports.getByLabel("Webhook address").fill("http://127.0.0.1:9/hook");
  await reports.getByRole("button", { name: "Save" }).click();
  await reports.getByText("Docket shows this secret only once").waitFor();
  const secret = await reports.locator("pre").innerText();
  expect(secret).toMatch(/^whsec_/);
  await reports.getByRole("button", { name: "Renew the secret of the webhook" }).click();
  await page.getByRole("button", { name: "Renew the secret", exact: true }).click();
  await expect.poll(() => reports.locator("pre").allInnerTexts()).not.toEqual([secret]);

  await visit(`/projects/${world.project.id}/analytics?compare=off`);
  const row = page.getByRole("table", { name: "Goals by visitors" }).getByRole("row", { name: /Read it/ });
  const share = ((top?.total ?? 0) / totals.total).toLocaleString("en", { style: "percent", maximumFractionDigits: 1 });
  const numbers = [top?.human ?? 0, top?.ai ?? 0, top?.total ?? 0].map(say);
  await expect.poll(async () => (await row.innerText()).split(/\s+/).slice(-4)).toEqual([...numbers, share]);
  expect(problems).toEqual([]);
});

it("gives feedback another status, and lists it by status", async () => {
  const { page, visit, problems } = visitor;
  await visit(`/projects/${world.project.id}/analytics`);
  const card = page.getByRole("region", { name: "Feedback", exact: true });
  const menu = card.getByLabel("Status of the feedback on /installation");
  await menu.selectOption("Resolved");
  await expect
    .poll(async () => (await ask<Feedback>("feedback", { status: "resolved" })).feedback.map(({ path }) => path))
    .toEqual(["/installation"]);
  await card.getByLabel("Status of the feedback", { exact: true }).selectOption("Pending");
  await card.getByText("Clear").waitFor();
  await expect.poll(() => card.getByText("Step 3 has no command").count()).toBe(0);
  await card.getByRole("tab", { name: "By page" }).click();
  await expect
    .poll(() => rowsOf("Feedback by page").then((rows) => rows.slice(1).map((row) => row.split(/\s/)[0])))
    .toEqual(["/quickstart"]);
  expect(problems).toEqual([]);

  const viewer = await openDashboard(browser, docket.address, { session: await addUser(docket, "viewer") });
  await viewer.visit(`/projects/${world.project.id}/analytics`);
  const shown = viewer.page.getByRole("region", { name: "Feedback", exact: true });
  await shown.getByText("Step 3 has no command").waitFor();
  expect(await shown.getByLabel("Status of the feedback on /installation").count()).toBe(0);
  await viewer.context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { Gaps } from "../../src/gaps/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";
import { fillDashboard, type World } from "../support/dashboard-world.ts";

const SCRIPT = '<img src=x onerror="window.isObeyed=true">';
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let world: World;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner");
  world = await fillDashboard(docket.app, owner);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("shows what readers miss, makes a job of it, and says what became of that", async () => {
  const { page, context, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  const inProject = `/projects/${world.project.id}`;
  await docket.call("POST", `/v1/analytics/${world.project.id}/feedback`, [
    { path: "/guides/cron-jobs", helpful: false, comment: `Wrong ${SCRIPT}`, visitorId: "a" },
  ]);
  await visit(`${inProject}/jobs`);
  await page.getByRole("link", { name: "Gaps", exact: true }).click();
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await card("/guides/kubernetes").getByText("Page not found").waitFor();
  await card("webhooks").getByText("Search without results").waitFor();
  await card("/guides/cron-jobs").getByText(`Wrong ${SCRIPT}`).waitFor();
  expect(await page.evaluate("window.isObeyed")).toBeUndefined();

  await page.getByLabel("Kind").selectOption("Search");
  await expect.poll(() => card("/guides/kubernetes").count()).toBe(0);
  await card("retry policy").getByRole("button", { name: "Dismiss: retry policy" }).click();
  await page.getByText("The gap is dismissed.").waitFor();
  await expect.poll(() => card("retry policy").count()).toBe(0);
  await page.getByText("Dismissed", { exact: true }).click();
  await card("retry policy")
    .getByText(/dismissed by/)
    .waitFor();
  await card("retry policy").getByRole("button", { name: "Reopen: retry policy" }).click();
  await page.getByText("The gap is open again.").waitFor();

  await visit(`${inProject}/gaps`);
  await page.getByRole("button", { name: "Redirect: /guides/kubernetes" }).click();
  await page.getByLabel("Leads to").fill("/installation");
  await page.getByRole("button", { name: "Start the job" }).click();
  await page
    .getByRole("heading", { level: 1, name: "Add a redirect from /guides/kubernetes to /installation" })
    .waitFor();
  const id = page.url().split("/").at(-1)?.split("?")[0] ?? "";
  const job = await owner.json<Job>("GET", `/v2/agent/${world.project.id}/job/${id}?wait=60`);
  expect(job.status).toBe("completed");
  await visit(`${inProject}/gaps`);
  await card("/guides/kubernetes").getByText("In review").waitFor();
  const number = job.prLink?.split("/").at(-1);
  await owner.json("POST", `/v1/projects/${world.project.id}/pull-requests/${number}/merge`, {});
  await visit(`${inProject}/gaps?state=closed`);
  await card("/guides/kubernetes")
    .getByText(/Readers who met it a week/)
    .waitFor();
  await settle(page);
  const { gaps } = await owner.json<Gaps>("GET", `/v1/analytics/${world.project.id}/gaps?state=closed`);
  const before = String(gaps[0]?.closed?.before.perWeek);
  expect(await card("/guides/kubernetes").innerText()).toContain(before);
  expect(problems).toEqual([]);
  await context.close();
});

it("offers nothing to do to those who may only read", async () => {
  const viewer = await openDashboard(browser, docket.address, { session: await addUser(docket, "viewer") });
  await viewer.visit(`/projects/${world.project.id}/gaps`);
  await viewer.page.getByRole("heading", { name: "webhooks" }).waitFor();
  expect(await viewer.page.getByRole("button", { name: /^(Make a job|Redirect|Dismiss)/ }).count()).toBe(0);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";

let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let first: Project;
let last: Project;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
  owner = await addUser(docket, "owner");
  const add = (name: string) => owner.json<Project>("POST", "/v1/projects", { name, sample: true });
  first = await add("Alpha");
  await add("Middle");
  last = await add("Zulu");
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("proposes the project that was open last wherever a page names none", async () => {
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  const startLinks = page.getByRole("main").getByRole("link", { name: "Start a job" });
  const targets = async () => Promise.all((await startLinks.all()).map((link) => link.getAttribute("href")));
  await visit("/", "Overview");
  await expect.poll(targets).toEqual(Array(2).fill(`/app/projects/${first.id}/jobs?new=true`));
  await visit(`/projects/${last.id}/analytics`, "Analytics");
  await page.getByRole("link", { name: "Overview" }).click();
  await expect.poll(targets).toEqual(Array(2).fill(`/app/projects/${last.id}/jobs?new=true`));

  // Another visit of the same browser.
  await visit("/keys", "API keys");
  expect(await page.getByRole("link", { name: "Analytics" }).getAttribute("href")).toContain(last.id);
  await page.getByRole("button", { name: "Create a key" }).first().click();
  await page.getByLabel("Name").fill("ci");
  await page.getByRole("button", { name: "Create the key" }).click();
  await page.getByText(`/v2/agent/${last.id}/job`).waitFor();
  expect(await page.getByText(`/v1/analytics/${last.id}/visitors`).count()).toBe(1);
  expect(problems).toEqual([]);
});

it("forgets a project that is gone", async () => {
  const expected = new RegExp(`^answer 404 .*${last.id}`);
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner, expected });
  await visit(`/projects/${first.id}/jobs`, "Jobs");
  await visit(`/projects/${last.id}/jobs`, "Jobs");
  await visit("/", "Overview");
  await owner.call("DELETE", `/v1/projects/${last.id}`);
  await visit("/", "Overview");
  const link = page.getByRole("main").getByRole("link", { name: "Start a job" }).first();
  await expect.poll(() => link.getAttribute("href")).toBe(`/app/projects/${first.id}/jobs?new=true`);
  expect(problems).toEqual([]);
});

it("takes what a page asks away with the page", async () => {
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  await visit("/", "Overview");
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Revoke test" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

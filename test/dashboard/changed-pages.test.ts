import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openChangedPages } from "../support/changed-pages-world.ts";
import { openDashboard } from "../support/dashboard.ts";

let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner");
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("shows the pages of a pull request as readers will see them, beside the source", async () => {
  const project = await openChangedPages(docket, "rich");
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  await visit(`/projects/${project.id}/pull-requests/1`);
  const guide = page.getByRole("region", { name: "The page Deploy in production" });
  await guide.locator("ins", { hasText: "in production" }).waitFor();
  await guide.getByText("note became warning").waitFor();
  await guide.getByText('There is no page or file "/nowhere"').waitFor();
  await guide.getByRole("img", { name: "The status page" }).nth(1).waitFor();
  await guide.getByText("Before", { exact: true }).click();
  await guide.getByText("The service starts at once.").waitFor();
  expect(await guide.locator("ins").count()).toBe(0);
  await page.getByRole("region", { name: "The page Upgrade" }).getByText("Make a copy of the data first.").waitFor();
  expect(problems).toEqual([]);
});

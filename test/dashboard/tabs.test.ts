import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";

/** A browser has six connections to a server that speaks HTTP/1.1. */
const TABS = 8;
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let project: Project;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
  owner = await addUser(docket, "owner");
  project = await owner.json<Project>("POST", "/v1/projects", { name: "Sample", sample: true });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("leaves connections to the tab that is looked at, however many are open, and misses nothing in the others", async () => {
  const job = await create("Fix the broken links");
  const { context, page, problems } = await openDashboard(browser, docket.address, { session: owner });
  await page.close();
  await context.addInitScript("Object.defineProperty(document, 'hidden', { get: () => window.isHidden ?? false });");
  const tabs: Page[] = [];
  for (let number = 0; number < TABS; number++) {
    const tab = await context.newPage();
    tabs.push(tab);
    // Of an active job a page follows two streams: its own and the one of all jobs.
    await tab.goto(`/app/projects/${project.id}/jobs${number === 1 ? "" : `/${job.id}`}`);
    await tab.getByText("Fix the broken links").first().waitFor();
    if (number !== 1) await tab.getByText("Live", { exact: true }).waitFor();
    if (number < TABS - 1) await setHidden(tab, true);
  }
  const [first, list] = tabs as [Page, Page];
  const last = tabs.at(-1) as Page;
  await owner.json("POST", `/v2/agent/${project.id}/job/${job.id}/message`, { prompt: "Fix typos, too" });
  await last.getByText("Fix typos, too").waitFor();
  await create("Fix common misspellings");
  await setHidden(last, true);
  expect(await first.getByText("Fix typos, too").count()).toBe(0);

  await setHidden(list, false);
  await list.getByRole("row", { name: /Fix common misspellings/ }).waitFor();
  await setHidden(first, false);
  await first.getByText("Fix typos, too").waitFor();
  await first.getByText("Live", { exact: true }).waitFor();
  await owner.json("POST", `/v2/agent/${project.id}/job/${job.id}/cancel`);
  await first.getByText("Cancelled", { exact: true }).first().waitFor();
  await list.getByRole("row", { name: /Fix the broken links.*Cancelled/ }).waitFor();
  expect(problems).toEqual([]);
});

function create(prompt: string): Promise<Job> {
  return owner.json<Job>("POST", `/v2/agent/${project.id}/job`, { prompt });
}

/** A browser without a window never hides a page by itself. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(`window.isHidden = ${isHidden}; document.dispatchEvent(new Event("visibilitychange"));`);
}

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offerSetup } from "../../src/accounts/setup/offer-setup.ts";
import type { Job } from "../../src/agent/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { PASSWORD } from "../support/browser-session.ts";
import { openDashboard, type Visitor } from "../support/dashboard.ts";

const EMAIL = "ada@example.com";
let docket: Docket;
let browser: Browser;
let visitor: Visitor;
let page: Page;
/** Addresses within the dashboard, as the tests come by them. */
let jobPath = "";
let pullRequestPath = "";
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  // A new installation has no key; the test's own would end the step that makes the first.
  await docket.app.database.deleteFrom("api_keys").execute();
  visitor = await openDashboard(browser, docket.address);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const pathOf = () => new URL(page.url()).pathname;

describe("the first run", () => {
  let key = "";

  it("makes the account and the organisation from the link", async () => {
    await page.goto((await offerSetup(docket.app)) ?? "");
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("E-mail").fill(EMAIL);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByLabel("Organisation").fill("Analytical Engines");
    await button("Create the account").click();
    await heading("Your first project").waitFor();
  });

  it("goes on where one was after a reload", async () => {
    await page.reload();
    await heading("Your first project").waitFor();
    await page.getByRole("radio", { name: /The sample/ }).click();
    await button("Add the sample").click();
    await heading("Your first API key").waitFor();
  });

  it("makes a key, shows it once, and the key works", async () => {
    await button("Create the key").click();
    const shown = page.getByText(/^dkt_\w{46}$/);
    key = (await shown.textContent()) ?? "";
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${docket.address}/v1/projects`, { headers });
    expect(await response.json()).toMatchObject({ projects: [{ name: "Sample" }] });
    await button(/^I have stored the key/).click();
    await heading(/^Your first job in/).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it("runs the first job and shows how it goes", async () => {
    await page.getByLabel("Prompt").fill("Fix all broken links");
    // The set-up is over before the page of the job is there, on a slow network.
    const wait = Promise.withResolvers<void>();
    await page.route(/assets\/job-page/, async (route) => {
      await wait.promise;
      await route.continue();
    });
    const known = page.waitForResponse((response) => response.url().includes("/v1/jobs"));
    await button("Start the job").click();
    await known;
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    expect(await heading("Docket is set up").count()).toBe(0);
    wait.resolve();
    await page.waitForURL(/\/jobs\/job_/);
    jobPath = pathOf();
    await page.getByText("Completed", { exact: true }).first().waitFor();
    // The state of the job can be there before its last events; of two of a name, waiting fails.
    for (const step of ["Preparing the repository", "Editing", "Committing", "Pushing the branch"])
      await page.getByText(step, { exact: true }).waitFor();
    const [projectId = "", jobId = ""] = jobPath.match(/(?:prj|job)_\w+/g) ?? [];
    const headers = { authorization: `Bearer ${key}` };
    const job = (await (
      await fetch(`${docket.address}/v2/agent/${projectId}/job/${jobId}`, { headers })
    ).json()) as Job;
    expect(job).toMatchObject({ status: "completed", prLink: expect.stringContaining(projectId) });
  });

  it("shows what changed", async () => {
    await page.getByRole("tab", { name: /^Changes/ }).click();
    await page.getByRole("region", { name: /^Changes in quickstart\.mdx/ }).waitFor();
    await page.getByText("/guides/cron-jobs").first().waitFor();
  });

  it("leads to the pull request, takes a comment and merges", async () => {
    await page
      .getByRole("link", { name: /^Pull request #1/ })
      .first()
      .click();
    await button(/^Merge into main/).waitFor();
    pullRequestPath = pathOf();
    await page.getByLabel("Your comment").fill("Reads **well** now.");
    await button("Comment").click();
    const comment = page.getByRole("article", { name: "Comment of Ada" });
    expect(await comment.locator("strong").textContent()).toBe("well");
    await button(/^Merge into main/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByText(/^Merged by Ada/).waitFor();
  });

  it("needs no link a second time, and makes nobody of an old one", async () => {
    expect(await offerSetup(docket.app)).toBeUndefined();
    await visitor.visit("/setup?token=old", "Docket is set up");
  });

  it("went without a mistake", () => expect(visitor.problems).toEqual([]));
});

describe("an address of a page", () => {
  it("leads there again after a reload", async () => {
    await page.goto(pullRequestPath);
    await page.getByText(/^Merged by Ada/).waitFor();
    await page.reload();
    await page.getByRole("article", { name: "Comment of Ada" }).waitFor();
    await page.goto(`${jobPath}?tab=changes`);
    await page.getByRole("region", { name: /^Changes in quickstart\.mdx/ }).waitFor();
    await page.reload();
    await page.getByRole("region", { name: /^Changes in quickstart\.mdx/ }).waitFor();
  });

  it("is kept through signing out and in", async () => {
    await button("Your account").click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/app/sign-in");
    await page.goto(`${jobPath}?tab=changes`);
    await page.getByLabel("E-mail").fill(EMAIL);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button("Sign in").click();
    await page.getByRole("region", { name: /^Changes in quickstart\.mdx/ }).waitFor();
    expect(pathOf()).toBe(jobPath);
    expect(new URL(page.url()).search).toBe("?tab=changes");
    expect(visitor.problems).toEqual([]);
  });

  it("leads nowhere else than into the dashboard", async () => {
    for (const to of ["https://example.com/", "//example.com/", "/\\example.com", "javascript:alert(1)"]) {
      await page.goto(`/app/sign-in?to=${encodeURIComponent(to)}`);
      await heading("Overview").waitFor();
      expect(page.url()).toBe(`${docket.address}/app/`);
    }
    expect(visitor.problems).toEqual([]);
  });
});

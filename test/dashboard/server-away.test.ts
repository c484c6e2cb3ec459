import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findDashboard } from "../../src/dashboard/find-dashboard.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { openBrowser } from "../support/browser.ts";
import { openDashboard } from "../support/dashboard.ts";
import { type ServedDashboard, serveDashboard } from "../support/served-dashboard.ts";

let browser: Browser;
let served: ServedDashboard;
let project: Project;
beforeAll(async () => {
  [browser, served] = await Promise.all([openBrowser(), serveDashboard()]);
  project = await served.owner.json("POST", "/v1/projects", { name: "Sample", sample: true });
});
beforeEach(() => served.start());
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const EXPECTED = /^answer (503|404 \/app\/assets)|^console .*A part of the dashboard could not be loaded/;
/** Opens a page of the project and waits for the frame: the links to its pages come with the list of projects. */
const open = async (path: string) => {
  const visitor = await openDashboard(browser, served.owner.address, { session: served.owner, expected: EXPECTED });
  await visitor.visit(`/projects/${project.id}${path}`, "Jobs");
  await visitor.page.getByRole("link", { name: "Analytics", exact: true, includeHidden: true }).waitFor();
  return visitor;
};
const away = (page: Page) => page.getByText("Docket cannot be reached.", { exact: true });
const failure = (page: Page) => page.getByText("could not be loaded");
const clickPage = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

it("keeps the frame while the server is away, says so, and goes on by itself", async () => {
  const { page, problems } = await open("/jobs");
  await page.evaluate("window.isSamePage = true");
  await served.stop();
  await away(page).waitFor();
  // Neither the code nor the answers of these pages are known yet.
  for (const name of ["Members", "Analytics", "Overview"]) {
    await clickPage(page, name);
    await page.getByLabel("Loading", { exact: true }).waitFor();
    expect(await page.getByRole("navigation", { name: "Pages" }).isVisible()).toBe(true);
  }
  expect(await failure(page).count()).toBe(0);
  await served.start();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  await away(page).waitFor({ state: "detached" });
  await page.getByText("No job is active.").waitFor();
  // A job that starts elsewhere appears only if the stream of events is open again.
  await served.owner.json("POST", `/v2/agent/${project.id}/job`, { prompt: "Fix the broken links" });
  await page.getByRole("link", { name: "Fix the broken links" }).first().waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  expect(problems).toEqual([]);
});

it("does not send later by itself what was sent while the server was away, and keeps what was typed", async () => {
  const { page, problems } = await open("/jobs?new=true");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What should change?").fill("Fix common misspellings");
  await served.stop();
  await away(page).waitFor();
  await dialog.getByRole("button", { name: "Start the job" }).click();
  await dialog.getByText(/^Docket cannot be reached at the moment/).waitFor();
  await served.start();
  await away(page).waitFor({ state: "detached" });
  expect(await dialog.getByLabel("What should change?").inputValue()).toBe("Fix common misspellings");
  await dialog.getByRole("button", { name: "Start the job" }).click();
  await page.waitForURL(/\/jobs\/job_/);
  expect(problems).toEqual([]);
});

it("loads itself anew, once and at the same address, when an update has replaced its files", async () => {
  const { page, problems } = await open("/jobs?new=true");
  await page.getByLabel("What should change?").fill("Shorten the quickstart");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await served.stop();
  await away(page).waitFor();
  await renameFiles("first");
  await clickPage(page, "Analytics");
  await served.start();
  await page.getByRole("heading", { name: "Analytics" }).waitFor();
  expect(page.url()).toBe(`${served.owner.address}/app/projects/${project.id}/analytics`);
  expect(loads).toBe(1);
  await clickPage(page, "Jobs");
  await page.getByRole("button", { name: /^New job/ }).click();
  expect(await page.getByLabel("What should change?").inputValue()).toBe("Shorten the quickstart");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  // The same without a pause of the server, and for a file that stays missing.
  await page.route(/assets\/members-page/, (route) => route.fulfill({ status: 404, body: "" }));
  await clickPage(page, "Members");
  await failure(page).waitFor();
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  expect(problems).toEqual([]);
});

/** Puts the same dashboard with other file names in place, as a build of other sources does. */
async function renameFiles(suffix: string): Promise<void> {
  const built = (await findDashboard(served.dataDir)) ?? "";
  const folder = join(served.dataDir, "dashboard");
  await cp(built, folder, { recursive: true });
  const assets = join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  const text = (source: string) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/\.(?=\w+$)/, `-${suffix}.`)), source);
  for (const name of names) {
    await Promise.all(["br", "gz"].map((kind) => rm(join(assets, `${name}.${kind}`), { force: true })));
    if (/\.(js|css)$/.test(name)) await writeFile(join(assets, name), text(await readFile(join(assets, name), "utf8")));
    await rename(join(assets, name), join(assets, text(name)));
  }
  const page = join(folder, "index.html");
  await writeFile(page, text(await readFile(page, "utf8")));
}

import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";

let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ settings: { DOCKET_SITES: "on" } }), openBrowser()]);
  owner = await addUser(docket, "owner");
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

it("shows a project's site: its builds with what they found, its address, its name and its domains", async () => {
  const files = { "index.md": "# Start\n\nSee [this](/nowhere).\n" };
  const repository = await createRepository(join(docket.folder, "site"), files);
  const project = await docket.addProject({ repository, isImport: true });
  const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
  await visit(`/projects/${project.id}/site`);
  await page.getByText(/^Readers see /).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Docket publishes the site").waitFor();

  const builds = page.getByRole("region", { name: "Builds" });
  await builds.getByRole("row").nth(1).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Build" });
  await dialog.getByText('There is no page or file "/nowhere"').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press("Escape");

  await page.getByLabel("Name", { exact: true }).fill("lamplight-docs");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The site is saved").waitFor();
  await page.getByRole("textbox", { name: "Domain" }).fill("docs.example.com");
  await page.getByRole("button", { name: "Add the domain" }).click();
  await page.getByText("Set the TXT record").waitFor();
  expect(problems).toEqual([]);
});

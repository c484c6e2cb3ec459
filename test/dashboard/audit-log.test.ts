import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordEvent } from "../../src/events/record-event.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { CreatedKey } from "../../src/projects/keys/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";

const LONG_AGO = "2020-02-29";
const OLD_ENTRIES = 60;
let docket: Docket;
let browser: Browser;
let organizationId: string;
let owner: BrowserSession & { userId: string };
let project: Project;
let key: CreatedKey;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
  organizationId = await addOrganization(docket, "Lamplight");
  owner = await addUser(docket, "owner", { organizationId, name: "Ada" });
  project = await owner.json<Project>("POST", "/v1/projects", { name: "docs-site", sample: true });
  key = await owner.json<CreatedKey>("POST", "/v1/keys", { name: "ci", scopes: ["read", "write"] });
  await docket.call(
    "PATCH",
    `/v1/projects/${project.id}`,
    { docsFolder: "", limits: { turnSeconds: 300 } },
    { authorization: `Bearer ${key.key}` },
  );
  for (let index = 0; index < OLD_ENTRIES; index++)
    await recordEvent(docket.app.database, {
      type: "project.deleted",
      actor: { kind: "operator", organizationId, name: "root (command line)", address: undefined },
      projectId: "prj_gone",
      subject: { id: "prj_gone", name: `old ${index}` },
      at: new Date(`${LONG_AGO}T12:00:00Z`),
    });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const log = (page: Page) => page.getByRole("table", { name: "Audit log, newest first" });
const rows = (page: Page) => log(page).locator("tbody tr");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

describe("the page of the audit log", () => {
  it("says who did what, from where, with links to what is still there", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/", "Overview");
    await page.getByRole("link", { name: "Audit log" }).click();
    await row(page, "Ada").filter({ hasText: "created the project docs-site" }).waitFor();
    await row(page, "Ada").filter({ hasText: "signed in" }).waitFor();
    const change = row(page, "changed the settings of docs-site: ");
    expect(await change.innerText()).toMatch(/^ci\s+API key\s/);
    expect(await change.innerText()).toContain("docs folder, limits: turn seconds");
    expect(await change.innerText()).toContain("127.0.0.1");
    const old = row(page, "deleted the project old 1").first();
    expect(await old.innerText()).toMatch(/^root \(command line\)\s+Operator\s/);
    expect(await old.innerText()).toContain("This server");
    expect(await old.getByRole("link").count()).toBe(0);
    await change.getByRole("link", { name: "docs-site" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(problems).toEqual([]);
  });

  it("filters by project, kind, person and days, in the address", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    const expectRows = async (...texts: string[]) => {
      await settle(page);
      await expect.poll(() => rows(page).count(), { timeout: 60_000 }).toBe(texts.length);
      for (const [index, text] of texts.entries()) expect(await rows(page).nth(index).innerText()).toContain(text);
    };
    await visit("/audit", "Audit log");
    await page.getByLabel("Project", { exact: true }).selectOption("docs-site");
    await expectRows("changed the settings", "created the project");
    await page.getByLabel("Kind of event").selectOption("Settings");
    await expectRows("changed the settings");
    await page.reload();
    await expectRows("changed the settings");
    await page.getByLabel("Who").selectOption("Ada");
    await page.getByText("No entry matches these filters.").waitFor();
    await page.getByRole("button", { name: "Show all entries" }).click();
    await row(page, "changed the settings").getByRole("link", { name: "ci" }).click();
    await expectRows("changed the settings");
    expect(await page.getByLabel("Who").inputValue()).toBe(key.id);
    await visit(`/audit?from=${LONG_AGO}&to=${LONG_AGO}&kind=projects`, "Audit log");
    await row(page, "deleted the project old").first().waitFor();
    expect(await row(page, "Ada").count()).toBe(0);
    await page.getByRole("button", { name: "Days", exact: true }).click();
    await page.getByRole("button", { name: "10 February 2020" }).click();
    await page.getByRole("button", { name: "28 February 2020" }).click();
    await page.getByText("No entry matches these filters.").waitFor();
    expect(new URL(page.url()).search).toBe("?from=2020-02-10&to=2020-02-28&kind=projects");
    await page.getByRole("button", { name: "Show all days" }).click();
    await row(page, "Ada").first().waitFor();
    expect(problems).toEqual([]);
  });

  it("loads more entries until the oldest", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/audit", "Audit log");
    await settle(page);
    expect(await rows(page).count()).toBe(50);
    await page.getByRole("button", { name: "Load more" }).click();
    await page.getByRole("button", { name: "Load more" }).waitFor({ state: "detached" });
    await settle(page);
    for (let index = 0; index < OLD_ENTRIES; index++)
      expect([index, await log(page).getByText(`deleted the project old ${index}`, { exact: true }).count()]).toEqual([
        index,
        1,
      ]);
    expect(problems).toEqual([]);
  });

  it("is saved as the API's CSV, all pages of it, with the same filters", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/audit?kind=settings", "Audit log");
    const save = async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download CSV: audit log" }).click(),
      ]);
      return readFile(await download.path(), "utf8");
    };
    const types = "settings,context,provider_key";
    const csv = await owner.call("GET", `/v1/audit?type=${types}`, undefined, { accept: "text/csv" });
    expect(await save()).toBe(`\uFEFF${await csv.text()}`);
    await visit("/audit?kind=projects", "Audit log");
    expect((await save()).split("\r\n")).toHaveLength(1 + 1 + OLD_ENTRIES + 1);
    expect(problems).toEqual([]);
  });

  it.each(["editor", "viewer"] as const)("is not there for the role %s", async (role) => {
    const session = await addUser(docket, role, { organizationId });
    const { page, visit, answers, problems } = await openDashboard(browser, docket.address, { session });
    await visit("/audit", "Page not found");
    await page.getByRole("link", { name: "Members" }).waitFor();
    expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Audit log" }).count()).toBe(0);
    expect(answers.filter(({ path }) => path === "/v1/audit")).toEqual([]);
    expect(problems).toEqual([]);
  });
});

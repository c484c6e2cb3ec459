import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Diff, Job } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, type Visitor } from "../support/dashboard.ts";
import { createTestEngine } from "../support/test-engine.ts";

const engine = createTestEngine();
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let project: Project;
let visitor: Visitor;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ overrides: { engines: [engine] } }), openBrowser()]);
  owner = await addUser(docket, "owner");
  visitor = await openDashboard(browser, docket.address, { session: owner });
});
beforeEach(async ({ task }) => {
  const repository = await createRepository(join(docket.folder, task.id), { "README.md": "# Read me\n" });
  project = await docket.addProject({ repository, isImport: true });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const read = (id: string) => owner.json<Job>("GET", `/v2/agent/${project.id}/job/${id}`);
const create = (prompt: string) => owner.json<Job>("POST", `/v2/agent/${project.id}/job`, { prompt });

describe("the page of a job", () => {
  it("cancels, retries, archives, unarchives and continues it", async () => {
    const { page, visit, problems } = visitor;
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const status = (label: string) => page.getByRole("status").getByText(label, { exact: true }).waitFor();
    const { id } = await create("hold on");
    await engine.running("hold on");
    await visit(`/projects/${project.id}/jobs/${id}`, "hold on");
    await status("Running");

    await button("Cancel").click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the job" }).click();
    await status("Cancelled");
    expect(await read(id)).toMatchObject({ status: "failed", details: { reason: "cancelled" } });
    await expect.poll(() => engine.calls.at(-1)?.isRunning).toBe(false);

    await button("Retry").click();
    (await engine.running("hold on")).release();
    await status("Completed");
    expect(await read(id)).toMatchObject({ status: "completed", details: { reason: "delivered", turns: 1 } });

    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await status("Archived");
    await page.getByText("Unarchive it to send a message.").waitFor();
    expect(await page.getByRole("textbox", { name: "Message to the agent" }).count()).toBe(0);
    expect((await read(id)).status).toBe("archived");

    await button("Unarchive").click();
    await status("Completed");
    await page.getByRole("textbox", { name: "Message to the agent" }).fill("and one line more");
    await button("Send").click();
    await page.getByText("Did: and one line more").waitFor();
    await status("Completed");
    expect(await read(id)).toMatchObject({ status: "completed", details: { turns: 2 } });

    await docket.message(project.id, id, "refuse it");
    await docket.message(project.id, id, "and another line");
    await status("Completed");
    await status("Message 3 failed");
    await page.getByText(/Message 3 failed before, and nothing of it is in there/).waitFor();

    await page.getByText("by owner", { exact: true }).waitFor();
    await sql`update turns set asked_by = '{"kind":"host","name":"ada"}',
      asked = '{"by":"ada","url":"https://git.example.com/comments/1","places":[]}'
      where job_id = ${id} and number = 2`.execute(docket.app.database);
    await page.reload();
    const comment = page.getByRole("link", { name: "ada", exact: true });
    expect(await comment.getAttribute("href")).toBe("https://git.example.com/comments/1");
    expect(await page.getByRole("textbox", { name: "Message to the agent" }).inputValue()).toBe("");
    expect(problems).toEqual([]);
  });

  it("says how long its turns took, whatever happened to it between and afterwards", async () => {
    const { page, visit, problems } = visitor;
    const { id } = await docket.runJob(project.id, "first");
    await docket.message(project.id, id, "second");
    await sql`update turns set started_at = created_at, finished_at = created_at + number * interval '50 s'
      where job_id = ${id}`.execute(docket.app.database);
    for (const action of ["archive", "unarchive"])
      await owner.json("POST", `/v2/agent/${project.id}/job/${id}/${action}`);
    expect((await read(id)).details.workedMs).toBe(150_000);
    await visit(`/projects/${project.id}/jobs/${id}`, "first");
    await page.getByText("2 min 30 s", { exact: true }).waitFor();
    await visit(`/projects/${project.id}/jobs`, "Jobs");
    await page.getByRole("row", { name: /first.*2 min 30 s/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it("says when its changes are not all there are", async () => {
    const { page, visit, problems } = visitor;
    const { id } = await docket.runJob(project.id, "a line");
    const note = page.getByText("Some changes are not shown");
    const changes = page.getByRole("region", { name: "Changes in README.md" });
    const diff = () => owner.json<Diff>("GET", `/v2/agent/${project.id}/job/${id}/diff`);
    expect((await diff()).isTruncated).toBe(false);
    await visit(`/projects/${project.id}/jobs/${id}?tab=changes`);
    await changes.waitFor();
    expect(await note.count()).toBe(0);
    await sql`update job_diffs set is_truncated = true where job_id = ${id}`.execute(docket.app.database);
    expect((await diff()).isTruncated).toBe(true);
    await visit(`/projects/${project.id}/jobs/${id}?tab=changes`);
    await changes.waitFor();
    await note.waitFor();
    expect(problems).toEqual([]);
  });

  it("lists its findings page by page, filtered, and all of them as CSV", async () => {
    const { page, visit, problems } = visitor;
    const { id } = await docket.runJob(project.id, "find 60");
    await visit(`/projects/${project.id}/jobs/${id}`, "find 60");
    await page.getByRole("tab", { name: "Findings 60 findings" }).click();
    const rows = page.getByRole("table", { name: "Findings" }).locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(50);
    expect(await rows.nth(2).innerText()).toMatch(/^README\.md:3\s+=finding 3\s+Links\s+Left$/i);
    await page.getByRole("button", { name: /more/i }).last().click();
    await expect.poll(() => rows.count()).toBe(60);

    await page.getByRole("combobox", { name: "Changed or left" }).selectOption("Left as they are (20)");
    await page.getByRole("combobox", { name: "Kind of finding" }).selectOption("Spelling (30)");
    await expect.poll(() => rows.count()).toBe(10);
    expect(new URL(page.url()).searchParams.toString()).toBe("tab=findings&kind=spelling&show=left");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV: findings" }).click(),
    ]);
    expect((await readFile(await download.path(), "utf8")).split("\r\n")).toHaveLength(12);
    await page.getByRole("tab", { name: "Activity" }).click();
    expect(new URL(page.url()).search).toBe("");
    expect(problems).toEqual([]);
  });
});

describe("the list of jobs", () => {
  it("is filtered by status and by words of any prompt, which the address keeps", async () => {
    const { page, visit, problems } = visitor;
    const far = `nothing ${"and nothing ".repeat(30)}but Zanzibar`;
    for (const prompt of ["a line", "refuse it", far]) await docket.runJob(project.id, prompt);
    const archived = await docket.runJob(project.id, "an old line");
    await owner.json("POST", `/v2/agent/${project.id}/job/${archived.id}/archive`);
    const prompts = () => page.locator("[data-row-link]").allInnerTexts();
    const choose = (label: string) => page.getByRole("radiogroup", { name: "Status" }).getByText(label).click();
    const search = page.getByRole("searchbox", { name: "Search in prompts" });
    await visit(`/projects/${project.id}/jobs`, "Jobs");
    await expect.poll(prompts).toEqual(["an old line", expect.stringMatching(/^nothing/), "refuse it", "a line"]);

    for (const [label, shown] of [
      ["Completed", [expect.stringMatching(/^nothing/), "a line"]],
      ["Failed", ["refuse it"]],
      ["Archived", ["an old line"]],
    ] as const) {
      await choose(label);
      await expect.poll(prompts).toEqual(shown);
    }
    await choose("Active");
    await page.getByText("No job is active.").waitFor();
    await page.getByRole("button", { name: "Show all jobs" }).click();
    await expect.poll(async () => (await prompts()).length).toBe(4);

    await search.fill("zanzibar");
    await expect.poll(prompts).toEqual([expect.stringMatching(/^nothing/)]);
    await page.getByText("1 job found").waitFor();
    await choose("Failed");
    await page.getByText("No prompt of a job that is failed contains “zanzibar”.").waitFor();
    await page.reload();
    await page.getByText("No prompt of a job that is failed contains “zanzibar”.").waitFor();
    expect(await search.inputValue()).toBe("zanzibar");
    await choose("All");
    await expect.poll(prompts).toEqual([expect.stringMatching(/^nothing/)]);
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(async () => (await prompts()).length).toBe(4);
    expect(problems).toEqual([]);
  });
});

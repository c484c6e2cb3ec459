import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard, settle, type Visitor } from "../support/dashboard.ts";
import { call } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { KEY, MODELS, settingsFor } from "../support/model-world.ts";

const DAY_MS = 86_400_000;
let docket: Docket;
let browser: Browser;
let provider: ModelProvider;
let owner: BrowserSession;
let project: Project;
let repository: string;
beforeAll(async () => {
  provider = await startModelProvider({ script: () => call("report", { word: "ready" }) });
  const settings = { ...settingsFor(provider.url), DOCKET_MODEL: MODELS.anthropic, DOCKET_TURN_COST_USD: "2.50" };
  [docket, browser] = await Promise.all([boot({ settings, hasWorker: false }), openBrowser()]);
  owner = await addUser(docket, "owner");
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
});
beforeEach(async () => {
  project = await docket.addProject({ repository });
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
  await provider?.close();
});

const section = ({ page }: Visitor, name: string) => page.getByRole("region", { name, exact: true });
const read = () => owner.json<Project>("GET", `/v1/projects/${project.id}`);

async function open(session = owner): Promise<Visitor> {
  const visitor = await openDashboard(browser, docket.address, { session });
  await visitor.visit(`/projects/${project.id}/settings`, "Settings");
  await settle(visitor.page);
  return visitor;
}

it("rewriting is allowed where Docket owns the repository", async () => {
  const label = "Pushes may delete and rewrite branches and tags";
  expect(await (await open()).page.getByLabel(label).count()).toBe(0);
  project = await docket.addProject({ repository, isImport: true });
  const visitor = await open();
  const repositorySection = section(visitor, "Repository");
  await repositorySection.getByLabel(label).check();
  await repositorySection.getByRole("button", { name: "Save" }).click();
  await visitor.page.getByText("The repository settings are saved").waitFor();
  expect((await read()).allowsRewriting).toBe(true);
  expect(visitor.problems).toEqual([]);
});

it("limits show the installation's, take a project's own and forget them again", async () => {
  const visitor = await open();
  const limits = section(visitor, "Limits and retention");
  const field = (name: string) => limits.getByLabel(name, { exact: true });
  for (const [name, placeholder] of [
    ["Rounds per turn", "Default: 100"],
    ["US dollars per turn", "Default: 2.5"],
    ["Minutes per turn", "Default: 30"],
    ["Concurrent jobs", "Default: no limit"],
    ["Days until idle jobs are archived", "Default: 30"],
    ["Days until visits are deleted", "Default: 760"],
  ] as const)
    expect([await field(name).getAttribute("placeholder"), await field(name).inputValue()]).toEqual([placeholder, ""]);
  const save = limits.getByRole("button", { name: "Save" });
  await field("Rounds per turn").fill("20");
  await field("US dollars per turn").fill("0.75");
  await field("Minutes per turn").fill("1.5");
  await field("Concurrent jobs").fill("2");
  await field("Days until idle jobs are archived").fill("0");
  await save.click();
  await visitor.page.getByText("The limits are saved").waitFor();
  const saved = { turnSteps: 20, turnCostUsd: 0.75, turnSeconds: 90, jobsAtOnce: 2, archiveAfterDays: 0 };
  expect((await read()).limits).toEqual({ ...saved, visitsKeptDays: null });
  await visitor.page.reload();
  await expect.poll(() => field("Minutes per turn").inputValue()).toBe("1.5");
  await field("Rounds per turn").fill("");
  await save.click();
  await expect.poll(async () => (await read()).limits).toEqual({ ...saved, turnSteps: null, visitsKeptDays: null });
  expect(visitor.problems).toEqual([]);
});

it("limits above the installation's are cut, and what the server refuses stands beside its field", async () => {
  const visitor = await openDashboard(browser, docket.address, { session: owner, expected: /^answer 400 / });
  await visitor.visit(`/projects/${project.id}/settings`, "Settings");
  const limits = section(visitor, "Limits and retention");
  await limits.getByLabel("Rounds per turn").fill("500");
  await limits.getByLabel("US dollars per turn").fill("0");
  await limits.getByRole("button", { name: "Save" }).click();
  await limits.getByText("Expected more than 0").waitFor();
  expect(await limits.getByLabel("Rounds per turn").inputValue()).toBe("100");
  expect((await read()).limits.turnSteps).toBeNull();
  expect(visitor.problems).toEqual([]);
});

it("visits are kept for a shorter time only after a question", async () => {
  const visitor = await open();
  const limits = section(visitor, "Limits and retention");
  const { page } = visitor;
  await limits.getByLabel("Days until visits are deleted").fill("30");
  await limits.getByRole("button", { name: "Save" }).click();
  await page.getByText("Docket deletes visits older than 30 days").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await read()).limits.visitsKeptDays).toBeNull();
  await limits.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save and delete visits" }).click();
  await expect.poll(async () => (await read()).limits.visitsKeptDays).toBe(30);
  expect(visitor.problems).toEqual([]);
});

it("limits can be read and not changed by those who may not", async () => {
  const visitor = await open(await addUser(docket, "viewer"));
  const limits = section(visitor, "Limits and retention");
  expect(await limits.getByLabel("Rounds per turn").getAttribute("readonly")).not.toBeNull();
  expect(await limits.getByRole("button", { name: "Save" }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

it("a model is tested at the push of a button, which says what is wrong and no key", async () => {
  const visitor = await open();
  const models = section(visitor, "Models");
  const test = models.getByRole("button", { name: `Test ${MODELS.anthropic}` });
  await test.click();
  await models.getByText(`Jobs can use ${MODELS.anthropic}`).waitFor();
  expect(provider.requests).toHaveLength(1);
  provider.play(() => ({ fault: "bad_key" }));
  await test.click();
  await models.getByText(`Jobs cannot use ${MODELS.anthropic}`).waitFor();
  const said = await models.getByRole("alert").innerText();
  expect(said).toContain("key");
  expect(said).not.toContain(KEY);
  expect(visitor.problems).toEqual([]);
});

it("the collector's check waits for the script, not for visits from elsewhere, and goes on looking", async () => {
  await docket.call("POST", `/v1/analytics/${project.id}/events`, [
    { path: "/", ip: "203.0.113.9", userAgent: "ChatGPT-User/1.0" },
  ]);
  const visitor = await openDashboard(browser, docket.address, { session: owner });
  const { page } = visitor;
  await page.clock.install();
  await visitor.visit(`/projects/${project.id}/settings`, "Settings");
  const collector = section(visitor, "Collector");
  await collector.getByText("Docket is waiting for the script's first visit").waitFor();
  await page.clock.fastForward(10_000);
  await settle(page);
  expect(await collector.getByText("Docket receives visits").count()).toBe(0);
  const beacon = await fetch(`${docket.address}/v1/collect/${project.id}`, {
    method: "POST",
    body: JSON.stringify({ path: "/" }),
  });
  expect(beacon.status).toBe(204);
  await page.clock.fastForward(4000);
  await collector.getByText("Docket receives visits").waitFor();
  await docket.app.database
    .updateTable("projects")
    .set({ last_beacon_at: new Date(Date.now() - 3 * DAY_MS) })
    .where("id", "=", project.id)
    .execute();
  await page.clock.fastForward(31_000);
  await collector.getByText("No visit in the last 24 hours").waitFor();
  await collector.getByText("3 days ago").waitFor();
  expect(visitor.problems).toEqual([]);
});

it("asks for a token where one is of use", async () => {
  const visitor = await openDashboard(browser, docket.address, { session: owner });
  for (const [kind, url, isAsked] of [
    ["remote", "https://example.com/docs.git", true],
    ["local", "/srv/docs", false],
  ] as const) {
    await docket.app.database
      .updateTable("projects")
      .set({ repository_kind: kind, repository_url: url })
      .where("id", "=", project.id)
      .execute();
    await visitor.visit(`/projects/${project.id}/settings`, "Settings");
    await section(visitor, "Collector").waitFor();
    expect([url, await section(visitor, "Access token").count()]).toEqual([url, isAsked ? 1 : 0]);
  }
  expect(visitor.problems).toEqual([]);
});

it("pull requests are opened as somebody says", async () => {
  const visitor = await open();
  const requests = section(visitor, "Pull requests");
  await requests.getByLabel("Open them as drafts").check();
  await requests.getByLabel("Labels").fill("documentation");
  await requests.getByLabel("Labels").press("Enter");
  await requests.getByLabel("Branch").fill("docs/{words}-{job}");
  await requests.getByLabel("Title").fill("docs: {title}");
  await requests.getByRole("button", { name: "Save" }).click();
  await visitor.page.getByText("The settings of pull requests are saved").waitFor();
  const texts = { branch: "docs/{words}-{job}", title: "docs: {title}" };
  expect((await read()).pullRequests).toMatchObject({ draft: true, labels: ["documentation"], ...texts });
  expect(visitor.problems).toEqual([]);
});

it("commits are signed with a key that is shown, and renewed after a question", async () => {
  const visitor = await open();
  const commits = section(visitor, "Commits");
  await commits.getByLabel("Sign commits").check();
  await commits.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await read()).signsCommits).toBe(true);
  const publicKey = (await read()).signingKey?.publicKey ?? "";
  await commits.getByText(publicKey, { exact: true }).waitFor();
  await commits.getByRole("button", { name: "Make another key" }).click();
  await visitor.page.getByRole("dialog").getByRole("button", { name: "Make another key" }).click();
  await commits.getByText(publicKey, { exact: true }).waitFor({ state: "detached" });
  expect((await read()).signingKey?.publicKey).not.toBe(publicKey);
  expect(visitor.problems).toEqual([]);
});

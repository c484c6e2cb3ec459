import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { openBrowser } from "../support/browser.ts";
import type { BrowserSession } from "../support/browser-session.ts";
import { openDashboard, type Visitor } from "../support/dashboard.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, MODELS, settingsFor } from "../support/model-world.ts";
import { type ServedDashboard, serveDashboard } from "../support/served-dashboard.ts";

const STEPS = 5;
/** After which the model says nothing until the server has been started again. */
const HELD_AFTER = 2;
let browser: Browser;
let provider: ModelProvider;
let served: ServedDashboard;
let owner: BrowserSession;
let project: Project;
beforeAll(async () => {
  [browser, provider] = await Promise.all([openBrowser(), startModelProvider({ script: () => finish() })]);
  served = await serveDashboard({ DOCKET_MODEL: MODELS.anthropic, ...settingsFor(provider.url) });
  owner = served.owner;
  project = await owner.json("POST", "/v1/projects", { name: "Sample", sample: true });
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  await provider?.close();
});

const pathOf = (id?: string) => `/projects/${project.id}/jobs${id ? `/${id}` : ""}`;
const create = (prompt: string, more: object = {}) =>
  owner.json<Job>("POST", `/v2/agent/${project.id}/job`, { prompt, ...more });

it("follows a job through a restart of the server, missing nothing and showing nothing twice", {
  timeout: 300_000,
}, async () => {
  const held = Promise.withResolvers<void>();
  let isHolding = true;
  provider.play(({ messages }) => {
    const done = messages.flatMap(({ toolCalls }) => toolCalls).length;
    if (done >= STEPS) return finish();
    if (done === HELD_AFTER && isHolding) {
      held.resolve();
      return { fault: "hang" };
    }
    const input = { path: `page-${done}.md`, text: `---\nhidden: true\n---\n\n# Page ${done}\n`, overwrite: true };
    return { text: `Now for page number ${done}.`, toolCalls: [{ name: "write_file", input }] };
  });
  const followed = await openDashboard(browser, owner.address, { session: owner, expected: /^answer 503 / });
  const { page, visit, problems } = followed;
  const { id } = await create("Write some pages");
  await visit(pathOf(id), "Write some pages");
  await page.evaluate("window.isSamePage = true");
  await page.getByText("Live", { exact: true }).waitFor();
  // Once it is drawn as a paragraph, all parts of the page are there; without one of them it would load itself anew.
  await page.locator("p", { hasText: "Now for page number 1." }).waitFor();
  await held.promise;
  await served.stop();
  await page.getByText("Reconnecting", { exact: true }).waitFor();
  isHolding = false;
  await served.start();
  await page.getByText("Completed", { exact: true }).first().waitFor();

  const { events } = await owner.json<{ events: JobEvent[] }>("GET", `/v2/agent/${project.id}/job/${id}/events`);
  const said = events.filter(({ type }) => type === "text").map(({ data }) => String(data.text));
  expect(said.filter((text) => /^Now for page/.test(text))).toHaveLength(STEPS);
  for (let step = 0; step < STEPS; step++)
    await expect
      .poll(() => page.getByText(`Now for page number ${step}.`, { exact: true }).count(), { message: `step ${step}` })
      .toBe(1);
  // A page that is opened now is told everything at once; this one was told it bit by bit.
  const summaryOf = ({ page }: Visitor) =>
    page
      .getByRole("list", { name: "Turns" })
      .getByRole("button", { name: /^Activity/ })
      .textContent();
  const fresh = await openDashboard(browser, owner.address, { session: owner });
  await fresh.visit(pathOf(id), "Write some pages");
  await fresh.page.getByText(`Now for page number ${STEPS - 1}.`, { exact: true }).waitFor({ state: "attached" });
  await expect.poll(async () => (await summaryOf(followed)) === (await summaryOf(fresh))).toBe(true);
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  expect(problems).toEqual([]);
});

it("lists a job that is started elsewhere, and how it ends, without a reload", async () => {
  const { page, visit, problems } = await openDashboard(browser, owner.address, { session: owner });
  await visit(pathOf(), "Jobs");
  await page.getByRole("row", { name: /Write some pages/ }).waitFor();
  await page.evaluate("window.isSamePage = true");
  await create("Fix all broken links", { model: "docket/rules" });
  await page.getByRole("row", { name: /Fix all broken links.*Completed/ }).waitFor();
  await visit("/", "Overview");
  await page.evaluate("window.isSamePage = true");
  await create("Fix common misspellings", { model: "docket/rules" });
  await page
    .getByRole("link", { name: /Fix common misspellings/ })
    .first()
    .waitFor();
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  expect(problems).toEqual([]);
});

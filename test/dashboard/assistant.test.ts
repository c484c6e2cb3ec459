import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AssistantWorld, answer, answersWith, openAssistantWorld } from "../support/assistant-world.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";

let world: AssistantWorld;
let browser: Browser;
let owner: BrowserSession;
let site: { projectId: string; host: string };
beforeAll(async () => {
  [world, browser] = await Promise.all([openAssistantWorld(), openBrowser()]);
  owner = await addUser(world.docket, "owner");
  const pages = [{ url: "/", title: "Home", markdown: "# Home\n\nLampkeeper keeps lamps.\n" }];
  site = await world.addSite("lamps", { pages });
  world.provider.play(
    answersWith("It keeps **lamps**, see [Home]({{keeps lamps}}).\n\n![x](https://evil.example/x.png)"),
  );
  const { threadId } = await world.ask(site.host, "What does it do?");
  world.provider.play(() => answer("The documentation does not say.", [], "not_answered"));
  await world.ask(site.host, "What does it cost?", { threadId });
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const run = "axe.run(document, { preload: false, runOnly: ['wcag2a', 'wcag2aa'] })";
  const faults = await page.evaluate<string[]>(
    `${run}.then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + " " + target)))`,
  );
  expect(faults).toEqual([]);
}

it("shows what readers asked, what was not answered, and whole conversations", async () => {
  const { page, visit, problems } = await openDashboard(browser, world.docket.address, { session: owner });
  await visit(`/projects/${site.projectId}/assistant`, "Assistant");
  const table = page.getByRole("table", { name: "Questions, newest first" });
  await table.getByText("What does it do?").waitFor();
  await table.getByText("It keeps lamps, see Home.").waitFor();
  await page.getByRole("group", { name: "Answered" }).getByText("50 %").waitFor();
  await page.getByRole("group", { name: "Questions", exact: true }).getByText("2 of 500 today").waitFor();
  const billed = `$${world.provider.billedUsd.toFixed(4)}`;
  const cost = page.getByRole("group", { name: "Cost", exact: true });
  await cost.getByText("of $30.00 this month").waitFor();
  expect(await cost.textContent()).toContain(billed);
  await expectAccessible(page);
  if (process.env.TEST_SCREENSHOTS)
    await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/dashboard-list.png` });
  await page.getByText("Not answered", { exact: true }).first().click();
  await expect.poll(() => table.getByText("What does it do?").count()).toBe(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV: questions" }).click();
  expect((await download).suggestedFilename()).toMatch(/^assistant_.*\.csv$/);
  await table.getByRole("link", { name: "What does it cost?" }).click();
  await page.getByRole("heading", { name: "Conversation" }).waitFor();
  const first = page.getByRole("region", { name: "What does it do?" });
  await expect.poll(() => first.getByRole("link").count()).toBe(3);
  for (const link of await first.getByRole("link").all())
    expect(await link.getAttribute("href")).toBe(`http://${site.host}/`);
  expect(await page.getByRole("img", { name: "x" }).count()).toBe(0);
  await page.getByText("The documentation does not say.").waitFor();
  await expectAccessible(page);
  if (process.env.TEST_SCREENSHOTS)
    await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/dashboard-thread.png` });
  expect(problems).toEqual([]);
});

it("changes the settings of the assistant", async () => {
  const { page, visit, problems } = await openDashboard(browser, world.docket.address, { session: owner });
  await visit(`/projects/${site.projectId}/settings`, "Settings");
  const section = page.getByRole("region", { name: "Assistant" });
  await section.getByLabel("Questions of a reader in a day").fill("7");
  await section.getByLabel("Cost in a month").fill("12.5");
  await section.getByLabel("Instructions").fill("Be kind.");
  if (process.env.TEST_SCREENSHOTS)
    await section.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/dashboard-settings.png` });
  await section.getByRole("button", { name: "Save" }).click();
  await page.getByText("The assistant's settings are saved").waitFor();
  const project = await owner.json<{ assistant: object }>("GET", `/v1/projects/${site.projectId}`);
  expect(project.assistant).toMatchObject({
    isEnabled: true,
    readerQuestionsPerDay: 7,
    costPerMonthUsd: 12.5,
    instructions: "Be kind.",
  });
  expect(problems).toEqual([]);
});

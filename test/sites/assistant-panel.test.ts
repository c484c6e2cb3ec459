import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Conversations } from "../../src/assistant/conversations/schema.ts";
import { type AssistantWorld, answer, answersWith, openAssistantWorld } from "../support/assistant-world.ts";
import { openBrowser } from "../support/browser.ts";
import { call, inTurn } from "../support/model-provider/script.ts";

const PAGES = [
  { url: "/", title: "Home", markdown: "# Home\n\nLampkeeper keeps lamps.\n" },
  { url: "/install", title: "Install", markdown: "# Install\n\nRun `apt install lampkeeper`.\n" },
];
const LONG = `Run this, see [Install]({{apt install}}):

\`\`\`sh
apt install lampkeeper --with-a-very-long-option --and-another-very-long-option
\`\`\`

1. First **step**
2. Second step
   - a detail

| Option | Meaning |
| --- | --- |
| \`--fast of all\` | Faster than everything else that is on offer, by far and whatever else it may be asked to do |

It does not <b>say</b> more. [Elsewhere](https://evil.example)`;

let world: AssistantWorld;
let browser: Browser;
let site: { projectId: string; host: string };
beforeAll(async () => {
  world = await openAssistantWorld({ settings: { DOCKET_TRUSTED_PROXIES: "127.0.0.0/8" } });
  site = await world.addSite("lamps", { pages: PAGES }, { starterQuestions: ["How do I install it?"] });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await world.close();
});
beforeEach(() => world.provider.reset());

async function open(path = "/install", options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`http://${site.host}${path}`);
  return { page, faults };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.keyboard.press("Enter");
}

async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    "axe.run({ include: [['.assistant'], ['.site-ask']] }).then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({target}) => id + ' ' + target)))",
  );
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Assistant" });

describe("the assistant's panel", () => {
  test("answers with links to the site, and keeps the focus in order", async () => {
    world.provider.play(answersWith(LONG));
    const { page, faults } = await open();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const button = page.getByRole("button", { name: "Ask the assistant" });
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    await button.click();
    expect(loaded.filter((path) => /assistant-\w+\.(js|css)$/.test(path))).toHaveLength(2);
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA");
    await page.getByRole("button", { name: "How do I install it?" }).click();
    await page.getByRole("list", { name: "Sources" }).waitFor();
    const said = dialog(page).getByRole("log");
    expect(await said.locator(".assistant-answer a").count()).toBe(1);
    expect(await said.locator(".assistant-answer a").getAttribute("href")).toBe("/install");
    expect(await said.locator("code").first().textContent()).toContain("apt install lampkeeper --with");
    expect(await said.locator("ol > li").count()).toBe(2);
    expect(await said.locator("td").allTextContents()).toEqual(["--fast of all", expect.stringMatching(/^Faster/)]);
    expect(await said.locator("b, img, script").count()).toBe(0);
    expect(await said.textContent()).toContain("<b>say</b> more. Elsewhere");
    await expect.poll(() => page.getByRole("status").allTextContents()).toContain("The answer is complete.");
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe("Ask the assistant");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("goes on with the conversation over pages, and takes thumbs and copies", async () => {
    const says = answersWith("See [Home]({{keeps lamps}}).\n\n```sh\napt install\n```");
    world.provider.play(inTurn(call("get_page", { address: "/" }), says));
    const { page } = await open("/install", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await ask(page, "How?");
    await page.getByRole("button", { name: "This helped" }).click();
    await expect
      .poll(() => page.getByRole("button", { name: "This helped" }).getAttribute("aria-pressed"))
      .toBe("true");
    await page.getByRole("button", { name: "Copy the answer" }).click();
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toContain("See [Home](http");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe("apt install");
    await page.locator(".assistant-answer a").click();
    await page.waitForURL(`http://${site.host}/`);
    await ask(page, "And then?");
    await expect.poll(() => page.getByRole("list", { name: "Sources" }).count()).toBe(2);
    const response = await world.docket.call("GET", `/v1/analytics/${site.projectId}/assistant?limit=2`);
    const [second, first] = ((await response.json()) as Conversations).conversations;
    expect(second?.conversationId).toBe(first?.id);
    expect(first?.details.helpful).toBe(true);
    await page.reload();
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await expect.poll(() => page.getByRole("list", { name: "Sources" }).count()).toBe(2);
    expect(await page.locator(".assistant-asked").allTextContents()).toEqual(["How?", "And then?"]);
    await page.getByRole("button", { name: "New conversation" }).click();
    expect(await page.locator(".assistant-exchange").count()).toBe(0);
    expect(await page.evaluate("sessionStorage.length")).toBe(0);
    await page.context().close();
  });

  test("shows words as they come, and stops", async () => {
    const text = "The lamp is kept. ".repeat(200);
    world.provider.play(() => ({ fault: "slow", reply: { text }, byteDelayMs: 1 }));
    const { page } = await open();
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await ask(page, "Slowly?");
    await page.getByText("The lamp is kept.").first().waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("The answer was stopped.").first().waitFor();
    await page.getByRole("button", { name: "Send" }).waitFor();
    const state = async () => {
      const response = await world.docket.call("GET", `/v1/analytics/${site.projectId}/assistant?limit=1`);
      return ((await response.json()) as Conversations).conversations[0]?.details.state;
    };
    await expect.poll(state, { timeout: 60_000 }).toBe("stopped");
    await expect.poll(() => world.provider.open(), { timeout: 60_000 }).toBe(0);
    await page.context().close();
  });

  test("says why it does not answer", async () => {
    await world.docket.call("PATCH", `/v1/projects/${site.projectId}`, { assistant: { questionsPerDay: 1 } });
    const { page } = await open();
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await ask(page, "Once more?");
    await page.getByText("as much as it may today").first().waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Your question" }).inputValue()).toBe("Once more?");
    await world.docket.call("PATCH", `/v1/projects/${site.projectId}`, { assistant: { questionsPerDay: null } });
    await page.context().close();
  });

  test.each([
    ["light", 1280],
    ["dark", 1280],
    ["light", 390],
    ["dark", 390],
  ] as const)("fits in %s at %i pixels", async (colorScheme, width) => {
    world.provider.play(answersWith(LONG));
    const { page } = await open("/install", { colorScheme, viewport: { width, height: 800 } });
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await page.getByRole("button", { name: "How do I install it?" }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    if (process.env.TEST_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/open-${colorScheme}-${width}.png` });
    await ask(page, "How do I install it with all options?");
    await page.getByRole("list", { name: "Sources" }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
    const room =
      "document.querySelector('.assistant').offsetLeft - document.querySelector('.site-main').getBoundingClientRect().right";
    if (width >= 1280) expect(await page.evaluate(room)).toBeGreaterThanOrEqual(0);
    const asked = await page.locator(".assistant-asked").boundingBox();
    expect(asked?.y).toBeGreaterThan(0);
    expect(await page.evaluate("document.querySelector('.assistant-table td code').getClientRects().length")).toBe(1);
    if (process.env.TEST_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.TEST_SCREENSHOTS}/answer-${colorScheme}-${width}.png` });
    await page.context().close();
  });

  test("is offered by the search, with what was looked for", async () => {
    world.provider.play(() => answer("No.", [], "not_answered"));
    const { page } = await open();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("Why lamps?");
    await page.getByRole("button", { name: "Ask the assistant: Why lamps?" }).click();
    await page.locator(".assistant-asked", { hasText: "Why lamps?" }).waitFor();
    await page.getByText("No.", { exact: true }).waitFor();
    await page.context().close();
  });

  test("speaks the language of the page", async () => {
    const { page } = await open();
    const told = await page.evaluate(async () => (await fetch("/_docket/assistant?language=de-CH")).json());
    expect(told).toMatchObject({ words: { send: "Senden" } });
    await page.context().close();
  });

  test("is nowhere while it is off", async () => {
    await world.docket.call("PATCH", `/v1/projects/${site.projectId}`, { assistant: { isEnabled: false } });
    const { page } = await open();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("button", { name: "Ask the assistant" }).count();
      })
      .toBe(0);
    await page.context().close();
  });
});

test("a reader who has asked as much as one may is told so, and when it goes on", async () => {
  const limited = await world.addSite("limited", { pages: PAGES }, { readerQuestionsPerDay: 1 });
  world.provider.play(answersWith("See [Home]({{keeps lamps}})."));
  const page = await (
    await browser.newContext({
      viewport: { width: 390, height: 800 },
      extraHTTPHeaders: { "x-forwarded-for": "203.0.113.7" },
    })
  ).newPage();
  await page.goto(`http://${limited.host}/`);
  await page.getByRole("button", { name: "Ask the assistant" }).click();
  await ask(page, "What is it?");
  await page.getByRole("dialog").getByRole("link", { name: "Home" }).first().waitFor();
  // No further question is taken before the answer has ended.
  await page.getByRole("button", { name: "Send" }).waitFor();
  await ask(page, "And what else?");
  await dialog(page).getByText("You have asked the one question that one reader may ask in a day").first().waitFor();
  expect(world.provider.requests).toHaveLength(1);
  expect(await findFaults(page)).toEqual([]);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/assistant-limit-390.png` });
  await page.context().close();
});

import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInvitation } from "../../src/accounts/invitations/create-invitation.ts";
import { createResetLink } from "../../src/accounts/passwords/reset-password.ts";
import { offerSetup } from "../../src/accounts/setup/offer-setup.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addOrganization, addUser, type BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";
import { dashboardPages } from "../support/dashboard-pages.ts";
import { fillDashboard, type World } from "../support/dashboard-world.ts";
import { moveTo } from "../support/move-to.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Experimental: it takes the initials in an avatar for words. */
const EXCEPT = `{ "label-content-name-mismatch": { enabled: false } }`;
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let world: World;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot(), openBrowser()]);
  owner = await addUser(docket, "owner", { name: "Ada" });
  world = await fillDashboard(docket.app, owner, 20);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

/** What axe finds, a line each; only in the dialog if one is open, since the page behind it is looked at by itself. */
async function violations(page: Page, options: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Copying the styles of shadow roots, which `preload` does for one rule about orientation, breaks the page's policy.
  return page.evaluate<
    string[]
  >(`axe.run(document.querySelector("[role=dialog]") ?? document, { preload: false, resultTypes: ["violations"], ...${options} }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => [id, target, failureSummary].join(" "))))`);
}

/** How far the page can be scrolled sideways. */
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** How many parts of the page move without end, though less motion was asked for. */
const MOVING = "document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === Infinity).length";

/** What is wrong with the page as it is open now by WCAG A and AA, and dark on a phone: with its colours and its width. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  await settle(page);
  const faults = await violations(page, `{ runOnly: ${JSON.stringify(RULES)}, rules: ${EXCEPT} }`);
  const moving = await page.evaluate<number>(MOVING);
  if (moving > 0) faults.push(`moves without end in ${moving} places`);
  await page.emulateMedia({ colorScheme: "dark" });
  // The themes differ in nothing but colours. The menu, which a phone hides, is the same on every page.
  if (name === "overview") faults.push(...(await faultsInDark(page)));
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await faultsInDark(page)));
  const overflow = await page.evaluate<number>(OVERFLOW);
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px at 390 px`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults.map((fault) => `${name}: ${fault}`);
}

async function faultsInDark(page: Page): Promise<string[]> {
  await page.locator("[data-mantine-color-scheme=dark]").first().waitFor({ state: "attached" });
  await settle(page);
  const faults = await violations(page, `{ runOnly: { type: "rule", values: ["color-contrast"] } }`);
  return faults.map((fault) => `dark: ${fault}`);
}

describe("every page", () => {
  it("before the sign-in can be read by everybody", async () => {
    const { page, problems } = await openDashboard(browser, docket.address, { expected: /^answer 404 / });
    const { link } = await createInvitation(docket.app, docket.actor, { email: "new@example.com", role: "editor" });
    const reset = await createResetLink(docket.app, docket.actor, (await owner.me()).user.email);
    for (const [address, heading] of [
      ["/app/sign-in", "Sign in"],
      ["/app/sign-in?error=access_denied", "Sign in"],
      ["/app/setup?token=x", "Docket is set up"],
      [link, /^Join/],
      ["/app/invitations/x", "Invitation"],
      [reset.link, /./],
    ] as const) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      problems.push(...(await faultsOf(page, address)));
    }
    expect(problems).toEqual([]);
  });

  it("behind the sign-in can be read by everybody", { timeout: 600_000 }, async () => {
    const { page, problems } = await openDashboard(browser, docket.address, { session: owner });
    for (const { name, open } of dashboardPages(world)) {
      await open(page);
      problems.push(...(await faultsOf(page, name)));
    }
    expect(problems).toEqual([]);
  });
});

describe("every step of a new installation", () => {
  it("can be read by everybody", async () => {
    const empty = await boot({ hasWorker: false });
    // The test's own key would end the step that makes the first.
    await empty.app.database.deleteFrom("api_keys").execute();
    try {
      const { page, problems } = await openDashboard(browser, empty.address);
      const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
      const reach = async (heading: string | RegExp) => {
        await page.getByRole("heading", { name: heading }).waitFor();
        problems.push(...(await faultsOf(page, String(heading))));
      };
      await page.goto((await offerSetup(empty.app)) ?? "");
      await reach("Your account");
      await page.getByLabel("Your name").fill("Ada");
      await page.getByLabel("E-mail").fill("ada@example.com");
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await button("Create the account").click();
      await reach("Your first project");
      await page.getByRole("radio", { name: /The sample/ }).click();
      await button("Add the sample").click();
      await reach("Your first API key");
      await button("Create the key").click();
      await reach("Your API key");
      await button(/^I have stored the key/).click();
      await reach(/^Your first job in/);
      expect(problems).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

describe("where nothing is yet", () => {
  it("every page can be read by everybody", async () => {
    const organizationId = await addOrganization(docket, "Empty");
    const session = await addUser(docket, "owner", { organizationId });
    const { page, problems } = await openDashboard(browser, docket.address, { session });
    const examine = async (path: string, text: string) => {
      await moveTo(page, `/app${path}`);
      await page.getByText(text, { exact: true }).first().waitFor();
      problems.push(...(await faultsOf(page, path)));
    };
    await examine("/", "No projects yet");
    await examine("/keys", "No API keys yet");
    const { id } = await session.json<Project>("POST", "/v1/projects", { name: "Nothing yet", sample: true });
    await page.reload();
    await examine("/", "Get started");
    await examine(`/projects/${id}/jobs`, "No jobs yet");
    await examine(`/projects/${id}/jobs?status=failed`, "No jobs found");
    await examine(`/projects/${id}/pull-requests`, "No pull request is open");
    await examine(`/projects/${id}/pull-requests?state=all`, "No pull requests yet");
    await examine(`/projects/${id}/analytics`, "No visits yet");
    await examine(`/projects/${id}/settings#collector`, "Limits and retention");
    expect(problems).toEqual([]);
  });
});

describe("the keyboard", () => {
  it("leads to a page by Ctrl+K", async () => {
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/", "Overview");
    await page.keyboard.press("Control+k");
    await page.locator("[aria-label='Go to']:focus").waitFor();
    await page.keyboard.type("api keys");
    await page.locator("[data-selected]", { hasText: "API keys" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
    expect(problems).toEqual([]);
  });

  it("leads past the menu to the content", async () => {
    const { page, visit } = await openDashboard(browser, docket.address, { session: owner });
    await visit("/keys", "API keys");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
  });
});

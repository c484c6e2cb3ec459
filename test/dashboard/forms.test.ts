import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { offerSetup } from "../../src/accounts/setup/offer-setup.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, settle, type Visitor } from "../support/dashboard.ts";

const EMAIL = "ada@example.com";
let docket: Docket;
let browser: Browser;
let owner: BrowserSession;
let project: Project;
/** Whoever fills in the forms behind the sign-in. */
let visitor: Visitor | undefined;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

const open = (session?: BrowserSession) =>
  openDashboard(browser, docket.address, { ...(session && { session }), expected: /^answer 4(00|01|09) / });

/** The field gets the focus, and the error stands there and not above the form. */
async function expectFault(field: Locator, error: string | RegExp): Promise<void> {
  await expect.poll(() => field.and(field.page().locator(":focus")).count()).toBe(1);
  const form = field.locator("xpath=ancestor::form");
  await form.getByText(error).first().waitFor();
  expect(await form.getByRole("alert").count()).toBe(0);
}

it("shows the rules of a password before it fails, and the error at its field", async () => {
  const { page, problems } = await open();
  await page.goto((await offerSetup(docket.app)) ?? "");
  await page.getByText("At least 10 characters", { exact: true }).waitFor();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel(/^Password/).fill("short");
  await page.getByRole("button", { name: "Create the account" }).click();
  await expectFault(page.getByLabel(/^Password/), "Must have at least 10 characters");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "Your first project" }).waitFor();
  owner = await new BrowserSession(docket.address).signIn(EMAIL);
  project = await owner.json("POST", "/v1/projects", { name: "Taken", sample: true });
  expect(problems).toEqual([]);
});

it.each<[form: string, send: (visitor: Visitor) => Promise<Locator>, error: string | RegExp]>([
  [
    "a project whose name is taken",
    async ({ page, follow }) => {
      await follow("/new-project", "New project");
      await page.getByLabel("Project name").fill("Taken");
      await page.getByRole("button", { name: "Add the sample" }).click();
      return page.getByLabel("Project name");
    },
    /exists; choose another name$/,
  ],
  [
    "a docs folder in the part that was closed again",
    async ({ page, follow }) => {
      await follow("/new-project", "New project");
      await page.getByRole("radio", { name: /A git repository/ }).click();
      await page.getByLabel("Repository URL").fill("https://example.com/docs.git");
      const more = page.getByRole("button", { name: "More options" });
      await more.click();
      await page.getByLabel("Docs folder").fill("../elsewhere");
      await more.click();
      await page.getByRole("button", { name: "Add the repository" }).click();
      return page.getByLabel("Docs folder");
    },
    /./,
  ],
  [
    "a key that is allowed from no address",
    async ({ page, follow }) => {
      await follow("/keys", "API keys");
      await page.getByRole("button", { name: "Create a key" }).first().click();
      await page.getByLabel("Name").fill("ci");
      await page.getByLabel("Allowed addresses").and(page.locator("input")).fill("nowhere");
      await page.getByRole("button", { name: "Create the key" }).click();
      return page.getByLabel("Allowed addresses").and(page.locator("input"));
    },
    /address/,
  ],
  [
    "a job's branch in the part that was closed again",
    async ({ page, follow }) => {
      await follow(`/projects/${project.id}/jobs?new=true`, "Jobs");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What should change?").fill("Fix the broken links");
      const more = dialog.getByRole("button", { name: "More options" });
      await more.click();
      await dialog.getByLabel("Branch of the job").fill("main");
      await more.click();
      await dialog.getByRole("button", { name: "Start the job" }).click();
      return dialog.getByLabel("Branch of the job");
    },
    /docket\//,
  ],
  [
    "a prompt that is too long",
    async ({ page, follow }) => {
      await follow(`/projects/${project.id}/jobs?new=true`, "Jobs");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What should change?").fill("x".repeat(32_001));
      await dialog.getByRole("button", { name: "Start the job" }).click();
      return dialog.getByLabel("What should change?");
    },
    /32,?000/,
  ],
  [
    "an invitation of a member",
    async ({ page, follow }) => {
      await follow("/members", "Members");
      await page
        .getByRole("button", { name: /^Invite/ })
        .first()
        .click();
      await page.getByRole("dialog").getByLabel("E-mail").fill(EMAIL);
      await page.getByRole("button", { name: "Create the link" }).click();
      return page.getByRole("dialog").getByLabel("E-mail");
    },
    "is already a member",
  ],
  [
    "a wrong current password",
    async ({ page, follow }) => {
      await follow("/account", "Account");
      await page.getByLabel("Current password").fill("not this one");
      await page.getByLabel("New password").fill("a new long password");
      await page.getByRole("button", { name: "Change the password" }).click();
      return page.getByLabel("Current password");
    },
    "Invalid password",
  ],
  [
    "a new password that is too short",
    async ({ page, follow }) => {
      await follow("/account", "Account");
      await page.getByLabel("Current password").fill(PASSWORD);
      await page.getByLabel("New password").fill("short");
      await page.getByRole("button", { name: "Change the password" }).click();
      return page.getByLabel("New password");
    },
    "Must have at least 10 characters",
  ],
  [
    "a context repository",
    async ({ page, follow }) => {
      await follow(`/projects/${project.id}/settings`, "Settings");
      const section = page.getByRole("region", { name: "Context repositories" });
      await section.getByLabel("Name").fill("product");
      await section.getByLabel("Repository").fill("nowhere");
      await section.getByRole("button", { name: "Add the repository" }).click();
      return section.getByLabel("Repository");
    },
    /./,
  ],
])("shows the error of %s at its field, which gets the focus", async (_, send, error) => {
  visitor ??= await open(owner);
  await settle(visitor.page);
  await expectFault(await send(visitor), error);
  expect(visitor.problems).toEqual([]);
});

it("shows a wrong password at its field", async () => {
  const { page, visit, problems } = await open();
  await visit("/sign-in", "Sign in");
  await page.getByLabel("E-mail").fill(EMAIL);
  await page.getByLabel(/^Password/).fill("not this one");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectFault(page.getByLabel(/^Password/), "Invalid email or password");
  expect(problems).toEqual([]);
});

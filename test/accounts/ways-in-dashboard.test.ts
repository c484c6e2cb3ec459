import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createResetLink } from "../../src/accounts/passwords/reset-password.ts";
import type { CreatedInvitation } from "../../src/accounts/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addAuthenticator, openBrowser } from "../support/browser.ts";
import { addOrganization, addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, type Visitor } from "../support/dashboard.ts";
import { expectError } from "../support/expect-error.ts";

const RESET = "only the victim knows it";
let docket: Docket;
let browser: Browser;
/** Passkeys need a host name. */
let address = "";
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  address = docket.address.replace("127.0.0.1", "localhost");
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await docket.close();
});

/** A browser whose user has a passkey in it. */
async function openWithPasskey(session: BrowserSession): Promise<Visitor> {
  const visitor = await openDashboard(browser, address, { session, expected: /^answer 401 / });
  await addAuthenticator(visitor.page);
  await visitor.visit("/account", "Account");
  await visitor.page.getByLabel("Name of the new passkey").fill("Their laptop");
  await visitor.page.getByRole("button", { name: "Add a passkey" }).click();
  await visitor.page.getByRole("button", { name: "Remove Their laptop" }).waitFor();
  return visitor;
}

async function expectNoWayIn({ page, visit }: Visitor, session: BrowserSession): Promise<void> {
  await expectError(await session.call("GET", "/v1/me"), 401, "unauthorized");
  await visit("/sign-in", "Sign in");
  await page.getByRole("button", { name: /passkey/i }).click();
  await page.getByRole("alert", { name: "Passkey not found" }).waitFor();
  expect(page.url()).toContain("/sign-in");
}

it("a reset leaves nothing of what somebody else set up, and says so", async () => {
  const session = await addUser(docket, "admin");
  const theirs = await openWithPasskey(session);
  const { link } = await createResetLink(docket.app, docket.actor, session.email);
  const { page, problems } = await openDashboard(browser, address);
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByLabel(/^New password/).fill(RESET);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.getByText("1 session was ended").waitFor();
  await page.getByText('The passkey "Their laptop" was removed').waitFor();
  await page.getByText("Add again only what is yours.").waitFor();
  await expectNoWayIn(theirs, session);
  expect(problems).toEqual([]);
});

it("signing out everywhere leaves the new password alone", async () => {
  const session = await addUser(docket, "admin");
  const theirs = await openWithPasskey(session);
  const mine = await new BrowserSession(docket.address).signIn(session.email);
  const { page, visit, problems } = await openDashboard(browser, address, { session: mine });
  await visit("/account", "Account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByLabel(/^Current password/).fill(PASSWORD);
  await dialog.getByLabel(/^New password/).fill(RESET);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await dialog.getByText('The passkey "Their laptop" was removed').waitFor();
  await dialog.getByText("2 sessions were ended").waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByRole("button", { name: "Remove Their laptop" }).waitFor({ state: "detached" });
  await expectNoWayIn(theirs, session);
  expect(problems).toEqual([]);
});

it("an invitation asks who else can sign in to the account", async () => {
  const session = await addUser(docket, "admin");
  const theirs = await openWithPasskey(session);
  const owner = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Other") });
  const body = { email: session.email, role: "viewer" };
  const { link } = await owner.json<CreatedInvitation>("POST", "/v1/invitations", body);
  const mine = await new BrowserSession(docket.address).signIn(session.email);
  const { page, problems } = await openDashboard(browser, address, { session: mine });
  await page.goto(new URL(link).pathname);
  const accept = page.getByRole("button", { name: /^Accept as/ });
  expect(await accept.isDisabled()).toBe(true);
  await page.getByLabel("Somebody else set it up for me, or knows the password").click();
  await page.getByLabel(/^Current password/).fill(PASSWORD);
  await page.getByLabel(/^New password/).fill(RESET);
  await accept.click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await expectNoWayIn(theirs, session);
  const signIn = { email: session.email, password: PASSWORD };
  expect((await new BrowserSession(docket.address).call("POST", "/api/auth/sign-in/email", signIn)).status).toBe(401);
  expect(problems).toEqual([]);
});

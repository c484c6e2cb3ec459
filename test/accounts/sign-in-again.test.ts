import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreatedInvitation, SessionList } from "../../src/accounts/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addAuthenticator, openBrowser } from "../support/browser.ts";
import { addMember, addOrganization, addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { openDashboard, settle } from "../support/dashboard.ts";
import { expectError } from "../support/expect-error.ts";

const DAY_MS = 86_400_000;
let docket: Docket;
let browser: Browser;
beforeAll(async () => {
  [docket, browser] = await Promise.all([boot({ hasWorker: false }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await docket?.close();
});

/** As if the user had signed in so long ago. */
async function age(userId: string, days: number): Promise<void> {
  const created_at = new Date(Date.now() - days * DAY_MS);
  await docket.app.database.updateTable("sessions").set({ created_at }).where("user_id", "=", userId).execute();
}

const sessionsOf = async (user: BrowserSession) => (await user.json<SessionList>("GET", "/v1/sessions")).sessions;

describe("signing in again in the same browser", () => {
  it("ends the session before, and stays in its organisation", async () => {
    const user = await addUser(docket, "viewer");
    const organizationId = await addOrganization(docket, "Second");
    await addMember(docket.app, organizationId, user.userId, "editor");
    await user.json("POST", "/api/auth/organization/set-active", { organizationId });
    const [before] = await sessionsOf(user);
    await user.signIn(user.email);
    expect((await user.me()).organization.name).toBe("Second");
    const after = await sessionsOf(user);
    expect([after.length, after[0]?.id === before?.id]).toEqual([1, false]);
    const passwords = { currentPassword: PASSWORD, newPassword: "another password" };
    await user.json("POST", "/api/auth/change-password", passwords);
    expect((await user.me()).organization.name).toBe("Second");
  });

  it("as somebody else ends the session before, and takes nothing over", async () => {
    const user = await addUser(docket, "viewer");
    const other = await addUser(docket, "editor");
    const elsewhere = await addOrganization(docket, "Third");
    await addMember(docket.app, elsewhere, user.userId, "owner");
    await addMember(docket.app, elsewhere, other.userId, "viewer");
    await user.json("POST", "/api/auth/organization/set-active", { organizationId: elsewhere });
    await user.signIn(other.email);
    expect(await user.me()).toMatchObject({ user: { email: other.email }, organization: { role: "editor" } });
    const left = await docket.app.database
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.userId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("the list of sessions", () => {
  it("signs another device out", async () => {
    const user = await addUser(docket, "viewer");
    const other = await new BrowserSession(docket.address).signIn(user.email);
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: user });
    await visit("/account", "Account");
    const list = page.getByRole("region", { name: "Sessions" });
    await list.getByText("This device").waitFor();
    const signOut = list.getByRole("button", { name: /^Sign out (?!everywhere)/ });
    await signOut.click();
    await page.getByText("The device is signed out").waitFor();
    await signOut.waitFor({ state: "detached" });
    await expectError(await other.call("GET", "/v1/me"), 401, "unauthorized");
    expect((await user.me()).user.email).toBe(user.email);
    expect(problems).toEqual([]);
  });
});

describe("an ended session", () => {
  it("leads to the sign-in and back, in words for people", async () => {
    const user = await addUser(docket, "editor");
    const { page, visit, problems } = await openDashboard(browser, docket.address, {
      session: user,
      expected: /^answer 401 /,
    });
    await visit("/keys", "API keys");
    await settle(page);
    await docket.app.database.deleteFrom("sessions").where("user_id", "=", user.userId).execute();
    await page.getByRole("link", { name: "Members" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.getByText("Your session has ended. Sign in again.").waitFor();
    const { error } = await expectError(await user.call("GET", "/v1/members"), 401, "unauthorized");
    expect(error).toBe("Your session has ended; sign in again");
    await page.getByLabel("E-mail").fill(user.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
    await page.getByText(user.email).waitFor();
    expect(problems).toEqual([]);
  });

  it("is noticed also when nothing is clicked", async () => {
    const user = await addUser(docket, "viewer");
    const { page, visit } = await openDashboard(browser, docket.address, { session: user });
    await page.route("**/v1/events", (route) => route.fulfill({ status: 502 }));
    await visit("/", "Overview");
    await settle(page);
    await docket.app.database.deleteFrom("sessions").where("user_id", "=", user.userId).execute();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  });
});

describe("an address in another of one's organisations", () => {
  it("leads there with the role, the pages and the news of that organisation", async () => {
    const user = await addUser(docket, "viewer");
    const organizationId = await addOrganization(docket, "Away");
    const boss = await addUser(docket, "owner", { organizationId });
    await addMember(docket.app, organizationId, user.userId, "editor");
    const theirs = await boss.json<Project>("POST", "/v1/projects", { name: "Away docs", sample: true });
    await boss.json<Project>("POST", "/v1/projects", { name: "More of theirs", sample: true });
    const ours = await (await addUser(docket, "owner")).json<Project>("POST", "/v1/projects", {
      name: "Home docs",
      sample: true,
    });
    const { page, visit, problems } = await openDashboard(browser, docket.address, { session: user });
    const pages = page.getByRole("navigation", { name: "Pages" });
    const newJob = page.getByRole("button", { name: "New job" }).first();

    await visit(`/projects/${theirs.id}/jobs`, "Jobs");
    await pages.getByText("Away docs").waitFor();
    await newJob.waitFor();
    expect((await user.me()).organization.name).toBe("Away");

    const news = page.waitForRequest("**/v1/events");
    const path = `/app/projects/${ours.id}/jobs`;
    await page.evaluate(
      `history.pushState({}, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`,
    );
    await pages.getByText("Home docs").waitFor();
    await news;
    await newJob.waitFor({ state: "detached" });
    expect((await user.me()).organization.role).toBe("viewer");
    expect(problems).toEqual([]);
  });
});

describe("who was removed from their only organisation", () => {
  it("is told so and comes back by an invitation", async () => {
    const owner = await addUser(docket, "owner");
    const user = await addUser(docket, "editor");
    await docket.app.database.deleteFrom("members").where("user_id", "=", user.userId).execute();
    const { page, visit, problems } = await openDashboard(browser, docket.address, { expected: /^answer 403 / });
    await visit("/keys", "Sign in");
    await page.getByLabel("E-mail").fill(user.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("You are in no organisation; ask a member for an invitation").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("E-mail").waitFor();

    const body = { email: user.email, role: "viewer" };
    const { link } = await owner.json<CreatedInvitation>("POST", "/v1/invitations", body);
    await page.goto(link);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Only I can").click();
    await page.getByRole("button", { name: /^Accept as/ }).click();
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    expect((await user.me()).organization.role).toBe("viewer");

    await visit("/members", "Members");
    await page.getByRole("button", { name: "Leave the organisation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave the organisation" }).click();
    await page.getByText("You are in no organisation; ask a member for an invitation").waitFor();
    expect(await page.getByText("Your session has ended").count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe("a day after the sign-in", () => {
  it("a passkey is added once the password was given again", async () => {
    const user = await addUser(docket, "editor");
    await age(user.userId, 2);
    expect((await user.call("GET", "/api/auth/passkey/generate-register-options")).status).toBe(403);
    const address = docket.address.replace("127.0.0.1", "localhost");
    const { page, visit, problems } = await openDashboard(browser, address, {
      session: user,
      expected: /^answer 40[13] \/api\/auth\/(passkey\/generate-register-options|sign-in\/email)/,
    });
    await addAuthenticator(page);
    await visit("/account", "Account");
    const add = page.getByRole("button", { name: "Add a passkey" });
    const dialog = page.getByRole("dialog", { name: "Confirm your password" });
    await add.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByText("Nothing was changed, because you did not enter your password").waitFor();
    await page.getByLabel("Name of the new passkey").fill("My laptop");
    await add.click();
    await dialog.getByLabel(/^Your password/).fill("not the password");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("Invalid email or password").waitFor();
    await dialog.getByLabel(/^Your password/).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Remove My laptop" }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("who has no password at hand signs in another way and comes back", async () => {
    const user = await addUser(docket, "editor");
    await age(user.userId, 2);
    const address = docket.address.replace("127.0.0.1", "localhost");
    const { page, visit } = await openDashboard(browser, address, { session: user });
    await visit("/account", "Account");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Sign in another way" }).click();
    await page.waitForURL("**/app/sign-in?to=%2Faccount");
    await page.getByLabel("E-mail").fill(user.email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  });
});

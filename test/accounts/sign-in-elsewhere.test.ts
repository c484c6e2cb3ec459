import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expectError } from "../support/expect-error.ts";
import { goThrough, type OidcProvider, startOidcProvider } from "../support/oidc-provider.ts";

type Account = { id: string; providerId: string };

let provider: OidcProvider;
let docket: Docket;
beforeAll(async () => {
  provider = await startOidcProvider();
  docket = await boot({
    hasWorker: false,
    settings: provider.settings,
  });
});
afterAll(async () => {
  await docket.close();
  provider.server.close();
});

describe("an identity elsewhere", () => {
  it("signs in once its user has connected it, and nobody before", async () => {
    expect(await new BrowserSession(docket.address).json("GET", "/v1/sign-in-ways")).toEqual({
      hasPasskeys: true,
      providers: [{ id: "oidc", name: "Example Inc." }],
    });
    const user = await addUser(docket, "editor", { email: "ada@example.com" });
    provider.identity = { sub: "ada-1", email: "ada@example.com", email_verified: true, name: "Ada" };
    const before = new BrowserSession(docket.address);
    expect(await goThrough(before, "/api/auth/sign-in/social")).toContain("error=");
    expect((await before.call("GET", "/v1/me")).status).toBe(401);

    expect(await goThrough(user, "/api/auth/link-social")).toBe("/app/");
    expect(await goThrough(before, "/api/auth/sign-in/social")).toBe("/app/");
    expect((await before.me()).user.email).toBe("ada@example.com");
  });

  it("signs in no more once its user has disconnected it", async () => {
    const user = await addUser(docket, "editor", { email: "grace@example.com" });
    provider.identity = { sub: "grace-1", email: "grace@example.com", email_verified: true, name: "Grace" };
    await goThrough(user, "/api/auth/link-social");
    const accounts = await user.json<Account[]>("GET", "/api/auth/list-accounts");
    const accountId = accounts.find(({ providerId }) => providerId === "oidc")?.id;
    for (const body of [{}, { providerId: "oidc" }, { accountId, providerId: "oidc" }])
      await expectError(await user.call("POST", "/api/auth/unlink-account", body), 400, "invalid_request");
    const stranger = await addUser(docket, "owner");
    expect((await stranger.call("POST", "/api/auth/unlink-account", { accountId })).status).toBe(400);
    expect(await goThrough(new BrowserSession(docket.address), "/api/auth/sign-in/social")).toBe("/app/");

    await user.json("POST", "/api/auth/unlink-account", { accountId });
    expect(await goThrough(new BrowserSession(docket.address), "/api/auth/sign-in/social")).toContain("error=");
    await user.signIn(user.email);
  });

  it("makes no account", async () => {
    provider.identity = { sub: "eve-1", email: "eve@example.com", email_verified: true, name: "Eve" };
    const eve = new BrowserSession(docket.address);
    expect(await goThrough(eve, "/api/auth/sign-in/social")).toContain("error=");
    expect((await eve.call("GET", "/v1/me")).status).toBe(401);
    const found = await docket.app.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", "eve@example.com")
      .execute();
    expect(found).toEqual([]);
  });

  it("of somebody else is not connected, and the account's page says why", async () => {
    const user = await addUser(docket, "viewer");
    provider.identity = { sub: "ada-1", email: "ada@example.com", email_verified: true, name: "Ada" };
    const back = await goThrough(user, "/api/auth/link-social", "/app/account");
    expect(back).toMatch(/^\S*\/app\/account\?error=/);
    const browser = await openBrowser();
    try {
      const { page, problems } = await openDashboard(browser, docket.address, { session: user });
      await page.goto(back);
      await page.getByText("That account is connected to another Docket account.").waitFor();
      await page.getByRole("button", { name: "Connect Example Inc." }).waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it("leads back to our own pages alone", async () => {
    const session = new BrowserSession(docket.address);
    for (const callbackURL of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const response = await session.call("POST", "/api/auth/sign-in/social", { provider: "oidc", callbackURL });
      expect([callbackURL, response.status]).toEqual([callbackURL, 403]);
    }
  });
});

import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { openBrowser } from "../support/browser.ts";
import { addUser, BrowserSession } from "../support/browser-session.ts";
import { openDashboard } from "../support/dashboard.ts";
import { expectError } from "../support/expect-error.ts";

type Account = { id: string; providerId: string };
/** A small OpenID provider, over the wire. */
type Provider = { issuer: string; server: Server; identity: Record<string, unknown> };

let provider: Provider;
let docket: Docket;
beforeAll(async () => {
  provider = await startProvider();
  docket = await boot({
    hasWorker: false,
    settings: {
      DOCKET_OIDC_ISSUER: provider.issuer,
      DOCKET_OIDC_CLIENT_ID: "docket",
      DOCKET_OIDC_CLIENT_SECRET: "a secret",
      DOCKET_OIDC_NAME: "Example Inc.",
    },
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

/** Where the browser ends up after it went to the provider and came back. */
async function goThrough(session: BrowserSession, path: string, onError = "/app/sign-in"): Promise<string> {
  const { url } = await session.json<{ url: string }>("POST", path, {
    provider: "oidc",
    callbackURL: "/app/",
    errorCallbackURL: onError,
  });
  const there = await fetch(url, { redirect: "manual" });
  const back = new URL(there.headers.get("location") ?? "");
  expect(back.origin).toBe(docket.address);
  const response = await session.call("GET", `${back.pathname}${back.search}`);
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

async function startProvider(): Promise<Provider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  const state: Provider = { issuer: "", server: createServer(), identity: {} };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const idToken = (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: state.issuer, aud: "docket", iat: now, exp: now + 60, nonce, ...state.identity };
    const text = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
  };
  state.server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "/", state.issuer);
    const reply = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration")
      return reply({
        issuer: state.issuer,
        authorization_endpoint: `${state.issuer}/authorize`,
        token_endpoint: `${state.issuer}/token`,
        jwks_uri: `${state.issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (url.pathname === "/keys")
      return reply({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    if (url.pathname === "/authorize") {
      const code = Math.random().toString(36);
      codes.set(code, {
        nonce: url.searchParams.get("nonce"),
        challenge: url.searchParams.get("code_challenge"),
      });
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const asked = codes.get(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!asked || asked.challenge !== verifier) return response.writeHead(400).end("{}");
    return reply({ access_token: "x", token_type: "Bearer", expires_in: 60, id_token: idToken(asked.nonce) });
  });
  await new Promise<void>((resolve) => state.server.listen(0, "127.0.0.1", resolve));
  state.issuer = `http://127.0.0.1:${(state.server.address() as AddressInfo).port}`;
  return state;
}

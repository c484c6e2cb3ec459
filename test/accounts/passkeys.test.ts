import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { addAuthenticator, openBrowser } from "../support/browser.ts";
import { BrowserSession, createUser, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let browser: Browser;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await docket.close();
});

it("is made by a browser on this machine, and signs in without a password", async () => {
  const { email } = await createUser(docket, "editor");
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${docket.address.replace("127.0.0.1", "localhost")}/healthz`);
  const outcome = await page.evaluate(`(${CEREMONIES})(${JSON.stringify({ email, password: PASSWORD })})`);
  expect(outcome).toEqual({
    signIn: 200,
    register: 200,
    names: ["Laptop"],
    signOut: 200,
    without: 401,
    again: 200,
    email,
  });
});

it("is asked for so often from one address, without a row for every call", async () => {
  const limited = await boot({ hasWorker: false, settings: { DOCKET_SIGN_INS_PER_MINUTE: "3" } });
  try {
    const session = new BrowserSession(limited.address);
    const path = "/api/auth/passkey/generate-authenticate-options";
    const ask = (...paths: string[]) => Promise.all(paths.map((address) => session.call("GET", address)));
    // Of another spelling, one that still may ask would be told that there is nothing.
    const answers = [...(await ask(path, path, path)), ...(await ask(path, path.replace("y/g", "y%2Fg"), `${path}?x`))];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const rows = await limited.app.database.selectFrom("verifications").select("id").execute();
    expect(rows).toHaveLength(3);
    const social = await session.call("POST", "/api/auth/sign-in/social", { provider: "github" });
    await expectError(social, 429, "rate_limited");
    // The attempts themselves are counted apart.
    const { email } = await createUser(limited, "viewer");
    await session.signIn(email);
  } finally {
    await limited.close();
  }
});

/** Runs in the browser, whose types are not known here. */
const CEREMONIES = `async ({ email, password }) => {
  const call = async (method, path, body) => {
    const init = { method, headers: body ? { "content-type": "application/json" } : {}, body: body && JSON.stringify(body) };
    const response = await fetch(path, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const auth = "/api/auth";
  const signIn = await call("POST", auth + "/sign-in/email", { email, password });
  const create = await call("GET", auth + "/passkey/generate-register-options");
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(create.body),
  });
  const register = await call("POST", auth + "/passkey/verify-registration", { response: made.toJSON(), name: "Laptop" });
  const list = await call("GET", auth + "/passkey/list-user-passkeys");
  const signOut = await call("POST", auth + "/sign-out", {});
  const without = await call("GET", "/v1/me");
  const get = await call("GET", auth + "/passkey/generate-authenticate-options");
  const used = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(get.body) });
  const again = await call("POST", auth + "/passkey/verify-authentication", { response: used.toJSON() });
  const me = await call("GET", "/v1/me");
  return {
    signIn: signIn.status,
    register: register.status,
    names: list.body.map(({ name }) => name),
    signOut: signOut.status,
    without: without.status,
    again: again.status,
    email: me.body.user.email,
  };
}`;

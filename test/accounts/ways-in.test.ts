import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createResetLink } from "../../src/accounts/passwords/reset-password.ts";
import type { CreatedInvitation, RemovedWaysIn, SessionList } from "../../src/accounts/schema.ts";
import { newId } from "../../src/database/new-id.ts";
import type { AuditLog } from "../../src/events/audit/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { goThere, goThrough, type OidcProvider, startOidcProvider } from "../support/oidc-provider.ts";

const NEW = { name: "Vic", password: PASSWORD };
const RESET = "only the victim knows it";
type Owner = Awaited<ReturnType<typeof addUser>>;

let provider: OidcProvider;
let docket: Docket;
let attacker: Owner;
let other: Owner;
beforeAll(async () => {
  provider = await startOidcProvider();
  docket = await boot({ hasWorker: false, settings: provider.settings });
  attacker = await addUser(docket, "owner");
  other = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Other") });
});
afterAll(async () => {
  await docket.close();
  provider.server.close();
});

const browser = () => new BrowserSession(docket.address);
const acceptPath = (link: string) => `/v1/invitations/by-token/${link.split("/").at(-1)}/accept`;

async function invite(owner: BrowserSession, email: string, role = "owner"): Promise<string> {
  return acceptPath((await owner.json<CreatedInvitation>("POST", "/v1/invitations", { email, role })).link);
}

async function resetToken(email: string): Promise<string> {
  const { link } = await createResetLink(docket.app, docket.actor, email);
  return new URL(link).searchParams.get("token") ?? "";
}

/** Everything that gives the attacker access to an account that they set up for the address of somebody else. */
async function setUpFor(email: string) {
  const session = browser();
  await session.json("POST", await invite(attacker, email), NEW);
  const userId = (await session.me()).user.id;
  provider.identity = { sub: newId("sub"), email, email_verified: true, name: "Attacker" };
  const { identity } = provider;
  await goThrough(session, "/api/auth/link-social");
  await sql`insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
    values (${newId("psk")}, ${userId}, 'Their laptop', 'x', ${newId("c")}, 0, 'x', false)`.execute(
    docket.app.database,
  );
  const half = await browser().signIn(email);
  provider.identity = { ...identity, sub: newId("sub") };
  const unfinished = await goThere(half, "/api/auth/link-social");
  const unfinishedIdentity = provider.identity;
  return {
    userId,
    session,
    invitation: await invite(session, `${newId("accomplice")}@example.com`),
    async expectNothing(knowsPassword = false): Promise<void> {
      await expectError(await session.call("GET", "/v1/me"), 401, "unauthorized");
      await expectError(await half.call("GET", "/v1/me"), 401, "unauthorized");
      provider.identity = unfinishedIdentity;
      expect((await half.call("GET", unfinished)).headers.get("location")).toContain("error=");
      for (const who of [identity, unfinishedIdentity]) {
        provider.identity = who;
        expect(await goThrough(browser(), "/api/auth/sign-in/social")).toContain("error=");
      }
      const { rows } = await sql`select 1 from passkeys where user_id = ${userId}`.execute(docket.app.database);
      expect(rows).toEqual([]);
      if (knowsPassword) return;
      const response = await browser().call("POST", "/api/auth/sign-in/email", { email, password: PASSWORD });
      expect(response.status).toBe(401);
    },
  };
}

let email = "";
beforeEach(() => {
  email = `${newId("victim")}@example.com`;
});

describe("an account that somebody set up for the address of another person", () => {
  it("is that person's alone after a password reset, who is told what was removed", async () => {
    const attack = await setUpFor(email);
    const [token, second] = [await resetToken(email), await resetToken(email)];
    const victim = browser();
    const removed = await victim.json<RemovedWaysIn>("POST", "/v1/password-resets", { token, password: RESET });
    expect(removed).toEqual({
      sessions: 2,
      passkeys: ["Their laptop"],
      identities: ["oidc"],
      invitations: [expect.stringContaining("accomplice")],
    });
    await attack.expectNothing();
    await expectError(await browser().call("POST", attack.invitation, NEW), 404, "not_found");
    await expectError(
      await victim.call("POST", "/v1/password-resets", { token: second, password: RESET }),
      404,
      "not_found",
    );
    await victim.signIn(email, RESET);
    const { entries } = await attacker.json<AuditLog>("GET", "/v1/audit?limit=100");
    const types = entries.flatMap(({ actor, type }) => (actor.id === attack.userId ? [type] : []));
    expect(types.slice(0, 5).sort()).toEqual([
      "identity.unlinked",
      "invitation.withdrawn",
      "passkey.removed",
      "password.reset",
      "session.started",
    ]);
  });

  it("is that person's alone after they signed out everywhere", async () => {
    const attack = await setUpFor(email);
    const victim = await browser().signIn(email);
    const body = { currentPassword: PASSWORD, newPassword: RESET };
    const wrong = await victim.call("POST", "/v1/sessions/end-all", { ...body, currentPassword: "wrong" });
    expect((await expectError(wrong, 400, "invalid_request")).details).toEqual([
      { path: "currentPassword", message: "is not your password" },
    ]);
    const before = victim.cookies.get("docket.session_token");
    const removed = await victim.json<RemovedWaysIn>("POST", "/v1/sessions/end-all", body);
    expect(removed).toMatchObject({ sessions: 3, passkeys: ["Their laptop"], identities: ["oidc"] });
    await attack.expectNothing();
    expect(victim.cookies.get("docket.session_token")).not.toBe(before);
    expect((await victim.me()).user.email).toBe(email);
  });

  it("gives nothing in a second organisation, neither by its address nor once the person has joined", async () => {
    const attack = await setUpFor(email);
    const accept = await invite(other, email);
    const organizations = async (session: BrowserSession) => (await session.me()).organizations.length;
    expect(await organizations(attack.session)).toBe(1);
    const victim = await browser().signIn(email);
    expect(await organizations(victim)).toBe(1);
    await victim.json("POST", accept, {});
    expect((await victim.me()).organization.name).toBe("Other");
    await attack.expectNothing(true);
  });

  it("keeps its other ways in when its user says that nobody else has one", async () => {
    const attack = await setUpFor(email);
    await attack.session.json("POST", await invite(other, email), { isOnlyMine: true });
    const accounts = await attack.session.json<{ providerId: string }[]>("GET", "/api/auth/list-accounts");
    expect(accounts.map(({ providerId }) => providerId).sort()).toEqual(["credential", "oidc"]);
    expect((await attack.session.json<SessionList>("GET", "/v1/sessions")).sessions).toHaveLength(2);
  });

  it("takes no password of the attacker who is faster or slower than the reset", async () => {
    const attack = await setUpFor(email);
    const theirs = { currentPassword: PASSWORD, newPassword: "chosen by the attacker" };
    const token = await resetToken(email);
    await Promise.all([
      attack.session.call("POST", "/api/auth/change-password", theirs),
      browser().json("POST", "/v1/password-resets", { token, password: RESET }),
      browser().call("POST", "/api/auth/sign-in/email", { email, password: PASSWORD }),
    ]);
    const { rows } = await sql`select 1 from sessions where user_id = ${attack.userId}`.execute(docket.app.database);
    expect(rows).toEqual([]);
    await browser().signIn(email, RESET);
  });
});

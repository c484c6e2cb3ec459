import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResetLink } from "../../src/accounts/passwords/reset-password.ts";
import type { CreatedInvitation, InvitationList, Me, MemberList, SessionList } from "../../src/accounts/schema.ts";
import { offerSetup } from "../../src/accounts/setup/offer-setup.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let owner: BrowserSession;
const OWNER = { name: "Ada", email: "ada@example.com", password: PASSWORD };
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  owner = new BrowserSession(docket.address);
});
afterAll(async () => docket.close());

const browser = () => new BrowserSession(docket.address);
const tokenOf = (link = "") => {
  const { searchParams, pathname } = new URL(link);
  return searchParams.get("token") ?? pathname.replace("/app/invitations/", "");
};

describe("the first run", () => {
  it("makes the first user of a link, once, and signs in", async () => {
    expect(await browser().json("GET", "/v1/setup")).toEqual({ isNeeded: true });
    const [first, second] = [tokenOf(await offerSetup(docket.app)), tokenOf(await offerSetup(docket.app))];
    await expectError(await browser().call("POST", "/v1/setup", { ...OWNER, token: "x" }), 404, "not_found");
    await expectError(
      await browser().call("POST", "/v1/setup", { ...OWNER, token: first, password: "short" }),
      400,
      "invalid_request",
    );
    const answers = await Promise.all([
      owner.call("POST", "/v1/setup", {
        ...OWNER,
        email: " Ada@Example.com",
        token: first,
        organization: "Analytical Engines",
      }),
      browser().call("POST", "/v1/setup", { ...OWNER, token: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    if (answers[0]?.status === 409) await owner.signIn(OWNER.email);
    expect(await browser().json("GET", "/v1/setup")).toEqual({ isNeeded: false });
    expect(await offerSetup(docket.app)).toBeUndefined();
    await expectError(await browser().call("POST", "/v1/setup", { ...OWNER, token: first }), 409, "conflict");
    const me = await owner.me();
    expect(me).toMatchObject({
      user: { name: "Ada", email: "ada@example.com" },
      organization: { id: docket.actor.organizationId, role: "owner" },
      permissions: expect.arrayContaining(["read", "work", "manage_organization"]),
    });
    expect(me.organizations).toEqual([me.organization]);
  });
});

describe("a session", () => {
  it("is a cookie that no script reads and no other site sends", async () => {
    const session = await browser().signIn(OWNER.email);
    const [line = ""] = session.setCookies;
    expect(line).toMatch(/^docket\.session_token=[^;]+;/);
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/Secure|Domain/i);
  });

  it("is refused with a wrong password or a forged cookie, in one way", async () => {
    for (const body of [
      { email: OWNER.email, password: "wrong password" },
      { email: "nobody@example.com", password: PASSWORD },
    ]) {
      const response = await browser().call("POST", "/api/auth/sign-in/email", body);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        401,
        "INVALID_EMAIL_OR_PASSWORD",
      ]);
    }
    const real = (await browser().signIn(OWNER.email)).cookies.get("docket.session_token") ?? "";
    for (const value of [real.slice(0, -4), `x${real}`, real.split(".")[0] ?? "", "", "a.b", "%00", "%E0%A4%A"]) {
      const session = browser();
      session.cookies.set("docket.session_token", value);
      await expectError(await session.call("GET", "/v1/me"), 401, "unauthorized");
      await expectError(await session.call("GET", "/v1/members"), 401, "unauthorized");
    }
  });

  it("is stored as a hash, from which no session can be made", async () => {
    const session = await browser().signIn(OWNER.email);
    const cookie = decodeURIComponent(session.cookies.get("docket.session_token") ?? "");
    const [token = "", signature = ""] = cookie.split(".");
    const { rows } = await sql<{ token: string; migrated: string }>`
      select token, encode(sha256(convert_to(${token}, 'UTF8')), 'hex') as migrated from sessions
      order by created_at desc limit 1`.execute(docket.app.database);
    // The migration makes the same of the tokens that it finds.
    expect(rows[0]?.token).toBe(rows[0]?.migrated);
    const { rows: plain } = await sql`select 1 from sessions where token !~ '^[0-9a-f]{64}$'`.execute(
      docket.app.database,
    );
    expect(plain).toEqual([]);
    const { rows: dump } = await sql<{ text: string }>`select to_jsonb(s)::text as text from sessions s`.execute(
      docket.app.database,
    );
    expect(dump.map(({ text }) => text).join("")).not.toContain(token);
    const thief = browser();
    thief.cookies.set("docket.session_token", encodeURIComponent(`${rows[0]?.token}.${signature}`));
    await expectError(await thief.call("GET", "/v1/me"), 401, "unauthorized");
    expect((await session.me()).user.email).toBe("ada@example.com");
  });

  it("counts for nothing beside an Authorization header", async () => {
    await expectError(
      await owner.call("GET", "/v1/members", undefined, { authorization: "Bearer x" }),
      401,
      "unauthorized",
    );
    await expectError(await owner.call("GET", "/v1/members", undefined, { authorization: "x" }), 401, "unauthorized");
  });

  it("changes nothing from another origin", async () => {
    const wrong = [
      { origin: undefined },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: docket.address.replace("127.0.0.1", "site.localhost") },
      { origin: docket.address.replace("http:", "https:") },
      { origin: `${docket.address}0` },
      { origin: docket.address, "sec-fetch-site": "same-site" },
      { origin: undefined, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of wrong) {
      const refused = await owner.call("PATCH", "/v1/organization", { name: "Evil" }, headers);
      await expectError(refused, 403, "origin_not_allowed");
      await expectError(await owner.call("POST", "/api/auth/sign-out", {}, headers), 403, "origin_not_allowed");
    }
    const own = await owner.call(
      "PATCH",
      "/v1/organization",
      { name: "Engines" },
      { origin: undefined, "sec-fetch-site": "same-origin" },
    );
    expect(own.status).toBe(200);
    expect((await owner.me()).organization.name).toBe("Engines");
  });

  it("is listed, and ends at once", async () => {
    const other = await browser().signIn(OWNER.email);
    const { sessions } = await owner.json<SessionList>("GET", "/v1/sessions");
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ address: "127.0.0.1", userAgent: expect.any(String) });
    const { sessions: seen } = await other.json<SessionList>("GET", "/v1/sessions");
    const id = seen.find(({ isCurrent }) => isCurrent)?.id;
    expect((await owner.call("DELETE", `/v1/sessions/${id}`)).status).toBe(204);
    await expectError(await other.call("GET", "/v1/me"), 401, "unauthorized");
    await expectError(await owner.call("DELETE", `/v1/sessions/${id}`), 404, "not_found");
    const stranger = await addUser(docket, "owner");
    const mine = sessions.find(({ isCurrent }) => isCurrent)?.id;
    await expectError(await stranger.call("DELETE", `/v1/sessions/${mine}`), 404, "not_found");
  });

  it("is another one after the password was changed, and all others end", async () => {
    const user = await addUser(docket, "viewer");
    const other = await browser().signIn(user.email);
    const before = user.cookies.get("docket.session_token");
    await user.json("POST", "/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "another password",
    });
    expect(user.cookies.get("docket.session_token")).not.toBe(before);
    expect((await user.me()).organization.role).toBe("viewer");
    await expectError(await other.call("GET", "/v1/me"), 401, "unauthorized");
    await browser().signIn(user.email, "another password");
    expect(
      (await browser().call("POST", "/api/auth/sign-in/email", { email: user.email, password: PASSWORD })).status,
    ).toBe(401);
  });

  it("is prolonged while it is used, for 90 days at most", async () => {
    const user = await addUser(docket, "viewer");
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const set = (row: { created_at: Date; expires_at: Date }) =>
      docket.app.database.updateTable("sessions").set(row).where("user_id", "=", user.userId).execute();
    const daysLeft = async () => {
      const [session] = (await user.json<SessionList>("GET", "/v1/sessions")).sessions;
      return Math.round((Date.parse(session?.expiresAt ?? "") - Date.now()) / 86_400_000);
    };
    await set({ created_at: inDays(-50), expires_at: inDays(5) });
    await user.me();
    expect([await daysLeft(), user.setCookies.length]).toEqual([14, 0]);
    await set({ created_at: inDays(-80), expires_at: inDays(5) });
    await user.me();
    expect(await daysLeft()).toBe(10);
    await user.json("GET", "/api/auth/list-accounts");
    expect(await daysLeft()).toBe(10);
    await set({ created_at: inDays(-91), expires_at: inDays(5) });
    await user.call("GET", "/api/auth/get-session");
    await expectError(await user.call("GET", "/v1/me"), 401, "unauthorized");
  });

  it("ends when the user signs out", async () => {
    const session = await browser().signIn(OWNER.email);
    const cookies = new Map(session.cookies);
    await session.json("POST", "/api/auth/sign-out", {});
    for (const [name, value] of cookies) session.cookies.set(name, value);
    await expectError(await session.call("GET", "/v1/me"), 401, "unauthorized");
  });
});

describe("an account", () => {
  it("cannot be made without an invitation", async () => {
    const body = { name: "Eve", email: "eve@example.com", password: PASSWORD };
    for (const path of [
      "sign-up/email",
      "organization/create",
      "organization/invite-member",
      "organization/add-member",
      "sign-up%2Femail",
      "reset-password",
    ])
      await expectError(await owner.call("POST", `/api/auth/${path}`, body), 404, "not_found");
  });

  it("gets a new password by a link that works once and ends every session", async () => {
    const user = await addUser(docket, "editor");
    const { link } = await createResetLink(docket.app, docket.actor, user.email.toUpperCase());
    const token = tokenOf(link);
    expect(await browser().json("GET", `/v1/password-resets/by-token/${token}`)).toMatchObject({ email: user.email });
    const body = { token, password: "a new password" };
    await expectError(
      await browser().call("POST", "/v1/password-resets", { token, password: "short" }),
      400,
      "invalid_request",
    );
    const answers = await Promise.all([
      browser().call("POST", "/v1/password-resets", body),
      browser().call("POST", "/v1/password-resets", body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await expectError(await browser().call("GET", `/v1/password-resets/by-token/${token}`), 404, "not_found");
    await expectError(await user.call("GET", "/v1/me"), 401, "unauthorized");
    await user.signIn(user.email, body.password);
  });

  it("takes a hostile name as it is", async () => {
    const user = await addUser(docket, "viewer");
    const name = `<script>alert(1)</script> '; drop table users; -- "`;
    await user.json("POST", "/api/auth/update-user", { name });
    expect((await user.me()).user.name).toBe(name);
    for (const bad of [
      { name: "a\u0000b" },
      { name: "" },
      { name: "a".repeat(101) },
      { name: "x", email: "b@example.com" },
      { name: 1 },
    ])
      await expectError(await user.call("POST", "/api/auth/update-user", bad), 400, "invalid_request");
  });
});

describe("an invitation", () => {
  it("is a link that makes one new member", async () => {
    const created = await owner.json<CreatedInvitation>("POST", "/v1/invitations", {
      email: "Grace@Example.com",
      role: "editor",
    });
    const token = tokenOf(created.link);
    const { invitations } = await owner.json<InvitationList>("GET", "/v1/invitations");
    expect(invitations).toEqual([
      expect.objectContaining({ id: created.id, email: "grace@example.com", role: "editor", isExpired: false }),
    ]);
    expect(JSON.stringify(invitations)).not.toContain(token);
    expect(await browser().json("GET", `/v1/invitations/by-token/${token}`)).toMatchObject({
      organization: { name: "Engines" },
      role: "editor",
      hasAccount: false,
    });
    const accept = `/v1/invitations/by-token/${token}/accept`;
    const { details } = await expectError(await browser().call("POST", accept, {}), 400, "invalid_request");
    expect(details).toEqual(["name", "password"].map((path) => ({ path, message: "is required" })));
    const [grace, other] = [browser(), browser()];
    const body = { name: "Grace", password: PASSWORD };
    const answers = await Promise.all([grace.call("POST", accept, body), other.call("POST", accept, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    await expectError(await browser().call("POST", accept, body), 404, "not_found");
    const me = await (await browser().signIn("grace@example.com")).me();
    expect([me.organization.role, me.organizations.length]).toEqual(["editor", 1]);
    await expectError(
      await owner.call("POST", "/v1/invitations", { email: "grace@example.com", role: "viewer" }),
      409,
      "conflict",
    );
  });

  it("of somebody with an account is theirs alone", async () => {
    const organizationId = await addOrganization(docket, "Elsewhere");
    const invited = await addUser(docket, "owner", { organizationId });
    const { link } = await owner.json<CreatedInvitation>("POST", "/v1/invitations", {
      email: invited.email,
      role: "viewer",
    });
    const accept = `/v1/invitations/by-token/${tokenOf(link)}/accept`;
    await expectError(await browser().call("POST", accept, { name: "x", password: PASSWORD }), 401, "unauthorized");
    await expectError(await (await addUser(docket, "admin")).call("POST", accept, {}), 401, "unauthorized");
    await expectError(
      await invited.call("POST", accept, {}, { origin: "https://evil.example" }),
      403,
      "origin_not_allowed",
    );
    const me = await invited.json<Me>("POST", accept, {});
    expect([me.organization.role, me.organizations.map(({ name }) => name)]).toEqual([
      "viewer",
      ["Elsewhere", "Engines"],
    ]);
    expect((await invited.me()).organization.name).toBe("Engines");
    await invited.json("POST", "/api/auth/organization/set-active", { organizationId });
    expect((await invited.me()).organization).toMatchObject({ name: "Elsewhere", role: "owner" });
  });

  it("ends when it is withdrawn, replaced or a week old", async () => {
    const post = () =>
      owner.json<CreatedInvitation>("POST", "/v1/invitations", { email: "late@example.com", role: "viewer" });
    const open = (link: string) => browser().call("GET", `/v1/invitations/by-token/${tokenOf(link)}`);
    const [first, second] = [await post(), await post()];
    await expectError(await open(first.link), 404, "not_found");
    expect((await open(second.link)).status).toBe(200);
    const past = new Date(Date.now() - 1000);
    await docket.app.database
      .updateTable("invitations")
      .set({ expires_at: past })
      .where("id", "=", second.id)
      .execute();
    await expectError(await open(second.link), 404, "not_found");
    const third = await post();
    expect((await owner.call("DELETE", `/v1/invitations/${third.id}`)).status).toBe(204);
    await expectError(await open(third.link), 404, "not_found");
  });
});

describe("an invitation of somebody who may not invite any more", () => {
  it("lets nobody in", async () => {
    const organizationId = await addOrganization(docket, "Left");
    const boss = await addUser(docket, "owner", { organizationId });
    const admin = await addUser(docket, "admin", { organizationId });
    const { members } = await boss.json<MemberList>("GET", "/v1/members");
    const path = `/v1/members/${members.find(({ user }) => user.id === admin.userId)?.id}`;
    const own = { email: admin.email, role: "admin" };
    const post = async (session: BrowserSession, body: object) =>
      tokenOf((await session.json<CreatedInvitation>("POST", "/v1/invitations", body)).link);
    const accept = (token: string) =>
      browser().call("POST", `/v1/invitations/by-token/${token}/accept`, { name: "x", password: PASSWORD });

    const friend = await post(admin, { email: "friend@example.com", role: "editor" });
    await boss.json("PATCH", path, { role: "editor" });
    await expectError(await accept(friend), 404, "not_found");
    await expectError(await browser().call("GET", `/v1/invitations/by-token/${friend}`), 404, "not_found");
    expect((await boss.json<InvitationList>("GET", "/v1/invitations")).invitations).toEqual([
      expect.objectContaining({ email: "friend@example.com", isExpired: true }),
    ]);

    await boss.json("PATCH", path, { role: "owner" });
    const heir = await post(admin, { email: "heir@example.com", role: "owner" });
    await boss.json("PATCH", path, { role: "admin" });
    await expectError(await accept(heir), 404, "not_found");
    expect((await accept(friend)).status).toBe(200);

    const second = await post(admin, { email: "second@example.com", role: "viewer" });
    await boss.json("DELETE", path);
    await expectError(await accept(second), 404, "not_found");
    const back = await post(boss, own);
    expect((await admin.call("POST", `/v1/invitations/by-token/${back}/accept`, {})).status).toBe(200);
  });
});

describe("members", () => {
  it("change roles and leave, but the last owner stays", async () => {
    const organizationId = await addOrganization(docket, "Two");
    const [first, second] = [
      await addUser(docket, "owner", { organizationId, name: "One" }),
      await addUser(docket, "admin", { organizationId, name: "Two" }),
    ];
    const { members } = await first.json<MemberList>("GET", "/v1/members");
    expect(members.map(({ user, isYou }) => [user.name, isYou])).toEqual([
      ["One", true],
      ["Two", false],
    ]);
    const [one, two] = members.map(({ id }) => `/v1/members/${id}`) as [string, string];
    await expectError(await first.call("PATCH", one, { role: "viewer" }), 409, "conflict");
    await expectError(await first.call("DELETE", one), 409, "conflict");
    await expectError(await second.call("PATCH", one, { role: "viewer" }), 403, "role_missing");
    await expectError(await second.call("DELETE", one), 403, "role_missing");
    const refused = await expectError(await second.call("PATCH", two, { role: "owner" }), 403, "role_missing");
    expect(refused.error).toBe("As admin you may not do this; ask an owner for it");
    await expectError(
      await second.call("POST", "/v1/invitations", { email: "a@example.com", role: "owner" }),
      403,
      "role_missing",
    );
    await first.json("PATCH", two, { role: "viewer" });
    expect((await second.me()).permissions).toEqual(["read", "read_members"]);
    await first.json("PATCH", two, { role: "owner" });
    const left = await Promise.all([first.call("DELETE", one), second.call("DELETE", two)]);
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409]);
    const gone = left[0]?.status === 204 ? first : second;
    await expectError(await gone.call("GET", "/v1/me"), 403, "membership_missing");
    await expectError(await owner.call("DELETE", one), 404, "not_found");
  });

  it("are no business of API keys", async () => {
    for (const [method, path, body] of [
      ["GET", "/v1/members"],
      ["GET", "/v1/invitations"],
      ["POST", "/v1/invitations", { email: "k@example.com", role: "owner" }],
      ["PATCH", "/v1/organization", { name: "x" }],
      ["GET", "/v1/me"],
      ["GET", "/v1/sessions"],
      ["DELETE", "/v1/sessions/ses_0"],
    ] as const)
      await expectError(await docket.call(method, path, body), 403, "scope_missing");
  });
});

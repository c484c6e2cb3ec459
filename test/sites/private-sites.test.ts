import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../src/accounts/sign-in/hash-password.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, BrowserSession } from "../support/browser-session.ts";
import { type Answered, addSite, askHost } from "../support/site-world.ts";

const HTML = { accept: "text/html" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const EVERYTHING = [
  "/",
  "/start",
  "/start.md",
  "/secret.txt",
  "/sitemap.xml",
  "/changes/rss.xml",
  "/nothing",
  "/favicon.ico",
];

let docket: Docket;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(() => docket.close());

async function addPrivateSite(name: string, visibility: "members" | "password", password?: string) {
  const site = await addSite(docket, name, {
    pages: [
      { url: "/", title: "Confidential" },
      { url: "/start", title: "Confidential start" },
      { url: "/changes", hasFeed: true },
    ],
    assets: { "secret.txt": "Confidential file" },
  });
  await sql`update sites set visibility = ${visibility}, password_hash = ${password ? await hashPassword(password) : null}
    where project_id = ${site.projectId}`.execute(docket.app.database);
  return site;
}

/** The cookie that an answer sets, as a browser sends it back. */
function cookieOf({ headers }: Answered): string {
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function expectHidden(host: string, headers: Record<string, string> = {}) {
  for (const path of EVERYTHING) {
    const answer = await askHost(docket.address, host, path, { headers: { ...HTML, ...headers } });
    expect([path, [302, 401].includes(answer.status)]).toEqual([path, true]);
    expect(answer.headers["cache-control"]).toMatch(/no-store/);
    expect(answer.text).not.toContain("Confidential");
    expect(answer.headers.etag).toBeUndefined();
  }
  expect((await askHost(docket.address, host, "/robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
}

describe("a site with a password", () => {
  const enter = (host: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    askHost(docket.address, host, "/_docket/password", {
      method: "POST",
      headers: { ...FORM, origin: `http://${host}`, ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  test("shows nothing to whoever does not know it, and everything to whoever does", async () => {
    const { host } = await addPrivateSite("locked", "password", "open sesame");
    await expectHidden(host);
    const asked = await askHost(docket.address, host, "/start?x=1", { headers: HTML });
    expect(asked.text).toMatch(/<form[^>]*action="\/_docket\/password"/);
    expect(asked.text).toContain('value="/start?x=1"');
    const wrong = await enter(host, { password: "close sesame", to: "/start" });
    expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([401, undefined]);
    const right = await enter(host, { password: "open sesame", to: "/start" });
    expect([right.status, right.headers.location]).toEqual([303, "/start"]);
    expect(String(right.headers["set-cookie"])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const cookie = cookieOf(right);
    const page = await askHost(docket.address, host, "/start", { headers: { ...HTML, cookie } });
    expect(page.text).toContain("Confidential start");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await askHost(docket.address, host, "/secret.txt", { headers: { cookie } })).headers["cache-control"]).toBe(
      "private, no-store",
    );
  });

  test("takes no cookie of another site, an older password or a forger", async () => {
    const one = await addPrivateSite("locked-one", "password", "first");
    const two = await addPrivateSite("locked-two", "password", "first");
    const cookie = cookieOf(await enter(one.host, { password: "first", to: "/" }));
    const looks = (host: string, given: string) =>
      askHost(docket.address, host, "/", { headers: { ...HTML, cookie: given } });
    expect((await looks(one.host, cookie)).status).toBe(200);
    expect((await looks(two.host, cookie)).status).toBe(401);
    expect(
      (
        await looks(
          one.host,
          cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
        )
      ).status,
    ).toBe(401);
    expect((await looks(one.host, cookie.replace(/=\d/, "=9"))).status).toBe(401);
    await sql`update sites set password_hash = ${await hashPassword("second")} where project_id = ${one.projectId}`.execute(
      docket.app.database,
    );
    await expect.poll(async () => (await looks(one.host, cookie)).status, { interval: 50 }).toBe(401);
  });

  test("leads nowhere else after it", async () => {
    const { host } = await addPrivateSite("locked-three", "password", "word");
    for (const to of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/x\r\nset-cookie: a=b",
    ]) {
      const { headers } = await enter(host, { password: "word", to });
      expect(String(headers.location)).toMatch(/^\/(?![/\\])[^\r\n]*$/);
      expect(String(headers.location)).not.toContain("evil");
    }
  });

  test("takes it from its own page only, and not endlessly", async () => {
    const { host } = await addPrivateSite("locked-four", "password", "word");
    expect((await enter(host, { password: "word" }, { origin: "https://evil.example" })).status).toBe(403);
    expect((await enter(host, { password: "word" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push((await enter(host, { password: "guess" })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a site for members", () => {
  const follow = async (session: BrowserSession, host: string, path = "/start?x=1") => {
    const start = await askHost(docket.address, host, path, { headers: HTML });
    expect(start.status).toBe(302);
    const secret = cookieOf(start);
    const entrance = new URL(String(start.headers.location));
    expect(entrance.origin).toBe(docket.address);
    const sent = await session.call("GET", `${entrance.pathname}${entrance.search}`);
    return { secret, sent, back: sent.headers.get("location") ?? "" };
  };
  const arrive = (host: string, back: string, cookie: string) => {
    const { pathname, search } = new URL(back);
    return askHost(docket.address, host, `${pathname}${search}`, { headers: { ...HTML, cookie } });
  };

  test("lets in who is signed in and a member, as long as both are so", async () => {
    const { host } = await addPrivateSite("team", "members");
    await expectHidden(host);
    const session = await addUser(docket, "viewer");
    const { userId } = session;
    const { secret, sent, back } = await follow(session, host);
    expect([sent.status, new URL(back).host]).toEqual([302, host]);
    const arrived = await arrive(host, back, secret);
    expect([arrived.status, arrived.headers.location]).toEqual([303, "/start?x=1"]);
    const cookie = cookieOf(arrived);
    const look = () => askHost(docket.address, host, "/start", { headers: { ...HTML, cookie } });
    expect((await look()).text).toContain("Confidential start");
    await sql`delete from members where user_id = ${userId}`.execute(docket.app.database);
    expect((await look()).status).toBe(302);
  });

  test("sends others to sign in, and strangers away", async () => {
    const { host } = await addPrivateSite("team-two", "members");
    const nobody = new BrowserSession(docket.address);
    const { sent } = await follow(nobody, host);
    expect(sent.headers.get("location")).toMatch(/^\/app\/enter-site\?host=team-two\.localhost&state=[\w-]{43}&to=/);
    const stranger = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "another") });
    expect((await follow(stranger, host)).sent.status).toBe(403);
  });

  test("takes the proof from the browser alone that began, for this site, and for a minute", async () => {
    const { host } = await addPrivateSite("team-three", "members");
    const other = await addPrivateSite("team-four", "members");
    const session = await addUser(docket, "viewer");
    const { secret, back } = await follow(session, host);
    const elsewhere = await askHost(docket.address, host, "/", { headers: HTML });
    for (const answer of [
      await arrive(host, back, ""),
      await arrive(host, back, cookieOf(elsewhere)),
      await arrive(other.host, back, secret),
      await arrive(host, back.replace(/token=\d/, "token=9"), secret),
    ])
      expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await arrive(host, back, secret)).headers["set-cookie"]).toBeDefined();
    const unknown = await session.call("GET", `/v1/sites/enter?host=evil.example&state=${"a".repeat(43)}&to=/`);
    expect(unknown.status).toBe(404);
  });
});

test("says which hosts a certificate may be made for", async () => {
  await addSite(docket, "certified");
  await sql`insert into site_domains (domain, project_id, token, verified_at)
    select v.domain, s.project_id, 't', v.at from sites s, (values ('proven.example', now()), ('claimed.example', null)) v (domain, at)
    where s.name = 'certified'`.execute(docket.app.database);
  const ask = async (domain: string) =>
    (await fetch(`${docket.address}/v1/sites/ask?domain=${encodeURIComponent(domain)}`)).status;
  expect([await ask("certified.localhost"), await ask("proven.example"), await ask("PROVEN.example")]).toEqual([
    200, 200, 200,
  ]);
  for (const domain of [
    "claimed.example",
    "nobody.localhost",
    "evil.example",
    "a.certified.localhost",
    "10.0.0.1",
    "x'--",
    "docket",
  ])
    expect([domain, await ask(domain)]).toEqual([domain, 404]);
  expect(await ask("")).toBe(400);
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { rawResponse } from "../support/raw-request.ts";
import { addSite, askHost, publish } from "../support/site-world.ts";

const SERVICE = [
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/app/",
  "/v1/projects",
  "/metrics",
  "/reference",
  "/docket.js",
  "/git/x",
];

let docket: Docket;
let one: { projectId: string; host: string };
let other: { projectId: string; host: string };
let port: string;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  port = new URL(docket.address).port;
  one = await addSite(docket, "one", { pages: [{ url: "/", title: "First site" }], assets: { "own.txt": "of one" } });
  other = await addSite(docket, "other", {
    pages: [{ url: "/", title: "Other site" }],
    assets: { "mine.txt": "of other" },
  });
  await publish(docket, one.projectId, { pages: [{ url: "/", title: "Of a branch" }] }, "one--branch-abc123");
  await sql`insert into site_domains (domain, project_id, base, token, verified_at) values
    ('docs.one.example', ${one.projectId}, '', 't', now()), ('one.example', ${one.projectId}, '/docs', 't', now() + interval '1 s'),
    ('docs.other.example', ${other.projectId}, '', 't', null)`.execute(docket.app.database);
});
afterAll(() => docket.close());

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  askHost(docket.address, host, path, { headers });

describe("a host", () => {
  test("shows its own project alone", async () => {
    expect((await ask(one.host, "/")).text).toContain("First site");
    expect((await ask(other.host, "/")).text).toContain("Other site");
    expect((await ask(one.host, "/own.txt")).text).toBe("of one");
    expect((await ask(one.host, "/mine.txt")).status).toBe(404);
    expect((await ask(other.host, "/own.txt")).status).toBe(404);
  });

  test("of a site has nothing of the service", async () => {
    for (const path of SERVICE) {
      const answer = await ask(one.host, path, { authorization: `Bearer ${docket.key}` });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toMatch(/"(?:status|openapi|projects)"/);
    }
    const posted = await askHost(docket.address, one.host, "/v1/projects", {
      method: "POST",
      headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json" },
      body: "{}",
    });
    expect(posted.status).toBe(405);
  });

  test("of the service has nothing of a site", async () => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, "10.1.2.3", "docket", "[::1]", "any.name.example"]) {
      expect((await ask(host, "/own.txt")).status).toBe(404);
      expect((await ask(host, "/healthz")).text).toBe('{"status":"alive"}');
      expect((await ask(host, "/robots.txt")).headers["content-type"]).toContain("application/json");
    }
  });

  test("below the sites' domain that nobody has is a plain 404", async () => {
    for (const host of ["nobody.localhost", "a.one.localhost", "constructor.localhost", "--.localhost"]) {
      const answer = await ask(host, "/healthz");
      expect([host, answer.status, answer.headers["content-type"]]).toEqual([host, 404, "text/plain; charset=utf-8"]);
    }
  });

  test.each(["ONE.LOCALHOST", "one.localhost.", "one.localhost:1", "One.Localhost.:99"])(
    "is found as %s",
    async (host) => {
      expect((await ask(host, "/")).text).toContain("First site");
    },
  );

  test("of a preview is not to be found and not kept", async () => {
    const preview = await ask("one--branch-abc123.localhost", "/");
    expect(preview.text).toContain("Of a branch");
    expect(preview.headers["x-robots-tag"]).toBe("noindex");
    expect((await ask("one--branch-abc123.localhost", "/robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
    expect((await ask("one--branch-abc123.localhost", "/sitemap.xml")).status).toBe(404);
  });
});

describe("a custom domain", () => {
  test("shows the site once it is proven", async () => {
    expect((await ask("docs.one.example", "/")).text).toContain("First site");
    expect((await ask("docs.other.example", "/mine.txt")).status).toBe(404);
    // A name of the service cannot be taken by naming it for a site.
    expect((await ask("docs.other.example", "/healthz")).status).toBe(200);
    expect((await ask("docs.one.example", "/healthz")).status).toBe(404);
  });

  test("is what search engines are told", async () => {
    const canonical = `<link rel="canonical" href="http://docs.one.example:${port}/">`;
    expect((await ask("docs.one.example", "/")).text).toContain(canonical);
    expect((await ask(one.host, "/")).text).toContain(canonical);
  });

  test("can have the site below a path", async () => {
    const page = await ask("one.example", "/docs");
    expect(page.text).toContain('href="/docs/_docket/');
    expect(page.text).toContain(`<link rel="canonical" href="http://one.example:${port}/docs">`);
    expect((await ask("one.example", "/docs/own.txt")).text).toBe("of one");
    expect((await ask("one.example", "/docs/index.html")).headers.location).toBe("/docs");
    expect((await ask("one.example", "/own.txt")).status).toBe(404);
    expect((await ask("one.example", "/docsown.txt")).status).toBe(404);
    const [, style] = /href="(\/docs\/_docket\/theme-[^"]+)"/.exec(page.text) ?? [];
    expect((await ask("one.example", style ?? "")).status).toBe(200);
  });
});

describe("a request", () => {
  test.each([
    ["two hosts", "GET /own.txt HTTP/1.1\r\nHost: one.localhost\r\nHost: other.localhost\r\n", 400],
    ["an absolute target of its own host", "GET http://one.localhost/own.txt HTTP/1.1\r\nHost: one.localhost\r\n", 200],
    [
      "an absolute target of another host",
      "GET http://other.localhost/mine.txt HTTP/1.1\r\nHost: one.localhost\r\n",
      400,
    ],
    ["an absolute target of the service", "GET http://127.0.0.1/healthz HTTP/1.1\r\nHost: one.localhost\r\n", 400],
    ["a host with a user name", "GET /own.txt HTTP/1.1\r\nHost: x@one.localhost\r\n", 400],
    ["a host with a path", "GET /own.txt HTTP/1.1\r\nHost: one.localhost/x\r\n", 400],
    ["an empty host", "GET /own.txt HTTP/1.1\r\nHost:\r\n", 400],
    ["two hosts in one", "GET /own.txt HTTP/1.1\r\nHost: one.localhost, other.localhost\r\n", 400],
    ["no host, as HTTP/1.0 allows", "GET /own.txt HTTP/1.0\r\n", 404],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: one.localhost\r\n", 405],
  ])("with %s is understood as it stands or refused", async (_, head, status) => {
    const answer = await rawResponse(docket.address, `${head}Connection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("of other");
  });

  test("is not led elsewhere by what a proxy could have sent", async () => {
    const plain = await ask(one.host, "/");
    for (const headers of [
      { "x-forwarded-host": other.host },
      { "x-forwarded-host": "evil.example" },
      { forwarded: "host=evil.example" },
      { "x-original-url": "/own.txt" },
      { "x-rewrite-url": "/own.txt" },
      { "x-forwarded-proto": "https" },
      { "x-forwarded-prefix": "/evil" },
      { "x-http-method-override": "POST" },
      { "x-host": "evil.example" },
      { cookie: "docket-site=x", "user-agent": "x", "accept-language": "de" },
    ] as Record<string, string>[]) {
      const answer = await ask(one.host, "/", headers);
      expect([headers, answer.text === plain.text, answer.headers.etag]).toEqual([headers, true, plain.headers.etag]);
    }
  });
});

test("believes a trusted proxy, and its nearest word only", async () => {
  const behind = await boot({ hasWorker: false, settings: { DOCKET_TRUSTED_PROXIES: "127.0.0.0/8" } });
  try {
    const site = await addSite(behind, "behind", { pages: [{ url: "/", title: "Behind" }] });
    const forwarded = (host: string) =>
      askHost(behind.address, "127.0.0.1", "/", { headers: { "x-forwarded-host": host, accept: "text/html" } });
    expect((await forwarded(site.host)).text).toContain("Behind");
    expect((await forwarded(`evil.example, ${site.host}`)).text).toContain("Behind");
    expect((await forwarded("a b")).status).toBe(400);
  } finally {
    await behind.close();
  }
});

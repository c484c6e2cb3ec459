import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createServer } from "../../src/server.ts";
import { bootCollecting, send, throughProxy } from "../support/collecting.ts";

const { docket, newProject, allowOrigins, post, beacon, visitors, viewsByPage } = bootCollecting();

describe("the script's file", () => {
  it("is small, cached and not sent again unchanged", async () => {
    const plain = await fetch(`${docket().address}/docket.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-type")).toContain("text/javascript");
    expect(plain.headers.get("cache-control")).toContain("max-age");
    expect(plain.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(plain.headers.get("content-encoding")).toBeNull();
    const etag = plain.headers.get("etag") ?? "";
    expect((await fetch(`${docket().address}/docket.js`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const text = await plain.text();
    expect(gzipSync(text).length).toBeLessThan(2650);
    const packed = await send(`${docket().address}/docket.js`, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.body).toString()).toBe(text);
  });
});

describe("beacons", () => {
  it("are answered alike whether the project exists or not", async () => {
    const project = await newProject();
    const answers = await Promise.all(
      [project.id, "prj_none", "%00", "x".repeat(500)].map((id) => beacon(id, { path: "/a" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await viewsByPage(project)).toEqual({ "/a": 1 });
    const headers = answers
      .slice(0, 2)
      .map((answer) => [...answer.headers].filter(([name]) => !["request-id", "date"].includes(name)));
    expect(headers[0]).toEqual(headers[1]);
  });

  it("say which sites may send them before they are sent", async () => {
    const response = await fetch(`${docket().address}/v1/collect/prj_x`, {
      method: "OPTIONS",
      headers: { origin: "https://a.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://a.example");
  });

  it("are checked against the project's sites, wildcards included", async () => {
    const project = await newProject();
    await allowOrigins(project, ["https://*.example.com", "HTTPS://Docs.Example.org:443/"]);
    const allowed = ["https://a.example.com", "https://a.b.example.com", "https://docs.example.org"];
    const others = [
      "http://a.example.com",
      "https://example.com",
      "https://a.example.com.evil.example",
      "https://evilexample.com",
      "null",
    ];
    for (const origin of [...allowed, ...others])
      expect((await beacon(project.id, { path: `/${origin.length}` }, { origin })).status).toBe(204);
    expect((await beacon(project.id, { path: "/none" })).status).toBe(204);
    expect(Object.values(await viewsByPage(project)).reduce((sum, views) => sum + views, 0)).toBe(3);
    for (const origin of [
      "docs.example.com",
      "https://",
      "ftp://a.example",
      "https://a.example/path",
      "*",
      "https://user@a.example",
    ])
      await expect(allowOrigins(project, [origin])).rejects.toThrow("expected the origin of a site");
  });

  it("count nothing for readers who object", async () => {
    const project = await newProject();
    for (const headers of [{ "sec-gpc": "1" }, { dnt: "1" }] as Record<string, string>[])
      expect((await beacon(project.id, { path: "/a" }, headers)).status).toBe(204);
    expect(await viewsByPage(project)).toEqual({});
  });

  it("tell visitors apart by their real address, not by a forged one", async () => {
    const project = await newProject();
    for (const forged of ["203.0.113.1", "203.0.113.2, 127.0.0.1", "nonsense"])
      await beacon(
        project.id,
        { path: "/a" },
        { "x-forwarded-for": forged, "x-real-ip": forged, forwarded: `for=${forged}` },
      );
    expect(await visitors(project)).toMatchObject({ totals: { human: 1 } });
    for (const client of ["203.0.113.1", "203.0.113.2"])
      await throughProxy(docket().address, project, `198.51.100.7, ${client}`);
    expect(await visitors(project)).toMatchObject({ totals: { human: 3 } });
  });

  it("count once with the same event id, whatever else they hold", async () => {
    const project = await newProject();
    for (const path of ["/a", "/a", "/a"]) await beacon(project.id, { path, eventId: "e1", later: "field" });
    expect(await viewsByPage(project)).toEqual({ "/a": 1 });
  });

  it("are refused when malformed or too large", async () => {
    const project = await newProject();
    const bodies = [
      "",
      "{",
      "[]",
      '"x"',
      "{}",
      '{"path":5}',
      '{"path":"no-slash"}',
      '{"path":"/\\u0000"}',
      `{"path":"/${"x".repeat(2000)}"}`,
    ];
    for (const body of bodies)
      expect([body.slice(0, 20), (await post(project.id, body, {})).status]).toEqual([body.slice(0, 20), 400]);
    expect((await post(project.id, `{"path":"/a","x":"${"x".repeat(5000)}"}`, {})).status).toBe(413);
    expect((await post(project.id, "<x/>", { "content-type": "text/xml" })).status).toBe(415);
    expect(await viewsByPage(project)).toEqual({});
  });

  it("are limited for each address, and for each network of IPv6", async () => {
    const project = await newProject();
    const app = { ...docket().app, config: { ...docket().app.config, beaconsPerMinute: 40 } };
    const server = await createServer(app);
    const address = await server.listen({ host: "127.0.0.1", port: 0 });
    const flood = Array.from({ length: 60 }, (_, index) =>
      throughProxy(address, project, `2001:db8:1:2::${index + 1}`),
    );
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 204);
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await throughProxy(address, project, "2001:db8:1:3::1")).status).toBe(204);
    await server.close();
    expect(await viewsByPage(project)).toEqual({ "/a": 41 });
    expect(await visitors(project)).toMatchObject({ totals: { human: 2 } });
  });
});

describe("feedback and searches from browsers", () => {
  const report = (id: string, kind: string, body: object, headers: Record<string, string> = {}) =>
    post(`${id}/${kind}`, JSON.stringify(body), headers);
  const count = async (project: { id: string }, table: "feedback" | "searches") => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where project_id = ${project.id}`.execute(
      docket().app.database,
    );
    return rows[0]?.rows;
  };

  it("are answered alike whether the project exists or not, and taken from its sites and people alone", async () => {
    const project = await newProject();
    await allowOrigins(project, ["https://docs.example.com"]);
    const origin = "https://docs.example.com";
    const one = { id: "1", query: "hooks" };
    for (const [id, headers] of [
      [project.id, { origin }],
      [project.id, { origin }],
      [project.id, { origin: "https://evil.example" }],
      [project.id, {}],
      [project.id, { origin, dnt: "1" }],
      [project.id, { origin, "user-agent": "Googlebot/2.1" }],
      ["prj_none", { origin }],
      ["%00", { origin }],
    ] as const)
      expect([id, (await report(id, "searches", one, headers)).status]).toEqual([id, 204]);
    expect((await report(project.id, "searches", { query: "b", isAutomated: true }, { origin })).status).toBe(204);
    expect(await count(project, "searches")).toBe(1);
    const { rows } = await sql<{ reader: string | null }>`
      select reader from searches where project_id = ${project.id}`.execute(docket().app.database);
    expect(rows[0]?.reader).not.toBeNull();
  });

  it("are refused when they say nothing, too much, or too often", async () => {
    const project = await newProject();
    for (const body of [{ path: "/a" }, { path: "a", helpful: true }, { path: "/a", comment: "x".repeat(5001) }])
      expect((await report(project.id, "feedback", body)).status).toBe(400);
    expect((await report(project.id, "feedback", { comment: "x".repeat(70_000) })).status).toBe(413);
    expect((await report(project.id, "searches", { query: " " })).status).toBe(400);
    const answers = [];
    for (let index = 0; index < 12; index++)
      answers.push((await report(project.id, "feedback", { path: "/a", helpful: "yes" })).status);
    // Those that were refused above count, too.
    expect(answers.filter((status) => status === 204).length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe(429);
    expect(await count(project, "feedback")).toBe(answers.filter((status) => status === 204).length);
  });
});

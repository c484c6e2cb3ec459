import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { recordVisits, recordVisitsOf } from "../../src/analytics/recording/record-visits.ts";
import { viewsSchema, visitorsSchema } from "../../src/analytics/schema.ts";
import { lockVisitors } from "../../src/analytics/settings/lock-visitors.ts";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi, people } from "../support/visits-api.ts";

const MIB = 1024 * 1024;
const NDJSON = { "content-type": "application/x-ndjson" };
const GZIP = { "content-encoding": "gzip" };

const { addProject, ask, docket, post, record, recorded } = bootVisitsApi();

describe("batches", () => {
  let id: string;
  beforeAll(async () => {
    id = await addProject();
  });
  const visit = (more: object = {}) => ({ path: "/batch", visitorId: "v", kind: "beacon", ...more });
  const lines = (...rows: unknown[]) =>
    rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");
  const nothing = { accepted: 0, repeated: 0, refused: 0, errors: [] };

  it("takes JSON and NDJSON, plain and packed", async () => {
    const one = { accepted: 1, repeated: 0, refused: 0, errors: [] };
    const json = JSON.stringify([visit()]);
    expect(await recorded(await post(id, json, { "content-type": "application/json; charset=UTF-8" }))).toEqual(one);
    expect(await recorded(await post(id, gzipSync(json), GZIP))).toEqual(one);
    expect(await recorded(await post(id, `\ufeff${json}`))).toEqual(one);
    expect(await recorded(await post(id, `${lines(visit(), visit())}\r\n\n`, NDJSON))).toMatchObject({ accepted: 2 });
    expect(await recorded(await post(id, gzipSync(lines(visit())), { ...NDJSON, ...GZIP }))).toEqual(one);
    const parts = Buffer.concat([gzipSync(`${lines(visit())}\n`), gzipSync(lines(visit()))]);
    expect(await recorded(await post(id, parts, { ...NDJSON, ...GZIP }))).toMatchObject({ accepted: 2 });
    expect(await recorded(await post(id, "[]"))).toEqual(nothing);
    expect(await recorded(await post(id, "\n \n", NDJSON))).toEqual(nothing);
  });

  it("counts a repeated event once in views", async () => {
    const repeating = await addProject();
    const event = { eventId: "e-1" };
    expect(await record(repeating, [visit(event), visit(event), visit()])).toMatchObject({ accepted: 2, repeated: 1 });
    expect(await record(repeating, [visit(event)])).toMatchObject({ accepted: 0, repeated: 1 });
    expect(await ask(viewsSchema, repeating, "views")).toMatchObject({ totals: people(2) });
    expect(await ask(visitorsSchema, repeating, "visitors")).toMatchObject({ totals: people(1) });
  });

  it("counts a batch that is sent twice once, however it is written", async () => {
    const twice = await addProject();
    const rows = Array.from({ length: 1200 }, (_, index) => visit({ visitorId: `v${index % 60}` }));
    const send = (some: object[]) => recordVisitsOf(docket().app, twice, some, { batchId: "b-1" });
    expect(await send(rows)).toMatchObject({ accepted: 1200, repeated: 0 });
    expect(await send(rows)).toMatchObject({ accepted: 0, repeated: 1200 });
    expect(await send(rows.slice(0, 300))).toMatchObject({ accepted: 0, repeated: 300 });
    expect(await ask(viewsSchema, twice, "views")).toMatchObject({ totals: people(1200) });
    expect(await ask(visitorsSchema, twice, "visitors")).toMatchObject({ totals: people(60) });
  });

  it("reads further batches while visits wait to be written together", async () => {
    const { app, actor } = docket();
    const busy = await addProject();
    await record(busy, [visit()]);
    const { rows: settings } = await sql<{ number: number }>`
      select number from visitor_settings where project_id = ${busy}`.execute(app.database);
    const rows = Array.from({ length: 100 }, () => visit());
    const bothWait = Promise.withResolvers<void>();
    let waiting = 0;
    const onWaiting = () => {
      if (++waiting === 2) bothWait.resolve();
    };
    const sent = await app.database.transaction().execute(async (tx) => {
      await lockVisitors(tx, settings[0]?.number ?? 0);
      const three = [1, 2, 3].map(() => recordVisits(app, actor, busy, rows, { onWaiting }));
      await bothWait.promise;
      return { three };
    });
    for (const one of await Promise.all(sent.three)) expect(one).toMatchObject({ accepted: 100 });
    expect(waiting).toBe(2);
    expect(await ask(viewsSchema, busy, "views")).toMatchObject({ totals: people(301) });
  });

  it("refuses bad rows alone, each with its place and reason", async () => {
    const mixed = await addProject();
    const answer = await recorded(
      await post(mixed, lines(visit(), "{not json", visit({ path: 1 }), visit({ status: "200" }), visit()), NDJSON),
    );
    expect(answer).toEqual({
      accepted: 2,
      repeated: 0,
      refused: 3,
      errors: [
        { index: 1, code: "invalid_visit", message: "is not valid JSON" },
        { index: 2, code: "invalid_visit", message: expect.stringMatching(/^path: /) },
        { index: 3, code: "invalid_visit", message: expect.stringMatching(/^status: /) },
      ],
    });
    expect(await ask(viewsSchema, mixed, "views")).toMatchObject({ totals: people(2) });
  });

  it.each([
    ["null", null],
    ["a string", "x"],
    ["an array", [visit()]],
    ["no path", { visitorId: "v" }],
    ["a NUL in the path", visit({ path: "/a\0" })],
    ["a path of 10 KB", visit({ path: `/${"a".repeat(10_240)}` })],
    ["a path that no index holds", visit({ path: `/${"漢字仮名".repeat(200)}` })],
    ["a broken escape", visit({ path: "/%ff" })],
    ["an unknown field", visit({ agent: "x" })],
    ["__proto__", JSON.parse('{"path": "/a", "visitorId": "v", "__proto__": {}}')],
    ["an impossible day", visit({ timestamp: "2026-02-30T00:00:00Z" })],
    ["a time as a number", visit({ timestamp: 1_763_596_800 })],
    ["another kind", visit({ kind: "pixel" })],
    ["an address that is none", { path: "/a", ip: "1.2.3.4.5" }],
    ["an empty visitor id", visit({ visitorId: "" })],
    ["an endless event id", visit({ eventId: "x".repeat(256) })],
    ["a status that is none", visit({ status: 600 })],
    ["a header that is no text", visit({ userAgent: {} })],
  ])("refuses a visit that is %s", async (_, row) => {
    const { refused, errors } = await record(id, [row]);
    expect({ refused, errors }).toEqual({
      refused: 1,
      errors: [{ index: 0, code: "invalid_visit", message: expect.stringMatching(/\S/) }],
    });
  });

  it("refuses what is too old or in the future, and takes all between", async () => {
    const at = async (timestamp: string) => (await record(id, [visit({ timestamp })])).errors[0]?.code;
    expect(await at("2026-11-20T13:00:00.000Z")).toBeUndefined();
    expect(await at("2026-11-20T13:00:00.001Z")).toBe("in_future");
    expect(await at("9999-12-31T23:59:59Z")).toBe("in_future");
    expect(await at("1999-12-31")).toBe("too_old");
    expect(await at("0001-01-01")).toBe("too_old");
    expect(await at("2024-11-01T00:00:00Z")).toBeUndefined();
  });

  it("stores odd text without falling over it", async () => {
    const odd = await addProject();
    const answer = await record(odd, [
      visit({ path: "/\ud800", userAgent: "\0\ud800", referrer: "\ud800", accept: "\0", visitorId: "\ud800\0" }),
      visit({ path: "/a b?\0".slice(0, 5), userAgent: "x".repeat(100_000) }),
      visit({ path: "https://example.com/c/../d.md#e" }),
      visit({ path: "" }),
      { path: "/e", ip: "2001:DB8::1%eth0", userAgent: "", kind: "beacon" },
      { path: "/e", ip: "::ffff:192.0.2.1", kind: "beacon" },
    ]);
    expect(answer).toMatchObject({ accepted: 6, refused: 0 });
  });

  it("shows at most 20 errors", async () => {
    const { refused, errors } = await record(id, Array(30).fill(null));
    expect(refused).toBe(30);
    expect(errors.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it("takes 10,000 visits and refuses 10,001", async () => {
    const rows = Array<unknown>(10_000).fill(visit({ path: "/many" }));
    expect(await record(id, rows)).toMatchObject({ accepted: 10_000 });
    await expectError(await post(id, JSON.stringify([...rows, null])), 400, "invalid_request");
    await expectError(await post(id, lines(...rows, "x"), NDJSON), 400, "invalid_request");
  });

  it.each([
    ["an object", "{}", {}, 400, "invalid_request"],
    ["null", "null", {}, 400, "invalid_request"],
    ["nothing", "", {}, 400, "invalid_request"],
    ["half of a batch", '[{"path": "/a"', {}, 400, "invalid_request"],
    ["no UTF-8", Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]), {}, 400, "invalid_request"],
    [
      "another encoding of text",
      "[]",
      { "content-type": "application/json; charset=utf-16" },
      415,
      "unsupported_media_type",
    ],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["text", "[]", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
    ["a type that is none", "[]", { "content-type": "json" }, 415, "unsupported_media_type"],
    ["another compression", "[]", { "content-encoding": "br" }, 415, "unsupported_media_type"],
    ["two compressions", "[]", { "content-encoding": "gzip, gzip" }, 415, "unsupported_media_type"],
    ["gzip that is none", "[]", GZIP, 400, "invalid_request"],
    ["half of gzip", gzipSync("[]").subarray(0, 15), GZIP, 400, "invalid_request"],
    ["gzip of nothing", gzipSync(""), GZIP, 400, "invalid_request"],
    ["a gzip bomb", gzipSync(Buffer.alloc(200 * MIB, " ")), GZIP, 413, "body_too_large"],
    ["17 MiB", Buffer.alloc(17 * MIB, " "), {}, 413, "body_too_large"],
    ["5 MiB compressed", Buffer.alloc(5 * MIB), GZIP, 413, "body_too_large"],
  ] as const)("refuses a body that is %s", async (_, body, headers, status, code) => {
    await expectError(await post(id, body as string, headers), status, code);
  });

  it("refuses a bomb of small values before they are parsed", async () => {
    const flood = Buffer.from(`[${"{},".repeat(5_000_000)}{}]`);
    await expectError(await post(id, gzipSync(flood), GZIP), 400, "invalid_request");
    await expectError(await post(id, gzipSync(flood), { ...GZIP, ...NDJSON }), 400, "invalid_request");
    const quoting = visit({ userAgent: `${'{["\\\\",'.repeat(250)}\\` });
    expect(await record(id, Array(300).fill(quoting))).toMatchObject({ accepted: 300 });
  });

  it("refuses a request without a body or a type", async () => {
    const url = `${docket().address}/v1/analytics/${id}/events`;
    const headers = { authorization: `Bearer ${docket().key}` };
    await expectError(await fetch(url, { method: "POST", headers }), 415, "unsupported_media_type");
    const json = { ...headers, "content-type": "application/json" };
    await expectError(await fetch(url, { method: "POST", headers: json }), 400, "invalid_request");
  });

  it("takes 15 MiB unpacked", async () => {
    const row = JSON.stringify(visit({ userAgent: "x".repeat(1500) }));
    const body = `[${Array(9000).fill(row).join(",")}]`;
    expect(body.length).toBeGreaterThan(13 * MIB);
    expect(await recorded(await post(id, body))).toMatchObject({ accepted: 9000 });
    expect(await recorded(await post(id, gzipSync(body), GZIP))).toMatchObject({ accepted: 9000 });
  });
});

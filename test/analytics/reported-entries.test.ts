import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { feedbackByPageSchema, feedbackEntrySchema, feedbackSchema } from "../../src/analytics/feedback/schema.ts";
import { searchesSchema } from "../../src/analytics/searches/schema.ts";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi } from "../support/visits-api.ts";

const { addProject, ask, docket, get } = bootVisitsApi();

type Kind = "searches" | "feedback";

function send(id: string, kind: Kind, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return fetch(`${docket().address}/v1/analytics/${id}/${kind}`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${docket().key}`, "content-type": "application/json", ...headers },
  });
}

async function record(id: string, kind: Kind, rows: unknown[]): Promise<unknown> {
  const response = await send(id, kind, JSON.stringify(rows));
  expect(response.status).toBe(200);
  return response.json();
}

async function readersOf(id: string, table: Kind): Promise<unknown[]> {
  const { rows } = await sql<{ reader: string | null; is_ai: boolean }>`
    select reader, is_ai from ${sql.table(table)} where project_id = ${id} order by id`.execute(docket().app.database);
  return rows;
}

describe("batches of searches and feedback", () => {
  it("count what was sent twice once, and lose none for a bad one", async () => {
    const id = await addProject();
    const searches = [
      { id: "a", query: " Web Hooks", results: 0 },
      { id: "b", query: "install", results: 3, timestamp: "2026-11-19T10:00:00Z" },
      { id: "b", query: "install", clickedPage: "/install.md" },
      { query: "" },
      { query: "x", clickedPage: "y" },
      { query: "x", color: "red" },
      { query: "x", timestamp: "2026-11-21T12:00:00Z" },
      { query: "x", timestamp: "2020-01-01" },
      { query: "x", ip: "nowhere" },
      7,
    ];
    const first = (await record(id, "searches", searches)) as { errors: { index: number; code: string }[] };
    expect(first).toMatchObject({ accepted: 2, repeated: 1, refused: 7 });
    expect(first.errors.map(({ index, code }) => [index, code])).toEqual([
      [3, "invalid_entry"],
      [4, "invalid_entry"],
      [5, "invalid_entry"],
      [6, "in_future"],
      [7, "too_old"],
      [8, "invalid_entry"],
      [9, "invalid_entry"],
    ]);
    expect(await record(id, "searches", searches.slice(0, 3))).toEqual({
      ...{ accepted: 0, repeated: 3, refused: 0, errors: [] },
    });
    const listed = await ask(searchesSchema, id, "searches");
    expect(listed.searches).toEqual([
      {
        ...{ searchQuery: "install", hits: 1, ctr: 1, topClickedPage: "/install", results: 3 },
        lastSearchedAt: "2026-11-19T10:00:00.000Z",
      },
      {
        ...{ searchQuery: "web hooks", hits: 1, ctr: 0, topClickedPage: null, results: 0 },
        lastSearchedAt: "2026-11-20T12:00:00.000Z",
      },
    ]);

    const said = [
      { id: "f1", path: "/start", helpful: false, comment: "No\0 command", contact: "a@b.c" },
      { id: "f1", path: "/start", helpful: true },
      { id: "f2", path: "/start", source: "thumbs_only", helpful: true },
      { path: "/start" },
      { path: "start", helpful: true },
      { path: "/start", comment: "x".repeat(10_001) },
    ];
    expect(await record(id, "feedback", said)).toMatchObject({ accepted: 2, repeated: 1, refused: 3 });
    expect(await record(id, "feedback", said)).toMatchObject({ accepted: 0, repeated: 3, refused: 3 });
    const { feedback } = await ask(feedbackSchema, id, "feedback?source=contextual");
    expect(feedback).toMatchObject([
      { comment: "No\ufffd command", helpful: false, contact: "a@b.c", status: "pending" },
    ]);
  });

  it("tell readers apart without keeping who they are, until they are forgotten", async () => {
    const id = await addProject();
    const ada = { ip: "203.0.113.7", userAgent: "Mozilla/5.0 Firefox/145.0" };
    await record(id, "searches", [
      { id: "1", query: "a", ...ada },
      { id: "2", query: "b", ...ada },
      { id: "3", query: "c", visitorId: "eve" },
      { id: "4", query: "d", ip: "203.0.113.7", userAgent: "ChatGPT-User/1.0" },
      { id: "5", query: "e" },
    ]);
    const [one, two, eve, gpt, nobody] = (await readersOf(id, "searches")) as { reader: string; is_ai: boolean }[];
    expect(two).toEqual(one);
    expect(new Set([one, eve, gpt].map((row) => row?.reader)).size).toBe(3);
    expect(nobody).toEqual({ reader: null, is_ai: false });
    expect([one, eve, gpt].map((row) => row?.is_ai)).toEqual([false, false, true]);
    await docket().call("POST", `/v1/analytics/${id}/events`, [{ path: "/a", kind: "beacon", visitorId: "eve" }]);
    const { rows: visitors } = await sql<{ visitor: string }>`
      select visitor from visitor_days d join visitor_settings s on s.number = d.project where s.project_id = ${id}`.execute(
      docket().app.database,
    );
    expect(visitors.map(({ visitor }) => visitor)).not.toContain(eve?.reader);
    const erased = await docket().call("POST", `/v1/analytics/${id}/visitors/erase`, ada);
    expect(await erased.json()).toEqual({ rows: 2 });
    expect((await readersOf(id, "searches")).slice(0, 3)).toEqual([nobody, nobody, eve]);
  });

  it("may be NDJSON and packed, and need a key that may write", async () => {
    const id = await addProject();
    const lines = gzipSync('{"id":"a","query":"a"}\n\n{"id":"b","query":"b"}\nnonsense\n');
    const packed = { "content-type": "application/x-ndjson", "content-encoding": "gzip" };
    expect(await (await send(id, "searches", lines, packed)).json()).toMatchObject({ accepted: 2, refused: 1 });
    await expectError(await send(id, "feedback", "{}"), 400, "invalid_request");
    await expectError(await send(id, "feedback", "[]", { "content-type": "text/csv" }), 415, "unsupported_media_type");
    await expectError(await send(id, "feedback", "[]", { authorization: "Bearer x" }), 401, "unauthorized");
    await expectError(await send("prj_none", "feedback", "[]"), 404, "not_found");
    await expectError(await send("prj_none", "searches", "[]"), 404, "not_found");
  });
});

describe("the status of feedback", () => {
  it("changes for one and for many, all or none, and filters pages", async () => {
    const [id, other] = [await addProject(), await addProject()];
    const give = (project: string, rows: object[]) => record(project, "feedback", rows);
    await give(id, [
      { id: "1", path: "/a", helpful: false },
      { id: "2", path: "/a", helpful: true },
      { id: "3", path: "/b", source: "thumbs_only", helpful: true },
    ]);
    await give(other, [{ id: "1", path: "/x", helpful: true }]);
    const idOf = async (project: string, path: string, isHelpful: boolean) => {
      const { feedback } = await ask(feedbackSchema, project, `feedback?path=${path}`);
      return feedback.find(({ helpful = true }) => helpful === isHelpful)?.id ?? "";
    };
    const [first, second, third] = [
      await idOf(id, "/a", false),
      await idOf(id, "/a", true),
      await idOf(id, "/b", true),
    ];
    const foreign = await idOf(other, "/x", true);
    const path = `/v1/analytics/${id}/feedback`;
    const one = await docket().call("PATCH", `${path}/${first}`, { status: "in_progress" });
    expect(feedbackEntrySchema.parse(await one.json())).toMatchObject({ id: first, status: "in_progress" });
    const many = await docket().call("PATCH", path, { ids: [third, first], status: "resolved" });
    expect(await many.json()).toMatchObject({
      feedback: [
        { id: third, status: "resolved" },
        { id: first, status: "resolved" },
      ],
    });
    await expectError(
      await docket().call("PATCH", path, { ids: [second, foreign], status: "dismissed" }),
      404,
      "not_found",
    );
    await expectError(await docket().call("PATCH", `${path}/${foreign}`, { status: "dismissed" }), 404, "not_found");
    for (const body of [{ status: "open" }, {}, { status: "resolved", comment: "x" }])
      await expectError(await docket().call("PATCH", `${path}/${first}`, body), 400, "invalid_request");
    for (const ids of [[], Array.from({ length: 101 }, () => first)])
      await expectError(await docket().call("PATCH", path, { ids, status: "resolved" }), 400, "invalid_request");
    const statuses = (await ask(feedbackSchema, id, "feedback")).feedback.map((entry) => entry.status);
    expect(statuses.sort()).toEqual(["pending", "resolved", "resolved"]);
    expect((await ask(feedbackSchema, other, "feedback")).feedback[0]?.status).toBe("pending");

    const byPage = async (query: string) => (await ask(feedbackByPageSchema, id, `feedback/by-page?${query}`)).feedback;
    expect(await byPage("status=pending")).toEqual([{ path: "/a", thumbsUp: 1, thumbsDown: 0, code: 0, total: 1 }]);
    expect(await byPage("status=resolved&source=thumbs_only")).toEqual([
      { path: "/b", thumbsUp: 0, thumbsDown: 0, code: 0, total: 1 },
    ]);
    expect((await get(id, "feedback/by-page?status=open")).status).toBe(400);
  });
});

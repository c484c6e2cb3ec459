import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_DAY } from "../../src/analytics/dates.ts";
import { listUnansweredQuestions } from "../../src/assistant/conversations/list-unanswered-questions.ts";
import type { Conversations } from "../../src/assistant/conversations/schema.ts";
import { newUlid } from "../../src/database/new-id.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization, addUser } from "../support/browser-session.ts";

let docket: Docket;
let projectId: string;
let emptyId: string;
const ids: string[] = [];
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(`${docket.folder}/docs`, { "index.md": "# Home\n" });
  projectId = (await docket.addProject({ repository, name: "docs" })).id;
  emptyId = (await docket.addProject({ repository, name: "empty" })).id;
  for (let index = 0; index < 7; index++) {
    const id = newUlid();
    // Their times are random within a millisecond.
    ids.push(`${id.slice(0, 9)}${index}${id.slice(10)}`);
  }
  for (const [index, id] of ids.entries())
    await sql`insert into assistant_turns (id, project_id, thread_id, caller, state, question, answer, sources, model, cost_usd, asked_at)
      values (${id}, ${projectId}, ${ids[index - (index % 2)]}, ${["web", "api", "other"][index % 3]},
        ${index % 3 === 1 ? "not_answered" : "answered"}, ${`Question ${index}?`}, ${'=A "quoted", answer'},
        ${JSON.stringify([{ title: "Home", url: "https://a.example/" }])}::jsonb, 'anthropic/x', 0.5,
        ${`2026-11-0${index + 1}T12:00:00Z`})`.execute(docket.app.database);
});
afterAll(() => docket.close());

const get = (path: string, id = projectId, headers = {}) =>
  docket.call("GET", `/v1/analytics/${id}/assistant${path}`, undefined, headers);

describe("conversations", () => {
  it("have the fields that clients of the commercial service read, newest first", async () => {
    const answer = (await (await get("?limit=1")).json()) as Conversations;
    expect(answer).toEqual({
      conversations: [
        {
          id: ids[6],
          conversationId: ids[6],
          timestamp: "2026-11-07T12:00:00.000Z",
          query: "Question 6?",
          response: '=A "quoted", answer',
          responseType: "answer",
          sources: [{ title: "Home", url: "https://a.example/" }],
          resolutionStatus: "answered",
          queryCategory: null,
          pageUrl: null,
          details: expect.objectContaining({ caller: "web", costUsd: 0.5 }),
        },
      ],
      nextCursor: ids[6],
      hasMore: true,
    });
  });

  it("come in pages without gaps and repetitions", async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = (await (await get(`?limit=2${cursor && `&cursor=${cursor}`}`)).json()) as Conversations;
      seen.push(...page.conversations.map(({ id }) => id));
      expect(page.hasMore).toBe(page.nextCursor !== null);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids.toReversed());
  });

  it("are those of a range, whose last day is not in it", async () => {
    const { conversations } = (await (await get("?dateFrom=2026-11-02&dateTo=2026-11-04")).json()) as Conversations;
    expect(conversations.map(({ query }) => query)).toEqual(["Question 2?", "Question 1?"]);
  });

  it("take limits up to 1,000 and refuse what is none", async () => {
    expect((await get("?limit=1000")).status).toBe(200);
    for (const query of ["?limit=1001", "?limit=0", "?cursor=abc", "?resolution=maybe", "?dateFrom=soon"])
      expect([query, (await get(query)).status]).toEqual([query, 400]);
  });

  it("are a table for spreadsheets", async () => {
    const response = await get("?limit=1", projectId, { accept: "text/csv" });
    expect(response.headers.get("docket-has-more")).toBe("true");
    expect(await response.text()).toContain('"\'=A ""quoted"", answer"');
  });

  it("are none where there is no assistant", async () => {
    expect(await (await get("", emptyId)).json()).toEqual({ conversations: [], nextCursor: null, hasMore: false });
    expect(await (await get("/caller-stats", emptyId)).json()).toEqual({ web: 0, api: 0, other: 0, total: 0 });
    expect((await get("/stats", emptyId)).status).toBe(200);
    expect((await get(`/threads/${ids[0]}`, emptyId)).status).toBe(404);
    expect((await get("/threads/abc")).status).toBe(400);
  });

  it("are counted by caller", async () => {
    expect(await (await get("/caller-stats?dateTo=2026-11-05")).json()).toEqual({ web: 2, api: 1, other: 1, total: 4 });
    expect(await (await get("/stats")).json()).toMatchObject({
      conversations: 4,
      questions: 7,
      answered: 5,
      unanswered: 2,
      costUsd: 3.5,
    });
  });

  it("say what the documentation lacks", async () => {
    const unanswered = await listUnansweredQuestions(docket.app, projectId, EVERY_DAY);
    expect(unanswered.map(({ question }) => question)).toEqual(["Question 4?", "Question 1?"]);
  });

  it("are hidden from other organisations", async () => {
    const organizationId = await addOrganization(docket, "other");
    const stranger = await addUser(docket, "owner", { organizationId });
    for (const path of ["", "/caller-stats", "/stats", `/threads/${ids[0]}`]) {
      const response = await stranger.call("GET", `/v1/analytics/${projectId}/assistant${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      await response.body?.cancel();
    }
  });
});

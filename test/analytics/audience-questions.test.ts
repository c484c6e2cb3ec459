import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  agentsSchema,
  missingSchema,
  referralsSchema,
  returningSchema,
  timeseriesSchema,
  viewsSchema,
  visitorsSchema,
} from "../../src/analytics/schema.ts";
import { countWaiting } from "../support/count-waiting.ts";
import { agent, bootVisitsApi, people, person } from "../support/visits-api.ts";

const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
const GPTBOT = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

const { addProject, ask, csv, docket, record } = bootVisitsApi();

describe("who came, and from where", () => {
  it("names AI readers, and apart from them what is in no class that counts", async () => {
    const id = await addProject();
    await record(id, [
      agent("a", "2026-11-01", "/start"),
      agent("a", "2026-11-02", "/start"),
      agent("b", "2026-11-02", "/start"),
      agent("c", "2026-11-02", "/start", "Claude-User/1.0 (+Claude-User@anthropic.com)"),
      agent("d", "2026-11-02", "/start", GPTBOT),
      agent("d", "2026-11-02", "/guide", GPTBOT),
    ]);
    expect(await ask(agentsSchema, id, "agents")).toEqual({
      agents: [
        { operator: "OpenAI", purpose: "ai_assistant", verified: false, visitors: 2, views: 3 },
        { operator: "Anthropic", purpose: "ai_assistant", verified: false, visitors: 1, views: 1 },
      ],
      hasMore: false,
    });
    expect(await ask(agentsSchema, id, "agents?dateTo=2026-11-02&limit=1")).toEqual({
      agents: [{ operator: "OpenAI", purpose: "ai_assistant", verified: false, visitors: 1, views: 1 }],
      hasMore: false,
    });
    expect(await ask(agentsSchema, id, "agents?limit=1")).toMatchObject({ hasMore: true });
    expect(await ask(agentsSchema, id, "agents?counted=false")).toEqual({
      agents: [{ operator: "OpenAI", purpose: "ai_training", verified: false, visitors: 1, views: 2 }],
      hasMore: false,
    });
    expect(await ask(visitorsSchema, id, "visitors")).toMatchObject({ totals: { human: 0, ai: 3, total: 3 } });
    expect(await csv(id, "agents?limit=1")).toBe(
      "operator,purpose,verified,visitors,views\r\nOpenAI,ai_assistant,false,2,3\r\n",
    );
  });

  it("counts people who came from AI products", async () => {
    const id = await addProject();
    const from = { referrer: "https://chatgpt.com/" };
    await record(id, [
      person("ada", "2026-11-01", "/start", from),
      person("ada", "2026-11-02", "/guide", from),
      person("bob", "2026-11-02", "/guide", { referrer: "https://claude.ai/chat/1" }),
      person("bob", "2026-11-02", "/start", { referrer: "https://example.com/" }),
    ]);
    const { referrals, hasMore } = await ask(referralsSchema, id, "referrals");
    expect(hasMore).toBe(false);
    expect(referrals).toHaveLength(2);
    expect(referrals[0]).toEqual({ source: expect.stringMatching(/openai|chatgpt/i), visitors: 1, views: 2 });
    expect(referrals.map(({ visitors }) => visitors)).toEqual([1, 1]);
    expect((await ask(referralsSchema, id, "referrals?limit=1")).hasMore).toBe(true);
    expect((await ask(referralsSchema, id, "referrals?dateTo=2026-11-02")).referrals).toHaveLength(1);
  });

  it("lists pages that were not found, which are no pages", async () => {
    const id = await addProject();
    const lost = { status: 404 };
    await record(id, [
      person("ada", "2026-11-01", "/old", lost),
      person("ada", "2026-11-02", "/old", { ...lost, timestamp: "2026-11-02T10:00:00.125Z" }),
      person("bob", "2026-11-01", "/older", lost),
      agent("gpt", "2026-11-01", "/old", CHATGPT, lost),
      person("ada", "2026-11-02", "/start"),
    ]);
    expect(await ask(missingSchema, id, "missing")).toEqual({
      missing: [
        { path: "/old", human: 1, ai: 1, total: 2, lastSeenAt: "2026-11-02T10:00:00.125Z" },
        { path: "/older", human: 1, ai: 0, total: 1, lastSeenAt: "2026-11-01T10:00:00.000Z" },
      ],
      hasMore: false,
    });
    expect((await ask(missingSchema, id, "missing?dateTo=2026-11-02&path=/old")).missing).toEqual([
      { path: "/old", human: 1, ai: 1, total: 2, lastSeenAt: "2026-11-01T11:00:00.000Z" },
    ]);
    expect(await ask(visitorsSchema, id, "visitors")).toMatchObject({
      totals: people(1),
      visitors: [{ path: "/start" }],
    });
  });
});

describe("what the answer says about its range", () => {
  it("names the identities that it spans", async () => {
    const id = await addProject();
    const edge = ["2025-06-10", "2025-06-12", "2026-10-01"];
    await record(
      id,
      edge.map((day) => person("ada", day, "/start")),
    );
    const { rows } = await sql<{ starts_on: string }>`
      select starts_on::text from visitor_keys k join visitor_settings s on s.number = k.project
      where project_id = ${id} order by 1`.execute(docket().app.database);
    const border = rows[1]?.starts_on ?? "";
    expect(rows).toHaveLength(2);
    expect(await ask(visitorsSchema, id, "visitors")).toMatchObject({
      totals: people(2),
      identity: { mode: "stable", epochs: 2, doublesAtMost: 1 },
    });
    expect(await ask(visitorsSchema, id, `visitors?dateFrom=${border}`)).toEqual({
      totals: people(1),
      visitors: [{ path: "/start", ...people(1) }],
      hasMore: false,
    });
    expect(await ask(visitorsSchema, id, `visitors?dateTo=${border}`)).not.toHaveProperty("identity");
    expect(await ask(returningSchema, id, `returning?dateFrom=${border}`)).toMatchObject({ identity: { epochs: 2 } });
    expect(await ask(timeseriesSchema, id, "timeseries")).toMatchObject({ identity: { epochs: 2 } });
  });

  it("says when visits were forgotten within it", async () => {
    const id = await addProject();
    await record(id, [person("ada", "2026-10-01", "/start"), person("ada", "2026-11-05", "/start")]);
    await countWaiting(docket().app, id);
    await sql`insert into visitor_forgettings (project, before, earliest_day)
      select number, '2026-11-01', '2026-11-05' from visitor_settings where project_id = ${id}`.execute(
      docket().app.database,
    );
    const note = { retention: { forgottenBefore: "2026-11-01" } };
    expect(await ask(visitorsSchema, id, "visitors")).toMatchObject(note);
    expect(await ask(timeseriesSchema, id, "timeseries?dateFrom=2026-10-01")).toMatchObject(note);
    expect(await ask(visitorsSchema, id, "visitors?dateFrom=2026-11-01")).not.toHaveProperty("retention");
    expect(await ask(visitorsSchema, id, "visitors?dateTo=2026-11-05")).not.toHaveProperty("retention");
    expect(await ask(returningSchema, id, "returning?dateFrom=2026-11-05")).toMatchObject(note);
  });

  it("says when pages beyond the limit were counted together", async () => {
    const id = await addProject();
    const visits = Array.from({ length: 30 }, (_, index) => person("ada", "2026-11-05", `/page-${index}`));
    await record(id, [person("ada", "2026-11-04", "/start"), ...visits]);
    const answer = await ask(visitorsSchema, id, "visitors?limit=250");
    expect(answer).toMatchObject({ totals: people(1), hasOtherPages: true });
    expect(answer.visitors).toContainEqual({ path: "other", ...people(1) });
    expect(answer.visitors).toHaveLength(21);
    expect(await ask(visitorsSchema, id, "visitors?dateTo=2026-11-05")).not.toHaveProperty("hasOtherPages");
    expect(await ask(viewsSchema, id, "views")).toMatchObject({ hasOtherPages: true });
    expect((await ask(viewsSchema, id, "views?path=other")).views).toEqual([
      { path: "other", human: 11, ai: 0, total: 11 },
    ]);
  });
});

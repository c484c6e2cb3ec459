import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import {
  agentsSchema,
  feedbackByPageSchema,
  feedbackSchema,
  missingSchema,
  recordedVisitsSchema,
  referralsSchema,
  returningSchema,
  searchesSchema,
  timeseriesSchema,
  viewsSchema,
  visitorsSchema,
} from "../../src/analytics/schema.ts";
import { recordSearch } from "../../src/analytics/searches/record-search.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

const MAIN = join(import.meta.dirname, "..", "..", "src", "main.ts");
const NODE = join(import.meta.dirname, "..", "node_modules/node/bin/node");
const NOW = "2026-11-20T12:00:00.000Z";
const MIB = 1024 * 1024;
const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
const GPTBOT = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36";

let now = new Date(NOW);
let docket: Docket;
let repository: string;
beforeAll(async () => {
  docket = await boot({
    hasWorker: false,
    settings: { DOCKET_PATHS_PER_PROJECT: "20" },
    overrides: { clock: () => now },
  });
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
});
afterAll(async () => docket.close());

const addProject = async () => (await docket.addProject({ repository })).id;
/** A page view as a browser reports it. */
const person = (visitorId: string, day: string, path: string, more: object = {}) => ({
  path,
  timestamp: `${day}T10:00:00Z`,
  visitorId,
  kind: "beacon",
  userAgent: BROWSER,
  ...more,
});
/** A request as a server saw it. */
const agent = (visitorId: string, day: string, path: string, userAgent = CHATGPT, more: object = {}) => ({
  path,
  timestamp: `${day}T11:00:00Z`,
  visitorId,
  userAgent,
  accept: "text/html",
  ...more,
});
const post = (projectId: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${docket.address}/v1/analytics/${projectId}/events`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json", ...headers },
  });
const NDJSON = { "content-type": "application/x-ndjson" };
const GZIP = { "content-encoding": "gzip" };
const recorded = async (response: Response) => {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toEqual({ status: 200, body: expect.anything() });
  return recordedVisitsSchema.parse(body);
};
const record = async (projectId: string, visits: unknown[]) => recorded(await post(projectId, JSON.stringify(visits)));
const get = (projectId: string, question: string, headers: Record<string, string> = {}) =>
  docket.call("GET", `/v1/analytics/${projectId}/${question}`, undefined, headers);
/** The answer, which is exactly what its schema describes. */
const ask = async <T>(schema: z.ZodType<T>, projectId: string, question: string): Promise<T> => {
  const response = await get(projectId, question);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toEqual({ status: 200, body: expect.anything() });
  expect(schema.parse(body)).toEqual(body);
  return body as T;
};
const csv = async (projectId: string, question: string) => {
  const response = await get(projectId, question, { accept: "text/csv" });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(response.headers.get("vary")).toContain("accept");
  return response.text();
};
const NOBODY = { human: 0, ai: 0, total: 0 };
const people = (human: number) => ({ human, ai: 0, total: human });

/** Three people and an agent over two months; bob is also seen as an agent. */
const EXAMPLE = [
  person("ada", "2026-10-05", "/start"),
  person("bob", "2026-10-06", "/start"),
  person("ada", "2026-11-02", "/start"),
  person("ada", "2026-11-02", "/guides/a?x#y"),
  person("bob", "2026-11-03", "/guides/a.md"),
  person("eve", "2026-11-03", "/guides/b/"),
  person("eve", "2026-11-03", "/guides/b", { timestamp: "2026-11-03T10:05:00Z" }),
  agent("bob", "2026-11-04", "/guides/a"),
  agent("gpt", "2026-11-09", "/guides/b"),
];

describe("the questions", () => {
  let id: string;
  beforeAll(async () => {
    id = await addProject();
    expect(await record(id, EXAMPLE)).toEqual({ accepted: 9, repeated: 0, refused: 0, errors: [] });
  });

  it("counts each visitor once in a range, on the site and on each page, whatever the class", async () => {
    expect(await ask(visitorsSchema, id, "visitors?dateFrom=2026-11-01&dateTo=2026-12-01")).toEqual({
      totals: { human: 3, ai: 2, total: 4 },
      visitors: [
        { path: "/guides/a", human: 2, ai: 1, total: 2 },
        { path: "/guides/b", human: 1, ai: 1, total: 2 },
        { path: "/start", human: 1, ai: 0, total: 1 },
      ],
      hasMore: false,
    });
    expect(await ask(visitorsSchema, id, "visitors")).toEqual({
      totals: { human: 3, ai: 2, total: 4 },
      visitors: [
        { path: "/guides/a", human: 2, ai: 1, total: 2 },
        { path: "/guides/b", human: 1, ai: 1, total: 2 },
        { path: "/start", human: 2, ai: 0, total: 2 },
      ],
      hasMore: false,
    });
  });

  it("leaves the last day out", async () => {
    const totals = async (query: string) => (await ask(visitorsSchema, id, `visitors?${query}`)).totals;
    expect(await totals("dateFrom=2026-11-02&dateTo=2026-11-03")).toEqual(people(1));
    expect(await totals("dateFrom=2026-11-02&dateTo=2026-11-04")).toEqual(people(3));
    expect(await totals("dateFrom=2026-11-09")).toEqual({ human: 0, ai: 1, total: 1 });
    expect(await totals("dateFrom=2026-11-10")).toEqual(NOBODY);
    expect(await totals("dateTo=2026-10-06")).toEqual(people(1));
    expect(await totals("dateFrom=2026-11-03&dateTo=2026-11-03")).toEqual(NOBODY);
    expect(await totals("dateFrom=2026-11-03T23:30:00-01:00&dateTo=2026-11-05T01:00%2B02:00")).toEqual(NOBODY);
    expect(await totals("dateFrom=2026-11-03 23:30:00+01:00&dateTo=2026-11-04")).toEqual(people(2));
    expect(await totals("dateFrom=0001-01-01&dateTo=9999-12-31")).toEqual({ human: 3, ai: 2, total: 4 });
    expect(await totals("dateFrom=0001-01-01&dateTo=0050-01-01")).toEqual(NOBODY);
    expect(await totals("dateFrom=0001-01-01T00:00:00%2B14:00&dateTo=9999-12-31T23:59:59-14:00")).toMatchObject({
      total: 4,
    });
    expect(await totals("dateFrom=2026-11-21")).toEqual(NOBODY);
  });

  it("pages by total, then path, and is empty past the end", async () => {
    const page = async (query: string) => {
      const { visitors, hasMore } = await ask(visitorsSchema, id, `visitors?${query}`);
      return { paths: visitors.map(({ path }) => path), hasMore };
    };
    expect(await page("limit=2")).toEqual({ paths: ["/guides/a", "/guides/b"], hasMore: true });
    expect(await page("limit=2&offset=2")).toEqual({ paths: ["/start"], hasMore: false });
    expect(await page("limit=3")).toMatchObject({ hasMore: false });
    for (const offset of ["3", "1000", "99999999999999999999999"])
      expect(await page(`offset=${offset}`)).toEqual({ paths: [], hasMore: false });
    expect(await page("limit=250&offset=0&unknown=1")).toMatchObject({ hasMore: false });
  });

  it("filters pages by path, prefix and glob; the totals stay those of the site", async () => {
    const paths = async (query: string) => {
      const { totals, visitors } = await ask(visitorsSchema, id, `visitors?${query}`);
      expect(totals.total).toBe(4);
      return visitors.map(({ path }) => path);
    };
    expect(await paths("path=/start/")).toEqual(["/start"]);
    expect(await paths("path=/none")).toEqual([]);
    expect(await paths("pathPrefix=/guides/")).toEqual(["/guides/a", "/guides/b"]);
    expect(await paths("pathPrefix=/guides/&path=/start")).toEqual([]);
    expect(await paths("pathPrefix=%25")).toEqual([]);
    expect(await paths("pathGlob=/*")).toEqual(["/start"]);
    expect(await paths("pathGlob=/**")).toEqual(["/guides/a", "/guides/b", "/start"]);
    expect(await paths("pathGlob=/guides/%3F")).toEqual(["/guides/a", "/guides/b"]);
    expect(await paths("pathGlob=/s.a*")).toEqual([]);
    expect(await paths(`pathGlob=${encodeURIComponent("/(.*)+$[^]|\\ é{2}")}`)).toEqual([]);
  });

  it("compares with the period of the same length before", async () => {
    const compared = await ask(visitorsSchema, id, "visitors?dateFrom=2026-11-02&dateTo=2026-12-01&compare=previous");
    expect(compared.totals).toEqual({ human: 3, ai: 2, total: 4 });
    expect(compared.previous).toEqual({ dateFrom: "2026-10-04", dateTo: "2026-11-02", totals: people(2) });
    const empty = await ask(visitorsSchema, id, "visitors?dateFrom=2026-11-02&dateTo=2026-11-02&compare=previous");
    expect(empty.previous).toEqual({ dateFrom: "2026-11-02", dateTo: "2026-11-02", totals: NOBODY });
    await ask(visitorsSchema, id, "visitors?dateFrom=0001-01-01&dateTo=9999-12-31&compare=previous");
    const { details } = await expectError(await get(id, "visitors?compare=previous"), 400, "invalid_request");
    expect(details).toEqual([{ path: "compare", message: expect.stringContaining("dateFrom") }]);
  });

  it("counts views, repeated ones too", async () => {
    expect(await ask(viewsSchema, id, "views?dateFrom=2026-11-01")).toEqual({
      totals: { human: 5, ai: 2, total: 7 },
      views: [
        { path: "/guides/a", human: 2, ai: 1, total: 3 },
        { path: "/guides/b", human: 2, ai: 1, total: 3 },
        { path: "/start", human: 1, ai: 0, total: 1 },
      ],
      hasMore: false,
    });
    const { views, hasMore } = await ask(viewsSchema, id, "views?pathPrefix=/g&limit=1&offset=1");
    expect(views.map(({ path }) => path)).toEqual(["/guides/b"]);
    expect(hasMore).toBe(false);
    expect(await ask(viewsSchema, id, "views?dateFrom=2026-11-05&dateTo=2026-11-05")).toEqual({
      totals: NOBODY,
      views: [],
      hasMore: false,
    });
  });

  it("draws a series of days, ISO weeks and months, unique in each point", async () => {
    const series = (query: string) => ask(timeseriesSchema, id, `timeseries?${query}`);
    expect(await series("dateFrom=2026-11-02&dateTo=2026-11-05")).toEqual({
      interval: "day",
      points: [
        { date: "2026-11-02", ...people(1), views: 2 },
        { date: "2026-11-03", ...people(2), views: 3 },
        { date: "2026-11-04", human: 0, ai: 1, total: 1, views: 1 },
      ],
    });
    expect(await series("interval=week&dateFrom=2026-11-03&dateTo=2026-11-10")).toEqual({
      interval: "week",
      points: [
        { date: "2026-11-02", human: 2, ai: 1, total: 2, views: 4 },
        { date: "2026-11-09", human: 0, ai: 1, total: 1, views: 1 },
      ],
    });
    expect(await series("interval=month")).toEqual({
      interval: "month",
      points: [
        { date: "2026-10-01", ...people(2), views: 2 },
        { date: "2026-11-01", human: 3, ai: 2, total: 4, views: 7 },
      ],
    });
    const ofPage = await series("interval=month&path=/start.md&dateFrom=2026-10-06&compare=previous&dateTo=2026-11-20");
    expect(ofPage.points).toEqual([
      { date: "2026-10-01", ...people(1), views: 1 },
      { date: "2026-11-01", ...people(1), views: 1 },
    ]);
    expect(ofPage.previous).toMatchObject({ dateFrom: "2026-08-22", dateTo: "2026-10-06" });
    expect(ofPage.previous?.points.map(({ date, total }) => [date, total])).toEqual([
      ["2026-08-01", 0],
      ["2026-09-01", 0],
      ["2026-10-01", 1],
    ]);
    expect((await series("path=/none&dateFrom=2026-11-02&dateTo=2026-11-03")).points).toEqual([
      { date: "2026-11-02", ...NOBODY, views: 0 },
    ]);
    expect((await series("dateFrom=2026-11-02&dateTo=2026-11-02")).points).toEqual([]);
    expect((await series("dateFrom=2024-02-25")).points).toHaveLength(1000);
    for (const query of ["dateFrom=2024-02-24", "dateTo=9999-01-01", "interval=month&dateFrom=1900-01-01"]) {
      const { details } = await expectError(await get(id, `timeseries?${query}`), 400, "invalid_request");
      expect(details).toEqual([{ path: "interval", message: expect.stringContaining("1,000") }]);
    }
  });

  it("tells new visitors from returning ones", async () => {
    expect(await ask(returningSchema, id, "returning?dateFrom=2026-11-01")).toEqual({
      totals: { human: 3, ai: 2, total: 4 },
      new: { human: 1, ai: 2, total: 2 },
      returning: { human: 2, ai: 0, total: 2 },
    });
    expect(await ask(returningSchema, id, "returning")).toMatchObject({ new: { total: 4 }, returning: NOBODY });
    expect(await ask(returningSchema, id, "returning?dateFrom=2026-11-01&path=/start")).toEqual({
      totals: people(1),
      new: NOBODY,
      returning: people(1),
    });
    expect(await ask(returningSchema, id, "returning?path=/none")).toMatchObject({ totals: NOBODY });
  });

  it("answers a project without visits with nothing, and unknown ones alike", async () => {
    const empty = await addProject();
    expect(await ask(visitorsSchema, empty, "visitors")).toEqual({ totals: NOBODY, visitors: [], hasMore: false });
    expect(await ask(viewsSchema, empty, "views")).toEqual({ totals: NOBODY, views: [], hasMore: false });
    expect(await ask(timeseriesSchema, empty, "timeseries")).toEqual({ interval: "day", points: [] });
    expect((await ask(timeseriesSchema, empty, "timeseries?dateFrom=2026-11-20")).points).toHaveLength(1);
    expect(await ask(returningSchema, empty, "returning")).toEqual({ totals: NOBODY, new: NOBODY, returning: NOBODY });
    expect(await ask(agentsSchema, empty, "agents")).toEqual({ agents: [], hasMore: false });
    expect(await ask(referralsSchema, empty, "referrals")).toEqual({ referrals: [], hasMore: false });
    expect(await ask(missingSchema, empty, "missing")).toEqual({ missing: [], hasMore: false });
    expect(await ask(searchesSchema, empty, "searches")).toEqual({ searches: [], totalSearches: 0, nextCursor: null });
    expect(await ask(feedbackSchema, empty, "feedback")).toEqual({ feedback: [], nextCursor: null, hasMore: false });
    expect(await ask(feedbackByPageSchema, empty, "feedback/by-page")).toEqual({ feedback: [], hasMore: false });
  });
});

it("answers every question as plain counting does, on visits in any order", async () => {
  const id = await addProject();
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const first = Date.parse("2026-08-20");
  const dayAt = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
  const visits = Array.from({ length: 600 }, () => {
    const [who, day, path, isAi] = [`v${random(25)}`, dayAt(random(80)), `/p${random(3)}`, random(3) === 0];
    return { who, day, path, isAi };
  });
  const rows = visits.map(({ who, day, path, isAi }) => (isAi ? agent : person)(who, day, path));
  for (let at = 0; at < rows.length; at += 100) await record(id, rows.slice(at, at + 100));

  const among = (from: string, to: string, path?: string) =>
    visits.filter(({ day, ...visit }) => day >= from && day < to && (path === undefined || visit.path === path));
  const unique = (some: typeof visits) => new Set(some.map(({ who }) => who)).size;
  const countsOf = (some: typeof visits) => ({
    human: unique(some.filter(({ isAi }) => !isAi)),
    ai: unique(some.filter(({ isAi }) => isAi)),
    total: unique(some),
  });
  for (let round = 0; round < 40; round++) {
    const start = random(75);
    const [from, to] = [dayAt(start), dayAt(start + 1 + random(80 - start))];
    const path = round % 2 ? "/p1" : undefined;
    const query = `dateFrom=${from}&dateTo=${to}${path ? `&path=${path}` : ""}`;
    const found = among(from, to, path);
    const counts = countsOf(found);

    const isNew = (of: typeof visits) => {
      const before = new Set(of.filter(({ day }) => day < from).map(({ who }) => who));
      return unique(of.filter(({ who, day }) => day >= from && day < to && !before.has(who)));
    };
    const onPath = among("", "9", path);
    const returning = await ask(returningSchema, id, `returning?${query}`);
    expect(returning.totals).toEqual(counts);
    expect(returning.new).toEqual({
      human: isNew(onPath.filter(({ isAi }) => !isAi)),
      ai: isNew(onPath.filter(({ isAi }) => isAi)),
      total: isNew(onPath),
    });

    for (const interval of ["day", "week", "month"] as const) {
      const { points } = await ask(timeseriesSchema, id, `timeseries?${query}&interval=${interval}`);
      const starts = points.map(({ date }) => date);
      for (const [index, { date, views, ...point }] of points.entries()) {
        const next = starts[index + 1] ?? to;
        const inside = among(date < from ? from : date, next, path);
        expect({ date, ...point, views }).toEqual({ date, ...countsOf(inside), views: inside.length });
        if (interval === "week") expect(new Date(date).getUTCDay()).toBe(1);
        if (interval === "month") expect(date.slice(8)).toBe("01");
      }
    }
    const { views } = await ask(viewsSchema, id, `views?${query}`);
    expect(views.reduce((sum, { total }) => sum + total, 0)).toBe(found.length);
    const length = Date.parse(to) - Date.parse(from);
    const before = new Date(Date.parse(from) - length).toISOString().slice(0, 10);
    const compared = await ask(visitorsSchema, id, `visitors?${query}&compare=previous`);
    expect(compared.totals).toEqual(countsOf(among(from, to)));
    expect(compared.previous?.totals).toEqual(countsOf(among(before, from)));
    expect((await ask(visitorsSchema, id, `visitors?dateTo=${to}`)).totals).toEqual(countsOf(among("", to)));
  }
});

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
    const edge = ["2026-02-28", "2026-03-01", "2026-11-01"];
    await record(
      id,
      edge.map((day) => person("ada", day, "/start")),
    );
    const { rows } = await sql<{ starts_on: string }>`
      select starts_on::text from visitor_keys k join visitor_settings s on s.number = k.project
      where project_id = ${id} order by 1`.execute(docket.app.database);
    const border = rows[1]?.starts_on ?? "";
    expect(rows).toHaveLength(2);
    expect(await ask(visitorsSchema, id, "visitors")).toMatchObject({
      totals: people(2),
      identity: { mode: "stable", epochs: 2 },
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
    await sql`insert into visitor_forgettings (project, before, earliest_day)
      select number, '2026-11-01', '2026-11-05' from visitor_settings where project_id = ${id}`.execute(
      docket.app.database,
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

describe("searches and feedback", () => {
  it("lists searches by hits", async () => {
    const id = await addProject();
    const search = (query: string, more: object = {}) => recordSearch(docket.app, id, { query, ...more });
    now = new Date("2026-11-01T08:00:00.500Z");
    await search("Install");
    await search(" install ", { clickedPage: "/guides/b" });
    now = new Date("2026-11-02T08:00:00.000Z");
    await search("INSTALL", { id: "one" });
    await search("install", { id: "one", clickedPage: "/guides/a.md" });
    await search("install", { clickedPage: "/guides/a" });
    await search("zebra");
    await search("api\0 key");
    now = new Date(NOW);
    const all = await ask(searchesSchema, id, "searches");
    expect(all).toEqual({
      searches: [
        {
          searchQuery: "install",
          hits: 4,
          ctr: 0.75,
          topClickedPage: "/guides/a",
          lastSearchedAt: "2026-11-02T08:00:00.000Z",
        },
        {
          searchQuery: "api\ufffd key",
          hits: 1,
          ctr: 0,
          topClickedPage: null,
          lastSearchedAt: "2026-11-02T08:00:00.000Z",
        },
        { searchQuery: "zebra", hits: 1, ctr: 0, topClickedPage: null, lastSearchedAt: "2026-11-02T08:00:00.000Z" },
      ],
      totalSearches: 6,
      nextCursor: null,
    });
    const seen = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: z.infer<typeof searchesSchema> = await ask(
        searchesSchema,
        id,
        `searches?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.searches);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.searches);
    const first = await ask(searchesSchema, id, "searches?dateTo=2026-11-02");
    expect(first).toMatchObject({
      totalSearches: 2,
      searches: [{ hits: 2, lastSearchedAt: "2026-11-01T08:00:00.500Z" }],
    });
    expect(await csv(id, "searches?dateTo=2026-11-02")).toBe(
      "searchQuery,hits,ctr,topClickedPage,lastSearchedAt,results\r\ninstall,2,0.5,/guides/b,2026-11-01T08:00:00.500Z,\r\n",
    );
    await search("zebra", { results: 0 });
    await search("install", { id: "two", results: 3, clickedPage: "/guides/a" });
    await search("install", { id: "two", clickedPage: "/guides/b" });
    const latest = await ask(searchesSchema, id, "searches");
    expect(latest.searches.map(({ searchQuery, hits, results }) => [searchQuery, hits, results])).toEqual([
      ["install", 5, 3],
      ["zebra", 2, 0],
      ["api\ufffd key", 1, undefined],
    ]);
    const listed = async (without: string) => {
      const { searches, totalSearches } = await ask(searchesSchema, id, `searches?without=${without}`);
      return [totalSearches, ...searches.map(({ searchQuery }) => searchQuery)];
    };
    expect(await listed("results")).toEqual([2, "zebra"]);
    expect(await listed("click")).toEqual([3, "zebra", "api\ufffd key"]);
    expect((await get(id, "searches?without=hope")).status).toBe(400);
    for (const results of [-1, 1.5, Number.NaN, 2e9]) await expect(search("a", { results })).rejects.toThrow("results");
    await expect(search(" ")).rejects.toThrow("query");
    await expect(search("a", { clickedPage: "b" })).rejects.toThrow("clickedPage");
    const elsewhere = Buffer.from('[1,"\\u0000"]').toString("base64url");
    for (const cursor of ["x", "", "W10", elsewhere, "a".repeat(3000)])
      await expectError(await get(id, `searches?cursor=${cursor}`), 400, "invalid_request");
  });

  it("lists feedback newest first, and by page", async () => {
    const id = await addProject();
    const give = async (at: string, input: Parameters<typeof recordFeedback>[2]) => {
      now = new Date(at);
      return (await recordFeedback(docket.app, id, input)).id;
    };
    const code = { code: "npm i", filename: "a.sh", lang: "sh" };
    const ids = [
      await give("2026-11-01T08:00:00.001Z", {
        path: "/start.md",
        source: "contextual",
        helpful: true,
        contact: "a@b.c",
      }),
      await give("2026-11-02T08:00:00.002Z", { path: "/start", source: "code_snippet", comment: "Broken\0", ...code }),
      await give("2026-11-02T08:00:00.002Z", {
        path: "/guide",
        source: "thumbs_only",
        helpful: false,
        status: "resolved",
      }),
      await give("2026-11-03T08:00:00.003Z", { path: "/guide", source: "agent", comment: "=1+1" }),
    ];
    now = new Date(NOW);
    const all = await ask(feedbackSchema, id, "feedback");
    const tie = [ids[1], ids[2]].sort().reverse();
    expect(all.feedback.map((entry) => entry.id)).toEqual([ids[3], ...tie, ids[0]]);
    expect(all).toMatchObject({ hasMore: false, nextCursor: null });
    expect(all.feedback.find((entry) => entry.id === ids[0])).toEqual({
      id: ids[0],
      path: "/start",
      comment: null,
      createdAt: "2026-11-01T08:00:00.001Z",
      source: "contextual",
      status: "pending",
      helpful: true,
      contact: "a@b.c",
    });
    expect(all.feedback.find((entry) => entry.id === ids[1])).toEqual({
      id: ids[1],
      path: "/start",
      comment: "Broken\ufffd",
      createdAt: "2026-11-02T08:00:00.002Z",
      source: "code_snippet",
      status: "pending",
      ...code,
    });
    const seen = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: z.infer<typeof feedbackSchema> = await ask(
        feedbackSchema,
        id,
        `feedback?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.feedback);
      cursor = page.nextCursor;
      expect(page.hasMore).toBe(cursor !== null);
    }
    expect(seen).toEqual(all.feedback);
    const count = async (query: string) => (await ask(feedbackSchema, id, `feedback?${query}`)).feedback.length;
    expect(await count("source=agent")).toBe(1);
    expect(await count("status=pending")).toBe(3);
    expect(await count("status=pending,resolved")).toBe(4);
    expect(await count("status=resolved&status=dismissed")).toBe(1);
    expect(await count("path=/guide&dateFrom=2026-11-03")).toBe(1);
    for (const query of ["source=human", "status=open", "status=", "source=agent&source=agent", "limit=101", "limit=0"])
      await expectError(await get(id, `feedback?${query}`), 400, "invalid_request");

    expect(await ask(feedbackByPageSchema, id, "feedback/by-page")).toEqual({
      feedback: [
        { path: "/guide", thumbsUp: 0, thumbsDown: 1, code: 0, total: 2 },
        { path: "/start", thumbsUp: 1, thumbsDown: 0, code: 1, total: 2 },
      ],
      hasMore: false,
    });
    expect(await ask(feedbackByPageSchema, id, "feedback/by-page?limit=1&dateFrom=2026-11-02")).toEqual({
      feedback: [{ path: "/guide", thumbsUp: 0, thumbsDown: 1, code: 0, total: 2 }],
      hasMore: true,
    });
    expect(await csv(id, "feedback?source=agent")).toBe(
      `id,path,comment,createdAt,source,status,helpful,contact,code,filename,lang\r\n${ids[3]},/guide,'=1+1,2026-11-03T08:00:00.003Z,agent,pending,,,,,\r\n`,
    );
    await expect(recordFeedback(docket.app, id, { path: "x", source: "agent" })).rejects.toThrow("path");
    await expect(
      recordFeedback(docket.app, id, { path: "/", source: "agent", comment: "x".repeat(10_001) }),
    ).rejects.toThrow();
  });
});

describe("CSV", () => {
  it("holds the same rows, quoted, with no formulas", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", '/a,"b"'),
      person("ada", "2026-11-02", "/é"),
      person("ada", "2026-11-02", "/start", { status: 404 }),
    ]);
    expect(await csv(id, "visitors")).toBe('path,human,ai,total\r\n"/a,""b""",1,0,1\r\n/é,1,0,1\r\n');
    expect(await csv(id, "views?pathPrefix=/é")).toBe("path,human,ai,total\r\n/é,1,0,1\r\n");
    expect(await csv(id, "missing")).toBe(
      "path,human,ai,total,lastSeenAt\r\n/start,1,0,1,2026-11-02T10:00:00.000Z\r\n",
    );
    expect(await csv(id, "timeseries?dateFrom=2026-11-02&dateTo=2026-11-03")).toBe(
      "date,human,ai,total,views\r\n2026-11-02,1,0,1,1\r\n",
    );
    expect(await csv(id, "timeseries?dateFrom=2026-11-02&dateTo=2026-11-03&compare=previous")).toBe(
      "period,date,human,ai,total,views\r\ncurrent,2026-11-02,1,0,1,1\r\nprevious,2026-11-01,1,0,1,1\r\n",
    );
    expect(await csv(id, "returning?dateFrom=2026-11-02")).toBe(
      "visitors,human,ai,total\r\nnew,0,0,0\r\nreturning,1,0,1\r\n",
    );
    expect(await csv(id, "referrals")).toBe("source,visitors,views\r\n");
    expect(await csv(id, "feedback/by-page")).toBe("path,thumbsUp,thumbsDown,code,total\r\n");
  });

  it("tells whether there is more, and is an attachment", async () => {
    const id = await addProject();
    await record(id, [person("ada", "2026-11-01", "/a"), person("ada", "2026-11-01", "/b")]);
    const response = await get(id, "visitors?limit=1", { accept: "text/csv;q=0.9, application/json;q=0.1" });
    expect(response.headers.get("docket-has-more")).toBe("true");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="visitors.csv"');
    expect(await response.text()).toBe("path,human,ai,total\r\n/a,1,0,1\r\n");
    const json = await get(id, "visitors", { accept: "application/json, text/csv" });
    expect(json.headers.get("content-type")).toContain("application/json");
  });

  it("answers faults as JSON", async () => {
    await expectError(
      await get(await addProject(), "visitors?limit=0", { accept: "text/csv" }),
      400,
      "invalid_request",
    );
  });
});

describe("bad questions", () => {
  let id: string;
  beforeAll(async () => {
    id = await addProject();
    await record(id, [person("ada", "2026-11-01", "/start")]);
  });

  it.each([
    ["dateFrom", "2026-02-30"],
    ["dateFrom", "0000-01-01"],
    ["dateFrom", "10000-01-01"],
    ["dateFrom", "2026-11-20T10:00:00+99:99"],
    ["dateFrom", "2026-11-20T10:00:00+15:00"],
    ["dateFrom", "today"],
    ["dateFrom", ""],
    ["dateFrom", "20261120"],
    ["dateTo", "2026-13-01"],
    ["dateTo", "1763596800"],
    ["dateTo", "2026-11-20\0"],
    ["limit", "0"],
    ["limit", "251"],
    ["limit", "-1"],
    ["limit", "1.5"],
    ["limit", "1e2"],
    ["limit", "ten"],
    ["limit", ""],
    ["limit", " 5"],
    ["limit", "0x10"],
    ["limit", "99999999999999999999"],
    ["offset", "-1"],
    ["offset", "0.5"],
    ["offset", "x"],
    ["offset", ""],
    ["offset", "9".repeat(101)],
    ["path", ""],
    ["path", "a\0b"],
    ["path", "no-slash"],
    ["pathPrefix", "/\0"],
    ["pathPrefix", "/".repeat(1025)],
    ["pathGlob", "*".repeat(201)],
    ["compare", "next"],
  ])("refuses %s=%j by name", async (name, value) => {
    const { details } = await expectError(
      await get(id, `visitors?${name}=${encodeURIComponent(value)}`),
      400,
      "invalid_request",
    );
    expect(details).toEqual([{ path: name, message: expect.stringMatching(/\S/) }]);
  });

  it.each(["dateFrom=2026-11-01&dateFrom=2026-11-02", "limit=1&limit=2", "offset=1&offset=1", "path=/a&path=/b"])(
    "refuses %s, which is said twice",
    async (query) => {
      await expectError(await get(id, `visitors?${query}`), 400, "invalid_request");
    },
  );

  it("names every fault at once, and a range that ends before it begins", async () => {
    const all = await expectError(
      await get(id, "visitors?dateFrom=x&dateTo=y&limit=0&offset=-1"),
      400,
      "invalid_request",
    );
    expect(all.details?.map(({ path }) => path).sort()).toEqual(["dateFrom", "dateTo", "limit", "offset"]);
    for (const query of ["dateFrom=2026-11-02&dateTo=2026-11-01", "dateFrom=2026-11-22"]) {
      const { details } = await expectError(await get(id, `visitors?${query}`), 400, "invalid_request");
      expect(details?.map(({ path }) => path)).toEqual(["dateFrom"]);
    }
  });

  it.each([
    "views",
    "timeseries",
    "returning",
    "agents",
    "referrals",
    "missing",
    "searches",
    "feedback",
    "feedback/by-page",
  ])("refuses the same of %s", async (question) => {
    await expectError(await get(id, `${question}?dateFrom=2026-02-30`), 400, "invalid_request");
    await expectError(await get(id, `${question}?dateFrom=2026-11-02&dateTo=2026-11-01`), 400, "invalid_request");
    if (!["timeseries", "returning"].includes(question))
      await expectError(await get(id, `${question}?limit=0`), 400, "invalid_request");
  });

  it("refuses other intervals and words for counted", async () => {
    await expectError(await get(id, "timeseries?interval=year"), 400, "invalid_request");
    await expectError(await get(id, "agents?counted=0"), 400, "invalid_request");
  });

  it("refuses other methods", async () => {
    const response = await docket.call("POST", `/v1/analytics/${id}/visitors`, {});
    expect(response.headers.get("allow")).toContain("GET");
    await expectError(response, 405, "method_not_allowed");
    await expectError(await get(id, "events"), 405, "method_not_allowed");
    await expectError(await get(id, "nothing"), 404, "not_found");
  });

  it("keeps a project from everyone but its organisation, and to what a key may do", async () => {
    await sql`insert into organizations (id, name) values ('org_other', 'other')`.execute(docket.app.database);
    const other = await createKey(docket.app, { ...docket.actor, organizationId: "org_other" }, { name: "other" });
    const reader = await createKey(docket.app, docket.actor, { name: "reader", scopes: ["read"] });
    const as = (key: string) => ({ authorization: `Bearer ${key}` });
    for (const question of [
      "visitors",
      "views",
      "timeseries",
      "returning",
      "agents",
      "referrals",
      "missing",
      "searches",
      "feedback",
      "feedback/by-page",
    ]) {
      await expectError(await get(id, question, as(other.key)), 404, "not_found");
      await expectError(await get("project_none", question), 404, "not_found");
      await expectError(await get("%00", question), 404, "not_found");
      await expectError(await get(id, question, as("no key")), 401, "unauthorized");
      expect((await get(id, question, as(reader.key))).status).toBe(200);
    }
    await expectError(await post(id, "[]", as(other.key)), 404, "not_found");
    await expectError(await post(id, "[]", as(reader.key)), 403, "scope_missing");
    await expectError(await post(id, "[]", as("")), 401, "unauthorized");
    await expectError(await post("project_none", "<", { "content-type": "text/html" }), 404, "not_found");
  });
});

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
    ["nobody", { path: "/a" }],
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
    const url = `${docket.address}/v1/analytics/${id}/events`;
    const headers = { authorization: `Bearer ${docket.key}` };
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

describe("docket visitors", () => {
  const run = async (...args: string[]) => {
    const env = {
      ...process.env,
      DATABASE_URL: docket.app.config.databaseUrl,
      DOCKET_DATA_DIR: docket.app.config.dataDir,
      DOCKET_PATHS_PER_PROJECT: "20",
    };
    return promisify(execFile)(NODE, [MAIN, "visitors", ...args], {
      env: { ...env, NO_COLOR: "1" },
      encoding: "utf8",
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ ...error }),
    );
  };

  it("prints a table, the totals and what has to be known about them", async () => {
    const project = await docket.addProject({ repository });
    await record(project.id, EXAMPLE);
    const printed = await run(project.name, "--from", "2026-11-01", "--to", "2026-12-01", "--limit", "2");
    expect(printed).toEqual({
      code: 0,
      stdout: [
        "4 visitors: 3 human, 2 AI",
        "",
        "path       human  ai  total",
        "/guides/a  2      1   2",
        "/guides/b  1      1   2",
        "",
      ].join("\n"),
      stderr: "There are more pages: --limit shows up to 250\n",
    });
    const { stdout } = await run(project.id, "--from", "2026-11-01", "--json");
    expect(JSON.parse(stdout)).toEqual(await ask(visitorsSchema, project.id, "visitors?dateFrom=2026-11-01"));
  });

  it("refuses wrong usage with 2, and what is not there with 1", async () => {
    const wrong = [
      ["--from", "today"],
      ["--limit", "251"],
    ];
    for (const options of wrong) expect(await run("nothing", ...options)).toMatchObject({ code: 2 });
    const missing = await run("nothing", "--json");
    expect(missing).toMatchObject({ code: 1 });
    expect(JSON.parse(missing.stdout)).toMatchObject({ code: "not_found" });
    const { name } = await docket.addProject({ repository });
    const turned = await run(name, "--from", "2026-11-02", "--to", "2026-11-01", "--json");
    expect(turned).toMatchObject({ code: 1, stdout: expect.stringContaining("dateFrom") });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { feedbackByPageSchema, feedbackSchema } from "../../src/analytics/feedback/schema.ts";
import {
  agentsSchema,
  missingSchema,
  referralsSchema,
  returningSchema,
  timeseriesSchema,
  viewsSchema,
  visitorsSchema,
} from "../../src/analytics/schema.ts";
import { searchesSchema } from "../../src/analytics/searches/schema.ts";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi, EXAMPLE, NOBODY, people } from "../support/visits-api.ts";

const { addProject, ask, get, record } = bootVisitsApi();

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

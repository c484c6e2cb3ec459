import { expect, it } from "vitest";
import { returningSchema, timeseriesSchema, viewsSchema, visitorsSchema } from "../../src/analytics/schema.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, ask, record } = bootVisitsApi();

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

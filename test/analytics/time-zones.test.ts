import { describe, expect, it } from "vitest";
import { dateOfDay } from "../../src/analytics/dates.ts";
import { applyRetention } from "../../src/analytics/retention/apply-retention.ts";
import { timeseriesSchema, viewsSchema, visitorsSchema } from "../../src/analytics/schema.ts";
import { searchesSchema } from "../../src/analytics/searches/schema.ts";
import { saveSearches } from "../../src/analytics/searches/store.ts";
import { createRandom } from "../support/visitor-model.ts";
import { bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, ask, docket, get, record, setClock } = bootVisitsApi();

const HOUR_MS = 3_600_000;
const setZone = async (id: string, timeZone: string) => {
  const response = await docket().call("PATCH", `/v1/projects/${id}`, { timeZone });
  return { status: response.status, body: (await response.json()) as { timeZone: string; error: string } };
};
const at = (visitor: string, timestamp: string, path = "/a") => person(visitor, "", path, { timestamp });
const totals = async (id: string, from: string, to: string) =>
  (await ask(visitorsSchema, id, `visitors?dateFrom=${encodeURIComponent(from)}&dateTo=${encodeURIComponent(to)}`))
    .totals.total;

describe("a project's time zone", () => {
  it("decides the day of every visit, over changes of the clocks, exactly", async () => {
    const random = createRandom(35);
    for (const [zone, first] of [
      ["Europe/Berlin", "2026-03-27T00:00:00Z"],
      ["America/New_York", "2026-10-31T00:00:00Z"],
      ["Asia/Kolkata", "2026-10-31T00:00:00Z"],
    ] as const) {
      const id = await addProject();
      expect(await setZone(id, zone)).toMatchObject({ status: 200, body: { timeZone: zone } });
      const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone });
      const visits = Array.from({ length: 400 }, () => {
        const moment = Date.parse(first) + Math.floor(random.next() * 96 * HOUR_MS);
        return { visitor: `v${random.below(30)}`, moment, day: clock.format(moment) };
      });
      await record(
        id,
        visits.map(({ visitor, moment }) => at(visitor, new Date(moment).toISOString())),
      );
      const days = Array.from({ length: 7 }, (_, index) => dateOfDay(Date.parse(first) / 86_400_000 - 1 + index));
      for (const [index, from] of days.entries())
        for (const to of days.slice(index + 1)) {
          const inRange = visits.filter(({ day }) => from <= day && day < to);
          expect(await totals(id, from, to)).toBe(new Set(inRange.map(({ visitor }) => visitor)).size);
        }
      const { points } = await ask(timeseriesSchema, id, `timeseries?dateFrom=${days[0]}&dateTo=${days[6]}`);
      for (const { date, views } of points) expect(views).toBe(visits.filter(({ day }) => day === date).length);
    }
  });

  it("says what today is, and in which day a time of a question lies", async () => {
    const id = await addProject();
    await setZone(id, "Pacific/Auckland");
    setClock("2026-11-20T23:00:00Z");
    await record(id, [at("ada", "2026-11-20T10:30:00Z"), at("bob", "2026-11-20T22:30:00Z")]);
    const { points, timeZones } = await ask(timeseriesSchema, id, "timeseries");
    expect(points.map(({ date, total }) => [date, total])).toEqual([
      ["2026-11-20", 1],
      ["2026-11-21", 1],
    ]);
    expect(timeZones).toEqual([{ name: "Pacific/Auckland", from: null }]);
    expect((await ask(viewsSchema, id, "views")).timeZones).toEqual(timeZones);
    // A time with an offset is a moment; without one it is that of the project's clocks.
    expect(await totals(id, "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z")).toBe(1);
    expect(await totals(id, "2026-11-20T12:00:00", "2026-11-21T01:00:00")).toBe(1);
    const { wholeDays } = await ask(
      visitorsSchema,
      id,
      "visitors?dateFrom=2026-11-20T12:00:00Z&dateTo=2026-11-20T22:00:00Z",
    );
    expect(wholeDays).toMatchObject({
      dateFrom: "2026-11-21",
      message: expect.stringContaining("Whole days in Pacific/Auckland"),
    });
    expect((await get(id, "visitors?dateFrom=2026-11-23")).status).toBe(400);
    setClock();
  });

  it("holds from the next day on where there are visits, so that no visit counts on two days or on none", async () => {
    const id = await addProject();
    const early = ["2026-11-19T23:30:00Z", "2026-11-20T00:30:00Z", "2026-11-20T11:00:00Z"];
    await record(
      id,
      early.map((time, index) => at(`early${index}`, time)),
    );
    expect((await setZone(id, "Asia/Tokyo")).status).toBe(200);
    setClock("2026-11-22T12:00:00Z");
    // Midnight of the 21st in Tokyo is 15:00 on the 20th in UTC.
    const late = ["2026-11-19T23:40:00Z", "2026-11-20T14:59:59Z", "2026-11-20T15:00:00Z", "2026-11-21T15:00:00Z"];
    await record(
      id,
      late.map((time, index) => at(`late${index}`, time)),
    );
    const { points, timeZones } = await ask(timeseriesSchema, id, "timeseries");
    expect(points.map(({ date, total }) => [date, total])).toEqual([
      ["2026-11-19", 2],
      ["2026-11-20", 3],
      ["2026-11-21", 1],
      ["2026-11-22", 1],
    ]);
    expect(timeZones).toEqual([
      { name: "UTC", from: null },
      { name: "Asia/Tokyo", from: "2026-11-21" },
    ]);
    expect((await ask(visitorsSchema, id, "visitors?dateTo=2026-11-21")).timeZones).toBeUndefined();
    // Back again before the change holds, nothing has changed.
    await setZone(id, "UTC");
    await setZone(id, "Asia/Tokyo");
    expect((await ask(timeseriesSchema, id, "timeseries")).timeZones).toEqual(timeZones);
    setClock();
  });

  it("holds for searches as well, which are kept with their time", async () => {
    const id = await addProject();
    const { app } = docket();
    for (const [index, time] of ["2026-11-19T22:30:00Z", "2026-11-19T23:30:00Z"].entries())
      await saveSearches(app.database, id, [
        {
          id: `s${index}`,
          query: `q${index}`,
          results: 1,
          clickedPath: null,
          reader: null,
          isAi: false,
          at: new Date(time),
        },
      ]);
    const found = async () =>
      (await ask(searchesSchema, id, "searches?dateFrom=2026-11-20")).searches.map(({ searchQuery }) => searchQuery);
    expect(await found()).toEqual([]);
    await setZone(id, "Europe/Berlin");
    expect(await found()).toEqual(["q1"]);
  });

  it("is refused if there is no such zone", async () => {
    const id = await addProject();
    for (const zone of ["Mars/Olympus", "+01:00", "", "Europe/Berlin\0"])
      expect(await setZone(id, zone)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining("expected a time zone of the IANA database, such as Europe/Berlin") },
      });
  });

  it("keeps retention at the days of the zone", async () => {
    const id = await addProject();
    await setZone(id, "Pacific/Kiritimati");
    await record(id, [at("ada", "2026-10-01T12:00:00Z"), at("ada", "2026-11-18T12:00:00Z")]);
    await docket().call("PATCH", `/v1/projects/${id}`, { limits: { visitsKeptDays: 10 } });
    await applyRetention(docket().app, new AbortController().signal);
    // The first day kept is the 10th, which began there at 10:00 on the 9th in UTC: older visits are refused, none is asked for again.
    const answers = await record(id, [at("bob", "2026-11-10T13:00:00Z"), at("bob", "2026-11-09T09:59:59Z")]);
    expect(answers).toMatchObject({ accepted: 1, refused: 1, errors: [{ code: "too_old" }] });
  });
});

import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { importVisits } from "../../src/analytics/import/import-visits.ts";
import {
  agentsSchema,
  missingSchema,
  timeseriesSchema,
  viewsSchema,
  visitorsSchema,
} from "../../src/analytics/schema.ts";
import { agent, bootVisitsApi, EXAMPLE, NOBODY, person } from "../support/visits-api.ts";

const { docket, addProject, record, ask } = bootVisitsApi();
const DONE = { accepted: 0, repeated: 0, refused: 0, errors: [] };
const AT = "2026-11-10T10:00:00Z";

describe("a visit that names neither address nor visitor", () => {
  it("is a view and no visitor, with nothing but its path", async () => {
    const id = await addProject();
    expect(await record(id, [{ path: "/a" }, { path: "/a" }, { path: "/b", timestamp: AT }])).toEqual({
      ...DONE,
      accepted: 3,
      withoutVisitor: 3,
    });
    expect(await ask(viewsSchema, id, "views")).toEqual({
      totals: { ...NOBODY, total: 3 },
      views: [
        { path: "/a", ...NOBODY, total: 2 },
        { path: "/b", ...NOBODY, total: 1 },
      ],
      hasMore: false,
    });
    expect(await ask(visitorsSchema, id, "visitors")).toEqual({ totals: NOBODY, visitors: [], hasMore: false });
    const { points } = await ask(timeseriesSchema, id, "timeseries");
    expect(points[0]).toEqual({ date: "2026-11-10", ...NOBODY, views: 1 });
    expect(points.at(-1)).toEqual({ date: "2026-11-20", ...NOBODY, views: 2 });
  });

  it("is a view by a person or an AI where the rest of it tells", async () => {
    const id = await addProject();
    const { visitorId: _, ...byAgent } = agent("", "2026-11-10", "/a");
    const { visitorId: __, ...byPerson } = person("", "2026-11-10", "/a");
    const anonymous = [byAgent, byPerson, { path: "/a", kind: "beacon" }, { path: "/gone", status: 404 }];
    expect((await record(id, anonymous)).withoutVisitor).toBe(4);
    const { totals } = await ask(viewsSchema, id, "views");
    expect(totals).toEqual({ human: 2, ai: 1, total: 3 });
    expect((await ask(agentsSchema, id, "agents")).agents).toEqual([
      { operator: "OpenAI", purpose: "ai_assistant", verified: false, visitors: 0, views: 1 },
    ]);
    expect((await ask(missingSchema, id, "missing")).missing).toMatchObject([{ path: "/gone", ...NOBODY }]);
  });

  it("changes no visitor of others, in whatever batch it comes", async () => {
    const [alone, mixed] = [await addProject(), await addProject()];
    await record(alone, EXAMPLE);
    await record(
      mixed,
      EXAMPLE.flatMap((visit, index) => [
        { path: visit.path.replace(".md", ""), timestamp: visit.timestamp, eventId: `e${index}` },
        visit,
      ]),
    );
    for (const range of ["", "?dateFrom=2026-11-01", "?dateTo=2026-11-03", "?dateFrom=2026-11-03&dateTo=2026-11-05"])
      expect(await ask(visitorsSchema, mixed, `visitors${range}`)).toEqual(
        await ask(visitorsSchema, alone, `visitors${range}`),
      );
    const [one, both] = [await ask(viewsSchema, alone, "views"), await ask(viewsSchema, mixed, "views")];
    expect(both.totals).toEqual({ ...one.totals, total: one.totals.total + EXAMPLE.length });
  });

  it("counts once when its event id is repeated", async () => {
    const id = await addProject();
    const visits = [{ path: "/a", eventId: "x" }];
    expect(await record(id, visits)).toEqual({ ...DONE, accepted: 1, withoutVisitor: 1 });
    expect(await record(id, visits)).toEqual({ ...DONE, repeated: 1, withoutVisitor: 1 });
    expect((await ask(viewsSchema, id, "views")).totals.total).toBe(1);
  });
});

it("an address that cannot be read is ignored beside a visitor id, and refused without one", async () => {
  const id = await addProject();
  const odd = ["unknown", "1.2.3", "999.1.1.1", "::zz", 7, null, {}, ["1.2.3.4"]];
  expect(
    await record(
      id,
      odd.map((ip) => person("ada", "2026-11-10", "/a", { ip })),
    ),
  ).toEqual({
    ...DONE,
    accepted: odd.length,
  });
  expect((await ask(visitorsSchema, id, "visitors")).totals).toEqual({ human: 1, ai: 0, total: 1 });
  const { refused, errors } = await record(
    id,
    odd.map((ip) => ({ path: "/a", ip })),
  );
  expect([refused, errors[0]?.message]).toEqual([odd.length, "ip: expected an IPv4 or IPv6 address"]);
});

it("a log without addresses holds views and no visitors, and the import says so", async () => {
  const id = await addProject();
  const line = (path: string) =>
    `- - - [10/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 5 "-" "ChatGPT-User/1.0"\n`;
  const source = { open: () => Readable.from([Buffer.from(line("/a") + line("/b"))]), canReopen: false };
  for (const isDryRun of [true, false])
    expect(
      await importVisits(docket().app, docket().actor, id, source, { isDryRun, format: "combined" }),
    ).toMatchObject({ accepted: 2, withoutVisitor: 2, bad: 0 });
  expect((await ask(viewsSchema, id, "views")).totals).toEqual({ human: 0, ai: 2, total: 2 });
  expect((await ask(visitorsSchema, id, "visitors")).totals).toEqual(NOBODY);
});

import { describe, expect, it } from "vitest";
import { sectionsSchema, visitorsSchema } from "../../src/analytics/schema.ts";
import { createRandom } from "../support/visitor-model.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, ask, csv, docket, record, setClock } = bootVisitsApi();

async function name(id: string, sections: string[]): Promise<{ status: number; body: { sections: string[] } }> {
  const response = await docket().call("PATCH", `/v1/projects/${id}`, { sections });
  return { status: response.status, body: (await response.json()) as { sections: string[] } };
}

const rowsOf = async (id: string, query = "") => (await ask(sectionsSchema, id, `sections${query}`)).sections;

describe("sections", () => {
  it("count who reads several of their pages once, from the beginning in a project without visits", async () => {
    const id = await addProject();
    expect(await rowsOf(id)).toEqual([]);
    expect((await name(id, ["/guides/", "/api", "/guides/"])).body.sections).toEqual(["/api", "/guides/"]);
    await record(id, [
      person("ada", "2026-11-01", "/guides/a"),
      person("ada", "2026-11-02", "/guides/b"),
      person("bob", "2026-11-02", "/guides/b"),
      agent("bob", "2026-11-03", "/guides/b.md"),
      person("eve", "2026-11-02", "/guides"),
      person("eve", "2026-11-02", "/api-keys"),
      agent("gpt", "2026-11-03", "/guides/c", undefined, { status: 404 }),
    ]);
    const whole = { since: null, isWhole: true };
    expect(await rowsOf(id)).toEqual([
      { pathPrefix: "/guides/", human: 2, ai: 1, total: 2, views: 4, ...whole },
      { pathPrefix: "/api", human: 1, ai: 0, total: 1, views: 1, ...whole },
    ]);
    expect(await rowsOf(id, "?dateFrom=2026-11-03")).toEqual([
      { pathPrefix: "/guides/", human: 0, ai: 1, total: 1, views: 1, ...whole },
      { pathPrefix: "/api", human: 0, ai: 0, total: 0, views: 0, ...whole },
    ]);
    expect(await csv(id, "sections")).toBe(
      "pathPrefix,human,ai,total,views,since,isWhole\r\n/guides/,2,1,2,4,,true\r\n/api,1,0,1,1,,true\r\n",
    );
  });

  it("count as a plain model does for every range, from the day after they were named", async () => {
    const random = createRandom(5);
    const id = await addProject();
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-${index + 13}`);
    const draw = (count: number, from: number) =>
      Array.from({ length: count }, () => {
        const place = from + random.below(days.length - from);
        const path = random.pick(["/guides/a", "/guides/b", "/guides/deep/c", "/start"]);
        const visitor = `v${random.below(15)}`;
        const day = days[place] ?? "";
        return {
          day,
          path,
          visitor,
          visit: random.chance(0.3) ? agent(visitor, day, path) : person(visitor, day, path),
        };
      });
    const isAi = ({ visit }: ReturnType<typeof draw>[number]) => "accept" in visit;
    setClock("2026-11-14T12:00:00Z");
    const since = "2026-11-15";
    await record(
      id,
      draw(60, 0)
        .filter(({ day }) => day < since)
        .map(({ visit }) => visit),
    );
    await name(id, ["/guides/"]);
    setClock();
    const later: ReturnType<typeof draw> = [];
    for (const count of [1, 40, 3, 200]) {
      const drawn = draw(count, 0);
      later.push(...drawn);
      await record(
        id,
        drawn.map(({ visit }) => visit),
      );
    }
    for (let from = 0; from < days.length; from++)
      for (let to = from; to < days.length; to++) {
        const range = { dateFrom: days[from] ?? "", dateTo: days[to] ?? "" };
        const counted = later.filter(
          ({ day, path }) => day >= range.dateFrom && day < range.dateTo && day >= since && path.startsWith("/guides/"),
        );
        const distinct = (found: typeof counted) => new Set(found.map(({ visitor }) => visitor)).size;
        expect(await rowsOf(id, `?dateFrom=${range.dateFrom}&dateTo=${range.dateTo}`)).toEqual([
          {
            pathPrefix: "/guides/",
            human: distinct(counted.filter((row) => !isAi(row))),
            ai: distinct(counted.filter(isAi)),
            total: distinct(counted),
            views: counted.length,
            since,
            isWhole: range.dateFrom >= since,
          },
        ]);
      }
    expect((await rowsOf(id))[0]).toMatchObject({ since, isWhole: false });
  });

  it("count anew from the next day on when they come back", async () => {
    const id = await addProject();
    await name(id, ["/guides/"]);
    await record(id, [person("ada", "2026-11-19", "/guides/a")]);
    await name(id, []);
    expect(await rowsOf(id)).toEqual([]);
    await record(id, [person("bob", "2026-11-19", "/guides/a")]);
    await name(id, ["/guides/"]);
    expect(await rowsOf(id)).toMatchObject([{ total: 0, since: "2026-11-21", isWhole: false }]);
    setClock("2026-11-21T12:00:00Z");
    await record(id, [person("ada", "2026-11-21", "/guides/a"), person("bob", "2026-11-21", "/guides/a")]);
    expect(await rowsOf(id)).toMatchObject([{ total: 2, since: "2026-11-21" }]);
    setClock();
  });

  it("answer a question about their prefix with the visitors of all its pages together", async () => {
    const id = await addProject();
    const ofPrefix = async (query: string) => (await ask(visitorsSchema, id, `visitors?${query}`)).section;
    expect(await ofPrefix("pathPrefix=/guides/")).toMatchObject({ totals: null });
    await name(id, ["/guides/"]);
    await record(id, [
      person("ada", "2026-11-01", "/guides/a"),
      person("ada", "2026-11-02", "/guides/b"),
      agent("ada", "2026-11-02", "/guides/b"),
      person("bob", "2026-11-02", "/api"),
    ]);
    const whole = { pathPrefix: "/guides/", since: null, isWhole: true };
    expect(await ofPrefix("pathPrefix=/guides/")).toEqual({ ...whole, totals: { human: 1, ai: 1, total: 1 } });
    expect(await ofPrefix("pathPrefix=/guides/&dateTo=2026-11-02")).toEqual({
      ...whole,
      totals: { human: 1, ai: 0, total: 1 },
    });
    expect(await ofPrefix("pathPrefix=/guides/&dateFrom=2026-11-05&dateTo=2026-11-05")).toMatchObject({
      totals: { human: 0, ai: 0, total: 0 },
    });
    expect(await ofPrefix("pathPrefix=/g")).toEqual({
      pathPrefix: "/g",
      totals: null,
      since: null,
      isWhole: false,
      message: expect.stringContaining("add /g to the sections in the project's settings"),
    });
    for (const query of ["", "path=/api&pathPrefix=/guides/", "pathGlob=/guides/*&pathPrefix=/guides/"])
      expect(await ofPrefix(query)).toBeUndefined();
    await name(id, ["/guides/", "/api"]);
    setClock("2026-11-22T12:00:00Z");
    await record(id, [person("bob", "2026-11-21", "/api/x"), person("bob", "2026-11-22", "/api")]);
    expect(await ofPrefix("pathPrefix=/api")).toEqual({
      pathPrefix: "/api",
      totals: { human: 1, ai: 0, total: 1 },
      since: "2026-11-21",
      isWhole: false,
    });
    expect(await ofPrefix("pathPrefix=/api&dateFrom=2026-11-21")).toMatchObject({ isWhole: true });
    setClock();
  });

  it("lose no visit that arrives while they are named", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await addProject();
      const send = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            record(id, [person(`v${index}`, "2026-11-20", "/guides/a", index % 2 ? {} : { eventId: `e${index}` })]),
          ),
        );
      await Promise.all([send(10), name(id, ["/guides/"])]);
      const [row] = await rowsOf(id);
      expect(row).toMatchObject(row?.since === null ? { total: 10 } : { total: 0, since: "2026-11-21" });
    }
  });

  it("are refused if they are no beginnings of paths, or too many", async () => {
    const id = await addProject();
    for (const prefix of ["guides", "", "/a?b", "/a#b", "/a\tb", "/\0", `/${"a".repeat(500)}`, "/\ud800"])
      expect(await name(id, [prefix])).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    const many = Array.from({ length: 51 }, (_, index) => `/${index}/`);
    expect((await name(id, many)).status).toBe(400);
    expect((await name(id, many.slice(1))).status).toBe(200);
    await record(
      id,
      many.map((prefix) => person("ada", "2026-11-19", `${prefix}page`)),
    );
    expect((await rowsOf(id)).filter(({ total }) => total === 1)).toHaveLength(50);
  });
});

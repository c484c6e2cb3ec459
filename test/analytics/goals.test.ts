import { expect, it } from "vitest";
import { goalSchema, goalsSchema } from "../../src/analytics/goals/schema.ts";
import { expectError } from "../support/expect-error.ts";
import { createRandom } from "../support/visitor-model.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, ask, csv, docket, record, setClock } = bootVisitsApi();

const add = (id: string, body: object) => docket().call("POST", `/v1/analytics/${id}/goals`, body);
const goalsOf = async (id: string, query = "") => (await ask(goalsSchema, id, `goals${query}`)).goals;

it("goals count who reached them, and their part of the site's visitors, as a plain model does for every range", async () => {
  const random = createRandom(11);
  const id = await addProject();
  for (const body of [
    { name: "Installed", path: "/guides/install/index.md?x=1" },
    { name: "Learnt", pathPrefix: "/tutorials/" },
    { name: "Unreached", path: "/nowhere" },
  ])
    expect(goalSchema.parse(await (await add(id, body)).json())).toMatchObject({ name: body.name });
  const days = Array.from({ length: 6 }, (_, index) => `2026-11-${index + 13}`);
  const visits = Array.from({ length: 150 }, () => ({
    day: random.pick(days),
    path: random.pick(["/guides/install", "/tutorials/a", "/tutorials/b", "/start", "/start/x"]),
    visitor: `v${random.below(20)}`,
    isAi: random.chance(0.3),
  }));
  await record(
    id,
    visits.map(({ day, path, visitor, isAi }) => (isAi ? agent(visitor, day, path) : person(visitor, day, path))),
  );
  const count = (from: string, to: string, fits: (path: string) => boolean) => {
    const within = visits.filter(({ day, path }) => day >= from && day < to && fits(path));
    const unique = (stream: typeof visits) => new Set(stream.map(({ visitor }) => visitor)).size;
    const [human, ai] = [within.filter(({ isAi }) => !isAi), within.filter(({ isAi }) => isAi)];
    return { human: unique(human), ai: unique(ai), total: unique(within) };
  };
  for (let from = 0; from < days.length; from++)
    for (let to = from; to <= days.length; to++) {
      const [first = "", end = "2026-11-19"] = [days[from], days[to]];
      const site = count(first, end, () => true);
      const expected = [
        ["Installed", (path: string) => path === "/guides/install"],
        ["Learnt", (path: string) => path.startsWith("/tutorials/")],
        ["Unreached", () => false],
      ].map(([name, fits]) => {
        const reached = count(first, end, fits as (path: string) => boolean);
        const rate = (stream: "human" | "ai" | "total") => (site[stream] === 0 ? null : reached[stream] / site[stream]);
        const rates = { human: rate("human"), ai: rate("ai"), total: rate("total") };
        return { name, ...reached, site, rates, since: null, isWhole: true, isCounted: true };
      });
      expect(await goalsOf(id, `?dateFrom=${first}&dateTo=${end}`)).toMatchObject(expected);
    }
  expect((await csv(id, "goals")).split("\r\n")[0]).toBe(
    "name,path,pathPrefix,human,ai,total,siteHuman,siteAi,siteTotal,since,isWhole,isCounted",
  );
});

it("a goal of several pages counts, with the site, from the day after it was named, and not without its section", async () => {
  const id = await addProject();
  setClock("2026-11-14T12:00:00Z");
  await record(id, [person("ada", "2026-11-14", "/tutorials/a"), person("bob", "2026-11-14", "/start")]);
  await add(id, { name: "Learnt", pathPrefix: "/tutorials/" });
  await add(id, { name: "Page", path: "/tutorials/a" });
  setClock();
  await record(id, [person("eve", "2026-11-16", "/tutorials/b"), person("bob", "2026-11-16", "/start")]);
  const people = (human: number) => ({ human, ai: 0, total: human });
  expect(await goalsOf(id, "?dateFrom=2026-11-01")).toMatchObject([
    { ...people(1), site: people(2), rates: { human: 0.5, ai: null, total: 0.5 }, since: "2026-11-15", isWhole: false },
    { ...people(1), site: people(3), since: null, isWhole: true },
  ]);
  expect(await goalsOf(id, "?dateFrom=2026-11-15")).toMatchObject([{ isWhole: true }, people(0)]);
  expect((await docket().call("PATCH", `/v1/projects/${id}`, { sections: [] })).status).toBe(200);
  expect(await goalsOf(id)).toMatchObject([{ ...people(0), isCounted: false, isWhole: false }, people(1)]);
});

it("goals are limited, named differently, and of their own project", async () => {
  const [id, other] = [await addProject(), await addProject()];
  const goal = goalSchema.parse(await (await add(id, { name: "one", path: "/" })).json());
  await expectError(await add(id, { name: "one", path: "/x" }), 409, "conflict");
  for (const body of [
    { name: "x" },
    { name: "x", path: "/a", pathPrefix: "/a" },
    { name: "x", path: "no path" },
    { name: "x", path: "/\0" },
    { name: "x", pathPrefix: "/a?b" },
    { name: "", path: "/a" },
  ])
    await expectError(await add(id, body), 400, "invalid_request");
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, index) => add(id, { name: `${index}`, path: "/x" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  for (const answer of answers) await answer.body?.cancel();
  await expectError(await docket().call("DELETE", `/v1/analytics/${other}/goals/${goal.id}`), 404, "not_found");
  expect((await docket().call("DELETE", `/v1/analytics/${id}/goals/${goal.id}`)).status).toBe(204);
  expect(await goalsOf(id)).toHaveLength(19);
});

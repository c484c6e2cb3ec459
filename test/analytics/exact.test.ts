import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { dateOfDay } from "../../src/analytics/dates.ts";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { openCells } from "../../src/analytics/visits-store/clickhouse/clickhouse-cells.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import type { CellQuestion } from "../../src/analytics/visits-store/postgres/cells-in.ts";
import { SettledSums } from "../../src/analytics/visits-store/postgres/settled-sums.ts";
import type { App } from "../../src/app.ts";
import { openApp } from "../../src/open-app.ts";
import { boot, type Docket } from "../support/boot.ts";
import { listCells } from "../support/cells.ts";
import { readIdentities, visitorAndDay } from "../support/visitor-identities.ts";
import {
  allRanges,
  askViews,
  askViewsIn,
  askVisitors,
  createRandom,
  turningDays,
  VisitorModel,
  viewsIn,
  visitOf,
} from "../support/visitor-model.ts";
import { addProject, randomBatches, type World } from "../support/visitor-world.ts";

const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

let docket: Docket;
let other: App;

beforeAll(async () => {
  docket = await boot({ hasWorker: false, config: { visitorDimensions: [] } });
  other = await openApp(docket.app.config, { log: docket.app.log });
});
afterAll(async () => {
  await other?.close(500);
  await docket?.close();
});

afterEach(() => {
  vi.useRealTimers();
});

const day = (date: string) => Date.parse(date) / 86_400_000;
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => day(first) + index);

/** Each another way in which days can lie: close together, over a month's border, over years. */
const WORLDS: World[] = [
  { days: daysFrom("2026-01-25", 12), visitors: 6, pages: 3, isMostlyHuman: false, batch: 12, batches: 60 },
  { days: daysFrom("2025-12-20", 40), visitors: 40, pages: 5, isMostlyHuman: true, batch: 40, batches: 30 },
  {
    days: [...daysFrom("2024-02-27", 4), ...daysFrom("2024-12-30", 4), ...daysFrom("2025-10-30", 4), day("2026-03-15")],
    visitors: 15,
    pages: 3,
    isMostlyHuman: false,
    batch: 30,
    batches: 40,
  },
  {
    days: [
      "2025-01-01",
      "2025-01-31",
      "2025-02-01",
      "2025-02-28",
      "2025-03-01",
      "2025-04-15",
      "2025-06-30",
      "2025-07-01",
    ].map(day),
    visitors: 4,
    pages: 2,
    isMostlyHuman: false,
    batch: 8,
    batches: 80,
  },
  { days: daysFrom("2026-05-20", 20), visitors: 900, pages: 40, isMostlyHuman: true, batch: 3000, batches: 6 },
];

/** For longer: TEST_EXACT_ROUNDS=600. At least one in each world. */
const ROUNDS = Math.max(Number(process.env.TEST_EXACT_ROUNDS ?? 0), WORLDS.length);

/** Cells of the last days are kept apart from those of before, until these days are over. */
async function turnDay(projectId: string, today: number): Promise<void> {
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  vi.useFakeTimers({ toFake: ["Date"], now: today * 86_400_000 });
  await createVisitsStore(docket.app).packCounts(number, new AbortController().signal);
}

/** Those of days are added to those of their months then. */
function mergeBlocks(): Promise<void> {
  return createVisitsStore(docket.app).mergeBlocks(new AbortController().signal);
}

async function expectExact(projectId: string, model: VisitorModel): Promise<void> {
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  const identities = new Set([...model.scopes.values()].flatMap((visitors) => [...visitors.keys()]));
  model.resolve = await readIdentities(docket.app, projectId, identities);
  const days = turningDays(model.days());
  const ranges = allRanges(days.length > 60 ? days.filter((_, index) => index % 2 === 0) : days);
  const expectAnswers = async (asked: typeof ranges) => {
    const answers = await askVisitors(docket.app, number, asked);
    for (const [index, range] of asked.entries())
      expect(answers[index], `${range.from} to ${range.to}`).toEqual(model.visitors(range));
  };
  await expectAnswers(ranges);
  // What is asked again is remembered, and what is remembered is used by the third time, and by the next check.
  const again = ranges.filter((_, index) => index % 8 === 0);
  for (let times = 2; times <= 3; times++) await expectAnswers(again);
  expect(await askViews(docket.app, number)).toEqual(model.views);
  const some = ranges.filter((_, index) => index % 16 === 0);
  for (let times = 1; times <= 2; times++)
    expect(await askViewsIn(docket.app, number, some)).toEqual(some.map((range) => viewsIn(model.views, range)));
}

describe("visitors of every range", () => {
  it("equal a plain model, whatever the order of arrival, with several writers at once", {
    timeout: 60_000 + ROUNDS * 40_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 1000 + round);
      const world = WORLDS[round % WORLDS.length] as World;
      const projectId = await addProject(docket);
      const model = new VisitorModel(visitorAndDay);
      const writers = [
        new VisitWriter(docket.app, projectId),
        new VisitWriter(docket.app, projectId),
        new VisitWriter(other, projectId),
      ];
      const batches = randomBatches(random, world);
      const checks = new Set([random.below(batches.length), batches.length - 1]);
      let repeated = 0;
      let pending: Promise<number>[] = [];
      await turnDay(projectId, random.pick(world.days));
      for (const [index, batch] of batches.entries()) {
        for (const visit of batch) model.add(visit);
        pending.push(random.pick(writers).write(batch.map(visitOf)));
        if (random.chance(0.1)) pending.push(turnDay(projectId, random.pick(world.days)).then(() => 0));
        if (random.chance(0.1)) pending.push(mergeBlocks().then(() => 0));
        const isCheck = checks.has(index);
        if (!isCheck && random.chance(0.7)) continue;
        for (const count of await Promise.all(pending)) repeated += count;
        pending = [];
        if (isCheck) await expectExact(projectId, model);
        expect(repeated, `round ${round}`).toBe(model.repeated);
      }
    }
  });

  it("leave nothing to the order: the same visits in other orders and batches give the same cells", async () => {
    const random = createRandom(SEED);
    // Within one key's time, which begins with the first of them whenever that arrives.
    const world = { ...(WORLDS[2] as World), days: (WORLDS[2] as World).days.slice(4) };
    const visits = randomBatches(random, world).flat();
    const cells: unknown[] = [];
    for (let order = 0; order < 4; order++) {
      const projectId = await addProject(docket);
      const writer = new VisitWriter(docket.app, projectId);
      const shuffled = random.shuffled(visits);
      for (let start = 0; start < shuffled.length; ) {
        const size = 1 + random.below(order === 0 ? shuffled.length : 200);
        await writer.write(shuffled.slice(start, start + size).map(visitOf));
        start += size;
      }
      const { number } = await ensureVisitorProject(docket.app.database, projectId);
      const rows = await listCells(docket.app, number);
      cells.push(rows);
    }
    for (const rows of cells) expect(rows).toEqual(cells[0]);
  });
});

it("what settled cells add up to is remembered until some of them change, whoever changes them", async () => {
  const projectId = await addProject(docket);
  const [first, today] = [day("2026-01-28"), day("2026-03-10")];
  await turnDay(projectId, today);
  const writer = new VisitWriter(other, projectId);
  const add = (visitor: string, ...days: number[]) =>
    writer.write(days.map((one) => visitOf({ visitor, path: "/a", day: one, stream: "human" })));
  await add("ann", first, today);
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  const forget = () => openCells(docket.app.database, docket.app.clickhouse, new SettledSums());
  let cells = forget();
  const ask = async (from: number) => {
    await createVisitsStore(docket.app).foldInbox(number);
    const { rows } = await cells.ask(number, { visitors: [{ range: { from, to: today + 1 } }] }, (db, [relation]) =>
      sql<{ total: number }>`select sum(total)::int as total from (${relation}) c where scope = 0`.execute(db),
    );
    return rows[0]?.total;
  };
  for (let times = 1; times <= 3; times++) expect(await ask(first)).toBe(1);
  const move = (from: number, to: number) =>
    sql`update visitor_day_blocks set project = ${to} where project = ${from} and day = ${dateOfDay(first)}`.execute(
      docket.app.database,
    );
  await move(number, -number);
  expect([await ask(first), await ask(first + 1)]).toEqual([1, 1]);
  await move(-number, number);
  await add("bob", today);
  expect(await ask(first)).toBe(2);
  await add("cid", first + 1);
  await add("dan", first + 7);
  expect(await ask(first)).toBe(4);
  cells = forget();
  for (let times = 1; times <= 3; times++) expect(await ask(first)).toBe(4);
  await turnDay(projectId, today + 9);
  expect(await ask(first)).toBe(4);
  // The months of before count among the settled ones when another begins.
  cells = forget();
  for (let times = 1; times <= 3; times++) expect(await ask(first)).toBe(4);
  await turnDay(projectId, today + 40);
  expect(await ask(first)).toBe(4);
});

it("of settled cells as much is remembered as concerns who asks: one scope, or the site and one kind", async () => {
  const projectId = await addProject(docket);
  const random = createRandom(SEED + 3);
  const visits = randomBatches(random, WORLDS[1] as World).flat();
  await new VisitWriter(docket.app, projectId).write(visits.map(visitOf));
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  const cells = openCells(docket.app.database, docket.app.clickhouse, new SettledSums());
  const range = { from: day("2025-12-24"), to: day("2026-01-20") };
  const ask = (question: Partial<CellQuestion>, wanted: RawBuilder<unknown>) =>
    cells.ask(number, { visitors: [{ range, ...question }] }, async (db, [relation]) => {
      const { rows } =
        await sql`select scope, sum(human) as human, sum(ai) as ai, sum(total) as total from (${relation}) c
        where ${wanted} group by scope having sum(total) > 0 order by scope`.execute(db);
      return rows;
    });
  for (const kind of ["page", "agent"] as const) {
    const wanted = sql`scope = 0 or scope in (select id from visitor_scopes where project = ${number} and kind = ${kind})`;
    const expected = await ask({}, wanted);
    expect(expected.length).toBeGreaterThan(1);
    for (let times = 1; times <= 3; times++) expect(await ask({ kind }, wanted)).toEqual(expected);
  }
  const site = await ask({}, sql`scope = 0`);
  for (let times = 1; times <= 3; times++) expect(await ask({ scope: 0 }, sql`true`)).toEqual(site);
});

describe("the visitors question", () => {
  it("answers as the model does, pages sorted by total and then by code point, page by page", async () => {
    const random = createRandom(SEED + 7);
    const world = { ...(WORLDS[1] as World), pages: 30 };
    const projectId = await addProject(docket);
    const model = new VisitorModel();
    const visits = randomBatches(random, world).flat();
    for (const visit of visits) model.add(visit);
    await new VisitWriter(docket.app, projectId).write(visits.map(visitOf));
    const ranges = random.shuffled(allRanges(turningDays(model.days()))).slice(0, 60);
    for (const range of ranges) {
      const expected = model.visitors(range);
      const pages = Object.entries(expected).flatMap(([scope, counts]) =>
        scope.startsWith("page ") ? [{ path: scope.slice(5), ...countsOf(counts) }] : [],
      );
      pages.sort((a, b) => b.total - a.total || (a.path < b.path ? -1 : 1));
      const limit = 1 + random.below(20);
      const offset = random.below(25);
      const answer = await getVisitors(docket.app, docket.actor, projectId, { range, limit, offset });
      expect(answer).toMatchObject({
        totals: countsOf(expected.site ?? "0 0 0"),
        visitors: pages.slice(offset, offset + limit),
        hasMore: pages.length > offset + limit,
      });
    }
  });
});

function countsOf(counts: string): { human: number; ai: number; total: number } {
  const [human = 0, ai = 0, total = 0] = counts.split(" ").map(Number);
  return { human, ai, total };
}

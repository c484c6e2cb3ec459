import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { NeedsOneMomentError, readCells } from "../../src/analytics/visits-store/postgres/blocks/read-blocks.ts";
import { boot, type Docket } from "../support/boot.ts";
import { listCells } from "../support/cells.ts";
import { createRandom, visitOf } from "../support/visitor-model.ts";
import { addProject } from "../support/visitor-world.ts";

let docket: Docket;
const DAY_MS = 86_400_000;
const TODAY = Math.floor(Date.now() / DAY_MS);
const DAYS = 5;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(async () => {
  await docket?.close();
});

const merge = () => createVisitsStore(docket.app).mergeBlocks(new AbortController().signal);

async function countBlocks(project: number): Promise<{ level: number; count: number }[]> {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*)::int as count from visitor_day_blocks where project = ${project} group by level order by level`.execute(
    docket.app.database,
  );
  return rows;
}

it("many blocks of a day become one, several at a time, and no answer changes", async () => {
  const projectId = await addProject(docket);
  const random = createRandom(5);
  const writer = new VisitWriter(docket.app, projectId);
  const batch = () =>
    Array.from({ length: 30 }, () =>
      visitOf({
        visitor: `v${random.below(20)}`,
        path: `/p${random.below(4)}`,
        day: TODAY - 40 + random.below(DAYS),
        stream: random.chance(0.5) ? "human" : "ai",
      }),
    );
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  for (let times = 0; times < 12; times++) await writer.write(batch());
  const ask = () =>
    getVisitors(docket.app, docket.actor, projectId, {
      range: { from: TODAY - 39, to: TODAY - 36 },
      limit: 50,
      offset: 0,
    });
  const [answer, cells] = [await ask(), await listCells(docket.app, number)];
  expect((await countBlocks(number))[0]?.count).toBeGreaterThan(8 * DAYS);
  await Promise.all([merge(), merge()]);
  const merged = await countBlocks(number);
  expect(merged.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(8 * DAYS);
  expect(merged.at(-1)).toEqual({ level: 1, count: DAYS });
  expect([await ask(), await listCells(docket.app, number)]).toEqual([answer, cells]);
});

it("blocks that do not fit into memory together are read one part after the other", async () => {
  const projectId = await addProject(docket);
  const random = createRandom(6);
  const writer = new VisitWriter(docket.app, projectId);
  const batch = () =>
    Array.from({ length: 20 }, (_, index) =>
      visitOf({ visitor: `v${index}`, path: `/p${index}`, day: TODAY - 40 + random.below(DAYS), stream: "human" }),
    );
  for (let times = 0; times < 4; times++) await writer.write(batch());
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  const days = [{ from: TODAY - 40, to: TODAY }];
  const question = { days, months: [], previousBefore: Number.POSITIVE_INFINITY };
  const readAll = (options: { isOneMoment: boolean; maxBytes?: number }) =>
    docket.app.database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const cells: number[][] = [];
        await readCells(tx, number, { ...question, ...options }, (day, previous = 0, ...rest) =>
          cells.push([day, previous, ...rest]),
        );
        return cells.map(String).sort();
      });
  const cells = await readAll({ isOneMoment: false });
  expect(cells.length).toBeGreaterThan(80);
  expect(await readAll({ isOneMoment: true, maxBytes: 20 })).toEqual(cells);
  await expect(readAll({ isOneMoment: false, maxBytes: 20 })).rejects.toThrow(NeedsOneMomentError);
});

it("a question that settled cells change beneath is asked again", async () => {
  const projectId = await addProject(docket);
  const writer = new VisitWriter(docket.app, projectId);
  const visit = (visitor: string, day: number) => visitOf({ visitor, path: "/a", day, stream: "human" });
  const range = { from: TODAY - 60, to: TODAY - 30 };
  const ask = async () =>
    (await getVisitors(docket.app, docket.actor, projectId, { range, limit: 5, offset: 0 })).totals;
  for (let count = 1; count <= 6; count++) {
    await writer.write([visit(`v${count}`, TODAY - 40 - count)]);
    expect(await ask()).toEqual({ human: count, ai: 0, total: count });
  }
});

it("a view by somebody who was counted before is counted at once, and is the last visit if it is", async () => {
  const projectId = await addProject(docket);
  const writer = new VisitWriter(docket.app, projectId);
  const { number } = await ensureVisitorProject(docket.app.database, projectId);
  const store = createVisitsStore(docket.app);
  const day = TODAY - 40;
  for (let count = 1; count <= 3; count++) {
    const at = day * DAY_MS + (count === 2 ? 9000 : 5000 + count);
    const { visit, classification } = visitOf({ visitor: "ann", path: "/a", day, stream: "human" });
    await writer.write([{ visit: { ...visit, at }, classification }]);
    const range = { from: day, to: day + 1 };
    const { totals } = await store.countViews(number, { range, limit: 5, offset: 0 });
    expect(totals).toEqual({ human: count, ai: 0, total: count });
    expect(await store.countRanges(number, undefined, [range])).toMatchObject([{ total: 1, views: count }]);
    expect(await store.findLastVisitAt(number)).toEqual(
      new Date(count === 1 ? day * DAY_MS + 5001 : day * DAY_MS + 9000),
    );
    expect(await store.findDays(number, { from: undefined, to: TODAY }, "site")).toEqual({ first: day, last: day });
  }
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getVisitors } from "../../../src/analytics/questions/get-visitors.ts";
import { reconcileVisits } from "../../../src/analytics/reconcile-visits.ts";
import { recordVisits } from "../../../src/analytics/recording/record-visits.ts";
import { VisitWriter } from "../../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../../src/analytics/settings/visitor-project.ts";
import { insertMove, listCells as listCellsThere } from "../../../src/analytics/visits-store/clickhouse/cells-table.ts";
import {
  countMovedProjects,
  moveCounts,
  returnCounts,
} from "../../../src/analytics/visits-store/clickhouse/move-counts.ts";
import { createVisitsStore } from "../../../src/analytics/visits-store/create-visits-store.ts";
import { connectClickHouse } from "../../../src/clickhouse/connect-clickhouse.ts";
import { openApp } from "../../../src/open-app.ts";
import { READER_ACTIONS } from "../../../src/reader-actions.ts";
import { boot, type Docket } from "../../support/boot.ts";
import { type ClickHouseDatabase, createClickHouseDatabase } from "../../support/clickhouse/clickhouse.ts";
import type { Fault } from "../../support/clickhouse/faults.ts";
import { COMPILED, MAIN } from "../../support/docket-process.ts";
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
} from "../../support/visitor-model.ts";
import { addProject, randomBatches, type World } from "../../support/visitor-world.ts";

/** For longer: TEST_EXACT_ROUNDS=600. */
const ROUNDS = Number(process.env.TEST_EXACT_ROUNDS ?? 6);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);
const TODAY = Math.floor(Date.now() / 86_400_000);
const WORLD: World = {
  days: Array.from({ length: 50 }, (_, index) => TODAY - index),
  visitors: 30,
  pages: 4,
  isMostlyHuman: false,
  batch: 20,
  batches: 20,
};
const signal = new AbortController().signal;

let counts: ClickHouseDatabase;
let docket: Docket;
/** Moves what it is told to, when it is told to. */
let move: (step?: number) => Promise<void>;

beforeAll(async () => {
  counts = await createClickHouseDatabase();
  docket = await boot({
    hasWorker: false,
    config: { clickhouse: { url: counts.url, user: undefined, password: undefined }, visitorDimensions: [] },
  });
  move = (step = 40) => moveCounts(docket.app, { signal, enough: 1, step });
});
afterAll(async () => {
  await docket?.close();
  await counts?.drop();
});

const numberOf = async (projectId: string) => (await ensureVisitorProject(docket.app.database, projectId)).number;

async function countRows(table: string, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where project = ${await numberOf(projectId)}`.execute(
    docket.app.database,
  );
  return rows[0]?.count ?? 0;
}

async function expectExact(projectId: string, model: VisitorModel): Promise<void> {
  const number = await numberOf(projectId);
  const ranges = createRandom(SEED)
    .shuffled(allRanges(turningDays(model.days())))
    .slice(0, 40);
  expect(await askVisitors(docket.app, number, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
  expect(await askViews(docket.app, number)).toEqual(model.views);
  expect(await askViewsIn(docket.app, number, ranges)).toEqual(ranges.map((range) => viewsIn(model.views, range)));
}

/** A project with visits, and the model of them. */
async function addVisits(seed = SEED): Promise<{ projectId: string; model: VisitorModel }> {
  const projectId = await addProject(docket);
  const model = new VisitorModel();
  const writer = new VisitWriter(docket.app, projectId);
  for (const batch of randomBatches(createRandom(seed), WORLD)) {
    for (const visit of batch) model.add(visit);
    await writer.write(batch.map(visitOf));
  }
  return { projectId, model };
}

const ask = (projectId: string) =>
  getVisitors(docket.app, docket.actor, projectId, {
    range: { from: TODAY - 40, to: TODAY + 1 },
    limit: 50,
    offset: 0,
  });

describe("moving counts to ClickHouse", () => {
  it("leaves none in PostgreSQL, and every answer as it was", async () => {
    const { projectId, model } = await addVisits();
    await createVisitsStore(docket.app).mergeBlocks(signal);
    expect(await countRows("visitor_month_blocks", projectId)).toBeGreaterThan(0);
    await move();
    expect(await countRows("visitor_cells", projectId)).toBe(0);
    await expectExact(projectId, model);
    expect(await reconcileVisits(docket.app, docket.actor, projectId)).toMatchObject({ differences: 0 });
  });

  it("counts every block once, whichever is lost, arrives unnoticed or arrives late, while visits and questions go on", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 100 + round);
      const projectId = await addProject(docket);
      const model = new VisitorModel();
      const writer = new VisitWriter(docket.app, projectId);
      let failures = 0;
      for (const batch of randomBatches(random, WORLD)) {
        for (const visit of batch) model.add(visit);
        await writer.write(batch.map(visitOf));
        await counts.failNext(random.shuffled<Fault>(["lost", "unanswered", "late"]).slice(0, random.below(3)));
        const [moved] = await Promise.allSettled([move(1 + random.below(100)), ask(projectId)]);
        if (moved.status === "fulfilled") continue;
        expect(moved.reason).toMatchObject({ code: "unavailable" });
        failures += 1;
        if (random.chance(0.3)) await expectExact(projectId, model);
      }
      expect(failures).toBeGreaterThan(0);
      await counts.failNext([]);
      await expectExact(projectId, model);
      await move();
      await expectExact(projectId, model);
    }
  });

  it("writes however many cells as one block", async () => {
    const clickhouse = connectClickHouse({ url: counts.url, user: undefined, password: undefined });
    const cells = Array.from({ length: 300_000 }, (_, index) => [20_000, -1, index, 1, 0, 1] as const).map((cell) => [
      ...cell,
    ]);
    await insertMove(clickhouse, 4_000_000, "token", cells as Parameters<typeof insertMove>[3]);
    const parts = await clickhouse.query(
      "select count(), sum(rows) from system.parts where database = currentDatabase() and table = 'visitor_cells' and active and rows > 200000",
      {},
    );
    expect(parts).toEqual([[1, 300_001]]);
    await clickhouse.close();
  });
});

describe("while ClickHouse is away", () => {
  it("visits are taken, questions are told when to come again, and afterwards nothing is missing", async () => {
    const { projectId } = await addVisits();
    await move();
    const before = await ask(projectId);
    await counts.setDown(true);
    try {
      const question = await docket.call("GET", `/v1/analytics/${projectId}/visitors`);
      expect(question.status).toBe(503);
      expect(question.headers.get("retry-after")).toBe("10");
      expect(await question.json()).toMatchObject({ code: "unavailable" });
      const row = { path: "/new", visitorId: "new", kind: "beacon" };
      expect((await docket.call("POST", `/v1/analytics/${projectId}/events`, [row])).status).toBe(200);
      // Views are counted in PostgreSQL.
      expect((await docket.call("GET", `/v1/analytics/${projectId}/views`)).status).toBe(200);
      await expect(move()).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      await counts.setDown(false);
    }
    expect((await ask(projectId)).totals).toMatchObject({
      total: before.totals.total + 1,
      human: before.totals.human + 1,
    });
  });
});

describe("while ClickHouse is away for long", () => {
  const ready = async () => ((await (await docket.call("GET", "/readyz")).json()) as { status: string }).status;
  const doctor = async () => {
    const command = runCommand("doctor");
    await command.ended;
    return JSON.parse(command.output()).find(({ check }: { check: string }) => check === "ClickHouse");
  };
  const sendOne = async (projectId: string) => {
    const row = { path: "/new", visitorId: "one more", kind: "beacon" };
    return docket.call("POST", `/v1/analytics/${projectId}/events`, [row]);
  };

  it("says since when and how much waits, takes no more visits than may wait, and all again afterwards", async () => {
    const { projectId, model } = await addVisits(SEED + 3);
    const { config } = docket.app;
    const most = config.clickhouseMaxWaiting;
    await move();
    expect(await ready()).toBe("ready");
    await counts.setDown(true);
    try {
      expect(await ready()).toBe(
        "ready, but ClickHouse is unreachable: visits are taken, and visitors cannot be counted",
      );
      await expect(move()).rejects.toMatchObject({ code: "unavailable" });
      const waiting =
        /counts cannot be moved to ClickHouse since 20\S+Z; [\d,]+ wait, and at 20,000,000 no more visits are taken/;
      expect(await ready()).toMatch(waiting);
      expect((await sendOne(projectId)).status).toBe(200);
      expect((await docket.call("GET", `/v1/analytics/${projectId}/views`)).status).toBe(200);
      config.clickhouseMaxWaiting = 1;
      await expect(move()).rejects.toMatchObject({ code: "unavailable" });
      const isFull =
        /no visits are taken, because as many counts as may \(1\) wait for ClickHouse, which cannot be used since 20\S+Z/;
      expect(await ready()).toMatch(isFull);
      await expect.poll(async () => (await sendOne(projectId)).status).toBe(503);
      const refused = await sendOne(projectId);
      expect(refused.headers.get("retry-after")).toBe("60");
      expect(await refused.json()).toMatchObject({ code: "unavailable", error: expect.stringContaining("ClickHouse") });
      expect((await docket.call("GET", `/v1/analytics/${projectId}/views`)).status).toBe(200);
    } finally {
      await counts.setDown(false);
      config.clickhouseMaxWaiting = most;
    }
    expect(await doctor()).toMatchObject({ state: "problem", message: expect.stringContaining("cannot be moved") });
    await move();
    expect(await ready()).toBe("ready");
    expect(await doctor()).toMatchObject({ state: "ok", message: expect.stringMatching(/^answers; \d+ projects/) });
    await expect.poll(async () => (await sendOne(projectId)).status).toBe(200);
    const range = { from: Math.min(...model.days()), to: Math.max(...model.days()) };
    expect(await askVisitors(docket.app, await numberOf(projectId), [range])).toEqual([model.visitors(range)]);
  });
});

describe("a move", () => {
  it("compares the counts at its end, and finds one that is missing, doubled or in the wrong place", async () => {
    const { projectId, model } = await addVisits(SEED + 4);
    const number = await numberOf(projectId);
    await move();
    const clickhouse = connectClickHouse({ url: counts.url, user: undefined, password: undefined });
    const verify = () => moveCounts(docket.app, { signal, enough: 1, isVerifying: true });
    await verify();
    const [cell] = await listCellsThere(clickhouse, number, undefined, 1);
    if (!cell) throw new Error("There are no counts in ClickHouse");
    const [day, previous, scope, human, ai, total] = cell;
    const opposite = [-human, -ai, -total];
    const damages = [
      [[day, previous, scope, ...opposite]],
      [[day, previous, scope, human, ai, total]],
      [
        [day, previous, scope, ...opposite],
        [day + 1, previous, scope, human, ai, total],
      ],
    ];
    for (const [index, damage] of damages.entries()) {
      const rows = damage.map((row) => [number, ...row]);
      await clickhouse.insert("visitor_cells", rows, `damage ${index}`);
      await expect(verify()).rejects.toMatchObject({
        code: "visits_contradict",
        message: expect.stringContaining(`project ${number}`),
      });
      const mended = rows.map(([, ...row]) => [number, ...row.slice(0, 3), ...row.slice(3).map((count) => -count)]);
      await clickhouse.insert("visitor_cells", mended, `mended ${index}`);
      await verify();
    }
    await clickhouse.insert("visitor_cells", [[number, day, previous, scope, 1, 0, 1]], "wrong");
    await expect(returnCounts(docket.app, { signal, step: 300 })).rejects.toMatchObject({ code: "visits_contradict" });
    await clickhouse.close();
    expect(await reconcileVisits(docket.app, docket.actor, projectId, { isRepair: true })).toMatchObject({
      isRepaired: true,
    });
    await expectExact(projectId, model);
    await verify();
    await expectExact(projectId, model);
  });

  it("leaves what readers do, of every kind, as it was", async () => {
    const projectId = await addProject(docket);
    const rows = READER_ACTIONS.flatMap((kind) =>
      Array.from({ length: 12 }, (_, index) => ({
        path: `/p${index % 2}`,
        visitorId: `v${index % 5}`,
        kind: "beacon",
        action: kind,
        label: kind === "outbound" ? `https://example.com/${index % 3}` : `label ${index % 3}`,
        timestamp: new Date((TODAY - (index % 4)) * 86_400_000).toISOString(),
      })),
    );
    expect((await docket.call("POST", `/v1/analytics/${projectId}/events`, rows)).status).toBe(200);
    const from = new Date((TODAY - 2) * 86_400_000).toISOString().slice(0, 10);
    const questions = READER_ACTIONS.flatMap((kind) =>
      ["", `&dateFrom=${from}`, "&path=/p1"].map((more) => `actions?by=${kind}${more}`),
    );
    const answers = async () =>
      Promise.all(
        questions.map(async (question) => {
          const response = await docket.call("GET", `/v1/analytics/${projectId}/${question}`);
          expect(response.status).toBe(200);
          return response.json();
        }),
      );
    const before = await answers();
    for (const answer of before) expect((answer as { actions: unknown[] }).actions.length).toBeGreaterThan(0);
    await move();
    expect(await countRows("visitor_cells", projectId)).toBe(0);
    expect(await answers()).toEqual(before);
    expect(await reconcileVisits(docket.app, docket.actor, projectId)).toMatchObject({ differences: 0 });
  });
});

describe("what does not belong together", () => {
  it("is refused when ClickHouse has lost something, and made good from the visits", async () => {
    const { projectId, model } = await addVisits();
    await move();
    const clickhouse = connectClickHouse({ url: counts.url, user: undefined, password: undefined });
    await clickhouse.run("delete from visitor_cells where project = {project:UInt32}", {
      project: await numberOf(projectId),
    });
    await clickhouse.close();
    await expect(ask(projectId)).rejects.toMatchObject({ code: "visits_contradict" });
    await expect(reconcileVisits(docket.app, docket.actor, projectId)).rejects.toMatchObject({
      code: "visits_contradict",
    });
    expect(await reconcileVisits(docket.app, docket.actor, projectId, { isRepair: true })).toMatchObject({
      isRepaired: true,
    });
    await expectExact(projectId, model);
    await move();
    await expectExact(projectId, model);
  });

  it("is refused by a Docket that knows no ClickHouse, which still takes visits", async () => {
    const { projectId } = await addVisits();
    await move();
    const before = await ask(projectId);
    const other = await openApp({ ...docket.app.config, clickhouse: undefined }, { log: docket.app.log });
    try {
      const question = { range: { from: undefined, to: TODAY + 1 }, limit: 1, offset: 0 };
      await expect(getVisitors(other, docket.actor, projectId, question)).rejects.toMatchObject({
        code: "visits_in_clickhouse",
      });
      const timestamp = new Date(TODAY * 86_400_000).toISOString();
      await recordVisits(other, docket.actor, projectId, [
        { path: "/new", visitorId: "new", kind: "beacon", eventId: "1", timestamp },
      ]);
    } finally {
      await other.close(500);
    }
    expect((await ask(projectId)).totals.total).toBe(before.totals.total + 1);
  });

  it("is left alone in a database that another Docket moves its counts to", async () => {
    const { projectId, model } = await addVisits();
    const clickhouse = connectClickHouse({ url: counts.url, user: undefined, password: undefined });
    await insertMove(clickhouse, await numberOf(projectId), "other", [[TODAY, TODAY - 1, 0, 1, 0, 1]]);
    await clickhouse.close();
    await expect(move()).rejects.toMatchObject({ code: "clickhouse_not_empty" });
    await expectExact(projectId, model);
    await sql`delete from projects where id = ${projectId}`.execute(docket.app.database);
  });
});

describe("moving counts back", () => {
  it("leaves every answer as it was at any moment, and none in ClickHouse", async () => {
    const { projectId, model } = await addVisits(SEED + 1);
    const options = { signal, step: 300 };
    await move();
    const moving = returnCounts(docket.app, options);
    while ((await countMovedProjects(docket.app.database)) > 0) {
      await expectExact(projectId, model);
      // Whatever failed before takes its turn again.
      await Promise.race([moving, sleep(20)]);
    }
    await moving;
    await expectExact(projectId, model);
    expect(await reconcileVisits(docket.app, docket.actor, projectId)).toMatchObject({ differences: 0 });
    const clickhouse = connectClickHouse({ url: counts.url, user: undefined, password: undefined });
    expect(await listCellsThere(clickhouse, await numberOf(projectId), undefined, 10)).toEqual([]);
    await clickhouse.close();
    await move(1000);
    await expectExact(projectId, model);
  });

  it("and forth by the command line survives kill -9 at any moment", async () => {
    const { projectId, model } = await addVisits(SEED + 2);
    const random = createRandom(SEED);
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const command = runCommand("visits", round % 2 === 0 ? "move-to-clickhouse" : "move-to-postgresql");
      await Promise.race([command.ended, sleep(1500 + random.below(2500))]);
      command.child.kill("SIGKILL");
      await command.ended;
      await expectExact(projectId, model);
    }
    for (const name of ["move-to-postgresql", "move-to-clickhouse"]) {
      const command = runCommand("visits", name);
      expect(await command.ended).toBe(0);
      expect(JSON.parse(command.output())).toMatchObject({
        isInterrupted: false,
        projectsInClickHouse: name.endsWith("house") ? expect.any(Number) : 0,
      });
      await expectExact(projectId, model);
    }
    expect(await countRows("visitor_cells", projectId)).toBe(0);
    const doctor = runCommand("doctor");
    await doctor.ended;
    expect(JSON.parse(doctor.output())).toContainEqual(expect.objectContaining({ check: "ClickHouse", state: "ok" }));
  });
});

function runCommand(...args: string[]) {
  const { databaseUrl = "", dataDir } = docket.app.config;
  const env = {
    ...COMPILED,
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DOCKET_DATA_DIR: dataDir,
    DOCKET_CLICKHOUSE_URL: counts.url,
  };
  const child = spawn(process.execPath, [MAIN, ...args, "--json"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseVisitor } from "../../src/analytics/erase-visitor.ts";
import { maintainVisits } from "../../src/analytics/jobs.ts";
import { getRangeNotes } from "../../src/analytics/questions/get-range-notes.ts";
import { reconcileVisits } from "../../src/analytics/reconcile-visits.ts";
import { recordVisits } from "../../src/analytics/recording/record-visits.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { findSettings } from "../../src/analytics/settings/store.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import type { Reconciliation } from "../../src/analytics/visits-store/reconciliation.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { deleteProject } from "../../src/projects/delete-project.ts";
import { boot, type Docket } from "../support/boot.ts";
import {
  allRanges,
  askVisitors,
  createRandom,
  type Range,
  turningDays,
  VisitorModel,
  type VisitSpec,
  visitOf,
} from "../support/visitor-model.ts";
import { addProject, randomVisit, type World } from "../support/visitor-world.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** Minutes instead of seconds: TEST_EXACT_SECONDS=600. */
const SECONDS = Number(process.env.TEST_EXACT_SECONDS ?? 8);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);
const FIRST = Date.parse("2026-01-10") / DAY_MS;
const NEVER = new AbortController().signal;

let docket: Docket;
/** Today, as a number of days since 1970. */
let today: number;

beforeAll(async () => {
  docket = await boot({
    hasWorker: false,
    settings: { DOCKET_VISITS_KEPT_DAYS: String(KEPT_DAYS) },
    overrides: { clock: () => new Date(today * DAY_MS + DAY_MS / 2) },
  });
});
afterAll(async () => docket?.close());
beforeEach(() => {
  today = FIRST;
});

const keepUp = () => maintainVisits(docket.app, NEVER);
const numberOf = async (projectId: string) => (await ensureVisitorProject(docket.app.database, projectId)).number;
const reconcile = (projectId: string, isRepair = false): Promise<Reconciliation> =>
  reconcileVisits(docket.app, docket.actor, projectId, { isRepair });
const ask = async (projectId: string, ranges: Range[]) =>
  askVisitors(docket.app.database, await numberOf(projectId), ranges);
const countRows = async (table: string, projectId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where project = ${await numberOf(projectId)}`.execute(
    docket.app.database,
  );
  return rows[0]?.count ?? 0;
};
const expectAgreement = async (projectId: string) =>
  expect(await reconcile(projectId)).toMatchObject({ differences: 0, examples: [] });

const human = (visitor: string, day: number, path = "/start"): VisitSpec => ({ visitor, day, path, stream: "human" });

/** Writes as one batch and tells the model. */
async function write(projectId: string, model: VisitorModel | undefined, visits: VisitSpec[]): Promise<void> {
  for (const visit of visits) model?.add(visit);
  await new VisitWriter(docket.app, projectId).write(visits.map(visitOf));
}

describe("after visits were forgotten", () => {
  it("every range is exact but those said to be crossed, and these never too low", {
    timeout: (SECONDS + 60) * 1000,
  }, async () => {
    const end = Date.now() + SECONDS * 1000;
    const seen = { marked: 0, markedAndWrong: 0, exact: 0, closed: 0 };
    for (let round = 0; round < 3 || Date.now() < end; round++) {
      const random = createRandom(SEED * 1000 + round);
      today = FIRST;
      const projectId = await addProject(docket);
      const model = new VisitorModel();
      const writer = new VisitWriter(docket.app, projectId);
      const isLate = round % 3 === 2;
      const world: World = { days: [], visitors: 12, pages: 3, isMostlyHuman: false, batch: 0, batches: 0 };
      let cutoff = Number.NEGATIVE_INFINITY;
      for (let step = 0; step < 14; step++) {
        today += 1 + random.below(9);
        world.days = [today, today - 1, Math.max(today - 1 - random.below(isLate ? KEPT_DAYS : 4), cutoff)];
        const visits = Array.from({ length: 1 + random.below(25) }, () => randomVisit(random, world));
        for (const visit of visits) model.add(visit);
        await writer.write(visits.map(visitOf));
        if (!random.chance(0.5)) continue;
        await keepUp();
        cutoff = today - KEPT_DAYS;
        await expectAgreement(projectId);
      }
      await keepUp();
      await write(projectId, model, [randomVisit(random, world)]);
      await expectAgreement(projectId);
      const project = await ensureVisitorProject(docket.app.database, projectId);
      const cut =
        project.forgottenBefore === null ? Number.NEGATIVE_INFINITY : Date.parse(project.forgottenBefore) / DAY_MS;
      const ranges = allRanges(random.shuffled(turningDays(model.days())).slice(0, 30));
      const answers = await ask(projectId, ranges);
      for (const [index, range] of ranges.entries()) {
        const truth = model.visitors(range);
        const { retention } = await getRangeNotes(docket.app.database, project, range);
        if (range.from !== undefined && range.from >= cut) expect(retention).toBeUndefined();
        if (retention === undefined) {
          expect(answers[index], `round ${round}: ${range.from} to ${range.to}, ${cut}`).toEqual(truth);
          seen.exact += 1;
          if ((range.from ?? 0) < cut) seen.closed += 1;
          continue;
        }
        seen.marked += 1;
        if (JSON.stringify(truth) !== JSON.stringify(answers[index])) seen.markedAndWrong += 1;
        expect(Object.keys(answers[index] ?? {}).sort()).toEqual(Object.keys(truth).sort());
        for (const [scope, counts] of Object.entries(truth)) {
          const stored = (answers[index]?.[scope] ?? "").split(" ").map(Number);
          for (const [stream, count] of counts.split(" ").entries())
            expect(stored[stream]).toBeGreaterThanOrEqual(Number(count));
        }
      }
    }
    expect(seen.exact).toBeGreaterThan(100);
    expect(seen.closed).toBeGreaterThan(20);
    expect(seen.markedAndWrong).toBeGreaterThan(0);
  });

  it("old rows, event ids and keys are gone, views and counts stay, and older visits are refused", async () => {
    const projectId = await addProject(docket);
    const eventful = (visitor: string, day: number) => ({ ...human(visitor, day), eventId: `${visitor} ${day}` });
    await updateProject(docket.app, docket.actor, projectId, { identity: "day" });
    await write(projectId, undefined, [eventful("a", today), eventful("b", today), eventful("a", today - 3)]);
    const range = { from: undefined, to: today + 1 };
    const before = await ask(projectId, [range]);
    today += KEPT_DAYS;
    await keepUp();
    expect(await countRows("visits", projectId)).toBe(4);
    expect(await countRows("visit_events", projectId)).toBe(2);
    today += 1;
    await keepUp();
    expect(await countRows("visits", projectId)).toBe(0);
    expect(await countRows("visit_events", projectId)).toBe(0);
    expect(await countRows("view_counts", projectId)).toBe(4);
    expect(await ask(projectId, [range])).toEqual(before);
    const { rows } =
      await sql`select ciphertext from visitor_keys where project = ${await numberOf(projectId)}`.execute(
        docket.app.database,
      );
    expect(rows).toEqual([{ ciphertext: null }, { ciphertext: null }]);
    const row = (day: number) => ({
      path: "/start",
      visitorId: "a",
      kind: "beacon",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    docket.app.config.visitsKeptDays = 3000;
    try {
      const recorded = await recordVisits(docket.app, docket.actor, projectId, [
        row(today - KEPT_DAYS - 1),
        row(today - KEPT_DAYS),
      ]);
      expect(recorded).toMatchObject({ accepted: 1, refused: 1, errors: [{ index: 0, code: "too_old" }] });
    } finally {
      docket.app.config.visitsKeptDays = KEPT_DAYS;
    }
    await expectAgreement(projectId);
  });

  it("each project keeps its rows for days of its own, from the change on, and its ranges stay exact or are marked", async () => {
    const setDays = (visitsKeptDays: number | null) =>
      updateProject(docket.app, docket.actor, briefId, { limits: { visitsKeptDays } });
    const row = (day: number) => ({
      path: "/start",
      visitorId: "late",
      kind: "beacon",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    const record = async (projectId: string, day: number) =>
      (await recordVisits(docket.app, docket.actor, projectId, [row(day)])).accepted === 1;
    const notes = async (projectId: string, range: Range) =>
      getRangeNotes(docket.app.database, await ensureVisitorProject(docket.app.database, projectId), range);
    const briefId = await addProject(docket);
    const usualId = await addProject(docket);
    const models = new Map([briefId, usualId].map((id) => [id, new VisitorModel()]));
    for (const [id, model] of models)
      await write(id, model, [human("a", today), human("b", today), human("a", today + 8), human("c", today + 8)]);
    const first = today;
    today += 10;
    await keepUp();
    await setDays(5);
    expect([await record(briefId, today - 6), await record(usualId, today - 6)]).toEqual([false, true]);
    models.get(usualId)?.add({ ...human("late", today - 6) });
    await keepUp();
    expect(await countRows("visits", usualId)).toBe(10);
    expect(await countRows("visits", briefId)).toBe(6);
    for (const [id, model] of models) await write(id, model, [human("a", today), human("d", today)]);
    const cut = today - 5;
    const crossing = { from: first, to: today + 1 };
    for (const range of [
      { from: first, to: cut },
      { from: cut, to: today + 1 },
      { from: undefined, to: cut },
    ]) {
      expect(await ask(briefId, [range])).toEqual([models.get(briefId)?.visitors(range)]);
      expect(await notes(briefId, range)).toEqual({});
    }
    expect(await notes(briefId, crossing)).toMatchObject({ retention: { forgottenBefore: expect.any(String) } });
    expect(await notes(usualId, crossing)).toEqual({});
    expect(await ask(usualId, [crossing])).toEqual([models.get(usualId)?.visitors(crossing)]);

    await setDays(20);
    expect(await record(briefId, cut - 1)).toBe(false);
    today += 12;
    await keepUp();
    expect(await record(briefId, cut)).toBe(true);
    await setDays(null);
    today += 10;
    expect(await record(briefId, cut)).toBe(true);
    for (const id of models.keys()) await expectAgreement(id);
  });

  it("a writer that had not heard of it stores nothing older", async () => {
    const projectId = await addProject(docket);
    const writer = new VisitWriter(docket.app, projectId);
    await writer.write([visitOf(human("a", today - 3))]);
    today += KEPT_DAYS - 2;
    await keepUp();
    await expect(writer.write([visitOf(human("b", today - KEPT_DAYS - 1))])).rejects.toMatchObject({
      code: "unavailable",
    });
    await writer.write([visitOf(human("b", today - KEPT_DAYS))]);
    await expectAgreement(projectId);
  });

  it("writing goes on while much is forgotten", async () => {
    const projectId = await addProject(docket);
    // A plan that goes by the small table of now would take minutes for the large one.
    await sql`analyze visits`.execute(docket.app.database);
    const model = new VisitorModel();
    const visits = Array.from({ length: 20_000 }, (_, index) =>
      human(`v${index}`, today - (index % 3), `/${index % 7}`),
    );
    for (let start = 0; start < visits.length; start += 10_000)
      await write(projectId, model, visits.slice(start, start + 10_000));
    today += KEPT_DAYS - 1;
    let isDone = false;
    const kept = keepUp().finally(() => {
      isDone = true;
    });
    let batches = 0;
    let slowestMs = 0;
    while (!isDone) {
      const startedAt = performance.now();
      await write(projectId, model, [human(`v${batches}`, today), human(`w${batches}`, today)]);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      batches += 1;
    }
    await kept;
    expect(batches).toBeGreaterThan(5);
    expect(slowestMs).toBeLessThan(3000);
    const cutoff = today - KEPT_DAYS;
    const { rows: left } = await sql`select from visits v where project = ${await numberOf(projectId)}
      and day < date '1970-01-01' + ${cutoff}::int and not exists (
        select from visits n where n.project = v.project and n.visitor = v.visitor and n.scope = v.scope and n.day > v.day)`.execute(
      docket.app.database,
    );
    expect(left).toEqual([]);
    const ranges = allRanges([cutoff - 2, cutoff - 1, cutoff, cutoff + 1, today, today + 1]).filter(
      ({ from = 0, to }) => from >= cutoff || to <= cutoff,
    );
    expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
    await expectAgreement(projectId);
  }, 120_000);
});

describe("erasing one visitor", () => {
  it("deletes their rows and lowers no count; what comes later counts as somebody new and harms no cell", async () => {
    const random = createRandom(SEED + 3);
    for (let round = 0; round < 8; round++) {
      const projectId = await addProject(docket);
      const erasedTimes = new Map<string, number>();
      const model = new VisitorModel((visitor) => `${visitor} ${erasedTimes.get(visitor) ?? 0}`);
      const world: World = { days: [], visitors: 6, pages: 3, isMostlyHuman: false, batch: 0, batches: 0 };
      world.days = Array.from({ length: 12 }, (_, index) => today - index);
      for (let step = 0; step < 25; step++) {
        await write(
          projectId,
          model,
          Array.from({ length: 1 + random.below(12) }, () => randomVisit(random, world)),
        );
        if (!random.chance(0.3)) continue;
        const visitorId = `v${random.below(world.visitors)}`;
        await eraseVisitor(docket.app, docket.actor, projectId, { visitorId });
        expect(await eraseVisitor(docket.app, docket.actor, projectId, { visitorId })).toEqual({ rows: 0 });
        erasedTimes.set(visitorId, (erasedTimes.get(visitorId) ?? 0) + 1);
      }
      const ranges = allRanges(turningDays(model.days()));
      expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
      await expectAgreement(projectId);
    }
  });

  it("finds them by address and user agent, under every key", async () => {
    const projectId = await addProject(docket);
    await updateProject(docket.app, docket.actor, projectId, { identity: "day" });
    const row = (ip: string, day: number) => ({
      path: "/start",
      kind: "beacon",
      ip,
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    await recordVisits(docket.app, docket.actor, projectId, [
      row("192.0.2.1", today),
      row("192.0.2.1", today - 1),
      row("2001:db8::1", today),
    ]);
    const { userAgent } = row("", today);
    const erased = await eraseVisitor(docket.app, docket.actor, projectId, { ip: "::ffff:192.0.2.1", userAgent });
    expect(erased).toEqual({ rows: 4 });
    expect(await countRows("visits", projectId)).toBe(2);
    await expect(eraseVisitor(docket.app, docket.actor, projectId, { ip: "x", userAgent })).rejects.toThrow(/address/);
  });
});

describe("a change of how long visitors keep their id", () => {
  it("holds from the next day on, and days before keep theirs in whatever order visits arrive", async () => {
    const random = createRandom(SEED + 5);
    for (const [before, after] of [
      ["stable", "day"],
      ["stable", "month"],
      ["day", "stable"],
      ["month", "day"],
    ] as const) {
      today = FIRST;
      const projectId = await addProject(docket);
      await updateProject(docket.app, docket.actor, projectId, { identity: before });
      const changedOn = today + 1;
      const model = new VisitorModel((visitor, day) =>
        day < changedOn ? `${visitor} ${epochOf(before, day)}` : `${visitor} new ${epochOf(after, day)}`,
      );
      const writers = [new VisitWriter(docket.app, projectId), new VisitWriter(docket.app, projectId)];
      const world: World = {
        days: [today - 20, today - 1, today],
        visitors: 5,
        pages: 2,
        isMostlyHuman: true,
        batch: 0,
        batches: 0,
      };
      const some = () => Array.from({ length: 10 }, () => randomVisit(random, world));
      const writeSome = async () => {
        const visits = some();
        for (const visit of visits) model.add(visit);
        await random.pick(writers).write(visits.map(visitOf));
      };
      for (let index = 0; index < 4; index++) await writeSome();
      await updateProject(docket.app, docket.actor, projectId, { identity: after });
      await writeSome();
      today += 25;
      world.days = [changedOn - 21, changedOn - 2, changedOn - 1, changedOn, changedOn + 1, changedOn + 24];
      for (let index = 0; index < 6; index++) await writeSome();
      const ranges = allRanges(turningDays(model.days()));
      expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
      await expectAgreement(projectId);
    }
  });

  it("does not split a day that has visits already", async () => {
    const projectId = await addProject(docket);
    await write(projectId, undefined, [human("a", today), human("a", today + 1)]);
    await updateProject(docket.app, docket.actor, projectId, { identity: "day" });
    await write(projectId, undefined, [human("a", today + 1), human("a", today + 2)]);
    const ranges = [
      { from: today, to: today + 2 },
      { from: today, to: today + 3 },
    ];
    expect((await ask(projectId, ranges)).map(({ site }) => site)).toEqual(["1 0 1", "2 0 2"]);
    const project = await ensureVisitorProject(docket.app.database, projectId);
    expect(await getRangeNotes(docket.app.database, project, ranges[1] as Range)).toEqual({
      identity: { mode: "day", epochs: 2 },
    });
    expect(await getRangeNotes(docket.app.database, project, { from: today + 2, to: today + 9 })).toEqual({});
  });
});

/** Days that share an id, as the mode says it. */
function epochOf(mode: "stable" | "month" | "day", day: number): string {
  return mode === "stable" ? "" : new Date(day * DAY_MS).toISOString().slice(0, mode === "month" ? 7 : 10);
}

describe("removing a project", () => {
  it("deletes its keys at once and its visits in the background, also of a batch that was on its way", async () => {
    const projectId = await addProject(docket);
    const other = await addProject(docket);
    const writer = new VisitWriter(docket.app, projectId);
    await writer.write([visitOf(human("a", today))]);
    await write(other, undefined, [human("a", today)]);
    const number = await numberOf(projectId);
    await sql`update projects set repository_kind = 'remote' where id = ${projectId}`.execute(docket.app.database);
    await deleteProject(docket.app, docket.actor, projectId);
    expect(await findSettings(docket.app.database, projectId)).toBeUndefined();
    await expect(writer.write([visitOf(human("b", today, "/new"))])).rejects.toMatchObject({ code: "not_found" });
    await keepUp();
    const tables = [
      "visits",
      "visitor_cells",
      "visitor_month_cells",
      "view_counts",
      "visit_events",
      "visitor_scopes",
      "visitor_keys",
    ];
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} where project = ${number}`.execute(
        docket.app.database,
      );
      expect(rows, table).toEqual([]);
    }
    const { rows } = await sql`select from removed_visitor_projects`.execute(docket.app.database);
    expect(rows).toEqual([]);
    expect(await countRows("visits", other)).toBe(2);
  });
});

describe("reconciling", () => {
  it("reports cells that differ from the visits, and repairs them", async () => {
    const projectId = await addProject(docket);
    const model = new VisitorModel();
    const world: World = {
      days: [today, today - 1, today - 15, today - 20],
      visitors: 20,
      pages: 4,
      isMostlyHuman: false,
      batch: 0,
      batches: 0,
    };
    const random = createRandom(SEED + 9);
    await write(
      projectId,
      model,
      Array.from({ length: 300 }, () => randomVisit(random, world)),
    );
    await expectAgreement(projectId);
    const number = await numberOf(projectId);
    const { database } = docket.app;
    const ranges = allRanges(turningDays(model.days()));
    const expected = ranges.map((range) => model.visitors(range));
    const spoilers = [
      sql`update visitor_cells set human = human + 1 where project = ${number} and scope = 0`,
      sql`delete from visitor_cells where project = ${number} and previous = '-infinity' and scope = 0`,
      sql`update visitor_month_cells set total = total + 1 where project = ${number} and scope = 0`,
      sql`insert into visitor_cells select project, scope, day - 100, previous, 1, 0, 1 from visitor_cells where project = ${number} limit 1`,
      sql`delete from visitor_month_cells where project = ${number}`,
    ];
    for (const [index, spoil] of spoilers.entries()) {
      await spoil.execute(database);
      const found = await reconcile(projectId);
      expect(found.differences, `spoiler ${index}`).toBeGreaterThan(0);
      expect(found.examples.length).toBeGreaterThan(0);
      expect(found.isRepaired).toBe(false);
      expect(await reconcile(projectId, true)).toMatchObject({ isRepaired: true });
      await expectAgreement(projectId);
      expect(await ask(projectId, ranges)).toEqual(expected);
    }
  });

  it("tells erased visitors from faults", async () => {
    const projectId = await addProject(docket);
    await write(projectId, undefined, [human("a", today), human("b", today), human("a", today - 1)]);
    await eraseVisitor(docket.app, docket.actor, projectId, { visitorId: "a" });
    expect(await reconcile(projectId)).toMatchObject({ differences: 0, erasedRows: 4 });
    const number = await numberOf(projectId);
    await sql`update visitor_cells set total = total + 5 where project = ${number} and scope = 0`.execute(
      docket.app.database,
    );
    expect((await reconcile(projectId)).differences).toBeGreaterThan(0);
    expect(await reconcile(projectId, true)).toMatchObject({ isRepaired: true });
    expect(await reconcile(projectId)).toMatchObject({ differences: 0, erasedRows: 0 });
  });
});

describe("the daily round", () => {
  it("removes cells that have become empty", async () => {
    const projectId = await addProject(docket);
    for (const day of [today, today - 40, today - 20, today - 30]) await write(projectId, undefined, [human("a", day)]);
    const before = await countRows("visitor_cells", projectId);
    await keepUp();
    expect(await countRows("visitor_cells", projectId)).toBeLessThan(before);
    await expectAgreement(projectId);
  });
});

describe("on the command line", () => {
  it("reconciles with exit code 1 while something differs, repairs, forgets a visitor and changes the identity", async () => {
    const projectId = await addProject(docket);
    await write(projectId, undefined, [human("a", today), human("b", today)]);
    const number = await numberOf(projectId);
    expect(await run("visits", "reconcile", projectId)).toMatchObject({ code: 0, answer: { differences: 0 } });
    await sql`update visitor_cells set total = total + 1 where project = ${number} and scope = 0`.execute(
      docket.app.database,
    );
    expect(await run("visits", "reconcile", projectId)).toMatchObject({
      code: 1,
      answer: {
        differences: 2,
        examples: [{ table: "days", scope: "site", stored: { total: 3 }, expected: { total: 2 } }, { table: "months" }],
      },
    });
    expect(await run("visits", "reconcile", projectId, "--repair")).toMatchObject({
      code: 0,
      answer: { isRepaired: true },
    });
    expect(await run("visits", "reconcile", projectId)).toMatchObject({ code: 0, answer: { differences: 0 } });
    expect(await run("visits", "forget", projectId, "--visitor-id", "a")).toEqual({ code: 0, answer: { rows: 2 } });
    expect(await run("visits", "forget", projectId, "--ip", "192.0.2.1")).toMatchObject({
      code: 1,
      answer: { code: "invalid_request" },
    });
    expect(await run("project", "update", projectId, "--identity", "day")).toMatchObject({ code: 0 });
    expect(await run("project", "update", projectId, "--identity", "week")).toMatchObject({
      code: 1,
      answer: { code: "invalid_request" },
    });
    expect((await ensureVisitorProject(docket.app.database, projectId)).mode).toBe("day");
  });
});

async function run(...args: string[]): Promise<{ code: number | null; answer: unknown }> {
  const main = join(import.meta.dirname, "..", "..", "src", "main.ts");
  const { databaseUrl = "", dataDir } = docket.app.config;
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DOCKET_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [main, ...args, "--json"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code: code as number | null, answer: JSON.parse(output) };
}

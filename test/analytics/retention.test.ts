import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { getRangeNotes } from "../../src/analytics/questions/get-range-notes.ts";
import { recordVisits } from "../../src/analytics/recording/record-visits.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { listViews } from "../support/cells.ts";
import { bootKeptVisits, DAY_MS, FIRST, human, KEPT_DAYS } from "../support/kept-visits.ts";
import { listVisitDays, type VisitDay } from "../support/visit-days.ts";
import { allRanges, createRandom, type Range, turningDays, VisitorModel, visitOf } from "../support/visitor-model.ts";
import { addProject, randomVisit, type World } from "../support/visitor-world.ts";

/** For longer: TEST_EXACT_ROUNDS=600. */
const ROUNDS = Number(process.env.TEST_EXACT_ROUNDS ?? 3);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

const { ask, clock, countDays, countRows, docket, expectAgreement, keepUp, numberOf, write } = bootKeptVisits();

describe("after visits were forgotten", () => {
  it("every range is exact but those said to be crossed, and these never too low", {
    timeout: 60_000 + ROUNDS * 80_000,
  }, async () => {
    const seen = { marked: 0, markedAndWrong: 0, exact: 0, closed: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 1000 + round);
      clock.today = FIRST;
      const projectId = await addProject(docket());
      const model = new VisitorModel();
      const writer = new VisitWriter(docket().app, projectId);
      const isLate = round % 3 === 1;
      const world: World = { days: [], visitors: 12, pages: 3, isMostlyHuman: false, batch: 0, batches: 0 };
      let cutoff = Number.NEGATIVE_INFINITY;
      for (let step = 0; step < 14; step++) {
        clock.today += 1 + random.below(9);
        world.days = [
          clock.today,
          clock.today - 1,
          Math.max(clock.today - 1 - random.below(isLate ? KEPT_DAYS : 4), cutoff),
        ];
        const visits = Array.from({ length: 1 + random.below(25) }, () => randomVisit(random, world));
        for (const visit of visits) model.add(visit);
        await writer.write(visits.map(visitOf));
        if (!random.chance(0.5)) continue;
        await keepUp();
        cutoff = clock.today - KEPT_DAYS;
        await expectAgreement(projectId);
      }
      await keepUp();
      await write(projectId, model, [randomVisit(random, world)]);
      await expectAgreement(projectId);
      const project = await ensureVisitorProject(docket().app.database, projectId);
      const cut =
        project.forgottenBefore === null ? Number.NEGATIVE_INFINITY : Date.parse(project.forgottenBefore) / DAY_MS;
      const ranges = allRanges(random.shuffled(turningDays(model.days())).slice(0, 20));
      const answers = await ask(projectId, ranges);
      for (const [index, range] of ranges.entries()) {
        const truth = model.visitors(range);
        const { retention } = await getRangeNotes(docket().app, project, range);
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
    const projectId = await addProject(docket());
    const eventful = (visitor: string, day: number) => ({ ...human(visitor, day), eventId: `${visitor} ${day}` });
    await updateProject(docket().app, docket().actor, projectId, { identity: "day" });
    await write(projectId, undefined, [
      eventful("a", clock.today),
      eventful("b", clock.today),
      eventful("a", clock.today - 3),
    ]);
    const range = { from: undefined, to: clock.today + 1 };
    const before = await ask(projectId, [range]);
    clock.today += KEPT_DAYS;
    await keepUp();
    expect(await countDays(projectId)).toBe(4);
    expect(await countRows("visit_events", projectId)).toBe(2);
    clock.today += 1;
    await keepUp();
    expect(await countDays(projectId)).toBe(0);
    expect(await countRows("visit_events", projectId)).toBe(0);
    expect(await listViews(docket().app, await numberOf(projectId))).toHaveLength(4);
    expect(await ask(projectId, [range])).toEqual(before);
    const { rows } =
      await sql`select ciphertext from visitor_keys where project = ${await numberOf(projectId)}`.execute(
        docket().app.database,
      );
    expect(rows).toEqual([{ ciphertext: null }, { ciphertext: null }]);
    const row = (day: number) => ({
      path: "/start",
      visitorId: "a",
      kind: "beacon",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    docket().app.config.visitsKeptDays = 3000;
    try {
      const recorded = await recordVisits(docket().app, docket().actor, projectId, [
        row(clock.today - KEPT_DAYS - 1),
        row(clock.today - KEPT_DAYS),
      ]);
      expect(recorded).toMatchObject({ accepted: 1, refused: 1, errors: [{ index: 0, code: "too_old" }] });
    } finally {
      docket().app.config.visitsKeptDays = KEPT_DAYS;
    }
    await expectAgreement(projectId);
  });

  it("each project keeps its rows for days of its own, from the change on, and its ranges stay exact or are marked", async () => {
    const setDays = (visitsKeptDays: number | null) =>
      updateProject(docket().app, docket().actor, briefId, { limits: { visitsKeptDays } });
    const row = (day: number) => ({
      path: "/start",
      visitorId: "late",
      kind: "beacon",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    const record = async (projectId: string, day: number) =>
      (await recordVisits(docket().app, docket().actor, projectId, [row(day)])).accepted === 1;
    const notes = async (projectId: string, range: Range) =>
      getRangeNotes(docket().app, await ensureVisitorProject(docket().app.database, projectId), range);
    const briefId = await addProject(docket());
    const usualId = await addProject(docket());
    const models = new Map([briefId, usualId].map((id) => [id, new VisitorModel()]));
    for (const [id, model] of models)
      await write(id, model, [
        human("a", clock.today),
        human("b", clock.today),
        human("a", clock.today + 8),
        human("c", clock.today + 8),
      ]);
    const first = clock.today;
    clock.today += 10;
    await keepUp();
    await setDays(5);
    expect([await record(briefId, clock.today - 6), await record(usualId, clock.today - 6)]).toEqual([false, true]);
    models.get(usualId)?.add({ ...human("late", clock.today - 6) });
    await keepUp();
    expect(await countDays(usualId)).toBe(10);
    expect(await countDays(briefId)).toBe(6);
    for (const [id, model] of models) await write(id, model, [human("a", clock.today), human("d", clock.today)]);
    const cut = clock.today - 5;
    const crossing = { from: first, to: clock.today + 1 };
    for (const range of [
      { from: first, to: cut },
      { from: cut, to: clock.today + 1 },
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
    clock.today += 12;
    await keepUp();
    expect(await record(briefId, cut)).toBe(true);
    await setDays(null);
    clock.today += 10;
    expect(await record(briefId, cut)).toBe(true);
    for (const id of models.keys()) await expectAgreement(id);
  });

  it("a writer that had not heard of it stores nothing older", async () => {
    const projectId = await addProject(docket());
    const writer = new VisitWriter(docket().app, projectId);
    await writer.write([visitOf(human("a", clock.today - 3))]);
    clock.today += KEPT_DAYS - 2;
    await keepUp();
    await expect(writer.write([visitOf(human("b", clock.today - KEPT_DAYS - 1))])).rejects.toMatchObject({
      code: "unavailable",
    });
    await writer.write([visitOf(human("b", clock.today - KEPT_DAYS))]);
    await expectAgreement(projectId);
  });

  it("writing goes on while much is forgotten", async () => {
    const projectId = await addProject(docket());
    // A plan that goes by the small table of now would take minutes for the large one.
    await sql`analyze visitor_days`.execute(docket().app.database);
    const model = new VisitorModel();
    const visits = Array.from({ length: 20_000 }, (_, index) =>
      human(`v${index}`, clock.today - (index % 3), `/${index % 7}`),
    );
    for (let start = 0; start < visits.length; start += 10_000)
      await write(projectId, model, visits.slice(start, start + 10_000));
    clock.today += KEPT_DAYS - 1;
    let isDone = false;
    const kept = keepUp().finally(() => {
      isDone = true;
    });
    let batches = 0;
    let slowestMs = 0;
    while (!isDone) {
      const startedAt = performance.now();
      await write(projectId, model, [human(`v${batches}`, clock.today), human(`w${batches}`, clock.today)]);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      batches += 1;
    }
    await kept;
    expect(batches).toBeGreaterThan(5);
    expect(slowestMs).toBeLessThan(30_000);
    const cutoff = clock.today - KEPT_DAYS;
    const days = await listVisitDays(docket().app.database, await numberOf(projectId));
    const isBack = ({ visitor, scope, day }: VisitDay) =>
      days.some((later) => later.visitor === visitor && later.scope === scope && later.day > day);
    expect(days.filter((old) => old.day < cutoff && !isBack(old))).toEqual([]);
    const ranges = allRanges([cutoff - 2, cutoff - 1, cutoff, cutoff + 1, clock.today, clock.today + 1]).filter(
      ({ from = 0, to }) => from >= cutoff || to <= cutoff,
    );
    expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
    await expectAgreement(projectId);
  }, 300_000);
});

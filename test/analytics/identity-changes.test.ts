import { describe, expect, it } from "vitest";
import { eraseVisitor } from "../../src/analytics/erase-visitor.ts";
import { getRangeNotes } from "../../src/analytics/questions/get-range-notes.ts";
import { recordVisits } from "../../src/analytics/recording/record-visits.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { bootKeptVisits, DAY_MS, FIRST, human } from "../support/kept-visits.ts";
import { allRanges, createRandom, type Range, turningDays, VisitorModel, visitOf } from "../support/visitor-model.ts";
import { addProject, randomVisit, type World } from "../support/visitor-world.ts";

const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

const { ask, clock, countDays, docket, expectAgreement, write } = bootKeptVisits();

describe("erasing one visitor", () => {
  it("deletes their rows and lowers no count; what comes later counts as somebody new and harms no cell", async () => {
    const random = createRandom(SEED + 3);
    for (let round = 0; round < 8; round++) {
      const projectId = await addProject(docket());
      const erasedTimes = new Map<string, number>();
      const model = new VisitorModel((visitor) => `${visitor} ${erasedTimes.get(visitor) ?? 0}`);
      const world: World = { days: [], visitors: 6, pages: 3, isMostlyHuman: false, batch: 0, batches: 0 };
      world.days = Array.from({ length: 12 }, (_, index) => clock.today - index);
      for (let step = 0; step < 25; step++) {
        await write(
          projectId,
          model,
          Array.from({ length: 1 + random.below(12) }, () => randomVisit(random, world)),
        );
        if (!random.chance(0.3)) continue;
        const visitorId = `v${random.below(world.visitors)}`;
        await eraseVisitor(docket().app, docket().actor, projectId, { visitorId });
        expect(await eraseVisitor(docket().app, docket().actor, projectId, { visitorId })).toEqual({ rows: 0 });
        erasedTimes.set(visitorId, (erasedTimes.get(visitorId) ?? 0) + 1);
      }
      const ranges = allRanges(turningDays(model.days()));
      expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
      await expectAgreement(projectId);
    }
  });

  it("finds them by address and user agent, under every key", async () => {
    const projectId = await addProject(docket());
    await updateProject(docket().app, docket().actor, projectId, { identity: "day" });
    const row = (ip: string, day: number) => ({
      path: "/start",
      kind: "beacon",
      ip,
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      timestamp: new Date(day * DAY_MS + 1000).toISOString(),
    });
    await recordVisits(docket().app, docket().actor, projectId, [
      row("192.0.2.1", clock.today),
      row("192.0.2.1", clock.today - 1),
      row("2001:db8::1", clock.today),
    ]);
    const { userAgent } = row("", clock.today);
    const erased = await eraseVisitor(docket().app, docket().actor, projectId, { ip: "::ffff:192.0.2.1", userAgent });
    expect(erased).toEqual({ rows: 4 });
    expect(await countDays(projectId)).toBe(2);
    await expect(eraseVisitor(docket().app, docket().actor, projectId, { ip: "x", userAgent })).rejects.toThrow(
      /address/,
    );
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
      clock.today = FIRST;
      const projectId = await addProject(docket());
      await updateProject(docket().app, docket().actor, projectId, { identity: before });
      const changedOn = clock.today + 1;
      const model = new VisitorModel((visitor, day) =>
        day < changedOn ? `${visitor} ${epochOf(before, day)}` : `${visitor} new ${epochOf(after, day)}`,
      );
      const writers = [new VisitWriter(docket().app, projectId), new VisitWriter(docket().app, projectId)];
      const world: World = {
        days: [clock.today - 20, clock.today - 1, clock.today],
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
      await updateProject(docket().app, docket().actor, projectId, { identity: after });
      await writeSome();
      clock.today += 25;
      world.days = [changedOn - 21, changedOn - 2, changedOn - 1, changedOn, changedOn + 1, changedOn + 24];
      for (let index = 0; index < 6; index++) await writeSome();
      const ranges = allRanges(turningDays(model.days()));
      expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
      await expectAgreement(projectId);
    }
  });

  it("does not split a day that has visits already", async () => {
    const projectId = await addProject(docket());
    await write(projectId, undefined, [human("a", clock.today), human("a", clock.today + 1)]);
    await updateProject(docket().app, docket().actor, projectId, { identity: "day" });
    await write(projectId, undefined, [human("a", clock.today + 1), human("a", clock.today + 2)]);
    const ranges = [
      { from: clock.today, to: clock.today + 2 },
      { from: clock.today, to: clock.today + 3 },
    ];
    expect((await ask(projectId, ranges)).map(({ site }) => site)).toEqual(["1 0 1", "2 0 2"]);
    const project = await ensureVisitorProject(docket().app.database, projectId);
    expect(await getRangeNotes(docket().app, project, ranges[1] as Range)).toEqual({
      identity: { mode: "day", epochs: 2, doublesAtMost: 1 },
    });
    expect(await getRangeNotes(docket().app, project, { from: clock.today + 2, to: clock.today + 9 })).toEqual({});
  });
});

/** Days that share an id, as the mode says it. */
function epochOf(mode: "stable" | "month" | "day", day: number): string {
  return mode === "stable" ? "" : new Date(day * DAY_MS).toISOString().slice(0, mode === "month" ? 7 : 10);
}

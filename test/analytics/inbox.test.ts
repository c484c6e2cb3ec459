import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseVisitor } from "../../src/analytics/erase-visitor.ts";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import { InboxSender } from "../../src/analytics/recording/inbox-sender.ts";
import { countWaitingVisits, VisitInbox } from "../../src/analytics/recording/visit-inbox.ts";
import { VisitPreparer } from "../../src/analytics/recording/visit-preparer.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { lockProject } from "../../src/analytics/settings/lock-visitors.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { putInInbox } from "../../src/analytics/visits-store/postgres/inbox/put-in-inbox.ts";
import type { App } from "../../src/app.ts";
import { openApp } from "../../src/open-app.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { deleteProject } from "../../src/projects/delete-project.ts";
import { listViews } from "../support/cells.ts";
import { bootKeptVisits, DAY_MS, human, KEPT_DAYS } from "../support/kept-visits.ts";
import {
  allRanges,
  askViews,
  createRandom,
  turningDays,
  VisitorModel,
  type VisitSpec,
  visitOf,
} from "../support/visitor-model.ts";
import { addProject, randomBatches, randomVisit, type World } from "../support/visitor-world.ts";

/** For longer: TEST_EXACT_ROUNDS=600. */
const ROUNDS = Number(process.env.TEST_EXACT_ROUNDS ?? 4);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

const { ask, clock, countDays, countRows, docket, expectAgreement, keepUp, numberOf } = bootKeptVisits();

/** A second node. */
let other: App;
beforeAll(async () => {
  other = await openApp(docket().app.config, { log: docket().app.log, clock: docket().app.clock });
});
afterAll(async () => other?.close(500));

const put = (app: App, projectId: string, visits: VisitSpec[]) => senderOf(app, projectId).send(visits.map(visitOf));
const senderOf = (app: App, projectId: string) => new InboxSender(app, new VisitPreparer(app, projectId));

async function siteTotal(projectId: string): Promise<number> {
  const { app, actor } = docket();
  const range = { from: undefined, to: clock.today + 2 };
  return (await getVisitors(app, actor, projectId, { range, limit: 1, offset: 0 })).totals.total;
}

async function expectExact(projectId: string, model: VisitorModel): Promise<void> {
  const days = turningDays(model.days());
  const ranges = allRanges(days.length > 40 ? days.filter((_, index) => index % 2 === 0) : days);
  expect(await ask(projectId, ranges)).toEqual(ranges.map((range) => model.visitors(range)));
  expect(await askViews(docket().app, await numberOf(projectId))).toEqual(model.views);
}

describe("visits that wait in the inbox", () => {
  it("count exactly once beside batches, whichever node folds them, and whenever somebody asks", {
    timeout: 60_000 + ROUNDS * 60_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 1000 + round);
      const days = Array.from({ length: 14 }, (_, index) => clock.today - index);
      const world: World = { days, visitors: 12, pages: 4, isMostlyHuman: round % 2 === 0, batch: 6, batches: 120 };
      const projectId = await addProject(docket());
      const nodes = [docket().app, other];
      const senders = nodes.map((app) => senderOf(app, projectId));
      const writer = new VisitWriter(other, projectId);
      const stores = nodes.map(createVisitsStore);
      const model = new VisitorModel();
      let pending: Promise<unknown>[] = [];
      for (const batch of randomBatches(random, world)) {
        for (const visit of batch) model.add(visit);
        if (random.chance(0.8)) pending.push(random.pick(senders).send(batch.map(visitOf)));
        else pending.push(writer.write(batch.map(visitOf)));
        if (random.chance(0.2)) for (const store of stores) pending.push(store.foldInbox(await numberOf(projectId)));
        if (random.chance(0.1)) {
          await Promise.all(pending);
          pending = [];
          const { site = "0 0 0" } = model.visitors({ from: undefined, to: clock.today + 1 });
          expect(`round ${round}: ${await siteTotal(projectId)}`).toBe(`round ${round}: ${site.split(" ")[2]}`);
        }
      }
      await Promise.all(pending);
      await expectExact(projectId, model);
      await expectAgreement(projectId);
      expect(await countRows("visit_inbox", projectId)).toBe(0);
    }
  });

  it("are counted a moment later without anybody asking", async () => {
    const projectId = await addProject(docket());
    await put(docket().app, projectId, [human("a", clock.today)]);
    const number = await numberOf(projectId);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from visitor_days where project = ${number}`.execute(docket().app.database);
        return rows.length;
      })
      .toBe(1);
  });

  it("of a node that was killed are counted by another's sweep", async () => {
    const projectId = await addProject(docket());
    const number = await numberOf(projectId);
    await sql`insert into visit_inbox (project, visits) values (${number},
      ${JSON.stringify([{ visitor: "-5", day: clock.today, stream: "human", scopes: [0], at: clock.today * DAY_MS }])})`.execute(
      docket().app.database,
    );
    await countWaitingVisits(other, new AbortController().signal);
    const { rows } = await sql`select visitor::text from visitor_days where project = ${number}`.execute(
      other.database,
    );
    expect(rows).toEqual([{ visitor: "-5" }]);
  });

  it("of a project that is deleted go with it, also those that were on their way", async () => {
    const projectId = await addProject(docket());
    const number = await numberOf(projectId);
    const preparer = new VisitPreparer(docket().app, projectId);
    const [prepared] = await Promise.all([
      preparer.prepare([visitOf(human("a", clock.today))]),
      put(docket().app, projectId, [human("b", clock.today)]),
    ]);
    await deleteProject(docket().app, docket().actor, projectId);
    expect(await new VisitInbox(docket().app).put(prepared)).toBe(false);
    await expect(
      new InboxSender(docket().app, preparer).send([visitOf(human("c", clock.today))]),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    // As from a transaction that was open when the project went.
    await sql`insert into visit_inbox (project, visits) values (${number}, '[]')`.execute(docket().app.database);
    await keepUp();
    for (const table of ["visit_inbox", "visitor_days", "removed_visitor_projects"]) {
      const column = table === "removed_visitor_projects" ? "number" : "project";
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${number}`.execute(
        docket().app.database,
      );
      expect(rows, table).toEqual([]);
    }
  });

  it("are refused when very many wait, until these are counted", async () => {
    const projectId = await addProject(docket());
    const inbox = new VisitInbox(docket().app, { project: 10, all: 15 });
    const number = await numberOf(projectId);
    const prepared = await new VisitPreparer(docket().app, projectId).prepare(
      Array.from({ length: 8 }, (_, index) => visitOf(human(`v${index}`, clock.today))),
    );
    await other.database.transaction().execute(async (tx) => {
      await lockProject(tx, number);
      expect(await inbox.put(prepared)).toBe(true);
      await expect(inbox.put(prepared)).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("More visits arrive than can be counted"),
      });
    });
    await expect.poll(() => inbox.put(prepared).catch(() => false)).toBe(true);
    expect(await siteTotal(projectId)).toBe(8);
  });
});

describe("a change while visits wait", () => {
  it("of the identity leaves them their ids, and no day has two", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const projectId = await addProject(docket());
      const both = [human("a", clock.today), human("a", clock.today - 1)];
      await put(docket().app, projectId, both);
      await updateProject(docket().app, docket().actor, projectId, { identity: "day" });
      await put(other, projectId, [...both, human("a", clock.today + 1)]);
      expect(await siteTotal(projectId)).toBe(2);
      expect(await countDays(projectId)).toBe(6);
    }
  });

  it("waits for a commit that is on its way, and counts what that brings before anything changes", async () => {
    const projectId = await addProject(docket());
    const { project, visits } = await new VisitPreparer(other, projectId).prepare([
      visitOf(human("a", clock.today + 5)),
    ]);
    const change = await other.database.transaction().execute(async (tx) => {
      await putInInbox(tx, [{ project, visits }]);
      const changing = updateProject(docket().app, docket().actor, projectId, { identity: "day" });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(other.database);
          return rows.length;
        })
        .toBe(1);
      return { changing };
    });
    await change.changing;
    // The day of the waiting visit still has the old mode.
    await put(other, projectId, [human("a", clock.today), human("a", clock.today + 5)]);
    expect(await countDays(projectId)).toBe(4);
    const { rows } = await sql<{ count: number }>`select count(distinct visitor)::int as count from visitor_days
      where project = ${await numberOf(projectId)}`.execute(other.database);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("at any moment loses none and counts none under keys that no longer hold", async () => {
    const random = createRandom(SEED + 11);
    for (let round = 0; round < ROUNDS; round++) {
      const projectId = await addProject(docket());
      const world: World = {
        days: [clock.today, clock.today - 1],
        visitors: 5,
        pages: 2,
        isMostlyHuman: true,
        batch: 3,
        batches: 0,
      };
      const model = new VisitorModel();
      const nodes = [docket().app, other];
      const senders = nodes.map((app) => senderOf(app, projectId));
      const first = randomVisit(random, world);
      model.add(first);
      await put(other, projectId, [first]);
      const sending = Array.from({ length: 6 }, async () => {
        for (let index = 0; index < 15; index++) {
          const visits = Array.from({ length: 1 + random.below(3) }, () => randomVisit(random, world));
          for (const visit of visits) model.add(visit);
          await random.pick(senders).send(visits.map(visitOf));
        }
      });
      for (const identity of ["day", "month", "stable", "day"] as const)
        await updateProject(docket().app, docket().actor, projectId, { identity });
      await Promise.all(sending);
      await expectExact(projectId, model);
      await expectAgreement(projectId);
    }
  });

  it("of what is kept counts them first, and lets none in that is older", async () => {
    const projectId = await addProject(docket());
    const preparer = new VisitPreparer(other, projectId);
    const sender = new InboxSender(other, preparer);
    const old = human("a", clock.today - 3);
    await sender.send([visitOf(old)]);
    const prepared = await preparer.prepare([visitOf(human("b", clock.today - 3))]);
    clock.today += KEPT_DAYS - 2;
    await keepUp();
    expect(await listViews(docket().app, await numberOf(projectId))).toHaveLength(2);
    expect(await new VisitInbox(other).put(prepared)).toBe(false);
    await expect(sender.send([visitOf(old)])).rejects.toMatchObject({ code: "unavailable" });
    await sender.send([visitOf(human("a", clock.today))]);
    await expectAgreement(projectId);
    const range = { from: undefined, to: clock.today + 1 };
    const question = { range, limit: 1, offset: 0 };
    const answer = await getVisitors(docket().app, docket().actor, projectId, question);
    expect(answer).toMatchObject({ retention: { forgottenBefore: expect.any(String) } });
  });

  it("by erasing a visitor erases what waits", async () => {
    const projectId = await addProject(docket());
    await put(other, projectId, [human("a", clock.today), human("b", clock.today)]);
    const { app, actor } = docket();
    expect(await eraseVisitor(app, actor, projectId, { visitorId: "a" })).toEqual({ rows: 2 });
    expect(await countDays(projectId)).toBe(2);
    expect(await siteTotal(projectId)).toBe(2);
  });
});

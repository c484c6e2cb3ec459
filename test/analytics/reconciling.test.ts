import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { eraseVisitor } from "../../src/analytics/erase-visitor.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { findSettings } from "../../src/analytics/settings/store.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { findLastMove } from "../../src/analytics/visits-store/clickhouse/moves.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { deleteProject } from "../../src/projects/delete-project.ts";
import { addToCells, type Cell, listCells } from "../support/cells.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";
import { bootKeptVisits, human } from "../support/kept-visits.ts";
import { allRanges, createRandom, turningDays, VisitorModel, visitOf } from "../support/visitor-model.ts";
import { addProject, randomVisit, type World } from "../support/visitor-world.ts";

const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

const { ask, clock, countDays, docket, expectAgreement, keepUp, numberOf, reconcile, write } = bootKeptVisits();

describe("removing a project", () => {
  it("deletes its keys at once and its visits in the background, also of a batch that was on its way", async () => {
    const projectId = await addProject(docket());
    const other = await addProject(docket());
    const writer = new VisitWriter(docket().app, projectId);
    await writer.write([visitOf(human("a", clock.today))]);
    await write(other, undefined, [human("a", clock.today)]);
    const number = await numberOf(projectId);
    await sql`update projects set repository_kind = 'remote' where id = ${projectId}`.execute(docket().app.database);
    await deleteProject(docket().app, docket().actor, projectId);
    expect(await findSettings(docket().app.database, projectId)).toBeUndefined();
    await expect(writer.write([visitOf(human("b", clock.today, "/new"))])).rejects.toMatchObject({ code: "not_found" });
    await keepUp();
    const tables = [
      "visitor_days",
      "visitor_cells",
      "recent_visitor_cells",
      "visitor_day_blocks",
      "visitor_month_blocks",
      "view_counts",
      "visit_events",
      "visitor_scopes",
      "visitor_keys",
      "visitor_links",
    ];
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} where project = ${number}`.execute(
        docket().app.database,
      );
      expect(rows, table).toEqual([]);
    }
    const { rows } = await sql`select from removed_visitor_projects`.execute(docket().app.database);
    expect(rows).toEqual([]);
    expect(await countDays(other)).toBe(2);
  });
});

const mergeBlocks = () => createVisitsStore(docket().app).mergeBlocks(new AbortController().signal);

describe("reconciling", () => {
  it("reports cells that differ from the visits, and repairs them", async () => {
    const projectId = await addProject(docket());
    const model = new VisitorModel();
    const world: World = {
      days: [...Array.from({ length: 10 }, (_, before) => clock.today - before), clock.today - 15, clock.today - 20],
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
    const { database } = docket().app;
    const ranges = allRanges(turningDays(model.days()));
    const expected = ranges.map((range) => model.visitors(range));
    const ofSite = async () => (await listCells(docket().app, number)).filter(({ kind }) => kind === null);
    const spoilers = [
      async () =>
        addToCells(
          database,
          number,
          (await ofSite()).map((cell) => ({ ...cell, human: 1, ai: 0, total: 0 })),
        ),
      async () => {
        const first = (await ofSite()).filter(({ previous }) => previous === "-infinity");
        const opposite = first.map((cell) => ({ ...cell, human: -cell.human, ai: -cell.ai, total: -cell.total }));
        await addToCells(database, number, opposite);
      },
      () => addToCells(database, number, [{ day: "2025-09-01", previous: "-infinity", human: 1, ai: 0, total: 1 }]),
      // What is kept in ClickHouse has no blocks.
      ...(docket().app.clickhouse
        ? []
        : [
            async () => {
              await mergeBlocks();
              const { numAffectedRows } =
                await sql`insert into visitor_month_blocks (project, day, level, site, others, site_views, other_views)
                select project, day, level, site, others, site_views, other_views from visitor_month_blocks where project = ${number}`.execute(
                  database,
                );
              expect(numAffectedRows).toBe(1n);
            },
            async () => {
              await mergeBlocks();
              await sql`delete from visitor_month_blocks where project = ${number}`.execute(database);
            },
          ]),
    ];
    for (const [index, spoil] of spoilers.entries()) {
      await spoil();
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
    const projectId = await addProject(docket());
    await write(projectId, undefined, [human("a", clock.today), human("b", clock.today), human("a", clock.today - 1)]);
    await eraseVisitor(docket().app, docket().actor, projectId, { visitorId: "a" });
    expect(await reconcile(projectId)).toMatchObject({ differences: 0, erasedRows: 4 });
    const number = await numberOf(projectId);
    const [cell] = await listCells(docket().app, number);
    await addToCells(docket().app.database, number, [{ ...(cell as Cell), human: 0, ai: 0, total: 5 }]);
    expect((await reconcile(projectId)).differences).toBeGreaterThan(0);
    expect(await reconcile(projectId, true)).toMatchObject({ isRepaired: true });
    expect(await reconcile(projectId)).toMatchObject({ differences: 0, erasedRows: 0 });
  });
});

describe("on the command line", () => {
  it("reconciles with exit code 1 while something differs, repairs, forgets a visitor and changes the identity", async () => {
    const projectId = await addProject(docket());
    await write(projectId, undefined, [human("a", clock.today), human("b", clock.today)]);
    const number = await numberOf(projectId);
    expect(await run("visits", "reconcile", projectId)).toMatchObject({ code: 0, answer: { differences: 0 } });
    const [cell] = (await listCells(docket().app, number)).filter(({ kind }) => kind === null);
    await addToCells(docket().app.database, number, [{ ...(cell as Cell), human: 0, ai: 0, total: 1 }]);
    if (docket().app.clickhouse)
      await expect.poll(() => findLastMove(docket().app.database, number), { timeout: 60_000 }).toBeDefined();
    expect(await run("visits", "reconcile", projectId)).toMatchObject({
      code: 1,
      answer: {
        differences: 1,
        examples: [{ table: "days", scope: "site", stored: { total: 3 }, expected: { total: 2 } }],
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
    expect((await ensureVisitorProject(docket().app.database, projectId)).mode).toBe("day");
  });
});

async function run(...args: string[]): Promise<{ code: number | null; answer: unknown }> {
  const { address, key } = docket();
  const env = { ...COMPILED, PATH: process.env.PATH, DOCKET_URL: address, DOCKET_KEY: key };
  const child = spawn(process.execPath, [MAIN, ...args, "--json"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code: code as number | null, answer: JSON.parse(output) };
}

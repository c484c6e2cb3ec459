import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { FIRST_DAY } from "../../src/analytics/dates.ts";
import {
  decodeDays,
  encodeDay,
  encodeDays,
  packDay,
  type ScopeDays,
} from "../../src/analytics/visits-store/postgres/days/scope-days.ts";
import { bootKeptVisits, KEPT_DAYS } from "../support/kept-visits.ts";
import { listVisitDays } from "../support/visit-days.ts";
import { allRanges, createRandom, turningDays, VisitorModel, type VisitSpec } from "../support/visitor-model.ts";
import { addProject } from "../support/visitor-world.ts";

const { ask, clock, countRows, docket, expectAgreement, keepUp, numberOf, write } = bootKeptVisits();
const MIGRATION = new URL("../../src/database/migrations/0041-visitor-days.sql", import.meta.url);
const LAST_DAY = Date.parse("2199-12-31") / 86_400_000;
const LAST_SCOPE = 2 ** 31 - 1;

type Visit = { visitor: string; project: number; scope: number; day: number; streams: number };

/** Of one scope and day to thousands, near each other and as far apart as can be. */
function createVisits(random: ReturnType<typeof createRandom>, visitors: number): Visit[] {
  const visits = new Map<string, Visit>();
  for (let number = 0; number < visitors; number++) {
    const visitor = String(BigInt(random.below(2 ** 31)) * 2n ** 32n - 2n ** 62n);
    const [scopes, days] = random.pick([
      [1, 1],
      [5, 30],
      [500, 400],
      [LAST_SCOPE, LAST_DAY - FIRST_DAY],
    ] as const);
    const [firstScope, firstDay] = [
      random.below(LAST_SCOPE - scopes + 2),
      random.below(LAST_DAY - FIRST_DAY - days + 2),
    ];
    for (let index = random.below(60); index >= 0; index--) {
      const scope = index === 0 ? 0 : Math.min(LAST_SCOPE, firstScope + random.below(scopes));
      const visit = {
        visitor,
        project: 1 + (number % 2),
        scope,
        day: FIRST_DAY + firstDay + random.below(days),
        streams: random.below(4),
      };
      visits.set([visitor, visit.project, scope, visit.day].join(), visit);
    }
  }
  return [...visits.values()];
}

function scopesOf(visits: Visit[]): ScopeDays {
  const scopes: ScopeDays = new Map();
  for (const { scope, day, streams } of [...visits].sort((a, b) => a.scope - b.scope || a.day - b.day))
    scopes.set(scope, [...(scopes.get(scope) ?? []), packDay(day, streams)]);
  return scopes;
}

function byVisitor(visits: Visit[]): Map<string, Visit[]> {
  return Map.groupBy(visits, ({ visitor, project }) => `${project} ${visitor}`);
}

describe("the bytes of a visitor's days", () => {
  it.each([1, 2, 3, 4])("are read as they were written (seed %i)", (seed) => {
    for (const [, visits] of byVisitor(createVisits(createRandom(seed), 50))) {
      const scopes = scopesOf(visits);
      const read: ScopeDays = new Map();
      expect(decodeDays(encodeDays(3, scopes), read)).toBe(3);
      expect([...read]).toEqual([...scopes]);
    }
  });

  it("are the same for a single day, however it is written", () => {
    for (const streams of [0, 1, 2, 3]) {
      const packed = packDay(20_000, streams);
      const scopes = [0, 7, 300, LAST_SCOPE];
      expect(encodeDay(packed, scopes)).toEqual(encodeDays(0, new Map(scopes.map((scope) => [scope, [packed]]))));
    }
  });

  it("that end too soon are an error", () => {
    const row = encodeDays(0, new Map([[300, [packDay(20_000, 1), packDay(20_400, 2)]]]));
    const firstDayAlone = 4;
    for (let length = firstDayAlone + 1; length < row.length; length++)
      expect(() => decodeDays(row.subarray(0, length), new Map()), `${length} bytes`).toThrow("end too soon");
  });
});

describe("an installation from before", () => {
  it("keeps all days of its visitors", async () => {
    const visits = createVisits(createRandom(9), 200);
    const migration = await readFile(MIGRATION, "utf8");
    const rows = await docket()
      .app.database.transaction()
      .execute(async (tx) => {
        await sql`create schema before`.execute(tx);
        await sql`set local search_path to before`.execute(tx);
        await sql`create table visits (visitor bigint not null, project integer not null, scope integer not null, day date not null,
        human boolean not null, ai boolean not null, primary key (project, visitor, scope, day))`.execute(tx);
        await sql`insert into visits select v.visitor::bigint, v.project, v.scope, date '1970-01-01' + v.day, v.streams & 1 > 0, v.streams & 2 > 0
        from json_to_recordset(${JSON.stringify(visits)}::json) as v(visitor text, project int, scope int, day int, streams int)`.execute(
          tx,
        );
        await sql.raw(migration).execute(tx);
        return sql<{ key: string; firstDay: number; days: Buffer }>`
        select project || ' ' || visitor as key, first_day - date '1970-01-01' as "firstDay", days from visitor_days where part = 0`.execute(
          tx,
        );
      });
    const expected = byVisitor(visits);
    expect(rows.rows.length).toBe(expected.size);
    for (const { key, firstDay, days } of rows.rows) {
      const own = expected.get(key) ?? [];
      const scopes: ScopeDays = new Map();
      expect(decodeDays(days, scopes)).toBe(0);
      expect([...scopes]).toEqual([...scopesOf(own)]);
      expect(firstDay).toBe(Math.min(...own.map(({ day }) => day)));
      expect(encodeDays(0, scopes).equals(days)).toBe(true);
    }
  });
});

describe("a visitor with thousands of pages", () => {
  it("has several rows, each of a part of the pages, and counts as before", { timeout: 60_000 }, async () => {
    const projectId = await addProject(docket());
    const model = new VisitorModel();
    const random = createRandom(3);
    const first = clock.today;
    for (let day = 0; day < 8; day++) {
      clock.today = first + day;
      const visits = Array.from(
        { length: 1500 },
        (): VisitSpec => ({
          visitor: random.pick(["crawler", "crawler", "reader", "guest"]),
          day: clock.today - random.below(3),
          path: `/page-${random.chance(0.5) ? random.below(20) : random.below(3000)}`,
          stream: random.pick(["human", "ai"]),
        }),
      );
      await write(projectId, model, visits);
    }
    const ranges = allRanges(turningDays(model.days()));
    const truth = ranges.map((range) => model.visitors(range));
    expect(await ask(projectId, ranges)).toEqual(truth);
    expect(await countRows("visitor_days", projectId)).toBeGreaterThan(3);
    await expectAgreement(projectId);

    const forgotten = first + 2;
    clock.today = forgotten + KEPT_DAYS;
    await keepUp();
    await expectAgreement(projectId);
    await write(projectId, model, [{ visitor: "crawler", day: first + 4, path: "/page-1", stream: "human" }]);
    const kept = ranges.filter(({ from }) => from !== undefined && from >= forgotten);
    expect(await ask(projectId, kept)).toEqual(kept.map((range) => model.visitors(range)));
    await expectAgreement(projectId);

    clock.today += 30;
    await keepUp();
    expect(await listVisitDays(docket().app.database, await numberOf(projectId))).toEqual([]);
    expect(await countRows("visitor_days", projectId)).toBe(0);
  });
});

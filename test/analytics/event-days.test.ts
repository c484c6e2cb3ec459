import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { dateOfDay } from "../../src/analytics/dates.ts";
import { recordVisits } from "../../src/analytics/recording/record-visits.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { RetryableWriteError } from "../../src/analytics/visits-store/retryable-write.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { createMigratedDatabase } from "../support/database.ts";
import { bootKeptVisits, DAY_MS, human, KEPT_DAYS } from "../support/kept-visits.ts";
import { createRandom } from "../support/visitor-model.ts";
import { addProject } from "../support/visitor-world.ts";

const { clock, countRows, docket, keepUp, write } = bootKeptVisits();
const NEVER = new AbortController().signal;

const event = (id: string, day: number) => ({ ...human(`visitor of ${id}`, day), eventId: id });
const tableOf = (day: number) => `visit_events_${dateOfDay(day).replaceAll("-", "")}`;
const row = (eventId: string, at: number) => ({
  path: "/start",
  visitorId: "a",
  kind: "beacon",
  timestamp: new Date(at).toISOString(),
  eventId,
});

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relname like 'visit\\_events\\_%' order by 1`.execute(
    docket().app.database,
  );
  return rows.map(({ name }) => name);
}

/** Somebody who has written an event id and does not commit. */
async function holdTable(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: docket().app.config.databaseUrl });
  await client.connect();
  const today = dateOfDay(clock.today);
  await client.query("select open_visit_event_days(array[$1::date])", [today]);
  await client.query("begin");
  await client.query("insert into visit_events (project, event, day) values (-1, 1, $1)", [today]);
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

it("ids that everybody has forgotten are dropped with their table, those of a project that keeps less are deleted", async () => {
  const [usual, brief] = [await addProject(docket()), await addProject(docket())];
  await updateProject(docket().app, docket().actor, brief, { limits: { visitsKeptDays: 10 } });
  for (const id of [usual, brief]) await write(id, undefined, [event("a", clock.today), event("b", clock.today + 5)]);
  const first = clock.today;
  expect(await listTables()).toEqual(expect.arrayContaining([tableOf(first), tableOf(first + 5)]));
  clock.today = first + 11;
  await keepUp();
  expect([await countRows("visit_events", usual), await countRows("visit_events", brief)]).toEqual([2, 1]);
  clock.today = first + KEPT_DAYS + 1;
  await keepUp();
  expect(await countRows("visit_events", usual)).toBe(1);
  expect((await listTables()).filter((name) => name < tableOf(first + 5))).toEqual([]);
  // Before they are needed.
  expect(await listTables()).toEqual(
    expect.arrayContaining([-1, 0, 1, 2, 3].map((days) => tableOf(clock.today + days))),
  );
});

it("dropping waits for those who write, and keeps nobody else waiting", async () => {
  const projectId = await addProject(docket());
  await write(projectId, undefined, [event("old", clock.today - 5)]);
  const release = await holdTable();
  let isDropped = false;
  const dropping = createVisitsStore(docket().app)
    .dropEventDays(clock.today - 4, NEVER)
    .then(() => {
      isDropped = true;
    });
  await expect.poll(isDetaching, { timeout: 60_000 }).toBe(true);
  await write(projectId, undefined, [event("new", clock.today), event("late", clock.today - 2)]);
  expect(isDropped).toBe(false);
  await release();
  await dropping;
  expect((await listTables()).filter((name) => name < tableOf(clock.today - 4))).toEqual([]);
  expect(await countRows("visit_events", projectId)).toBe(2);
});

async function isDetaching(): Promise<boolean> {
  const { rows } = await sql`select from pg_inherits where inhdetachpending`.execute(docket().app.database);
  return rows.length > 0;
}

it("a drop that was interrupted is finished by the next one", async () => {
  const projectId = await addProject(docket());
  const old = clock.today - 6;
  await write(projectId, undefined, [event("old", old)]);
  const release = await holdTable();
  const client = new pg.Client({ connectionString: docket().app.config.databaseUrl, statement_timeout: 300 });
  await client.connect();
  await expect(
    client.query(`alter table visit_events detach partition ${tableOf(old)} concurrently`),
  ).rejects.toThrow();
  await client.end();
  await release();
  expect(await isDetaching()).toBe(true);
  await createVisitsStore(docket().app).dropEventDays(old + 1, NEVER);
  expect(await isDetaching()).toBe(false);
  expect(await listTables()).not.toContain(tableOf(old));
});

it("many who write late visits at once open the days that they need", async () => {
  const random = createRandom(55);
  const projectIds = await Promise.all(Array.from({ length: 6 }, () => addProject(docket())));
  const batches = projectIds.flatMap((projectId) =>
    Array.from({ length: 4 }, (_, batch) => ({
      projectId,
      rows: Array.from({ length: 60 }, (_, index) =>
        row(`${batch} ${index}`, (clock.today - random.below(KEPT_DAYS)) * DAY_MS + 1000),
      ),
    })),
  );
  const answers = await Promise.all(
    batches.map(({ projectId, rows }) => recordVisits(docket().app, docket().actor, projectId, rows)),
  );
  for (const answer of answers) expect(answer).toMatchObject({ accepted: 60, repeated: 0, refused: 0 });
  const again = await Promise.all(
    batches.map(({ projectId, rows }) => recordVisits(docket().app, docket().actor, projectId, rows)),
  );
  for (const answer of again) expect(answer).toMatchObject({ accepted: 0, repeated: 60, refused: 0 });
});

it("days that are opened, or that a connection does not know, are announced to all connections", async () => {
  const projectId = await addProject(docket());
  await write(projectId, undefined, [event("known", clock.today)]);
  const { database } = docket().app;
  // Nothing can make a connection miss a day whenever a test wants it. So this one is there, and nobody knows it.
  const missed = sql.table(tableOf(clock.today + 9));
  const announced = async () => {
    const { rows } = await sql<{ at: string }>`select xmin::text as at from pg_attribute
      where attrelid = 'visit_events'::regclass and attname = 'day'`.execute(database);
    return rows[0]?.at;
  };
  const atFirst = await announced();
  await createVisitsStore(docket().app).openEventDays([clock.today + 9]);
  const afterOpening = await announced();
  expect(afterOpening).not.toBe(atFirst);
  await createVisitsStore(docket().app).openEventDays([clock.today + 9]);
  expect(await announced()).toBe(afterOpening);
  await sql`alter table visit_events detach partition ${missed}`.execute(database);
  const before = await announced();
  await expect(write(projectId, undefined, [event("late", clock.today + 9)])).rejects.toThrow(RetryableWriteError);
  expect(await announced()).not.toBe(before);
  await sql`drop table ${missed}`.execute(database);
  await write(projectId, undefined, [event("late", clock.today + 9)]);
  expect(await countRows("visit_events", projectId)).toBe(2);
});

it("an id is known on its day and on the days beside it, whatever the project's zone", async () => {
  const projectId = await addProject(docket());
  await updateProject(docket().app, docket().actor, projectId, { timeZone: "Pacific/Honolulu" });
  const noon = clock.today * DAY_MS - DAY_MS;
  const record = async (at: number) =>
    (await recordVisits(docket().app, docket().actor, projectId, [row("e", at)])).accepted;
  expect(await record(noon)).toBe(1);
  expect([await record(noon + 1000), await record(noon - DAY_MS), await record(noon + DAY_MS)]).toEqual([0, 0, 0]);
  expect([await record(noon - 2 * DAY_MS), await record(noon - 3 * DAY_MS)]).toEqual([1, 0]);
});

it("no visit is accepted of a day whose ids may have been dropped, also west of Greenwich", async () => {
  const projectId = await addProject(docket());
  await updateProject(docket().app, docket().actor, projectId, { timeZone: "Pacific/Honolulu" });
  await keepUp();
  const firstDay = (clock.today - KEPT_DAYS) * DAY_MS + 10 * 3_600_000;
  const record = (at: number) => recordVisits(docket().app, docket().actor, projectId, [row(`at ${at}`, at)]);
  // Kept for as many days, but of the day before in Honolulu.
  const noon = (clock.today - KEPT_DAYS) * DAY_MS + DAY_MS / 2;
  expect(firstDay).toBeLessThan(noon);
  expect(await record(noon)).toMatchObject({ accepted: 1 });
  expect(await record(noon - 1)).toMatchObject({ refused: 1, errors: [{ code: "too_old" }] });
  clock.today += 1;
  await keepUp();
  expect(await countRows("visit_events", projectId)).toBe(0);
});

it("the ids of before are taken over", async () => {
  const database = await createMigratedDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("drop table visit_events; drop function open_visit_event_days");
  await client.query(`create table visit_events (event bigint not null, project integer not null, day date not null, primary key (project, event));
    create index visit_events_age on visit_events (project, day);
    insert into visit_events select i, i % 3, date '2026-01-01' + i % 40 from generate_series(1, 1000) i`);
  await client.query(
    await readFile(join(import.meta.dirname, "../../src/database/migrations/0055-event-days.sql"), "utf8"),
  );
  const { rows } = await client.query(
    "select count(*)::int as ids, count(distinct tableoid)::int as tables, sum(event)::int as sum from visit_events",
  );
  expect(rows).toEqual([{ ids: 1000, tables: 40, sum: 500_500 }]);
  await client.end();
  await database.drop();
});

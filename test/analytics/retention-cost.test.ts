import { sql } from "kysely";
import { expect, it } from "vitest";
import { bootKeptVisits, human, KEPT_DAYS } from "../support/kept-visits.ts";
import { createRandom } from "../support/visitor-model.ts";
import { addProject } from "../support/visitor-world.ts";

const { clock, countDays, docket, expectAgreement, keepUp, numberOf, write } = bootKeptVisits();
const DAYS = 40;
const CONNECTIONS = 10;

/** Rows of a table that statements have read so far, whatever the way. */
async function readRows(table: string): Promise<number> {
  const { database } = docket().app;
  // Each connection counts for itself until it tells the others.
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(database);
  await Promise.all(Array.from({ length: CONNECTIONS }, tell));
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_user_tables where relname = ${table}`.execute(database);
  return rows[0]?.read ?? 0;
}

it("a day costs the rows of its visitors on that day, however much is kept", async () => {
  const projectId = await addProject(docket());
  const random = createRandom(7);
  const first = clock.today;
  const perDay: number[] = [];
  for (let day = 0; day < DAYS; day++) {
    const visitors = new Set(Array.from({ length: 100 }, () => `v${random.below(400)}`));
    clock.today = first + day;
    await write(
      projectId,
      undefined,
      [...visitors].map((visitor) => human(visitor, clock.today)),
    );
    perDay.push(visitors.size);
  }
  clock.today = first + KEPT_DAYS + 5;
  await keepUp();
  const [kept, before] = [await countDays(projectId), await readRows("visitor_days")];
  clock.today += 1;
  await keepUp();
  const [expired = 0] = perDay.slice(5);
  const touched = (await readRows("visitor_days")) - before;
  expect(kept).toBeGreaterThan(20 * expired);
  expect(touched).toBeGreaterThanOrEqual(expired);
  // In the cursor, in what is read of it, and in what is written or deleted.
  expect(touched).toBeLessThan(5 * expired);
  await expectAgreement(projectId);
});

it("several projects are done at once, and one that fails keeps no other from its turn", async () => {
  const projectIds = await Promise.all(Array.from({ length: 7 }, () => addProject(docket())));
  for (const id of projectIds) await write(id, undefined, [human("a", clock.today), human("b", clock.today)]);
  const broken = await numberOf(projectIds[2] ?? "");
  const { database } = docket().app;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    database,
  );
  await sql`create trigger refuse before delete on visitor_days for each row when (old.project = ${sql.lit(broken)}) execute function refuse()`.execute(
    database,
  );
  clock.today += KEPT_DAYS + 1;
  await expect(keepUp()).rejects.toThrow("refused");
  const rows = await Promise.all(projectIds.map((id) => countDays(id)));
  expect(rows).toEqual(projectIds.map((_, index) => (index === 2 ? 4 : 0)));
  await sql`drop trigger refuse on visitor_days`.execute(database);
  await keepUp();
  expect(await countDays(projectIds[2] ?? "")).toBe(0);
});

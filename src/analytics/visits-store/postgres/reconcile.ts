import { type RawBuilder, sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database, Queryable } from "../../../database/connect.ts";
import { lockProject } from "../../settings/lock-visitors.ts";
import { withMovingLock } from "../clickhouse/moves.ts";
import { copyCells, settleMoves } from "../clickhouse/stored-cells.ts";
import type { CellDifference, Reconciliation } from "../reconciliation.ts";
import { copyBlocks, insertCells } from "./blocks/copy-blocks.ts";
import { makeMonthsAnew } from "./blocks/months.ts";
import { changeCellVersion } from "./cell-version.ts";
import { CellChanges } from "./days/cell-changes.ts";
import { decodeDays, type ScopeDays } from "./days/scope-days.ts";
import { foldInbox } from "./inbox/fold-inbox.ts";

const MAX_EXAMPLES = 20;
const STEP_ROWS = 1000;
/** Reading twenty million visits takes about a minute. */
const TIMEOUT = "1h";

type Options = { isRepair: boolean };

/**
 * Compares the cells of days with the visits, and the cells of months with those of days, in one snapshot. A project's cells
 * in ClickHouse and its blocks do not change meanwhile, but for new ones.
 */
export async function reconcile(
  database: Database,
  clickhouse: ClickHouse | undefined,
  project: number,
  options: Options,
): Promise<Reconciliation> {
  // If the cells contradict the visits, it is counted after the repair.
  await foldInbox(database, project).catch(() => undefined);
  return withMovingLock(database, project, async (connection) => {
    const moved = await settleMoves(connection, clickhouse, project, options);
    return reconcileCells(connection, moved, project, options);
  });
}

/** @param moved where the project's cells are, if it is not here */
async function reconcileCells(
  connection: Database,
  moved: ClickHouse | undefined,
  project: number,
  { isRepair }: Options,
): Promise<Reconciliation> {
  const transaction = connection.transaction();
  return (isRepair ? transaction : transaction.setIsolationLevel("repeatable read")).execute(async (tx) => {
    if (isRepair) await lockProject(tx, project);
    await sql`select set_config('statement_timeout', ${TIMEOUT}, true), set_config('enable_seqscan', 'on', true),
      set_config('enable_bitmapscan', 'on', true), set_config('work_mem', '64MB', true)`.execute(tx);
    await expectCells(tx, project);
    await copyBlocks(tx, project);
    if (moved) await copyCells(tx, moved, project);
    const isMoved = moved !== undefined;
    const found = await compare(tx, project, isMoved);
    const isRepaired = isRepair && found.differences > 0;
    if (isRepaired) await repair(tx, project, isMoved);
    return { ...found, isRepaired };
  });
}

/** What the cells should be by the visitors' days: partial counts in a temporary table. */
async function expectCells(tx: Queryable, project: number): Promise<void> {
  await sql`create temporary table expected_cells (scope integer, day date, previous date, human integer, ai integer, total integer)
    on commit drop`.execute(tx);
  await sql`declare kept no scroll cursor for select days from visitor_days where project = ${sql.lit(project)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ days: Buffer }>`fetch forward ${sql.lit(STEP_ROWS)} from kept`.execute(tx);
    if (rows.length === 0) break;
    const visitors = rows.map(({ days }) => {
      const scopes: ScopeDays = new Map();
      decodeDays(days, scopes);
      return scopes;
    });
    const changes = new CellChanges();
    for (const scopes of visitors) for (const [scope, days] of scopes) changes.add(scope, undefined, days);
    await insertCells(
      tx,
      changes.listCells(),
      sql`insert into expected_cells (scope, day, previous, human, ai, total)`,
    );
  }
  await sql`close kept`.execute(tx);
  await sql`analyze expected_cells`.execute(tx);
}

async function compare(tx: Queryable, project: number, isMoved: boolean): Promise<Omit<Reconciliation, "isRepaired">> {
  const { rows } = await sql<Omit<Reconciliation, "isRepaired" | "examples"> & { examples: CellDifference[] | null }>`
    with ${differences(project, isMoved)}, every as (
      select 'days' as table, * from day_differences union all select 'months', * from month_differences
    )
    select
      (select count(*)::int from (${storedCells(project, isMoved)}) s) as cells,
      (select count(*)::int from every) as differences,
      (select json_agg(e) from (
        select e.table, coalesce(s.kind || ' ' || s.name, 'site') as scope, e.day::text as day, e.previous::text as previous,
          json_build_object('human', e.human, 'ai', e.ai, 'total', e.total) as stored,
          json_build_object('human', e.expected_human, 'ai', e.expected_ai, 'total', e.expected_total) as expected
        from every e left join visitor_scopes s on s.id = e.scope
        order by e.table, e.day, e.previous, e.scope limit ${MAX_EXAMPLES}) e) as examples,
      forgotten_before::text as "forgottenBefore", erased_rows::int as "erasedRows"
    from visitor_settings where number = ${project}`.execute(tx);
  const [answer] = rows;
  if (!answer) throw new Error("The project's visitor settings are gone");
  return { ...answer, examples: answer.examples ?? [] };
}

/**
 * Day cells must equal what the visits say, from the first day whose visits are still kept. Erased visits stay in the cells:
 * as long as no cell is too low and no stream too high by more than their number, they explain the difference.
 */
function differences(project: number, isMoved: boolean): RawBuilder<unknown> {
  const unequal = sql`human <> expected_human or ai <> expected_ai or total <> expected_total`;
  return sql`
    expected as (
      select scope, day, previous, sum(human)::int as expected_human, sum(ai)::int as expected_ai, sum(total)::int as expected_total
      from expected_cells
      where day >= (select coalesce(forgotten_before, '-infinity') from visitor_settings where number = ${project})
      group by scope, day, previous
    ), stored as (
      select scope, day, previous, human, ai, total from (${storedCells(project, isMoved)}) s
      where day >= (select coalesce(forgotten_before, '-infinity') from visitor_settings where number = ${project})
    ), unequal_days as materialized (
      select * from (
        select scope, day, previous, coalesce(human, 0) as human, coalesce(ai, 0) as ai, coalesce(total, 0) as total,
          coalesce(expected_human, 0) as expected_human, coalesce(expected_ai, 0) as expected_ai, coalesce(expected_total, 0) as expected_total
        from stored full join expected using (scope, day, previous)) d where ${unequal}
    ), erasures as materialized (
      select coalesce(bool_and(human >= expected_human and ai >= expected_ai and total >= expected_total), true)
        and coalesce(greatest(sum(human - expected_human), sum(ai - expected_ai), sum(total - expected_total)), 0)
          <= (select erased_rows from visitor_settings where number = ${project}) as explain_all
      from unequal_days
    ), day_differences as (
      select u.* from unequal_days u cross join erasures where not explain_all
    ), month_differences as (
      select * from (
        select scope, day, previous, coalesce(human, 0) as human, coalesce(ai, 0) as ai, coalesce(total, 0) as total,
          coalesce(expected_human, 0) as expected_human, coalesce(expected_ai, 0) as expected_ai, coalesce(expected_total, 0) as expected_total
        from (
          select scope, day, previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
          from block_cells_of_months group by scope, day, previous) m
        full join (
          select scope, month as day, previous, sum(human)::int as expected_human, sum(ai)::int as expected_ai, sum(total)::int as expected_total
          from (select *, date_trunc('month', day::timestamp)::date as month from block_cells_in_months) c
          where previous < month group by scope, month, previous) c using (scope, day, previous)) d where ${unequal}
    )`;
}

function storedCells(project: number, isMoved: boolean): RawBuilder<unknown> {
  const moved = isMoved ? sql`select * from stored_cells union all` : sql``;
  return sql`select scope, day, previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
    from (${moved} select scope, day, previous, human, ai, total from all_visitor_cells where project = ${project}
      union all select * from block_cells_in_months union all select * from other_block_cells) c
    group by scope, day, previous having sum(human) <> 0 or sum(ai) <> 0 or sum(total) <> 0`;
}

/** Erased visits that do not explain the whole difference cannot be told from the rest of it, so they leave the cells too. */
async function repair(tx: Queryable, project: number, isMoved: boolean): Promise<void> {
  const { rows } = await sql<{ repaired: number }>`
    with ${differences(project, isMoved)}, written as (
      insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
      select ${project}, scope, day, previous, expected_human - human, expected_ai - ai, expected_total - total from day_differences
      on conflict (project, day, previous, scope) do update
        set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
      returning 1)
    select count(*)::int as repaired from written`.execute(tx);
  if (rows[0]?.repaired) await sql`update visitor_settings set erased_rows = 0 where number = ${project}`.execute(tx);
  await sql`delete from visitor_cells where project = ${project} and human = 0 and ai = 0 and total = 0`.execute(tx);
  await makeMonthsAnew(tx, project);
  await changeCellVersion(tx, project);
}

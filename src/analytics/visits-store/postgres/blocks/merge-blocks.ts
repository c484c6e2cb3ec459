import { type RawBuilder, sql } from "kysely";
import type { Database, Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { takeTurn } from "../../../take-turn.ts";
import { tryMovingLock } from "../../clickhouse/moves.ts";
import { firstOfMonth } from "../cells-in.ts";
import { monthsOf, NOT_IN_MONTHS } from "./months.ts";
import { BLOCK, type Block, type BlocksTable, countsOf, insertBlocks } from "./store.ts";

/** So many blocks are left as they are: each question reads them all, and merging reads each once a level. */
const ENOUGH = 8;
/** So many bytes of blocks, and one more block, are merged together. */
const MAX_BYTES = 2 ** 19;
/** Blocks of this level are as large as they become. */
const LAST_LEVEL = 6;

/** Blocks of one level and some days, which are too many. */
type Crowd = { table: BlocksTable; project: number; level: number; from: number; to: number };

/**
 * Makes fewer and larger blocks of many, of all projects, until the signal, and adds those of days to those of their months.
 * No answer depends on it.
 */
export async function mergeBlocks(database: Database, signal: AbortSignal): Promise<void> {
  for (let isAny = true; isAny; ) {
    isAny = false;
    for (const crowd of await listCrowds(database)) {
      if (signal.aborted) return;
      if (await database.transaction().execute((tx) => mergeOnce(tx, crowd))) isAny = true;
      await takeTurn();
    }
  }
}

async function listCrowds(database: Database): Promise<Crowd[]> {
  const isWhole = sql`level = ${sql.lit(NOT_IN_MONTHS)}`;
  const { rows } = await sql<Omit<Crowd, "from" | "to"> & { day: number; isWhole: boolean }>`
    select "table", project, level, first - date '1970-01-01' as day, "isWhole" from (
      select 'visitor_day_blocks' as "table", project, level, ${isWhole} as "isWhole",
        case when ${isWhole} then date_trunc('month', day::timestamp)::date else day end as first from visitor_day_blocks
      union all
      select 'visitor_month_blocks', project, level, false, day from visitor_month_blocks) b
    where level < ${LAST_LEVEL} group by "table", project, level, "isWhole", first having count(*) >= ${ENOUGH}`.execute(
    database,
  );
  return rows.map(({ day, isWhole, ...crowd }) => ({
    ...crowd,
    from: day,
    to: isWhole ? firstOfMonth(day, 1) : day + 1,
  }));
}

/** Returns whether it merged any: those of a project that somebody else works at wait for the next time. */
async function mergeOnce(tx: Queryable, { table, project, level, from, to }: Crowd): Promise<boolean> {
  if (!(await tryMovingLock(tx, project))) return false;
  const isMeant: RawBuilder<unknown> = sql`project = ${project} and level = ${level} and day >= ${dateOfDay(from)} and day < ${dateOfDay(to)}`;
  const { rows } = await sql<Block>`
    delete from ${sql.table(table)} where ${isMeant} and id = any(array(
      select id from (
        select id, sum(bytes) over (order by day, id) - bytes as earlier from (
          select day, id, length(site) + length(others) + length(site_views) + length(other_views) as bytes from ${sql.table(table)} where ${isMeant}) b) b
      where earlier <= ${MAX_BYTES}))
    returning ${BLOCK}`.execute(tx);
  const counts = await countsOf(rows);
  await insertBlocks(tx, table, project, level + 1, counts);
  if (table === "visitor_day_blocks" && level === NOT_IN_MONTHS)
    await insertBlocks(tx, "visitor_month_blocks", project, 0, monthsOf(counts));
  return rows.length > 0;
}

import type { ClickHouse, Parameters } from "../../../clickhouse/connect-clickhouse.ts";
import type { DayRange } from "../../dates.ts";

/** No day: there is none before, or the row is the one that counts the moves. */
export const NO_DAY = -(2 ** 31);
const MOVES_SCOPE = -1;
const SUMS = "sum(human) as h, sum(ai) as a, sum(total) as t";
const IS_SOMETHING = "h <> 0 or a <> 0 or t <> 0";

/**
 * Rows with the same key are added up, and go when they become zero. A row of no day counts a project's moves: each block
 * adds one to it, so how many blocks have arrived can be read together with what they brought.
 */
const TABLE = `create table if not exists visitor_cells (
  project UInt32, day Int32, previous Int32, scope Int32, human Int64, ai Int64, total Int64
) engine = SummingMergeTree((human, ai, total)) order by (project, day, previous, scope)
settings non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1,
  min_compressed_bytes_to_fsync_after_merge = 1`;

/** Cells whose sum is wanted: days in [from, to) with the day before them before `before`. */
export type CellRange = { from: number; to: number; before: number; scope?: number | undefined };

export function cellRange(
  { from, to }: DayRange,
  { isNew = false, scope }: { isNew?: boolean; scope?: number } = {},
): CellRange {
  return { from: from ?? NO_DAY + 1, to, before: isNew ? NO_DAY + 1 : (from ?? NO_DAY + 1), scope };
}

/** A cell as a row: day, day before, scope, human, ai, total. */
export type CellRow = [day: number, previous: number, scope: number, human: number, ai: number, total: number];
/** What cells add up to: human, AI, total, and all three by the weights of their cells, as `visitor_cell_weight` has them. */
export type CellSums = [human: number, ai: number, total: number, weighted: number];
/** What the cells of a range add up to, by scope or by place, once the project's first `applied` moves have arrived. */
export type Sums = { applied: number; rows: number[][] };

const known = new WeakSet<ClickHouse>();

async function ensureTable(clickhouse: ClickHouse): Promise<void> {
  if (known.has(clickhouse)) return;
  await clickhouse.run(TABLE);
  known.add(clickhouse);
}

/** One for each range, of (scope, human, ai, total); undefined if a move arrived between them. */
export async function sumByScope(
  clickhouse: ClickHouse,
  project: number,
  ranges: CellRange[],
): Promise<{ applied: number; sums: number[][][] } | undefined> {
  await ensureTable(clickhouse);
  const parameters: Parameters = { project };
  const parts = ranges.map(({ from, to, before, scope }, place) => {
    Object.assign(parameters, { [`from${place}`]: from, [`to${place}`]: to, [`before${place}`]: before });
    if (scope !== undefined) parameters[`scope${place}`] = scope;
    const isScope = scope === undefined ? "" : `and scope = {scope${place}:Int32}`;
    return `select ${place} as place, scope, ${SUMS} from visitor_cells
      where project = {project:UInt32} and (day = ${NO_DAY} or (day >= {from${place}:Int32} and day < {to${place}:Int32}
        and previous < {before${place}:Int32} ${isScope}))
      group by scope having ${IS_SOMETHING}`;
  });
  const rows = await clickhouse.query(parts.join(" union all "), parameters);
  const applied = ranges.map(() => 0);
  const sums: number[][][] = ranges.map(() => []);
  for (const [place = 0, ...sum] of rows)
    if (sum[0] === MOVES_SCOPE) applied[place] = sum[3] ?? 0;
    else sums[place]?.push(sum);
  return new Set(applied).size > 1 ? undefined : { applied: applied[0] ?? 0, sums };
}

/** In the statement itself: parameters are part of the address, which may not be that long. */
function list(days: number[]): string {
  return `[${days.map((day) => Math.trunc(day)).join(", ")}]::Array(Int32)`;
}

/** Of one scope, for each range (place, human, ai, total); without those of nothing. */
export async function sumByRange(
  clickhouse: ClickHouse,
  project: number,
  scope: number,
  ranges: CellRange[],
): Promise<Sums> {
  await ensureTable(clickhouse);
  const all: CellRange[] = [{ from: NO_DAY, to: NO_DAY + 1, before: NO_DAY + 1 }, ...ranges];
  const rows = await clickhouse.query(
    `select arrayJoin(arrayFilter(
        i -> day >= ${list(all.map(({ from }) => from))}[i] and day < ${list(all.map(({ to }) => to))}[i]
          and previous < ${list(all.map(({ before }) => before))}[i],
        range(1, ${all.length + 1}))) as place, sum(human), sum(ai), sum(total)
      from visitor_cells where project = {project:UInt32}
        and (day = ${NO_DAY} or (scope = {scope:Int32} and day >= {first:Int32} and day < {last:Int32})) group by place`,
    {
      project,
      scope,
      first: Math.min(...ranges.map(({ from }) => from)),
      last: Math.max(...ranges.map(({ to }) => to)),
    },
  );
  const applied = rows.find(([place]) => place === 1)?.[3] ?? 0;
  return { applied, rows: rows.flatMap(([place = 0, ...sum]) => (place === 1 ? [] : [[place - 1, ...sum]])) };
}

export async function countMoves(clickhouse: ClickHouse, project: number): Promise<number> {
  await ensureTable(clickhouse);
  const rows = await clickhouse.query(
    `select sum(total) from visitor_cells where project = {project:UInt32} and day = ${NO_DAY}`,
    { project },
  );
  return rows[0]?.[0] ?? 0;
}

/** Of all of a project's cells. */
export async function sumCells(clickhouse: ClickHouse, project: number): Promise<CellSums> {
  await ensureTable(clickhouse);
  const rows = await clickhouse.query(
    `select sum(human), sum(ai), sum(total),
        sum((toInt64(day) * 31 + if(previous = ${NO_DAY}, -1, toInt64(previous)) * 17 + toInt64(scope) * 7) % 65521 * (human + 3 * ai + 5 * total))
      from visitor_cells where project = {project:UInt32} and day > ${NO_DAY}`,
    { project },
  );
  return (rows[0] ?? [0, 0, 0, 0]) as CellSums;
}

/** As one block, which is there as a whole or not at all. */
export async function insertMove(
  clickhouse: ClickHouse,
  project: number,
  token: string,
  cells: CellRow[],
): Promise<void> {
  const rows = [[NO_DAY, NO_DAY, MOVES_SCOPE, 0, 0, 1], ...cells].map((row) => [project, ...row]);
  await clickhouse.insert("visitor_cells", rows, token);
}

/** In the order of their key, those after a cell. */
export async function listCells(
  clickhouse: ClickHouse,
  project: number,
  after: readonly number[] | undefined,
  limit: number,
): Promise<CellRow[]> {
  await ensureTable(clickhouse);
  const [day = NO_DAY + 1, previous = NO_DAY, scope = -1] = after ?? [];
  const rows = await clickhouse.query(
    `select day, previous, scope, ${SUMS} from visitor_cells
      where project = {project:UInt32} and day >= {day:Int32} and (day, previous, scope) > ({day:Int32}, {previous:Int32}, {scope:Int32})
      group by day, previous, scope having ${IS_SOMETHING} order by day, previous, scope limit {limit:UInt32}`,
    { project, day, previous, scope, limit },
  );
  return rows as CellRow[];
}

export async function deleteCells(clickhouse: ClickHouse, project: number): Promise<void> {
  await ensureTable(clickhouse);
  await clickhouse.run("delete from visitor_cells where project = {project:UInt32}", { project });
}

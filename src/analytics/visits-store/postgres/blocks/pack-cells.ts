import { sql } from "kysely";
import { decodeInt4Array } from "../../../../database/array-parameters.ts";
import type { Database, Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { changeCellVersion } from "../cell-version.ts";
import { inSmallSteps } from "../in-small-steps.ts";
import { findRecentFrom } from "../recent-cells.ts";
import { addCell, type DayCells } from "./cell-block.ts";
import { NOT_IN_MONTHS } from "./months.ts";
import { insertBlocks } from "./store.ts";

const STEP_CELLS = 5000;
const NO_DAY = -(2 ** 31);

/** Puts the cells of days that are over into blocks, a part at a time until the signal. */
export async function packCells(database: Database, project: number, signal: AbortSignal): Promise<void> {
  const tables = [
    { name: "recent_visitor_cells", before: dateOfDay(findRecentFrom()) },
    { name: "visitor_cells", before: "infinity" },
  ];
  for (const { name, before } of tables) {
    const { rows } = await sql<{ isAny: boolean }>`select exists (
      select from ${sql.table(name)} where project = ${project} and day < ${before}::date) as "isAny"`.execute(
      database,
    );
    if (rows[0]?.isAny)
      await inSmallSteps(database, project, signal, true, (tx) => packStep(tx, project, name, before));
  }
}

type Taken = Record<"scopes" | "days" | "previous" | "human" | "ai" | "total", Buffer>;

/** The lock of the project's writers is held: cells of a moved project stay where they are. */
async function packStep(tx: Queryable, project: number, table: string, before: string): Promise<true | undefined> {
  const column = (name: string, as = name) =>
    sql`array_send(coalesce(array_agg(${sql.ref(name)}), '{}')) as ${sql.ref(as)}`;
  const { rows } = await sql<Taken>`
    with taken as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where project = ${project} and day < ${before}::date
          and not exists (select from visitor_moves where project = ${project})
        order by day, previous, scope limit ${STEP_CELLS}))
      returning scope, day - date '1970-01-01' as day, human, ai, total,
        case when previous = '-infinity' then ${NO_DAY} else previous - date '1970-01-01' end as previous)
    select ${column("scope", "scopes")}, ${column("day", "days")}, ${column("previous")}, ${column("human")}, ${column("ai")}, ${column("total")}
    from taken`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error("Cells without a row");
  const columns = [taken.scopes, taken.days, taken.previous, taken.human, taken.ai, taken.total].map(decodeInt4Array);
  const [scopes = []] = columns;
  const cells = new Map<number, DayCells>();
  for (const index of scopes.keys()) {
    const [scope = 0, day = 0, previous = 0, human = 0, ai = 0, total = 0] = columns.map((column) => column[index]);
    addCell(cells, day, previous === NO_DAY ? undefined : previous, scope, { human, ai, total });
  }
  await insertBlocks(tx, "visitor_cell_blocks", project, NOT_IN_MONTHS, cells);
  if (scopes.length > 0) await changeCellVersion(tx, project);
  return scopes.length === STEP_CELLS ? true : undefined;
}

import { sql } from "kysely";
import { withMovingLock } from "../../src/analytics/visits-store/clickhouse/moves.ts";
import { copyCells, settleMoves } from "../../src/analytics/visits-store/clickhouse/stored-cells.ts";
import { copyBlocks } from "../../src/analytics/visits-store/postgres/blocks/copy-blocks.ts";
import { changeCellVersion } from "../../src/analytics/visits-store/postgres/cell-version.ts";
import type { App } from "../../src/app.ts";
import type { Database } from "../../src/database/connect.ts";

type Counts = { human: number; ai: number; total: number };
export type Cell = Counts & { kind: string | null; name: string | null; day: string; previous: string };

/** A project's cells, wherever they are, by the names of their scopes; those of the site have none. */
export async function listCells({ database, clickhouse }: App, project: number): Promise<Cell[]> {
  return withMovingLock(database, project, async (connection) => {
    const moved = await settleMoves(connection, clickhouse, project, { isRepair: false });
    return connection.transaction().execute(async (tx) => {
      await copyBlocks(tx, project);
      if (moved) await copyCells(tx, moved, project);
      const { rows } = await sql<Cell>`
        select s.kind, s.name, day::text as day, previous::text as previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
        from (select scope, day, previous, human, ai, total from all_visitor_cells where project = ${project}
          union all select * from block_cells_in_months union all select * from other_block_cells
          ${moved ? sql`union all select scope, day, previous, human, ai, total from stored_cells` : sql``}) c
        left join visitor_scopes s on s.id = c.scope
        group by 1, 2, 3, 4 having sum(human) <> 0 or sum(ai) <> 0 or sum(total) <> 0 order by 1, 2, 3, 4`.execute(tx);
      return rows;
    });
  });
}

/** Changes cells of the site behind everybody's back, but for those who remember sums of them. */
export async function addToCells(
  database: Database,
  project: number,
  changes: (Counts & { day: string; previous: string })[],
): Promise<void> {
  for (const { day, previous, human, ai, total } of changes)
    await sql`insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
      values (${project}, 0, ${day}, ${previous}, ${human}, ${ai}, ${total})
      on conflict (project, day, previous, scope) do update
        set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`.execute(
      database,
    );
  await changeCellVersion(database, project);
}

import { sql } from "kysely";
import { copyCells } from "../../src/analytics/visits-store/clickhouse/stored-cells.ts";
import { withMovingLock } from "../../src/analytics/visits-store/clickhouse/moves.ts";
import { settleMoves } from "../../src/analytics/visits-store/clickhouse/stored-cells.ts";
import type { App } from "../../src/app.ts";

type Cell = { kind: string; name: string; day: string; previous: string; human: number; ai: number; total: number };

/** A project's cells, wherever they are, by the names of their scopes. */
export async function listCells({ database, clickhouse }: App, project: number): Promise<Cell[]> {
  return withMovingLock(database, project, async (connection) => {
    const moved = await settleMoves(connection, clickhouse, project, { isRepair: false });
    return connection.transaction().execute(async (tx) => {
      if (moved) await copyCells(tx, moved, project);
      const { rows } = await sql<Cell>`
        select s.kind, s.name, day::text as day, previous::text as previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
        from (select scope, day, previous, human, ai, total from visitor_cells where project = ${project}
          ${moved ? sql`union all select scope, day, previous, human, ai, total from stored_cells` : sql``}) c
        left join visitor_scopes s on s.id = c.scope
        group by 1, 2, 3, 4 having sum(human) <> 0 or sum(ai) <> 0 or sum(total) <> 0 order by 1, 2, 3, 4`.execute(tx);
      return rows;
    });
  });
}

import { sql } from "kysely";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { withMovingLock } from "../../src/analytics/visits-store/clickhouse/moves.ts";
import { copyCells, settleMoves } from "../../src/analytics/visits-store/clickhouse/stored-cells.ts";
import { copyBlocks, readViewLines } from "../../src/analytics/visits-store/postgres/blocks/copy-blocks.ts";
import { changeCellVersion } from "../../src/analytics/visits-store/postgres/cell-version.ts";
import type { App } from "../../src/app.ts";
import type { Database } from "../../src/database/connect.ts";
import { countWaiting } from "./count-waiting.ts";

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

export type Views = { kind: string | null; name: string | null; day: string; human: number; ai: number; other: number };

/** A project's views by day, by the names of their scopes, in rows and in blocks. */
export async function listViews({ database }: App, project: number): Promise<Views[]> {
  const transaction = database.transaction().setIsolationLevel("repeatable read");
  return transaction.execute(async (tx) => {
    const lines: string[] = [];
    for await (const chunk of readViewLines(tx, project)) lines.push(...String(chunk).trim().split("\n"));
    const { rows } = await sql<Views>`
      select s.kind, s.name, day::text as day, sum(human)::int as human, sum(ai)::int as ai, sum(other)::int as other from (
        select scope, day, human, ai, other from view_counts where project = ${project}
        union all
        select scope, day, human, ai, other from json_populate_recordset(null::view_counts, ${`[${lines.join(",")}]`})) v
      left join visitor_scopes s on s.id = v.scope group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
    return rows;
  });
}

/** How often each scope of some kinds was viewed on all days, by name. */
export async function viewsByName(app: App, projectId: string, ...kinds: string[]): Promise<Record<string, number>> {
  await countWaiting(app, projectId);
  const { number } = await ensureVisitorProject(app.database, projectId);
  const views: Record<string, number> = {};
  for (const { kind, name, human, ai, other } of await listViews(app, number))
    if (kind !== null && kinds.includes(kind)) {
      const key = kinds.length > 1 ? `${kind} ${name}` : String(name);
      views[key] = (views[key] ?? 0) + human + ai + other;
    }
  return views;
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

import { sql } from "kysely";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Counts, Returning } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { daysIn } from "../sql-conditions.ts";
import { cellsIn } from "../visits-store/postgres/cells-in.ts";
import { findPageScope } from "./page-scope.ts";
import { pageAt } from "./path-filter.ts";
import { readRangeNotes } from "./range-notes.ts";

const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/**
 * Visitors of a range, of the site or one page: those whose first visit ever lies in it, and those seen before. Human and
 * AI are each counted by their own first visit, as everywhere.
 */
export async function readReturning(
  app: App,
  actor: Actor,
  projectId: string,
  { range, path }: { range: DayRange; path?: string | undefined },
): Promise<Returning> {
  if (path !== undefined) pageAt(path);
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range)) return { totals: NOBODY, new: NOBODY, returning: NOBODY };
  const { number } = project;
  const scope = sql.lit(await findPageScope(app.database, number, path));
  const sums = sql`coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total`;
  const [{ rows }, notes] = await Promise.all([
    sql<{ totals: Counts; fresh: Counts }>`
      select to_json(a) as totals, to_json(f) as fresh
      from (select ${sums} from (${cellsIn(number, range)}) cells where scope = ${scope}) a,
        (select ${sums} from visitor_cells
          where project = ${number} and scope = ${scope} and ${daysIn(range)} and previous = '-infinity') f`.execute(
      app.database,
    ),
    // Who is new depends on everything before the range too.
    readRangeNotes(app.database, project, { from: undefined, to: range.to }),
  ]);
  const { totals, fresh } = rows[0] ?? { totals: NOBODY, fresh: NOBODY };
  const returning = {
    human: totals.human - fresh.human,
    ai: totals.ai - fresh.ai,
    total: totals.total - fresh.total,
  };
  return { totals, new: fresh, returning, ...notes };
}

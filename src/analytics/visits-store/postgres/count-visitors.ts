import { sql } from "kysely";
import { plannedOnce } from "../../../database/connect.ts";
import type { ClosedRange } from "../../dates.ts";
import { type Counts, NO_COUNTS, type PageCounts } from "../../schema.ts";
import type { ListQuery, PageList } from "../visits-store.ts";
import type { Cells } from "./cells.ts";
import type { CellQuestion } from "./cells-in.ts";
import { pageListColumns } from "./page-list-columns.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

type Row = {
  totals: Counts | null;
  previousTotals: Counts | null;
  pages: PageCounts[] | null;
  hasOtherPages: boolean;
};

/** One statement, so that everything in the answer is of one moment. */
export async function countVisitors(
  cells: Cells,
  project: number,
  { range, filter, limit, offset, previous }: ListQuery & { previous?: ClosedRange | undefined },
): Promise<PageList & { previousTotals: Counts }> {
  const visitors: CellQuestion[] = [
    { range, kind: "page" },
    ...(previous ? [{ range: previous, scope: SITE_NUMBER }] : []),
  ];
  const { rows } = await cells.ask(project, { visitors }, (db, [counted, countedBefore]) => {
    const before = countedBefore
      ? sql`(select json_build_object('human', sum(human)::int, 'ai', sum(ai)::int, 'total', sum(total)::int)
        from (${countedBefore}) cells where scope = ${sql.lit(SITE_NUMBER)} having count(*) > 0)`
      : sql`null`;
    return sql<Row>`${plannedOnce}
    with counts as materialized (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
      from (${counted}) cells group by scope having sum(total) > 0
    )
    select
      ${before} as "previousTotals",
      ${pageListColumns(project, { filter, limit, offset })}`.execute(db);
  });
  const [answer] = rows;
  return {
    totals: answer?.totals ?? NO_COUNTS,
    previousTotals: answer?.previousTotals ?? NO_COUNTS,
    pages: answer?.pages ?? [],
    hasOtherPages: answer?.hasOtherPages ?? false,
  };
}

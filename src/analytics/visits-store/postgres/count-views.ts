import { sql } from "kysely";
import { type Counts, NO_COUNTS, type PageCounts } from "../../schema.ts";
import type { ListQuery, PageList } from "../visits-store.ts";
import type { Cells } from "./cells.ts";
import { pageListColumns } from "./page-list-columns.ts";

export async function countViews(
  cells: Cells,
  project: number,
  { range, filter, limit, offset }: ListQuery,
): Promise<PageList> {
  const { rows } = await cells.ask(project, { visitors: [], views: [{ range, kind: "page" }] }, (db, _, [viewed]) =>
    sql<{ totals: Counts | null; pages: PageCounts[] | null; hasOtherPages: boolean }>`
    with counts as materialized (
      select scope, sum(human) as human, sum(ai) as ai, sum(human + ai + other) as total from (${viewed}) v
      group by scope having sum(human + ai + other) > 0
    )
    select
      ${pageListColumns(project, { filter, limit, offset })}`.execute(db),
  );
  const [answer] = rows;
  return {
    totals: answer?.totals ?? NO_COUNTS,
    pages: answer?.pages ?? [],
    hasOtherPages: answer?.hasOtherPages ?? false,
  };
}

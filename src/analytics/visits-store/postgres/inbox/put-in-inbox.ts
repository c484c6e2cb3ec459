import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../../../database/connect.ts";
import type { VisitGroup } from "../../visits-store.ts";
import { encodeVisits } from "./waiting-visits.ts";

/** About what fits into a page of a table. */
const ROW_VISITS = 64;

export async function putInInbox(db: Queryable, groups: VisitGroup[]): Promise<Set<number>> {
  const rows: string[] = [];
  for (const { project, visits } of groups)
    for (let start = 0; start < visits.length; start += ROW_VISITS) {
      const row = encodeVisits(visits.slice(start, start + ROW_VISITS));
      rows.push(`{"project":${project.number},"revision":${project.revision},"visits":${row}}`);
    }
  const { rows: kept } = await sql<{ project: number }>`${plannedOnce}
    select project from put_in_visit_inbox(${`[${rows.join(",")}]`}::json) as project`.execute(db);
  return new Set(kept.map(({ project }) => project));
}

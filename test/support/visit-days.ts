import { sql } from "kysely";
import { dayOfPacked, decodeDays, type ScopeDays } from "../../src/analytics/visits-store/postgres/days/scope-days.ts";
import type { Queryable } from "../../src/database/connect.ts";

export type VisitDay = { visitor: string; scope: number; day: number };

/** What is stored of a project's visitors: each day of each scope. */
export async function listVisitDays(db: Queryable, project: number): Promise<VisitDay[]> {
  const { rows } = await sql<{ visitor: string; days: Buffer }>`
    select visitor::text as visitor, days from visitor_days where project = ${project}`.execute(db);
  return rows.flatMap(({ visitor, days }) => {
    const scopes: ScopeDays = new Map();
    decodeDays(days, scopes);
    return [...scopes].flatMap(([scope, own]) => own.map((packed) => ({ visitor, scope, day: dayOfPacked(packed) })));
  });
}

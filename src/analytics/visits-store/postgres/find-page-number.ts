import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

/** The number of a page, or of the site without a path; undefined for a page that was never visited. */
export async function findPageNumber(
  db: Queryable,
  project: number,
  path: string | undefined,
): Promise<number | undefined> {
  if (path === undefined) return SITE_NUMBER;
  const { rows } = await sql<{ id: number }>`
    select id from visitor_scopes where project = ${project} and kind = 'page' and name = ${path}`.execute(db);
  return rows[0]?.id;
}

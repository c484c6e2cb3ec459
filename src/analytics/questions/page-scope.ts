import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { SITE } from "../visits-store/postgres/scope-numbers.ts";
import { pageAt } from "./path-filter.ts";

/** The number of the page at this address, or of the site without one; a number that nothing has for a page never seen. */
export async function findPageScope(db: Queryable, project: number, path: string | undefined): Promise<number> {
  if (path === undefined) return SITE;
  const { rows } = await sql<{ id: number }>`
    select id from visitor_scopes where project = ${project} and kind = 'page' and name = ${pageAt(path)}`.execute(db);
  return rows[0]?.id ?? NEVER_SEEN;
}

const NEVER_SEEN = -1;

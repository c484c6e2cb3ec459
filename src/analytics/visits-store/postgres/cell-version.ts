import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";

const MAX_NUMBER = 1e15;

/** The same as long as none of a project's cells changed but those of the last days; as text. */
export function cellVersion(project: number): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(number), 0)::text from visitor_cell_versions where project = ${project})`;
}

const NEW_NUMBER = `(random() * ${MAX_NUMBER})::bigint`;

/** A part of a statement with project, partition and days as its first parameters: changes the version if there are any days. */
export const CHANGE_VERSION = `insert into visitor_cell_versions (project, partition, number)
    select $1, $2, ${NEW_NUMBER} where cardinality($3::int[]) > 0
    on conflict (project, partition) do update set number = excluded.number`;

/** @param tx with the lock of all of the project's visitors, which has changed cells of any day */
export async function changeCellVersion(tx: Queryable, project: number): Promise<void> {
  await sql`insert into visitor_cell_versions (project, partition, number) values (${project}, 0, ${sql.raw(NEW_NUMBER)})
    on conflict (project, partition) do update set number = excluded.number`.execute(tx);
}

import { sql } from "kysely";
import type { Database } from "../../../database/connect.ts";
import { lockVisitors } from "../../settings/lock-visitors.ts";
import { addErasedRows } from "../../settings/store.ts";
import { deleteLinksOf, readLinks } from "./visitor-links.ts";

const STEP_SCOPES = 100;

export async function eraseVisitors(database: Database, project: number, visitors: bigint[]): Promise<number> {
  const links = await readLinks(database, project, visitors);
  const all = [...visitors, ...links.values()];
  const ids = `{${all.join(",")}}`;
  let rows = 0;
  for (;;) {
    const erased = await eraseStep(database, project, ids);
    if (erased === 0) break;
    rows += erased;
  }
  await deleteLinksOf(database, project, all);
  return rows;
}

/** Deletes whole scopes at a time: between a deleted day and a later one, a new visit would find the wrong neighbours. */
async function eraseStep(database: Database, project: number, ids: string): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await lockVisitors(tx, project);
    const { numAffectedRows = 0n } = await sql`
      delete from visits where project = ${project} and visitor = any(${ids}::bigint[]) and scope in (
        select distinct scope from visits where project = ${project} and visitor = any(${ids}::bigint[])
        order by scope limit ${STEP_SCOPES})`.execute(tx);
    await addErasedRows(tx, project, numAffectedRows);
    return Number(numAffectedRows);
  });
}

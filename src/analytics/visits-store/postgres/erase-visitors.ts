import { sql } from "kysely";
import type { Database } from "../../../database/connect.ts";
import { lockVisitors } from "../../settings/lock-visitors.ts";
import { addErasedRows } from "../../settings/store.ts";
import { decodeDays, type ScopeDays } from "./days/scope-days.ts";
import { deleteLinksOf, readLinks } from "./visitor-links.ts";

const STEP_ROWS = 200;

export async function eraseVisitors(database: Database, project: number, visitors: bigint[]): Promise<number> {
  const links = await readLinks(database, project, visitors);
  const all = [...visitors, ...links.values()];
  const ids = `{${all.join(",")}}`;
  let erased = 0;
  for (;;) {
    const step = await eraseStep(database, project, ids);
    if (step.rows === 0) break;
    erased += step.erased;
  }
  await deleteLinksOf(database, project, all);
  return erased;
}

/** Deletes whole rows, and so whole scopes: between a deleted day and a later one, a new visit would find the wrong neighbours. */
async function eraseStep(database: Database, project: number, ids: string): Promise<{ rows: number; erased: number }> {
  return database.transaction().execute(async (tx) => {
    await lockVisitors(tx, project);
    const { rows } = await sql<{ days: Buffer }>`
      delete from visitor_days where ctid = any(array(
        select ctid from visitor_days where visitor = any(${ids}::bigint[]) and project = ${project}
        order by part desc limit ${STEP_ROWS})) returning days`.execute(tx);
    const erased = rows.reduce((sum, { days }) => sum + countDays(days), 0);
    await addErasedRows(tx, project, BigInt(erased));
    return { rows: rows.length, erased };
  });
}

function countDays(row: Buffer): number {
  const scopes: ScopeDays = new Map();
  decodeDays(row, scopes);
  return [...scopes.values()].reduce((sum, { length }) => sum + length, 0);
}

import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** `target` is a page's path, or a section's prefix. */
export type GoalRow = { id: string; name: string; kind: "page" | "section"; target: string; createdAt: Date };

const LOCK = 7046;
const COLUMNS = sql`id, name, kind, target, created_at as "createdAt"`;

/** Keeps others from adding goals to the project until the transaction ends, so that their number can be limited. */
export async function lockGoals(tx: Queryable, project: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${project})`.execute(tx);
}

export async function listGoalRows(db: Queryable, project: number): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${COLUMNS} from visitor_goals where project = ${project} order by created_at, id`.execute(db);
  return rows;
}

/** False if the project has a goal of this name. */
export async function insertGoal(
  tx: Queryable,
  project: number,
  { id, name, kind, target, createdAt }: GoalRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into visitor_goals (id, project, name, kind, target, created_at)
    values (${id}, ${project}, ${name}, ${kind}, ${target}, ${createdAt})
    on conflict (project, name) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteGoalRow(tx: Queryable, project: number, id: string): Promise<GoalRow | undefined> {
  const { rows } = await sql<GoalRow>`
    delete from visitor_goals where project = ${project} and id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

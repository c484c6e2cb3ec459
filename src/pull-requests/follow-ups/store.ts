import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type RequestRow = Omit<Tables["follow_up_requests"], "asked_at"> & { asked_at: Date };

/** Returns whether it was not known. */
export async function insertRequest(db: Queryable, row: RequestRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("follow_up_requests")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveTurnOfRequest(
  db: Queryable,
  { project_id, host, pull_request, request }: Pick<RequestRow, "project_id" | "host" | "pull_request" | "request">,
  turn: number,
): Promise<void> {
  await db
    .updateTable("follow_up_requests")
    .set({ turn })
    .where("project_id", "=", project_id)
    .where("host", "=", host)
    .where("pull_request", "=", pull_request)
    .where("request", "=", request)
    .execute();
}

type AtHost = { projectId: string; host: string; pullRequest: string };

export async function isKnownRequest(db: Queryable, at: AtHost, request: string): Promise<boolean> {
  return (await listKnownRequests(db, at, [request])).size > 0;
}

/** Which of these were asked before. */
export async function listKnownRequests(
  db: Queryable,
  { projectId, host, pullRequest }: AtHost,
  requests: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ request: string }>`
    select request from follow_up_requests
    where project_id = ${projectId} and host = ${host} and pull_request = ${pullRequest}
      and request = any(${requests}::text[])`.execute(db);
  return new Set(rows.map(({ request }) => request));
}

export async function countChecks(db: Queryable, { projectId, host, pullRequest }: AtHost): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow_up_requests
    where project_id = ${projectId} and host = ${host} and pull_request = ${pullRequest} and kind = 'check'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The comments that a turn answers. */
export async function listRequestsOfTurn(db: Queryable, jobId: string, turn: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select * from follow_up_requests where job_id = ${jobId} and turn = ${turn} and kind = 'comment'`.execute(db);
  return rows;
}

/** When it was noted that somebody takes a request. */
export async function findTimeOfRequest(
  db: Queryable,
  { projectId, host, pullRequest }: AtHost,
  request: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from follow_up_requests
    where project_id = ${projectId} and host = ${host} and pull_request = ${pullRequest} and request = ${request}`.execute(
    db,
  );
  return rows[0]?.asked_at;
}

import type pg from "pg";
import { PgBoss } from "pg-boss";
import { z } from "zod";
import { createQueue } from "./queue.ts";

/** Background work that nobody has finished, as a backup holds it. */
export const waitingJobSchema = z.object({
  /** Work that a worker had begun knows its job by it. */
  id: z.uuid(),
  queue: z.string().min(1),
  payload: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.iso.datetime(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

/** One that was taken over is known by its first id. */
const WAITING = `select coalesce(singleton_key, id::text) as id, name as queue, data as payload,
    to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
  from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' order by created_on`;

/** In the client's snapshot. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  return (await client.query<WaitingJob>(WAITING)).rows;
}

/** Prepares the database for background work. Returns what inserts jobs within the client's transaction. */
export async function openWaitingJobs(pool: pg.Pool, client: pg.ClientBase) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const known = new Set<string>();
  return {
    async insert({ id, queue, payload, startAfter }: WaitingJob): Promise<void> {
      if (!known.has(queue)) await createQueue(boss, { name: queue });
      known.add(queue);
      await boss.send(queue, payload, { id, startAfter: new Date(startAfter), db });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

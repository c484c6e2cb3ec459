import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import { isConnectionLost } from "../database/connection-lost.ts";

export type QueueJob = { id: string; signal: AbortSignal };

/** Background work on PostgreSQL. Interruptions never use up a job: only its handler decides that it is over. */
export type Queue = {
  /** Part of the caller's transaction: there is a job if and only if it commits. Call `wake` after the commit. */
  enqueue(tx: Queryable, name: QueueName): Promise<void>;
  /** The same as a statement without parameters, to be a CTE of the caller's own: one round trip less. */
  insertion(name: QueueName): Promise<RawBuilder<unknown>>;
  /** Makes this process look for jobs now; other nodes look within a second. */
  wake(name: QueueName): void;
  work(name: QueueName, concurrency: number, handler: (job: QueueJob) => Promise<void>): Promise<void>;
  /** Runs the handler on one node at each minute that the cron expression names. */
  schedule(name: QueueName, cron: string, handler: () => Promise<void>): Promise<void>;
  /** Gives jobs of a worker that is known to be dead to another at once, instead of when its heartbeat is missed. */
  release(name: QueueName, jobIds: string[]): Promise<void>;
  /** Lets running handlers end for `graceMs`; what still runs then is handed to other nodes. */
  stop(graceMs: number): Promise<void>;
};

const QUEUE_NAMES = ["agent.turn", "agent.upkeep", "analytics.upkeep", "accounts.upkeep"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const HEARTBEAT_SECONDS = 15;
const NO_JOB = "00000000-0000-0000-0000-000000000000";
const NEVER_GIVE_UP = 1_000_000;
const ONE_DAY_SECONDS = 86_400;

export async function openQueue(pool: pg.Pool, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
    warningQueueSize: 1_000_000,
  });
  boss.on("error", onError);
  await boss.start();
  for (const name of QUEUE_NAMES) {
    await boss.createQueue(name, {
      retryLimit: NEVER_GIVE_UP,
      retryDelay: 0,
      expireInSeconds: ONE_DAY_SECONDS - 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: 365 * ONE_DAY_SECONDS,
      deleteAfterSeconds: ONE_DAY_SECONDS,
    });
    // Makes pg-boss look the queue up now: within a transaction it would want a second connection for that, and many
    // transactions at once would each hold one and wait for another.
    await boss.touch(name, NO_JOB);
  }
  const workers: [QueueName, string][] = [];
  const stopping = new AbortController();

  const wake = (name: QueueName) => {
    for (const [queue, worker] of workers) if (queue === name) boss.notifyWorker(worker);
  };
  const insertion = async (name: QueueName) => {
    let statement = "";
    const executeSql = async (text: string, [jobs]: unknown[] = []) => {
      statement = text.replace("$1", () => `'${String(jobs).replaceAll("'", "''")}'`);
      return { rows: [] };
    };
    await boss.send(name, null, { db: { executeSql } });
    return sql.raw(statement);
  };
  return {
    async enqueue(tx, name) {
      await sql`${plannedOnce} ${await insertion(name)}`.execute(tx);
    },
    insertion,
    wake,
    async work(name, concurrency, handler) {
      for (let index = 0; index < concurrency; index++) {
        const worker = await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await handler({ id: job.id, signal: job.signal });
          } catch (error) {
            // Given back while the database is away, the job would be stuck until its heartbeat is missed.
            if (isConnectionLost(error)) await untilItAnswers(pool, stopping.signal);
            throw error;
          } finally {
            wake(name);
          }
        });
        workers.push([name, worker]);
      }
    },
    async schedule(name, cron, handler) {
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 10 }, handler);
    },
    async release(name, jobIds) {
      if (jobIds.length > 0) await boss.fail(name, jobIds);
    },
    async stop(graceMs) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: graceMs });
    },
  };
}

async function untilItAnswers(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    try {
      return void (await pool.query("select 1"));
    } catch {
      await sleep(250, undefined, { signal }).catch(() => {});
    }
}

import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import { isConnectionLost } from "../database/connection-lost.ts";
import { queueJobSeconds } from "../metrics/meters.ts";
import { within } from "../telemetry/context.ts";
import type { QueueDefinition } from "./define-queue.ts";
import { BEAT_SECONDS, indexActiveJobs, takeOverFromSilent } from "./take-over.ts";

export type QueueJob<Payload = undefined> = {
  /** Stays the same when another worker takes it over. */
  id: string;
  payload: Payload;
  /** Aborts when the work is to be handed to another node. */
  signal: AbortSignal;
  /** Whether a worker began with it before, and may have done some of it. */
  isRepeated: boolean;
};

/** The last argument where a queue's jobs carry a payload, none where they do not. */
type PayloadArgument<Payload> = Payload extends undefined ? [] : [payload: Payload];

/** Background work on PostgreSQL. Interruptions never use up a job: only its handler decides that it is over. */
export type Queue = {
  /** Part of the caller's transaction: there is a job if and only if it commits. Call `wake` after the commit. */
  enqueue<Payload>(tx: Queryable, queue: QueueDefinition<Payload>, ...payload: PayloadArgument<Payload>): Promise<void>;
  /** The same for a job that no worker gets before that time. */
  enqueueLater<Payload>(
    tx: Queryable,
    queue: QueueDefinition<Payload>,
    at: Date,
    ...payload: PayloadArgument<Payload>
  ): Promise<void>;
  /** The same as a statement, to be a CTE of the caller's own: one round trip less. */
  insertion<Payload>(
    queue: QueueDefinition<Payload>,
    ...payload: PayloadArgument<Payload>
  ): Promise<RawBuilder<unknown>>;
  /** Makes this process look for jobs now; other nodes look within a second. */
  wake(queue: { name: string }): void;
  /** A job whose payload does not fit the schema is reported and dropped, since no later try could succeed. */
  work<Payload>(
    queue: QueueDefinition<Payload>,
    concurrency: number,
    handler: (job: QueueJob<Payload>) => Promise<void>,
  ): Promise<void>;
  /** Runs the handler on one node at each minute that the cron expression names. Its signal aborts when this node stops. */
  schedule(queue: QueueDefinition, cron: string, handler: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Runs the handler in each process again and again, for what concerns its own data folder. */
  scheduleHere(everyMs: number, handler: (signal: AbortSignal) => Promise<void>): void;
  /** Gives jobs of a worker that is known to be dead to another at once, instead of when its heartbeat is missed. */
  release(queue: { name: string }, queueJobIds: string[]): Promise<void>;
  /** Which of these jobs no worker works on or will. */
  listEnded(queue: { name: string }, queueJobIds: string[]): Promise<string[]>;
  /** Takes no new work and lets running handlers end for `graceMs`; what still runs then is handed to other nodes. */
  stop(graceMs: number): Promise<void>;
};

/** For pg-boss, which would take jobs over as well; Docket does it sooner (`take-over.ts`). */
const HEARTBEAT_SECONDS = 60;
const NO_JOB = "00000000-0000-0000-0000-000000000000";
const NEVER_GIVE_UP = 1_000_000;
const ONE_DAY_SECONDS = 86_400;
const LOOK_MS = 1000;
/** As often as each looks without being told to. */
const SELDOM_SECONDS = 10;
/** The time for handlers to heed their signal. Then their jobs are handed over anyway. */
const HAND_OVER_MS = 1500;

/**
 * @param queues the queues in which this process enqueues; `work` and `schedule` create the others
 * @throws the error of the database
 */
export async function openQueue(
  pool: pg.Pool,
  queues: { name: string }[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
    warningQueueSize: 1_000_000,
  });
  boss.on("error", onError);
  try {
    await boss.start();
    await indexActiveJobs(pool);
    for (const queue of queues) await createQueue(boss, queue);
  } catch (error) {
    // What has started of it would keep the process alive.
    await boss.stop({ graceful: false }).catch(onError);
    throw error;
  }
  const workers: [string, string][] = [];
  const names = new Set(queues.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const handingOver = new AbortController();

  const wake: Queue["wake"] = ({ name }) => {
    for (const [queue, worker] of workers) if (queue === name) boss.notifyWorker(worker);
  };
  const insertionOf = async (
    { name, schema }: { name: string; schema: z.ZodType },
    payload: unknown,
    options: { startAfter?: Date } = {},
  ): Promise<RawBuilder<unknown>> => {
    const data = schema.parse(payload) as object | undefined;
    let statement: RawBuilder<unknown> | undefined;
    const executeSql = async (text: string, [jobs]: unknown[] = []) => {
      const [before = "", after = ""] = text.split("$1");
      statement = sql`${sql.raw(before)}${jobs}${sql.raw(after)}`;
      return { rows: [] };
    };
    await boss.send(name, data ?? null, { ...options, db: { executeSql } });
    if (!statement) throw new Error("pg-boss made no statement");
    return statement;
  };
  const track = async (work: Promise<void>): Promise<void> => {
    const tracked = work.catch(() => {}).finally(() => running.delete(tracked));
    running.add(tracked);
    return work;
  };
  /** The rows of work, which is known by its first one. */
  const rowsOf = async (name: string, workIds: string[]) => {
    const { rows } = await pool.query<{ id: string; workId: string }>(
      `select id, coalesce(singleton_key, id::text) as "workId" from pgboss.job
        where name = $1 and (id::text = any($2) or singleton_key = any($2)) and state < 'completed'`,
      [name, workIds],
    );
    return rows;
  };
  takeOverFromSilent(boss, pool, {
    queueNames: () => [...names],
    onTaken: (name) => wake({ name }),
    onError,
    signal: stopping.signal,
  });
  const allEnded = (withinMs: number) =>
    Promise.race([Promise.all(running), sleep(withinMs, undefined, { ref: false })]);
  return {
    async enqueue(tx, queue, ...payload) {
      await sql`${plannedOnce} ${await insertionOf(queue, payload[0])}`.execute(tx);
    },
    async enqueueLater(tx, queue, at, ...payload) {
      await sql`${await insertionOf(queue, payload[0], { startAfter: at })}`.execute(tx);
    },
    insertion: (queue, ...[payload]) => insertionOf(queue, payload),
    wake,
    async work(queue, concurrency, handler) {
      await createQueue(boss, queue);
      names.add(queue.name);
      /** Of those that wait for work only one looks each second: when it finds some, the next one looks, too. */
      const waiting = new Set<{ id: string }>();
      const wakeOne = () => {
        const [next] = waiting;
        if (!next) return;
        boss.notifyWorker(next.id);
        // They take turns, in case one waits for an answer of the database.
        waiting.delete(next);
        waiting.add(next);
      };
      const looking = setInterval(wakeOne, LOOK_MS).unref();
      stopping.signal.addEventListener("abort", () => clearInterval(looking), { once: true });
      for (let index = 0; index < concurrency; index++) {
        const own = { id: "" };
        waiting.add(own);
        const options = {
          pollingIntervalSeconds: SELDOM_SECONDS,
          heartbeatRefreshSeconds: BEAT_SECONDS,
          batchSize: 1,
          includeMetadata: true,
        } as const;
        const worker = await boss.work(queue.name, options, async ([job]) => {
          if (!job) return;
          if (handingOver.signal.aborted) throw new Error("shutting down");
          const { data: payload, error } = queue.schema.safeParse(job.data ?? undefined);
          if (error) return onError(new Error(`a job of ${queue.name} does not fit its queue`, { cause: error }));
          waiting.delete(own);
          wakeOne();
          const tellTime = queueJobSeconds.startTimer({ queue: queue.name });
          try {
            const signal = AbortSignal.any([handingOver.signal, job.signal]);
            const { singletonKey: workId } = job;
            const isRepeated = job.retryCount > 0 || workId !== null;
            const id = workId ?? job.id;
            await track(within({ queueJob: id }, () => handler({ id, payload: payload as never, signal, isRepeated })));
            tellTime({ outcome: "done" });
          } catch (error) {
            tellTime({ outcome: "again" });
            // Given back while the database is away, the job would be stuck until its heartbeat is missed.
            if (isConnectionLost(error)) await untilItAnswers(pool, stopping.signal);
            throw error;
          } finally {
            waiting.add(own);
            wake(queue);
          }
        });
        own.id = worker;
        workers.push([queue.name, worker]);
      }
    },
    async schedule(queue, cron, handler) {
      await createQueue(boss, queue);
      names.add(queue.name);
      await boss.schedule(queue.name, cron);
      const options = { pollingIntervalSeconds: 10, heartbeatRefreshSeconds: BEAT_SECONDS };
      await boss.work(queue.name, options, () => handler(stopping.signal));
    },
    scheduleHere(everyMs, handler) {
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        track(handler(stopping.signal))
          .catch(onError)
          .finally(() => {
            isRunning = false;
          });
      }, everyMs).unref();
      stopping.signal.addEventListener("abort", () => clearInterval(timer), { once: true });
    },
    async release({ name }, queueJobIds) {
      if (queueJobIds.length === 0) return;
      const rows = await rowsOf(name, queueJobIds);
      await boss.fail(
        name,
        rows.map(({ id }) => id),
      );
    },
    async listEnded({ name }, queueJobIds) {
      if (queueJobIds.length === 0) return [];
      const living = new Set((await rowsOf(name, queueJobIds)).map(({ workId }) => workId));
      return queueJobIds.filter((id) => !living.has(id));
    },
    async stop(graceMs) {
      stopping.abort();
      const stopped = boss.stop({ graceful: true, timeout: graceMs + HAND_OVER_MS });
      await allEnded(graceMs);
      handingOver.abort();
      await allEnded(HAND_OVER_MS);
      await stopped;
    },
  };
}

/** Also changes what is set of a queue that exists. */
export async function createQueue(boss: PgBoss, { name }: { name: string }): Promise<void> {
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

async function untilItAnswers(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    try {
      return void (await pool.query("select 1"));
    } catch {
      await sleep(250, undefined, { signal }).catch(() => {});
    }
}

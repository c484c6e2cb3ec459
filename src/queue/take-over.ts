import type pg from "pg";
import type { PgBoss } from "pg-boss";

/** So often a worker says that it is alive. */
export const BEAT_SECONDS = 2;
/** Without a word for so long, it is not. A Docket of before said so every 7.5 s, and may be on the same database. */
const SILENT_MS = 9000;
const LOOK_MS = 1500;
const SLOW_MS = 1000;

const INDEX = "docket_active_jobs";
/** PostgreSQL's error where two make a table or an index of one name at the same time, whatever IF NOT EXISTS says. */
const TAKEN_NAME = "23505";
const SILENT = `
  update pgboss.job set state = 'cancelled', completed_on = now(), output = '{"value": {"message": "its worker was silent"}}'
  where state = 'active' and name = any($1) and heartbeat_on < now() - $2 * interval '1 ms'
  returning name, data, coalesce(singleton_key, id::text) as "workId"`;

export type TakeOver = {
  queueNames: () => string[];
  onTaken: (queueName: string) => void;
  onError: (error: Error) => void;
  signal: AbortSignal;
};

/** Makes what looks for silent workers quick, however many jobs are kept. */
export async function indexActiveJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(`select to_regclass('pgboss.${INDEX}') is not null as exists`);
  if (rows[0]?.exists) return;
  try {
    await pool.query(`create index if not exists ${INDEX} on pgboss.job (name, heartbeat_on) where state = 'active'`);
  } catch (error) {
    // Another process that starts just now has made it.
    if ((error as { code?: unknown }).code !== TAKEN_NAME) throw error;
  }
}

/**
 * Gives the jobs of workers that are silent to others, again and again until the signal aborts. Each goes on as another job
 * of the queue: whatever the silent worker says of its own when it wakes is of no effect.
 */
export function takeOverFromSilent(boss: PgBoss, pool: pg.Pool, { signal, onError, ...take }: TakeOver): void {
  let isLooking = false;
  let lastLook = Date.now();
  // While the database is away, all workers are silent: they get the time to speak again.
  let steadySince = Date.now();
  const look = async () => {
    const began = Date.now();
    if (began - lastLook > LOOK_MS + SLOW_MS) steadySince = began;
    if (began - steadySince > SILENT_MS) await takeOver(boss, pool, take);
    else await pool.query("select 1");
    lastLook = Date.now();
    if (lastLook - began > SLOW_MS) steadySince = lastLook;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

async function takeOver(
  boss: PgBoss,
  pool: pg.Pool,
  { queueNames, onTaken }: Pick<TakeOver, "queueNames" | "onTaken">,
): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  const taken: string[] = [];
  try {
    await client.query("begin");
    const { rows } = await client.query<{ name: string; data: object | null; workId: string }>(SILENT, [
      queueNames(),
      SILENT_MS,
    ]);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const { name, data, workId } of rows) {
      await boss.send(name, data, { singletonKey: workId, db });
      taken.push(name);
    }
    await client.query("commit");
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
  for (const name of new Set(taken)) onTaken(name);
}

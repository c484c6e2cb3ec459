import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import { countJobsByStatus, measureTurns } from "../../agent/measure-load.ts";
import { countWaitingRows } from "../../analytics/recording/count-waiting-rows.ts";
import type { App } from "../../app.ts";
import { meters } from "../../metrics/meters.ts";
import { selectQueueLoad } from "../../queue/queue-load.ts";
import { VERSION } from "../../version.ts";

const registers = [meters];
/** Counting all jobs reads the whole table. */
const JOBS_COUNTED_EVERY_MS = 60_000;
const TIME_LIMIT_MS = 5000;

const info = new Gauge({
  name: "docket_info",
  help: "1, with the version in a label",
  labelNames: ["version"] as const,
  registers,
});
const databaseUp = new Gauge({
  name: "docket_database_up",
  help: "Whether the database answered in time when this was measured; what is read from it is old otherwise",
  registers,
});
const processes = new Gauge({
  name: "docket_processes",
  help: "Docket processes that are connected to the database: serve, worker and commands",
  registers,
});
const jobs = new Gauge({
  name: "docket_jobs",
  help: "Jobs of the whole installation",
  labelNames: ["status"] as const,
  registers,
});
const openTurns = new Gauge({
  name: "docket_turns_open",
  help: "Turns of the whole installation that wait or run",
  labelNames: ["status"] as const,
  registers,
});
const oldestWaiting = new Gauge({
  name: "docket_oldest_waiting_turn_seconds",
  help: "For how long the oldest turn has waited for a worker",
  registers,
});
const busyWorkers = new Gauge({
  name: "docket_workers_busy",
  help: "Worker processes that hold a turn",
  registers,
});
const queueJobs = new Gauge({
  name: "docket_queue_jobs",
  help: "Background work of the whole installation, by queue",
  labelNames: ["queue", "state"] as const,
  registers,
});
const inboxRows = new Gauge({
  name: "docket_visit_inbox_rows",
  help: "Commits of visits in the inbox that nobody has counted yet, of the whole installation",
  registers,
});
const freeBytes = new Gauge({
  name: "docket_data_folder_free_bytes",
  help: "Room on the disk of this process's data folder",
  registers,
});

const jobsCountedAt = new WeakMap<App, number>();

/** Measures what stands in the database and on the disk, for whoever asks for the metrics. It never throws. */
export async function measureInstallation(app: App): Promise<void> {
  info.set({ version: VERSION }, 1);
  const disk = await statfs(app.config.dataDir).catch(() => undefined);
  if (disk) freeBytes.set(disk.bavail * disk.bsize);
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIME_LIMIT_MS).unref());
  const isAnswered = await Promise.race([
    measureDatabase(app).then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
  databaseUp.set(isAnswered ? 1 : 0);
}

async function measureDatabase(app: App): Promise<void> {
  const { database } = app;
  await database.transaction().execute(async (tx) => {
    await sql.raw(`set local statement_timeout = ${TIME_LIMIT_MS}`).execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name = 'docket signals'`.execute(tx);
    processes.set(rows[0]?.count ?? 0);
    const load = await measureTurns(tx);
    openTurns.set({ status: "queued" }, load.queued);
    openTurns.set({ status: "running" }, load.running);
    oldestWaiting.set(load.oldestWaitingSeconds);
    busyWorkers.set(load.workers);
    for (const { queue, state, count } of await selectQueueLoad(tx)) queueJobs.set({ queue, state }, count);
    inboxRows.set(await countWaitingRows(tx));
    if (Date.now() - (jobsCountedAt.get(app) ?? 0) < JOBS_COUNTED_EVERY_MS) return;
    jobs.reset();
    for (const { status, count } of await countJobsByStatus(tx)) jobs.set({ status }, count);
    jobsCountedAt.set(app, Date.now());
  });
}

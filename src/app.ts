import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { useLauncher } from "./child-process/launch/launcher.ts";
import type { ClickHouse, ClickHouseServer } from "./clickhouse/connect-clickhouse.ts";
import type { CodeHostAdapters } from "./code-hosts/code-host.ts";
import type { Config } from "./config.ts";
import { connect, type Database } from "./database/connect.ts";
import { connectionProblem } from "./database/connection-problem.ts";
import { openEmbeddedDatabase } from "./database/embedded/open-embedded-database.ts";
import { type JobSignals, listenForJobs } from "./database/job-signals.ts";
import { migrate } from "./database/migrate.ts";
import type { Engine } from "./engine.ts";
import { OperationError } from "./errors.ts";
import { loadNode, type NodeIdentity } from "./node-id.ts";
import { openQueue, type Queue } from "./queue/queue.ts";
import { requireSecretKey } from "./require-secret-key.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";

/** The outside world, and nothing else: code is imported, the world is injected. */
export type App = {
  config: Config;
  /** This data folder, among those that work on the database. */
  node: NodeIdentity;
  database: Database;
  /** Undefined if visitors are counted in the database. */
  clickhouse: ClickHouse | undefined;
  queue: Queue;
  signals: JobSignals;
  secrets: Secrets;
  engines: Engine[];
  codeHosts: CodeHostAdapters;
  clock: () => Date;
  log: Logger;
  /** Hands running work over, and closes the connections and the embedded database. */
  close(graceMs?: number): Promise<void>;
};

/** The parts of App that come from features and engines, which no foundation imports. An entry passes them. */
export type OutsideWorld = Pick<App, "engines" | "log"> & {
  createCodeHosts(database: Database): App["codeHosts"];
  /** What this process may enqueue. */
  queues: { name: string }[];
  clock?: App["clock"];
  /** `serve` holds the data folder for itself; a `worker` or a `command` joins whoever runs on it. */
  purpose?: "serve" | "worker" | "command";
};

const CLOSE_GRACE_MS = 4000;
/** Connections that are busy for longer are cut. */
const LEAVE_MS = 1000;

/** @throws OperationError when the data folder or the database cannot be used */
export async function createApp(config: Config, world: OutsideWorld): Promise<App> {
  const { log } = world;
  await makeDataFolder(config.dataDir);
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedDatabase({
        dataDir: config.dataDir,
        purpose: (world.purpose ?? "serve") === "serve" ? "serve" : "command",
        log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
      });
  const closers: (() => Promise<void> | void)[] = embedded ? [() => embedded.close()] : [];
  // A command of the command line starts few programs.
  if (world.purpose !== "command") closers.unshift(useLauncher());
  const onError = (error: Error) => log.warn({ err: error }, "database connection");
  let queue: Queue | undefined;
  try {
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
    await migrate(connectionString);
    const { pool, database, close } = connect(connectionString, config.databasePoolSize, onError);
    closers.unshift(() => Promise.race([close(), sleep(LEAVE_MS, undefined, { ref: false })]));
    await requireSecretKey(database, config);
    const signals = await listenForJobs(connectionString, onError);
    closers.unshift(() => signals.close());
    const opened = await openQueue(pool, world.queues, (error) => log.warn({ err: error }, "queue"));
    queue = opened;
    const clickhouse = config.clickhouse && (await openClickHouse(config.clickhouse));
    if (clickhouse) closers.unshift(() => clickhouse.close());
    const app: App = {
      config,
      node: await loadNode(config.dataDir, config.nodeName),
      database,
      clickhouse,
      queue: opened,
      signals,
      secrets: await loadSecrets(config),
      engines: world.engines,
      codeHosts: world.createCodeHosts(database),
      clock: world.clock ?? (() => new Date()),
      log,
      async close(graceMs = CLOSE_GRACE_MS) {
        await opened.stop(graceMs);
        await closeAll(closers);
      },
    };
    return app;
  } catch (error) {
    const warn = (problem: unknown) => log.warn({ err: problem }, "could not undo a start that failed");
    await queue?.stop(0).catch(warn);
    await closeAll(closers).catch(warn);
    throw connectionProblem(error, config);
  }
}

/** Its client is loaded only where an installation has a ClickHouse. */
async function openClickHouse(server: ClickHouseServer): Promise<ClickHouse> {
  const { connectClickHouse } = await import("./clickhouse/connect-clickhouse.ts");
  return connectClickHouse(server);
}

async function closeAll(closers: (() => Promise<void> | void)[]): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    for (const folder of ["repositories", "mirrors", "workspaces"])
      await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new OperationError(
      code === "ENOSPC" ? "disk_full" : "data_folder_not_writable",
      code === "ENOSPC"
        ? `The disk of the data folder ${dataDir} is full; make room or set DOCKET_DATA_DIR`
        : `The data folder ${dataDir} cannot be written (${code}); choose another with DOCKET_DATA_DIR or change its owner`,
      { cause },
    );
  }
}

import { access, constants, lstat, mkdir, realpath, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { type AcquiredDatabase, type AcquireOptions, acquireDatabase, type DatabaseLog } from "./acquire-database.ts";
import { type Purpose, tryToBeLast } from "./join-database.ts";
import { explainFolderError, notWritable } from "./start-failure.ts";
import { stopServer } from "./stop-server.ts";

export type OpenEmbeddedDatabase = {
  dataDir: string;
  /** Only one `serve` may use a data folder. Any number of `command`s can share its server. */
  purpose: Purpose;
  log?: DatabaseLog;
  signal?: AbortSignal;
  /** Default: a Unix socket that only this user can open. */
  transport?: "socket" | "loopback";
  /** More settings for the server if this call starts it. */
  settings?: Record<string, string>;
};

export type EmbeddedDatabase = {
  connectionString: string;
  /** Whether the server was running already, because another process uses it or was killed. */
  isShared: boolean;
  /** Leaves the database, and stops the server when no other process uses it. */
  close(): Promise<void>;
};

const LEAVE_MS = 500;
const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined };

/**
 * Joins the embedded PostgreSQL of a data folder. Creates and starts it if needed, and reconnects when it breaks down.
 *
 * @throws OperationError with what to do, or the reason of the signal
 */
export async function openEmbeddedDatabase(options: OpenEmbeddedDatabase): Promise<EmbeddedDatabase> {
  const { dataDir, purpose, log = SILENT, signal, transport = "socket", settings = {} } = options;
  try {
    const folder = join(await prepareDataDir(resolve(dataDir)), "postgres");
    await requireOwner(folder);
    return await keepOpen({ folder, purpose, log, signal, transport, settings, mayCreate: true });
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error;
    throw explainFolderError(dataDir, error);
  }
}

async function keepOpen(options: AcquireOptions): Promise<EmbeddedDatabase> {
  const closing = new AbortController();
  let current = await acquireDatabase(options);
  let reopening: Promise<void> | undefined;
  const { connectionString, wasRunning } = current;
  watch();

  function watch(): void {
    current.client.once("end", () => {
      if (!closing.signal.aborted) reopening = reopen();
    });
  }

  // Restarts a server that broke down (out of memory, killed by hand), so that the pools can reconnect.
  async function reopen(): Promise<void> {
    options.log.warn("The connection to the embedded database broke; opening it again");
    while (!closing.signal.aborted) {
      try {
        current = await acquireDatabase({ ...options, signal: closing.signal, mayCreate: false });
        watch();
        if (current.connectionString === connectionString) return;
        return options.log.warn("The embedded database had to move to another address; restart Docket");
      } catch (error) {
        if (closing.signal.aborted) return;
        options.log.warn(
          `The embedded database does not open again: ${error instanceof Error ? error.message : error}`,
        );
        await sleep(2_000, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await reopening;
    await leave(current);
  }

  let closed: Promise<void> | undefined;
  return {
    connectionString,
    isShared: wasRunning,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** Leaves the database and stops the server after its last user. The next start handles a server that does not answer. */
async function leave({ client, pid, endpoint }: AcquiredDatabase): Promise<void> {
  const isLast = await Promise.race([tryToBeLast(client).catch(() => false), sleep(LEAVE_MS, false, { ref: false })]);
  if (isLast) {
    await stopServer(pid);
    if ("socketDirectory" in endpoint) await rmdir(endpoint.socketDirectory).catch(() => undefined);
  }
  await Promise.race([client.end().catch(() => undefined), sleep(LEAVE_MS, undefined, { ref: false })]);
}

async function prepareDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK | constants.X_OK);
  return realpath(dataDir);
}

async function requireOwner(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  const uid = process.getuid?.();
  if (found === undefined || uid === undefined || uid === 0 || found.uid === uid) return;
  throw notWritable(folder, `it belongs to user ${found.uid}`);
}

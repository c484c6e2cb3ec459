import { access, constants, lstat, mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { type AcquiredDatabase, type AcquireOptions, acquireDatabase, type DatabaseLog } from "./acquire-database.ts";
import { type Purpose, tryToBeLast } from "./join-database.ts";
import { explainFolderError, notWritable } from "./start-failure.ts";
import { stopServer } from "./stop-server.ts";

export type OpenEmbeddedDatabase = {
  dataDir: string;
  /** `serve` wants the data folder for itself; a `command` shares whatever runs there. */
  purpose: Purpose;
  log?: DatabaseLog;
  signal?: AbortSignal;
  /** A Unix socket that only this user can open, unless asked otherwise. */
  transport?: "socket" | "loopback";
  /** More settings for the server if this call starts it. */
  settings?: Record<string, string>;
};

export type EmbeddedDatabase = {
  connectionString: string;
  /** Whether the server already ran: another process uses it too, or one that was killed left it behind. */
  isShared: boolean;
  /** Leaves the database, and stops the server when no other process uses it. */
  close(): Promise<void>;
};

const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined };

/** Joins the embedded PostgreSQL of a data folder, starting it (and creating it) when it does not run. */
export async function openEmbeddedDatabase(options: OpenEmbeddedDatabase): Promise<EmbeddedDatabase> {
  const { dataDir, purpose, log = SILENT, signal, transport = "socket", settings = {} } = options;
  try {
    const folder = join(await prepareDataDir(resolve(dataDir)), "postgres");
    await requireOwner(folder);
    return await keepOpen({ folder, purpose, log, signal, transport, settings });
  } catch (error) {
    if (error instanceof AppError || signal?.aborted) throw error;
    throw explainFolderError(dataDir, error);
  }
}

async function keepOpen(options: AcquireOptions): Promise<EmbeddedDatabase> {
  const closing = new AbortController();
  let current = await acquireDatabase(options);
  const { connectionString, wasRunning } = current;
  watch(current);

  function watch({ client }: AcquiredDatabase): void {
    client.once("end", () => void reopen());
  }

  // The server or its connections broke down (out of memory, killed by hand): bring it back for the pools to find.
  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        options.log.warn("The connection to the embedded database broke; opening it again");
        const reopened = await acquireDatabase({ ...options, signal: closing.signal });
        current = reopened;
        watch(reopened);
        if (reopened.connectionString !== connectionString)
          options.log.warn("The embedded database listens elsewhere now; restart Docket");
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        options.log.warn(
          `The embedded database could not be opened again: ${error instanceof Error ? error.message : error}`,
        );
        await sleep(2_000, undefined, { ref: false });
      }
    }
  }

  async function close(): Promise<void> {
    if (closing.signal.aborted) return;
    closing.abort();
    await leave(current);
  }

  return { connectionString, isShared: wasRunning, close };
}

async function leave({ client, pid }: AcquiredDatabase): Promise<void> {
  const isLast = await tryToBeLast(client).catch(() => false);
  if (isLast) await stopServer(pid);
  await client.end().catch(() => undefined);
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

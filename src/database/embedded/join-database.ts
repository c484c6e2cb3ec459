import pg from "pg";
import type { Endpoint } from "./postmaster-file.ts";
import { isProcessAlive } from "./postmaster-file.ts";

export type Purpose = "serve" | "command";

export type JoinAttempt =
  | { type: "joined"; client: pg.Client }
  | { type: "served-by-another"; pid: number | undefined; isAlive: boolean }
  | { type: "busy"; reason: string; isRecovering: boolean }
  | { type: "wrong-password" }
  | { type: "unreachable"; reason: string };

// Advisory locks on a separate connection, held as long as a process uses the database. PostgreSQL releases them however
// the process ends, so unlike lock files they cannot be left behind.
const LOCK_CLASS = 0x646f636b;
/** Held as a shared lock by every process that uses the database. A process that gets it exclusively is the last one. */
const USERS = 1;
/** Held by the only `serve` of the data folder. */
const SERVE = 2;

export function connectionString(endpoint: Endpoint, password: string, database = "docket"): string {
  // Every setting is named here, so that the PG… variables of a shell have no effect.
  const query = `sslmode=disable&options=${encodeURIComponent("-c DateStyle=ISO")}`;
  if (!("socketDirectory" in endpoint))
    return `postgresql://docket:${password}@127.0.0.1:${endpoint.port}/${database}?${query}`;
  const socket = `host=${encodeURIComponent(endpoint.socketDirectory)}&port=${endpoint.port}`;
  return `postgresql://docket:${password}@localhost/${database}?${socket}&${query}`;
}

/** Tries once to connect to a server and to get the locks. Never throws. */
export async function joinDatabase(
  endpoint: Endpoint,
  password: string,
  purpose: Purpose,
  timeoutMs: number,
): Promise<JoinAttempt> {
  const connect = async () => {
    // Locks belong to a database. In the database postgres they cannot conflict with Docket's other locks.
    const client = new pg.Client({
      connectionString: connectionString(endpoint, password, "postgres"),
      connectionTimeoutMillis: timeoutMs,
      application_name: `docket ${purpose} ${process.pid}`,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  };
  let client: pg.Client | undefined;
  try {
    client = await connect();
    await client.query("select pg_advisory_lock_shared($1, $2)", [LOCK_CLASS, USERS]);
    // A server that is stopping may release the last user's lock before it closes this connection, but it accepts no new
    // connection.
    await (await connect()).end();
    if (purpose === "command" || (await tryLock(client, SERVE))) return { type: "joined", client };
    const pid = await findServePid(client);
    await client.end();
    return { type: "served-by-another", pid, isAlive: pid === undefined || (await isProcessAlive(pid)) };
  } catch (error) {
    await client?.end().catch(() => undefined);
    return explain(error);
  }
}

/** Releases the lock. True if no other process uses the database; none can join then before the server is stopped. */
export async function tryToBeLast(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1, $2)", [LOCK_CLASS, USERS]);
  return tryLock(client, USERS);
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1, $2) as locked", [
    LOCK_CLASS,
    lock,
  ]);
  return rows[0]?.locked === true;
}

async function findServePid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [LOCK_CLASS, SERVE],
  );
  const pid = Number(rows[0]?.application_name.split(" ").at(-1));
  return Number.isInteger(pid) ? pid : undefined;
}

function explain(error: unknown): JoinAttempt {
  const { code, message } = error as { code?: string; message: string };
  // 57P03 cannot connect now; 57P01 and 57P02 shutting down; 53300 too many connections
  if (code !== undefined && ["57P03", "57P01", "57P02", "53300"].includes(code))
    return { type: "busy", reason: message, isRecovering: code === "57P03" && !message.includes("shutting down") };
  if (code === "28P01" || code === "28000") return { type: "wrong-password" };
  return { type: "unreachable", reason: message || String(code) };
}

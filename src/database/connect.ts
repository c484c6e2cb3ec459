import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pg from "pg";
import { measurePool } from "../metrics/pool-meters.ts";
import { isConnectionLost, NoConnectionError } from "./connection-lost.ts";
import { inStatementSpan } from "./in-statement-span.ts";
import type { Tables } from "./tables.ts";
import { type ConnectionWatch, watchConnections } from "./watch-connections.ts";

export type Database = Kysely<Tables>;
/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Database | Transaction<Tables>;

export type DatabaseConnection = {
  pool: pg.Pool;
  database: Database;
  connectionString: string;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

/** A process that was frozen in a transaction keeps its locks for so long. */
const IDLE_TIMEOUT_MS = 9000;
/** @limit Time of a statement */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * To make a connection, or to wait for one that others use.
 * @limit Time to get a connection
 */
const CONNECTION_TIMEOUT_MS = 8000;
/**
 * So many may wait for each connection. Whoever comes then would wait too long anyway.
 * @limit Requests that wait for each connection
 */
const MOST_WAITING = 100;

const MARK = "/* planned once */";

/**
 * Marks a frequent statement as a prepared one: each connection plans it once, which can take longer than running it. It
 * must name its columns, because a migration that adds a column would break the plan of a `*`.
 */
export const plannedOnce = sql.raw(MARK);

/** The same for a statement that is not written with Kysely. */
export function markPlannedOnce(statement: string): string {
  return `${MARK}${statement}`;
}

/** Creates a pool of connections. It connects at the first query. */
export function connect(connectionString: string, size: number, onError: (error: Error) => void): DatabaseConnection {
  const watch = watchConnections(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: size,
    Client: watch.Client,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    application_name: "docket",
  });
  // A connection may be lost while it is checked out and idle. Without its own listener, that would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  measurePool(pool);
  const dialect = new PostgresDialect({ pool: naming(pool, watch) });
  return {
    pool,
    database: new Kysely<Tables>({ dialect }),
    connectionString,
    // Not Kysely's destroy: it leaves the pool open when only the queue has used it.
    async close() {
      await pool.end();
      watch.close();
    },
  };
}

/** Statements on a connection that somebody else opened, and in its transaction if there is one. */
export function databaseOn(client: pg.Client): Database {
  const query = (text: string, values: unknown[]) => client.query(text, values);
  const connection = { query: query as unknown as PostgresPoolClient["query"], release() {} };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined } as unknown as PostgresPool;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Wraps the pool for Kysely, which does not name prepared statements itself, and refuses at once what would wait in vain. */
function naming(pool: pg.Pool, watch: ConnectionWatch): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `docket_${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await takeConnection(pool, watch);
      const query = (text: string, values: unknown[]) =>
        inStatementSpan(text, () =>
          client.query(text.startsWith(MARK) ? { name: nameOf(text), text, values } : { text, values }),
        );
      return {
        // Kysely's other signature is for cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  };
}

async function takeConnection(pool: pg.Pool, watch: ConnectionWatch): Promise<pg.PoolClient> {
  if (watch.isSilent()) throw new NoConnectionError(new Error("it does not answer"));
  if (pool.waitingCount >= pool.options.max * MOST_WAITING)
    throw new NoConnectionError(new Error("too many wait for a connection"));
  const connecting = pool.connect();
  try {
    return await watch.orSilent(connecting);
  } catch (error) {
    // It may still come, and nobody takes it any more.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw isConnectionLost(error) ? error : new NoConnectionError(error);
  }
}

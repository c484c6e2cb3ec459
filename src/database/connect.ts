import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pg from "pg";
import { isConnectionLost, NoConnectionError } from "./connection-lost.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Database | Transaction<Tables>;

export type DatabaseConnection = { pool: pg.Pool; database: Database; connectionString: string };

const STATEMENT_TIMEOUT_MS = 30_000;

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
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "docket",
  });
  // A connection may be lost while it is checked out and idle. Without its own listener, that would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  const dialect = new PostgresDialect({ pool: naming(pool) });
  return { pool, database: new Kysely<Tables>({ dialect }), connectionString };
}

/** Wraps the pool for Kysely, which does not name prepared statements itself. */
function naming(pool: pg.Pool): PostgresPool {
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
      const client = await pool.connect().catch((error: unknown) => {
        throw isConnectionLost(error) ? error : new NoConnectionError(error);
      });
      const query = (text: string, values: unknown[]) =>
        client.query(text.startsWith(MARK) ? { name: nameOf(text), text, values } : { text, values });
      return {
        // Kysely's other signature is for cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  };
}

import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Database | Transaction<Tables>;

export type DatabaseConnection = { pool: pg.Pool; database: Database; connectionString: string };

const STATEMENT_TIMEOUT_MS = 30_000;

const MARK = "/* planned once */";

/**
 * Begins a statement that runs all the time: each connection plans it once, which can take longer than running it. Such a
 * statement names the columns it returns, since a migration that adds one would break the plan of a `*`.
 */
export const plannedOnce = sql.raw(MARK);

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
  // A connection may also be lost while it is in use but idle; without a listener of its own that would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});
  const dialect = new PostgresDialect({ pool: naming(pool) });
  return { pool, database: new Kysely<Tables>({ dialect }), connectionString };
}

/** The pool for Kysely, which gives statements no names by which PostgreSQL would know them again. */
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
      const client = await pool.connect();
      const query = (text: string, values: unknown[]) =>
        client.query(text.startsWith(MARK) ? { name: nameOf(text), text, values } : { text, values });
      return {
        // Kysely's other way to call it is for cursors, which are not set up here.
        query: query as unknown as PostgresPoolClient["query"],
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  };
}

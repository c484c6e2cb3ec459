import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** A transaction, or the database itself where one statement is enough. */
export type Queryable = Database | Transaction<Tables>;

export type DatabaseConnection = { pool: pg.Pool; database: Database; connectionString: string };

const STATEMENT_TIMEOUT_MS = 30_000;

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
  return { pool, database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), connectionString };
}

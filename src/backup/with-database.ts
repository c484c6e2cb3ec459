import pg from "pg";
import type { Config } from "../config.ts";
import { openEmbeddedDatabase } from "../database/embedded/open-embedded-database.ts";
import { COPY_SESSION } from "./database/list-tables.ts";

/**
 * Works on an installation's database with a connection without limits of time.
 *
 * @param purpose a `serve` wants the embedded database for itself alone
 * @throws OperationError when the data folder or the database cannot be used
 */
export async function withDatabase<T>(
  config: Config,
  purpose: "serve" | "command",
  work: (client: pg.Client, connectionString: string) => Promise<T>,
): Promise<T> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir, purpose });
  try {
    const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      application_name: "docket backup",
      keepAlive: true,
    });
    await client.connect();
    // A connection that breaks fails the statement that waits for it.
    client.on("error", () => undefined);
    try {
      await client.query(COPY_SESSION);
      return await work(client, connectionString);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await embedded?.close();
  }
}

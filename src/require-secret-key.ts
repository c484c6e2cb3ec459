import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { Queryable } from "./database/connect.ts";
import { listEncryptedColumns } from "./database/list-encrypted-columns.ts";
import { OperationError } from "./errors.ts";
import { type KeySettings, secretKeyPath } from "./secret-keys.ts";

/**
 * A new secret key is made for a new installation alone: beside secrets that another key encrypted it would be of no use, and
 * whatever is encrypted with it could not be read by the processes that have the right one.
 *
 * @throws OperationError `secret_key_missing`
 */
export async function requireSecretKey(db: Queryable, settings: KeySettings): Promise<void> {
  const path = secretKeyPath(settings);
  if (path === undefined || (await stat(path).catch(() => undefined)) || !(await holdsSecrets(db))) return;
  throw new OperationError(
    "secret_key_missing",
    `The database holds secrets that are encrypted, and their key is not here: DOCKET_SECRET_KEY is not set, and there is no ${path}. Set DOCKET_SECRET_KEY or DOCKET_SECRET_KEY_FILE as the other processes have it, or restore the file. If the key is lost, put a new one there (openssl rand -hex 32) and store all tokens again`,
  );
}

async function holdsSecrets(db: Queryable): Promise<boolean> {
  const columns = await listEncryptedColumns(db);
  if (columns.length === 0) return false;
  const found = columns.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} is not null)`,
  );
  const { rows } = await sql<{ any: boolean }>`select ${sql.join(found, sql` or `)} as any`.execute(db);
  return rows[0]?.any ?? false;
}

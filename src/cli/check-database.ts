import { sql } from "kysely";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import type { Finding } from "./finding.ts";

/** Beyond it a database wants memory, backups and updates that somebody chooses. */
const LARGE_BYTES = 10 * 1024 ** 3;
const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the database answers, and whether it is one for more than a trial. */
export async function checkDatabase({ config, database }: App): Promise<Finding> {
  const { rows } = await sql<{ server_version: string; bytes: string }>`
    select current_setting('server_version') as server_version, pg_database_size(current_database()) as bytes
  `.execute(database);
  const version = rows[0]?.server_version ?? "";
  const bytes = Number(rows[0]?.bytes ?? 0);
  if (config.databaseUrl)
    return { check: "database", state: "ok", message: `DATABASE_URL answers, PostgreSQL ${version}` };
  const message = `embedded PostgreSQL ${version} answers`;
  const reason = reasonForOwnDatabase(config, bytes);
  if (!reason) return { check: "database", state: "ok", message };
  return {
    check: "database",
    state: "warning",
    message: `${message}, but ${reason}, and it gets no security updates of its own: set DATABASE_URL to a PostgreSQL that you keep up to date (docket backup and docket restore move everything there)`,
  };
}

/** Why the embedded database is the wrong choice, if it is. */
export function reasonForOwnDatabase(
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
  bytes: number,
): string | undefined {
  if (bytes > LARGE_BYTES) return `it has grown to ${Math.round(bytes / 1024 ** 3)} GiB`;
  const { hostname } = new URL(publicUrl);
  if (!THIS_MACHINE.test(hostname)) return `others reach this Docket at ${publicUrl}`;
  const isOpen = !THIS_MACHINE.test(host.includes(":") ? `[${host}]` : host);
  return isOpen ? `others reach this Docket on ${host}` : undefined;
}

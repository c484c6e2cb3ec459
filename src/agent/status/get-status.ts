import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { countJobs } from "../job-list-store.ts";
import type { Status } from "./schema.ts";

/**
 * What runs here, and how many jobs each project of the actor's organisation has. The operator is told of all projects,
 * the data folder and the database, too.
 *
 * @throws ForbiddenError if the actor may not read
 */
export async function getStatus(app: App, actor: Actor): Promise<Status> {
  requirePermission(actor, "read");
  const { publicUrl: address, dataDir: dataFolder, databaseUrl } = app.config;
  if (actor.kind !== "operator") return { address, projects: await countJobs(app.database, actor.organizationId) };
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(app.database);
  const database = `${databaseUrl ? "DATABASE_URL" : "embedded"}, PostgreSQL ${rows[0]?.server_version}`;
  return { address, dataFolder, database, projects: await countJobs(app.database) };
}

import { sql } from "kysely";
import type { Actor } from "../actor.ts";
import { countJobs } from "../agent/count-jobs.ts";
import type { App } from "../app.ts";
import { countSites } from "../sites/count-sites.ts";
import type { Status } from "./schema.ts";

/**
 * What runs here: the jobs of each project of the actor's organisation, and its sites. The operator is told of all
 * projects, the data folder and the database, too.
 *
 * @throws ForbiddenError if the actor may not read
 */
export async function getStatus(app: App, actor: Actor): Promise<Status> {
  const { publicUrl: address, dataDir: dataFolder, databaseUrl } = app.config;
  const [projects, sites] = await Promise.all([countJobs(app, actor), countSites(app, actor)]);
  if (actor.kind !== "operator") return { address, projects, sites };
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(app.database);
  const database = `${databaseUrl ? "DATABASE_URL" : "embedded"}, PostgreSQL ${rows[0]?.server_version}`;
  return { address, dataFolder, database, projects, sites };
}

import { type Actor, requirePermission } from "../actor.ts";
import { readVisitorSettings, type VisitorSettings } from "../analytics/settings/list-visitor-settings.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../errors.ts";
import { installationLimits } from "./limits/project-limits.ts";
import { shownRepository } from "./repository/repository-access.ts";
import type { Project } from "./schema.ts";
import { findProjectRow, findProjectRowById, listProjectRows, type ProjectRow } from "./store.ts";

export type { ProjectRow } from "./store.ts";

export async function listProjects(app: App, actor: Actor): Promise<Project[]> {
  requirePermission(actor, "read");
  const rows = await listProjectRows(app.database, actor.organizationId);
  const settingsOf = await readVisitorSettings(
    app.database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProject(app, row, settingsOf(row.id)));
}

/** @param idOrName a project of the actor's organisation */
export async function showProject(app: App, actor: Actor, idOrName: string): Promise<Project> {
  requirePermission(actor, "read");
  const row = await requireProject(app, actor, idOrName);
  const settingsOf = await readVisitorSettings(app.database, [row.id]);
  return toProject(app, row, settingsOf(row.id));
}

/** The stored project, for other verbs. @throws NotFoundError also for a project of another organisation */
export async function requireProject(
  app: App,
  actor: Actor,
  idOrName: string,
  db: Queryable = app.database,
): Promise<ProjectRow> {
  const row = await findProjectRow(db, actor.organizationId, idOrName);
  if (!row) throw new NotFoundError("There is no such project");
  return row;
}

/** For background work, which acts for no one in particular. */
export async function findProjectForWork(app: App, id: string): Promise<ProjectRow | undefined> {
  return findProjectRowById(app.database, id);
}

function toProject(app: App, row: ProjectRow, { identity, keptDays }: VisitorSettings): Project {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    repository: shownRepository(row, app.config.publicUrl),
    repositoryKind: row.repository_kind,
    ref: row.default_ref,
    docsFolder: row.docs_folder,
    hasToken: row.has_token,
    allowedOrigins: row.allowed_origins,
    identity,
    model: row.model,
    fallbackModel: row.fallback_model,
    providerKeys: row.key_providers,
    contexts: row.contexts.map(({ name, kind, url }) => ({
      name,
      repository: kind === "local" ? `file://${encodeURI(url)}` : url,
    })),
    limits: {
      turnSteps: row.turn_steps,
      turnCostUsd: row.turn_cost_usd,
      turnSeconds: row.turn_seconds,
      jobsAtOnce: row.jobs_at_once,
      archiveAfterDays: row.archive_after_days,
      visitsKeptDays: keptDays,
    },
    installationLimits: installationLimits(app.config),
    createdAt: row.created_at.toISOString(),
  };
}

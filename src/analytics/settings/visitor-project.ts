import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Database, Queryable } from "../../database/connect.ts";
import { lookUpTogether } from "../../database/look-up-together.ts";
import { NotFoundError } from "../../errors.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { findSettings, insertSettings, listVisitorProjects, type VisitorProject } from "./store.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/** The project's row in the visitor settings, created the first time. @throws NotFoundError if there is no such project */
export async function ensureVisitorProject(db: Queryable, projectId: string): Promise<VisitorProject> {
  const found = await findSettings(db, projectId);
  if (found) return found;
  try {
    await insertSettings(db, projectId);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === FOREIGN_KEY_VIOLATION;
    throw isMissing ? new NotFoundError("There is no such project") : error;
  }
  const created = await findSettings(db, projectId);
  if (!created) throw new NotFoundError("There is no such project");
  return created;
}

const lookUps = new WeakMap<Database, (projectId: string) => Promise<VisitorProject | undefined>>();

/** The same for each of many requests: those who ask at the same time share a query. @throws NotFoundError */
export async function lookUpVisitorProject(database: Database, projectId: string): Promise<VisitorProject> {
  const find =
    lookUps.get(database) ??
    lookUpTogether(async (ids) => {
      const rows = await listVisitorProjects(database, ids);
      return new Map<string, VisitorProject>(rows.map((row) => [row.projectId, row]));
    });
  lookUps.set(database, find);
  return (await find(projectId)) ?? ensureVisitorProject(database, projectId);
}

/**
 * The project that somebody asks about; undefined while it has no visits.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function findOwnVisitorProject(
  app: App,
  actor: Actor,
  projectId: string,
): Promise<VisitorProject | undefined> {
  await requireReadableProject(app, actor, projectId);
  return findSettings(app.database, projectId);
}

/**
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function requireReadableProject(app: App, actor: Actor, projectId: string): Promise<void> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
}

import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../errors.ts";
import { findProjectRow, findProjectRowById, listProjectRows, type ProjectRow } from "./store.ts";

export type { ProjectRow } from "./store.ts";

/**
 * The stored project, for other verbs.
 *
 * @param idOrName a project of the actor's organisation
 * @throws NotFoundError also for a project of another organisation
 */
export async function requireProject(
  app: App,
  actor: Actor,
  idOrName: string,
  db: Queryable = app.database,
): Promise<ProjectRow> {
  const row = await findOwnProject(db, actor, idOrName);
  if (!row) throw new NotFoundError("There is no such project");
  return row;
}

/**
 * The way to check that what lies in a project is of the caller's organisation: everything in it is then found by the
 * project's id. Needs no round trip for the project that authentication has found in the organisation.
 *
 * @throws NotFoundError also for a project of another organisation
 */
export async function requireOwnProject(db: Queryable, actor: Actor, projectId: string): Promise<void> {
  if (actor.ownProjectId === projectId) return;
  const row = await findOwnProject(db, actor, projectId);
  if (row?.id !== projectId) throw new NotFoundError("There is no such project");
}

/** The stored project, if it is one of the actor's organisation. */
export async function findOwnProject(
  db: Queryable,
  { organizationId }: Pick<Actor, "organizationId">,
  idOrName: string,
): Promise<ProjectRow | undefined> {
  return findProjectRow(db, organizationId, idOrName);
}

/** For background work, which acts for no one in particular. */
export async function findProject(app: { database: Queryable }, id: string): Promise<ProjectRow | undefined> {
  return findProjectRowById(app.database, id);
}

/** The stored projects of the actor's organisation, by name. */
export async function listOwnProjects(app: App, actor: Actor): Promise<ProjectRow[]> {
  return listProjectRows(app.database, actor.organizationId);
}

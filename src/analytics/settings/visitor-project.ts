import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { Queryable } from "../../database/connect.ts";
import { NotFoundError } from "../../errors.ts";
import type { IdentityMode } from "../identity/visitor-ids.ts";

/** A project as its visitors' tables know it. */
export type VisitorProject = {
  number: number;
  mode: IdentityMode;
  /** Null means as long as the installation says. */
  keptDays: number | null;
  forgottenBefore: string | null;
  revision: number;
};

/** Makes the project's settings when it is seen first. @throws NotFoundError if there is no such project */
export async function openVisitorProject(db: Queryable, projectId: string): Promise<VisitorProject> {
  const found = await findVisitorProject(db, projectId);
  if (found) return found;
  await sql`insert into visitor_settings (project_id) select id from projects where id = ${projectId}
    on conflict do nothing`.execute(db);
  const made = await findVisitorProject(db, projectId);
  if (!made) throw new NotFoundError("There is no such project");
  return made;
}

export async function findVisitorProject(db: Queryable, projectId: string): Promise<VisitorProject | undefined> {
  const { rows } = await sql<VisitorProject>`
    select number, mode, kept_days as "keptDays", forgotten_before::text as "forgottenBefore", revision
    from visitor_settings where project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** The project to read from; undefined if it has no visits yet or is not the actor's. */
export async function findReadableProject(
  db: Queryable,
  actor: Actor,
  projectId: string,
): Promise<VisitorProject | undefined> {
  requirePermission(actor, "read");
  const { rows } = await sql<VisitorProject>`
    select v.number, v.mode, v.kept_days as "keptDays", v.forgotten_before::text as "forgottenBefore", v.revision from visitor_settings v
    join projects p on p.id = v.project_id and p.organization_id = ${actor.organizationId}
    where v.project_id = ${projectId}`.execute(db);
  return rows[0];
}

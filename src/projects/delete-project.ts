import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { leaveRepository } from "../nodes/left-repositories.ts";
import { requireProject } from "./find-project.ts";
import { removeLeftRepositories } from "./repository/remove-left-repositories.ts";
import { deleteProjectRow } from "./store.ts";

/**
 * Deletes a project with its jobs, and the repository if Docket owns it.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function deleteProject(
  app: App,
  actor: Actor,
  idOrName: string,
): Promise<{ projectId: string; name: string }> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  await app.database.transaction().execute(async (tx) => {
    // It may have had another repository since, so that a node may have one that is not the project's.
    await leaveRepository(tx, project.id);
    if (!(await deleteProjectRow(tx, project.id))) throw new NotFoundError("There is no such project");
    await recordEvent(tx, { type: "project.deleted", actor, projectId: project.id, subject: project, at: app.clock() });
  });
  await removeLeftRepositories(app, project.id);
  return { projectId: project.id, name: project.name };
}

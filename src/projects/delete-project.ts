import { rm } from "node:fs/promises";
import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireProject } from "./find-project.ts";
import { ownedRepositoryPath } from "./repository/repository-access.ts";
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
    if (!(await deleteProjectRow(tx, project.id))) throw new NotFoundError("There is no such project");
    await recordEvent(tx, { type: "project.deleted", actor, projectId: project.id, subject: project, at: app.clock() });
  });
  // It may have had another repository since.
  await rm(ownedRepositoryPath(app.config.dataDir, project.id), { recursive: true, force: true });
  return { projectId: project.id, name: project.name };
}

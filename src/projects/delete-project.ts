import { rm } from "node:fs/promises";
import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { requireProject } from "./find-project.ts";
import { ownedRepositoryPath } from "./repository/repository-access.ts";
import { deleteProjectRow } from "./store.ts";

/** Removes a project with its jobs. A repository that Docket owns goes too; any other stays as it is. */
export async function deleteProject(
  app: App,
  actor: Actor,
  idOrName: string,
): Promise<{ projectId: string; name: string }> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  await deleteProjectRow(app.database, project.id);
  if (project.repository_kind === "owned")
    await rm(ownedRepositoryPath(app.config.dataDir, project.id), { recursive: true, force: true });
  return { projectId: project.id, name: project.name };
}

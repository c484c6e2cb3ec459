import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { requireProject } from "../find-project.ts";
import { ownedRepositoryPath } from "./repository-access.ts";

/**
 * Gets the folder of a repository that Docket owns, and what the caller may push to it.
 *
 * @throws ForbiddenError for whoever may not even read
 * @throws NotFoundError for a project whose repository Docket does not own
 */
export async function getOwnedRepository(
  app: App,
  actor: Actor,
  projectId: string,
): Promise<{ folder: string; name: string; canPush: boolean; canRewrite: boolean }> {
  requirePermission(actor, "read");
  const project = await requireProject(app, actor, projectId);
  if (project.repository_kind !== "owned")
    throw new NotFoundError("Docket does not own this project's repository; use the address of the repository itself");
  const folder = ownedRepositoryPath(app.config.dataDir, project.id);
  return { folder, name: project.name, canPush: isPermitted(actor, "work"), canRewrite: project.allows_rewriting };
}

import { type Actor, isPermitted, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { requireProject } from "../find-project.ts";
import type { ProjectRow } from "../store.ts";

/**
 * Gets a project whose repository Docket owns, and what the caller may push to it.
 *
 * @throws ForbiddenError for whoever may not even read
 * @throws NotFoundError for a project whose repository Docket does not own
 */
export async function getOwnedRepository(
  app: App,
  actor: Actor,
  projectId: string,
): Promise<{ project: ProjectRow; canPush: boolean; canRewrite: boolean }> {
  requirePermission(actor, "read");
  const project = await requireProject(app, actor, projectId);
  if (project.repository_kind !== "owned")
    throw new NotFoundError("Docket does not own this project's repository; use the address of the repository itself");
  return { project, canPush: isPermitted(actor, "work"), canRewrite: project.allows_rewriting };
}

import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { requireProject } from "../projects/find-project.ts";
import { createPresenter } from "./present-project.ts";
import type { Project } from "./schema.ts";

/**
 * A project with all its settings.
 *
 * @param idOrName a project of the actor's organisation
 * @throws ForbiddenError, NotFoundError
 */
export async function getProject(app: App, actor: Actor, idOrName: string): Promise<Project> {
  requirePermission(actor, "read");
  const row = await requireProject(app, actor, idOrName);
  const present = await createPresenter(app, [row]);
  return present(row);
}

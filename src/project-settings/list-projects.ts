import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { listOwnProjects } from "../projects/find-project.ts";
import { createPresenter } from "./present-project.ts";
import type { Project } from "./schema.ts";

/** The organisation's projects, by name. @throws ForbiddenError */
export async function listProjects(app: App, actor: Actor): Promise<Project[]> {
  requirePermission(actor, "read");
  const rows = await listOwnProjects(app, actor);
  const present = await createPresenter(app, rows);
  return rows.map(present);
}

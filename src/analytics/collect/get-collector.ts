import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { Collector } from "./schema.ts";

/**
 * The script for the pages of a site, and when it last reported.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getCollector(app: App, actor: Actor, projectId: string): Promise<Collector> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const { last_beacon_at: lastBeaconAt } = await requireProject(app, actor, projectId);
  const lastVisitAt = project && (await createVisitsStore(app).findLastVisitAt(project.number));
  return {
    script: `<script src="${app.config.publicUrl}/docket.js" data-project="${projectId}" defer></script>`,
    lastBeaconAt: lastBeaconAt?.toISOString() ?? null,
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
  };
}

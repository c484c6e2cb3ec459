import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Place } from "../../http/answer-page.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { listBuildRows } from "../builds-store.ts";
import type { Build, ListBuilds } from "../schema.ts";
import { presentBuild } from "./present-build.ts";

/**
 * The builds of a project's site and previews, newest first. `next` is where the page ends if there are more.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function listBuilds(
  app: App,
  actor: Actor,
  projectId: string,
  { kind, branch, limit }: ListBuilds,
  after?: Place,
): Promise<{ builds: Build[]; next: Place | undefined }> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const rows = await listBuildRows(app.database, projectId, {
    kind,
    branch,
    before: after && { at: new Date(after.rank), id: after.name },
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { builds: shown.map(presentBuild), next: last && { rank: last.created_at.getTime(), name: last.id } };
}

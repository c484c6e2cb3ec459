import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { findBuild } from "../builds-store.ts";
import type { Build } from "../schema.ts";
import { lockSite, pointSiteBack } from "../sites-store.ts";
import { presentBuild } from "./present-build.ts";

/**
 * Shows readers a build of the site again, at once. Builds that were asked for before do not replace it; the next push does.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError for a build that cannot be shown
 */
export async function rollBack(app: App, actor: Actor, projectId: string, buildId: string): Promise<Build> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  return app.database.transaction().execute(async (tx) => {
    await lockSite(tx, projectId);
    const build = await findBuild(tx, projectId, buildId);
    if (!build) throw new NotFoundError("There is no such build");
    if (build.kind !== "site") throw new ConflictError("This is the build of a preview; publish its branch instead");
    if (!build.is_kept) throw new ConflictError("This build did not succeed or is no longer kept; choose another");
    if (build.is_current) return presentBuild(build);
    const at = app.clock();
    await pointSiteBack(tx, projectId, buildId, at);
    await recordEvent(tx, {
      type: "site.rolled_back",
      actor,
      projectId,
      subject: { id: build.id, name: build.branch },
      at,
    });
    return presentBuild({ ...build, is_current: true });
  });
}

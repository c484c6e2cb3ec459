import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { ConflictError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { type ProjectRow, requireProject } from "../../projects/find-project.ts";
import { originOfLabel } from "../hosts/site-hosts.ts";
import { listPreviews } from "../previews-store.ts";
import { buildQueue } from "../publishing/build-queue.ts";
import { startBuild } from "../publishing/start-build.ts";
import { requestPreviewSchema, type StartedPreview, type StartedUpdate } from "../schema.ts";

/** @limit Previews of a project */
const MOST_PREVIEWS = 100;

/**
 * Publishes the site as its branch is now, or a moment later. Requests that come before a build has started are served by
 * the same one.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError where publishing is off
 */
export async function requestUpdate(app: App, actor: Actor, projectId: string): Promise<StartedUpdate> {
  requirePermission(actor, "work");
  const project = await requireProject(app, actor, projectId);
  const { buildId } = await request(app, actor, project, { kind: "site", branch: project.default_ref });
  return { statusId: buildId };
}

/** The same for a branch, which gets a host of its own. @throws ForbiddenError, InvalidInputError, NotFoundError, ConflictError */
export async function requestPreview(
  app: App,
  actor: Actor,
  projectId: string,
  input: { branch: string },
): Promise<StartedPreview> {
  requirePermission(actor, "work");
  const { branch } = parseInput(requestPreviewSchema, input);
  const project = await requireProject(app, actor, projectId);
  const started = await request(app, actor, project, { kind: "preview", branch });
  return { statusId: started.buildId, previewUrl: originOfLabel(app.config, started.previewName ?? "") ?? null };
}

async function request(
  app: App,
  actor: Actor,
  project: ProjectRow,
  what: { kind: "site" | "preview"; branch: string },
): ReturnType<typeof startBuild> {
  if (!app.config.hasSites) throw new ConflictError("Publishing is off in this installation (DOCKET_SITES)");
  const started = await app.database.transaction().execute(async (tx) => {
    if (what.kind === "preview") await requireRoom(tx, project.id, what.branch);
    const build = await startBuild(app, tx, { project, ...what, cause: "request", by: actor.name });
    await recordEvent(tx, {
      type: "site.build_requested",
      actor,
      projectId: project.id,
      subject: { id: build.buildId, name: what.branch },
      at: app.clock(),
    });
    return build;
  });
  app.queue.wake(buildQueue);
  return started;
}

async function requireRoom(tx: Queryable, projectId: string, branch: string): Promise<void> {
  const previews = await listPreviews(tx, projectId);
  if (previews.length >= MOST_PREVIEWS && !previews.some((preview) => preview.branch === branch))
    throw new ConflictError(`A project has at most ${MOST_PREVIEWS} previews; delete branches that are not needed`);
}

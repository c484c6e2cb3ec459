import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { insertBuild } from "../builds-store.ts";
import { upsertPreview } from "../previews-store.ts";
import type { BuildCause, BuildKind } from "../schema.ts";
import { findSite, insertSite, type SiteRow } from "../sites-store.ts";
import { buildQueue } from "./build-queue.ts";
import { previewName, siteNames } from "./site-names.ts";

export type BuildRequest = {
  project: { id: string; name: string };
  kind: BuildKind;
  branch: string;
  cause: BuildCause;
  /** Who asked, as shown beside the build. */
  by: string;
};

/**
 * Asks for a build of a branch in the caller's transaction, which calls `app.queue.wake(buildQueue)` after its commit. One
 * that waits already serves this request too, since it reads the branch only when it starts.
 *
 * @returns the build's id, and the first label of the preview's host
 */
export async function startBuild(
  app: App,
  tx: Queryable,
  { project, kind, branch, cause, by }: BuildRequest,
): Promise<{ buildId: string; previewName: string | undefined }> {
  const now = app.clock();
  const site = await ensureSite(tx, project);
  const preview =
    kind === "preview"
      ? await upsertPreview(tx, { name: previewName(site.name, branch), project_id: project.id, branch }, now)
      : undefined;
  const buildId = await insertBuild(tx, {
    ...{ id: newId("bld"), project_id: project.id, kind, branch, cause },
    created_by: by,
    created_at: now,
  });
  await app.queue.enqueue(tx, buildQueue);
  return { buildId, previewName: preview?.name };
}

/** The project's site, which is made when it is needed first. */
export async function ensureSite(tx: Queryable, project: { id: string; name: string }): Promise<SiteRow> {
  for (const name of siteNames(project.name)) {
    const site = await findSite(tx, project.id);
    if (site) return site;
    await insertSite(tx, { project_id: project.id, name });
  }
  throw new Error("there is always another name");
}

import type { App } from "../../../app.ts";
import { readManifest, readPage } from "../../read-build.ts";
import { noteBuildPages, selectUnsearchable } from "../index-store.ts";
import { indexBuild } from "./index-build.ts";

const BUILDS_AT_ONCE = 20;

/** Makes builds searchable that readers see and that were published before there was search. */
export async function indexShownBuilds(app: App, signal: AbortSignal): Promise<void> {
  for (const { id, project_id } of await selectUnsearchable(app.database, BUILDS_AT_ONCE)) {
    if (signal.aborted) return;
    await indexPublished(app, project_id, id, signal);
  }
}

/** Makes a build searchable that is published. */
export async function indexPublished(app: App, projectId: string, buildId: string, signal: AbortSignal): Promise<void> {
  const manifest = await readManifest(app, projectId, buildId);
  if (!manifest) return;
  const pages = await indexBuild(app, projectId, manifest, {
    readPage: (key) => readPage(app, projectId, key),
    signal,
  });
  await app.database.transaction().execute((tx) => noteBuildPages(tx, buildId, pages));
}

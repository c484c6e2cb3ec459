import type { App } from "../../app.ts";
import { findProjectToPrune, listKeptBuilds, pruneBuilds, selectManifest } from "../builds-store.ts";
import { deleteContents, selectOldKeys } from "../contents-store.ts";
import { unpackManifest } from "../manifest.ts";
import { deleteOldPreviews } from "../previews-store.ts";
import { deleteUnusedPages } from "../search/index-store.ts";
import { lockSite } from "../sites-store.ts";
import { BUILDS_KEPT, BUILDS_KEPT_MS, CONTENTS_KEPT_MS, MOST_BUILDS_KEPT, PREVIEWS_KEPT_MS } from "./retention.ts";

const KEYS_AT_ONCE = 1000;
const PAGES_AT_ONCE = 200;

/**
 * Deletes previews that nobody builds any more, builds that are not kept, and the contents that no kept build has, in
 * bounded steps. A build that takes up contents again marks them as used, or finds that they are gone and renders them.
 */
export async function deleteWhatIsOld(app: App, signal: AbortSignal): Promise<void> {
  const now = app.clock().getTime();
  await deleteOldPreviews(app.database, new Date(now - PREVIEWS_KEPT_MS));
  let after = "";
  while (!signal.aborted) {
    const projectId = await findProjectToPrune(app.database, { after, before: new Date(now - CONTENTS_KEPT_MS) });
    if (!projectId) return;
    after = projectId;
    const before = new Date(now - BUILDS_KEPT_MS);
    await app.database.transaction().execute(async (tx) => {
      await lockSite(tx, projectId);
      await pruneBuilds(tx, projectId, { before, kept: BUILDS_KEPT, most: MOST_BUILDS_KEPT });
    });
    const unusedSince = new Date(now - CONTENTS_KEPT_MS);
    await deleteUnusedContents(app, projectId, unusedSince, signal);
    await deleteFromSearch(app, projectId, unusedSince, signal);
  }
}

async function deleteUnusedContents(app: App, projectId: string, before: Date, signal: AbortSignal): Promise<void> {
  let used: Set<string> | undefined;
  let after = "";
  while (!signal.aborted) {
    const old = await selectOldKeys(app.database, projectId, { before, after, limit: KEYS_AT_ONCE });
    const last = old.at(-1);
    if (!last) return;
    after = last;
    used ??= await listUsedKeys(app, projectId);
    const unused = old.filter((key) => !used?.has(key));
    if (unused.length > 0) await deleteContents(app.database, projectId, unused, before);
  }
}

async function listUsedKeys(app: App, projectId: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const id of await listKeptBuilds(app.database, projectId)) {
    const bytes = await selectManifest(app.database, projectId, id);
    if (!bytes) continue;
    const { pages, assets } = await unpackManifest(bytes);
    for (const { key } of pages) keys.add(`p:${key}`);
    for (const { id: asset } of assets) keys.add(`a:${asset}`);
  }
  return keys;
}

async function deleteFromSearch(app: App, projectId: string, before: Date, signal: AbortSignal): Promise<void> {
  let deleted = PAGES_AT_ONCE;
  while (deleted === PAGES_AT_ONCE && !signal.aborted)
    deleted = await app.database
      .transaction()
      .execute((tx) => deleteUnusedPages(tx, projectId, { before, limit: PAGES_AT_ONCE }));
}

import type { App } from "../../app.ts";
import { listBuildRows } from "../builds-store.ts";
import { readManifest } from "../read-build.ts";
import { toKey } from "../serving/addresses/read-path.ts";
import type { EarlierPages } from "./find-destination.ts";

const MAX_ROWS = 100;
const MAX_BUILDS = 5;
const MAX_PAGES = 50_000;

/** The pages of builds that were followed by one without some of their files, and of the oldest that is kept; newest first. */
export async function listEarlierPages(app: App, projectId: string, currentId: string): Promise<EarlierPages[]> {
  const rows = await listBuildRows(app.database, projectId, { kind: "site", limit: MAX_ROWS });
  const kept = rows.filter(({ is_kept }) => is_kept);
  const chosen = kept.filter(({ id }, at) => {
    const hasLost = (kept[at - 1]?.files_changed?.removed.length ?? 0) > 0;
    return id !== currentId && (hasLost || at === kept.length - 1);
  });
  const earlier: EarlierPages[] = [];
  let pages = 0;
  for (const { id, counts } of chosen.slice(0, MAX_BUILDS)) {
    pages += counts.pages ?? 0;
    if (pages > MAX_PAGES) break;
    const manifest = await readManifest(app, projectId, id);
    if (manifest) earlier.push(new Map(manifest.pages.map(({ url, title }) => [toKey(url), title])));
  }
  return earlier;
}

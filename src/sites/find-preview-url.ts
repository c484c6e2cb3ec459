import type { App } from "../app.ts";
import { originOfLabel } from "./hosts/site-hosts.ts";
import { listPreviews } from "./previews-store.ts";

/** Where a branch's preview can be read; undefined until it was built once. */
export async function findPreviewUrl(app: App, projectId: string, branch: string): Promise<string | undefined> {
  const [preview] = await listPreviews(app.database, projectId, branch);
  return preview?.current_build_id ? originOfLabel(app.config, preview.name) : undefined;
}

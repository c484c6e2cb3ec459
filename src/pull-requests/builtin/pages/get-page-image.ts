import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { NotFoundError } from "../../../errors.ts";
import { openBlobReader } from "../../../git/read-blobs.ts";
import { requireProject } from "../../../projects/find-project.ts";
import { openPullRequest } from "../open-pull-request.ts";
import { findSiteChanges } from "./find-site-changes.ts";

const TYPES: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["svg", "image/svg+xml"],
]);

/**
 * An image of the site, as it is before or after a pull request, with its media type.
 *
 * @throws ForbiddenError
 * @throws NotFoundError also for files that are no images, or are larger than 16 MiB
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function getPageImage(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { side, url }: { side: "before" | "after"; url: string },
): Promise<{ type: string; bytes: Buffer }> {
  requirePermission(actor, "read", { projectId, number });
  const opened = await openPullRequest(app, await requireProject(app, actor, projectId), number);
  const { images } = await findSiteChanges(opened);
  const id = images[side].get(url) ?? images[side].get(decode(url));
  const type = TYPES.get(/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? "");
  const reader = id !== undefined && type !== undefined ? openBlobReader(opened.repository.gitDir) : undefined;
  try {
    const bytes = id === undefined ? undefined : await reader?.read(id);
    if (!bytes || type === undefined) throw new NotFoundError("There is no such image");
    return { type, bytes };
  } finally {
    reader?.close();
  }
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

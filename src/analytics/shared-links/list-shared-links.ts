import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import type { SharedLink } from "./schema.ts";
import { listSharedLinkRows, type SharedLinkRow } from "./store.ts";

/** @throws ForbiddenError, NotFoundError */
export async function listSharedLinks(app: App, actor: Actor, projectId: string): Promise<SharedLink[]> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, projectId);
  return (await listSharedLinkRows(app.database, id)).map((row) => toSharedLink(row, app.clock()));
}

export function toSharedLink(row: SharedLinkRow, now: Date): SharedLink {
  const { id, name, showsPages, createdBy, createdAt, expiresAt } = row;
  return {
    id,
    name,
    showsPages,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}
